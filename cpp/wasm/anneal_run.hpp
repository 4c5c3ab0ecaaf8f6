// An annealing in slices, whatever is annealed.
#pragma once

#include <cstdint>
#include <utility>

#include "wasm/anneal_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

/// The most steps that options allow.
inline double most_steps(const anneal::Options& options) {
    return static_cast<double>(options.steps) * (static_cast<double>(options.restarts) + 1);
}

/// The clock is asked every `interval` proposals.
template <class P, std::int64_t interval>
class AnnealRun {
public:
    AnnealRun(P&& problem, const AnnealRequest& request, const anneal::AnySchedule& schedule, anneal::Options options)
        : expired_(end_of(request.time_budget_ms)),
          options_(with(request, options)),
          annealer_(std::move(problem), schedule_of(request).value_or(schedule), options_,
                    anneal::SeedStreams{request.seed}) {}

    void advance(const Moment& slice_over) {
        do {
            if (expired_()) annealer_.expire();
            annealer_.advance(interval);
        } while (!annealer_.over() && !slice_over());
    }
    bool over() const { return annealer_.over(); }
    Progress progress() const {
        const auto steps = static_cast<double>(annealer_.steps());
        return {steps, annealer_.over() ? 1 : steps / most_steps(options_), annealer_.best_energy()};
    }
    auto outcome() const { return annealer_.outcome(); }

private:
    static anneal::Options with(const AnnealRequest& request, anneal::Options options) {
        apply(request, options);
        return options;
    }

    Moment expired_;
    anneal::Options options_;
    anneal::Annealer<P> annealer_;
};

}  // namespace hexsmith::wasm
