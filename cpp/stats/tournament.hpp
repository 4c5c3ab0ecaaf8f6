// Two strategies against each other in duplicate pairs: deal k of a seed is played twice, with the seats exchanged.
// The game is a callable, so that any will do; the result is pair_scores.hpp.
//
// Deal k depends on nothing but the seed and k. A large tournament can be split by ranges of deals over processes or
// machines, and the sum of the results is the same.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/random.hpp"
#include "stats/pair_scores.hpp"
#include "stats/sequential_test.hpp"

namespace hexsmith::stats {

/// One game of the deal given, result for the first strategy: all chance in it comes from `deal`.
template <class Play>
concept PlaysGame = requires(Play play, std::uint64_t deal, bool first_strategy_begins) {
    { play(deal, first_strategy_begins) } -> std::same_as<GameResult>;
};

/// The seed of deal k of a tournament.
constexpr std::uint64_t deal_seed(std::uint64_t seed, std::int64_t k) {
    return Rng(seed, static_cast<std::uint64_t>(k)).next();
}

struct TournamentOptions {
    std::int64_t first_pair = 0;               // >= 0: where this share of the deals begins
    std::int64_t pairs = 250;                  // >= 0
    std::optional<SequentialTest> sequential;  // stops at a verdict, after a whole pair; not for a split tournament
};

enum class TournamentStop : std::uint8_t { pairs, verdict, time };

struct TournamentOutcome {
    PairScores scores;
    TournamentStop stop_reason;
    Verdict verdict;  // `undecided` where no sequential test was asked for
};

/// A tournament's record, whoever plays: which game is next, and what was scored.
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

    /// The result of that game, unless all is over.
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

    /// Ends the tournament because its time is out; the first game of a pair not finished does not count.
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

/// Resumable by the game; where the cuts fall changes nothing.
template <PlaysGame Play>
class Tournament : public TournamentRecord {
public:
    Tournament(Play play, std::uint64_t seed, const TournamentOptions& options = {})
        : TournamentRecord(seed, options), play_(std::move(play)) {}

    /// Plays at most `budget` further games and returns how many it played: fewer only when the tournament is over.
    std::int64_t advance(std::int64_t budget) {
        std::int64_t played = 0;
        for (; !over() && played < budget; ++played) add(play_(deal(), first_begins()));
        return played;
    }

private:
    Play play_;
};

/// Plays until the options' end or until `expired()` is true, which is asked before every game.
template <PlaysGame Play, class Expired>
TournamentOutcome play_tournament(Play play, std::uint64_t seed, const TournamentOptions& options, Expired expired) {
    Tournament<Play> tournament(std::move(play), seed, options);
    while (!tournament.over()) {
        if (expired()) tournament.expire();
        tournament.advance(1);
    }
    return tournament.outcome();
}

}  // namespace hexsmith::stats
