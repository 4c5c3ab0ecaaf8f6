#include "anneal/temperature.hpp"

#include <catch_amalgamated.hpp>

#include "anneal/annealer.hpp"
#include "landscapes.hpp"
#include "magic19/puzzle.hpp"

using namespace hexsmith;
using namespace hexsmith::anneal;

namespace {

template <class P>
double acceptance_at(const P& problem, double temperature) {
    const Geometric constant{.initial_temperature = temperature, .cooling_rate = 1};
    constexpr std::int64_t steps = 200'000;
    const auto outcome = anneal::anneal(problem, constant, {.steps = steps}, SeedStreams{99}, never_expired);
    return static_cast<double>(outcome.accepted) / steps;
}

}  // namespace

TEST_CASE("The suggested temperature accepts the target share of proposals within 0.03, for ten seeds") {
    const magic19::Puzzle puzzle;
    landscapes::Levels levels;
    Rng heights(3);
    for (int i = 0; i < 100; ++i) levels.energies.push_back(1e6 * heights.uniform());
    for (const double target : {0.3, 0.5, 0.8, 0.95})
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            INFO("target " << target << ", seed " << seed);
            Rng random(seed);
            const auto for_puzzle = suggest_temperature(puzzle, random, {.acceptance = target});
            REQUIRE(for_puzzle);
            CHECK(acceptance_at(puzzle, *for_puzzle) == Catch::Approx(target).margin(0.03));
            const auto for_levels = suggest_temperature(levels, random, {.acceptance = target});
            REQUIRE(for_levels);
            CHECK(acceptance_at(levels, *for_levels) == Catch::Approx(target).margin(0.03));
        }
}

TEST_CASE("The suggested temperature of a staircase is height / -ln(acceptance), at any scale") {
    for (const double height : {1e-6, 1.0, 1e6}) {
        Rng random(1);
        const auto temperature =
            suggest_temperature(landscapes::Staircase{.height = height}, random, {.acceptance = 0.5});
        REQUIRE(temperature);
        CHECK(*temperature == Catch::Approx(height / std::log(2.0)).epsilon(0.05));
    }
}

TEST_CASE("The progress of a search rises, and is 1 only at the end") {
    // The search on equal levels ends early, when the sum of |delta| is still 0.
    for (const landscapes::Levels& levels : {landscapes::Levels{{1, 2, 3}}, landscapes::Levels{{1, 1, 1}}}) {
        TemperatureSearch search(levels, Rng(1), {.steps = 200});
        double before = -1;
        while (!search.over()) {
            CHECK(search.progress().share > before);
            CHECK(search.progress().share < 1);
            before = search.progress().share;
            search.advance(1);
        }
        CHECK(search.progress().share == 1);
    }
}

TEST_CASE("No temperature is suggested if every temperature accepts more than the target share") {
    Rng random(1);
    CHECK_FALSE(suggest_temperature(landscapes::Staircase{.height = 0}, random));
    CHECK_FALSE(suggest_temperature(landscapes::Staircase{.height = -1}, random));
}

TEST_CASE("No temperature is suggested if the sum of |delta| overflows") {
    CHECK_FALSE(suggest_temperature(landscapes::Levels{{0, 1.7e308, 0, 1.7e308}}, Rng(1)).has_value());
}
