// Portable exp, ln and pow, which return the same bits on every machine with IEEE 754 doubles. The functions of C
// libraries differ in the last bit, and such a bit can change which moves an annealing accepts.
//
// The code needs every +, -, * and / of doubles to be rounded once, so compile it with -ffp-contract=off.
#pragma once

#include <bit>
#include <cfloat>
#include <cstdint>
#include <limits>

namespace hexsmith {

static_assert(FLT_EVAL_METHOD == 0, "portable results need double arithmetic without extended precision");

/// A number of about 104 bits: the unevaluated sum of two doubles (Dekker, "A floating-point technique for extending
/// the available precision", Numer. Math. 18, 1971). Each operation has a relative error of a few times 2^-104 if
/// nothing overflows or underflows.
struct DoubleDouble {
    double high;
    double low = 0;  // |low| <= ulp(high) / 2
};

/// Returns a + b exactly (Knuth's two-sum).
constexpr DoubleDouble exact_sum(double a, double b) {
    const double sum = a + b;
    const double share_of_b = sum - a;
    return {sum, (a - (sum - share_of_b)) + (b - share_of_b)};
}

/// Returns a * b exactly, for factors below 2^995 (Veltkamp's splitting into halves of 26 bits).
constexpr DoubleDouble exact_product(double a, double b) {
    constexpr double splitter = 0x1p27 + 1;
    const double a_scaled = a * splitter;
    const double a_high = a_scaled - (a_scaled - a);
    const double a_low = a - a_high;
    const double b_scaled = b * splitter;
    const double b_high = b_scaled - (b_scaled - b);
    const double b_low = b - b_high;
    const double product = a * b;
    return {product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

constexpr DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble sum = exact_sum(a.high, b.high);
    return exact_sum(sum.high, sum.low + (a.low + b.low));
}

constexpr DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble product = exact_product(a.high, b.high);
    return exact_sum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

constexpr DoubleDouble operator/(DoubleDouble a, DoubleDouble b) {
    const double quotient = a.high / b.high;
    const DoubleDouble product = exact_product(quotient, b.high);
    const double remainder = ((a.high - product.high) - product.low) + (a.low - quotient * b.low);
    return exact_sum(quotient, remainder / b.high);
}

// e^x = 2^k e^r. The argument is reduced to |r| <= ln(2) / 2 with ln(2) split in two constants (Cody and Waite,
// "Software manual for the elementary functions", 1980). The Taylor series has degree 13 (truncation below 4e-18) and
// is evaluated by Estrin's scheme, whose terms are independent. The error is below 1.1 ulp.

/// Returns 2^exponent for -1022 <= exponent <= 1023.
constexpr double power_of_two(int exponent) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

inline constexpr double ln2_high = 0x1.62e42fee00000p-1;  // 32 bits: its product with an exponent is exact
inline constexpr double ln2_low = 0x1.a39ef35793c76p-33;

/// Returns x / ln(2) rounded to an integer: the exponent k of e^x = 2^k e^r.
constexpr double binary_exponent(double x) {
    constexpr double log2_e = 0x1.71547652b82fep+0;
    constexpr double round = 0x1.8p52;  // adding and subtracting it rounds to the nearest integer
    return (x * log2_e + round) - round;
}

/// Returns e^r - 1 - r for |r| <= ln(2) / 2.
constexpr double exponential_tail(double r) {
    const double r2 = r * r;
    const double r4 = r2 * r2;
    const double from2 = (1.0 / 2 + r * (1.0 / 6)) + r2 * (1.0 / 24 + r * (1.0 / 120));
    const double from6 = (1.0 / 720 + r * (1.0 / 5040)) + r2 * (1.0 / 40320 + r * (1.0 / 362880));
    const double from10 = (1.0 / 3628800 + r * (1.0 / 39916800)) + r2 * (1.0 / 479001600 + r * (1.0 / 6227020800.0));
    return r2 * (from2 + r4 * (from6 + r4 * from10));
}

/// Returns x * 2^exponent. The function multiplies twice, since 2^exponent may not be a normal number.
constexpr double scaled(double x, int exponent) {
    const int half = exponent / 2;
    return x * power_of_two(half) * power_of_two(exponent - half);
}

/// Returns e^x: infinity above 709.78, 0 below -745.13, NaN for NaN.
constexpr double exponential(double x) {
    if (!(x >= -745.2)) return x < 0 ? 0.0 : x;
    if (x > 709.8) return std::numeric_limits<double>::infinity();

    const double k = binary_exponent(x);
    const double r = (x - k * ln2_high) - k * ln2_low;
    return scaled(1.0 + (r + exponential_tail(r)), static_cast<int>(k));
}

/// Returns ln(x) for finite x > 0, with a relative error below 2^-68. The error of the high part is below 0.501 ulp.
///
/// x = 2^k * m with m in [sqrt(1/2), sqrt(2)), and ln(m) = 2 artanh(s) = 2 (s + s^3 / 3 + s^5 / 5 + ...) with
/// s = (m - 1) / (m + 1), |s| <= 0.172. The leading terms are summed as DoubleDouble. The rest of the series, to s^25
/// (truncation below 2^-70 of the result), is summed as double.
constexpr DoubleDouble extended_logarithm(double x) {
    constexpr double smallest_normal = std::numeric_limits<double>::min();
    int k = 0;
    if (x < smallest_normal) {
        x *= 0x1p54;
        k = -54;
    }
    constexpr std::uint64_t sqrt_half = 0x3fe6a09e667f3bcdu;  // bits of the double next to sqrt(1/2)
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(x);
    const auto exponent = static_cast<std::int64_t>(bits - sqrt_half) >> 52;  // log2(x / sqrt(1/2)), rounded down
    k += static_cast<int>(exponent);
    const double m = std::bit_cast<double>(bits - (static_cast<std::uint64_t>(exponent) << 52));

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
    const DoubleDouble artanh = s + correction;
    const DoubleDouble ln_power = exact_sum(k * ln2_high, k * ln2_low);
    return ln_power + DoubleDouble{2 * artanh.high, 2 * artanh.low};
}

/// Returns ln(x): -infinity for 0, infinity for infinity, NaN for negative numbers and NaN.
constexpr double logarithm(double x) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!(x > 0)) return x == 0 ? -infinity : std::numeric_limits<double>::quiet_NaN();
    return x < infinity ? extended_logarithm(x).high : infinity;
}

