// Exact tails of fair coins: what two strategies of equal strength do.
//
// A mass is exp(-n deviance) times Stirling's correction (Loader, "Fast and accurate computation of binomial
// probabilities", 2000), so that it keeps its relative error, below 1e-12, for every number of coins; a tail adds
// masses by their ratio.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/exponential.hpp"
#include "core/logarithm.hpp"
#include "stats/normal.hpp"

namespace hexsmith::stats {

/// ln(n!) minus Stirling's n ln(n) - n + ln(2 pi n) / 2, for n >= 1.
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

/// The probability of `heads` among `coins`, 0 <= heads <= coins < 2^53.
inline double fair_coin_mass(std::int64_t heads, std::int64_t coins) {
    assert(heads >= 0 && heads <= coins);
    constexpr double log_2 = 0.69314718055994530942;
    const auto n = static_cast<double>(coins);
    if (heads == 0 || heads == coins) return exponential(-n * log_2);
    const auto k = static_cast<double>(heads);
    const double rest = n - k;
    // (1 - d) ln(1 - d) + (1 + d) ln(1 + d) = 2 (d^2 / (1 * 2) + d^4 / (3 * 4) + ...)
    const double d = (rest - k) / n;
    double sum = 0;
    if (std::abs(d) < 0.5) {
        double power = d * d;
        for (double j = 1; power > 1e-18 * sum; j += 2, power *= d * d) sum += 2 * power / (j * (j + 1));
    } else {
        sum = 2 * k / n * logarithm(2 * k / n) + 2 * rest / n * logarithm(2 * rest / n);
    }
    const double correction = stirling_error(n) - stirling_error(k) - stirling_error(rest);
    constexpr double inverse_root_of_two_pi = 0x1.9884533d43651p-2;
    return exponential(correction - n / 2 * sum) * inverse_root_of_two_pi * std::sqrt(n / (k * rest));
}

/// The probability of at most `heads` among `coins`. Beyond 1e10 coins, of the normal distribution with the correction
/// for continuity: its relative error is below 1e-5 where the result is above 1e-300.
inline double fair_coin_tail(std::int64_t heads, std::int64_t coins) {
    if (heads < 0) return 0;
    if (heads >= coins) return 1;
    if (2 * heads >= coins) return 1 - fair_coin_tail(coins - heads - 1, coins);
    const auto n = static_cast<double>(coins);
    if (coins > 10'000'000'000) return normal_cdf((2 * static_cast<double>(heads) + 1 - n) / std::sqrt(n));
    double term = fair_coin_mass(heads, coins);
    double sum = term;
    for (auto k = static_cast<double>(heads); k > 0 && term > 1e-17 * sum; --k) {
        term *= k / (n - k + 1);
        sum += term;
    }
    return sum;
}

/// The two-sided p-value of `heads` among `coins`: the probability of a number as far from a half, or farther.
inline double fair_coin_p_value(std::int64_t heads, std::int64_t coins) {
    return std::min(1.0, 2 * fair_coin_tail(std::min(heads, coins - heads), coins));
}

/// The two-sided p-value of a sum of `ones` steps of size 1 and `twos` steps of size 2, each up or down by a fair coin:
/// the probability that it is `sum` or farther from 0. Time and memory of order ones + twos.
inline double fair_steps_p_value(std::int64_t ones, std::int64_t twos, std::int64_t sum) {
    const std::int64_t target = std::abs(sum);
    if (target == 0) return 1;
    // upper[i]: at least i of the large steps go up.
    std::vector<double> upper(static_cast<std::size_t>(twos) + 2);
    for (std::int64_t up = twos; up >= 0; --up)
        upper[static_cast<std::size_t>(up)] = upper[static_cast<std::size_t>(up) + 1] + fair_coin_mass(up, twos);
    double tail = 0;
    for (std::int64_t up = 0; up <= ones; ++up) {
        // 2 (2 large - twos) + 2 up - ones >= target
        const std::int64_t missing = target + ones - 2 * up + 2 * twos;
        const std::int64_t large = missing <= 0 ? 0 : (missing + 3) / 4;
        if (large <= twos) tail += fair_coin_mass(up, ones) * upper[static_cast<std::size_t>(large)];
    }
    return std::min(1.0, 2 * tail);
}

}  // namespace hexsmith::stats
