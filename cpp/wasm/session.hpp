// Sessions: long computations that run in slices. web/src/wasm/session.ts opens, advances, reads and closes sessions.
// JavaScript refers to a session by a handle, a number that is never reused, so a stale or invalid handle refers to no
// session.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "core/work.hpp"
#include "wasm/request.hpp"

namespace hexsmith::wasm {

/// Returns `performance.now()` in milliseconds.
double now();

/// A deadline of a session, as a value of `performance.now()` in milliseconds. An infinite deadline never reads the
/// clock.
class ClockDeadline {
public:
    explicit ClockDeadline(double milliseconds) : milliseconds_(milliseconds) {}
    static ClockDeadline after(double milliseconds) { return ClockDeadline(now() + milliseconds); }
    static ClockDeadline never() { return ClockDeadline(std::numeric_limits<double>::infinity()); }

    bool operator()() const {
        return milliseconds_ < std::numeric_limits<double>::infinity() && now() >= milliseconds_;
    }

private:
    double milliseconds_;
};

/// Returns the deadline of a time budget that starts now.
inline ClockDeadline end_of(std::optional<double> time_budget_ms) {
    return time_budget_ms ? ClockDeadline::after(*time_budget_ms) : ClockDeadline::never();
}

class Session {
public:
    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    virtual ~Session() = default;

    /// Advances until the run is over or `expired` has passed, and returns whether the run is over. The function may
    /// return a fraction of a millisecond after the deadline.
    virtual bool advance(const ClockDeadline& expired) = 0;
    virtual Progress progress() const = 0;
    /// Returns the result after the end. Some runs also have a result before the end.
    virtual Result outcome() const { return no_result; }
};

/// Returns the time budget of a request or of one of the records in the request.
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

/// A run of a coroutine that takes the request. The run ends when the time budget of the request is over.
template <auto function>
class RunOf;

template <class CoroutineRequest, class Answer, Work<Answer> (*function)(const CoroutineRequest&)>
class RunOf<function> {
public:
    using Request = CoroutineRequest;

    explicit RunOf(Request request) : request_(std::move(request)) {}
    RunOf(const RunOf&) = delete;
    RunOf& operator=(const RunOf&) = delete;

    void advance(const ClockDeadline& slice_over) { running_.advance(slice_over, expired_); }
    bool over() const { return running_.over(); }
    Progress progress() const { return running_.progress(); }
    const Answer& result() const { return running_.result(); }

private:
    Request request_;
    ClockDeadline expired_ = end_of(time_budget_of(request_));
    Running<Answer> running_{function(request_)};
};

/// A run with a result at any time. A `Task` is constructed from a request. Its function `run()` is a coroutine, and
/// `result()` returns the result so far.
template <class Task>
class AnytimeRun {
public:
    using Request = typename Task::Request;
    static constexpr bool has_result_at_any_time = true;

    explicit AnytimeRun(Request request) : request_(std::move(request)) {}
    AnytimeRun(const AnytimeRun&) = delete;
    AnytimeRun& operator=(const AnytimeRun&) = delete;

    void advance(const ClockDeadline& slice_over) { running_.advance(slice_over, expired_); }
    bool over() const { return running_.over(); }
    Progress progress() const { return running_.progress(); }
    auto result() const { return task_.result(); }
    Task& task() { return task_; }

private:
    Request request_;
    ClockDeadline expired_ = end_of(time_budget_of(request_));
    Task task_{request_};
    Running<void> running_{task_.run()};
};

/// Whether a run has a result at any time.
template <class Run>
inline constexpr bool is_anytime = requires { requires Run::has_result_at_any_time; };

/// The session of a `Run`. A run is constructed from a `Run::Request`, and has the functions `advance(const
/// ClockDeadline&)`, `over()`, `progress()` and `result()`, which returns a record or a value. `result()` is valid
/// after the end, or at any time if the run has a true constant `has_result_at_any_time`. If a run has a function
/// `failed()` that returns true, the run has no result.
template <class Run>
class SessionOf final : public Session {
public:
    explicit SessionOf(typename Run::Request request) : run_(std::move(request)) {}

    bool advance(const ClockDeadline& expired) override {
        if (!run_.over()) run_.advance(expired);
        return run_.over();
    }
    Progress progress() const override { return run_.progress(); }
    Result outcome() const override {
        if constexpr (!is_anytime<Run>)
            if (!run_.over()) return no_result;
        if constexpr (requires { run_.failed(); })
            if (run_.failed()) return no_result;
        ResultWriter result;
        result.write(run_.result());
        return result.take();
    }

    Run& run() { return run_; }

private:
    Run run_;
};

/// The number of a session, or 0 if the request was incomplete.
using Handle = double;

/// The address of this variable identifies the type of a session.
template <class Kind>
inline constexpr char kind_of = 0;

/// Stores a session until `close` removes it.
Handle store(std::unique_ptr<Session> session, const char* kind);
/// Returns the session of a handle. Returns null if there is no such session, or if `kind` is not null and is not the
/// kind of the session.
Session* find(Handle handle, const char* kind = nullptr);
void close(Handle handle);
/// Runs a session to its end and returns its result.
Result finish(Session& session);

/// Returns the run of a handle, or null if there is no such run or if it has another type.
template <class Run>
Run* find_run(Handle handle) {
    Session* const session = find(handle, &kind_of<Run>);
    return session ? &static_cast<SessionOf<Run>*>(session)->run() : nullptr;
}

/// Opens a run and returns its handle. With `at_once`, the run ends in this call, which stores nothing and returns the
/// address of the result. Returns 0 if the request is incomplete.
template <class Run>
double begin_run(std::size_t size, bool at_once) {
    RequestReader reader = request_of(size);
    typename Run::Request request{};
    reader.read(request);
    if (!reader.complete()) return 0;
    auto session = std::make_unique<SessionOf<Run>>(std::move(request));
    return at_once ? static_cast<double>(finish(*session)) : store(std::move(session), &kind_of<Run>);
}

/// Calls a function with a run and the request. Returns `no_result` if the run does not exist or the request is
/// incomplete.
template <class Run, class Request, class Answer>
Result answer_in(Handle handle, std::size_t size, Answer (*function)(Run&, const Request&)) {
    Run* const run = find_run<Run>(handle);
    RequestReader reader = request_of(size);
    Request request{};
    reader.read(request);
    if (run == nullptr || !reader.complete()) return no_result;
    ResultWriter result;
    result.write(function(*run, request));
    return result.take();
}

}  // namespace hexsmith::wasm
