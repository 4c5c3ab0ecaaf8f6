// The interface of long computations. A caller advances a computation in slices and reads its progress and its result.
//
// The result does not depend on the number of slices. A computation reads no clock: its caller passes the deadlines.
#pragma once

#include <concepts>

#include "core/function_ref.hpp"

namespace hexsmith {

/// Returns whether the deadline has passed.
using Deadline = FunctionRef<bool()>;

inline constexpr auto never_expired = [] { return false; };

struct Progress {
    double made = 0;   // number of steps, games, samples or resamples so far; 0 if none are counted
    double share = 0;  // completed fraction, in [0, 1]; never falls, and is 1 at the end
    double best = 0;   // lowest energy so far; 0 if no energy is minimized
};

/// `advance(paused)` computes until the end or until `paused()` returns true. It calls `paused` every few microseconds,
/// and each call of `advance` makes some progress. `result()` is valid after the end; some computations also have a
/// valid result before the end.
template <class C>
concept Computation = requires(C& computation, const C& view, Deadline paused) {
    { computation.advance(paused) } -> std::same_as<void>;
    { view.over() } -> std::same_as<bool>;
    { view.progress() } -> std::same_as<Progress>;
    view.result();
};

/// A computation that has a result at any time. `expire()` ends it with the result so far.
template <class C>
concept Expirable = Computation<C> && requires(C& computation) {
    { computation.expire() } -> std::same_as<void>;
};

/// Advances until the end or until `paused()` returns true. Ends the computation if `expired()` returns true.
template <Expirable C>
void advance_within(C& computation, Deadline paused, Deadline expired) {
    bool pause = false;
    bool expire = expired();
    while (!computation.over() && !pause) {
        if (expire) return computation.expire();
        computation.advance([&] { return (pause = paused()) || (expire = expired()); });
    }
}

/// Computes until the end or until `expired()` returns true, and returns the result.
template <Expirable C>
decltype(auto) result_of(C& computation, Deadline expired) {
    advance_within(computation, never_expired, expired);
    return computation.result();
}

/// Computes until the end and returns the result.
template <Computation C>
decltype(auto) result_of(C& computation) {
    computation.advance(never_expired);
    return computation.result();
}

}  // namespace hexsmith
