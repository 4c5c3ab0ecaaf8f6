// Wins that need no luck: moves of the player's own turn after which the player has won, whatever dice, deck, thefts
// and the others would bring. Levels from "intermediate" on make them.
//
// The search goes in depth over all moves whose effect on the player is known: buildings, bank trades, development
// cards (a monopoly, too, since the bank shows what all hands hold together), agreements of others to a trade, and
// discards. Of a theft it expects no card. It leaves a position as soon as the points that are missing cannot come from
// the cards in hand within the moves that are left; this bound decides nearly every position of a game at a glance. A
// trade after a building is tried only where the building has made it possible. A test compares the search with one
// that leaves out nothing.
#pragma once

#include <optional>

#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::game {

/// The longest line that the levels see.
inline constexpr int longest_winning_line = 5;

/// The first move of a shortest line of at most so many moves that wins the player's own turn; nothing where there is
/// none, or where the robber has to be moved. The same for a state and for the view of the player who has to choose.
std::optional<Move> winning_move(const State& state, const GameBoard& board, int moves = longest_winning_line);

}  // namespace hexsmith::catan::game
