// The part of a request and of an answer that every annealing shares.
#pragma once

#include <emscripten/emscripten.h>
#include <emscripten/val.h>

#include <cmath>
#include <limits>
#include <optional>

#include "anneal/annealer.hpp"

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

/// Whether the request's time is out, counted from here.
class TimeBudget {
public:
    explicit TimeBudget(const std::optional<AnnealRequest>& request)
        : limited_(request && request->time_budget_ms == request->time_budget_ms),
          end_(limited_ ? emscripten_get_now() + request->time_budget_ms : 0) {}

    bool operator()() const { return limited_ && emscripten_get_now() >= end_; }

private:
    bool limited_;
    double end_;
};

/// A trace as five plain arrays, or null where none was asked for.
inline emscripten::val trace_of(const anneal::Trace& trace) {
    if (trace.samples().empty()) return emscripten::val::null();
    const auto column = [&](auto value_of) {
        emscripten::val values = emscripten::val::array();
        for (std::size_t i = 0; i < trace.samples().size(); ++i) values.set(i, value_of(i));
        return values;
    };
    const auto& samples = trace.samples();
    emscripten::val result = emscripten::val::object();
    result.set("step", column([&](std::size_t i) { return static_cast<double>(samples[i].step); }));
    result.set("energy", column([&](std::size_t i) { return samples[i].energy; }));
    result.set("best", column([&](std::size_t i) { return samples[i].best; }));
    result.set("temperature", column([&](std::size_t i) { return samples[i].temperature; }));
    result.set("acceptance", column([&](std::size_t i) { return trace.acceptance(i); }));
    return result;
}

}  // namespace hexsmith::wasm
