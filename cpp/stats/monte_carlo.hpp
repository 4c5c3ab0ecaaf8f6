// Monte Carlo estimation of a mean. It stops when the standard error is small enough, after the most samples, or at the
// deadline.
//
// A sample that lacks rare values has too small a spread, and would stop too early (Chow and Robbins, "On the
// asymptotic theory of fixed-width sequential confidence intervals", Ann. Math. Statist. 36, 1965, ask for a correction
// that vanishes with n). There are two corrections. Errors count pseudo-samples, half at the least value seen and half
// at the largest: for zeros and ones this is the rule of Agresti and Coull ("Approximate is better than 'exact'", Am.
// Stat. 52, 1998). And a run converges only after its variance is known well enough, which for rare events of equal
// size means after five of them. Equal samples have an unknown variance and never converge.
//
// Like the annealer it is resumable and owns no clock. The caller draws the samples and adds them one by one.
//
// The number of samples for a target precision comes first.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/computation.hpp"
#include "core/random.hpp"
#include "stats/distributions.hpp"
#include "stats/proportion.hpp"
#include "stats/summary.hpp"

namespace hexsmith::stats {

namespace detail {

/// The least integer that is not below a number >= 0 by more than its rounding error.
inline double rounded_up(double number) { return std::ceil(number * (1 - 1e-12)); }

}  // namespace detail

/// The number of samples for a target precision: of a rate before the first sample, of a mean with a known spread.
struct SampleSizeOptions {
    double confidence = 0.95;  // in (0, 1)
    double proportion = 0.5;   // expected rate, in [0, 1]; one half needs the most games
};

/// The games after which a rate's interval is at most `margin_of_error` (> 0) to either side:
/// ceil(z^2 p (1 - p) / e^2) (Cochran, "Sampling techniques"): 385 for 0.05, 9604 for 0.01. At least the games after
/// which Wilson's interval of no wins, z^2 / (n + z^2), is as short: an expected rate of 0 or 1 is not a known one.
/// A double, since it may exceed any integer type; nothing if it exceeds the doubles too, or an argument its range.
inline std::optional<double> sample_size(double margin_of_error, const SampleSizeOptions& options = {}) {
    const double p = options.proportion;
    if (!(margin_of_error > 0 && options.confidence > 0 && options.confidence < 1 && p >= 0 && p <= 1))
        return std::nullopt;
    const double z = critical_value(options.confidence);
    const double ratio = z / margin_of_error;
    const double of_no_wins = z * z * (1 / margin_of_error - 1);
    const double size = detail::rounded_up(std::max(ratio * ratio * p * (1 - p), of_no_wins));
    if (!std::isfinite(size)) return std::nullopt;
    return std::max(size, 1.0);
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
        rows[i] = {error, critical_value(0.95) * error, detail::rounded_up(ratio * ratio)};
    }
    return rows;
}

/// A mean and its uncertainty, of samples whose range nobody knows. Samples that are all 0 or 1 count as a rate.
class SampledMean {
public:
    void add(double value) {
        if (count() == 0) least_ = most_ = value;
        widen(value);
        rate_ = rate_ && (value == 0 || value == 1);
        if (width() > 0) add_moments((value - mean()) / width());
        summary_.add(value);
    }

    std::int64_t count() const { return summary_.count(); }
    double mean() const { return summary_.mean(); }

    /// Counts two pseudo-samples at either end of the range. Infinity for a single sample, and for equal samples other
    /// than zeros or ones.
    double standard_error() const { return corrected(2).standard_error; }

    /// Whether the squared relative standard error of the variance, (kurtosis - 1) / n, is at most `bound`. False for
    /// equal samples.
    bool knows_variance(double bound = 0.2) const {
        if (!(second_ > 0)) return false;
        const auto n = static_cast<double>(count());
        return n * fourth_ / (second_ * second_) - 1 <= bound * n;
    }

    /// For a rate, Wilson's interval. Otherwise Student's, with half of z^2 pseudo-samples at either end of the range;
    /// it contains the mean. Unbounded for fewer than three samples, and for equal ones. `confidence` in (0, 1).
    Interval interval(double confidence) const {
        const auto n = static_cast<double>(count());
        if (rate_ && count() > 0) {
            const auto wins = static_cast<std::int64_t>(std::round(mean() * n));
            return *wilson_interval({wins, count()}, confidence);
        }
        constexpr double infinity = std::numeric_limits<double>::infinity();
        if (count() < 3 || width() == 0) return {-infinity, infinity};
        const double z = critical_value(confidence);
        const auto [center, error] = corrected(z * z / 2);
        const double half = student_critical_value(confidence, n - 1) * error;
        return including({center - half, center + half}, mean());
    }

private:
    struct Corrected {
        double center;
        double standard_error;
    };

