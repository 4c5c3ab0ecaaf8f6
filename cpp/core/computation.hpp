// The interface of long computations: advance for a while, ask whether it is over, ask for progress, take the
// result.
//
// A computation is resumable: its result does not depend on how it is divided into calls of `advance`. It owns no
// clock: the caller decides when to pause and when the time is over.
#pragma once

#include <concepts>

namespace hexsmith {

// A deadline. The caller decides when it has passed, since the core owns no clock.

/// Refers to a callable `bool()` that returns whether the deadline has passed. Does not own it: use it as a parameter.
class Deadline {
public:
    template <class Expired>
    Deadline(const Expired& expired)  // NOLINT(google-explicit-constructor): a lambda is a deadline
        : expired_(&expired), ask_([](const void* callable) { return (*static_cast<const Expired*>(callable))(); }) {}

    bool operator()() const { return ask_(expired_); }

private:
    const void* expired_;
    bool (*ask_)(const void*);
};

inline constexpr auto never_expired = [] { return false; };

struct Progress {
    double made = 0;   // steps, games, samples or resamples so far; 0 if none are counted
    double share = 0;  // of all there is to do, in [0, 1]; never falls, and is 1 once the computation is over
    double best = 0;   // lowest energy so far; 0 if no energy is minimized
};

/// `advance(paused)` works until the computation is over or `paused()` is true. It asks `paused` after each piece of
/// work of some microseconds, so each call does at least one piece. `result()` is final once it is over; before that, a
/// computation may have none.
template <class C>
concept Computation = requires(C& computation, const C& view, Deadline paused) {
    { computation.advance(paused) } -> std::same_as<void>;
    { view.over() } -> std::same_as<bool>;
    { view.progress() } -> std::same_as<Progress>;
    view.result();
};

/// A computation that has a result at any time: `expire()` ends it with the result so far.
template <class C>
concept Expirable = Computation<C> && requires(C& computation) {
    { computation.expire() } -> std::same_as<void>;
};

/// Advances until the computation is over, `paused()`, or `out()`, which ends it.
template <Expirable C>
void advance_within(C& computation, Deadline paused, Deadline out) {
    bool pause = false;
    bool ended = out();
    while (!computation.over() && !pause) {
        if (ended) return computation.expire();
        computation.advance([&] { return (pause = paused()) || (ended = out()); });
    }
}

/// The result of the whole computation, or of the part that was done before `out()`.
template <Expirable C>
decltype(auto) result_of(C& computation, Deadline out) {
    advance_within(computation, never_expired, out);
    return computation.result();
}

/// The result of the whole computation.
template <Computation C>
decltype(auto) result_of(C& computation) {
    computation.advance(never_expired);
    return computation.result();
}

}  // namespace hexsmith
