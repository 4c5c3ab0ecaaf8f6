#include "core/power.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>

#include "core/random.hpp"
#include "reference.hpp"

using hexsmith::power;

TEST_CASE("power is within 0.75 ulp of the true value") {
    if (!reference::available) SKIP("long double is double here");
    hexsmith::Rng random(4);
    double largest = 0;
    for (int i = 0; i < 300'000; ++i) {
        const double x = 20 * random.uniform();
        const double y = 8 * random.uniform() - 4;  // beyond, the reference itself is too coarse
        if (x == 0) continue;
        const long double exact = reference::exponential(y * reference::logarithm(x));
        largest = std::max(largest, reference::error_in_ulps(power(x, y), exact));
        const long double root = reference::exponential(0.5L * reference::logarithm(x));
        largest = std::max(largest, reference::error_in_ulps(power(x, 0.5), root));
    }
    CHECK(largest < 0.75);
    CHECK(largest > 0.6);
}

TEST_CASE("power gives the known bits") {  // correctly rounded values from 200-bit arithmetic
    CHECK(power(2, 0.5) == 0x1.6a09e667f3bcdp+0);
    CHECK(power(10, 0.25) == 0x1.c73d51c54470ep+0);
    CHECK(power(0.3, 2.5) == 0x1.93d32bceafc29p-5);
    CHECK(power(1.0000001, 1e8) == 0x1.5829d1d3f9926p+14);
    CHECK(power(10, -1) == 0x1.999999999999ap-4);
    CHECK(power(10, 37 / 400.0) == 0x1.3cc45bb9c8f21p+0);
    CHECK(power(1e300, -1.02) == 0x1.6789e3750f743p-1017);
    CHECK(power(7, 100) == 0x1.aa3b2c5319d5ep+280);
}

TEST_CASE("power is exact where the result is a double") {
    for (int i = 1; i <= 20'000; ++i) {
        const double x = i;
        REQUIRE(power(x * x, 0.5) == x);
        REQUIRE(power(x, 2) == x * x);
        REQUIRE(power(x, 1) == x);
    }
    for (int exponent = -1074; exponent <= 1023; ++exponent) REQUIRE(power(2, exponent) == std::ldexp(1.0, exponent));
}

TEST_CASE("power follows the rules of IEEE 754 at its limits") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double largest = std::numeric_limits<double>::max();
    for (const double x : {0.0, 0.5, 1.0, 2.0, infinity, nan}) CHECK(power(x, 0) == 1);
    for (const double y : {-infinity, -2.0, 0.5, infinity, nan}) CHECK(power(1, y) == 1);
    CHECK(power(0, 2) == 0);
    CHECK(power(0, -2) == infinity);
    CHECK(power(infinity, 2) == infinity);
    CHECK(power(infinity, -2) == 0);
    CHECK(power(2, infinity) == infinity);
    CHECK(power(2, -infinity) == 0);
    CHECK(power(0.5, infinity) == 0);
    CHECK(power(0.5, -infinity) == infinity);
    CHECK(power(2, 1024) == infinity);
    CHECK(power(2, -1076) == 0);
    CHECK(power(1 + 0x1p-52, largest) == infinity);
    CHECK(power(1 - 0x1p-53, largest) == 0);
    CHECK(power(largest, 1) == largest);
    CHECK(power(0x1p-1074, 1) == 0x1p-1074);
    CHECK(power(3, 1e-320) == 1);
    CHECK(std::isnan(power(-1, 2)));
    CHECK(std::isnan(power(nan, 2)));
    CHECK(std::isnan(power(2, nan)));
}

TEST_CASE("power can be computed by the compiler, with the same bits") {
    static constexpr double at_compile_time = power(0.7, 0.3);
    volatile double x = 0.7;
    CHECK(power(x, 0.3) == at_compile_time);
}
