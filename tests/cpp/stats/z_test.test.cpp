#include "stats/z_test.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "counts.hpp"
#include "golden.hpp"

using namespace hexsmith::stats;
using counts::proportion;

TEST_CASE("the pooled two-proportion test equals the golden values to 1e-9") {
    for (const auto& row : golden::rows("stats-reference.txt", "two_proportion_z")) {
        const auto test = two_proportion_z_test(proportion(row[0], row[1]), proportion(row[2], row[3]));
        REQUIRE(test);
        CHECK(test->z == Catch::Approx(row[4]).epsilon(1e-9));
        CHECK(test->p_value == Catch::Approx(row[5]).epsilon(1e-9));
    }
}

TEST_CASE("the two-proportion test is antisymmetric") {
    const auto one = two_proportion_z_test({30, 70}, {50, 90});
    const auto other = two_proportion_z_test({50, 90}, {30, 70});
    CHECK(one->z == -other->z);
    CHECK(one->p_value == other->p_value);
}

TEST_CASE("rates that are both 0 or both 1 do not differ; proportions that are none have no test") {
    for (const auto& test : {two_proportion_z_test({0, 5}, {0, 7}), two_proportion_z_test({5, 5}, {7, 7})}) {
        REQUIRE(test);
        CHECK(test->z == 0);
        CHECK(test->p_value == 1);
    }
    CHECK_FALSE(two_proportion_z_test({0, 0}, {1, 2}));
    CHECK_FALSE(two_proportion_z_test({1, 2}, {3, 2}));
    CHECK_FALSE(two_proportion_z_test({-1, 2}, {1, 2}));
}

TEST_CASE("a strategy's significance goes by the standard error of a rate of 1/2") {
    struct Row {
        std::int64_t wins, games;
        double z, p_value, exact_p_value;  // from integers and erfc of another language
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
        const Significance found = *strategy_significance({row.wins, row.games});
        CHECK(found.z == Catch::Approx(row.z).epsilon(1e-14));
        CHECK(found.p_value == Catch::Approx(row.p_value).epsilon(1e-12));
        CHECK(found.exact_p_value == Catch::Approx(row.exact_p_value).epsilon(1e-12));
        CHECK(found.confidence == row.confidence);
        CHECK(found.significant() == (row.confidence != Confidence::none));
        const Significance mirrored = *strategy_significance({row.games - row.wins, row.games});
        CHECK(mirrored.z == -found.z);
        CHECK(mirrored.p_value == found.p_value);
        CHECK(mirrored.exact_p_value == found.exact_p_value);
    }
    CHECK_FALSE(strategy_significance({0, 0}));
    CHECK_FALSE(strategy_significance({2, 1}));
}

TEST_CASE("the exact p-value is that of enumeration for every result of up to 60 games") {
    for (int games = 1; games <= 60; ++games) {
        std::vector<double> ways(static_cast<std::size_t>(games) + 1, 1);  // of so many wins: exact below 2^53
        for (int k = 1; k <= games; ++k)
            ways[static_cast<std::size_t>(k)] = std::round(ways[static_cast<std::size_t>(k) - 1] * (games - k + 1) / k);
        for (int wins = 0; wins <= games; ++wins) {
            double as_far = 0;
            for (int k = 0; k <= games; ++k)
                if (std::abs(2 * k - games) >= std::abs(2 * wins - games)) as_far += ways[static_cast<std::size_t>(k)];
            CAPTURE(wins, games);
            CHECK(strategy_significance({wins, games})->exact_p_value ==
                  Catch::Approx(std::ldexp(as_far, -games)).epsilon(1e-12));
        }
    }
}

TEST_CASE("the exact p-value joins the normal one for many games") {
    for (const std::int64_t games : {9'999'999'999, 10'000'000'001, 9'007'199'254'740'991}) {
        CAPTURE(games);
        const auto wins = games / 2 + static_cast<std::int64_t>(std::sqrt(static_cast<double>(games)));
        const Significance found = *strategy_significance({wins, games});
        CHECK(found.exact_p_value == Catch::Approx(found.p_value).epsilon(1e-4));
        CHECK(found.exact_p_value > found.p_value);
    }
}
