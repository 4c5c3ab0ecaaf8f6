// Coroutines for long computations. A coroutine uses ordinary loops and recursion, and marks where it may pause.
//
//     Work<std::int64_t> count(std::int64_t end) {
//         std::int64_t counted = 0;
//         while (counted < end) {
//             counted += count_some();
//             // If the deadline has passed, the coroutine returns the count so far.
//             if (co_await may_pause({.share = share_of(counted)})) break;
//         }
//         co_return counted;
//     }
//
// A coroutine calls another coroutine by `co_await other()`, which returns the result of `other`. The function
// `run_at_once` runs a coroutine to its end; a `Running` runs a coroutine in slices. The result does not depend on the
// slices. A coroutine reads no clock: its caller passes the deadlines.
//
// Write `x = co_await other();` as a statement. Within `?:`, `&&` or braces, g++ 12 destroys temporaries wrongly.
//
// Each call of a coroutine allocates a frame, so use ordinary functions for computations below a millisecond.
// References passed to a coroutine must outlive the coroutine. The stack grows with the depth of calls, not with the
// number of pauses.
#pragma once

#include <cassert>
#include <coroutine>
#include <cstdint>
#include <exception>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/computation.hpp"

namespace hexsmith {

struct WorkFrame;

/// State that the coroutines of a run share with the caller of the run.
struct RunState {
    const Deadline* paused = nullptr;   // returns whether the slice is over
    const Deadline* expired = nullptr;  // returns whether the deadline of the run has passed
    Progress progress;                  // the last reported progress
    WorkFrame* innermost = nullptr;     // the coroutine that has paused
    std::int64_t calls = 0;             // number of coroutines that others have called so far
};

struct Pause {
    std::optional<Progress> progress;
};
struct TimeIsOver {};

/// `co_await may_pause(progress)` reports progress, pauses if the slice is over, and returns whether the deadline of
/// the run has passed. `co_await may_pause()` does the same without reporting progress.
inline Pause may_pause(const Progress& progress) { return {progress}; }
inline Pause may_pause() { return {}; }

/// `co_await time_is_over()` returns whether the deadline of the run has passed, and never pauses.
inline TimeIsOver time_is_over() { return {}; }

template <class T>
class Work;

/// `co_await quietly(other())` ignores the progress that `other` reports, because the caller reports its own.
template <class T>
struct Quietly {
    Work<T> work;
};
template <class T>
Quietly<T> quietly(Work<T> work) {
    return {std::move(work)};
}

/// The part of a coroutine's promise that does not depend on the type of the result.
struct WorkFrame {
    RunState* run = nullptr;
    WorkFrame* caller = nullptr;
    std::coroutine_handle<> self;
    bool quiet = false;  // whether the run ignores the progress that this coroutine reports

    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void unhandled_exception() { std::terminate(); }

    struct PauseAwaiter {
        WorkFrame* frame;
        bool await_ready() const { return !(*frame->run->paused)(); }
        void await_suspend(std::coroutine_handle<>) const { frame->run->innermost = frame; }
        bool await_resume() const { return (*frame->run->expired)(); }
    };
    PauseAwaiter await_transform(const Pause& pause) {
        if (pause.progress && !quiet) run->progress = *pause.progress;
        return {this};
    }

    struct TimeAwaiter {
        bool over;
        bool await_ready() const { return true; }
        void await_suspend(std::coroutine_handle<>) const {}
        bool await_resume() const { return over; }
    };
    TimeAwaiter await_transform(TimeIsOver) const { return {(*run->expired)()}; }

    template <class T>
    auto await_transform(Work<T> work);
    template <class T>
    auto await_transform(Quietly<T> work);
};

template <class T>
struct WorkPromise : WorkFrame {
    std::optional<T> result;

