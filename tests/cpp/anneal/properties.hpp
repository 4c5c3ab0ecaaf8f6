// Properties that every problem of the annealer must have.
#pragma once

#include <catch_amalgamated.hpp>
#include <cstdint>

#include "core/random.hpp"

namespace properties {

/// Makes random moves. After each move, the delta and the energy from `commit` must match the energy from scratch. Then
/// the function restores the initial state and repeats the same moves.
template <class P>
void check_energy(P problem, std::uint64_t seed, int steps, double tolerance = 0) {
    hexsmith::Rng random(seed);
    problem.reset(random);
    const typename P::State start = problem.state();
    const hexsmith::Rng after_reset = random;
    for (int walk = 0; walk < 2; ++walk) {
        for (int step = 0; step < steps; ++step) {
            const double before = problem.energy();
            const typename P::Move move = problem.propose(random);
            const double delta = problem.delta(move);
            REQUIRE(problem.energy() == before);  // `propose` and `delta` change nothing
            const double tracked = problem.commit(move);
            REQUIRE(std::abs(problem.energy() - before - delta) <= tolerance);
            REQUIRE(std::abs(problem.energy() - tracked) <= tolerance);
        }
        problem.restore(start);
        REQUIRE(problem.state() == start);
        random = after_reset;
    }
}

}  // namespace properties
