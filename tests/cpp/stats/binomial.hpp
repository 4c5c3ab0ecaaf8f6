// The binomial distribution by its plain recurrence, for the exact enumerations of the tests.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace exact {

/// P(X = k) for k = 0..n.
inline std::vector<double> binomial(int n, double p) {
    std::vector<double> mass(static_cast<std::size_t>(n) + 1);
    if (p <= 0 || p >= 1) {
        mass[p <= 0 ? 0 : static_cast<std::size_t>(n)] = 1;
        return mass;
    }
    for (int k = 0; k <= n; ++k)
        mass[static_cast<std::size_t>(k)] =
            std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0) + k * std::log(p) +
                     (n - k) * std::log1p(-p));
    return mass;
}

/// P(low <= X <= high).
inline double binomial_between(int n, double p, int low, int high) {
    const std::vector<double> mass = binomial(n, p);
    double sum = 0;
    for (int k = low; k <= high; ++k) sum += mass[static_cast<std::size_t>(k)];
    return sum;
}

/// How many sigma a count of successes in n trials lies from its expectation.
inline double sigma(double successes, double n, double probability) {
    return (successes - n * probability) / std::sqrt(n * probability * (1 - probability));
}

}  // namespace exact
