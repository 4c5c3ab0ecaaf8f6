// What simulated annealing needs of a problem: a start, a neighbor, the change of energy it would make, and a way to
// keep it. Everything else (temperatures, acceptance, the best state so far) is the annealer's.
#pragma once

#include <concepts>

#include "core/random.hpp"

namespace hexsmith::anneal {

/// A problem holds its current state. `energy` is what is minimized, any finite number.
/// Track the energy exactly where you can, in integers: then equal states have equal energies to the last bit.
template <class P, class R = Rng>
concept Annealable = RandomSource<R> && requires(P problem, const P& view, R& random, const typename P::Move& move,
                                                 const typename P::State& state) {
    problem.reset(random);                                          // put the start of a run in place; may draw
    { problem.propose(random) } -> std::same_as<typename P::Move>;  // draw a neighbor, change nothing
    { problem.delta(move) } -> std::convertible_to<double>;         // energy after the move minus energy now
    {
        problem.commit(move)
    } -> std::convertible_to<double>;                  // make the move whose delta was asked for last;
                                                       // the energy now, tracked
    { view.energy() } -> std::convertible_to<double>;  // from scratch: the reference
    { view.state() } -> std::convertible_to<const typename P::State&>;
    problem.restore(state);  // put a state back
};

/// A problem that can stop computing a delta as soon as it is known to be above a limit (staged rejection): most
/// proposals of a cold annealing are rejected, and a bound that counts a few terms often suffices for that.
template <class P>
concept Staged = requires(P problem, const typename P::Move& move, double limit) {
    // The delta where it is at most `limit`, else any number above `limit`: the problem need not compute it.
    { problem.delta_within(move, limit) } -> std::convertible_to<double>;
};

}  // namespace hexsmith::anneal
