// What must hold of every problem given to the annealer.
#pragma once

#include <catch_amalgamated.hpp>
#include <cstdint>

#include "core/random.hpp"

namespace properties {

/// Walks through the problem at random, and at every step compares the move's delta, the energy tracked by `commit` and
/// the energy from scratch; then puts the start back and walks the same way again.
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
            REQUIRE(problem.energy() == before);  // so far nothing has moved
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
