#include "stats/bootstrap.hpp"

#include <catch_amalgamated.hpp>
#include <limits>

#include "binomial.hpp"
#include "golden.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

namespace {

/// Returns n values, of which `hits` are 1 and the others 0.
std::vector<double> hits_and_misses(int hits, int n) {
    std::vector<double> values(static_cast<std::size_t>(n));
    for (int i = 0; i < hits; ++i) values[static_cast<std::size_t>(i)] = 1;
    return values;
}

}  // namespace

TEST_CASE("Bootstrap intervals of many resamples equal the exact golden intervals") {
    for (const auto& row : golden::rows("stats-reference.txt", "bootstrap_mean")) {
        const auto size = static_cast<std::size_t>(row[0]);
        const std::vector<double> values(row.begin() + 1, row.begin() + 1 + static_cast<std::ptrdiff_t>(size));
        const auto outcome = bootstrap(values, 1, {.resamples = 200'000});
        REQUIRE(outcome);
        CHECK(outcome->mean == Catch::Approx(row[size + 1]).epsilon(1e-12));
        CHECK(outcome->interval.low == Catch::Approx(row[size + 3]).epsilon(1e-9));
        CHECK(outcome->interval.high == Catch::Approx(row[size + 4]).epsilon(1e-9));
    }
    for (const auto& row : golden::rows("stats-reference.txt", "hit_rate")) {
        const auto values = hits_and_misses(static_cast<int>(row[0]), static_cast<int>(row[1]));
        const auto outcome = bootstrap(values, 2, {.resamples = 20'000});
        REQUIRE(outcome);
        // The margin is one hit, because an exact end has the probability 0.0247, too close to 0.025 for a random
        // sample.
        const double step = 1 / row[1] + 1e-9;
        CHECK(outcome->interval.low == Catch::Approx(row[3]).epsilon(0).margin(step));
        CHECK(outcome->interval.high == Catch::Approx(row[4]).epsilon(0).margin(step));
    }
}

TEST_CASE("A bootstrap depends on its seed, and not on its slices") {
    const std::vector<double> values = {3, 1, 4, 1, 5, 9, 2, 6};
    const auto unsliced = bootstrap(values, 3);
    Bootstrap sliced(values, 3);
    CHECK_FALSE(sliced.result());
    sliced.advance(3);
    CHECK(sliced.progress().made == 0);  // a resample takes eight draws
    CHECK(sliced.progress().share == 3 / 8.0 / 1000);
    sliced.advance(600 * 8);
    CHECK(sliced.progress().made == 600);
    CHECK_FALSE(sliced.over());
    for (std::int64_t draws = 1; !sliced.over(); ++draws) sliced.advance(draws);
    CHECK(sliced.progress().made == 1000);
    CHECK(sliced.progress().share == 1);
    sliced.advance(600);
    CHECK(sliced.progress().made == 1000);
    CHECK(sliced.result()->interval == unsliced->interval);
    CHECK(bootstrap(values, 4)->interval != unsliced->interval);
}

TEST_CASE("The interval of equal values has the width 0, and infinite values or no values have no interval") {
    const auto bootstrap_of = [](std::vector<double> values) { return bootstrap(values, 5); };
    CHECK(bootstrap_of({0.1})->mean == 0.1);
    CHECK(bootstrap_of({0.1})->interval == Interval{0.1, 0.1});
    CHECK(bootstrap_of({0.1, 0.1, 0.1})->mean == 0.1);
    CHECK(bootstrap_of({0.1, 0.1, 0.1})->interval == Interval{0.1, 0.1});
    CHECK_FALSE(bootstrap_of({}));
    CHECK_FALSE(bootstrap_of({1, std::numeric_limits<double>::quiet_NaN()}));
    CHECK_FALSE(bootstrap_of({1, std::numeric_limits<double>::infinity()}));
    CHECK(Bootstrap({}, 5).over());
    CHECK(bootstrap(std::vector<double>{1, 2}, 6, {.resamples = 1})->interval.low ==
          bootstrap(std::vector<double>{1, 2}, 6, {.resamples = 1})->interval.high);
}

// The ends of the interval of 1,001 resamples are the 26th and the 976th mean. For a sample of n values with k hits,
// the number C of means below the rate has the binomial distribution C ~ Bin(1001, P(Bin(n, k / n) <= n rate)). No mean
// equals the rate, so the interval contains the rate if 26 <= C <= 975.
TEST_CASE("The coverage of bootstrap intervals equals enumeration and is below 95%: 4 sigma, 4,000 samples") {
    struct Row {
        int n;
        double rate;
        double coverage;  // coverage of the interval, by enumeration
    };
    constexpr int resamples = 1001;
    constexpr int samples = 4000;
    for (const Row& row : {Row{8, 0.3, 0.9296}, Row{20, 0.17, 0.8659}, Row{30, 0.47, 0.9330}}) {
        INFO("n = " << row.n << ", rate = " << row.rate);
        const std::vector<double> probabilities = exact::binomial(row.n, row.rate);
        const int below = static_cast<int>(row.n * row.rate);
        double coverage = 0;
        for (int hits = 0; hits <= row.n; ++hits) {
            const double share = exact::binomial_between(row.n, static_cast<double>(hits) / row.n, 0, below);
            coverage +=
                probabilities[static_cast<std::size_t>(hits)] * exact::binomial_between(resamples, share, 26, 975);
        }
        CHECK(coverage == Catch::Approx(row.coverage).margin(5e-5));

        int covered = 0;
        for (std::uint64_t seed = 0; seed < samples; ++seed) {
            Rng random(seed, static_cast<std::uint64_t>(row.n));
            int hits = 0;
            for (int i = 0; i < row.n; ++i)
                if (random.uniform() < row.rate) ++hits;
            const auto outcome = bootstrap(hits_and_misses(hits, row.n), seed, {.resamples = resamples});
            if (outcome->interval.low <= row.rate && row.rate <= outcome->interval.high) ++covered;
        }
        CHECK(std::abs(exact::deviation_in_sigma(covered, samples, coverage)) < 4);
    }
}
