#include "research/models/conditional_logit.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/random.hpp"

using namespace hexsmith;
using Catch::Approx;

namespace {

constexpr std::array<double, 5> unit_scales{1, 1, 1, 1, 1};

/// Returns the indices of all choices.
std::vector<std::size_t> indices_of(const research::Choices& choices) {
    std::vector<std::size_t> indices(choices.size());
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    return indices;
}

}  // namespace

TEST_CASE("If only the first of two alternatives has a term of 1, the fitted weight is the logarithm of the odds") {
    research::Choices choices(1);
    for (int i = 0; i < 100; ++i) choices.add(std::array{1.0, 0.0}, i < 80 ? 0 : 1);
    const research::LogitFit fit = fit_logit(choices, indices_of(choices), {true}, unit_scales);
    CHECK(fit.weights[0] == Approx(std::log(4.0)));
    CHECK(fit.standard_errors[0] == Approx(std::sqrt(1.0 / (100 * 0.8 * 0.2))));
    CHECK(logit_chances(choices, 0, fit.weights)[0] == Approx(0.8));
    CHECK(fit_scale(choices, indices_of(choices), std::array{0.5}) == Approx(2 * std::log(4.0)));
}

TEST_CASE("Fitting random choices recovers the weights with which the choices were drawn") {
    constexpr std::array truth{0.7, -1.2, 0.0};
    research::Choices choices(3);
    Rng random(4);
    for (int i = 0; i < 20'000; ++i) {
        const std::size_t alternatives = 2 + random.below(3);
        std::vector<double> rows;
        std::vector<double> chances;
        double sum = 0;
        for (std::size_t a = 0; a < alternatives; ++a) {
            double utility = 0;
            for (const double weight : truth) {
                rows.push_back(random.uniform());
                utility += weight * rows.back();
            }
            chances.push_back(std::exp(utility));
            sum += chances.back();
        }
        double u = random.uniform() * sum;
        int chosen = 0;
        while (chosen + 1 < static_cast<int>(alternatives) && u >= chances[static_cast<std::size_t>(chosen)])
            u -= chances[static_cast<std::size_t>(chosen++)];
        choices.add(rows, chosen);
    }
    const research::LogitFit fit = fit_logit(choices, indices_of(choices), {true, true, true}, unit_scales);
    for (std::size_t term = 0; term < truth.size(); ++term) {
        CHECK(fit.standard_errors[term] < 0.05);
        CHECK(fit.weights[term] == Approx(truth[term]).margin(4 * fit.standard_errors[term]));
    }
    const research::LogitFit without_second = fit_logit(choices, indices_of(choices), {true, false, true}, unit_scales);
    CHECK(without_second.weights[1] == 0);
    CHECK(without_second.weights[0] != 0);
}
