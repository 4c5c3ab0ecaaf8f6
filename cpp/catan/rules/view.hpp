// What one player may know: a state in which all that is hidden from the player is replaced.
//
// Of the others' hands and cards only the sizes remain, of the deck its size, of the streams nothing. So that states
// which look alike have equal views, of the viewer's cards only those that may not be played now count as bought.
// Legal moves and all levels work on a view of the player who has to choose as they do on the whole state.
#pragma once

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// The kinds of cards that a player may play now, as far as the hand goes: on turn, held since before the turn, none
/// played in it. Where a road or the bank is lacking, legal moves may be fewer.
FiveSet playable(const State& state, int player);

State view(const State& state, int viewer);

}  // namespace hexsmith::catan::rules
