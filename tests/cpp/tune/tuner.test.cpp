#include "tune/tuner.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "anneal/properties.hpp"

using namespace hexsmith;

namespace {

const std::vector<hexsmith::tune::Parameter> parameters{
    {.start = 0, .low = 0, .high = 10},
    {.start = 5, .low = -5, .high = 5},
    {.start = 0, .low = 0, .high = 4, .is_integer = true},
    {.start = 2, .low = 2, .high = 2},
};

/// A fitness that is 1 at (7.5, -2, 3) and decreases with the distance. It ignores the fourth parameter, which has only
/// one possible value.
double closeness(std::span<const double> values) {
    const double distance = std::abs(values[0] - 7.5) + std::abs(values[1] + 2) + std::abs(values[2] - 3);
    return 1 / (1 + distance);
}

/// A fitness that is a share of hits among 200 positions, so that it is constant on intervals. It is 1 if values[0] is
/// in [0.6, 0.605).
double rate(std::span<const double> values) {
    int hits = 0;
    for (int i = 0; i < 200; ++i) hits += (values[0] * 200 >= i) == (i <= 120);
    return hits / 200.0;
}

}  // namespace

TEST_CASE("The delta of a tuning equals the difference of energies") {
    properties::check_energy(hexsmith::tune::Tuning(parameters, closeness), 1, 2000);
    properties::check_energy(hexsmith::tune::Tuning(std::vector<hexsmith::tune::Parameter>{{.start = 0.1}}, rate), 2,
                             2000, 1e-15);
}

TEST_CASE("A tuning finds the known optimum of a fitness") {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto outcome = hexsmith::tune::tune(parameters, closeness, seed);
        CHECK(outcome.steps == 3600);
        CHECK(outcome.best[0] == Catch::Approx(7.5).margin(0.01));
        CHECK(outcome.best[1] == Catch::Approx(-2).margin(0.01));
        CHECK(outcome.best[2] == 3);
        CHECK(outcome.best[3] == 2);
        const auto rated = hexsmith::tune::tune({{.start = 0}}, rate, seed);
        CHECK(rated.energy == 0);
        CHECK(rate(rated.best) == 1);
    }
}

TEST_CASE("A tuning returns the best vector, and evaluates the fitness once per proposal") {
    double best = 0;
    std::int64_t evaluations = 0;
    const auto recording_closeness = [&](std::span<const double> values) {
        ++evaluations;
        const double fitness = closeness(values);
        best = std::max(best, fitness);
        return fitness;
    };
    // At this temperature nearly all moves are accepted, so the last vector is not the best.
    const auto outcome =
        hexsmith::tune::tune(parameters, recording_closeness, 3, anneal::Nested{.high = 100, .low = 50});
    CHECK(closeness(outcome.best) == best);
    CHECK(outcome.energy == 1 - best);
    CHECK(evaluations - outcome.steps <= 5);  // the tuner also evaluates the initial vector and the result
}

TEST_CASE("A move changes one parameter within its bounds, and each parameter equally often") {
    hexsmith::tune::Tuning tuning(parameters, closeness);
    Rng random(5);
    constexpr int n = 40'000;
    std::vector<int> change_counts(parameters.size());
    for (int i = 0; i < n; ++i) {
        const std::vector<double> before = tuning.state();
        const auto move = tuning.propose(random);
        const auto& [start, low, high, is_integer] = parameters[move.parameter];
        REQUIRE((move.value >= low && move.value <= high));
        if (is_integer) REQUIRE((move.value == std::floor(move.value) && move.value != before[move.parameter]));
        tuning.delta(move);
        tuning.commit(move);
        for (std::size_t other = 0; other < before.size(); ++other)
            if (other != move.parameter) REQUIRE(tuning.state()[other] == before[other]);
        ++change_counts[move.parameter];
    }
    const double sigma = std::sqrt(n * 0.25 * 0.75);
    for (const int count : change_counts) CHECK(std::abs(count - n / 4.0) < 4 * sigma);
}

TEST_CASE("hold_out rounds the number of groups, and holds out at least one group but not all groups") {
    const auto count = [](std::size_t groups, double share, std::uint64_t seed) {
        const auto held_out = hexsmith::tune::hold_out(groups, share, seed);
        CHECK(held_out.size() == groups);
        return std::count(held_out.begin(), held_out.end(), true);
    };
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CHECK(count(175, 0.25, seed) == 44);
        CHECK(count(2, 0.001, seed) == 1);
        CHECK(count(2, 0.999, seed) == 1);
        CHECK(count(10, 0.999, seed) == 9);
    }
    CHECK(hexsmith::tune::hold_out(50, 0.5, 1) == hexsmith::tune::hold_out(50, 0.5, 1));
    CHECK(hexsmith::tune::hold_out(50, 0.5, 1) != hexsmith::tune::hold_out(50, 0.5, 2));
}

TEST_CASE("Each group is held out equally often") {
    constexpr int n = 4000;
    std::vector<int> holdout_counts(8);
    for (int seed = 0; seed < n; ++seed) {
        const auto held_out = hexsmith::tune::hold_out(8, 0.25, static_cast<std::uint64_t>(seed));
        for (std::size_t group = 0; group < 8; ++group) holdout_counts[group] += held_out[group];
    }
    const double sigma = std::sqrt(n * 0.25 * 0.75);
    for (const int count : holdout_counts) CHECK(std::abs(count - n / 4.0) < 4 * sigma);
}
