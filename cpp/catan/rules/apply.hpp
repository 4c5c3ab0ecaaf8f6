// Making moves. In order: pieces on the board, what a roll brings, and moves.
#pragma once

#include "catan/rules/legal_moves.hpp"
#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

// Pieces on the board, and all that follows from one more of them.

/// A settlement of `player`: closes spots, bars other roads, and counts for production, harbors and points.
void place_settlement(State& state, const GameBoard& board, int player, hex::IntersectionId id);

/// A city in a settlement's place.
void place_city(State& state, const GameBoard& board, int player, hex::IntersectionId id);

void place_road(State& state, const GameBoard& board, int player, hex::EdgeId id);

// What a roll brings.

/// What a number is to bring each player: nothing from the robber's hex.
std::array<Counts, most_players> due_production(const State& state, const GameBoard& board, int number);

/// Pays it out. Where the bank holds too few of a resource, a single player who is owed it gets what is left; where
/// several are, nobody gets any of it.
void produce(State& state, const GameBoard& board, int number);

// Making moves.

/// Makes a legal move and returns what chance brought: what was given, else drawn from the game's streams.
/// Precondition: check() finds no rule against it.
Outcome perform(State& state, const GameBoard& board, Move move, Outcome outcome = {});

struct Applied {
    IllegalMove refusal = IllegalMove::none;
    Outcome outcome;  // where it was made
};

/// Makes a move if it is legal; else the state stays as it was.
inline Applied apply(State& state, const GameBoard& board, Move move, const Outcome& outcome = {}) {
    const IllegalMove refusal = check(state, board, move, outcome);
    if (refusal != IllegalMove::none) return {refusal, {}};
    return {IllegalMove::none, perform(state, board, move, outcome)};
}

}  // namespace hexsmith::catan::rules
