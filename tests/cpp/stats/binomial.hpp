// The binomial distribution, for tests that enumerate all outcomes.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace exact {

/// Returns P(X = k) for k = 0..n.
inline std::vector<double> binomial(int n, double p) {
    std::vector<double> probabilities(static_cast<std::size_t>(n) + 1);
    if (p <= 0 || p >= 1) {
        probabilities[p <= 0 ? 0 : static_cast<std::size_t>(n)] = 1;
        return probabilities;
    }
    for (int k = 0; k <= n; ++k)
        probabilities[static_cast<std::size_t>(k)] =
            std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0) + k * std::log(p) +
                     (n - k) * std::log1p(-p));
    return probabilities;
}

/// Returns P(low <= X <= high).
inline double binomial_between(int n, double p, int low, int high) {
    const std::vector<double> probabilities = binomial(n, p);
    double sum = 0;
    for (int k = low; k <= high; ++k) sum += probabilities[static_cast<std::size_t>(k)];
    return sum;
}

/// Returns the deviation of a binomial count from its mean, in standard deviations.
inline double deviation_in_sigma(double successes, double n, double probability) {
    return (successes - n * probability) / std::sqrt(n * probability * (1 - probability));
}

}  // namespace exact
