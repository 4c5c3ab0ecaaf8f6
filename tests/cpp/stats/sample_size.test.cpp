#include "stats/sample_size.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <limits>

using namespace hexsmith::stats;

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
