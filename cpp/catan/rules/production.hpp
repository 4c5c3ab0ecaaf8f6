// What a roll brings.
#pragma once

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// What a number is to bring each player: nothing from the robber's hex.
std::array<Counts, most_players> due_production(const State& state, const GameBoard& board, int number);

/// Pays it out. Where the bank holds too few of a resource, a single player who is owed it gets what is left; where
/// several are, nobody gets any of it.
void produce(State& state, const GameBoard& board, int number);

}  // namespace hexsmith::catan::rules
