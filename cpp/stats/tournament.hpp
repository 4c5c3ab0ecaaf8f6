// Tournaments of strategies in duplicate pairs: two strategies, or a round robin of many. A sequential test can stop
// them early.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/portable_math.hpp"
#include "core/random.hpp"
#include "stats/elo.hpp"
#include "stats/pair_scores.hpp"
#include "stats/rating_table.hpp"

namespace hexsmith::stats {

/// Wald's sequential probability ratio test of the mean pair score ("Sequential tests of statistical hypotheses", Ann.
/// Math. Statist. 16, 1945), in the generalized form of Li, Liu and Ying (Sequential Analysis 33, 2014). Van den Bergh
/// proposed this test for chess engines. Each hypothesis is an Elo difference of the first strategy. The test
/// represents a hypothesis by the most likely distribution of pair scores with the mean score of that Elo difference.
/// The error rates are asymptotic.
struct SequentialTest {
    double elo_0 = -10;
    double elo_1 = 10;    // > elo_0
    double alpha = 0.05;  // probability of the verdict elo_1 if elo_0 is true, in (0, 1/2)
    double beta = 0.05;   // probability of the verdict elo_0 if elo_1 is true, in (0, 1/2)
};

enum class Verdict : std::uint8_t { undecided, elo_0, elo_1 };

/// Returns the maximum log-likelihood of the counts among the distributions with the mean score of an Elo difference,
/// without a constant term.
///
/// Given counts c_i of scores a_i and n pairs, the most likely distribution with the mean s is
/// p_i = c_i / (n (1 + t (a_i - s))), where t makes the sum of p_i (a_i - s) 0 (empirical likelihood: Owen, Biometrika
/// 75, 1988). Scores that have not occurred may have a probability above 0, so a few equal pairs decide nothing.
inline double profile_log_likelihood(const PairScores& scores, double elo) {
    const double mean = elo_expected(elo, 0);
    // Above about 1,600 Elo, 1 - mean would lose its digits to cancellation.
    const bool near_end = mean < 1e-4 || mean > 1 - 1e-4;
    const double one_minus_mean = near_end ? elo_expected(0, elo) : 1 - mean;
    const auto difference_from_mean = [&](std::size_t level) {
        return level + 1 == PairScores::levels ? one_minus_mean : PairScores::score(level) - mean;
    };
    // The constraint decreases with t. At the ends of the range of t, a score with count 0 has the remaining
    // probability.
    double low = -1 / one_minus_mean;
    double high = 1 / mean;
    const int halvings = near_end ? 200 : 60;
    for (int halving = 0; halving < halvings; ++halving) {
        const double t = low + (high - low) / 2;
        double constraint = 0;
        for (std::size_t level = 0; level < PairScores::levels; ++level) {
            const double difference = difference_from_mean(level);
            if (scores.counts[level] > 0)
                constraint += static_cast<double>(scores.counts[level]) * difference / (1 + t * difference);
        }
        (constraint > 0 ? low : high) = t;
    }
    const double t = low + (high - low) / 2;
    double sum = 0;
    for (std::size_t level = 0; level < PairScores::levels; ++level)
        if (scores.counts[level] > 0)
            sum -= static_cast<double>(scores.counts[level]) * logarithm(1 + t * difference_from_mean(level));
    return sum;
}

/// Returns ln(likelihood of elo_1 / likelihood of elo_0), or 0 if there are no pairs.
inline double log_likelihood_ratio(const PairScores& scores, const SequentialTest& test) {
    return profile_log_likelihood(scores, test.elo_1) - profile_log_likelihood(scores, test.elo_0);
}

/// Returns the verdict after the pairs so far. Call this function after every pair until a verdict.
inline Verdict verdict(const PairScores& scores, const SequentialTest& test) {
    assert(test.elo_0 < test.elo_1 && test.alpha > 0 && test.alpha < 0.5 && test.beta > 0 && test.beta < 0.5);
    const double ratio = log_likelihood_ratio(scores, test);
    if (ratio >= logarithm((1 - test.beta) / test.alpha)) return Verdict::elo_1;
    if (ratio <= logarithm(test.beta / (1 - test.alpha))) return Verdict::elo_0;
    return Verdict::undecided;
}

/// Returns the seed of deal k of a tournament. The result depends on no other deal, so a tournament can be split into
/// ranges of deals that run on different machines.
constexpr std::uint64_t deal_seed(std::uint64_t seed, std::int64_t k) {
    return Rng(seed, static_cast<std::uint64_t>(k)).next();
}

struct TournamentOptions {
    std::int64_t first_pair = 0;               // first deal of this part of a split tournament, >= 0
    std::int64_t pairs = 250;                  // >= 0
    std::optional<SequentialTest> sequential;  // stops the tournament at a verdict; not for split tournaments
};

enum class TournamentStop : std::uint8_t { pairs, verdict, time };

struct TournamentOutcome {
    PairScores scores;
    TournamentStop stop_reason;
    Verdict verdict;  // `undecided` without a sequential test
};

/// Schedules the games of a tournament between two strategies and counts their scores. The caller plays the games, with
/// random numbers from the seed `deal()` only.
class TournamentRecord {
public:
    explicit TournamentRecord(std::uint64_t seed, const TournamentOptions& options = {})
        : seed_(seed), options_(options), over_(options.pairs <= 0) {
        assert(options.first_pair >= 0 && options.pairs >= 0);
    }

