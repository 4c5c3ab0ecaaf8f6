// Monte Carlo estimation of a mean that stops by itself: when its standard error is small enough, when the samples are
// used up, or when the time is out. The error is the sample's own (summary.hpp); stopping on it makes the intervals of
// short runs slightly too narrow, which is why there is a minimum.
//
// Like the annealer it is resumable and owns no clock: samples are added one by one by whoever draws them.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>
#include <utility>

#include "core/deadline.hpp"
#include "core/random.hpp"
#include "stats/summary.hpp"

namespace hexsmith::stats {

struct MonteCarloConfig {
    std::int64_t min_samples = 200;       // >= 1; before these, neither error nor time is looked at
    std::int64_t max_samples = 1000;      // >= min_samples
    double target_standard_error = 0.05;  // >= 0, in the unit of the samples
    double time_budget_ms = 100;          // for whoever owns the clock and hands in `expired`
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

    /// Takes one sample in. `expired()` is asked after every sample from the minimum on, when nothing else ends the
    /// run.
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

/// The mean of `sample(random)` by as many calls as `config` wants.
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
