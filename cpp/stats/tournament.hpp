// Contests of strategies in duplicate pairs: the test that stops one once it is decided, a tournament of two
// strategies, and a round robin of many.
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

// Stopping a tournament once it is decided: Wald's sequential probability ratio test ("Sequential tests of
// statistical hypotheses", Ann. Math. Statist. 16, 1945) of the mean pair score, in the generalized form (Li, Liu and
// Ying, Sequential Analysis 33, 2014) that replaces each hypothesis by the most likely distribution with its mean, as
// Van den Bergh proposed for chess engines. Its error rates are asymptotic; the tests measure them.
//
// The most likely distribution of mean s, given counts c_i of scores a_i, has p_i = c_i / (n (1 + t (a_i - s))) with
// the t for which sum of p_i (a_i - s) is 0 (empirical likelihood: Owen, Biometrika 75, 1988). Scores not seen yet may
// have a share, so a few equal pairs decide nothing.

/// The two hypotheses, as Elo differences of the first strategy over the second, and the accepted shares of wrong
/// verdicts when one of them is true. The defaults ask which strategy is stronger.
struct SequentialTest {
    double elo_0 = -10;
    double elo_1 = 10;    // > elo_0
    double alpha = 0.05;  // share of verdicts for elo_1 where elo_0 is true, in (0, 1/2)
    double beta = 0.05;   // share of verdicts for elo_0 where elo_1 is true, in (0, 1/2)
};

enum class Verdict : std::uint8_t { undecided, elo_0, elo_1 };

/// The largest log-likelihood of the counts among the distributions with the mean that an Elo difference expects, up to
/// a constant that is the same for every mean.
inline double profile_log_likelihood(const PairScores& scores, double elo) {
    const double mean = elo_expected(elo, 0);
    // Beyond some 1,600 Elo the mean is so close to an end that its distance must be computed separately.
    const bool near_end = mean < 1e-4 || mean > 1 - 1e-4;
    const double below_one = near_end ? elo_expected(0, elo) : 1 - mean;
    const auto from_mean = [&](std::size_t level) {
        return level + 1 == PairScores::levels ? below_one : PairScores::score(level) - mean;
    };
    // The constraint falls with t; at the ends of its range an unseen score takes the remainder.
    double low = -1 / below_one;
    double high = 1 / mean;
    const int halvings = near_end ? 200 : 60;
    for (int halving = 0; halving < halvings; ++halving) {
        const double t = low + (high - low) / 2;
        double constraint = 0;
        for (std::size_t level = 0; level < PairScores::levels; ++level) {
            const double difference = from_mean(level);
            if (scores.counts[level] > 0)
                constraint += static_cast<double>(scores.counts[level]) * difference / (1 + t * difference);
        }
        (constraint > 0 ? low : high) = t;
    }
    const double t = low + (high - low) / 2;
    double sum = 0;
    for (std::size_t level = 0; level < PairScores::levels; ++level)
        if (scores.counts[level] > 0)
            sum -= static_cast<double>(scores.counts[level]) * logarithm(1 + t * from_mean(level));
    return sum;
}

/// ln of the likelihood of elo_1 over that of elo_0; 0 for no pairs.
inline double log_likelihood_ratio(const PairScores& scores, const SequentialTest& test) {
    return profile_log_likelihood(scores, test.elo_1) - profile_log_likelihood(scores, test.elo_0);
}

/// The verdict after the pairs so far. Ask after every pair until it is not `undecided`.
inline Verdict verdict(const PairScores& scores, const SequentialTest& test) {
    assert(test.elo_0 < test.elo_1 && test.alpha > 0 && test.alpha < 0.5 && test.beta > 0 && test.beta < 0.5);
    const double ratio = log_likelihood_ratio(scores, test);
    if (ratio >= logarithm((1 - test.beta) / test.alpha)) return Verdict::elo_1;
    if (ratio <= logarithm(test.beta / (1 - test.alpha))) return Verdict::elo_0;
    return Verdict::undecided;
}

// Two strategies against each other in duplicate pairs: deal k of a seed is played twice, with the seats exchanged.
// Who holds the record plays the games, and may pause between them. pair_scores.hpp holds the result.
//
// Deal k depends on the seed and k only, so a tournament can be split by ranges of deals over processes or machines.

/// The seed of deal k of a tournament.
constexpr std::uint64_t deal_seed(std::uint64_t seed, std::int64_t k) {
    return Rng(seed, static_cast<std::uint64_t>(k)).next();
}

struct TournamentOptions {
    std::int64_t first_pair = 0;               // >= 0: the first deal of this part
    std::int64_t pairs = 250;                  // >= 0
    std::optional<SequentialTest> sequential;  // stops at a verdict, after a whole pair; not for a split tournament
};

enum class TournamentStop : std::uint8_t { pairs, verdict, time };

struct TournamentOutcome {
    PairScores scores;
    TournamentStop stop_reason;
    Verdict verdict;  // `undecided` without a sequential test
};

/// The record of a tournament: the next game, whose random numbers all come from its deal, and the scores.
class TournamentRecord {
public:
    explicit TournamentRecord(std::uint64_t seed, const TournamentOptions& options = {})
        : seed_(seed), options_(options), over_(options.pairs <= 0) {
        assert(options.first_pair >= 0 && options.pairs >= 0);
    }

    bool over() const { return over_; }

    /// The deal of the next game.
    std::uint64_t deal() const { return deal_seed(seed_, options_.first_pair + scores_.pairs()); }
    /// Whether the first strategy begins it.
    bool first_begins() const { return !first_game_; }

    /// Records the result of that game for the first strategy, unless the tournament is over.
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

    /// Ends the tournament at the deadline; the first game of an unfinished pair does not count.
    void expire() {
        if (!over_) end(TournamentStop::time);
    }

    /// The outcome so far; final once `over`.
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
    std::optional<GameResult> first_game_;  // of the pair being played
    Verdict verdict_ = Verdict::undecided;
    TournamentStop stop_reason_ = TournamentStop::pairs;
    bool over_;
};

// Every strategy against every other in duplicate pairs, and their rating table. All pairings play the same deals, so
// each result equals that of a tournament between these two with the same seed.

/// The record of a round robin: the next game, and the scores. After two games of a deal comes the next pairing, 0-1,
/// 0-2, ..., 1-2, ..., so that all pairings have played equally often whenever it ends.
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

    /// The pairing whose game is next.
    const Pairing& pairing() const { return pairings_[current_]; }
    std::uint64_t deal() const { return records_[current_].deal(); }
    bool a_begins() const { return records_[current_].first_begins(); }

    /// Records the result of the next game for the pairing's a, unless the round robin is over.
    void add(GameResult result) {
        if (over_) return;
        TournamentRecord& record = records_[current_];
        record.add(result);
        if (!record.first_begins()) return;
        pairings_[current_].scores = record.outcome().scores;
        next_pairing();
    }

    /// Whether each pairing has played a pair of games.
    bool all_have_played() const { return rounds_ > 0; }

    /// Ends it at the deadline; the first game of an unfinished pair does not count.
    void expire() { over_ = true; }

    /// The results so far, whole pairs of games only; final once `over`.
    const std::vector<Pairing>& pairings() const { return pairings_; }

    /// Verdict of the sequential test of a pairing; `undecided` without a test.
    Verdict verdict(std::size_t place) const { return records_[place].outcome().verdict; }

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
    std::int64_t rounds_ = 0;  // of all pairings
    bool over_ = false;
};

}  // namespace hexsmith::stats