    bool over() const { return over_; }

    /// Returns the seed of the next game.
    std::uint64_t deal() const { return deal_seed(seed_, options_.first_pair + scores_.pairs()); }
    /// Returns whether the first strategy begins the next game.
    bool first_begins() const { return !first_game_; }

    /// Records the result of the next game. Does nothing after the end.
    void add(GameResult result) {
        if (over_) return;
        if (!first_game_) {
            first_game_ = result;
            return;
        }
        scores_.add(*first_game_, result);
        first_game_.reset();
        finish_pair();
    }

    /// Ends the tournament at the deadline. The first game of an unfinished pair does not count.
    void expire() {
        if (!over_) end(TournamentStop::time);
    }

    /// Returns the outcome so far.
    TournamentOutcome outcome() const { return {scores_, stop_reason_, verdict_}; }

private:
    void finish_pair() {
        if (options_.sequential) verdict_ = verdict(scores_, *options_.sequential);
        if (verdict_ != Verdict::undecided) return end(TournamentStop::verdict);
        if (scores_.pairs() >= options_.pairs) end(TournamentStop::pairs);
    }

    void end(TournamentStop reason) {
        over_ = true;
        stop_reason_ = reason;
    }

    std::uint64_t seed_;
    TournamentOptions options_;
    PairScores scores_;
    std::optional<GameResult> first_game_;  // result of the first game of an unfinished pair
    Verdict verdict_ = Verdict::undecided;
    TournamentStop stop_reason_ = TournamentStop::pairs;
    bool over_;
};

/// Schedules the games of a round robin and counts their scores. All pairings play the same deals, so each pairing has
/// the result of a tournament between its two players with the same seed.
///
/// The pairings 0-1, 0-2, ..., 1-2, ... take turns after each pair of games, so that at any time all pairings have
/// played nearly the same number of games.
class RoundRobinRecord {
public:
    RoundRobinRecord(std::size_t players, std::uint64_t seed, const TournamentOptions& options = {}) {
        for (std::size_t a = 0; a < players; ++a) {
            for (std::size_t b = a + 1; b < players; ++b) {
                pairings_.push_back({a, b, {}});
                records_.emplace_back(seed, options);
            }
        }
        over_ = records_.empty() || options.pairs <= 0;
    }

    bool over() const { return over_; }

    /// Returns the pairing of the next game.
    const Pairing& pairing() const { return pairings_[current_]; }
    std::uint64_t deal() const { return records_[current_].deal(); }
    bool a_begins() const { return records_[current_].first_begins(); }

    /// Records the result of the next game for player a of the pairing. Does nothing after the end.
    void add(GameResult result) {
        if (over_) return;
        TournamentRecord& record = records_[current_];
        record.add(result);
        if (!record.first_begins()) return;
        pairings_[current_].scores = record.outcome().scores;
        next_pairing();
    }

    /// Returns whether each pairing has finished a pair of games.
    bool all_have_played() const { return rounds_ > 0; }

    /// Ends the round robin at the deadline. The first game of an unfinished pair does not count.
    void expire() { over_ = true; }

    /// Returns the scores of finished pairs of games so far.
    const std::vector<Pairing>& pairings() const { return pairings_; }

    /// Returns the verdict of the sequential test of a pairing, or `undecided` if there is no test.
    Verdict verdict(std::size_t pairing) const { return records_[pairing].outcome().verdict; }

private:
    void next_pairing() {
        for (std::size_t tried = 0; tried < records_.size(); ++tried) {
            if (++current_ == records_.size()) {
                current_ = 0;
                ++rounds_;
            }
            if (!records_[current_].over()) return;
        }
        over_ = true;
    }

    std::vector<Pairing> pairings_;
    std::vector<TournamentRecord> records_;
    std::size_t current_ = 0;
    std::int64_t rounds_ = 0;  // number of rounds in which every pairing has played
    bool over_ = false;
};

}  // namespace hexsmith::stats
