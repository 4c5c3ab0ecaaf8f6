#include "stats/goodness_of_fit.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <map>

using namespace hexsmith;
using namespace hexsmith::stats;

namespace {

Fit fit(const std::vector<std::int64_t>& counts, const std::vector<double>& probabilities, std::uint64_t seed = 1) {
    return GoodnessOfFit(counts, probabilities).result(seed);
}

/// The probabilities of the sums of two dice.
const std::vector<double>& sums_of_dice() {
    static const std::vector<double> probabilities = [] {
        std::vector<double> shares;
        for (int sum = 2; sum <= 12; ++sum) shares.push_back((6 - std::abs(7 - sum)) / 36.0);
        return shares;
    }();
    return probabilities;
}

}  // namespace

TEST_CASE("The chi-squared distribution has its published quantiles") {
    // Abramowitz and Stegun, "Handbook of mathematical functions", table 26.8.
    const std::map<int, std::array<double, 2>> quantiles{
        // of the upper tails 0.05 and 0.001
        {1, {3.84146, 10.828}},  {2, {5.99147, 13.816}},  {3, {7.81473, 16.266}},   {10, {18.3070, 29.588}},
        {11, {19.6751, 31.264}}, {30, {43.7729, 59.703}}, {100, {124.342, 149.449}}};
    for (const auto& [degrees, values] : quantiles) {
        CAPTURE(degrees);
        CHECK(chi_squared_upper_tail(values[0], degrees) == Catch::Approx(0.05).epsilon(2e-5));
        CHECK(chi_squared_upper_tail(values[1], degrees) == Catch::Approx(0.001).epsilon(3e-4));
        CHECK(chi_squared_upper_tail(0, degrees) == 1);
    }
}

TEST_CASE("Mendel's peas fit 9:3:3:1 with the published p-value") {
    const Fit peas = fit({315, 101, 108, 32}, {9.0 / 16, 3.0 / 16, 3.0 / 16, 1.0 / 16});
    CHECK(peas.chi_squared == Catch::Approx(0.470024).epsilon(1e-5));  // Mendel's data, as in R's chisq.test
    CHECK(peas.p_value == Catch::Approx(0.9254259).epsilon(1e-6));
    CHECK(peas.degrees == 3);
    CHECK(peas.method == FitMethod::chi_squared);
}

TEST_CASE("Small counts have the p-value that counting all sequences gives") {
    const std::vector<double> probabilities{0.5, 0.3, 0.2};
    constexpr int items = 6;
    std::map<std::array<std::int64_t, 3>, double> outcomes;  // probability of each count
    for (int sequence = 0; sequence < 729; ++sequence) {
        std::array<std::int64_t, 3> counts{};
        double probability = 1;
        for (int item = 0, rest = sequence; item < items; ++item, rest /= 3) {
            ++counts[static_cast<std::size_t>(rest % 3)];
            probability *= probabilities[static_cast<std::size_t>(rest % 3)];
        }
        outcomes[counts] += probability;
    }
    for (const auto& [counts, probability] : outcomes) {
        const Fit observed = fit({counts.begin(), counts.end()}, probabilities);
        double extreme = 0;
        for (const auto& [others, share] : outcomes)
            if (fit({others.begin(), others.end()}, probabilities).chi_squared >= observed.chi_squared - 1e-9)
                extreme += share;
        CHECK(observed.p_value == Catch::Approx(extreme).epsilon(1e-12));
        CHECK(observed.method == FitMethod::exact);
    }
}

TEST_CASE("Probabilities that add up to almost 1 have the p-value of those that add up to 1") {
    // Without care, the share of the last categories is negative, and the p-value is 1.
    CHECK(fit({1, 1, 1, 1}, {0.5, 0.5 + 5e-10, 1e-10, 1e-10}).p_value < 1e-9);
    Rng random(1);
    for (int sample = 0; sample < 300; ++sample) {
        const std::size_t categories = 2 + random.below(4);
        std::vector<std::int64_t> counts{1};
        std::vector<double> exact{0.01 + random.uniform()};
        while (counts.size() < categories) {
            counts.push_back(random.below(3));
            exact.push_back(exact.size() % 2 == 0 ? 1e-10 * (1 + random.uniform()) : 0.01 + random.uniform());
        }
        double sum = 0;
        for (const double probability : exact) sum += probability;
        for (double& probability : exact) probability /= sum;
        std::vector<double> rounded = exact;
        rounded[0] += 9e-10 * (2 * random.uniform() - 1);
        CAPTURE(sample, counts, rounded);
        CHECK(fit(counts, rounded).p_value == Catch::Approx(fit(counts, exact).p_value).epsilon(1e-6));
    }
}

TEST_CASE("Drawn p-values of fair dice are uniform, and repeat with their seed") {
    Rng random(1);
    constexpr int samples = 200;
    double sum = 0;
    for (int sample = 0; sample < samples; ++sample) {
        std::vector<std::int64_t> counts(11);
        for (int roll = 0; roll < 60; ++roll) {
            const auto [first, second] = random.pair_below(6);
            ++counts[first + second];
        }
        const Fit dice = fit(counts, sums_of_dice());
        CHECK(dice.method == FitMethod::drawn);
        sum += dice.p_value;
        if (sample == 0) {
            CHECK(fit(counts, sums_of_dice()).p_value == dice.p_value);
            CHECK(fit(counts, sums_of_dice(), 2).p_value != dice.p_value);
        }
    }
    CHECK(std::abs(sum / samples - 0.5) < 4 * std::sqrt(1.0 / 12 / samples));
    CHECK(fit({30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, sums_of_dice()).p_value == Catch::Approx(1.0 / 10'001));
}

TEST_CASE("Random binomial counts have the binomial distribution") {
    for (const auto& [trials, rate] : {std::pair{7, 0.3}, {40, 0.02}, {3000, 0.5}}) {  // the last by normal numbers too
        Rng random(5);
        double sum = 0;
        double squares = 0;
        constexpr int draws = 20'000;
        for (int i = 0; i < draws; ++i) {
            const auto difference = static_cast<double>(draw_binomial(trials, rate, random)) - trials * rate;
            sum += difference;
            squares += difference * difference;
        }
        const double variance = trials * rate * (1 - rate);
        CHECK(std::abs(sum / draws) < 4 * std::sqrt(variance / draws));
        CHECK(squares / draws == Catch::Approx(variance).epsilon(0.06));  // 4 standard errors of the widest
    }
}
