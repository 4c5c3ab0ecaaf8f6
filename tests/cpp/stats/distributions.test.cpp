// The reference values are from the golden file or from 120-bit arithmetic.
#include "stats/distributions.hpp"

#include <catch_amalgamated.hpp>
#include <limits>

#include "core/random.hpp"
#include "golden.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

TEST_CASE("The normal distribution and its quantiles equal golden values") {
    for (const auto& row : golden::rows("stats-reference.txt", "cdf"))
        CHECK(normal_cdf(row[0]) == Catch::Approx(row[1]).epsilon(0).margin(1e-14));
    for (const auto& row : golden::rows("stats-reference.txt", "quantile"))
        CHECK(normal_quantile(row[0]) == Catch::Approx(row[1]).epsilon(0).margin(1e-13));
}

TEST_CASE("The relative error of normal tails is below 1e-14 for all normal doubles") {
    struct Row {
        double x, tail;
    };
    constexpr Row rows[] = {
        {0.0, 0.5},
        {1e-10, 0.49999999996010577},
        {0.1, 0.46017216272297102},
        {0.5, 0.3085375387259869},
        {1.0, 0.15865525393145705},
        {1.25, 0.10564977366685526},
        {1.4999, 0.066820153999833603},
        {1.5, 0.066807201268858066},
        {1.75, 0.04005915686381709},
        {2.0, 0.022750131948179207},
        {3.0, 0.0013498980316300945},
        {5.0, 2.8665157187919391e-7},
        {8.0, 6.2209605742717841e-16},
        {12.0, 1.776482112077679e-33},
        {20.0, 2.7536241186062337e-89},
        {30.0, 4.9067139271481871e-198},
        {37.0, 5.7255712225245768e-300},
        {-0.5, 0.6914624612740131},
        {-3.0, 0.99865010196836991},
    };
    for (const Row& row : rows) CHECK(normal_upper_tail(row.x) == Catch::Approx(row.tail).epsilon(1e-14));
}

TEST_CASE("The normal distribution is monotonic, and its two tails add up to 1") {
    double before = 0;
    for (double x = -38; x <= 38; x += 1.0 / 1024) {
        const double now = normal_cdf(x);
        REQUIRE(now >= before);
        REQUIRE(std::abs(now + normal_cdf(-x) - 1) <= 1.2e-16);
        before = now;
    }
}

TEST_CASE("The quantile inverts the distribution within 1e-13: 100,000 probabilities, down to 1e-300") {
    Rng random(1);
    double largest_error = 0;
    for (int i = 0; i < 100'000; ++i) {
        const double small = exponential(-690 * random.uniform());
        const double p = i % 2 == 0 ? small : random.uniform();
        if (p == 0) continue;
        const double x = normal_quantile(p);
        const double error = p < 0.5 ? (normal_upper_tail(-x) - p) / normal_density(x)
                                     : (normal_upper_tail(x) - (1 - p)) / normal_density(x);
        largest_error = std::max(largest_error, std::abs(error));
    }
    CHECK(largest_error < 1e-13);
    CHECK(normal_quantile(0.975) == Catch::Approx(1.959963984540054).epsilon(0).margin(1e-14));
    CHECK(critical_value(0.95) == Catch::Approx(1.959963984540054).epsilon(0).margin(1e-14));
    for (const double confidence : {0.9, 0.99, 0.9, 0.95, 0.95, 0.99})
        CHECK(critical_value(confidence) == -normal_quantile((1 - confidence) / 2));
}

TEST_CASE("The normal distribution and its quantile are exact at 0, 1 and infinity") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    CHECK(normal_cdf(-infinity) == 0);
    CHECK(normal_cdf(infinity) == 1);
    CHECK(normal_cdf(0) == 0.5);
    CHECK(std::isnan(normal_cdf(std::numeric_limits<double>::quiet_NaN())));
    CHECK(two_sided_p_value(0) == 1);
    CHECK(two_sided_p_value(-infinity) == 0);
    CHECK(normal_quantile(0) == -infinity);
    // From Python with 40 digits.
    CHECK(std::abs(normal_quantile(1e-280) + 35.783421394663023596) < 1e-14);
    CHECK(std::abs(normal_quantile(1e-300) + 37.047096299361199237) < 1e-14);
    CHECK(std::abs(normal_quantile(1e-308) + 37.540674921545942401) < 1e-14);
    CHECK(std::abs(normal_quantile(1e-310) + 37.663060331949523732) < 1e-14);
    CHECK(std::abs(normal_quantile(1e-320) + 38.269125343032651018) < 1e-14);
    CHECK(std::abs(normal_quantile(5e-324) + 38.467405617144346251) < 1e-14);
    CHECK(normal_quantile(1) == infinity);
    CHECK(std::abs(normal_quantile(0.5)) < 1e-15);
    CHECK(std::isnan(normal_quantile(-0.1)));
    CHECK(std::isnan(normal_quantile(1.1)));
    CHECK(std::isnan(normal_quantile(std::numeric_limits<double>::quiet_NaN())));
}