    double width() const { return most_ - least_; }

    /// The mean and its error with `weight` pseudo-samples at either end of the range.
    Corrected corrected(double weight) const {
        if (count() < 2 || (width() == 0 && !rate_)) return {mean(), std::numeric_limits<double>::infinity()};
        const auto n = static_cast<double>(count());
        const double low = (rate_ ? 0 : least_) - mean();
        const double high = (rate_ ? 1 : most_) - mean();
        const double all = n + 2 * weight;
        const double shift = weight * (low + high) / all;
        // About the mean: the sum of squares of n samples, and those of the pseudo-samples.
        const double squares = summary_.variance() * (n - 1) + weight * (low * low + high * high);
        return {mean() + shift, std::sqrt(std::max(0.0, squares / all - shift * shift) / all)};
    }

    /// Widens the range to contain a value. The moments have the width as their unit, so that they stay finite.
    void widen(double value) {
        const double before = width();
        least_ = std::min(least_, value);
        most_ = std::max(most_, value);
        if (width() == before) return;
        const double factor = before / width();
        second_ *= factor * factor;
        third_ *= factor * factor * factor;
        fourth_ *= factor * factor * factor * factor;
    }

    /// Sums of powers of differences from the mean, of samples that arrive one by one (Pebay, "Formulas for robust,
    /// one-pass parallel computation of covariances and arbitrary-order statistical moments", Sandia report, 2008).
    void add_moments(double difference) {
        const auto n = static_cast<double>(count() + 1);
        const double part = difference / n;
        const double square = difference * part * (n - 1);
        fourth_ += part * (part * (square * (n * n - 3 * n + 3) + 6 * second_) - 4 * third_);
        third_ += part * (square * (n - 2) - 3 * second_);
        second_ += square;
    }

    Summary summary_;
    double least_ = 0;
    double most_ = 0;
    double second_ = 0;
    double third_ = 0;
    double fourth_ = 0;
    bool rate_ = true;
};

struct MonteCarloConfig {
    std::int64_t min_samples = 200;       // >= 1; before these, neither error nor time is looked at
    std::int64_t max_samples = 1000;      // >= min_samples
    double target_standard_error = 0.05;  // >= 0, in the unit of the samples
    double time_budget_ms = 100;          // for the caller, who owns the clock and passes `expired`
    double confidence = 0.95;             // of the interval, in (0, 1)
};

inline constexpr MonteCarloConfig fast{200, 1000, 0.05, 100, 0.95};
inline constexpr MonteCarloConfig coaching{500, 5000, 0.01, 1500, 0.95};

/// `not_finite`: the last sample was NaN or infinite, and there is no estimate.
enum class MonteCarloStop : std::uint8_t { converged, samples, time, not_finite };

struct MonteCarloOutcome {
    double mean;
    double standard_error;  // of SampledMean
    Interval interval;
    std::int64_t samples;
    MonteCarloStop stop_reason;
};

class MonteCarlo {
public:
    static constexpr std::int64_t error_interval = 100;  // samples between two looks at the error

    explicit MonteCarlo(const MonteCarloConfig& config = fast) : config_(config) {
        assert(config.min_samples >= 1 && config.max_samples >= config.min_samples &&
               config.target_standard_error >= 0 && config.confidence > 0 && config.confidence < 1);
    }

    bool over() const { return over_; }

    /// Adds one sample. `expired()` is asked after every sample from the minimum on, unless the run has ended.
    template <class Expired>
    void add(double value, Expired&& expired) {
        if (!std::isfinite(value)) {
            rejected_ = 1;
            return end(MonteCarloStop::not_finite);
        }
        mean_.add(value);
        const std::int64_t made = mean_.count();
        if (made >= config_.min_samples && made % error_interval == 0 && mean_.knows_variance() &&
            mean_.standard_error() <= config_.target_standard_error)
            return end(MonteCarloStop::converged);
        if (made >= config_.max_samples) return end(MonteCarloStop::samples);
        if (made >= config_.min_samples && expired()) end(MonteCarloStop::time);
    }

    /// The outcome so far; final once `over`.
    MonteCarloOutcome outcome() const {
        return {mean_.mean(), mean_.standard_error(), mean_.interval(config_.confidence), mean_.count() + rejected_,
                stop_reason_};
    }

    std::int64_t samples() const { return mean_.count(); }

private:
    void end(MonteCarloStop reason) {
        over_ = true;
        stop_reason_ = reason;
    }

    MonteCarloConfig config_;
    SampledMean mean_;
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
