// Wins that need no luck: moves of the player's own turn after which the player has won, whatever dice, deck, thefts
// and the others would bring. Levels from "intermediate" on make them.
//
// The search asks first what is to be built: how many settlements, cities and roads bring the points that are missing,
// and whether the cards can pay for so many in the best case. That decides nearly every position of a game at a glance.
// Then it looks for places: for paths to spots, and for a trail that takes the longest road. Last it pays, with bank
// trades and a development card in between (a monopoly, too, since the bank shows what all hands hold together). Before
// all this come a knight that takes the largest army, free roads, agreements of others to a trade, and discards. Of a
// theft it expects no card. A test compares the search with one of all moves in any order.
//
// The search never pauses: the slowest position that has been measured takes 1.2 ms.
#pragma once

#include <optional>

#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::players {

/// The longest line that the levels see.
inline constexpr int longest_winning_line = 5;

/// The first move of a shortest line of at most so many moves that wins the player's own turn; nothing where there is
/// none, or where the robber has to be moved. The same for a state and for the view of the player who has to choose.
std::optional<rules::Move> winning_move(const rules::State& state, const rules::GameBoard& board,
                                        int moves = longest_winning_line);

}  // namespace hexsmith::catan::players
