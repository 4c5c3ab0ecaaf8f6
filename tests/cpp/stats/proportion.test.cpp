#include "stats/proportion.hpp"

#include <catch_amalgamated.hpp>

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

TEST_CASE("intervals of a rate and of a difference equal the golden values to 1e-9") {
    for (const auto& row : golden::rows("stats-reference.txt", "hit_rate")) {
        check_close(clopper_pearson_interval(proportion(row[0], row[1])), row[5], row[6]);
        check_close(wilson_interval(proportion(row[0], row[1])), row[7], row[8]);
    }
    for (const auto& row : golden::rows("stats-reference.txt", "two_proportion_z"))
        check_close(difference_interval(proportion(row[0], row[1]), proportion(row[2], row[3])), row[6], row[7]);
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
