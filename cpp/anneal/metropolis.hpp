// The acceptance rule (Metropolis et al., J. Chem. Phys. 21, 1953): downhill always, uphill with probability
// exp(-delta / T).
//
// With a random u in [0, 1), uphill is accepted if u < exp(-delta / T), that is, if delta < -T ln(u). Cheap bounds of
// -ln(u) decide nearly always, and the exponential is computed only between them. The decision is exactly that of the
// exponential.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>

#include "core/exponential.hpp"
#include "core/random.hpp"

namespace hexsmith::anneal {

/// Two bounds of -ln(u).
struct NegativeLogarithm {
    double low;
    double high;
};

/// Bounds of -ln(u) for u in [0, 1), at most 0.07 apart, each with a margin far above the rounding errors of
/// `exponential` and of a division. The bits of u = 2^e (1 + f), read as an integer, are 2^52 (1023 + e + f), and
/// log2(1 + f) - f lies in [0, 0.0861). At u = 0 there is no bound above.
constexpr NegativeLogarithm negative_logarithm(double u) {
    const double log2_u = static_cast<double>(std::bit_cast<std::int64_t>(u)) * 0x1p-52 - 1023;  // e + f
    const double high = 0.693148 * (1e-9 - log2_u);
    return {high * 0.99999 - 0.0598, u > 0 ? high : std::numeric_limits<double>::infinity()};
}

struct Metropolis {
    /// Draws only if the decision is random: not for delta <= 0, and not at T = 0, where nothing else is accepted.
    template <RandomSource R>
    constexpr bool operator()(double delta, double temperature, R& random) const {
        if (delta <= 0) return true;
        if (!(temperature > 0)) return false;
        return accepts_uphill(delta, temperature, random.uniform());
    }

    /// The same decision and the same draws for a delta from `delta_within(limit)`, which is exact if it is at most
    /// `limit`, and otherwise any number above `limit`.
    template <RandomSource R>
    static constexpr bool decide(auto&& delta_within, double temperature, R& random) {
        R drawn = random;  // state of `random` if the decision is random
        const double u = drawn.uniform();
        const bool hot = temperature > 0;
        const double delta = delta_within(hot ? temperature * negative_logarithm(u).high : 0.0);
        if (delta <= 0) return true;
        if (!hot) return false;
        random = drawn;
        return accepts_uphill(delta, temperature, u);
    }

private:
    static constexpr bool accepts_uphill(double delta, double temperature, double u) {
        const auto [low, high] = negative_logarithm(u);
        if (delta > temperature * high) return false;
        return delta < temperature * low || u < exponential(-delta / temperature);
    }
};

}  // namespace hexsmith::anneal
