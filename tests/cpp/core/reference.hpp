// Slow reference functions for tests of portable_math.hpp: series in long double with at least 64 bits of mantissa.
// They replace expl and logl, which are no more exact than exp and log in some C libraries.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/portable_math.hpp"

namespace reference {

/// Whether long double is more exact than double on this platform.
inline constexpr bool available = std::numeric_limits<long double>::digits >= 64;
inline constexpr long double ln2_rest = 0x1.a39ef35793c7673007e5ed5e81e69p-33L;  // ln(2) - hexsmith::ln2_high

inline long double exponential(long double x) {
    const int k = static_cast<int>(std::lround(static_cast<double>(x) / 0.6931471805599453));
    const long double r = (x - k * static_cast<long double>(hexsmith::ln2_high)) - k * ln2_rest;
    long double sum = 0;
    for (int n = 28; n >= 1; --n) sum = (sum + 1) * r / n;
    return std::ldexp(1 + sum, k);
}

inline long double logarithm(long double x) {
    int k = 0;
    long double m = std::frexp(x, &k);
    if (m < 0.70710678L) {
        m *= 2;
        --k;
    }
    const long double s = (m - 1) / (m + 1);
    long double sum = 0;
    for (int n = 49; n >= 3; n -= 2) sum = (sum + 1.0L / n) * s * s;
    return k * static_cast<long double>(hexsmith::ln2_high) + (k * ln2_rest + 2 * (s + s * sum));
}

/// Returns the error of `computed` in units of the last place of `exact` as a double.
inline double error_in_ulps(double computed, long double exact) {
    int exponent = 0;
    std::frexp(exact, &exponent);
    const long double ulp = std::ldexp(1.0L, std::max(exponent, -1021) - 53);
    return static_cast<double>(std::abs(static_cast<long double>(computed) - exact) / ulp);
}

}  // namespace reference
