// The distributions behind intervals and tests: normal, Student's t, chi-squared, and binomial.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/portable_math.hpp"

namespace hexsmith::stats {

// The normal distribution, which returns the same bits on every machine.
//
// Near the center, P(0 < Z < x) = density(x) * (x + x^3 / 3 + x^5 / (3 * 5) + ...) (Marsaglia, "Evaluating the normal
// distribution", J. Stat. Softw. 11, 2004). In the tail, P(Z > x) = density(x) / (x + 1 / (x + 2 / (x + 3 / ...)))
// (Laplace's continued fraction). The relative error of tails and p-values is below 1e-14 for |x| < 37.5, where the
// result is a normal number.
//
// The quantile function inverts the tail by Halley's iteration. For tails below 1e-290, it inverts the logarithm of the
// tail by Newton's iteration. The absolute error is below 1e-14 for every p in (0, 1 - 1e-16].

/// Returns the density exp(-x^2 / 2) / sqrt(2 pi).
constexpr double normal_density(double x) {
    constexpr double inverse_root_of_two_pi = 0x1.9884533d43651p-2;
    if (x > 40 || x < -40) return 0;
    const DoubleDouble square = exact_product(x, x);  // a rounded square would cost x^2 / 4 ulp in the tail
    return inverse_root_of_two_pi * (exponential(-square.high / 2) * (1 - square.low / 2));
}

/// Returns P(Z > x) of a standard normal Z.
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

/// Returns ln P(Z > x) of a standard normal Z for x > 20, even if the tail underflows.
inline double log_normal_upper_tail(double x) {
    constexpr double log_root_of_two_pi = 0.91893853320467274178;
    double denominator = x;
    for (int k = 13; k >= 1; --k) denominator = x + k / denominator;
    return -x * x / 2 - log_root_of_two_pi - logarithm(denominator);
}

/// Returns P(Z <= x) of a standard normal Z, and NaN for NaN.
constexpr double normal_cdf(double x) { return normal_upper_tail(-x); }

/// Returns P(|Z| >= |z|), the two-sided p-value of a z-score.
constexpr double two_sided_p_value(double z) { return z < 0 ? 2 * normal_upper_tail(-z) : 2 * normal_upper_tail(z); }

/// Returns the x with P(Z <= x) = p: -infinity for p = 0, infinity for p = 1, and NaN outside [0, 1].
inline double normal_quantile(double p) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!(p >= 0 && p <= 1)) return std::numeric_limits<double>::quiet_NaN();
    const double tail = p < 0.5 ? p : 1 - p;  // exact
    if (tail == 0) return p == 0 ? -infinity : infinity;

    // The initial value has an error below 5e-4 (Abramowitz and Stegun, "Handbook of mathematical functions", 26.2.23).
    const double t = std::sqrt(-2 * logarithm(tail));
    double x = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
    // Subnormal tails have too few digits, so Newton's iteration inverts their logarithm, whose slope is about
    // -x - 1 / x.
    if (tail < 1e-290)
        for (int iteration = 0; iteration < 4; ++iteration)
            x += (log_normal_upper_tail(x) - logarithm(tail)) / (x + 1 / x);
    for (int iteration = 0; tail >= 1e-290 && iteration < 3; ++iteration) {
        const double newton = (normal_upper_tail(x) - tail) / normal_density(x);
        x += newton / (1 - x * newton / 2);
    }
    return p < 0.5 ? -x : x;
}

/// Returns the z with P(|Z| <= z) = confidence, for confidence in (0, 1): 1.96 for 0.95.
inline double critical_value(double confidence) {
    // The function caches its last value, because a result may have thousands of intervals with the same confidence.
    thread_local double cached_confidence = 0;
    thread_local double value = 0;
    if (confidence != cached_confidence) {
        value = std::max(0.0, -normal_quantile((1 - confidence) / 2));  // rounding may give values below 0
        cached_confidence = confidence;
    }
    return value;
}

/// Returns the t with P(|T| <= t) = confidence of Student's distribution, for at least two degrees of freedom: the
/// normal quantile with four corrections (Abramowitz and Stegun, "Handbook of mathematical functions", 26.7.5). At the
/// confidence 0.95 it is 3% too small for two degrees, and within 0.001 for four or more.
inline double student_critical_value(double confidence, double degrees) {
    const double z = critical_value(confidence);
    const double square = z * z;
    const double first = z * (square + 1) / 4;
    const double second = z * ((5 * square + 16) * square + 3) / 96;
    const double third = z * (((3 * square + 19) * square + 17) * square - 15) / 384;
    const double fourth = z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92'160;
    return z + (first + (second + (third + fourth / degrees) / degrees) / degrees) / degrees;
}

// The binomial distribution with probability 1/2: the distribution of wins between strategies of equal strength.
//
// The probability of k heads among n coins is sqrt(n / (2 pi k (n - k))) exp(C - n D / 2) (Loader, "Fast and accurate
// computation of binomial probabilities", 2000). With d = (n - 2 k) / n, D = (1 - d) ln(1 - d) + (1 + d) ln(1 + d).
// With Stirling's error S, C = S(n) - S(k) - S(n - k). The relative error is below 1e-12 for every number of coins.
// Tails are sums of probabilities, each computed from the previous probability by a ratio.

