// Applies moves to a state. In order: pieces on the board, production, and moves.
#pragma once

#include "catan/rules/legal_moves.hpp"
#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

// Each function places one piece and updates every derived field that depends on it.

/// Places a settlement, which closes the neighboring spots and blocks other players' roads.
void place_settlement(State& state, const GameBoard& board, int player, hex::IntersectionId id);

/// Replaces a settlement with a city.
void place_city(State& state, const GameBoard& board, int player, hex::IntersectionId id);

void place_road(State& state, const GameBoard& board, int player, hex::EdgeId id);

// Production.

/// Resource cards that a roll of `number` produces for each player, before the bank's limit. The robber's hex produces
/// nothing.
std::array<Counts, most_players> due_production(const State& state, const GameBoard& board, int number);

/// Pays the production of `number` to the players. If the bank holds too few cards of a resource, a single player who
/// is due some gets the rest; if several players are due some, none of them gets any.
void produce(State& state, const GameBoard& board, int number);

// Making moves.

/// Makes a legal move and returns its chance results. A result that `outcome` lacks is drawn from the game's streams.
/// Precondition: check() finds no rule against it.
Outcome perform(State& state, const GameBoard& board, Move move, Outcome outcome = {});

struct Applied {
    IllegalMove refusal = IllegalMove::none;
    Outcome outcome;  // empty if the move was refused
};

/// Makes a move if it is legal; otherwise leaves the state unchanged.
inline Applied apply(State& state, const GameBoard& board, Move move, const Outcome& outcome = {}) {
    const IllegalMove refusal = check(state, board, move, outcome);
    if (refusal != IllegalMove::none) return {refusal, {}};
    return {IllegalMove::none, perform(state, board, move, outcome)};
}

}  // namespace hexsmith::catan::rules
