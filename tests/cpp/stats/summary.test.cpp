#include "stats/summary.hpp"

#include <catch_amalgamated.hpp>
#include <limits>
#include <vector>

#include "core/random.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

namespace {

Summary of(std::initializer_list<double> values) {
    Summary summary;
    for (const double value : values) summary.add(value);
    return summary;
}

}  // namespace

TEST_CASE("a summary gives mean, sample variance and standard error") {
    const Summary summary = of({2, 4, 4, 5, 8});
    CHECK(summary.count() == 5);
    CHECK(summary.mean() == Catch::Approx(4.6).epsilon(1e-15));
    CHECK(summary.variance() == Catch::Approx(4.8).epsilon(1e-15));
    CHECK(summary.standard_deviation() == Catch::Approx(std::sqrt(4.8)).epsilon(1e-15));
    CHECK(summary.standard_error() == Catch::Approx(std::sqrt(4.8 / 5)).epsilon(1e-15));
}

TEST_CASE("a summary keeps its precision far from zero") {
    const Summary summary = of({1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16});
    CHECK(summary.mean() == 1e9 + 10);
    CHECK(summary.variance() == 30);
}

TEST_CASE("merged summaries are the summary of all numbers, wherever the cut falls") {
    Rng random(1);
    std::vector<double> values(1000);
    for (double& value : values) value = 100 * random.uniform();
    Summary whole;
    for (const double value : values) whole.add(value);
    for (const std::size_t cut : {0u, 1u, 2u, 500u, 999u, 1000u}) {
        Summary first, second;
        for (std::size_t i = 0; i < values.size(); ++i) (i < cut ? first : second).add(values[i]);
        first.merge(second);
        CHECK(first.count() == whole.count());
        CHECK(first.mean() == Catch::Approx(whole.mean()).epsilon(1e-14));
        CHECK(first.variance() == Catch::Approx(whole.variance()).epsilon(1e-13));
    }
}

TEST_CASE("degenerate summaries answer exactly") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    CHECK(of({}).mean() == 0);
    CHECK(of({}).standard_error() == infinity);
    CHECK(of({3}).mean() == 3);
    CHECK(of({3}).variance() == infinity);
    CHECK(of({3}).standard_error() == infinity);
    CHECK(of({0.1, 0.1, 0.1}).mean() == 0.1);
    CHECK(of({0.1, 0.1, 0.1}).standard_error() == 0);
}

TEST_CASE("the standard error of bad values is an error value, not a number") {
    const auto error_of = [](std::vector<double> values) { return standard_error(values); };
    CHECK(error_of({1, 2, 3}) == Catch::Approx(1 / std::sqrt(3.0)).epsilon(1e-15));
    CHECK(error_of({7, 7}) == 0.0);
    CHECK_FALSE(error_of({}).has_value());
    CHECK_FALSE(error_of({1}).has_value());
    CHECK_FALSE(error_of({1, std::numeric_limits<double>::quiet_NaN()}).has_value());
    CHECK_FALSE(error_of({1, std::numeric_limits<double>::infinity()}).has_value());
}
