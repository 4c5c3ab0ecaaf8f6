#include "stats/proportion.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <utility>
#include <vector>

#include "binomial.hpp"
#include "core/random.hpp"
#include "counts.hpp"
#include "golden.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;
using counts::proportion;

namespace {

void check_close(std::optional<Interval> interval, double low, double high) {
    REQUIRE(interval);
    CHECK(interval->low == Catch::Approx(low).epsilon(0).margin(1e-9));
    CHECK(interval->high == Catch::Approx(high).epsilon(0).margin(1e-9));
}

}  // namespace

TEST_CASE("Intervals of a rate equal golden values within 1e-9") {
    for (const auto& row : golden::rows("stats-reference.txt", "hit_rate")) {
        check_close(clopper_pearson_interval(proportion(row[0], row[1])), row[5], row[6]);
        check_close(wilson_interval(proportion(row[0], row[1])), row[7], row[8]);
    }
}

TEST_CASE("The interval of a difference equals the eight examples of Newcombe's paper") {
    for (const auto& row : golden::rows("stats-reference.txt", "newcombe")) {
        CAPTURE(row[0], row[1], row[2], row[3]);
        const auto interval = difference_interval(proportion(row[0], row[1]), proportion(row[2], row[3]));
        REQUIRE(interval);
        CHECK(interval->low == Catch::Approx(row[4]).epsilon(0).margin(5.1e-5));
        CHECK(interval->high == Catch::Approx(row[5]).epsilon(0).margin(5.1e-5));
    }
}

TEST_CASE(
    "The interval of a difference is wider than 0.3, contains the difference and is antisymmetric, for up to 12 "
    "games") {
    for (int n_a = 1; n_a <= 12; ++n_a)
        for (int n_b = 1; n_b <= 12; ++n_b)
            for (int a = 0; a <= n_a; ++a)
                for (int b = 0; b <= n_b; ++b) {
                    CAPTURE(a, n_a, b, n_b);
                    const Interval interval = *difference_interval({a, n_a}, {b, n_b});
                    const double difference = static_cast<double>(a) / n_a - static_cast<double>(b) / n_b;
                    CHECK(interval.low <= difference);
                    CHECK(interval.high >= difference);
                    CHECK(interval.high - interval.low > 0.3);
                    CHECK((interval.low >= -1 && interval.high <= 1));
                    const Interval exchanged = *difference_interval({b, n_b}, {a, n_a});
                    CHECK(exchanged.low == Catch::Approx(-interval.high).epsilon(0).margin(1e-15));
                    CHECK(exchanged.high == Catch::Approx(-interval.low).epsilon(0).margin(1e-15));
                }
}

TEST_CASE("The enumerated coverage of the interval of a difference is above 90%") {
    for (const auto& [n_a, n_b] : {std::pair{5, 5}, std::pair{10, 4}, std::pair{20, 20}})
        for (const double rate_a : {0.05, 0.2, 0.5, 0.95})
            for (const double rate_b : {0.05, 0.3, 0.5, 0.9}) {
                CAPTURE(n_a, n_b, rate_a, rate_b);
                const std::vector<double> probabilities_a = exact::binomial(n_a, rate_a);
                const std::vector<double> probabilities_b = exact::binomial(n_b, rate_b);
                double coverage = 0;
                for (int a = 0; a <= n_a; ++a)
                    for (int b = 0; b <= n_b; ++b) {
                        const Interval interval = *difference_interval({a, n_a}, {b, n_b});
                        if (interval.low <= rate_a - rate_b && rate_a - rate_b <= interval.high)
                            coverage += probabilities_a[static_cast<std::size_t>(a)] *
                                        probabilities_b[static_cast<std::size_t>(b)];
                    }
                CHECK(coverage > 0.9);
            }
}

TEST_CASE("Intervals of no wins start exactly at 0, and intervals of all wins end exactly at 1") {
    CHECK(wilson_interval(Proportion{0, 3})->low == 0);
    CHECK(wilson_interval(Proportion{3, 3})->high == 1);
    CHECK(clopper_pearson_interval(Proportion{0, 3})->low == 0);
    CHECK(clopper_pearson_interval(Proportion{3, 3})->high == 1);
    CHECK(clopper_pearson_interval(Proportion{3, 3})->low == Catch::Approx(std::cbrt(0.025)).epsilon(1e-12));
}

