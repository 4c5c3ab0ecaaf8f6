#include "stats/proportion.hpp"

#include <catch_amalgamated.hpp>
#include <utility>

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

TEST_CASE("intervals of a rate equal the golden values to 1e-9") {
    for (const auto& row : golden::rows("stats-reference.txt", "hit_rate")) {
        check_close(clopper_pearson_interval(proportion(row[0], row[1])), row[5], row[6]);
        check_close(wilson_interval(proportion(row[0], row[1])), row[7], row[8]);
    }
}

TEST_CASE("the interval of a difference equals the eight of Newcombe's paper to its four digits") {
    for (const auto& row : golden::rows("stats-reference.txt", "newcombe")) {
        CAPTURE(row[0], row[1], row[2], row[3]);
        const auto interval = difference_interval(proportion(row[0], row[1]), proportion(row[2], row[3]));
        REQUIRE(interval);
        CHECK(interval->low == Catch::Approx(row[4]).epsilon(0).margin(5.1e-5));
        CHECK(interval->high == Catch::Approx(row[5]).epsilon(0).margin(5.1e-5));
    }
}

TEST_CASE("the interval of a difference has a width, contains the difference and mirrors, for up to 12 games") {
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
                    const Interval other = *difference_interval({b, n_b}, {a, n_a});
                    CHECK(other.low == Catch::Approx(-interval.high).epsilon(0).margin(1e-15));
                    CHECK(other.high == Catch::Approx(-interval.low).epsilon(0).margin(1e-15));
                }
}

TEST_CASE("the interval of a difference covers at least 90 % by enumeration, and the normal one would not") {
    for (const auto& [n_a, n_b] : {std::pair{5, 5}, std::pair{10, 4}, std::pair{20, 20}})
        for (const double rate_a : {0.05, 0.2, 0.5, 0.95})
            for (const double rate_b : {0.05, 0.3, 0.5, 0.9}) {
                CAPTURE(n_a, n_b, rate_a, rate_b);
                const std::vector<double> of_a = exact::binomial(n_a, rate_a);
                const std::vector<double> of_b = exact::binomial(n_b, rate_b);
                double covered = 0;
                for (int a = 0; a <= n_a; ++a)
                    for (int b = 0; b <= n_b; ++b) {
                        const Interval interval = *difference_interval({a, n_a}, {b, n_b});
                        if (interval.low <= rate_a - rate_b && rate_a - rate_b <= interval.high)
                            covered += of_a[static_cast<std::size_t>(a)] * of_b[static_cast<std::size_t>(b)];
                    }
                CHECK(covered > 0.9);
            }
}

TEST_CASE("intervals end exactly at 0 and 1 where nothing or everything was won") {
    CHECK(wilson_interval(Proportion{0, 3})->low == 0);
    CHECK(wilson_interval(Proportion{3, 3})->high == 1);
    CHECK(clopper_pearson_interval(Proportion{0, 3})->low == 0);
    CHECK(clopper_pearson_interval(Proportion{3, 3})->high == 1);
    CHECK(clopper_pearson_interval(Proportion{3, 3})->low == Catch::Approx(std::cbrt(0.025)).epsilon(1e-12));
}

TEST_CASE("a proportion that is none has no interval") {
    for (const Proportion bad : {Proportion{0, 0}, Proportion{-1, 3}, Proportion{4, 3}, Proportion{0, -1}}) {
        CHECK_FALSE(wilson_interval(bad));
        CHECK_FALSE(clopper_pearson_interval(bad));
        CHECK_FALSE(difference_interval(bad, {1, 2}));
        CHECK_FALSE(difference_interval({1, 2}, bad));
    }
}

TEST_CASE("Wilson and Clopper-Pearson cover as often as enumeration says: 4 sigma, 100,000 samples") {
    struct Row {
        int n;
        double rate;
        double wilson;  // enumerated coverage of the 95 % interval, as documentation
        double clopper_pearson;
    };
    for (const Row& row : {Row{10, 0.1, 0.9298, 0.9872}, Row{20, 0.3, 0.9752, 0.9752}, Row{50, 0.5, 0.9351, 0.9672}}) {
        INFO("n = " << row.n << ", rate = " << row.rate);
        const auto covers = [&](std::optional<Interval> interval) {
            return interval->low <= row.rate && row.rate <= interval->high;
        };
        const std::vector<double> mass = exact::binomial(row.n, row.rate);
        double wilson = 0;
        double clopper_pearson = 0;
        for (int wins = 0; wins <= row.n; ++wins) {
            if (covers(wilson_interval(Proportion{wins, row.n}))) wilson += mass[static_cast<std::size_t>(wins)];
            if (covers(clopper_pearson_interval(Proportion{wins, row.n})))
                clopper_pearson += mass[static_cast<std::size_t>(wins)];
        }
        CHECK(wilson == Catch::Approx(row.wilson).margin(5e-5));
        CHECK(clopper_pearson == Catch::Approx(row.clopper_pearson).margin(5e-5));
        CHECK(clopper_pearson >= 0.95);

        constexpr int samples = 100'000;
        int by_wilson = 0;
        int by_clopper_pearson = 0;
        for (std::uint64_t seed = 0; seed < samples; ++seed) {
            Rng random(seed, static_cast<std::uint64_t>(row.n));
            std::int64_t wins = 0;
            for (int game = 0; game < row.n; ++game)
                if (random.uniform() < row.rate) ++wins;
            if (covers(wilson_interval({wins, row.n}))) ++by_wilson;
            if (seed < samples / 10 && covers(clopper_pearson_interval({wins, row.n}))) ++by_clopper_pearson;
        }
        CHECK(std::abs(exact::sigma(by_wilson, samples, wilson)) < 4);
        CHECK(std::abs(exact::sigma(by_clopper_pearson, samples / 10.0, clopper_pearson)) < 4);
    }
}

TEST_CASE("an interval's ends are in order down to the smallest confidence there is") {
    for (const double confidence : {5e-324, 1e-17, 1e-16, 1e-12}) {
        CAPTURE(confidence);
        CHECK(critical_value(confidence) >= 0);
        for (const Proportion rate : {Proportion{1, 2}, Proportion{1, 3}, Proportion{700, 1001}}) {
            const Interval interval = *wilson_interval(rate, confidence);
            CHECK(interval.low <= interval.high);
        }
    }
}

TEST_CASE("the interval of a rate next to 1 or 0 stays within [0, 1]") {
    constexpr std::int64_t games = 7'347'048'803'867'163;
    for (const double confidence : {0.5, 0.95, 0x1.fffffffffffffp-1}) {
        CAPTURE(confidence);
        CHECK(wilson_interval({games - 1, games}, confidence)->high <= 1);
        CHECK(wilson_interval({1, games}, confidence)->low >= 0);
    }
}
