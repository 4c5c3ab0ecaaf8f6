// Portable exp, ln and pow: the same bits on every machine that has IEEE 754 doubles. Those of C libraries differ in
// the last bit, and one such bit can change a decision. Logarithms and powers need numbers of twice a double's
// precision, which come first.
#pragma once

#include <bit>
#include <cfloat>
#include <cstdint>
#include <limits>

namespace hexsmith {

// Numbers of about 104 bits as the unevaluated sum of two doubles (Dekker, "A floating-point technique for extending
// the available precision", Numer. Math. 18, 1971). Only +, - and * of doubles, no fused multiply-add: the same bits
// everywhere. Sums and products are good to a few units of 2^-104 where no part overflows or underflows.

static_assert(FLT_EVAL_METHOD == 0, "equal bits everywhere need doubles that are computed as doubles");

struct DoubleDouble {
    double high;
    double low = 0;  // |low| <= ulp(high) / 2
};

/// a + b exactly (Knuth's two-sum).
constexpr DoubleDouble exact_sum(double a, double b) {
    const double sum = a + b;
    const double share_of_b = sum - a;
    return {sum, (a - (sum - share_of_b)) + (b - share_of_b)};
}

/// a * b exactly, for factors below 2^995 (each is split in halves of 26 bits, as by Veltkamp).
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

// A portable exp: the same bits on every machine that has IEEE 754 doubles.
//
// The exp of C libraries differs in the last bit, and one such bit can change which moves an annealing accepts. This
// one uses only + and *, each rounded once (compile with -ffp-contract=off): the argument is
// reduced to |r| <= ln(2) / 2 with ln(2) split in two (Cody and Waite, "Software manual for the elementary functions",
// 1980), then the Taylor series to degree 13 (truncation below 4e-18) in Estrin's order, whose terms do not wait for
// each other. Error below 1.1 ulp (largest of 80 million measured: 1.018).

/// 2^exponent for -1022 <= exponent <= 1023.
constexpr double power_of_two(int exponent) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

inline constexpr double ln2_high = 0x1.62e42fee00000p-1;  // 32 bits: its product with an exponent is exact
inline constexpr double ln2_low = 0x1.a39ef35793c76p-33;

/// x / ln(2) rounded to an integer: the power of two to take out of e^x.
constexpr double binary_exponent(double x) {
    constexpr double log2_e = 0x1.71547652b82fep+0;
    constexpr double round = 0x1.8p52;  // adding and subtracting it rounds to the nearest integer
    return (x * log2_e + round) - round;
}

/// e^r - 1 - r for |r| <= ln(2) / 2.
constexpr double exponential_tail(double r) {
    const double r2 = r * r;
    const double r4 = r2 * r2;
    const double from2 = (1.0 / 2 + r * (1.0 / 6)) + r2 * (1.0 / 24 + r * (1.0 / 120));
    const double from6 = (1.0 / 720 + r * (1.0 / 5040)) + r2 * (1.0 / 40320 + r * (1.0 / 362880));
    const double from10 = (1.0 / 3628800 + r * (1.0 / 39916800)) + r2 * (1.0 / 479001600 + r * (1.0 / 6227020800.0));
    return r2 * (from2 + r4 * (from6 + r4 * from10));
}

/// x * 2^exponent, in two steps, since 2^exponent alone may not be a normal number.
constexpr double scaled(double x, int exponent) {
    const int half = exponent / 2;
    return x * power_of_two(half) * power_of_two(exponent - half);
}

/// e^x. Overflows to infinity above 709.78, underflows to 0 below -745.13; NaN gives NaN.
constexpr double exponential(double x) {
    if (!(x >= -745.2)) return x < 0 ? 0.0 : x;
    if (x > 709.8) return std::numeric_limits<double>::infinity();

    const double k = binary_exponent(x);
    const double r = (x - k * ln2_high) - k * ln2_low;
    return scaled(1.0 + (r + exponential_tail(r)), static_cast<int>(k));
}

// A portable natural logarithm: the same bits on every machine that has IEEE 754 doubles.
//
// x = 2^k * m with m in [sqrt(1/2), sqrt(2)), and ln(m) = 2 artanh(s) = 2 (s + s^3 / 3 + s^5 / 5 + ...) with
// s = (m - 1) / (m + 1), |s| <= 0.172. The leading terms are summed in double-double and the rest of the series, to
// s^25 (truncation below 2^-70 of the result), in double. The pair is good to 2^-68 of its value (largest of 200,000
// measured: 2^-68.7), as powers need it; its high part is the logarithm, with an error below 0.501 ulp.

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

// A portable x^y for x >= 0: the same bits on every machine that has IEEE 754 doubles.
//
// x^y = exp(y * ln(x)) with the logarithm and the product as pairs of doubles: an error of 2^-53 in the exponent would
// grow by the exponent's size, up to 745. Error below 0.75 ulp for normal results (largest of 40 million measured:
// 0.733), and powers that are doubles themselves, such as 9^0.5, come out exact.

/// x^y for x >= 0, by the rules of IEEE 754 `pow`: x^0 and 1^y are 1, 0^y is 0 for y > 0 and infinity for y < 0.
/// Negative x gives NaN, whatever y; so does NaN, unless the rule for x^0 or 1^y applies first.
constexpr double power(double x, double y) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    if (y == 0 || x == 1) return 1;
    if (!(x >= 0) || y != y) return nan;
    if (x == 0 || x == infinity) return (x == 0) == (y > 0) ? 0 : infinity;

    const DoubleDouble ln = extended_logarithm(x);
    const double rough = y * ln.high;
    if (rough > 709.8) return infinity;
    if (rough < -745.2) return 0;

    const DoubleDouble exponent = ln * DoubleDouble{y};
    const double k = binary_exponent(exponent.high);
    const DoubleDouble r = exact_sum(exponent.high - k * ln2_high, exponent.low - k * ln2_low);
    const DoubleDouble leading = exact_sum(1, r.high);
    return scaled(leading.high + (leading.low + (r.low + exponential_tail(r.high))), static_cast<int>(k));
}

}  // namespace hexsmith
