// Sessions: long computations that run in slices. web/src/wasm/session.ts opens, advances, reads and closes them.
// JavaScript refers to a session by a handle, a number that is never reused, so stale and invalid handles find nothing.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "core/work.hpp"
#include "wasm/request.hpp"

namespace hexsmith::wasm {

/// The time of `performance.now()` in milliseconds.
double now();

/// A deadline: a time of `performance.now()` in milliseconds. An infinite deadline never reads the clock.
class Moment {
public:
    explicit Moment(double milliseconds) : milliseconds_(milliseconds) {}
    static Moment in(double milliseconds) { return Moment(now() + milliseconds); }
    static Moment never() { return Moment(std::numeric_limits<double>::infinity()); }

    bool operator()() const {
        return milliseconds_ < std::numeric_limits<double>::infinity() && now() >= milliseconds_;
    }

private:
    double milliseconds_;
};

/// Returns the end of a time budget that starts now.
inline Moment end_of(std::optional<double> time_budget_ms) {
    return time_budget_ms ? Moment::in(*time_budget_ms) : Moment::never();
}

class Session {
public:
    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    virtual ~Session() = default;

    /// Advances until the run is over or `expired` has passed, and returns whether the run is over. It may end a
    /// fraction of a millisecond late.
    virtual bool advance(const Moment& expired) = 0;
    virtual Progress progress() const = 0;
    /// Returns the result after the end. Some runs also have a result earlier.
    virtual Result outcome() const { return not_understood; }
};

/// Returns the time budget of a request, which may be in one of its parts.
template <class Request>
std::optional<double> time_budget_of(const Request& request) {
    if constexpr (requires { request.time_budget_ms; })
        return request.time_budget_ms;
    else if constexpr (requires { request.match; })
        return time_budget_of(request.match);
    else if constexpr (requires { request.analysis; })
        return time_budget_of(request.analysis);
    else if constexpr (requires { request.annealing; })
        return time_budget_of(request.annealing);
    else if constexpr (requires { request.board.annealing; })
        return time_budget_of(request.board.annealing);
    else
        return std::nullopt;
}

/// Runs a coroutine to its end, if the request is complete.
template <class Request, class Answer>
Result answer(std::size_t size, Work<Answer> (*function)(const Request&)) {
    RequestReader reader = request_of(size);
    Request request{};
    reader.read(request);
    if (!reader.complete()) return not_understood;
    ResultWriter result;
    result.write(run_at_once(function(request), end_of(time_budget_of(request))));
    return result.take();
}

/// A run of a coroutine that takes the request. The time budget of the request ends it.
template <auto function>
class RunOf;

template <class Asked, class Answer, Work<Answer> (*function)(const Asked&)>
class RunOf<function> {
public:
    using Request = Asked;

    explicit RunOf(Asked request) : request_(std::move(request)) {}
    RunOf(const RunOf&) = delete;
    RunOf& operator=(const RunOf&) = delete;

    void advance(const Moment& slice_over) { running_.advance(slice_over, expired_); }
    bool over() const { return running_.over(); }
    Progress progress() const { return running_.progress(); }
    const Answer& result() const { return running_.result(); }

private:
    Asked request_;
    Moment expired_ = end_of(time_budget_of(request_));
    Running<Answer> running_{function(request_)};
};

/// A run with a result at any time. `Made` is constructed from a request. Its coroutine is `run()`, and `result()`
/// returns the result so far.
template <class Made>
class TellingRun {
public:
    using Request = typename Made::Request;
    static constexpr bool tells_result_so_far = true;

    explicit TellingRun(Request request) : request_(std::move(request)) {}
    TellingRun(const TellingRun&) = delete;
    TellingRun& operator=(const TellingRun&) = delete;

    void advance(const Moment& slice_over) { running_.advance(slice_over, expired_); }
    bool over() const { return running_.over(); }
    Progress progress() const { return running_.progress(); }
    auto result() const { return made_.result(); }

private:
    Request request_;
    Moment expired_ = end_of(time_budget_of(request_));
    Made made_{request_};
    Running<void> running_{made_.run()};
};

/// Whether a run has a result at any time.
template <class Run>
inline constexpr bool tells_so_far = requires { requires Run::tells_result_so_far; };

/// The session of a `Run`, which is constructed from a `Run::Request`. A run has the functions `advance(const
/// Moment&)`, `over()`, `progress()` and `result()`, which returns a record or a value. `result()` is valid after the
/// end, or at any time if the run has `tells_result_so_far`. If a run has a function `failed()` that returns true,
/// there is no result.
template <class Run>
class SessionOf final : public Session {
public:
    explicit SessionOf(typename Run::Request request) : run_(std::move(request)) {}

    bool advance(const Moment& expired) override {
        if (!run_.over()) run_.advance(expired);
        return run_.over();
    }
    Progress progress() const override { return run_.progress(); }
    Result outcome() const override {
        if constexpr (!tells_so_far<Run>)
            if (!run_.over()) return not_understood;
        if constexpr (requires { run_.failed(); })
            if (run_.failed()) return not_understood;
        ResultWriter result;
        result.write(run_.result());
        return result.take();
    }

    Run& run() { return run_; }

private:
    Run run_;
};

/// Identifies a session; 0 if the request was incomplete.
using Handle = double;

/// Identifies the type of a session by its address.
template <class Kind>
inline constexpr char kind_of = 0;

/// Stores a session until it is closed.
Handle keep(std::unique_ptr<Session> session, const char* kind);
/// Returns the session of a handle. Null if it does not exist, or if `kind` is given and is not its type.
Session* find(Handle handle, const char* kind = nullptr);
void close(Handle handle);

/// Returns the run of a handle. Null if it does not exist or has another type.
template <class Run>
Run* find_run(Handle handle) {
    Session* const session = find(handle, &kind_of<Run>);
    return session ? &static_cast<SessionOf<Run>*>(session)->run() : nullptr;
}

template <class Run>
Handle begin_run(std::size_t size) {
    RequestReader reader = request_of(size);
    typename Run::Request request{};
    reader.read(request);
    return reader.complete() ? keep(std::make_unique<SessionOf<Run>>(std::move(request)), &kind_of<Run>) : 0;
}

/// Calls a function with a run and the request, if the run exists and the request is complete.
template <class Run, class Request, class Answer>
Result answer_in(Handle handle, std::size_t size, Answer (*function)(Run&, const Request&)) {
    Run* const run = find_run<Run>(handle);
    RequestReader reader = request_of(size);
    Request request{};
    reader.read(request);
    if (run == nullptr || !reader.complete()) return not_understood;
    ResultWriter result;
    result.write(function(*run, request));
    return result.take();
}

}  // namespace hexsmith::wasm
