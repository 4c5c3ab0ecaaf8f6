// One player against others, each seat in turn: of levels, to see how strong they are, and of players who trade or do
// not.
#pragma once

#include <cstdint>

#include "catan/analysis/playout.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/state.hpp"
#include "stats/elo.hpp"
#include "stats/summary.hpp"

namespace hexsmith::research {

// How strong is a level? One player of it against players of another, each seat in turn.
//
// The games of a seed share their board, their dice, deck and thefts, so that they are one piece of evidence: the unit
// is the seed, and its result the mean over the seats. A game of several players has one winner, from which ratings
// cannot be read as between two; Elo is given as the gap that the order of points implies, the challenger against each
// of the others by itself: who has more points at the end has won, the same number is a draw.

struct Contest {
    catan::players::Level challenger = catan::players::Level::intermediate;
    catan::players::Level others = catan::players::Level::beginner;
    catan::rules::GameOptions options;  // but for the seed
};

class ContestResult {
public:
    /// Plays a seed of a contest on a board, a game for each seat.
    void add(const catan::players::RatedBoard& board, const Contest& contest, std::uint64_t seed);

    void merge(const ContestResult& other) {
        wins_.merge(other.wins_);
        pair_scores_.merge(other.pair_scores_);
    }

    /// Of the challenger's wins per game, and of the score against each of the others; the unit is the seed.
    const stats::Summary& wins() const { return wins_; }
    const stats::Summary& pair_scores() const { return pair_scores_; }

    /// In standard errors, from a rate that is given.
    double z_score(double rate) const { return (wins_.mean() - rate) / wins_.standard_error(); }

    /// Returns the gap in Elo points.
    double elo() const { return *stats::elo_from_score(pair_scores_.mean()); }

private:
    stats::Summary wins_;
    stats::Summary pair_scores_;
};

// Players who bargain, or do not, to see what trades are worth: each plays as "advanced" does but for its trades.

/// How a player trades.
enum class Trader : std::uint8_t {
    bargainer,  // as the level does
    bank_only,  // declines every offer and makes none
    easy,       // accepts any even swap and makes no offer
    exploiter,  // offers a card to spare for one that its best goal lacks, whatever it is worth to others
};

/// Returns the move of a player who trades so. `plans`, `seed`: as for the level.
catan::rules::Move choose_move(const catan::rules::State& state, const catan::players::RatedBoard& board, Trader trader,
                               std::uint64_t seed, catan::players::Plans& plans);

/// Sums over games of one trader among others.
struct TradedGames {
    std::int64_t games = 0;
    std::int64_t wins = 0;  // of the one
    std::int64_t trades = 0;
    std::int64_t own_trades = 0;  // in which the one took part

    void merge(const TradedGames& other) {
        games += other.games;
        wins += other.wins;
        trades += other.trades;
        own_trades += other.own_trades;
    }
};

/// Plays a seed on a random standard board of its own, the one in every seat in turn, and adds the games.
void play_traders(TradedGames& sums, Trader one, Trader others, const catan::rules::GameOptions& options,
                  std::uint64_t seed);

}  // namespace hexsmith::research
