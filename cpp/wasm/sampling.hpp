// Monte Carlo estimates that run in slices: the mean of samples that JavaScript draws, and the bootstrap.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "stats/bootstrap.hpp"
#include "stats/monte_carlo.hpp"
#include "wasm/session.hpp"
#include "wasm/statistics_records.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<stats::MonteCarloStop> =
    names_of<stats::MonteCarloStop::not_finite>("MonteCarloStop", "converged", "samples", "time", "not-finite");

struct SamplingRequest {
    stats::MonteCarloConfig config;
    std::optional<double> time_budget_ms;
    std::uint64_t seed = 0;
};

template <class Fields>
void describe(Fields& fields, SamplingRequest& request) {
    fields.record("SamplingRequest");
    fields("minSamples", request.config.min_samples, at_least(1));
    fields("maxSamples", request.config.max_samples, at_least(static_cast<double>(request.config.min_samples)));
    fields("targetStandardError", request.config.target_standard_error,
           Range{0, std::numeric_limits<double>::infinity()});
    fields("confidence", request.config.confidence, open_unit);
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
    fields("seed", Seed{request.seed});
}

template <class Fields>
void describe(Fields& fields, stats::MonteCarloOutcome& outcome) {
    fields.record("SamplingOutcome");
    fields("mean", outcome.mean);
    fields("standardError", outcome.standard_error);
    fields("interval", outcome.interval);
    fields("samples", outcome.samples);
    fields("stopReason", outcome.stop_reason);
}

/// A Monte Carlo estimate of a mean. C++ or the caller draws the samples.
class Sampling {
public:
    explicit Sampling(const SamplingRequest& request)
        : max_samples_(static_cast<double>(request.config.max_samples)),
          expired_(end_of(request.time_budget_ms)),
          random_(request.seed),
          run_(request.config) {}

    bool over() const { return run_.over(); }
    Progress progress() const {
        const auto samples = static_cast<double>(run_.samples());
        return {samples, run_.over() ? 1 : samples / max_samples_, 0};
    }
    stats::MonteCarloOutcome result() const { return run_.outcome(); }

    /// Returns the random stream of the samples.
    Rng& random() { return random_; }

    /// Adds a sample, and returns whether the run is over.
    bool add(double sample) {
        if (!run_.over()) run_.add(sample, expired_);
        return run_.over();
    }

private:
    double max_samples_;
    ClockDeadline expired_;
    Rng random_;
    stats::MonteCarlo run_;
};

/// A Monte Carlo estimate whose samples the caller draws, one per call.
class MonteCarloRun : public Sampling {
public:
    using Request = SamplingRequest;
    using Sampling::Sampling;

    void advance(const ClockDeadline&) {}
};

/// A request for a bootstrap of values. JavaScript passes the values later, in steps.
struct BootstrapRequest {
    std::uint64_t seed = 0;
    stats::BootstrapOptions options;
    std::size_t count = 1;
};

template <class Fields>
void describe(Fields& fields, BootstrapRequest& request) {
    fields.record("BootstrapRequest");
    fields("seed", Seed{request.seed});
    fields("resamples", request.options.resamples, within(1, 100'000));
    fields("confidence", request.options.confidence, open_unit);
    fields("count", request.count, within(1, max_values));
}

template <class Fields>
void describe(Fields& fields, stats::BootstrapOutcome& outcome) {
    fields.record("BootstrapOutcome");
    fields("mean", outcome.mean);
    fields("interval", outcome.interval);
}

class BootstrapRun {
public:
    using Request = BootstrapRequest;

    explicit BootstrapRun(const BootstrapRequest& request) : request_(request) {}

    /// Adds values, in total at most the announced number.
    void add(const std::vector<double>& values) {
        if (run_) return;
        const std::size_t room = request_.count - values_.size();
        values_.insert(values_.end(), values.begin(),
                       values.begin() + static_cast<std::ptrdiff_t>(std::min(room, values.size())));
    }

    void advance(const ClockDeadline& slice_over) {
        if (!run_) run_.emplace(std::move(values_), request_.seed, request_.options);
        run_->advance(slice_over);
    }

    bool over() const { return run_ && run_->over(); }
    /// Returns whether the run has no result, because it has no values.
    bool failed() const { return !run_->result(); }
    Progress progress() const { return run_ ? run_->progress() : Progress{}; }
    stats::BootstrapOutcome result() const { return *run_->result(); }

private:
    BootstrapRequest request_;
    std::vector<double> values_;
    std::optional<stats::Bootstrap> run_;
};

/// The next values of a bootstrap.
struct ValuesRequest {
    std::vector<double> values;
};

template <class Fields>
void describe(Fields& fields, ValuesRequest& request) {
    fields.record("ValuesRequest");
    fields("values", request.values, up_to(max_values), value_range);
}

/// Adds values to a run. Always returns true, because a step must return a value.
inline bool add_values(BootstrapRun& run, const ValuesRequest& request) {
    run.add(request.values);
    return true;
}

}  // namespace hexsmith::wasm
