// Win rates: confidence intervals, confidence sequences, and tests for different rates.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <optional>

#include "core/portable_math.hpp"
#include "stats/distributions.hpp"
#include "stats/summary.hpp"

namespace hexsmith::stats {

// Confidence intervals of a rate. Wilson's interval ("Probable inference", JASA 22, 1927) is the default, since its
// coverage is close to the confidence even for few games. The interval of Clopper and Pearson (Biometrika 26, 1934) is
// wider, and its coverage is never too low.

struct Proportion {
    std::int64_t wins;
    std::int64_t games;

    constexpr bool valid() const { return games > 0 && wins >= 0 && wins <= games; }
    constexpr double rate() const { return static_cast<double>(wins) / static_cast<double>(games); }
    constexpr Proportion complement() const { return {games - wins, games}; }
};

/// Returns Wilson's score interval, or nothing for an invalid proportion. `confidence` is in (0, 1).
inline std::optional<Interval> wilson_interval(Proportion proportion, double confidence = 0.95) {
    if (!proportion.valid()) return std::nullopt;
    const double z = critical_value(confidence);
    const double n = static_cast<double>(proportion.games);
    const double rate = proportion.rate();
    const double scale = 1 + z * z / n;
    const double center = (rate + z * z / (2 * n)) / scale;
    const double half = z * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / scale;
    // Rounding errors must not leave [0, 1].
    return Interval{proportion.wins == 0 ? 0 : std::max(0.0, center - half),
                    proportion.wins == proportion.games ? 1 : std::min(1.0, center + half)};
}

/// Returns the exact interval of Clopper and Pearson: the rates for which neither tail at the observed wins is below
/// (1 - confidence) / 2. Returns nothing for an invalid proportion. Takes O(games) time.
inline std::optional<Interval> clopper_pearson_interval(Proportion proportion, double confidence = 0.95) {
    if (!proportion.valid()) return std::nullopt;
    const auto lower_end = [confidence](Proportion side) {
        const double k = static_cast<double>(side.wins);
        const double n = static_cast<double>(side.games);
        if (k == 0) return 0.0;
        double log_choices = 0;
        for (double i = 1; i <= k; ++i) log_choices += logarithm((n - k + i) / i);
        // Returns P(X >= k) of a binomial X with p < k / n, so that each term is smaller than the previous term.
        const auto upper_tail = [=](double p) {
            const double log_first = log_choices + k * logarithm(p) + (n - k) * logarithm(1 - p);
            double term = exponential(log_first);
            double sum = term;
            for (double i = k; i < n && term > 1e-17 * sum; ++i) {
                term *= (n - i) / (i + 1) * (p / (1 - p));
                sum += term;
            }
            return sum;
        };
        double low = 0;
        double high = side.rate();
        for (int halving = 0; halving < 60; ++halving) {
            const double middle = low + (high - low) / 2;
            (upper_tail(middle) < (1 - confidence) / 2 ? low : high) = middle;
        }
        return high;
    };
    return Interval{lower_end(proportion), 1 - lower_end(proportion.complement())};
}

/// Returns Newcombe's interval of a - b ("Interval estimation for the difference between independent proportions",
/// Statistics in Medicine 17, 1998, method 10), or nothing for invalid proportions. The interval is in [-1, 1], and its
/// width is never 0.
inline std::optional<Interval> difference_interval(Proportion a, Proportion b, double confidence = 0.95) {
    if (!a.valid() || !b.valid()) return std::nullopt;
    const Interval interval_a = *wilson_interval(a, confidence);
    const Interval interval_b = *wilson_interval(b, confidence);
    const auto distance = [](double x, double y) { return std::sqrt(x * x + y * y); };
    const double difference = a.rate() - b.rate();
    return Interval{std::max(-1.0, difference - distance(a.rate() - interval_a.low, interval_b.high - b.rate())),
                    std::min(1.0, difference + distance(interval_a.high - a.rate(), b.rate() - interval_b.low))};
}

/// The prior of a confidence sequence, which you must choose before the first trial. The prior does not affect the
/// validity of the intervals. They are narrowest for rates near `mean`, after about ten times `weight` trials.
struct BetaPrior {
    double mean = 0.5;   // in (0, 1)
    double weight = 50;  // > 0, in trials
};

/// Confidence intervals of a rate that are simultaneously valid after all trials. Callers may check the interval at any
/// time, and stop when it is narrow enough.
///
/// The method is the beta-binomial mixture (Robbins, "Statistical methods related to the law of the iterated
/// logarithm", Ann. Math. Statist. 41, 1970; Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric,
/// nonasymptotic confidence sequences", Ann. Statist. 49, 2021). For the true rate, the mean likelihood of the trials
/// under the prior, divided by their likelihood under the rate, is a martingale that starts at 1. By Ville's
/// inequality, this martingale reaches 1 / (1 - confidence) with a probability of at most 1 - confidence. The interval
/// contains the rates whose martingale is below that bound.
class ConfidenceSequence {
public:
    explicit ConfidenceSequence(const BetaPrior& prior = {})
        : successes_(prior.mean * prior.weight), failures_((1 - prior.mean) * prior.weight) {}

