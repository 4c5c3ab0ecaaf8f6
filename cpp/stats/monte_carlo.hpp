// Monte Carlo estimation of a mean. A run stops at the target standard error, at the maximum number of samples, or at
// the deadline. The caller draws the samples, adds them one by one, and passes the deadline.
//
// Before rare values occur, samples have too small a variance, so a simple rule would stop too early (Chow and Robbins,
// "On the asymptotic theory of fixed-width sequential confidence intervals", Ann. Math. Statist. 36, 1965). This file
// makes two corrections. First, standard errors include pseudo-samples at the smallest and at the largest value so far;
// for zeros and ones, this correction is the rule of Agresti and Coull ("Approximate is better than 'exact'", Am. Stat.
// 52, 1998). Second, a run converges only after the error of its variance is small, which takes five events if events
// are rare and of equal size. A run of equal samples never converges, since their variance is unknown.
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

/// Rounds a number >= 0 up to an integer. If the number exceeds an integer by a rounding error only, returns that
/// integer.
inline double rounded_up(double number) { return std::ceil(number * (1 - 1e-12)); }

}  // namespace detail

struct SampleSizeOptions {
    double confidence = 0.95;  // in (0, 1)
    double proportion = 0.5;   // expected rate, in [0, 1]; 0.5 needs the most games
};

/// Returns the number of games for a confidence interval of a rate with half-width `margin_of_error` > 0:
/// ceil(z^2 p (1 - p) / e^2) (Cochran, "Sampling techniques"), for example 385 for 0.05 and 9604 for 0.01. Here z is
/// the critical value of the confidence, p the expected rate and e the margin of error. If p is near 0 or 1, the number
/// is at least the n for which Wilson's interval of 0 wins has the width e, which is z^2 / (n + z^2). The result is a
/// double, since it may exceed integer types. The function returns nothing if the result is infinite or an argument is
/// out of range.
inline std::optional<double> sample_size(double margin_of_error, const SampleSizeOptions& options = {}) {
    const double p = options.proportion;
    if (!(margin_of_error > 0 && options.confidence > 0 && options.confidence < 1 && p >= 0 && p <= 1))
        return std::nullopt;
    const double z = critical_value(options.confidence);
    const double ratio = z / margin_of_error;
    const double size_for_no_wins = z * z * (1 / margin_of_error - 1);
    const double size = detail::rounded_up(std::max(ratio * ratio * p * (1 - p), size_for_no_wins));
    if (!std::isfinite(size)) return std::nullopt;
    return std::max(size, 1.0);
}

struct ConvergenceRow {
    double standard_error;  // target standard error
    double margin;          // half-width of the 95% confidence interval
    double samples;         // required number: ceil((standard deviation / standard error)^2)
};

/// Returns the number of samples that a mean requires for each target standard error > 0. `standard_deviation` >= 0 is
/// that of the samples.
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

/// The mean of samples of unknown range, with its standard error and interval. If all samples are 0 or 1, the mean is
/// treated as a rate.
class SampledMean {
public:
    void add(double value) {
        if (count() == 0) minimum_ = maximum_ = value;
        include(value);
        is_rate_ = is_rate_ && (value == 0 || value == 1);
        if (width() > 0) add_moments((value - mean()) / width());
        summary_.add(value);
    }

    std::int64_t count() const { return summary_.count(); }
    double mean() const { return summary_.mean(); }

    /// Returns the standard error with two pseudo-samples at each end of the range. The result is infinity for a single
    /// sample, and for equal samples that are neither 0 nor 1.
    double standard_error() const { return corrected(2).standard_error; }

    /// Returns whether the squared relative standard error of the variance, (kurtosis - 1) / n, is at most `bound`. The
    /// result is false for equal samples.
    bool knows_variance(double bound = 0.2) const {
        if (!(second_ > 0)) return false;
        const auto n = static_cast<double>(count());
        return n * fourth_ / (second_ * second_) - 1 <= bound * n;
    }

