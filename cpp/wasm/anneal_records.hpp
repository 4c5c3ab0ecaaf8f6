// The options and the outcome of annealings. The TypeScript side is web/src/anneal/annealing.ts.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "anneal/annealer.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

using RequestedSchedule = std::variant<anneal::Geometric, anneal::Fast, anneal::Nested, anneal::Adaptive, anneal::Auto>;

template <>
inline constexpr auto names<RequestedSchedule> =
    names_of<std::variant_size_v<RequestedSchedule> - 1>("Schedule", "geometric", "fast", "nested", "adaptive", "auto");
template <>
inline constexpr auto names<anneal::StopReason> =
    names_of<anneal::StopReason::stalled>("StopReason", "steps", "target", "time", "stalled");

template <class Fields>
void describe(Fields& fields, anneal::Geometric& schedule) {
    fields.record("Geometric");
    fields("initialTemperature", schedule.initial_temperature, at_least(0));
    fields("coolingRate", schedule.cooling_rate, open_unit);
}

template <class Fields>
void describe(Fields& fields, anneal::Fast& schedule) {
    fields.record("Fast");
    fields("initialTemperature", schedule.initial_temperature, at_least(0));
}

template <class Fields>
void describe(Fields& fields, anneal::Nested& schedule) {
    fields.record("Nested");
    fields("high", schedule.high, at_least(0));
    fields("low", schedule.low, at_least(0));
    fields("reduction", schedule.reduction, open_unit);
    fields("inner", schedule.inner, at_least(1));
    fields.require(!schedule.low || (*schedule.low > 0 && (!schedule.high || *schedule.low < *schedule.high)));
}

template <class Fields>
void describe(Fields& fields, anneal::Auto&) {
    fields.record("Auto");
}

template <class Fields>
void describe(Fields& fields, anneal::Adaptive& schedule) {
    fields.record("Adaptive");
    fields("initialTemperature", schedule.initial_temperature, at_least(0));
    fields("targetAcceptance", schedule.target_acceptance, open_unit);
}

/// Options of an annealing. An empty option has the default of the problem.
struct AnnealRequest {
    std::uint64_t seed = 0;
    std::optional<std::int64_t> steps;
    std::optional<std::int64_t> restarts;
    std::optional<std::int64_t> patience;
    std::optional<double> target_energy;
    std::optional<double> time_budget_ms;
    bool trace = false;
    std::optional<RequestedSchedule> schedule;
};

template <class Fields>
void describe(Fields& fields, AnnealRequest& request) {
    fields.record("AnnealRequest");
    fields("seed", Seed{request.seed});
    fields("steps", request.steps, at_least(1));
    fields("restarts", request.restarts, at_least(0));
    fields("patience", request.patience, at_least(1));
    fields("targetEnergy", request.target_energy, finite);
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
    fields("trace", request.trace);
    fields("schedule", request.schedule);
}

inline std::optional<anneal::AnySchedule> schedule_of(const AnnealRequest& request) {
    if (!request.schedule) return std::nullopt;
    return std::visit([](const auto& rule) { return anneal::AnySchedule(rule); }, *request.schedule);
}

/// Returns the options of a request. Options that the request leaves empty have the values of `options`.
inline anneal::Options options_of(const AnnealRequest& request, anneal::Options options = {}) {
    options.steps = request.steps.value_or(options.steps);
    options.restarts = request.restarts.value_or(options.restarts);
    options.patience = request.patience.value_or(options.patience);
    options.target_energy = request.target_energy.value_or(options.target_energy);
    options.trace = request.trace;
    return options;
}

/// Describes a trace as columns of samples. The columns are empty if there is no trace.
template <class Fields>
void describe(Fields& fields, anneal::Trace& trace) {
    fields.record("Trace");
    std::vector<double> column(trace.samples().size());
    const auto add = [&](const char* name, auto value_of) {
        for (std::size_t i = 0; i < column.size(); ++i) column[i] = static_cast<double>(value_of(i));
        fields(name, column);
    };
    add("step", [&](std::size_t i) { return trace.samples()[i].step; });
    add("energy", [&](std::size_t i) { return trace.samples()[i].energy; });
    add("best", [&](std::size_t i) { return trace.samples()[i].best; });
    add("temperature", [&](std::size_t i) { return trace.samples()[i].temperature; });
    add("acceptance", [&](std::size_t i) { return trace.acceptance(i); });
}

/// Describes a report, without its state.
template <class Fields, class State>
void describe(Fields& fields, anneal::AnnealReport<State>& report) {
    fields.record("AnnealReport");
    fields("energy", report.energy);
    fields("steps", report.steps);
    fields("accepted", report.accepted);
    fields("restarts", report.restarts);
    fields("stopReason", report.stop_reason);
    fields("trace", report.trace);
}

}  // namespace hexsmith::wasm
