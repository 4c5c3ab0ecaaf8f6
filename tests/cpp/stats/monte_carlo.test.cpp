#include "stats/monte_carlo.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <limits>
#include <vector>

#include "binomial.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

namespace {

constexpr auto uniform = [](Rng& random) { return random.uniform(); };

}  // namespace

TEST_CASE("A mean with small variance converges at the minimum number of samples, or at a later multiple of 100") {
    Rng random(1);
    const MonteCarloOutcome at_minimum = monte_carlo(uniform, random);  // error 0.29 / sqrt(200) = 0.02
    CHECK(at_minimum.samples == 200);
    CHECK(at_minimum.stop_reason == MonteCarloStop::converged);
    CHECK(std::abs(at_minimum.mean - 0.5) < 4 * at_minimum.standard_error);

    const MonteCarloOutcome after_minimum = monte_carlo(uniform, random, {250, 1000, 0.05, 0});
    CHECK(after_minimum.samples == 300);
    CHECK(after_minimum.stop_reason == MonteCarloStop::converged);
}

TEST_CASE("A run ends at the first check whose standard error is at most the target") {
    Rng random(2);
    MonteCarlo run({100, 100'000, 0.005, 0});
    double error_before = 1;
    while (!run.over()) {
        if (run.samples() % 100 == 0) error_before = run.outcome().standard_error;
        run.add(random.uniform(), never_expired);
    }
    CHECK(run.outcome().stop_reason == MonteCarloStop::converged);
    CHECK(run.outcome().standard_error <= 0.005);
    CHECK(error_before > 0.005);
    CHECK(run.outcome().samples > 3000);  // (0.289 / 0.005)^2 = 3,333
    CHECK(run.outcome().samples < 3700);
}

TEST_CASE("A run ends at the maximum number of samples, and may converge there") {
    Rng random(3);
    const MonteCarloOutcome outcome = monte_carlo(uniform, random, {10, 50, 0, 0});
    CHECK(outcome.samples == 50);
    CHECK(outcome.stop_reason == MonteCarloStop::samples);
    CHECK(monte_carlo(uniform, random, {100, 100, 0.05, 0}).stop_reason == MonteCarloStop::converged);
}

TEST_CASE("The deadline is checked at every sample from the minimum on") {
    Rng random(4);
    int calls = 0;
    const MonteCarloOutcome first_check = monte_carlo(uniform, random, {150, 1000, 0, 0}, [&] { return ++calls == 1; });
    CHECK(first_check.samples == 150);
    CHECK(first_check.stop_reason == MonteCarloStop::time);
    calls = 0;
    const MonteCarloOutcome eighth_check =
        monte_carlo(uniform, random, {150, 1000, 0, 0}, [&] { return ++calls == 8; });
    CHECK(eighth_check.samples == 157);
    CHECK(eighth_check.stop_reason == MonteCarloStop::time);
}

TEST_CASE("Equal samples never converge, and a single sample or equal samples have infinite standard errors") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Rng random(5);
    const MonteCarloOutcome equal = monte_carlo([](Rng&) { return 0.1; }, random, {100, 1000, 5, 0});
    CHECK(equal.samples == 1000);
    CHECK(equal.mean == 0.1);
    CHECK(equal.standard_error == infinity);
    CHECK(equal.interval == Interval{-infinity, infinity});
    CHECK(equal.stop_reason == MonteCarloStop::samples);
    CHECK(monte_carlo(uniform, random, {1, 1, 1, 0}).standard_error == infinity);
}

TEST_CASE("The interval of zeros and ones is Wilson's interval, even if all samples are equal") {
    Rng random(6);
    for (const double rate : {0.0, 0.01, 0.5, 1.0})
        for (const std::int64_t n : {1, 2, 30, 5000}) {
            std::int64_t wins = 0;
            const auto sample = [&](Rng& source) {
                const bool won = source.uniform() < rate;
                wins += won;
                return won ? 1.0 : 0.0;
            };
            const MonteCarloOutcome outcome = monte_carlo(sample, random, {n, n, 0, 0});
            CHECK(outcome.interval == *wilson_interval({wins, n}));
        }
    const auto never = [](Rng&) { return 0.0; };
    CHECK(monte_carlo(never, random, {200, 100'000, 1e-4, 0}).stop_reason == MonteCarloStop::samples);
}

TEST_CASE(
    "Scaling the samples scales the standard error and the interval, and shifting the samples shifts the interval") {
    const MonteCarloConfig config{100, 400, 0, 0};
    const auto outcome_of = [&](double factor, double offset) {
        Rng random(7);
        return monte_carlo([=](Rng& source) { return factor * power(source.uniform(), 3) + offset; }, random, config);
    };
    const MonteCarloOutcome plain = outcome_of(1, 0);
    CHECK(plain.interval.low < plain.mean);
    CHECK(plain.mean < plain.interval.high);
    for (const double factor : {0x1p-400, 0x1p+10, 0x1p+400}) {  // powers of 2 do not round
        const MonteCarloOutcome scaled = outcome_of(factor, 0);
        CHECK(scaled.standard_error == factor * plain.standard_error);
        CHECK(scaled.interval == Interval{factor * plain.interval.low, factor * plain.interval.high});
    }
    const MonteCarloOutcome mirrored = outcome_of(-1, 0);
    CHECK(mirrored.standard_error == Catch::Approx(plain.standard_error).epsilon(1e-13));
    CHECK(mirrored.interval.low == Catch::Approx(-plain.interval.high).epsilon(1e-13));
    const MonteCarloOutcome shifted = outcome_of(1, 5);
    CHECK(shifted.standard_error == Catch::Approx(plain.standard_error).epsilon(1e-12));
    CHECK(shifted.interval.low == Catch::Approx(plain.interval.low + 5).epsilon(1e-12));
}

TEST_CASE("knows_variance compares the kurtosis of the samples with its bound") {
    Rng random(8);
    for (int round = 0; round < 200; ++round) {
        std::vector<double> values(3 + random.below(60));
        for (double& value : values) value = random.uniform() < 0.2 ? 100 * random.uniform() : random.uniform();
        SampledMean mean;
        for (const double value : values) mean.add(value);
        const auto n = static_cast<double>(values.size());
        double second = 0;
        double fourth = 0;
        for (const double value : values) {
            const double square = (value - mean.mean()) * (value - mean.mean());
            second += square;
            fourth += square * square;
        }
        const double error = (n * fourth / (second * second) - 1) / n;
        CHECK(mean.knows_variance(error + 1e-10));
        CHECK_FALSE(mean.knows_variance(error - 1e-10));
    }
}

TEST_CASE("The intervals of runs that converge have a coverage of 95%, as in the manual: 4 sigma, 1,000 seeds each") {
    const auto covers = [](auto&& sample, double truth, double target) {
        int covered = 0;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            Rng random(seed);
            const MonteCarloOutcome outcome = monte_carlo(sample, random, {200, 1'000'000, target, 0});
            CHECK(outcome.stop_reason == MonteCarloStop::converged);
            CHECK(outcome.standard_error <= target);
            if (outcome.interval.low <= truth && truth <= outcome.interval.high) ++covered;
        }
        return std::abs(exact::deviation_in_sigma(covered, 1000, 0.95)) < 4;
    };
    for (const double rate : {0.001, 0.01, 0.1, 0.5})
        CHECK(covers([=](Rng& source) { return source.uniform() < rate ? 1.0 : 0.0; }, rate, rate / 2));
    CHECK(covers([](Rng& source) { return -logarithm(1 - source.uniform()); }, 1, 0.1));
    const auto rare_gain = [](Rng& source) {
        if (source.uniform() >= 0.01) return 0.0;
        return -100 * logarithm(1 - source.uniform());
    };
    CHECK(covers(rare_gain, 1, 0.5));
}

TEST_CASE("A sample that is not finite ends the run, and `samples` includes this sample") {
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), -std::numeric_limits<double>::infinity()}) {
        Rng random(6);
        int count = 0;
        const MonteCarloOutcome outcome = monte_carlo([&](Rng&) { return ++count == 17 ? bad : 1.0; }, random);
        CHECK(outcome.stop_reason == MonteCarloStop::not_finite);
        CHECK(outcome.samples == 17);
        CHECK(outcome.mean == 1);
    }
}

