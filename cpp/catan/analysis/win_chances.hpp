// How likely each player is to win, at any moment of a game, by playing it on to its end many times.
//
// Each playout samples what the viewer does not see (hidden_cards.hpp), and has dice, deck and thefts of its own; a
// level plays for everyone. So the chances are those among players of that level. Without a playout, the judge of
// positions (players/judge.hpp) states them at once.
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

/// The chances that the judge states, by what the viewer knows.
inline players::WinProbabilities judge(const SeenPosition& position, const rules::GameBoard& board) {
    return position.viewer.is_host() ? players::judge(*position.state, board)
                                     : players::judge(*position.state, board, position.viewer, position.known);
}

/// A share of wins for each player.
using SeatShares = std::array<stats::MeanShare, rules::most_players>;

/// Adds so many playouts to the shares, which are right at any time. It may pause after every playout and after some
/// moves, and ends early where the time is over, but not before the first playout. `options.horizon` 0 for chances that
/// no model enters. What it refers to must outlive the work.
Work<void> add_playouts(const players::RatedBoard& board, SeenPosition position, PlayoutOptions options,
                        std::int64_t playouts, SeatShares& shares);

}  // namespace hexsmith::catan::analysis
