#include "stats/summary.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <limits>
#include <vector>

#include "core/random.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

namespace {

Summary summary_of(std::initializer_list<double> values) {
    Summary summary;
    for (const double value : values) summary.add(value);
    return summary;
}

}  // namespace

TEST_CASE("A summary has the mean, the sample variance and the standard error") {
    const Summary summary = summary_of({2, 4, 4, 5, 8});
    CHECK(summary.count() == 5);
    CHECK(summary.mean() == Catch::Approx(4.6).epsilon(1e-15));
    CHECK(summary.variance() == Catch::Approx(4.8).epsilon(1e-15));
    CHECK(summary.standard_deviation() == Catch::Approx(std::sqrt(4.8)).epsilon(1e-15));
    CHECK(summary.standard_error() == Catch::Approx(std::sqrt(4.8 / 5)).epsilon(1e-15));
}

TEST_CASE("A summary of numbers far from 0 does not lose precision") {
    const Summary summary = summary_of({1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16});
    CHECK(summary.mean() == 1e9 + 10);
    CHECK(summary.variance() == 30);
}

TEST_CASE("Merged summaries equal the summary of all numbers") {
    Rng random(1);
    std::vector<double> values(1000);
    for (double& value : values) value = 100 * random.uniform();
    Summary all_values;
    for (const double value : values) all_values.add(value);
    for (const std::size_t split : {0u, 1u, 2u, 500u, 999u, 1000u}) {
        Summary first, second;
        for (std::size_t i = 0; i < values.size(); ++i) (i < split ? first : second).add(values[i]);
        first.merge(second);
        CHECK(first.count() == all_values.count());
        CHECK(first.mean() == Catch::Approx(all_values.mean()).epsilon(1e-14));
        CHECK(first.variance() == Catch::Approx(all_values.variance()).epsilon(1e-13));
    }
}

TEST_CASE("Summaries of no numbers, a single number and equal numbers are exact") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    CHECK(summary_of({}).mean() == 0);
    CHECK(summary_of({}).standard_error() == infinity);
    CHECK(summary_of({3}).mean() == 3);
    CHECK(summary_of({3}).variance() == infinity);
    CHECK(summary_of({3}).standard_error() == infinity);
    CHECK(summary_of({0.1, 0.1, 0.1}).mean() == 0.1);
    CHECK(summary_of({0.1, 0.1, 0.1}).standard_error() == 0);
}

TEST_CASE("Fewer than two values and values that are not finite have no standard error") {
    const auto error_of = [](std::vector<double> values) { return standard_error(values); };
    CHECK(error_of({1, 2, 3}) == Catch::Approx(1 / std::sqrt(3.0)).epsilon(1e-15));
    CHECK(error_of({7, 7}) == 0.0);
    CHECK_FALSE(error_of({}).has_value());
    CHECK_FALSE(error_of({1}).has_value());
    CHECK_FALSE(error_of({1, std::numeric_limits<double>::quiet_NaN()}).has_value());
    CHECK_FALSE(error_of({1, std::numeric_limits<double>::infinity()}).has_value());
}

using hexsmith::stats::quantile;

TEST_CASE("Quantiles have type 7") {  // as in R: quantile(c(1, 2, 4, 8))
    constexpr std::array values = {1.0, 2.0, 4.0, 8.0};
    CHECK(quantile(values, 0) == 1);
    CHECK(quantile(values, 0.25) == 1.75);
    CHECK(quantile(values, 0.5) == 3);
    CHECK(quantile(values, 0.75) == 5);
    CHECK(quantile(values, 1) == 8);
}

TEST_CASE("Student's critical values equal published tables") {
    struct Row {
        double degrees, at_95, at_99;
    };
    for (const Row& row : {Row{4, 2.7764, 4.6041}, Row{5, 2.5706, 4.0321}, Row{10, 2.2281, 3.1693},
                           Row{30, 2.0423, 2.7500}, Row{100, 1.9840, 2.6259}, Row{1e9, 1.9600, 2.5758}}) {
        CAPTURE(row.degrees);
        CHECK(student_critical_value(0.95, row.degrees) == Catch::Approx(row.at_95).epsilon(1e-3));
        CHECK(student_critical_value(0.99, row.degrees) == Catch::Approx(row.at_99).epsilon(1e-2));
    }
    CHECK(student_critical_value(0.95, 2) == Catch::Approx(4.3027).epsilon(0.03));
    CHECK(student_critical_value(0.95, 3) == Catch::Approx(3.1824).epsilon(0.005));
}

TEST_CASE("The interval of equal differences contains their mean, and its width is above 0") {
    CHECK(PairedDifference().interval(0.95) == Interval{-1, 1});
    for (const double difference : {-1.0, -0.2, 0.0, 0.4, 1.0})
        for (const int count : {1, 2, 3, 20, 1000}) {
            CAPTURE(difference, count);
            PairedDifference equal;
            equal.add(difference, count);
            const Interval interval = equal.interval(0.95);
            CHECK(interval.low <= difference);
            CHECK(interval.high >= difference);
            CHECK(interval.high - interval.low > 0.003);
            CHECK((interval.low >= -1 && interval.high <= 1));
        }
    PairedDifference unequal;
    unequal.add(0.1);
    unequal.add(0.2);
    CHECK(unequal.interval(0.95) == Interval{-1, 1});
}

TEST_CASE("The coverage of the interval of differences is 95%: 4 sigma, 20,000 samples") {
    for (const int count : {3, 5, 20}) {
        CAPTURE(count);
        constexpr int samples = 20'000;
        int covered = 0;
        Rng random(static_cast<std::uint64_t>(count));
        for (int sample = 0; sample < samples; ++sample) {
            PairedDifference differences;
            for (int i = 0; i < count; ++i) {
                double sum = 0;  // approximately normal
                for (int j = 0; j < 12; ++j) sum += random.uniform();
                differences.add(0.1 + 0.02 * (sum - 6));
            }
            const Interval interval = differences.interval(0.95);
            covered += interval.low <= 0.1 && 0.1 <= interval.high;
        }
        CHECK(covered > samples * 0.95 - 4 * std::sqrt(samples * 0.95 * 0.05) - 0.003 * samples);
        CHECK(covered < samples * 0.95 + 4 * std::sqrt(samples * 0.95 * 0.05) + 0.003 * samples);
    }
}

TEST_CASE("The interval of equal shares contains their mean, and its width is above 0") {
    CHECK(MeanShare().interval(0.95) == Interval{0, 1});
    for (const double share : {0.0, 0.3, 1.0})
        for (const int count : {1, 2, 50}) {
            MeanShare shares;
            shares.add(share, count);
            const Interval interval = shares.interval(0.95);
            CHECK(interval.low <= shares.mean());
            CHECK(interval.high >= shares.mean());
            CHECK(interval.high - interval.low > 0.02);
        }
}