TEST_CASE("The interval of a rate of 0.2 with 30 samples has the enumerated coverage") {
    constexpr double rate = 0.2;
    constexpr int n = 30;
    const auto covers = [](const Interval& interval) { return interval.low <= rate && rate <= interval.high; };

    double coverage = 0;
    for (int hits = 0; hits <= n; ++hits) {
        SampledMean mean;
        for (int i = 0; i < n; ++i) mean.add(i < hits ? 1 : 0);
        if (covers(mean.interval(0.95))) coverage += exact::binomial_between(n, rate, hits, hits);
    }
    CHECK(coverage == Catch::Approx(0.9639).margin(5e-5));
}

TEST_CASE("Sample sizes equal textbook values") {
    CHECK(sample_size(0.05) == 385);
    CHECK(sample_size(0.01) == 9604);
    CHECK(sample_size(0.05, {.confidence = 0.99}) == 664);
    CHECK(sample_size(0.05, {.proportion = 0.1}) == 139);
    CHECK(sample_size(2) == 1);
}

TEST_CASE("The sample size for an expected rate of 0 is the smallest with a short enough Wilson interval of 0 wins") {
    CHECK(sample_size(0.05, {.proportion = 0}) == 73);
    CHECK(sample_size(0.05, {.proportion = 1}) == 73);
    CHECK(wilson_interval({0, 73})->high <= 0.05);
    CHECK(wilson_interval({0, 72})->high > 0.05);
    CHECK(sample_size(1, {.proportion = 0}) == 1);
}

TEST_CASE("Arguments out of range have no sample size") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double margin : {0.0, -0.1, nan, 1e-300}) CHECK_FALSE(sample_size(margin));
    for (const double confidence : {0.0, 1.0, nan}) CHECK_FALSE(sample_size(0.05, {.confidence = confidence}));
    for (const double proportion : {-0.1, 1.1, nan}) CHECK_FALSE(sample_size(0.05, {.proportion = proportion}));
}

TEST_CASE("A tenth of the standard error needs a hundred times the samples") {
    constexpr std::array errors = {0.5, 0.05, 0.005};
    const auto rows = convergence_table(4, errors);  // about the standard deviation of a cribbage hand
    REQUIRE(rows.size() == 3);
    CHECK(rows[2].samples == 640'000);
    CHECK(rows[0].standard_error == 0.5);
    CHECK(rows[0].margin == Catch::Approx(0.9799819922700268));
    CHECK(convergence_table(0, errors)[0].samples == 0);
    CHECK(convergence_table(4, {}).empty());
    for (int deviation = 1; deviation <= 100; ++deviation)
        for (int ratio = 1; ratio <= 100; ++ratio) {
            const double error = deviation / 100.0 / ratio;
            CHECK(convergence_table(deviation / 100.0, std::array{error})[0].samples == ratio * ratio);
        }
}
