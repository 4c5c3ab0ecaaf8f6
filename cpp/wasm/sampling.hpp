// A mean estimated by chance, as a session: whoever draws the samples.
#pragma once

#include "stats/monte_carlo.hpp"
#include "wasm/sampling_request.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

class SamplingRun : public Session {
public:
    explicit SamplingRun(const SamplingRequest& request)
        : most_(static_cast<double>(request.config.max_samples)),
          expired_(end_of(request.time_budget_ms)),
          random_(request.seed),
          run_(request.config) {}

    Progress progress() const override {
        const double made = static_cast<double>(run_.summary().count());
        return {made, run_.over() ? 1 : made / most_, 0};
    }

    /// Mean, standard error, samples, a MonteCarloStop.
    Result result() const {
        const stats::MonteCarloOutcome outcome = run_.outcome();
        return result_of(outcome.mean, outcome.standard_error, outcome.samples, outcome.stop_reason);
    }

    /// The stream from which samples are drawn.
    Rng& random() { return random_; }

    /// Takes a sample in; returns whether it was the last.
    bool add(double sample) {
        run_.add(sample, expired_);
        return run_.over();
    }

protected:
    bool over() const { return run_.over(); }

private:
    double most_;
    Moment expired_;
    Rng random_;
    stats::MonteCarlo run_;
};

}  // namespace hexsmith::wasm
