// Estimates each player's probability to win at any moment of a game, by many playouts to the end of the game.
//
// Each playout samples the hidden cards (hidden_cards.hpp), and has its own dice, deck and thefts. One level plays for
// all players, so the probabilities hold for games between players of that level. Without playouts, the judge of
// positions (players/judge.hpp) estimates the probabilities.
#pragma once

#include <array>
#include <cstdint>

#include "catan/analysis/judged_share.hpp"
#include "catan/analysis/move_comparison.hpp"
#include "catan/players/judge.hpp"
#include "catan/players/rated_board.hpp"
#include "core/work.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

/// Returns the judge's estimate of each player's probability to win, from the viewer's knowledge.
inline players::WinProbabilities judge(const SeenPosition& position, const rules::GameBoard& board) {
    return position.viewer.is_host() ? players::judge(*position.state, board)
                                     : players::judge(*position.state, board, position.viewer, position.odds);
}

/// The share of wins of each player.
using SeatShares = std::array<stats::MeanShare, rules::most_players>;

/// Adds the results of playouts to the shares. The work may pause after every playout and after some moves, and the
/// shares are consistent at every pause. When the time is over, the work ends early, but not before the first playout
/// has ended. If `options.horizon` is 0, the judge is not used. Board, state and shares must outlive the work.
Work<void> add_playouts(const players::RatedBoard& board, SeenPosition position, PlayoutOptions options,
                        std::int64_t playouts, SeatShares& shares);
Work<void> add_playouts(const players::RatedBoard&&, SeenPosition, PlayoutOptions, std::int64_t, SeatShares&) = delete;

}  // namespace hexsmith::catan::analysis
