#include "anneal/schedule.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "core/random.hpp"

using namespace hexsmith;
using namespace hexsmith::anneal;

TEST_CASE("Geometric temperatures are T0 * rate^k") {
    AnySchedule schedule = Geometric{.initial_temperature = 1000, .cooling_rate = 0.95};
    for (int k = 0; k < 2000; ++k) {
        REQUIRE(schedule.temperature() == Catch::Approx(1000 * std::pow(0.95, k)).epsilon(1e-12));
        REQUIRE_FALSE(schedule.finished());
        schedule.advance(k % 2 == 0 ? Decision::accepted : Decision::rejected);
    }
    for (int k = 0; k < 20'000; ++k) schedule.advance(Decision::accepted);
    CHECK(schedule.temperature() == 0);  // not a subnormal number
}

TEST_CASE("Fast temperatures are T0 / (k + 1)") {
    AnySchedule schedule = Fast{.initial_temperature = 3000};
    for (int k = 0; k < 2000; ++k) {
        REQUIRE(schedule.temperature() == 3000.0 / (k + 1));
        REQUIRE_FALSE(schedule.finished());
        schedule.advance(k % 2 == 0 ? Decision::accepted : Decision::rejected);
    }
}

TEST_CASE("Nested temperatures are high * reduction^j above low, for `inner` proposals each") {
    const Nested standard;
    AnySchedule schedule = standard;
    int k = 0;
    for (; !schedule.finished(); ++k) {
        REQUIRE(schedule.temperature() == Catch::Approx(100 * std::pow(0.95, k / 40)).epsilon(1e-13));
        REQUIRE(schedule.temperature() > *standard.low);
        schedule.advance(k % 2 == 0 ? Decision::accepted : Decision::rejected);
    }
    CHECK(k == 40 * 90);  // 100 * 0.95^89 = 1.04, * 0.95^90 = 0.989
}

TEST_CASE("Adaptive temperatures control the acceptance rate along the curve of Lam and Swartz") {
    constexpr double target = 0.3;
    constexpr int steps = 2000;
    AnySchedule schedule = Adaptive{.initial_temperature = 50, .target_acceptance = target};
    CHECK_FALSE(schedule.incomplete());
    schedule.begin(steps);
    Rng random(1);
    double expected = 50;
    for (int k = 0; k < steps; ++k) {
        REQUIRE(schedule.temperature() == Catch::Approx(expected).epsilon(1e-10));
        const double rate = k < 300    ? target + (1 - target) * std::pow(560, -k / 300.0)
                            : k < 1300 ? target
                                       : target * std::pow(440, -(k - 1300) / 700.0);
        const std::array decisions = {Decision::rejected, Decision::accepted, Decision::neutral};
        const Decision decision = decisions[random.below(3)];
        if (decision == Decision::accepted) expected *= 1 + Adaptive::gain * (rate - 1);
        if (decision == Decision::rejected) expected *= 1 + Adaptive::gain * rate;
        schedule.advance(decision);
    }
}

TEST_CASE("Adaptive temperatures stay finite and above 0 if all proposals or no proposals are accepted") {
    for (const Decision decision : {Decision::accepted, Decision::rejected}) {
        AnySchedule schedule = Adaptive{.initial_temperature = 1000};
        schedule.begin(100'000);
        for (int k = 0; k < 100'000; ++k) schedule.advance(decision);
        CHECK(std::isfinite(schedule.temperature()));
        CHECK(schedule.temperature() > 0);
        CHECK((decision == Decision::accepted ? schedule.temperature() < 1e-90 : schedule.temperature() > 1e90));
    }
}

TEST_CASE(
    "The temperature range accepts the mean delta with probability 1/2 and the smallest with 1/1000, at any scale") {
    for (const double scale : {1e-9, 1.0, 1e9}) {
        std::vector<double> uphill;
        for (int i = 300; i >= 1; --i) uphill.push_back(i * scale);
        const auto [high, low] = temperature_range(uphill);
        CHECK(std::exp(-150.5 * scale / high) == Catch::Approx(0.5));
        CHECK(std::exp(-4 * scale / low) == Catch::Approx(0.001));  // 4 is the first percentile of 1 to 300
    }
    const TemperatureRange empty = temperature_range({});
    CHECK(empty.high == 0);
    CHECK(empty.low == 0);
}

TEST_CASE("The automatic schedule falls geometrically from the high to the low temperature within its steps") {
    for (const std::int64_t steps : {1, 2, 10, 1000}) {
        AnySchedule schedule = Auto{};
        CHECK(schedule.incomplete());
        CHECK(schedule.temperature() == 0);
        schedule.begin(steps, {500, 2});
        CHECK_FALSE(schedule.incomplete());
        CHECK(schedule.temperature() == 500);
        double before = schedule.temperature();
        for (std::int64_t k = 1; k < steps; ++k) {
            schedule.advance(k % 2 == 0 ? Decision::accepted : Decision::rejected);
            CHECK(schedule.temperature() < before);
            before = schedule.temperature();
        }
        if (steps > 1) CHECK(schedule.temperature() == Catch::Approx(2).epsilon(1e-10));
    }
    AnySchedule flat = Auto{};
    flat.begin(100, {0, 0});
    for (int k = 0; k < 100; ++k) {
        CHECK(flat.temperature() == 0);
        flat.advance(Decision::accepted);
    }
}

TEST_CASE("Nested schedules derive omitted parameters from the sample and the steps") {
    constexpr std::nullopt_t none = std::nullopt;
    const auto temperatures_of = [](AnySchedule schedule, std::int64_t steps) {
        schedule.begin(steps, {500, 2});
        std::vector<double> temperatures;
        for (; !schedule.finished() && temperatures.size() < 1'000'000; schedule.advance(Decision::accepted))
            temperatures.push_back(schedule.temperature());
        return temperatures;
    };
    for (const std::int64_t steps : {200, 5000, 100'000}) {
        const auto fitted = temperatures_of(Nested{.high = none, .low = none, .inner = none}, steps);
        CHECK(fitted.front() == 500);
        CHECK(fitted.back() > 2);
        CHECK(fitted.back() < 2 / 0.94);
        CHECK(static_cast<std::int64_t>(fitted.size()) <= steps);
        CHECK(2 * static_cast<std::int64_t>(fitted.size()) > steps);
    }
    CHECK(temperatures_of(Nested{.high = none, .low = 10.0, .inner = 7}, 1000).front() == 500);
    CHECK(temperatures_of(Nested{.high = none, .low = 10.0, .inner = 7}, 1000).back() > 10);
    CHECK(temperatures_of(Nested{.high = none, .low = 600.0, .inner = 7}, 1000).front() == 60'000);
    CHECK(temperatures_of(Nested{.high = 1.0, .low = none, .inner = 7}, 1000).back() < 0.01 / 0.94);
    // The quotient of these temperatures is below every number: one proposal for each temperature.
    CHECK(temperatures_of(Nested{.high = 1e200, .low = 1e-200, .inner = none}, 1000)[1] < 1e200);
    CHECK(temperatures_of(Nested{}, 10).size() == 3600);  // complete schedules ignore the steps
}

TEST_CASE("A geometric schedule with `zero_below` 0 ends at a subnormal temperature") {
    AnySchedule schedule = Geometric{.initial_temperature = 1000, .cooling_rate = 0.95, .zero_below = 0};
    double temperature = 1000;
    for (int k = 0; k < 20'000; ++k) {
        REQUIRE(schedule.temperature() == temperature);
        schedule.advance(Decision::accepted);
        temperature *= 0.95;
    }
    CHECK(schedule.temperature() > 0);
    CHECK(schedule.temperature() <= 10 * std::numeric_limits<double>::denorm_min());
}
