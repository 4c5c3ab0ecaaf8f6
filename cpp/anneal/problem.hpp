// What simulated annealing requires of a problem: a start, a neighbor, the change of energy of a move, and a way to
// make the move. The annealer does everything else: temperatures, acceptance and the best state so far.
#pragma once

#include <concepts>

#include "core/random.hpp"

namespace hexsmith::anneal {

/// A problem holds its current state. `energy` is what is minimized, any finite number.
/// Track the energy in integers if you can: then equal states have exactly equal energies.
template <class P, class R = Rng>
concept Annealable = RandomSource<R> && requires(P problem, const P& view, R& random, const typename P::Move& move,
                                                 const typename P::State& state) {
    problem.reset(random);                                          // set the start of a run; may draw
    { problem.propose(random) } -> std::same_as<typename P::Move>;  // draw a neighbor, change nothing
    { problem.delta(move) } -> std::convertible_to<double>;         // energy after the move minus energy now
    {
        problem.commit(move)
    } -> std::convertible_to<double>;                  // make the move whose delta was asked for last;
                                                       // the energy now, tracked
    { view.energy() } -> std::convertible_to<double>;  // from scratch: the reference
    { view.state() } -> std::convertible_to<const typename P::State&>;
    problem.restore(state);  // return to a state
};

/// A problem that can stop computing a delta once it exceeds a limit (staged rejection). Most proposals of a cold
/// annealing are rejected, and a bound from a few terms is often enough for that.
template <class P>
concept Staged = requires(P problem, const typename P::Move& move, double limit) {
    // The delta if it is at most `limit`, otherwise any number above `limit`.
    { problem.delta_within(move, limit) } -> std::convertible_to<double>;
};

}  // namespace hexsmith::anneal
