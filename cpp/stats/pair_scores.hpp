// Results of duplicate play: each deal is played twice with the seats exchanged, so both sides have the same luck of
// the deal. The independent unit is the pair of games, since its two games are correlated. Error, interval and p-value
// come from the scores of pairs.
//
// The counts of disjoint sets of deals add up to those of all.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "stats/distributions.hpp"
#include "stats/elo.hpp"
#include "stats/summary.hpp"

namespace hexsmith::stats {

/// Of one game, for the first of the two strategies.
enum class GameResult : std::uint8_t { lost, drawn, won };

/// How many pairs scored 0, 1/4, 1/2, 3/4 and 1 (the mean of the two games): the second and fourth need a drawn game.
struct PairScores {
    std::array<std::int64_t, 5> counts{};

    static constexpr std::size_t levels = 5;
    static constexpr double score(std::size_t level) { return static_cast<double>(level) / 4; }

    constexpr void add(GameResult one, GameResult other) {
        ++counts[static_cast<std::size_t>(one) + static_cast<std::size_t>(other)];
    }

    constexpr void merge(const PairScores& other) {
        for (std::size_t level = 0; level < levels; ++level) counts[level] += other.counts[level];
    }

    constexpr std::int64_t pairs() const {
        std::int64_t sum = 0;
        for (const std::int64_t count : counts) sum += count;
        return sum;
    }

    constexpr std::int64_t games() const { return 2 * pairs(); }

    /// Games won, a drawn one counted as half.
    constexpr double wins() const {
        double sum = 0;
        for (std::size_t level = 0; level < levels; ++level)
            sum += 2 * score(level) * static_cast<double>(counts[level]);
        return sum;
    }

    /// The same games, seen from the other strategy.
    constexpr PairScores mirrored() const {
        PairScores other;
        for (std::size_t level = 0; level < levels; ++level) other.counts[levels - 1 - level] = counts[level];
        return other;
    }

    friend constexpr bool operator==(const PairScores&, const PairScores&) = default;
};

/// Assessment of the first strategy against the second.
struct Assessment {
    double win_rate;        // mean score per game
    double standard_error;  // of the win rate: standard deviation of the pair scores over the root of the pairs
    Interval interval;      // of the win rate, within [0, 1]
    double p_value;         // two-sided, against equal strength
    double elo_difference;  // of the win rate: infinite if all games were won or lost
    Interval elo_interval;  // from `interval`; may be infinite
};

/// Pairs beyond which the p-value uses the normal approximation.
inline constexpr std::int64_t most_exact_pairs = 10'000;

/// The standard error of the wins per game; 0 where all pairs are equal, and where there is none.
inline double standard_error(const PairScores& scores) {
    const std::int64_t pairs = scores.pairs();
    if (std::find(scores.counts.begin(), scores.counts.end(), pairs) != scores.counts.end()) return 0;
    const double n = static_cast<double>(pairs);
    const double mean = scores.wins() / static_cast<double>(scores.games());
    double squares = 0;
    for (std::size_t level = 0; level < PairScores::levels; ++level) {
        const double difference = PairScores::score(level) - mean;
        squares += static_cast<double>(scores.counts[level]) * difference * difference;
    }
    return std::sqrt(squares / (n - 1) / n);
}

/// The same with four further pairs, two of them lost and two won (Agresti and Coull): never 0, and continuous in the
/// counts. What it says of few or equal pairs agrees with the interval of `assess`.
inline double corrected_standard_error(const PairScores& scores) {
    PairScores more = scores;
    more.counts.front() += 2;
    more.counts.back() += 2;
    const double n = static_cast<double>(more.pairs());
    return standard_error(more) * std::sqrt((n - 1) / n);
}

/// The p-value is that of the sign-flip test: strategies of equal strength make each score s as likely as 1 - s. It is
/// exact up to 10,000 pairs; beyond, the sum of s - 1/2 is normal with the sum of their squares as its variance. The
/// interval is Agresti and Coull's, for some ten pairs or more and a number of pairs fixed beforehand (early stopping
/// makes both too good). If all pairs have the same score there is no spread, and the interval is exact: of n equal
/// scores s, other scores may have a share of up to x = 1 - ((1 - confidence) / 2)^(1 / n), hence the interval
/// [s (1 - x), s (1 - x) + x].
/// Nothing if there are no pairs; `confidence` in (0, 1).
inline std::optional<Assessment> assess(const PairScores& scores, double confidence = 0.95) {
    const std::int64_t pairs = scores.pairs();
    if (pairs == 0) return std::nullopt;
    const double n = static_cast<double>(pairs);
    const double games = static_cast<double>(scores.games());
    const double mean = scores.wins() / games;
    MeanShare shares;
    for (std::size_t level = 0; level < PairScores::levels; ++level)
        shares.add(PairScores::score(level), scores.counts[level]);
    const bool all_equal = std::find(scores.counts.begin(), scores.counts.end(), pairs) != scores.counts.end();

    Assessment result{};
    result.win_rate = mean;
    if (all_equal) {
        const double share = power((1 - confidence) / 2, 1 / n);
        result.interval = {mean * share, mean * share + (1 - share)};
    } else {
        result.standard_error = standard_error(scores);
        result.interval = shares.interval(confidence);
    }
    const auto& [lost, mostly_lost, equal, mostly_won, won] = scores.counts;
    const std::int64_t quarters = mostly_lost + mostly_won;
    const std::int64_t halves = lost + won;
    const std::int64_t surplus = mostly_won - mostly_lost + 2 * (won - lost);  // in quarters
    if (pairs <= most_exact_pairs) {
        result.p_value = fair_steps_p_value(quarters, halves, surplus);
    } else {
        const double variance = static_cast<double>(quarters) + 4 * static_cast<double>(halves);
        result.p_value = surplus == 0 ? 1 : two_sided_p_value(static_cast<double>(surplus) / std::sqrt(variance));
    }
    result.elo_difference = *elo_from_score(mean);
    result.elo_interval = *elo_interval(result.interval);
    return result;
}

}  // namespace hexsmith::stats
