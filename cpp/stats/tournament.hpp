// Two strategies against each other in duplicate pairs: deal k of a seed is played twice, with the seats exchanged.
// Who holds the record plays the games, and may pause between them. pair_scores.hpp holds the result.
//
// Deal k depends on the seed and k only, so a tournament can be split by ranges of deals over processes or machines.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>

#include "core/random.hpp"
#include "stats/pair_scores.hpp"
#include "stats/sequential_test.hpp"

namespace hexsmith::stats {

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

}  // namespace hexsmith::stats
