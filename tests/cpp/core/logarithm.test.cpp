#include "core/logarithm.hpp"

#include <bit>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>

#include "core/random.hpp"
#include "reference.hpp"

using hexsmith::logarithm;

TEST_CASE("logarithm is within 0.501 ulp of the true value") {
    if (!reference::available) SKIP("long double is double here");
    hexsmith::Rng random(2);
    double largest = 0;
    for (int i = 0; i < 300'000; ++i) {
        const double anywhere = std::bit_cast<double>(random.next() >> 1);  // any positive pattern, subnormals too
        const double near_one = 0.5 + 1.5 * random.uniform();
        for (const double x : {anywhere, near_one})
            if (std::isfinite(x) && x != 1)
                largest = std::max(largest, reference::error_in_ulps(logarithm(x), reference::logarithm(x)));
    }
    CHECK(largest < 0.501);
    CHECK(largest > 0.49);
}

TEST_CASE("logarithm gives the known bits") {  // correctly rounded values from 200-bit arithmetic
    CHECK(logarithm(0x1p-1074) == -0x1.74385446d71c3p+9);
    CHECK(logarithm(0x1.999999999999ap-4) == -0x1.26bb1bbb55515p+1);
    CHECK(logarithm(0x1.5555555555555p-1) == -0x1.9f323ecbf984dp-2);
    CHECK(logarithm(0x1.0000000000001p+0) == 0x1.fffffffffffffp-53);
    CHECK(logarithm(2) == 0x1.62e42fefa39efp-1);
    CHECK(logarithm(3) == 0x1.193ea7aad030bp+0);
    CHECK(logarithm(10) == 0x1.26bb1bbb55516p+1);
    CHECK(logarithm(0x1.249ad2594c37dp+332) == 0x1.cc845b54b54f2p+7);
    CHECK(logarithm(std::numeric_limits<double>::max()) == 0x1.62e42fefa39efp+9);
}

TEST_CASE("logarithm is exact at its limits") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    CHECK(logarithm(1) == 0);
    CHECK(logarithm(0) == -infinity);
    CHECK(logarithm(-0.0) == -infinity);
    CHECK(logarithm(infinity) == infinity);
    CHECK(std::isnan(logarithm(-1)));
    CHECK(std::isnan(logarithm(-infinity)));
    CHECK(std::isnan(logarithm(std::numeric_limits<double>::quiet_NaN())));
}

TEST_CASE("logarithm never falls from one double to the next") {
    hexsmith::Rng random(3);
    for (int i = 0; i < 100'000; ++i) {
        const double x = std::bit_cast<double>(random.next() >> 1);
        if (!(x < std::numeric_limits<double>::max())) continue;
        REQUIRE(logarithm(x) <= logarithm(std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) + 1)));
    }
}

TEST_CASE("logarithm can be computed by the compiler, with the same bits") {
    static constexpr double at_compile_time = logarithm(0.7);
    volatile double x = 0.7;
    CHECK(logarithm(x) == at_compile_time);
}