/// Returns x^y for x >= 0, by the rules of IEEE 754 `pow`: x^0 and 1^y are 1, 0^y is 0 for y > 0 and infinity for y <
/// 0. Negative x and NaN give NaN, unless the rule for x^0 or 1^y applies.
///
/// x^y = exp(y * ln(x)). Logarithm and product are DoubleDouble, since the exponential multiplies an error of the
/// exponent by up to 745. The error of normal results is below 0.75 ulp. If the exact result is a double, such as that
/// of 9^0.5, the function returns it.
constexpr double power(double x, double y) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    if (y == 0 || x == 1) return 1;
    if (!(x >= 0) || y != y) return nan;
    if (x == 0 || x == infinity) return (x == 0) == (y > 0) ? 0 : infinity;

    const DoubleDouble ln = extended_logarithm(x);
    const double approximate_exponent = y * ln.high;
    if (approximate_exponent > 709.8) return infinity;
    if (approximate_exponent < -745.2) return 0;

    const DoubleDouble exponent = ln * DoubleDouble{y};
    const double k = binary_exponent(exponent.high);
    const DoubleDouble r = exact_sum(exponent.high - k * ln2_high, exponent.low - k * ln2_low);
    const DoubleDouble leading = exact_sum(1, r.high);
    return scaled(leading.high + (leading.low + (r.low + exponential_tail(r.high))), static_cast<int>(k));
}

}  // namespace hexsmith
