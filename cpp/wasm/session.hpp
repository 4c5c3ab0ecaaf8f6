// Long runs that stay in the module between two slices of the page's time: opened, advanced, read out and closed by
// web/src/wasm/session.ts. JavaScript knows a run by a handle, a number that is never used twice, so a stale or
// invented handle finds nothing.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "core/work.hpp"
#include "wasm/request.hpp"

namespace hexsmith::wasm {

/// Milliseconds as `performance.now()` counts them.
double now();

/// A moment in the time of `performance.now()`, in milliseconds. Infinity never comes and needs no clock.
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

/// The end of a time budget that begins now.
inline Moment end_of(std::optional<double> time_budget_ms) {
    return time_budget_ms ? Moment::in(*time_budget_ms) : Moment::never();
}

class Session {
public:
    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    virtual ~Session() = default;

    /// Advances until the run is over or `expired`, which is asked often enough to end at most a fraction of a
    /// millisecond late. Returns whether the run is over.
    virtual bool advance(const Moment& expired) = 0;
    virtual Progress progress() const = 0;
    /// Not valid before the run is over.
    virtual Result outcome() const { return not_understood; }
};

/// The time budget of a request, or of the part of it that has one.
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

/// The result of a work for the request, at once, if the request is complete.
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

/// A run of a function of the request that is a work. The time budget of the request ends it.
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

/// A run that tells a result at any time. `Made` is made of a request, has a work `run()`, and `result()` at any time.
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

/// A run of a `Run::Request`. It has `advance(const Moment&)`, `over()`, `progress()` and, once it is over, `result()`,
/// a record or one value; with `tells_result_so_far` at any time. A run that is over may have `failed()`: then it has
/// no result.
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

/// The handle of a session; 0 if the request was incomplete.
using Handle = double;

/// Identifies the kind of a session by an address.
template <class Kind>
inline constexpr char kind_of = 0;

/// Keeps a session until it is closed.
Handle keep(std::unique_ptr<Session> session, const char* kind);
/// The session of a handle, if there is one; with a kind, only if it has that kind.
Session* find(Handle handle, const char* kind = nullptr);
void close(Handle handle);

/// The run of a handle, or null.
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

/// The result of a function for a run and a request, if both exist.
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