/// Returns Stirling's error S(n), for n >= 1: ln(n!) minus n ln(n) - n + ln(2 pi n) / 2.
inline double stirling_error(double n) {
    constexpr double log_root_of_two_pi = 0.91893853320467274178;
    if (n < 16) {
        double log_factorial = 0;
        for (double i = 2; i <= n; ++i) log_factorial += logarithm(i);
        return log_factorial - (n + 0.5) * logarithm(n) + n - log_root_of_two_pi;
    }
    const double square = n * n;
    return (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - (1.0 / 1680 - 1.0 / 1188 / square) / square) / square) / square) / n;
}

/// Returns the probability of exactly `heads` heads among `coins` fair coins, 0 <= heads <= coins < 2^53.
inline double fair_coin_probability(std::int64_t heads, std::int64_t coins) {
    assert(heads >= 0 && heads <= coins);
    constexpr double log_2 = 0.69314718055994530942;
    const auto n = static_cast<double>(coins);
    if (heads == 0 || heads == coins) return exponential(-n * log_2);
    const auto k = static_cast<double>(heads);
    const double tails = n - k;
    // D = (1 - d) ln(1 - d) + (1 + d) ln(1 + d) = 2 (d^2 / (1 * 2) + d^4 / (3 * 4) + ...)
    const double d = (tails - k) / n;
    double deviance = 0;
    if (std::abs(d) < 0.5) {
        double power = d * d;
        for (double j = 1; power > 1e-18 * deviance; j += 2, power *= d * d) deviance += 2 * power / (j * (j + 1));
    } else {
        deviance = 2 * k / n * logarithm(2 * k / n) + 2 * tails / n * logarithm(2 * tails / n);
    }
    const double correction = stirling_error(n) - stirling_error(k) - stirling_error(tails);
    constexpr double inverse_root_of_two_pi = 0x1.9884533d43651p-2;
    return exponential(correction - n / 2 * deviance) * inverse_root_of_two_pi * std::sqrt(n / (k * tails));
}

