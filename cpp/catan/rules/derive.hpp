// What follows from the pieces and cards of a state, worked out from scratch: the slow twin of what apply.cpp keeps up
// to date, and the way from outside data to a state.
#pragma once

#include "catan/rules/state.hpp"

namespace hexsmith::catan::game {

/// The state with all that state.hpp calls derived worked out anew.
template <int Words>
State<Words> derive(const State<Words>& state, const GameBoard& board);

}  // namespace hexsmith::catan::game
