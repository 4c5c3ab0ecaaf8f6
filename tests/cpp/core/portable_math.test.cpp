#include "core/portable_math.hpp"

#include <array>
#include <bit>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/random.hpp"
#include "reference.hpp"

using namespace hexsmith;

__extension__ using Wide = __int128;

TEST_CASE("exact_sum and exact_product of 53-bit integers equal 128-bit arithmetic") {
    Rng random(10);
    for (int i = 0; i < 100'000; ++i) {
        const auto a = static_cast<std::int64_t>(random.next() >> 11);
        const auto b = static_cast<std::int64_t>(random.next() >> (11 + random.below(40)));
        const DoubleDouble product = exact_product(static_cast<double>(a), static_cast<double>(b));
        REQUIRE(static_cast<Wide>(product.high) + static_cast<Wide>(product.low) == static_cast<Wide>(a) * b);
        const DoubleDouble sum = exact_sum(static_cast<double>(a), static_cast<double>(b));
        REQUIRE(static_cast<Wide>(sum.high) + static_cast<Wide>(sum.low) == static_cast<Wide>(a) + b);
    }
}

TEST_CASE("One third as DoubleDouble, times three, is 1 within 2^-104") {
    constexpr DoubleDouble third = DoubleDouble{1} / DoubleDouble{3};
    constexpr DoubleDouble product = third * DoubleDouble{3};
    constexpr DoubleDouble error = product + DoubleDouble{-1};
    CHECK(std::abs(error.high + error.low) <= 0x1p-104);
}

using hexsmith::exponential;

TEST_CASE("exponential is within 1.1 ulp of the true value") {
    if (!reference::available) SKIP("long double is double here");
    hexsmith::Rng random(1);
    double largest_error = 0;
    for (int i = 0; i < 1'000'000; ++i) {
        const double x = 1416 * random.uniform() - 708;
        largest_error = std::max(largest_error, reference::error_in_ulps(exponential(x), reference::exponential(x)));
    }
    CHECK(largest_error < 1.1);
    CHECK(largest_error > 0.9);  // proves that the reference detects errors
}

// The golden values are from the same formula in Python. Three of them differ by 1 ulp from the correctly rounded
// value.
TEST_CASE("exponential returns its golden values") {
    CHECK(exponential(-0x1.4p+3) == 0x1.7cd79b5647c9ap-15);
    CHECK(exponential(-1) == 0x1.78b56362cef38p-2);
    CHECK(exponential(-0x1p-60) == 1);
    CHECK(exponential(0x1.999999999999ap-4) == 0x1.1aec7b35a00d4p+0);
    CHECK(exponential(1) == 0x1.5bf0a8b14576ap+1);
    CHECK(exponential(3) == 0x1.415e5bf6fb106p+4);
    CHECK(exponential(0x1.62p+9) == 0x1.586f6bf260cf0p+1021);
}

TEST_CASE("exponential is exact at its limits") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    CHECK(exponential(0) == 1);
    CHECK(exponential(-0.0) == 1);
    CHECK(exponential(-infinity) == 0);
    CHECK(exponential(infinity) == infinity);
    CHECK(exponential(709.79) == infinity);
    CHECK(exponential(709.78) < infinity);
    CHECK(exponential(-745.13) == std::numeric_limits<double>::denorm_min());
    CHECK(exponential(-745.14) == 0);
    CHECK(std::isnan(exponential(std::numeric_limits<double>::quiet_NaN())));
}

using hexsmith::logarithm;

TEST_CASE("logarithm is within 0.501 ulp of the true value") {
    if (!reference::available) SKIP("long double is double here");
    hexsmith::Rng random(2);
    double largest_error = 0;
    for (int i = 0; i < 300'000; ++i) {
        const double any_positive = std::bit_cast<double>(random.next() >> 1);  // including subnormal numbers
        const double near_one = 0.5 + 1.5 * random.uniform();
        for (const double x : {any_positive, near_one})
            if (std::isfinite(x) && x != 1)
                largest_error =
                    std::max(largest_error, reference::error_in_ulps(logarithm(x), reference::logarithm(x)));
    }
    CHECK(largest_error < 0.501);
    CHECK(largest_error > 0.49);
}

TEST_CASE("logarithm returns correctly rounded golden values") {  // from 200-bit arithmetic
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

TEST_CASE("logarithm is monotonic between adjacent doubles") {
    hexsmith::Rng random(3);
    for (int i = 0; i < 100'000; ++i) {
        const double x = std::bit_cast<double>(random.next() >> 1);
        if (!(x < std::numeric_limits<double>::max())) continue;
        REQUIRE(logarithm(x) <= logarithm(std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) + 1)));
    }
}

using hexsmith::power;

TEST_CASE("power is within 0.75 ulp of the true value") {
    if (!reference::available) SKIP("long double is double here");
    hexsmith::Rng random(4);
    double largest_error = 0;
    for (int i = 0; i < 300'000; ++i) {
        const double x = 20 * random.uniform();
        const double y = 8 * random.uniform() - 4;  // for larger |y|, the reference is not exact enough
        if (x == 0) continue;
        const long double exact = reference::exponential(y * reference::logarithm(x));
        largest_error = std::max(largest_error, reference::error_in_ulps(power(x, y), exact));
        const long double root = reference::exponential(0.5L * reference::logarithm(x));
        largest_error = std::max(largest_error, reference::error_in_ulps(power(x, 0.5), root));
    }
    CHECK(largest_error < 0.75);
    CHECK(largest_error > 0.6);
}

TEST_CASE("power returns correctly rounded golden values") {  // from 200-bit arithmetic
    CHECK(power(2, 0.5) == 0x1.6a09e667f3bcdp+0);
    CHECK(power(10, 0.25) == 0x1.c73d51c54470ep+0);
    CHECK(power(0.3, 2.5) == 0x1.93d32bceafc29p-5);
    CHECK(power(1.0000001, 1e8) == 0x1.5829d1d3f9926p+14);
    CHECK(power(10, -1) == 0x1.999999999999ap-4);
    CHECK(power(10, 37 / 400.0) == 0x1.3cc45bb9c8f21p+0);
    CHECK(power(1e300, -1.02) == 0x1.6789e3750f743p-1017);
    CHECK(power(7, 100) == 0x1.aa3b2c5319d5ep+280);
}

TEST_CASE("power is exact if the result is a double") {
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

TEST_CASE("Functions return the same bits at compile time and at run time") {
    volatile double x = 0.7;
    static constexpr std::array at_compile_time{exponential(0.7), logarithm(0.7), power(0.7, 0.3)};
    CHECK(at_compile_time == std::array{exponential(x), logarithm(x), power(x, 0.3)});
}
