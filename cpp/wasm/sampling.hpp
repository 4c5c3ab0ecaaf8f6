// A mean estimated by chance, as a session: whoever draws the samples.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "core/seed.hpp"
#include "stats/monte_carlo.hpp"
#include "wasm/session.hpp"
#include "wasm/stats_request.hpp"

namespace hexsmith::wasm {

/// The least and the most samples, the standard error to reach, the time budget (NaN for none), and the seed.
struct SamplingRequest {
    explicit SamplingRequest(RequestReader& reader) {
        config.min_samples = reader.integer(1, max_safe_integer);
        config.max_samples = reader.integer(config.min_samples, max_safe_integer);
        config.target_standard_error = number_from(reader, 0, std::numeric_limits<double>::infinity());
        time_budget_ms = reader.optional_number();
        seed = seed_of(std::u16string_view(reader.text()));
    }

    stats::MonteCarloConfig config;
    std::optional<double> time_budget_ms;
    std::uint64_t seed = 0;
};

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
