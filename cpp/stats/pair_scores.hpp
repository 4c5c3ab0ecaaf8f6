// Results of duplicate play: the strategies play each deal twice with exchanged seats, so that both have the same luck.
// The two games of a pair are correlated. Standard errors, intervals and p-values therefore assume independent pairs,
// not independent games.
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

/// Result of a game for the first strategy.
enum class GameResult : std::uint8_t { lost, drawn, won };

/// Numbers of pairs with the scores 0, 1/4, 1/2, 3/4 and 1. The score of a pair is the mean score of its two games.
/// `merge` adds the counts of other deals.
struct PairScores {
    std::array<std::int64_t, 5> counts{};

    static constexpr std::size_t levels = 5;
    static constexpr double score(std::size_t level) { return static_cast<double>(level) / 4; }

    constexpr void add(GameResult first, GameResult second) {
        ++counts[static_cast<std::size_t>(first) + static_cast<std::size_t>(second)];
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

    /// Returns the number of games won. A drawn game counts 1/2.
    constexpr double wins() const {
        double sum = 0;
        for (std::size_t level = 0; level < levels; ++level)
            sum += 2 * score(level) * static_cast<double>(counts[level]);
        return sum;
    }

    /// Returns the same games scored for the second strategy.
    constexpr PairScores mirrored() const {
        PairScores other;
        for (std::size_t level = 0; level < levels; ++level) other.counts[levels - 1 - level] = counts[level];
        return other;
    }

    friend constexpr bool operator==(const PairScores&, const PairScores&) = default;
};

/// The strength of the first strategy against the second.
struct Assessment {
    double win_rate;        // mean score per game
    double standard_error;  // standard error of the win rate
    Interval interval;      // interval of the win rate, within [0, 1]
    double p_value;         // two-sided p-value of the hypothesis that both strategies are equally strong
    double elo_difference;  // infinite if all games were won, or all lost
    Interval elo_interval;  // interval of the Elo difference, computed from `interval`; may be infinite
};

/// Maximum number of pairs for an exact p-value.
inline constexpr std::int64_t max_exact_pairs = 10'000;

/// Returns the standard error of the wins per game. It is 0 if all pairs have the same score, or if there are no pairs.
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

/// Returns the standard error with four additional pairs, two of them lost and two won (Agresti and Coull). The result
/// is never 0, and for few or equal pairs it is consistent with the interval of `assess`.
inline double corrected_standard_error(const PairScores& scores) {
    PairScores corrected = scores;
    corrected.counts.front() += 2;
    corrected.counts.back() += 2;
    const double n = static_cast<double>(corrected.pairs());
    return standard_error(corrected) * std::sqrt((n - 1) / n);
}

/// Assesses the first strategy. Returns nothing if there are no pairs. `confidence` is in (0, 1).
///
/// The p-value is that of the sign-flip test, which assumes that the pair scores s and 1 - s are equally likely. It is
/// exact up to 10,000 pairs. For more pairs, the test assumes that the sum of s - 1/2 has a normal distribution.
///
/// The interval is that of Agresti and Coull, which suits ten pairs or more. If all n pairs have the same score s, the
/// interval is exact: other scores have a share of at most x = 1 - ((1 - confidence) / 2)^(1 / n), so the interval is
/// [s (1 - x), s (1 - x) + x].
///
/// The p-value and the interval assume that the number of pairs was fixed in advance. If the tournament stops early,
/// both are too optimistic.
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
    const std::int64_t quarters = mostly_lost + mostly_won;                    // pairs with |score - 1/2| = 1/4
    const std::int64_t halves = lost + won;                                    // pairs with |score - 1/2| = 1/2
    const std::int64_t surplus = mostly_won - mostly_lost + 2 * (won - lost);  // sum of (score - 1/2), in quarters
    if (pairs <= max_exact_pairs) {
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
