// What the other player probably holds, by how players throw.
//
// Six unseen cards are drawn, those played among them; the other player is taken to have kept the four that are worth
// most with the crib, by average values of ranks. A draw whose best four are not those played and the rest is not
// what happened, and is drawn again. So a hand is as likely as a sensible player is to hold it, having played so.
#pragma once

#include <array>
#include <cstdint>

#include "core/random.hpp"
#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

/// A step towards the values of ranks, which are worked out on first use: a fraction of a millisecond. Returns whether
/// they are known.
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
