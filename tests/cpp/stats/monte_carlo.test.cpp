#include "stats/monte_carlo.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <limits>

#include "binomial.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

namespace {

constexpr auto uniform = [](Rng& random) { return random.uniform(); };

}  // namespace

TEST_CASE("the named configurations are the promised ones") {
    CHECK(fast.min_samples == 200);
    CHECK(fast.max_samples == 1000);
    CHECK(fast.target_standard_error == 0.05);
    CHECK(fast.time_budget_ms == 100);
    CHECK(coaching.min_samples == 500);
    CHECK(coaching.max_samples == 5000);
    CHECK(coaching.target_standard_error == 0.01);
    CHECK(coaching.time_budget_ms == 1500);
}

TEST_CASE("an easy mean converges at the minimum, and the error is looked at every 100 samples only") {
    Rng random(1);
    const MonteCarloOutcome at_minimum = monte_carlo(uniform, random);  // error 0.29 / sqrt(200) = 0.02
    CHECK(at_minimum.samples == 200);
    CHECK(at_minimum.stop_reason == MonteCarloStop::converged);
    CHECK(std::abs(at_minimum.mean - 0.5) < 4 * at_minimum.standard_error);

    const MonteCarloOutcome after_minimum = monte_carlo(uniform, random, {250, 1000, 0.05, 0});
    CHECK(after_minimum.samples == 300);
    CHECK(after_minimum.stop_reason == MonteCarloStop::converged);
}

TEST_CASE("the error reported at convergence is at the target, and was above it 100 samples before") {
    Rng random(2);
    MonteCarlo run({100, 100'000, 0.005, 0});
    double error_before = 1;
    while (!run.over()) {
        if (run.summary().count() % 100 == 0) error_before = run.summary().standard_error();
        run.add(random.uniform(), never_expired);
    }
    CHECK(run.outcome().stop_reason == MonteCarloStop::converged);
    CHECK(run.outcome().standard_error <= 0.005);
    CHECK(error_before > 0.005);
    CHECK(run.outcome().samples > 3000);  // (0.289 / 0.005)^2 = 3,333
    CHECK(run.outcome().samples < 3700);
}

TEST_CASE("samples run out at the maximum, and convergence there is still convergence") {
    Rng random(3);
    const MonteCarloOutcome outcome = monte_carlo(uniform, random, {10, 50, 0, 0});
    CHECK(outcome.samples == 50);
    CHECK(outcome.stop_reason == MonteCarloStop::samples);
    CHECK(monte_carlo(uniform, random, {100, 100, 0.05, 0}).stop_reason == MonteCarloStop::converged);
}

TEST_CASE("time is looked at from the minimum on, at every sample") {
    Rng random(4);
    int asked = 0;
    const MonteCarloOutcome at_once = monte_carlo(uniform, random, {150, 1000, 0, 0}, [&] { return ++asked == 1; });
    CHECK(at_once.samples == 150);
    CHECK(at_once.stop_reason == MonteCarloStop::time);
    asked = 0;
    const MonteCarloOutcome later = monte_carlo(uniform, random, {150, 1000, 0, 0}, [&] { return ++asked == 8; });
    CHECK(later.samples == 157);
    CHECK(later.stop_reason == MonteCarloStop::time);
}

TEST_CASE("equal samples converge with error 0; a single sample has an infinite one") {
    Rng random(5);
    const MonteCarloOutcome equal = monte_carlo([](Rng&) { return 0.1; }, random, {100, 1000, 0, 0});
    CHECK(equal.samples == 100);
    CHECK(equal.mean == 0.1);
    CHECK(equal.standard_error == 0);
    CHECK(equal.stop_reason == MonteCarloStop::converged);
    CHECK(monte_carlo(uniform, random, {1, 1, 1, 0}).standard_error == std::numeric_limits<double>::infinity());
}

TEST_CASE("a sample that is not finite ends the run and says which it was") {
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), -std::numeric_limits<double>::infinity()}) {
        Rng random(6);
        int made = 0;
        const MonteCarloOutcome outcome = monte_carlo([&](Rng&) { return ++made == 17 ? bad : 1.0; }, random);
        CHECK(outcome.stop_reason == MonteCarloStop::not_finite);
        CHECK(outcome.samples == 17);
        CHECK(outcome.mean == 1);
    }
}

TEST_CASE(
    "mean +- 1.96 errors covers a rate of 0.2 from 30 samples as often as enumeration says: 4 sigma, 20,000 runs") {
    constexpr double rate = 0.2;
    constexpr int n = 30;
    constexpr int runs = 20'000;
    const auto covers = [](double mean, double error) { return std::abs(mean - rate) <= 1.96 * error; };

    double coverage = 0;
    for (int hits = 0; hits <= n; ++hits) {
        Summary summary;
        for (int i = 0; i < n; ++i) summary.add(i < hits ? 1 : 0);
        if (covers(summary.mean(), summary.standard_error())) coverage += exact::binomial_between(n, rate, hits, hits);
    }
    CHECK(coverage == Catch::Approx(0.9463).margin(5e-5));

    int covered = 0;
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        Rng random(seed);
        const auto hit = [](Rng& source) { return source.uniform() < rate ? 1.0 : 0.0; };
        const MonteCarloOutcome outcome = monte_carlo(hit, random, {n, n, 0, 0});
        if (covers(outcome.mean, outcome.standard_error)) ++covered;
    }
    CHECK(std::abs(exact::sigma(covered, runs, coverage)) < 4);
}

TEST_CASE("sample sizes are the textbook's") {
    CHECK(sample_size(0.05) == 385);
    CHECK(sample_size(0.01) == 9604);
    CHECK(sample_size(0.05, {.confidence = 0.99}) == 664);
    CHECK(sample_size(0.05, {.proportion = 0.1}) == 139);
    CHECK(sample_size(0.05, {.proportion = 0}) == 0);
    CHECK(sample_size(2) == 1);
}

TEST_CASE("sample sizes of arguments out of range are error values") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double margin : {0.0, -0.1, nan, 1e-300}) CHECK_FALSE(sample_size(margin));
    for (const double confidence : {0.0, 1.0, nan}) CHECK_FALSE(sample_size(0.05, {.confidence = confidence}));
    for (const double proportion : {-0.1, 1.1, nan}) CHECK_FALSE(sample_size(0.05, {.proportion = proportion}));
}

TEST_CASE("the convergence table asks a hundred times the samples for a tenth of the error") {
    constexpr std::array errors = {0.5, 0.05, 0.005};
    const auto rows = convergence_table(4, errors);  // the spread of a cribbage hand
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].samples == 64);
    CHECK(rows[1].samples == Catch::Approx(6400).margin(1));
    CHECK(rows[2].samples == Catch::Approx(640'000).margin(1));
    CHECK(rows[0].standard_error == 0.5);
    CHECK(rows[0].margin == Catch::Approx(0.9799819922700268));
    CHECK(convergence_table(0, errors)[0].samples == 0);
    CHECK(convergence_table(4, {}).empty());
}
