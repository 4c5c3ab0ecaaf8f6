// Pieces on the board, and all that follows from one more of them.
#pragma once

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// A settlement of `player`: closes spots, bars other roads, and counts for production, harbors and points.
void place_settlement(State& state, const GameBoard& board, int player, hex::IntersectionId id);

/// A city in a settlement's place.
void place_city(State& state, const GameBoard& board, int player, hex::IntersectionId id);

void place_road(State& state, const GameBoard& board, int player, hex::EdgeId id);

}  // namespace hexsmith::catan::rules
