#include "anneal/schedule.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>

#include "core/random.hpp"

using namespace hexsmith;
using namespace hexsmith::anneal;

TEST_CASE("geometric temperatures are T0 * rate^k") {
    AnySchedule schedule = Geometric{.initial_temperature = 1000, .cooling_rate = 0.95};
    for (int k = 0; k < 2000; ++k) {
        REQUIRE(schedule.temperature() == Catch::Approx(1000 * std::pow(0.95, k)).epsilon(1e-12));
        REQUIRE_FALSE(schedule.finished());
        schedule.advance(k % 2 == 0);
    }
    for (int k = 0; k < 20'000; ++k) schedule.advance(true);
    CHECK(schedule.temperature() == 0);  // not a subnormal number
}

TEST_CASE("fast temperatures are T0 / (k + 1)") {
    AnySchedule schedule = Fast{.initial_temperature = 3000};
    for (int k = 0; k < 2000; ++k) {
        REQUIRE(schedule.temperature() == 3000.0 / (k + 1));
        REQUIRE_FALSE(schedule.finished());
        schedule.advance(k % 2 == 0);
    }
}

TEST_CASE("nested temperatures are high * reduction^j, `inner` proposals each, while above low") {
    const Nested standard;
    AnySchedule schedule = standard;
    int k = 0;
    for (; !schedule.finished(); ++k) {
        REQUIRE(schedule.temperature() == Catch::Approx(100 * std::pow(0.95, k / 40)).epsilon(1e-13));
        REQUIRE(schedule.temperature() > standard.low);
        schedule.advance(k % 2 == 0);
    }
    CHECK(k == 40 * 90);  // 100 * 0.95^89 = 1.04, * 0.95^90 = 0.989
}

TEST_CASE("adaptive temperatures follow T0 * exp(gain * (k * target - accepted))") {
    AnySchedule schedule = Adaptive{.initial_temperature = 50, .target_acceptance = 0.44};
    Rng random(1);
    int accepted = 0;
    for (int k = 0; k < 2000; ++k) {
        const double expected = 50 * std::exp(Adaptive::gain * (k * 0.44 - accepted));
        REQUIRE(schedule.temperature() == Catch::Approx(expected).epsilon(1e-12));
        const bool accept = random.below(5) < 2;
        schedule.advance(accept);
        if (accept) ++accepted;
    }
}

TEST_CASE("adaptive temperatures stay finite and above 0 where all is accepted, or nothing") {
    for (const bool accepted : {false, true}) {
        AnySchedule schedule = Adaptive{};
        for (int k = 0; k < 100'000; ++k) schedule.advance(accepted);
        CHECK(std::isfinite(schedule.temperature()));
        CHECK(schedule.temperature() > 0);
        CHECK((accepted ? schedule.temperature() < 1e-90 : schedule.temperature() > 1e90));
    }
}

TEST_CASE("a geometric schedule that knows no zero stays at one of the smallest numbers, where rounding holds it") {
    AnySchedule schedule = Geometric{.initial_temperature = 1000, .cooling_rate = 0.95, .zero_below = 0};
    double temperature = 1000;
    for (int k = 0; k < 20'000; ++k) {
        REQUIRE(schedule.temperature() == temperature);
        schedule.advance(true);
        temperature *= 0.95;
    }
    CHECK(schedule.temperature() > 0);
    CHECK(schedule.temperature() <= 10 * std::numeric_limits<double>::denorm_min());
}

TEST_CASE("a copy of a schedule begins afresh, and the default is the geometric one") {
    const AnySchedule start = Nested{};
    AnySchedule first = start;
    for (int k = 0; k < 500; ++k) first.advance(false);
    AnySchedule second = start;
    for (int k = 0; k < 500; ++k) second.advance(true);
    CHECK(first.temperature() == second.temperature());
    CHECK(start.temperature() == 100);
    CHECK(AnySchedule{}.temperature() == Geometric{}.initial_temperature);
}
