#include "stats/paired_difference.hpp"

#include <catch_amalgamated.hpp>
#include <vector>

#include "core/random.hpp"
#include "stats/mean_share.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

TEST_CASE("Student's critical values are those of the tables") {
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

TEST_CASE("an interval of differences has a width and contains their mean, however few or equal they are") {
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
    PairedDifference two;
    two.add(0.1);
    two.add(0.2);
    CHECK(two.interval(0.95) == Interval{-1, 1});
}

TEST_CASE("an interval of differences covers their mean as often as it says: 4 sigma, 20,000 samples") {
    for (const int count : {3, 5, 20}) {
        CAPTURE(count);
        constexpr int samples = 20'000;
        int covered = 0;
        Rng random(static_cast<std::uint64_t>(count));
        for (int sample = 0; sample < samples; ++sample) {
            PairedDifference differences;
            for (int i = 0; i < count; ++i) {
                double sum = 0;  // nearly normal, mean 0.1
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

TEST_CASE("the mean of shares has an interval of some width for any number of them") {
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
