// Long work as a function: a coroutine with ordinary loops and recursion, which says where it may pause.
//
//     Work<std::int64_t> count(std::int64_t most) {
//         std::int64_t counted = 0;
//         while (counted < most) {
//             counted += count_some();
//             // Where the time is over, what has been counted is the result.
//             if (co_await may_pause({.share = share_of(counted)})) break;
//         }
//         co_return counted;
//     }
//
// A work that needs another says `co_await other()` and gets its result. You run one at once, `run_at_once(count(10))`,
// or in slices by a `Running`. The result does not depend on the slices. A work owns no clock: its caller says when it
// pauses and when its time is over.
//
// Write `co_await` of another work as a statement of its own, `x = co_await other();`: within `?:`, `&&` or braces g++
// 12 destroys what it should not.
//
// A function that takes less than a millisecond stays plain, since each work allocates its frame. What a work refers
// to must outlive it. The stack grows with the depth of calls, not with the number of pauses.
#pragma once

#include <cassert>
#include <coroutine>
#include <exception>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/computation.hpp"

namespace hexsmith {

struct WorkFrame;

/// State that a running work shares with its caller.
struct Course {
    const Deadline* paused = nullptr;  // whether the slice is over
    const Deadline* out = nullptr;     // whether the time is over
    Progress progress;                 // as the work told it last
    WorkFrame* innermost = nullptr;    // the work that has paused
};

struct Pause {
    std::optional<Progress> told;
};
struct TimeIsOver {};

/// `co_await may_pause(progress)` tells the progress, pauses if the slice is over, and returns whether the time is
/// over. `co_await may_pause()` leaves the progress as it is.
inline Pause may_pause(const Progress& progress) { return {progress}; }
inline Pause may_pause() { return {}; }

/// `co_await time_is_over()` returns whether the time is over and never pauses.
inline TimeIsOver time_is_over() { return {}; }

template <class T>
class Work;

/// `co_await quietly(other())` does not tell the other work's progress: the caller has its own.
template <class T>
struct Quietly {
    Work<T> work;
};
template <class T>
Quietly<T> quietly(Work<T> work) {
    return {std::move(work)};
}

/// Fields that the frames of all works have.
struct WorkFrame {
    Course* course = nullptr;
    WorkFrame* caller = nullptr;
    std::coroutine_handle<> self;
    bool quiet = false;  // whether its progress is not told

    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void unhandled_exception() { std::terminate(); }

    struct Pausing {
        WorkFrame* frame;
        bool await_ready() const { return !(*frame->course->paused)(); }
        void await_suspend(std::coroutine_handle<>) const { frame->course->innermost = frame; }
        bool await_resume() const { return (*frame->course->out)(); }
    };
    Pausing await_transform(const Pause& pause) {
        if (pause.told && !quiet) course->progress = *pause.told;
        return {this};
    }

    struct Asking {
        bool over;
        bool await_ready() const { return true; }
        void await_suspend(std::coroutine_handle<>) const {}
        bool await_resume() const { return over; }
    };
    Asking await_transform(TimeIsOver) const { return {(*course->out)()}; }

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

/// Owns the frame of a work, which has not begun.
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

/// The call of a work by another. It runs as a call of a function does, unless it pauses.
template <class T>
class WorkCall {
public:
    WorkCall(Work<T>&& work, WorkFrame& caller, bool quiet) : work_(std::move(work)) {
        work_.frame().quiet = quiet || caller.quiet;
        work_.frame().course = caller.course;
        work_.frame().caller = &caller;
    }

    bool await_ready() const { return false; }
    bool await_suspend(std::coroutine_handle<>) const {
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

/// A work that runs in slices, until its end or the end of the caller's time budget.
template <class T>
class Running {
public:
    explicit Running(Work<T> work) : work_(std::move(work)) {
        work_.frame().course = &course_;
        course_.innermost = &work_.frame();
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() = default;

    /// Works until the end or `paused()`, at least to the next place where the work may pause. `out()` says whether the
    /// time is over: then the work ends once it has a result.
    void advance(Deadline paused, Deadline out = never_expired) {
        course_.paused = &paused;
        course_.out = &out;
        WorkFrame* frame = std::exchange(course_.innermost, nullptr);
        while (frame != nullptr && course_.innermost == nullptr) {
            WorkFrame* const caller = frame->caller;
            frame->self.resume();
            frame = caller;
        }
    }
    bool over() const { return work_.done(); }
    Progress progress() const {
        Progress progress = course_.progress;
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
    Course course_;
};

/// The result of a work, or, if `out()` became true, of the part done before.
template <class T>
T run_at_once(Work<T> work, Deadline out = never_expired) {
    Running<T> running(std::move(work));
    running.advance(never_expired, out);
    if constexpr (!std::is_void_v<T>) return running.result();
}

/// A class with slices of its own as a work.
template <Computation C>
Work<void> run(C& computation) {
    bool out = false;
    if constexpr (Expirable<C>) out = co_await time_is_over();
    while (!computation.over()) {
        if constexpr (Expirable<C>)
            if (out) {
                computation.expire();
                co_return;
            }
        computation.advance([] { return true; });
        out = co_await may_pause(computation.progress());
    }
}

}  // namespace hexsmith
