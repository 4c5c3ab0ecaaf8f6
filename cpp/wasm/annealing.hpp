// What the requests, answers and sessions of all annealings share.
#pragma once

#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "anneal/annealer.hpp"
#include "wasm/numbers.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

/// NaN stands for an option that was not given.
constexpr double or_default(double value, double fallback) { return value == value ? value : fallback; }

/// Which schedule, and the parameters of whichever it is.
enum class ScheduleKind { preset, geometric, fast, nested, adaptive };

struct AnnealRequest {
    double steps;
    double restarts;
    double patience;
    double target_energy;
    double time_budget_ms;
    bool trace;
    int schedule;  // a ScheduleKind
    double initial_temperature;
    double cooling_rate;
    double high;
    double low;
    double reduction;
    double inner;
    double target_acceptance;
};

/// The options of a request: what it gives, else what `options` holds already.
inline void apply(const AnnealRequest& request, anneal::Options& options) {
    const auto integer = [](double value, std::int64_t fallback) {
        return value == value ? static_cast<std::int64_t>(value) : fallback;
    };
    options.steps = integer(request.steps, options.steps);
    options.restarts = integer(request.restarts, options.restarts);
    options.patience = integer(request.patience, options.patience);
    options.target_energy = or_default(request.target_energy, options.target_energy);
    options.trace = request.trace;
}

inline void apply(const AnnealRequest& request, anneal::AnySchedule& schedule) {
    switch (static_cast<ScheduleKind>(request.schedule)) {
        case ScheduleKind::preset: break;
        case ScheduleKind::geometric: {
            const anneal::Geometric standard;
            schedule = anneal::Geometric{
                .initial_temperature = or_default(request.initial_temperature, standard.initial_temperature),
                .cooling_rate = or_default(request.cooling_rate, standard.cooling_rate)};
            break;
        }
        case ScheduleKind::fast: {
            const anneal::Fast standard;
            schedule = anneal::Fast{.initial_temperature =
                                        or_default(request.initial_temperature, standard.initial_temperature)};
            break;
        }
        case ScheduleKind::nested: {
            const anneal::Nested standard;
            schedule = anneal::Nested{
                .high = or_default(request.high, standard.high),
                .low = or_default(request.low, standard.low),
                .reduction = or_default(request.reduction, standard.reduction),
                .inner = static_cast<std::int64_t>(or_default(request.inner, static_cast<double>(standard.inner)))};
            break;
        }
        case ScheduleKind::adaptive: {
            const anneal::Adaptive standard;
            schedule = anneal::Adaptive{
                .initial_temperature = or_default(request.initial_temperature, standard.initial_temperature),
                .target_acceptance = or_default(request.target_acceptance, standard.target_acceptance)};
            break;
        }
    }
}

/// The most steps that options allow.
inline double most_steps(const anneal::Options& options) {
    return static_cast<double>(options.steps) * (static_cast<double>(options.restarts) + 1);
}

/// When the time of a request that comes in now is out.
inline Moment time_budget(const std::optional<AnnealRequest>& request) {
    const bool limited = request && request->time_budget_ms == request->time_budget_ms;
    return limited ? Moment::in(request->time_budget_ms) : Moment::never();
}

/// A trace as five plain arrays, or null where none was asked for.
inline emscripten::val trace_of(const anneal::Trace& trace) {
    if (trace.samples().empty()) return emscripten::val::null();
    const auto& samples = trace.samples();
    emscripten::val result = emscripten::val::object();
    const auto set = [&](const char* name, auto number_of) { result.set(name, array_of(samples.size(), number_of)); };
    set("step", [&](std::size_t i) { return samples[i].step; });
    set("energy", [&](std::size_t i) { return samples[i].energy; });
    set("best", [&](std::size_t i) { return samples[i].best; });
    set("temperature", [&](std::size_t i) { return samples[i].temperature; });
    set("acceptance", [&](std::size_t i) { return trace.acceptance(i); });
    return result;
}

/// An outcome without its state.
struct AnnealAnswer {
    emscripten::val best;
    double energy;
    double steps;
    double accepted;
    double restarts;
    int stop_reason;  // an anneal::StopReason
    emscripten::val trace;
};

/// An annealing in slices, whatever is annealed.
class AnnealSession : public Session {
public:
    virtual AnnealAnswer answer() const = 0;
};

/// `value_of` makes a JavaScript value of a state. The clock is asked every `interval` proposals.
template <class P, emscripten::val (*value_of)(const typename P::State&), std::int64_t interval>
class AnnealRun : public AnnealSession {
public:
    AnnealRun(P problem, const std::optional<AnnealRequest>& request, anneal::AnySchedule schedule,
              anneal::Options options, std::uint64_t seed)
        : expired_(time_budget(request)),
          most_steps_(apply(request, schedule, options)),
          annealer_(std::move(problem), schedule, options, anneal::SeedStreams{seed}) {}

    bool advance(const Moment& slice_over) override {
        do {
            if (expired_()) annealer_.expire();
            annealer_.advance(interval);
        } while (!annealer_.over() && !stopped() && !slice_over());
        return annealer_.over();
    }

    Progress progress() const override {
        const double steps = static_cast<double>(annealer_.steps());
        return {steps, steps / most_steps_, annealer_.best_energy()};
    }

    AnnealAnswer answer() const override {
        const auto outcome = annealer_.outcome();
        return {value_of(outcome.best),
                outcome.energy,
                static_cast<double>(outcome.steps),
                static_cast<double>(outcome.accepted),
                static_cast<double>(outcome.restarts),
                static_cast<int>(outcome.stop_reason),
                trace_of(outcome.trace)};
    }

protected:
    typename P::State best() const { return annealer_.outcome().best; }

private:
    /// Puts the request into schedule and options; answers the most steps that they allow.
    static double apply(const std::optional<AnnealRequest>& request, anneal::AnySchedule& schedule,
                        anneal::Options& options) {
        if (request) {
            wasm::apply(*request, options);
            wasm::apply(*request, schedule);
        }
        return wasm::most_steps(options);
    }

    Moment expired_;
    double most_steps_;
    anneal::Annealer<P, anneal::AnySchedule> annealer_;
};

}  // namespace hexsmith::wasm
