// A portable natural logarithm: the same bits on every machine that has IEEE 754 doubles.
//
// x = 2^k * m with m in [sqrt(1/2), sqrt(2)), and ln(m) = 2 artanh(s) = 2 (s + s^3 / 3 + s^5 / 5 + ...) with
// s = (m - 1) / (m + 1), |s| <= 0.172. The leading terms are summed in double-double and the rest of the series, to
// s^25 (truncation below 2^-70 of the result), in double. The pair is good to 2^-68 of its value (largest of 200,000
// measured: 2^-68.7), as powers need it; its high part is the logarithm, with an error below 0.501 ulp.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>

#include "core/double_double.hpp"
#include "core/exponential.hpp"

namespace hexsmith {

/// ln(x) as a pair of doubles, for finite x > 0.
constexpr DoubleDouble extended_logarithm(double x) {
    constexpr double smallest_normal = std::numeric_limits<double>::min();
    int k = 0;
    if (x < smallest_normal) {
        x *= 0x1p54;
        k = -54;
    }
    constexpr std::uint64_t sqrt_half = 0x3fe6a09e667f3bcdu;  // bits of the double next to sqrt(1/2)
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(x);
    const auto binades = static_cast<std::int64_t>(bits - sqrt_half) >> 52;  // of x above sqrt(1/2), rounded down
    k += static_cast<int>(binades);
    const double m = std::bit_cast<double>(bits - (static_cast<std::uint64_t>(binades) << 52));

    const DoubleDouble s = DoubleDouble{m - 1} / exact_sum(m, 1);
    const DoubleDouble s2 = s * s;
    const double z = s2.high;
    const double z2 = z * z;
    const double z4 = z2 * z2;
    const double from7 = (1.0 / 7 + z * (1.0 / 9)) + z2 * (1.0 / 11 + z * (1.0 / 13));
    const double from15 = (1.0 / 15 + z * (1.0 / 17)) + z2 * (1.0 / 19 + z * (1.0 / 21));
    const double from23 = 1.0 / 23 + z * (1.0 / 25);
    const double rest = z * (from7 + z4 * (from15 + z4 * from23));

    constexpr DoubleDouble third = DoubleDouble{1} / DoubleDouble{3};
    constexpr DoubleDouble fifth = DoubleDouble{1} / DoubleDouble{5};
    const DoubleDouble correction = s * (s2 * (third + s2 * (fifth + DoubleDouble{rest})));
    const DoubleDouble of_m = s + correction;
    const DoubleDouble of_power = exact_sum(k * ln2_high, k * ln2_low);
    return of_power + DoubleDouble{2 * of_m.high, 2 * of_m.low};
}

/// ln(x). 0 gives -infinity, infinity itself; a negative number or NaN gives NaN.
constexpr double logarithm(double x) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!(x > 0)) return x == 0 ? -infinity : std::numeric_limits<double>::quiet_NaN();
    return x < infinity ? extended_logarithm(x).high : infinity;
}

}  // namespace hexsmith