    Work<T> get_return_object();
    template <class Value>
    void return_value(Value&& value) {
        result.emplace(std::forward<Value>(value));
    }
};

template <>
struct WorkPromise<void> : WorkFrame {
    Work<void> get_return_object();
    void return_void() {}
};

/// Owns the frame of a coroutine. The coroutine does not start before something awaits or runs it.
template <class T>
class [[nodiscard]] Work {
public:
    using promise_type = WorkPromise<T>;
    using Handle = std::coroutine_handle<promise_type>;

    explicit Work(Handle handle) : handle_(handle) { frame().self = handle; }
    Work(Work&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Work& operator=(Work&&) = delete;
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    ~Work() {
        if (handle_) handle_.destroy();
    }

    bool done() const { return handle_.done(); }
    WorkPromise<T>& frame() const { return handle_.promise(); }

private:
    Handle handle_;
};

template <class T>
Work<T> WorkPromise<T>::get_return_object() {
    return Work<T>(Work<T>::Handle::from_promise(*this));
}
inline Work<void> WorkPromise<void>::get_return_object() { return Work<void>(Work<void>::Handle::from_promise(*this)); }

/// Awaits one coroutine in another. The callee starts immediately. The caller is suspended only if the callee pauses.
template <class T>
class WorkCall {
public:
    WorkCall(Work<T>&& work, WorkFrame& caller, bool quiet) : work_(std::move(work)) {
        work_.frame().quiet = quiet || caller.quiet;
        work_.frame().run = caller.run;
        work_.frame().caller = &caller;
    }

    bool await_ready() const { return false; }
    bool await_suspend(std::coroutine_handle<>) const {
        ++work_.frame().run->calls;
        work_.frame().self.resume();
        return !work_.done();
    }
    T await_resume() const {
        if constexpr (!std::is_void_v<T>) return std::move(*work_.frame().result);
    }

private:
    Work<T> work_;
};

template <class T>
auto WorkFrame::await_transform(Work<T> work) {
    return WorkCall<T>(std::move(work), *this, false);
}
template <class T>
auto WorkFrame::await_transform(Quietly<T> work) {
    return WorkCall<T>(std::move(work.work), *this, true);
}

/// Runs a coroutine in slices.
template <class T>
class Running {
public:
    explicit Running(Work<T> work) : work_(std::move(work)) {
        work_.frame().run = &run_;
        run_.innermost = &work_.frame();
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() = default;

    /// Runs to the next `may_pause`, and on until the end or until `paused()` returns true. After `expired()` returns
    /// true, the coroutine ends when it has a result.
    void advance(Deadline paused, Deadline expired = never_expired) {
        run_.paused = &paused;
        run_.expired = &expired;
        WorkFrame* frame = std::exchange(run_.innermost, nullptr);
        while (frame != nullptr && run_.innermost == nullptr) {
            WorkFrame* const caller = frame->caller;
            frame->self.resume();
            frame = caller;
        }
    }
    bool over() const { return work_.done(); }
    /// Returns the number of coroutines that others have called so far, with which tests count the work between pauses.
    std::int64_t calls() const { return run_.calls; }
    Progress progress() const {
        Progress progress = run_.progress;
        if (over()) progress.share = 1;
        return progress;
    }
    /// Precondition: over().
    const auto& result() const
        requires(!std::is_void_v<T>)
    {
        assert(over());
        return *work_.frame().result;
    }

private:
    Work<T> work_;
    RunState run_;
};

/// Runs a coroutine without pauses and returns its result. The result is partial if `expired()` returned true before
/// the end.
template <class T>
T run_at_once(Work<T> work, Deadline expired = never_expired) {
    Running<T> running(std::move(work));
    running.advance(never_expired, expired);
    if constexpr (!std::is_void_v<T>) return running.result();
}

/// Runs a `Computation` as a coroutine.
template <Computation C>
Work<void> run(C& computation) {
    bool expired = false;
    if constexpr (Expirable<C>) expired = co_await time_is_over();
    while (!computation.over()) {
        if constexpr (Expirable<C>)
            if (expired) {
                computation.expire();
                co_return;
            }
        computation.advance([] { return true; });
        expired = co_await may_pause(computation.progress());
    }
}

}  // namespace hexsmith
