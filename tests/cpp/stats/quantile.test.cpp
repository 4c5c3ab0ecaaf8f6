#include "stats/quantile.hpp"

#include <array>
#include <catch_amalgamated.hpp>

using hexsmith::stats::quantile;

TEST_CASE("quantiles are of type 7") {  // as R's quantile(c(1, 2, 4, 8)) answers
    constexpr std::array values = {1.0, 2.0, 4.0, 8.0};
    CHECK(quantile(values, 0) == 1);
    CHECK(quantile(values, 0.25) == 1.75);
    CHECK(quantile(values, 0.5) == 3);
    CHECK(quantile(values, 0.75) == 5);
    CHECK(quantile(values, 1) == 8);
}

TEST_CASE("every quantile of one value is that value") {
    constexpr std::array value = {0.3};
    for (const double p : {0.0, 0.3, 1.0}) CHECK(quantile(value, p) == 0.3);
}