TEST_CASE("An invalid proportion has no interval") {
    for (const Proportion bad : {Proportion{0, 0}, Proportion{-1, 3}, Proportion{4, 3}, Proportion{0, -1}}) {
        CHECK_FALSE(wilson_interval(bad));
        CHECK_FALSE(clopper_pearson_interval(bad));
        CHECK_FALSE(difference_interval(bad, {1, 2}));
        CHECK_FALSE(difference_interval({1, 2}, bad));
    }
}

TEST_CASE("Wilson and Clopper-Pearson intervals have the enumerated coverage that the manual states") {
    struct Row {
        int n;
        double rate;
        double wilson;  // coverage of the 95% interval, by enumeration
        double clopper_pearson;
    };
    for (const Row& row : {Row{10, 0.1, 0.9298, 0.9872}, Row{20, 0.3, 0.9752, 0.9752}, Row{50, 0.5, 0.9351, 0.9672}}) {
        INFO("n = " << row.n << ", rate = " << row.rate);
        const auto covers = [&](std::optional<Interval> interval) {
            return interval->low <= row.rate && row.rate <= interval->high;
        };
        const std::vector<double> probabilities = exact::binomial(row.n, row.rate);
        double wilson = 0;
        double clopper_pearson = 0;
        for (int wins = 0; wins <= row.n; ++wins) {
            if (covers(wilson_interval(Proportion{wins, row.n})))
                wilson += probabilities[static_cast<std::size_t>(wins)];
            if (covers(clopper_pearson_interval(Proportion{wins, row.n})))
                clopper_pearson += probabilities[static_cast<std::size_t>(wins)];
        }
        CHECK(wilson == Catch::Approx(row.wilson).margin(5e-5));
        CHECK(clopper_pearson == Catch::Approx(row.clopper_pearson).margin(5e-5));
        CHECK(clopper_pearson >= 0.95);
    }
}

TEST_CASE("The ends of an interval are ordered for the smallest confidence") {
    for (const double confidence : {5e-324, 1e-17, 1e-16, 1e-12}) {
        CAPTURE(confidence);
        CHECK(critical_value(confidence) >= 0);
        for (const Proportion rate : {Proportion{1, 2}, Proportion{1, 3}, Proportion{700, 1001}}) {
            const Interval interval = *wilson_interval(rate, confidence);
            CHECK(interval.low <= interval.high);
        }
    }
}

TEST_CASE("The interval of a rate close to 0 or 1 is within [0, 1]") {
    constexpr std::int64_t games = 7'347'048'803'867'163;
    for (const double confidence : {0.5, 0.95, 0x1.fffffffffffffp-1}) {
        CAPTURE(confidence);
        CHECK(wilson_interval({games - 1, games}, confidence)->high <= 1);
        CHECK(wilson_interval({1, games}, confidence)->low >= 0);
    }
}

namespace {

/// Returns the number of runs whose confidence sequence excludes the true rate after any trial.
int count_misses(double rate, const BetaPrior& prior, double confidence, int runs, int trials) {
    int misses = 0;
    for (int run = 0; run < runs; ++run) {
        Rng random(2026, static_cast<std::uint64_t>(run));
        ConfidenceSequence sequence(prior);
        bool excluded = false;
        for (int trial = 0; trial < trials && !excluded; ++trial) {
            sequence.add(random.uniform() < rate);
            excluded = sequence.above(rate, confidence) || sequence.below(rate, confidence);
        }
        misses += excluded;
    }
    return misses;
}

}  // namespace

