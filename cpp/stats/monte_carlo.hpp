// Monte Carlo estimation of a mean. It stops when the standard error is small enough, after the most samples, or at the
// deadline. The error is that of the sample (summary.hpp). Stopping on it makes intervals of short runs slightly too
// narrow, so there is a minimum of samples.
//
// Like the annealer it is resumable and owns no clock. The caller draws the samples and adds them one by one.
//
// The number of samples for a target precision comes first.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/computation.hpp"
#include "core/random.hpp"
#include "stats/distributions.hpp"
#include "stats/summary.hpp"

namespace hexsmith::stats {

/// The number of samples for a target precision: of a rate before the first sample, of a mean with a known spread.
struct SampleSizeOptions {
    double confidence = 0.95;  // in (0, 1)
    double proportion = 0.5;   // expected rate, in [0, 1]; one half needs the most games
};

/// The games after which a rate's interval is at most `margin_of_error` (> 0) to either side:
/// ceil(z^2 p (1 - p) / e^2) (Cochran, "Sampling techniques"): 385 for 0.05, 9604 for 0.01. 0 for a rate known to be 0
/// or
/// 1. A double, since it may exceed any integer type; nothing if it exceeds the doubles too, or an argument its range.
inline std::optional<double> sample_size(double margin_of_error, const SampleSizeOptions& options = {}) {
    const double p = options.proportion;
    if (!(margin_of_error > 0 && options.confidence > 0 && options.confidence < 1 && p >= 0 && p <= 1))
        return std::nullopt;
    const double ratio = critical_value(options.confidence) / margin_of_error;
    const double size = std::ceil(ratio * ratio * p * (1 - p));
    if (!std::isfinite(size)) return std::nullopt;
    return size;
}

struct ConvergenceRow {
    double standard_error;  // target
    double margin;          // half the width of its 95 % interval
    double samples;         // needed: ceil((standard deviation / standard error)^2)
};

/// The convergence table of a mean whose samples have the given standard deviation (>= 0). A tenth of the error needs a
/// hundred times the samples. Target errors must be > 0.
inline std::vector<ConvergenceRow> convergence_table(double standard_deviation,
                                                     std::span<const double> standard_errors) {
    std::vector<ConvergenceRow> rows(standard_errors.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double error = standard_errors[i];
        const double ratio = standard_deviation / error;
        rows[i] = {error, critical_value(0.95) * error, std::ceil(ratio * ratio)};
    }
    return rows;
}

struct MonteCarloConfig {
    std::int64_t min_samples = 200;       // >= 1; before these, neither error nor time is looked at
    std::int64_t max_samples = 1000;      // >= min_samples
    double target_standard_error = 0.05;  // >= 0, in the unit of the samples
    double time_budget_ms = 100;          // for the caller, who owns the clock and passes `expired`
};

inline constexpr MonteCarloConfig fast{200, 1000, 0.05, 100};
inline constexpr MonteCarloConfig coaching{500, 5000, 0.01, 1500};

/// `not_finite`: the last sample was NaN or infinite, and there is no estimate.
enum class MonteCarloStop : std::uint8_t { converged, samples, time, not_finite };

struct MonteCarloOutcome {
    double mean;
    double standard_error;  // infinity for a single sample
    std::int64_t samples;
    MonteCarloStop stop_reason;
};

class MonteCarlo {
public:
    static constexpr std::int64_t error_interval = 100;  // samples between two looks at the error

    explicit MonteCarlo(const MonteCarloConfig& config = fast) : config_(config) {
        assert(config.min_samples >= 1 && config.max_samples >= config.min_samples &&
               config.target_standard_error >= 0);
    }

    bool over() const { return over_; }

    /// Adds one sample. `expired()` is asked after every sample from the minimum on, unless the run has ended.
    template <class Expired>
    void add(double value, Expired&& expired) {
        if (!std::isfinite(value)) {
            rejected_ = 1;
            return end(MonteCarloStop::not_finite);
        }
        summary_.add(value);
        const std::int64_t made = summary_.count();
        if (made >= config_.min_samples && made % error_interval == 0 &&
            summary_.standard_error() <= config_.target_standard_error)
            return end(MonteCarloStop::converged);
        if (made >= config_.max_samples) return end(MonteCarloStop::samples);
        if (made >= config_.min_samples && expired()) end(MonteCarloStop::time);
    }

    /// The outcome so far; final once `over`.
    MonteCarloOutcome outcome() const {
        return {summary_.mean(), summary_.standard_error(), summary_.count() + rejected_, stop_reason_};
    }

    /// To be merged with that of other runs.
    const Summary& summary() const { return summary_; }

private:
    void end(MonteCarloStop reason) {
        over_ = true;
        stop_reason_ = reason;
    }

    MonteCarloConfig config_;
    Summary summary_;
    std::int64_t rejected_ = 0;
    MonteCarloStop stop_reason_ = MonteCarloStop::samples;
    bool over_ = false;
};

/// The mean of `sample(random)`; `config` decides the number of calls.
template <RandomSource R, class Sample, class Expired = decltype(never_expired)>
MonteCarloOutcome monte_carlo(Sample&& sample, R& random, const MonteCarloConfig& config = fast,
                              Expired&& expired = Expired{}) {
    MonteCarlo run(config);
    while (!run.over()) {
        const double value = sample(random);
        run.add(value, expired);
    }
    return run.outcome();
}

}  // namespace hexsmith::stats
