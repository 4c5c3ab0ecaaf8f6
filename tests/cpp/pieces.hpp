// A computation cut wherever it can be cut.
#pragma once

#include <catch_amalgamated.hpp>

#include "core/computation.hpp"

namespace hexsmith {

/// Advances a computation piece by piece to its end, and returns how many pieces there were. Its share never falls, and
/// is 1 at the end and not before.
template <Computation C>
int finish_in_pieces(C& computation) {
    int pieces = 0;
    double share = computation.progress().share;
    while (!computation.over()) {
        REQUIRE(share < 1);
        computation.advance([] { return true; });
        ++pieces;
        const double now = computation.progress().share;
        REQUIRE(now >= share);
        share = now;
    }
    CHECK(share == 1);
    return pieces;
}

}  // namespace hexsmith
