// Numbers of about 104 bits as the unevaluated sum of two doubles (Dekker, "A floating-point technique for extending
// the available precision", Numer. Math. 18, 1971). Only +, - and * of doubles, no fused multiply-add: the same bits
// everywhere. Sums and products are good to a few units of 2^-104 where no part overflows or underflows.
#pragma once

#include <cfloat>

namespace hexsmith {

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

}  // namespace hexsmith
