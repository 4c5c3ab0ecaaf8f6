// What the requests, answers and sessions of all annealings share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "anneal/annealer.hpp"
#include "core/seed.hpp"
#include "wasm/answer.hpp"
#include "wasm/session.hpp"
#include "wasm/text.hpp"

namespace hexsmith::wasm {

/// NaN stands for an option that was not given.
constexpr double or_default(double value, double fallback) { return value == value ? value : fallback; }

/// A schedule crosses as 0 where none is given, else as one more than its place in anneal::AnySchedule, and all its
/// parameters.
inline std::optional<anneal::AnySchedule> schedule_of(TextReader& reader) {
    switch (reader.next()) {
        case 1: return anneal::Geometric{.initial_temperature = reader.number(), .cooling_rate = reader.number()};
        case 2: return anneal::Fast{.initial_temperature = reader.number()};
        case 3:
            return anneal::Nested{.high = reader.number(),
                                  .low = reader.number(),
                                  .reduction = reader.number(),
                                  .inner = static_cast<std::int64_t>(reader.number())};
        case 4: return anneal::Adaptive{.initial_temperature = reader.number(), .target_acceptance = reader.number()};
        default: return std::nullopt;
    }
}

/// The seed's text and whether options follow; then these in the order below, NaN where one is not given.
struct AnnealRequest {
    explicit AnnealRequest(TextReader& reader) : seed(seed_of(reader.text())) {
        if (!reader.flag()) return;
        for (double* number : {&steps, &restarts, &patience, &target_energy, &time_budget_ms})
            *number = reader.number();
        trace = reader.flag();
        schedule = schedule_of(reader);
    }

    static constexpr double absent = std::numeric_limits<double>::quiet_NaN();

    std::uint64_t seed;
    double steps = absent;
    double restarts = absent;
    double patience = absent;
    double target_energy = absent;
    double time_budget_ms = absent;
    bool trace = false;
    std::optional<anneal::AnySchedule> schedule;
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

/// The most steps that options allow.
inline double most_steps(const anneal::Options& options) {
    return static_cast<double>(options.steps) * (static_cast<double>(options.restarts) + 1);
}

/// When the time of a request that comes in now is out.
inline Moment time_budget(const AnnealRequest& request) {
    const bool limited = request.time_budget_ms == request.time_budget_ms;
    return limited ? Moment::in(request.time_budget_ms) : Moment::never();
}

/// The number of samples; then their steps, energies, lowest energies, temperatures and acceptances.
inline void add(AnswerWriter& answer, const anneal::Trace& trace) {
    const auto& samples = trace.samples();
    answer.add(static_cast<double>(samples.size()));
    for (const anneal::Sample& sample : samples) answer.add(static_cast<double>(sample.step));
    for (const double anneal::Sample::* member :
         {&anneal::Sample::energy, &anneal::Sample::best, &anneal::Sample::temperature})
        for (const anneal::Sample& sample : samples) answer.add(sample.*member);
    for (std::size_t i = 0; i < samples.size(); ++i) answer.add(trace.acceptance(i));
}

/// An annealing in slices, whatever is annealed.
class AnnealSession : public Session {
public:
    /// Energy, steps, accepted, restarts, stop reason, trace.
    virtual Answer answer() const = 0;
};

/// The clock is asked every `interval` proposals.
template <class P, std::int64_t interval>
class AnnealRun : public AnnealSession {
public:
    AnnealRun(P&& problem, const AnnealRequest& request, anneal::AnySchedule schedule, anneal::Options options)
        : expired_(time_budget(request)),
          most_steps_(apply(request, schedule, options)),
          annealer_(std::move(problem), schedule, options, anneal::SeedStreams{request.seed}) {}

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

    Answer answer() const override {
        const auto outcome = annealer_.outcome();
        AnswerWriter answer;
        answer.add(outcome.energy);
        answer.add(static_cast<double>(outcome.steps));
        answer.add(static_cast<double>(outcome.accepted));
        answer.add(static_cast<double>(outcome.restarts));
        answer.add(static_cast<double>(outcome.stop_reason));
        add(answer, outcome.trace);
        return answer.take();
    }

    typename P::State best() const { return annealer_.outcome().best; }

private:
    /// Puts the request into schedule and options; answers the most steps that they allow.
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
