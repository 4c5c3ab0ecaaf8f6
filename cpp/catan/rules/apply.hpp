// Making moves.
#pragma once

#include "catan/rules/check_move.hpp"
#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

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
