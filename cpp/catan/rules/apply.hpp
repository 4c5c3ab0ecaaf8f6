// Applies moves to a state. The file contains, in order: functions that place pieces, production, and moves.
#pragma once

#include "catan/rules/legal_moves.hpp"
#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

// Each of the next functions places one piece and updates all derived fields that depend on the piece.

/// Places a settlement, which closes the neighboring spots and blocks other players' roads.
void place_settlement(State& state, const GameBoard& board, int player, hex::IntersectionId id);

/// Replaces a settlement with a city.
void place_city(State& state, const GameBoard& board, int player, hex::IntersectionId id);

void place_road(State& state, const GameBoard& board, int player, hex::EdgeId id);

/// Returns the resource cards that a roll of `number` produces for each player, if the bank has enough. The hex with
/// the robber produces nothing.
std::array<Counts, most_players> due_production(const State& state, const GameBoard& board, int number);

/// Returns the resource cards that a roll of `number` pays to each player. If the bank has too few cards of a resource,
/// and only one player is due cards of this resource, the player gets the cards that are left. If several players are
/// due cards, none of them gets any.
std::array<Counts, most_players> paid_production(const State& state, const GameBoard& board, int number);

/// Pays the production of `number` to the players.
void produce(State& state, const GameBoard& board, int number);

/// Makes a legal move and returns its random outcome. Values that are absent in `outcome` are drawn from the game's
/// random streams. Precondition: check() returns IllegalMove::none.
Outcome perform(State& state, const GameBoard& board, Move move, Outcome outcome = {});

/// Ends the game: the player on turn has won.
void win(State& state);

/// The result of apply().
struct Applied {
    IllegalMove refusal = IllegalMove::none;
    Outcome outcome;  // empty if the move was refused
};

/// Makes a move if the move is legal. Otherwise, the state does not change.
inline Applied apply(State& state, const GameBoard& board, Move move, const Outcome& outcome = {}) {
    const IllegalMove refusal = check(state, board, move, outcome);
    if (refusal != IllegalMove::none) return {refusal, {}};
    return {IllegalMove::none, perform(state, board, move, outcome)};
}

}  // namespace hexsmith::catan::rules
