// Runs a computation or a `Work` coroutine in the smallest possible slices.
#pragma once

#include <catch_amalgamated.hpp>

#include <utility>

#include "core/work.hpp"

namespace hexsmith {

/// Advances a computation to its end in the smallest slices, and returns the number of slices. Requires that the share
/// of the progress never falls, and that it is 1 only at the end.
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

/// Advances a coroutine to its end in the smallest slices, and returns the number of slices. The last slice only
/// returns the result, so the share may be 1 before it.
template <class T>
int finish_in_pieces(Running<T>& running) {
    int pieces = 0;
    double share = running.progress().share;
    for (; !running.over(); ++pieces) {
        running.advance([] { return true; });
        const double now = running.progress().share;
        REQUIRE((now >= share && now <= 1));
        share = now;
    }
    CHECK(share == 1);
    return pieces;
}
template <class T>
int finish_in_pieces(Work<T> work) {
    Running<T> running(std::move(work));
    return finish_in_pieces(running);
}

}  // namespace hexsmith
