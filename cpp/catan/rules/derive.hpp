// What follows from the pieces and cards of a state, worked out from scratch: the slow twin of what apply.cpp keeps up
// to date, and the way from outside data to a state.
#pragma once

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// The state with all that state.hpp calls derived worked out anew.
State derive(const State& state, const GameBoard& board);

}  // namespace hexsmith::catan::rules