    void add(bool success) {
        const double count = success ? successes_ + static_cast<double>(seen_.wins)
                                     : failures_ + static_cast<double>(seen_.games - seen_.wins);
        log_mixture_ += logarithm(count / (successes_ + failures_ + static_cast<double>(seen_.games)));
        seen_.wins += success;
        ++seen_.games;
    }

    Proportion seen() const { return seen_; }

    /// Returns ln of the martingale of a rate in (0, 1).
    double evidence_against(double rate) const {
        return log_mixture_ - static_cast<double>(seen_.wins) * logarithm(rate) -
               static_cast<double>(seen_.games - seen_.wins) * logarithm(1 - rate);
    }

    /// Returns whether the whole interval is above a rate in (0, 1). `below` is the opposite.
    bool above(double rate, double confidence) const {
        return static_cast<double>(seen_.wins) > rate * static_cast<double>(seen_.games) && excludes(rate, confidence);
    }
    bool below(double rate, double confidence) const {
        return static_cast<double>(seen_.wins) < rate * static_cast<double>(seen_.games) && excludes(rate, confidence);
    }

    /// Returns the interval after the trials so far. Precondition: `confidence` is in (0, 1).
    Interval interval(double confidence) const {
        assert(confidence > 0 && confidence < 1);
        if (seen_.games == 0) return {0, 1};
        // The evidence rises with the distance from the observed rate, so bisection finds each end.
        const auto end = [&](double outside) {
            double inside = seen_.rate();
            if (inside == outside) return outside;
            for (int halving = 0; halving < 50; ++halving) {
                const double middle = inside + (outside - inside) / 2;
                (excludes(middle, confidence) ? outside : inside) = middle;
            }
            return outside;
        };
        return {end(0), end(1)};
    }

private:
    bool excludes(double rate, double confidence) const { return evidence_against(rate) >= -logarithm(1 - confidence); }

    double successes_;  // pseudo-count of successes of the prior
    double failures_;   // pseudo-count of failures of the prior
    double log_mixture_ = 0;
    Proportion seen_{0, 0};
};

/// Result of a z-test. The p-value is too small if a side has fewer than ten wins or fewer than ten losses.
struct ZTest {
    double z;
    double p_value;  // two-sided
};

/// Makes the pooled two-proportion z-test (Fleiss, "Statistical methods for rates and proportions"):
/// z = (a - b) / sqrt(p (1 - p) (1 / n_a + 1 / n_b)), where a and b are the rates of n_a and n_b games, and p is the
/// rate of all games together. If both rates are 0 or both are 1, z is 0 and the p-value is 1. Returns nothing for an
/// invalid proportion.
inline std::optional<ZTest> two_proportion_z_test(Proportion a, Proportion b) {
    if (!a.valid() || !b.valid()) return std::nullopt;
    const double n_a = static_cast<double>(a.games);
    const double n_b = static_cast<double>(b.games);
    const double pooled = static_cast<double>(a.wins + b.wins) / (n_a + n_b);
    const double variance = pooled * (1 - pooled) * (1 / n_a + 1 / n_b);
    if (variance == 0) return ZTest{0, 1};
    const double z = (a.rate() - b.rate()) / std::sqrt(variance);
    return ZTest{z, two_sided_p_value(z)};
}

enum class Confidence : std::uint8_t { none, percent_95, percent_99 };

/// The significance of the difference between a rate and an expected rate.
struct Significance {
    double z;
    double p_value;         // two-sided, of z
    double exact_p_value;   // two-sided, of the binomial distribution
    Confidence confidence;  // percent_99 if p_value < 0.01, percent_95 if p_value < 0.05
    bool significant() const { return confidence != Confidence::none; }
};

/// Tests the rate p of n games against a rate r in (0, 1), with z = (p - r) / sqrt(r (1 - r) / n). Returns nothing for
/// an invalid proportion.
inline std::optional<Significance> strategy_significance(Proportion proportion, double rate = 0.5) {
    assert(rate > 0 && rate < 1);
    if (!proportion.valid()) return std::nullopt;
    const auto [wins, games] = proportion;
    const double n = static_cast<double>(games);
    const double z = (static_cast<double>(wins) - n * rate) / std::sqrt(n * rate * (1 - rate));
    const double p_value = two_sided_p_value(z);
    const Confidence confidence = p_value < 0.01   ? Confidence::percent_99
                                  : p_value < 0.05 ? Confidence::percent_95
                                                   : Confidence::none;
    return Significance{z, p_value, binomial_p_value(wins, games, rate), confidence};
}

}  // namespace hexsmith::stats
