// The acceptance rule (Metropolis et al., J. Chem. Phys. 21, 1953): downhill always, uphill with probability
// exp(-delta / T).
#pragma once

#include "core/exponential.hpp"
#include "core/random.hpp"

namespace hexsmith::anneal {

struct Metropolis {
    /// Draws only where chance decides: not for delta <= 0, and not at T = 0, where nothing else is accepted.
    template <RandomSource R>
    constexpr bool operator()(double delta, double temperature, R& random) const {
        if (delta <= 0) return true;
        if (!(temperature > 0)) return false;
        const double u = random.uniform();
        return u < exponential(-delta / temperature);
    }
};

}  // namespace hexsmith::anneal
