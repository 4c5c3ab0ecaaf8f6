// What the requests, answers and sessions of all annealings share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "anneal/annealer.hpp"
#include "core/seed.hpp"
#include "wasm/answer.hpp"
#include "wasm/session.hpp"
#include "wasm/text.hpp"

namespace hexsmith::wasm {

/// NaN stands for an option that was not given.
constexpr double or_default(double value, double fallback) { return value == value ? value : fallback; }

/// Which schedule, and the parameters of whichever it is.
enum class ScheduleKind { preset, geometric, fast, nested, adaptive };

/// The seed's text and whether options follow; then these in the order below, NaN where one is not given.
struct AnnealRequest {
    explicit AnnealRequest(TextReader& reader) : seed(seed_of(reader.text())), given(reader.flag()) {
        if (!given) return;
        for (double* number : {&steps, &restarts, &patience, &target_energy, &time_budget_ms})
            *number = reader.number();
        trace = reader.flag();
        schedule = static_cast<ScheduleKind>(reader.next());
        if (schedule == ScheduleKind::preset) return;
        for (double* number :
             {&initial_temperature, &cooling_rate, &high, &low, &reduction, &inner, &target_acceptance})
            *number = reader.number();
    }

    static constexpr double absent = std::numeric_limits<double>::quiet_NaN();

    std::uint64_t seed;
    bool given;
    double steps = absent;
    double restarts = absent;
    double patience = absent;
    double target_energy = absent;
    double time_budget_ms = absent;
    bool trace = false;
    ScheduleKind schedule = ScheduleKind::preset;
    double initial_temperature = absent;
    double cooling_rate = absent;
    double high = absent;
    double low = absent;
    double reduction = absent;
    double inner = absent;
    double target_acceptance = absent;
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
    switch (request.schedule) {
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
    AnnealRun(P problem, const AnnealRequest& request, anneal::AnySchedule schedule, anneal::Options options)
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
        wasm::apply(request, schedule);
        return wasm::most_steps(options);
    }

    Moment expired_;
    double most_steps_;
    anneal::Annealer<P, anneal::AnySchedule> annealer_;
};

}  // namespace hexsmith::wasm