    /// Returns Wilson's interval if the mean is a rate. Otherwise returns Student's interval with z^2 / 2
    /// pseudo-samples at each end of the range, extended to contain the mean, where z is the critical value of the
    /// confidence. That interval is unbounded for fewer than three samples and for equal samples. `confidence` is in
    /// (0, 1).
    Interval interval(double confidence) const {
        const auto n = static_cast<double>(count());
        if (is_rate_ && count() > 0) {
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

    double width() const { return maximum_ - minimum_; }

    /// Returns the mean and its standard error with `weight` pseudo-samples at each end of the range.
    Corrected corrected(double weight) const {
        if (count() < 2 || (width() == 0 && !is_rate_)) return {mean(), std::numeric_limits<double>::infinity()};
        const auto n = static_cast<double>(count());
        const double low = (is_rate_ ? 0 : minimum_) - mean();
        const double high = (is_rate_ ? 1 : maximum_) - mean();
        const double total = n + 2 * weight;
        const double shift = weight * (low + high) / total;
        // Sum of squared differences from the mean, of samples and pseudo-samples.
        const double squares = summary_.variance() * (n - 1) + weight * (low * low + high * high);
        return {mean() + shift, std::sqrt(std::max(0.0, squares / total - shift * shift) / total)};
    }

    /// Extends the range to a value. The unit of the moments is the width of the range, so that the moments stay
    /// finite.
    void include(double value) {
        const double before = width();
        minimum_ = std::min(minimum_, value);
        maximum_ = std::max(maximum_, value);
        if (width() == before) return;
        const double factor = before / width();
        second_ *= factor * factor;
        third_ *= factor * factor * factor;
        fourth_ *= factor * factor * factor * factor;
    }

    /// Adds a sample to the sums of powers of differences from the mean (Pebay, "Formulas for robust, one-pass
    /// parallel computation of covariances and arbitrary-order statistical moments", Sandia report, 2008).
    void add_moments(double difference) {
        const auto n = static_cast<double>(count() + 1);
        const double part = difference / n;
        const double square = difference * part * (n - 1);
        fourth_ += part * (part * (square * (n * n - 3 * n + 3) + 6 * second_) - 4 * third_);
        third_ += part * (square * (n - 2) - 3 * second_);
        second_ += square;
    }

    Summary summary_;
    double minimum_ = 0;
    double maximum_ = 0;
    double second_ = 0;    // sum of squared differences from the mean, in units of width()^2
    double third_ = 0;     // sum of the third powers of the differences, in units of width()^3
    double fourth_ = 0;    // sum of the fourth powers of the differences, in units of width()^4
    bool is_rate_ = true;  // whether all samples are 0 or 1
};

struct MonteCarloConfig {
    std::int64_t min_samples = 200;       // >= 1; the run does not converge or expire with fewer samples
    std::int64_t max_samples = 1000;      // >= min_samples
    double target_standard_error = 0.05;  // >= 0, in the unit of the samples
    double time_budget_ms = 100;  // not checked here: the caller enforces it with the `expired` callback of `add()`
    double confidence = 0.95;     // confidence of the interval, in (0, 1)
};

inline constexpr MonteCarloConfig fast{200, 1000, 0.05, 100, 0.95};
inline constexpr MonteCarloConfig coaching{500, 5000, 0.01, 1500, 0.95};

/// `not_finite` means that the last sample was NaN or infinite, so that there is no estimate.
enum class MonteCarloStop : std::uint8_t { converged, samples, time, not_finite };

struct MonteCarloOutcome {
    double mean;
    double standard_error;  // as in SampledMean
    Interval interval;
    std::int64_t samples;
    MonteCarloStop stop_reason;
};

class MonteCarlo {
public:
    static constexpr std::int64_t check_interval = 100;  // number of samples between two checks of convergence

    explicit MonteCarlo(const MonteCarloConfig& config = fast) : config_(config) {
        assert(config.min_samples >= 1 && config.max_samples >= config.min_samples &&
               config.target_standard_error >= 0 && config.confidence > 0 && config.confidence < 1);
    }

    bool over() const { return over_; }

    /// Adds a sample. Unless the run has ended, the function calls `expired` for each sample from `min_samples` on.
    template <class Expired>
    void add(double value, Expired&& expired) {
        if (!std::isfinite(value)) {
            rejected_ = 1;
            return end(MonteCarloStop::not_finite);
        }
        mean_.add(value);
        const std::int64_t count = mean_.count();
        if (count >= config_.min_samples && count % check_interval == 0 && mean_.knows_variance() &&
            mean_.standard_error() <= config_.target_standard_error)
            return end(MonteCarloStop::converged);
        if (count >= config_.max_samples) return end(MonteCarloStop::samples);
        if (count >= config_.min_samples && expired()) end(MonteCarloStop::time);
    }

    /// Returns the outcome so far.
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

/// Estimates the mean of `sample(random)`.
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
