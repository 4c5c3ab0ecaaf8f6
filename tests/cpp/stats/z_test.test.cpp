#include "stats/z_test.hpp"

#include <catch_amalgamated.hpp>

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

TEST_CASE("a strategy's significance goes by Wald's z against a half") {
    // p-values from 120-bit arithmetic
    const auto clear = strategy_significance({65, 100});
    CHECK(clear->p_value == Catch::Approx(0.0016616944579835106).epsilon(1e-12));
    CHECK(clear->confidence == Confidence::percent_99);
    CHECK(clear->significant());

    const auto likely = strategy_significance({60, 100});
    CHECK(likely->p_value == Catch::Approx(0.041226833337163694).epsilon(1e-12));
    CHECK(likely->confidence == Confidence::percent_95);
    CHECK(likely->significant());

    const auto open = strategy_significance({55, 100});
    CHECK(open->p_value == Catch::Approx(0.31487864133641988).epsilon(1e-12));
    CHECK(open->confidence == Confidence::none);
    CHECK_FALSE(open->significant());
}

TEST_CASE("a strategy's significance is exact at its limits") {
    CHECK(strategy_significance({50, 100})->p_value == 1);
    CHECK(strategy_significance({10, 10})->p_value == 0);
    CHECK(strategy_significance({0, 10})->p_value == 0);
    CHECK(strategy_significance({0, 10})->confidence == Confidence::percent_99);
    CHECK_FALSE(strategy_significance({0, 0}));
    CHECK_FALSE(strategy_significance({2, 1}));
}
