// Each player's win chance at any moment of a game, by many playouts to the end.
//
// Each playout samples the hidden cards (hidden_cards.hpp), and has its own dice, deck and thefts. One level plays for
// all players, so the chances are those among players of that level. Without playouts, the judge of positions
// (players/judge.hpp) estimates the chances.
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

/// Returns the judge's estimate, from the viewer's knowledge.
inline players::WinProbabilities judge(const SeenPosition& position, const rules::GameBoard& board) {
    return position.viewer.is_host() ? players::judge(*position.state, board)
                                     : players::judge(*position.state, board, position.viewer, position.known);
}

/// A share of wins for each player.
using SeatShares = std::array<stats::MeanShare, rules::most_players>;

/// Adds the results of playouts to the shares, which are consistent at every pause. The work may pause after every
/// playout and after some moves. It ends early if the time is over, but not before the first playout. If
/// `options.horizon` is 0, the judge is not used. The arguments must outlive the work.
Work<void> add_playouts(const players::RatedBoard& board, SeenPosition position, PlayoutOptions options,
                        std::int64_t playouts, SeatShares& shares);

}  // namespace hexsmith::catan::analysis
