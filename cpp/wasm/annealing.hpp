// What the requests, results and sessions of all annealings share. web/src/anneal/annealing.ts is the other side.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "anneal/annealer.hpp"
#include "core/seed.hpp"
#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

/// A schedule crosses as 0 where none is given, else as one more than its place in anneal::AnySchedule, and its
/// parameters.
inline std::optional<anneal::AnySchedule> schedule_of(RequestReader& reader) {
    switch (reader.small(0, 4)) {
        case 1: return anneal::Geometric{.initial_temperature = reader.number(), .cooling_rate = reader.number()};
        case 2: return anneal::Fast{.initial_temperature = reader.number()};
        case 3:
            return anneal::Nested{.high = reader.number(),
                                  .low = reader.number(),
                                  .reduction = reader.number(),
                                  .inner = reader.integer(1, max_safe_integer)};
        case 4: return anneal::Adaptive{.initial_temperature = reader.number(), .target_acceptance = reader.number()};
        default: return std::nullopt;
    }
}

/// The seed's text and whether options follow; then these in the order below.
struct AnnealRequest {
    explicit AnnealRequest(RequestReader& reader) : seed(seed_of(std::u16string_view(reader.text()))) {
        if (!reader.flag()) return;
        steps = reader.optional_integer(1);
        restarts = reader.optional_integer(0);
        patience = reader.optional_integer(1);
        target_energy = reader.optional_number();
        time_budget_ms = reader.optional_number();
        trace = reader.flag();
        schedule = schedule_of(reader);
    }

    std::uint64_t seed;
    std::optional<std::int64_t> steps;
    std::optional<std::int64_t> restarts;
    std::optional<std::int64_t> patience;
    std::optional<double> target_energy;
    std::optional<double> time_budget_ms;
    bool trace = false;
    std::optional<anneal::AnySchedule> schedule;
};

/// The options of a request: what it gives, else what `options` holds already.
inline void apply(const AnnealRequest& request, anneal::Options& options) {
    options.steps = request.steps.value_or(options.steps);
    options.restarts = request.restarts.value_or(options.restarts);
    options.patience = request.patience.value_or(options.patience);
    options.target_energy = request.target_energy.value_or(options.target_energy);
    options.trace = request.trace;
}

/// The most steps that options allow.
inline double most_steps(const anneal::Options& options) {
    return static_cast<double>(options.steps) * (static_cast<double>(options.restarts) + 1);
}

/// The number of samples; then their steps, energies, lowest energies, temperatures and acceptances.
inline void add(ResultWriter& result, const anneal::Trace& trace) {
    const auto& samples = trace.samples();
    result.add(static_cast<double>(samples.size()));
    for (const anneal::Sample& sample : samples) result.add(static_cast<double>(sample.step));
    for (const double anneal::Sample::* member :
         {&anneal::Sample::energy, &anneal::Sample::best, &anneal::Sample::temperature})
        for (const anneal::Sample& sample : samples) result.add(sample.*member);
    for (std::size_t i = 0; i < samples.size(); ++i) result.add(trace.acceptance(i));
}

/// An annealing in slices, whatever is annealed.
class AnnealSession : public Session {
public:
    virtual Result result() const = 0;
};

/// Energy, steps, accepted, restarts, stop reason, trace.
template <class State>
Result result_of_annealing(const anneal::Outcome<State>& outcome) {
    ResultWriter result;
    result.add(outcome.energy);
    result.add(static_cast<double>(outcome.steps));
    result.add(static_cast<double>(outcome.accepted));
    result.add(static_cast<double>(outcome.restarts));
    result.add(static_cast<double>(outcome.stop_reason));
    add(result, outcome.trace);
    return result.take();
}

/// The clock is asked every `interval` proposals.
template <class P, std::int64_t interval>
class AnnealRun : public AnnealSession {
public:
    AnnealRun(P&& problem, const AnnealRequest& request, anneal::AnySchedule schedule, anneal::Options options)
        : expired_(end_of(request.time_budget_ms)),
          most_steps_(apply(request, schedule, options)),
          annealer_(std::move(problem), schedule, options, anneal::SeedStreams{request.seed}) {}

    bool advance(const Moment& slice_over) override {
        do {
            if (expired_()) annealer_.expire();
            annealer_.advance(interval);
        } while (!annealer_.over() && !slice_over());
        return annealer_.over();
    }

    Progress progress() const override {
        const double steps = static_cast<double>(annealer_.steps());
        return {steps, annealer_.over() ? 1 : steps / most_steps_, annealer_.best_energy()};
    }

    Result result() const override { return result_of_annealing(annealer_.outcome()); }

    typename P::State best() const { return annealer_.outcome().best; }

private:
    /// Puts the request into schedule and options; returns the most steps that they allow.
    static double apply(const AnnealRequest& request, anneal::AnySchedule& schedule, anneal::Options& options) {
        wasm::apply(request, options);
        schedule = request.schedule.value_or(schedule);
        return wasm::most_steps(options);
    }

    Moment expired_;
    double most_steps_;
    anneal::Annealer<P> annealer_;
};

}  // namespace hexsmith::wasm
