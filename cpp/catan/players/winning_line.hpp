// Wins that need no luck: lines of moves in the player's turn that win for every outcome of dice, deck and thefts, and
// for every action of the others. Levels from "intermediate" on play these lines.
//
// The search first chooses numbers of settlements, cities and roads that bring the missing points, and checks whether
// the cards can pay for these pieces in the best case. This check rejects nearly all positions quickly. Then the search
// looks for places: paths to spots, and a trail that takes the longest road. Finally, the search looks for a way to
// pay, with bank trades and one development card. A monopoly is possible, because the bank reveals the sum of all
// hands. Other first moves are a knight that takes the largest army, free roads, agreed trades, and discards. The
// search assumes that a theft brings no card. A test compares this search with a search of all moves in any order.
//
// The search never pauses: the slowest known position takes 1.2 ms.
#pragma once

#include <optional>

#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::players {

/// Maximum number of moves of the lines that the levels find.
inline constexpr int longest_winning_line = 5;

/// Returns the first move of a shortest line of at most `moves` moves that wins in the active player's turn. Returns
/// nothing if there is no such line, or if the player has to move the robber. The result is the same for a state and
/// for the active player's view.
std::optional<rules::Move> winning_move(const rules::State& state, const rules::GameBoard& board,
                                        int moves = longest_winning_line);

}  // namespace hexsmith::catan::players
