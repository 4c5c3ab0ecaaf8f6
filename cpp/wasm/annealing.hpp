// What the results and sessions of all annealings share. web/src/anneal/annealing.ts is the other side.
#pragma once

#include <cstdint>
#include <utility>

#include "wasm/anneal_request.hpp"
#include "wasm/result_writer.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

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
