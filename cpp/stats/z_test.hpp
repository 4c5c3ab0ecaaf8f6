// Two-sided tests of whether two win rates differ, or one differs from a half, by the normal approximation. They need
// some ten wins and ten losses on each side; with fewer, their p-values are too small, and `exact_p_value` is not.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "stats/fair_coin.hpp"
#include "stats/normal.hpp"
#include "stats/proportion.hpp"

namespace hexsmith::stats {

struct ZTest {
    double z;
    double p_value;  // two-sided
};

/// The pooled two-proportion z-test (e.g. Fleiss, "Statistical methods for rates and proportions"):
/// z = (a - b) / sqrt(p (1 - p) (1 / n_a + 1 / n_b)), p the rate of both together. Where both are 0 or both are 1:
/// z = 0, p-value 1. Nothing for an invalid proportion.
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

/// The significance of the difference between a rate and a half.
enum class Confidence : std::uint8_t { none, percent_95, percent_99 };

struct Significance {
    double z;
    double p_value;         // two-sided, of z
    double exact_p_value;   // two-sided, by the binomial distribution
    Confidence confidence;  // p_value below 0.01, below 0.05, or neither
    bool significant() const { return confidence != Confidence::none; }
};

/// Tests a rate p against 1/2 by z = (p - 1/2) / sqrt(1/4 / n), the variance being that of a rate of 1/2. Nothing for
/// an invalid proportion.
inline std::optional<Significance> strategy_significance(Proportion proportion) {
    if (!proportion.valid()) return std::nullopt;
    const auto [wins, games] = proportion;
    const double z = static_cast<double>(wins - (games - wins)) / std::sqrt(static_cast<double>(games));
    const double p_value = two_sided_p_value(z);
    const Confidence confidence = p_value < 0.01   ? Confidence::percent_99
                                  : p_value < 0.05 ? Confidence::percent_95
                                                   : Confidence::none;
    return Significance{z, p_value, fair_coin_p_value(wins, games), confidence};
}

}  // namespace hexsmith::stats