/// Returns the probability of at most `heads` heads among `coins` fair coins. Above 1e10 coins, the function uses the
/// normal approximation with continuity correction, whose relative error is below 1e-5 for results above 1e-300.
inline double fair_coin_tail(std::int64_t heads, std::int64_t coins) {
    if (heads < 0) return 0;
    if (heads >= coins) return 1;
    if (2 * heads >= coins) return 1 - fair_coin_tail(coins - heads - 1, coins);
    const auto n = static_cast<double>(coins);
    if (coins > 10'000'000'000) return normal_cdf((2 * static_cast<double>(heads) + 1 - n) / std::sqrt(n));
    double term = fair_coin_probability(heads, coins);
    double sum = term;
    for (auto k = static_cast<double>(heads); k > 0 && term > 1e-17 * sum; --k) {
        term *= k / (n - k + 1);
        sum += term;
    }
    return sum;
}

/// Returns the two-sided p-value of `heads` heads among `coins` fair coins: the probability of an equal or larger
/// deviation from half of the coins.
inline double fair_coin_p_value(std::int64_t heads, std::int64_t coins) {
    return std::min(1.0, 2 * fair_coin_tail(std::min(heads, coins - heads), coins));
}

// The binomial distribution with any probability, by the same method (Loader): for x and m > 0, let
// D(x, m) = x ln(x / m) + m - x. The probability of k successes in n trials is
// sqrt(n / (2 pi k (n - k))) exp(S(n) - S(k) - S(n - k) - D(k, n p) - D(n - k, n (1 - p))).

/// Returns x ln(x / m) + m - x for x, m > 0, without cancellation where x is near m.
inline double deviance(double x, double m) {
    const double v = (x - m) / (x + m);
    if (std::abs(v) > 0.1) return x * logarithm(x / m) + m - x;
    double sum = (x - m) * v;  // ln(x / m) = 2 (v + v^3 / 3 + v^5 / 5 + ...)
    double term = 2 * x * v;
    for (double odd = 3; odd < 40; odd += 2) {
        term *= v * v;
        sum += term / odd;
    }
    return sum;
}

/// Returns the probability of exactly `successes` in `trials`, 0 <= successes <= trials < 2^53, for a rate in (0, 1).
inline double binomial_probability(std::int64_t successes, std::int64_t trials, double rate) {
    assert(successes >= 0 && successes <= trials && rate > 0 && rate < 1);
    const auto n = static_cast<double>(trials);
    const auto k = static_cast<double>(successes);
    if (successes == 0)
        return exponential(rate < 0.1 ? -deviance(n, n * (1 - rate)) - n * rate : n * logarithm(1 - rate));
    if (successes == trials) return exponential(n * logarithm(rate));
    const double failures = n - k;
    const double correction = stirling_error(n) - stirling_error(k) - stirling_error(failures);
    constexpr double inverse_root_of_two_pi = 0x1.9884533d43651p-2;
    return exponential(correction - deviance(k, n * rate) - deviance(failures, n * (1 - rate))) *
           inverse_root_of_two_pi * std::sqrt(n / (k * failures));
}

/// Returns the two-sided p-value of `successes` in `trials` at a rate in (0, 1): the probability of all numbers that
/// are at most as probable. Above 1e10 trials, the function uses the normal approximation.
inline double binomial_p_value(std::int64_t successes, std::int64_t trials, double rate) {
    if (rate == 0.5) return fair_coin_p_value(successes, trials);
    const auto n = static_cast<double>(trials);
    const double mean = n * rate;
    const auto observed = static_cast<double>(successes);
    if (observed == mean) return 1;
    if (trials > 10'000'000'000)
        return std::min(1.0, two_sided_p_value((std::abs(observed - mean) - 0.5) / std::sqrt(mean * (1 - rate))));
    // Equal probabilities may differ by rounding.
    const double limit = binomial_probability(successes, trials, rate) * (1 + 1e-7);
    // Returns the probability of at most `k` successes, for k below the mean, or of at least k above the mean. Each
    // probability follows from the previous one by a ratio.
    const auto tail = [&](std::int64_t first, bool downwards) {
        double term = binomial_probability(first, trials, rate);
        double sum = term;
        for (auto k = static_cast<double>(first); downwards ? k > 0 : k < n; downwards ? --k : ++k) {
            term *= downwards ? k * (1 - rate) / ((n - k + 1) * rate) : (n - k) * rate / ((k + 1) * (1 - rate));
            if (term <= 1e-17 * sum) break;
            sum += term;
        }
        return sum;
    };
    const bool is_low = observed < mean;
    // The probabilities fall on both sides of the mean, so bisection finds the end of the opposite tail.
    std::int64_t inside =
        is_low ? static_cast<std::int64_t>(std::ceil(mean)) : static_cast<std::int64_t>(std::floor(mean));
    std::int64_t outside = is_low ? trials + 1 : -1;
    if (binomial_probability(inside, trials, rate) <= limit) {
        outside = inside;
    } else {
        while (std::abs(outside - inside) > 1) {
            const std::int64_t middle = inside + (outside - inside) / 2;
            (binomial_probability(middle, trials, rate) <= limit ? outside : inside) = middle;
        }
    }
    const bool has_opposite_tail = outside >= 0 && outside <= trials;
    return std::min(1.0, tail(successes, is_low) + (has_opposite_tail ? tail(outside, !is_low) : 0));
}

/// Returns P(X >= x) of a chi-squared X with 1 to 1,000 degrees of freedom, by its finite sum (Abramowitz and Stegun,
/// "Handbook of mathematical functions", 26.4.4 and 26.4.5). Probabilities below 1e-300 may be 0.
inline double chi_squared_upper_tail(double x, int degrees) {
    assert(x >= 0 && degrees >= 1 && degrees <= 1000);
    constexpr double inverse_root_of_two_pi = 0x1.9884533d43651p-2;
    const double half = x / 2;
    const bool is_odd = degrees % 2 == 1;
    // The terms are half^a exp(-half) / gamma(a + 1), where a is 0, 1, ... or 1/2, 3/2, ..., below degrees / 2.
    double term = is_odd ? 2 * inverse_root_of_two_pi * std::sqrt(x) * exponential(-half) : exponential(-half);
    double sum = is_odd ? 2 * normal_upper_tail(std::sqrt(x)) : 0;
    for (double a = is_odd ? 0.5 : 0; a < degrees / 2.0; ++a) {
        sum += term;
        term *= half / (a + 1);
    }
    return std::min(1.0, sum);
}

/// Returns the two-sided p-value of a sum of random steps: `ones` steps of +1 or -1 and `twos` steps of +2 or -2, with
/// equal probabilities. It is the probability of an absolute value >= |sum|. Takes O(ones + twos) time and memory.
inline double fair_steps_p_value(std::int64_t ones, std::int64_t twos, std::int64_t sum) {
    const std::int64_t target = std::abs(sum);
    if (target == 0) return 1;
    // upper_tail[i]: probability that at least i of the `twos` steps are positive
    std::vector<double> upper_tail(static_cast<std::size_t>(twos) + 2);
    for (std::int64_t i = twos; i >= 0; --i)
        upper_tail[static_cast<std::size_t>(i)] =
            upper_tail[static_cast<std::size_t>(i) + 1] + fair_coin_probability(i, twos);
    double tail = 0;
    for (std::int64_t positive_ones = 0; positive_ones <= ones; ++positive_ones) {
        // The sum reaches the target if 2 (2 positive_twos - twos) + 2 positive_ones - ones >= target.
        const std::int64_t shortfall = target + ones - 2 * positive_ones + 2 * twos;
        const std::int64_t positive_twos = shortfall <= 0 ? 0 : (shortfall + 3) / 4;
        if (positive_twos <= twos)
            tail += fair_coin_probability(positive_ones, ones) * upper_tail[static_cast<std::size_t>(positive_twos)];
    }
    return std::min(1.0, 2 * tail);
}

}  // namespace hexsmith::stats
