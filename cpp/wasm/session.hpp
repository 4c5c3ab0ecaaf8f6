// Long runs that stay in the module between two slices of the page's time: opened, advanced, read out and closed by
// the face (web/src/slices.ts). Nobody else sees the handle.
#pragma once

#include <emscripten/emscripten.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

namespace hexsmith::wasm {

/// A moment in the time of `performance.now()`, in milliseconds. Infinity never comes, and asks no clock.
class Moment {
public:
    explicit Moment(double milliseconds) : milliseconds_(milliseconds) {}
    static Moment in(double milliseconds) { return Moment(emscripten_get_now() + milliseconds); }
    static Moment never() { return Moment(std::numeric_limits<double>::infinity()); }

    bool operator()() const {
        return milliseconds_ < std::numeric_limits<double>::infinity() && emscripten_get_now() >= milliseconds_;
    }

private:
    double milliseconds_;
};

/// How far a run is.
struct Progress {
    double made;   // steps, samples, resamples, games
    double share;  // of the most there can be to make, in [0, 1]
    double best;   // the lowest energy so far; 0 where none is minimised
};

class Session {
public:
    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    virtual ~Session() = default;

    /// Goes on until the run is over, stopped, or `expired`, which is asked often enough to come a fraction of a
    /// millisecond late at most, callbacks apart. Answers whether the run is over.
    virtual bool advance(const Moment& expired) = 0;
    virtual Progress progress() const = 0;

    /// Told by a callback that has thrown: `advance` is to return as soon as it can.
    void stop() { stopped_ = true; }
    bool stopped() const { return stopped_; }

private:
    bool stopped_ = false;
};

using Handle = std::uintptr_t;

inline Handle handle_of(std::unique_ptr<Session> session) { return reinterpret_cast<Handle>(session.release()); }

template <class Kind>
Kind& session_of(Handle handle) {
    return static_cast<Kind&>(*reinterpret_cast<Session*>(handle));
}

}  // namespace hexsmith::wasm
