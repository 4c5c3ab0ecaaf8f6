// An annealing in slices, for any problem.
#pragma once

#include <cstdint>
#include <utility>

#include "wasm/anneal_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

template <class P>
class AnnealRun {
public:
    AnnealRun(P&& problem, const AnnealRequest& request, const anneal::AnySchedule& schedule, anneal::Options options)
        : expired_(end_of(request.time_budget_ms)),
          annealer_(std::move(problem), schedule_of(request).value_or(schedule), with(request, options),
                    anneal::SeedStreams{request.seed}) {}

    void advance(const Moment& slice_over) { advance_within(annealer_, slice_over, expired_); }
    bool over() const { return annealer_.over(); }
    Progress progress() const { return annealer_.progress(); }
    auto outcome() const { return annealer_.result(); }

private:
    static anneal::Options with(const AnnealRequest& request, anneal::Options options) {
        apply(request, options);
        return options;
    }

    Moment expired_;
    anneal::Annealer<P> annealer_;
};

}  // namespace hexsmith::wasm