TEST_CASE("A confidence sequence contains the true rate after each of 2,000 trials in 95% of runs", "[stats]") {
    // At most 5% of the sequences may exclude the rate: 20 of 400 runs. The margin is 13 runs, or 3 sigma.
    for (const double rate : {0.2, 0.3}) {
        CAPTURE(rate);
        const int misses = count_misses(rate, {.mean = 0.25, .weight = 50}, 0.95, 400, 2'000);
        CHECK(misses <= 20 + 13);
        CHECK(misses >= 1);  // an interval that always contains the rate would be useless
    }
}

TEST_CASE("A confidence sequence contains the true rate after each of 20,000 trials in 95% of runs", "[.long][stats]") {
    for (const double rate : {0.17, 0.2, 0.22, 0.25, 0.28, 0.3, 0.33, 0.5})
        for (const double weight : {2.0, 50.0, 200.0}) {
            CAPTURE(rate, weight);
            CHECK(count_misses(rate, {.mean = 0.25, .weight = weight}, 0.95, 1'000, 20'000) <= 50 + 21);
        }
}

TEST_CASE("The martingale reaches its bound at the ends of the interval", "[stats]") {
    Rng random(1);
    ConfidenceSequence sequence({.mean = 0.25, .weight = 20});
    CHECK(sequence.interval(0.95) == Interval{0, 1});
    for (int trial = 1; trial <= 500; ++trial) {
        sequence.add(random.uniform() < 0.3);
        const Interval interval = sequence.interval(0.95);
        CHECK(interval.low <= sequence.seen().rate());
        CHECK(interval.high >= sequence.seen().rate());
        for (const double end : {interval.low, interval.high})
            if (end > 0 && end < 1) CHECK(sequence.evidence_against(end) == Catch::Approx(-logarithm(0.05)));
        if (interval.low > 0.001) {
            CHECK(sequence.above(interval.low - 0.001, 0.95));
            CHECK_FALSE(sequence.above(interval.low + 0.001, 0.95));
        }
    }
    CHECK(sequence.interval(0.99).low < sequence.interval(0.95).low);
}

TEST_CASE("The mixture equals the beta-binomial probability of the trials", "[stats]") {
    // With a uniform prior, n trials with k successes have probability 1 / ((n + 1) C(n, k)).
    ConfidenceSequence sequence({.mean = 0.5, .weight = 2});
    for (const bool success : {true, false, true, true, false}) sequence.add(success);
    const double mixture = 1.0 / (6 * 10);
    const double likelihood = 0.4 * 0.4 * 0.4 * 0.6 * 0.6;
    CHECK(sequence.evidence_against(0.4) == Catch::Approx(logarithm(mixture / likelihood)));
}

TEST_CASE("The interval ends at 1 if all trials are wins, and starts at 0 if all trials are losses", "[stats]") {
    ConfidenceSequence wins;
    ConfidenceSequence losses;
    for (int trial = 0; trial < 100; ++trial) {
        wins.add(true);
        losses.add(false);
    }
    CHECK(wins.interval(0.95).high == 1);
    CHECK(wins.interval(0.95).low > 0.65);
    CHECK(losses.interval(0.95).low == 0);
    CHECK(losses.interval(0.95).high < 0.35);
}

TEST_CASE("The pooled two-proportion test equals golden values within 1e-9") {
    for (const auto& row : golden::rows("stats-reference.txt", "two_proportion_z")) {
        const auto test = two_proportion_z_test(proportion(row[0], row[1]), proportion(row[2], row[3]));
        REQUIRE(test);
        CHECK(test->z == Catch::Approx(row[4]).epsilon(1e-9));
        CHECK(test->p_value == Catch::Approx(row[5]).epsilon(1e-9));
    }
}

TEST_CASE("The two-proportion test of two rates of 0 or of 1 has z = 0, and invalid proportions have no test") {
    for (const auto& test : {two_proportion_z_test({0, 5}, {0, 7}), two_proportion_z_test({5, 5}, {7, 7})}) {
        REQUIRE(test);
        CHECK(test->z == 0);
        CHECK(test->p_value == 1);
    }
    CHECK_FALSE(two_proportion_z_test({0, 0}, {1, 2}));
    CHECK_FALSE(two_proportion_z_test({1, 2}, {3, 2}));
    CHECK_FALSE(two_proportion_z_test({-1, 2}, {1, 2}));
}

TEST_CASE("strategy_significance uses the standard error of the rate 1/2") {
    struct Row {
        std::int64_t wins, games;
        double z, p_value, exact_p_value;  // from integer arithmetic and erfc in Python
        Confidence confidence;
    };
    for (const Row& row : {Row{60, 100, 2, 0.04550026389635844, 0.05688793364098079, Confidence::percent_95},
                           Row{65, 100, 3, 0.0026997960632601913, 0.0035176417229701583, Confidence::percent_99},
                           Row{9, 10, 2.5298221281347035, 0.011412036386001656, 0.021484375, Confidence::percent_95},
                           Row{1, 1, 1, 0.31731050786291415, 1, Confidence::none},
                           Row{5, 5, 2.23606797749979, 0.025347318677468273, 0.0625, Confidence::percent_95},
                           Row{0, 10, -3.162277660168379, 0.0015654022580025523, 0.001953125, Confidence::percent_99},
                           Row{55, 100, 1, 0.31731050786291415, 0.36820161732669626, Confidence::none},
                           Row{50, 100, 0, 1, 1, Confidence::none},
                           Row{5100, 10'000, 2, 0.04550026389635844, 0.04658552770494739, Confidence::percent_95}}) {
        CAPTURE(row.wins, row.games);
        const Significance significance = *strategy_significance({row.wins, row.games});
        CHECK(significance.z == Catch::Approx(row.z).epsilon(1e-14));
        CHECK(significance.p_value == Catch::Approx(row.p_value).epsilon(1e-12));
        CHECK(significance.exact_p_value == Catch::Approx(row.exact_p_value).epsilon(1e-12));
        CHECK(significance.confidence == row.confidence);
        CHECK(significance.significant() == (row.confidence != Confidence::none));
        const Significance mirrored = *strategy_significance({row.games - row.wins, row.games});
        CHECK(mirrored.z == -significance.z);
        CHECK(mirrored.p_value == significance.p_value);
        CHECK(mirrored.exact_p_value == significance.exact_p_value);
    }
    CHECK_FALSE(strategy_significance({0, 0}));
    CHECK_FALSE(strategy_significance({2, 1}));
}

TEST_CASE("The exact p-value equals enumeration for every result of up to 60 games") {
    for (int games = 1; games <= 60; ++games) {
        std::vector<double> ways(static_cast<std::size_t>(games) + 1, 1);  // binomial coefficients, exact below 2^53
        for (int k = 1; k <= games; ++k)
            ways[static_cast<std::size_t>(k)] = std::round(ways[static_cast<std::size_t>(k) - 1] * (games - k + 1) / k);
        for (int wins = 0; wins <= games; ++wins) {
            double extreme = 0;
            for (int k = 0; k <= games; ++k)
                if (std::abs(2 * k - games) >= std::abs(2 * wins - games)) extreme += ways[static_cast<std::size_t>(k)];
            CAPTURE(wins, games);
            CHECK(strategy_significance({wins, games})->exact_p_value ==
                  Catch::Approx(std::ldexp(extreme, -games)).epsilon(1e-12));
        }
    }
}

TEST_CASE("The p-value against any rate equals the published one, and enumeration for up to 40 games") {
    // The pea plants of Conover (1971), as in the manual of R's binom.test.
    const Significance plants = *strategy_significance({682, 925}, 0.75);
    CHECK(plants.exact_p_value == Catch::Approx(0.3825).margin(5e-5));
    CHECK(plants.z == Catch::Approx(-0.892).margin(5e-4));
    CHECK(plants.confidence == Confidence::none);
    for (const double rate : {0.001, 0.25, 1.0 / 3, 0.5, 0.8})
        for (const int games : {1, 2, 9, 24, 40}) {
            const std::vector<double> probabilities = exact::binomial(games, rate);
            for (int wins = 0; wins <= games; ++wins) {
                double extreme = 0;
                for (const double probability : probabilities)
                    if (probability <= probabilities[static_cast<std::size_t>(wins)] * (1 + 1e-7))
                        extreme += probability;
                CAPTURE(rate, games, wins);
                CHECK(strategy_significance({wins, games}, rate)->exact_p_value ==
                      Catch::Approx(std::min(1.0, extreme)).epsilon(1e-10));
            }
        }
    for (const std::int64_t games : {9'999'999'999, 10'000'000'001}) {
        const auto wins = static_cast<std::int64_t>(0.25 * 1e10 + 0.9 * 1e5);
        const Significance many = *strategy_significance({wins, games}, 0.25);
        CHECK(many.exact_p_value == Catch::Approx(many.p_value).epsilon(1e-3));
    }
}

TEST_CASE("The exact p-value approaches the normal approximation for many games") {
    for (const std::int64_t games : {9'999'999'999, 10'000'000'001, 9'007'199'254'740'991}) {
        CAPTURE(games);
        const auto wins = games / 2 + static_cast<std::int64_t>(std::sqrt(static_cast<double>(games)));
        const Significance significance = *strategy_significance({wins, games});
        CHECK(significance.exact_p_value == Catch::Approx(significance.p_value).epsilon(1e-4));
        CHECK(significance.exact_p_value > significance.p_value);
    }
}
