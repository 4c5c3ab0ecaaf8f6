// The other player's probable hand, by how players discard.
//
// Six unseen cards are drawn, including those played. The other player is assumed to keep the four that are worth most
// with the crib, by average values of ranks. A draw that would not have kept the cards played is rejected. So the
// probability of a hand is that of a sensible player who has played these cards.
#pragma once

#include <array>
#include <cstdint>

#include "core/random.hpp"
#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

/// A step of the computation of rank values on first use, a fraction of a millisecond. Returns whether they are known.
bool prepare_plausible();

struct Holding {
    CardSet left;    // not yet played
    CardSet thrown;  // into the crib
};

class Plausible {
public:
    explicit Plausible(const View& seen);

    Holding draw(Rng& random) const;

private:
    CardSet played_;
    CardSet unseen_;
    CardSet possible_;  // to be still in hand
    int left_;
    bool deals_;  // the other player
};

}  // namespace hexsmith::cribbage
