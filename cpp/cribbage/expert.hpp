// The expert's two decisions: which cards to throw, and which to play, for the chance to win the game.
#pragma once

#include "core/random.hpp"
#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

/// The two cards after whose throwing the chance to win is best: the exact distribution of the hand, that of the crib
/// by the "table" weights, and the usual pegging of both, placed on the board in the order of counting.
Move throw_for_win(const View& seen);

/// The card to play, by information-set Monte Carlo tree search.
Move play_for_win(const View& seen, Rng& random);

}  // namespace hexsmith::cribbage
