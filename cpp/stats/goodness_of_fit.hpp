// Pearson's test of goodness of fit: whether counts of categories agree with probabilities (Pearson, Philosophical
// Magazine 50, 1900). The statistic is the sum of (count - expected)^2 / expected.
//
// If every expected count is at least 5 (Cochran, Biometrics 10, 1954), the p-value is that of the chi-squared
// distribution. Otherwise it is exact, by a sum over all possible counts, or, if there are too many of these, it is
// estimated from random counts.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "core/portable_math.hpp"
#include "core/random.hpp"
#include "stats/distributions.hpp"

namespace hexsmith::stats {

enum class FitMethod : std::uint8_t { chi_squared, exact, drawn };

struct Fit {
    double chi_squared = 0;
    int degrees = 1;  // degrees of freedom
    double p_value = 1;
    FitMethod method = FitMethod::chi_squared;
};

/// Number of random counts behind an estimated p-value.
inline constexpr int fit_draws = 10'000;
/// Maximum number of possible counts for an exact p-value.
inline constexpr double max_exact_fits = 20'000;

/// Draws the number of successes of independent trials, for a rate in (0, 1): by inversion from the mean outwards, and
/// by a rounded normal number if the variance is above 1,000.
inline std::int64_t draw_binomial(std::int64_t trials, double rate, Rng& random) {
    const auto n = static_cast<double>(trials);
    const double variance = n * rate * (1 - rate);
    double uniform = random.uniform();
    if (variance > 1000) {
        const double drawn = std::floor(n * rate + std::sqrt(variance) * normal_quantile(uniform) + 0.5);
        return static_cast<std::int64_t>(drawn < 0 ? 0 : drawn > n ? n : drawn);
    }
    const auto middle = static_cast<std::int64_t>(n * rate);
    double below = binomial_probability(middle, trials, rate);
    double above = below;
    std::int64_t low = middle;
    std::int64_t high = middle;
    if ((uniform -= below) < 0) return middle;
    while (low > 0 || high < trials) {
        if (low > 0) {
            const auto k = static_cast<double>(low--);
            below *= k * (1 - rate) / ((n - k + 1) * rate);
            if ((uniform -= below) < 0) return low;
        }
        if (high < trials) {
            const auto k = static_cast<double>(high++);
            above *= (n - k) * rate / ((k + 1) * (1 - rate));
            if ((uniform -= above) < 0) return high;
        }
        if (below < 1e-18 && above < 1e-18) break;
    }
    return middle;  // only after rounding errors
}

/// The test of counts. `counts` and `probabilities` have 2 to 1,000 items. The probabilities are above 0 and add up to
/// 1, and at least one count is above 0.
class GoodnessOfFit {
public:
    GoodnessOfFit(std::span<const std::int64_t> counts, std::span<const double> probabilities)
        : probabilities_(probabilities) {
        assert(counts.size() == probabilities.size() && counts.size() >= 2);
        for (const std::int64_t count : counts) total_ += count;
        double fewest = static_cast<double>(total_);
        for (std::size_t i = 0; i < counts.size(); ++i) {
            fit_.chi_squared += addend(i, counts[i]);
            fewest = std::min(fewest, expected(i));
        }
        // The sums from the end are positive even if the probabilities add up to a little more or less than 1.
        double sum = 0;
        shares_.resize(counts.size());
        for (std::size_t i = counts.size(); i-- > 0;) shares_[i] = sum += probabilities[i];
        fit_.degrees = static_cast<int>(counts.size()) - 1;
        is_asymptotic_ = fewest >= 5;
    }

    /// Returns the result. `seed` is that of the random counts, if there are any.
    Fit result(std::uint64_t seed) {
        if (is_asymptotic_) {
            fit_.p_value = chi_squared_upper_tail(fit_.chi_squared, fit_.degrees);
        } else if (possible_counts() <= max_exact_fits) {
            fit_.method = FitMethod::exact;
            fit_.p_value = std::min(1.0, exact(0, total_, 0));
        } else {
            fit_.method = FitMethod::drawn;
            Rng random(seed);
            int extreme = 0;
            for (int draw = 0; draw < fit_draws; ++draw) extreme += is_extreme(draw_statistic(random));
            fit_.p_value = (1.0 + extreme) / (1.0 + fit_draws);  // the counts themselves are one of the samples
        }
        return fit_;
    }

private:
    double expected(std::size_t i) const { return static_cast<double>(total_) * probabilities_[i]; }
    double addend(std::size_t i, std::int64_t count) const {
        const double difference = static_cast<double>(count) - expected(i);
        return difference * difference / expected(i);
    }
    /// Whether other counts differ at least as much. Equal statistics may differ by rounding.
    bool is_extreme(double chi_squared) const { return chi_squared >= fit_.chi_squared * (1 - 1e-9); }

    /// Returns the number of possible counts with the same total, or more than the maximum.
    double possible_counts() const {
        double number = 1;
        for (int i = 1; i <= fit_.degrees && number <= max_exact_fits; ++i)
            number *= (static_cast<double>(total_) + i) / i;
        return number;
    }

    /// Returns the probability of a category among those from it on, in (0, 1).
    double rate(std::size_t i) const { return std::clamp(probabilities_[i] / shares_[i], 0x1p-1022, 1 - 0x1p-53); }

    /// Returns the probability that the statistic is extreme. The categories from `i` on share `left` items. The others
    /// have added `sum` to the statistic.
    double exact(std::size_t i, std::int64_t left, double sum) const {
        if (i + 1 == probabilities_.size()) return is_extreme(sum + addend(i, left)) ? 1 : 0;
        double probability = 0;
        for (std::int64_t count = 0; count <= left; ++count)
            probability +=
                binomial_probability(count, left, rate(i)) * exact(i + 1, left - count, sum + addend(i, count));
        return probability;
    }

    /// Returns the statistic of random counts.
    double draw_statistic(Rng& random) const {
        std::int64_t left = total_;
        double sum = 0;
        for (std::size_t i = 0; i + 1 < probabilities_.size(); ++i) {
            const std::int64_t count = left == 0 ? 0 : draw_binomial(left, rate(i), random);
            sum += addend(i, count);
            left -= count;
        }
        return sum + addend(probabilities_.size() - 1, left);
    }

    std::span<const double> probabilities_;
    std::vector<double> shares_;  // for each category, the probability of all from it on
    std::int64_t total_ = 0;
    bool is_asymptotic_ = false;
    Fit fit_;
};

}  // namespace hexsmith::stats
