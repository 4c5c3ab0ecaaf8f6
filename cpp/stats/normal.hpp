// The normal distribution, portable to the last bit.
//
// Near the center by the series P(0 < Z < x) = density(x) * (x + x^3 / 3 + x^5 / (3 * 5) + ...) (Marsaglia, "Evaluating
// the normal distribution", J. Stat. Softw. 11, 2004), in the tail by Laplace's continued fraction
// P(Z > x) = density(x) / (x + 1 / (x + 2 / (x + 3 / ...))). Relative error below 1e-14 as long as the result is a
// normal number (|x| < 37.5); so is, twice the tail being erfc(x / sqrt(2)), that of two-sided p-values. The quantile
// inverts the tail by Halley's iteration: absolute error below 1e-14 for p in [1e-300, 1 - 1e-16].
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/double_double.hpp"
#include "core/exponential.hpp"
#include "core/logarithm.hpp"

namespace hexsmith::stats {

/// exp(-x^2 / 2) / sqrt(2 pi).
constexpr double normal_density(double x) {
    constexpr double inverse_root_of_two_pi = 0x1.9884533d43651p-2;
    if (x > 40 || x < -40) return 0;
    const DoubleDouble square = exact_product(x, x);  // rounded, it would cost x^2 / 4 ulp in the tail
    return inverse_root_of_two_pi * (exponential(-square.high / 2) * (1 - square.low / 2));
}

/// P(Z > x) of a standard normal Z.
constexpr double normal_upper_tail(double x) {
    if (x < 0) return 1 - normal_upper_tail(-x);
    if (x > 40) return 0;
    constexpr double crossing = 1.5;
    if (x < crossing) {
        double term = x;
        double sum = x;
        for (int odd = 3; term > 1e-17 * sum; odd += 2) {
            term *= x * x / odd;
            sum += term;
        }
        return 0.5 - normal_density(x) * sum;
    }
    const int depth = 12 + static_cast<int>(400 / (x * x));
    double denominator = x;
    for (int k = depth; k >= 1; --k) denominator = x + k / denominator;
    return normal_density(x) / denominator;
}

/// P(Z <= x) of a standard normal Z. Exactly 0 and 1 for -infinity and infinity; NaN for NaN.
constexpr double normal_cdf(double x) { return normal_upper_tail(-x); }

/// P(|Z| >= |z|): the two-sided p-value of a z-score.
constexpr double two_sided_p_value(double z) { return z < 0 ? 2 * normal_upper_tail(-z) : 2 * normal_upper_tail(z); }

/// The x with P(Z <= x) = p. -infinity for 0, infinity for 1; NaN outside [0, 1].
inline double normal_quantile(double p) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!(p >= 0 && p <= 1)) return std::numeric_limits<double>::quiet_NaN();
    const double tail = p < 0.5 ? p : 1 - p;  // exact
    if (tail == 0) return p == 0 ? -infinity : infinity;

    // The start, good to 5e-4: Abramowitz and Stegun, "Handbook of mathematical functions", 26.2.23.
    const double t = std::sqrt(-2 * logarithm(tail));
    double x = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
    for (int iteration = 0; iteration < 3; ++iteration) {
        const double newton = (normal_upper_tail(x) - tail) / normal_density(x);
        x += newton / (1 - x * newton / 2);
    }
    return p < 0.5 ? -x : x;
}

/// The z with P(|Z| <= z) = confidence, for confidence in (0, 1): 1.96 for 0.95.
inline double critical_value(double confidence) {
    return std::max(0.0, -normal_quantile((1 - confidence) / 2));  // near 0 rounding alone has a sign
}

}  // namespace hexsmith::stats
