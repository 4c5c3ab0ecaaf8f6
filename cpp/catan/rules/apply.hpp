// Making moves.
#pragma once

#include "catan/rules/refusal.hpp"
#include "catan/rules/state.hpp"

namespace hexsmith::catan::game {

/// Makes a legal move and returns what chance brought: what was given, else drawn from the game's streams.
/// Precondition: check() finds no rule against it.
Chance perform(State& state, const GameBoard& board, Move move, Chance chance = {});

/// The same for a trade between players. Precondition: check_exchange() finds no rule against it.
void perform_exchange(State& state, int partner, Counts give, Counts receive);

struct Applied {
    Refusal refusal = Refusal::none;
    Chance chance;  // where it was made
};

/// Makes a move if it is legal; else the state stays as it was.
inline Applied apply(State& state, const GameBoard& board, Move move, const Chance& chance = {}) {
    const Refusal refusal = check(state, board, move, chance);
    if (refusal != Refusal::none) return {refusal, {}};
    return {Refusal::none, perform(state, board, move, chance)};
}

inline Refusal exchange(State& state, int partner, Counts give, Counts receive) {
    const Refusal refusal = check_exchange(state, partner, give, receive);
    if (refusal == Refusal::none) perform_exchange(state, partner, give, receive);
    return refusal;
}

}  // namespace hexsmith::catan::game
