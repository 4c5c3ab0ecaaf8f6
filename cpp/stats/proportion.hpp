// Wins among games, and the confidence intervals of their rate.
//
// Wilson's ("Probable inference", JASA 22, 1927) is the default: close to its level even for few games. Clopper and
// Pearson's (Biometrika 26, 1934) never covers less than its level, and is wider for it. None covers exactly 95 %,
// since wins are integers: the tests enumerate how much each does.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "core/exponential.hpp"
#include "core/logarithm.hpp"
#include "stats/interval.hpp"
#include "stats/normal.hpp"

namespace hexsmith::stats {

struct Proportion {
    std::int64_t wins;
    std::int64_t games;

    constexpr bool valid() const { return games > 0 && wins >= 0 && wins <= games; }
    constexpr double rate() const { return static_cast<double>(wins) / static_cast<double>(games); }
    constexpr Proportion complement() const { return {games - wins, games}; }
};

/// Wilson's score interval. Nothing for an invalid proportion; `confidence` in (0, 1).
inline std::optional<Interval> wilson_interval(Proportion proportion, double confidence = 0.95) {
    if (!proportion.valid()) return std::nullopt;
    const double z = critical_value(confidence);
    const double n = static_cast<double>(proportion.games);
    const double rate = proportion.rate();
    const double scale = 1 + z * z / n;
    const double center = (rate + z * z / (2 * n)) / scale;
    const double half = z * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / scale;
    // Within [0, 1] despite rounding.
    return Interval{proportion.wins == 0 ? 0 : std::max(0.0, center - half),
                    proportion.wins == proportion.games ? 1 : std::min(1.0, center + half)};
}

/// The exact interval of Clopper and Pearson: the rates under which the observed wins are not among the rarest
/// (1 - confidence) / 2 at either end. Takes time of order n. Nothing for an invalid proportion.
inline std::optional<Interval> clopper_pearson_interval(Proportion proportion, double confidence = 0.95) {
    if (!proportion.valid()) return std::nullopt;
    const auto lower_end = [confidence](Proportion side) {
        const double k = static_cast<double>(side.wins);
        const double n = static_cast<double>(side.games);
        if (k == 0) return 0.0;
        double log_choices = 0;
        for (double i = 1; i <= k; ++i) log_choices += logarithm((n - k + i) / i);
        // P(X >= k) for X binomial(n, p), p < k / n: its terms fall from the first on.
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

/// Newcombe's interval of a - b, from Wilson's of both ("Interval estimation for the difference between independent
/// proportions", Statistics in Medicine 17, 1998, method 10): within [-1, 1], and wider than 0 for every number of
/// games. Nothing for invalid proportions.
inline std::optional<Interval> difference_interval(Proportion a, Proportion b, double confidence = 0.95) {
    if (!a.valid() || !b.valid()) return std::nullopt;
    const Interval of_a = *wilson_interval(a, confidence);
    const Interval of_b = *wilson_interval(b, confidence);
    const auto distance = [](double x, double y) { return std::sqrt(x * x + y * y); };
    const double difference = a.rate() - b.rate();
    return Interval{std::max(-1.0, difference - distance(a.rate() - of_a.low, of_b.high - b.rate())),
                    std::min(1.0, difference + distance(of_a.high - a.rate(), b.rate() - of_b.low))};
}

}  // namespace hexsmith::stats
