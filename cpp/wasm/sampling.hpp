// A mean estimated by chance, as a session: whatever draws the samples.
#pragma once

#include <cstdint>

#include "core/seed.hpp"
#include "stats/monte_carlo.hpp"
#include "wasm/answer.hpp"
#include "wasm/session.hpp"
#include "wasm/text.hpp"

namespace hexsmith::wasm {

class SamplingRun : public Session {
public:
    /// The configuration and the seed.
    explicit SamplingRun(TextReader& reader)
        : config_{reader.integer(), reader.integer(), reader.number(), reader.number()},
          expired_(Moment::in(config_.timeout_ms)),
          random_(seed_of(reader.text())),
          run_(config_) {}

    bool advance(const Moment& slice_over) override {
        do {
            const double value = sample(random_);
            run_.add(value, expired_);
        } while (!run_.over() && !stopped() && !slice_over());
        return run_.over();
    }

    Progress progress() const override {
        const double made = static_cast<double>(run_.summary().count());
        return {made, made / static_cast<double>(config_.max_samples), 0};
    }

    /// Mean, standard error, samples, a MonteCarloStop.
    Answer answer() const {
        const stats::MonteCarloOutcome outcome = run_.outcome();
        return answer_of(outcome.mean, outcome.standard_error, outcome.samples, outcome.stop_reason);
    }

private:
    virtual double sample(Rng& random) = 0;

    stats::MonteCarloConfig config_;
    Moment expired_;
    Rng random_;
    stats::MonteCarlo run_;
};

}  // namespace hexsmith::wasm
