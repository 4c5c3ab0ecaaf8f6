// Games of one player against others, where that player takes each seat in turn. They measure the strength of levels,
// and the value of trades between players.
#pragma once

#include <cstdint>

#include "catan/analysis/playout.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/public_hands.hpp"
#include "catan/rules/state.hpp"
#include "stats/elo.hpp"
#include "stats/summary.hpp"

namespace hexsmith::research {

// The strength of a level: one player of this level, the challenger, plays against players of another level.
//
// The games of a seed share the board, the dice, the deck and the thefts. So each seed is one sample, with the mean
// result over the seats. A game of several players has one winner, but Elo ratings need results between two players.
// Therefore the Elo difference is computed from pairs: the challenger beats each other player who has fewer points at
// the end of the game, loses to each player who has more, and draws if the points are equal.

struct Contest {
    catan::players::Level challenger = catan::players::Level::intermediate;
    catan::players::Level others = catan::players::Level::beginner;
    catan::rules::GameOptions options;  // the seed is not used
};

class ContestResult {
public:
    /// Plays the games of a seed on a board, one game for each seat of the challenger.
    void add(const catan::players::RatedBoard& board, const Contest& contest, std::uint64_t seed);

    void merge(const ContestResult& other) {
        wins_.merge(other.wins_);
        pair_scores_.merge(other.pair_scores_);
    }

    /// Returns the summary of the challenger's wins per game. Each seed is one sample.
    const stats::Summary& wins() const { return wins_; }
    /// Returns the summary of the challenger's mean score against the other players. Each seed is one sample.
    const stats::Summary& pair_scores() const { return pair_scores_; }

    /// Returns the difference between the challenger's win rate and `rate`, in standard errors.
    double z_score(double rate) const { return (wins_.mean() - rate) / wins_.standard_error(); }

    /// Returns the Elo difference between the challenger and the other players.
    double elo() const { return *stats::elo_from_score(pair_scores_.mean()); }

private:
    stats::Summary wins_;
    stats::Summary pair_scores_;
};

// The value of trades: one player trades in one way, and the other players trade in another way. All players play as
// level "advanced" apart from their trades.

/// How a player trades.
enum class Trader : std::uint8_t {
    bargainer,  // trades like level "advanced"
    bank_only,  // declines every offer and makes no offers
    easy,       // accepts every offer of equal numbers of cards, and makes no offers
    exploiter,  // declines every offer, and offers one card for one card that its best goal needs
};

/// Returns the move of a player who trades in the way of `trader`. `plans` and `seed` are those of the level's
/// `choose_move`.
catan::rules::Move choose_move(const catan::rules::State& state, const catan::players::RatedBoard& board, Trader trader,
                               std::uint64_t seed, catan::players::Plans& plans,
                               const catan::rules::KnownHands& known = {});

/// Sums over games of one player against others who trade in another way.
struct TradedGames {
    std::int64_t games = 0;
    std::int64_t wins = 0;        // games that the one player won
    std::int64_t trades = 0;      // trades between players
    std::int64_t own_trades = 0;  // trades in which the one player took part

    void merge(const TradedGames& other) {
        games += other.games;
        wins += other.wins;
        trades += other.trades;
        own_trades += other.own_trades;
    }
};

/// Plays the games of a seed on a random standard board, with the one player in each seat in turn, and adds the results
/// to `sums`.
void play_traders(TradedGames& sums, Trader one, Trader others, const catan::rules::GameOptions& options,
                  std::uint64_t seed);

}  // namespace hexsmith::research
