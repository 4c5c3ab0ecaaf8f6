// Long runs that stay in the module between two slices of the page's time: opened, advanced, read out and closed by
// web/src/wasm/session.ts. Nobody else sees the handle.
#pragma once

#include <emscripten/emscripten.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "wasm/request.hpp"

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

/// When a time budget that begins now is out.
inline Moment end_of(std::optional<double> time_budget_ms) {
    return time_budget_ms ? Moment::in(*time_budget_ms) : Moment::never();
}

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

    /// Goes on until the run is over or `expired`, which is asked often enough to come a fraction of a millisecond late
    /// at most. Returns whether the run is over.
    virtual bool advance(const Moment& expired) = 0;
    virtual Progress progress() const = 0;
};

/// A session's address; 0 where the request was not complete.
using Handle = std::uintptr_t;

inline Handle handle_of(std::unique_ptr<Session> session) { return reinterpret_cast<Handle>(session.release()); }

/// A session of a kind that is made of its `Request`, if that is complete.
template <class Kind>
Handle open_session(std::size_t size) {
    RequestReader reader = request_of(size);
    typename Kind::Request request(reader);
    return reader.complete() ? handle_of(std::make_unique<Kind>(std::move(request))) : 0;
}

template <class Kind>
Kind& session_of(Handle handle) {
    return static_cast<Kind&>(*reinterpret_cast<Session*>(handle));
}

}  // namespace hexsmith::wasm
