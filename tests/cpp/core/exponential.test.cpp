#include "core/exponential.hpp"

#include <catch_amalgamated.hpp>
#include <limits>

#include "core/random.hpp"
#include "reference.hpp"

using hexsmith::exponential;

TEST_CASE("exponential is within 1.1 ulp of the true value") {
    if (!reference::available) SKIP("long double is double here");
    hexsmith::Rng random(1);
    double largest = 0;
    for (int i = 0; i < 1'000'000; ++i) {
        const double x = 1416 * random.uniform() - 708;
        largest = std::max(largest, reference::error_in_ulps(exponential(x), reference::exponential(x)));
    }
    CHECK(largest < 1.1);
    CHECK(largest > 0.9);  // the reference tells errors apart
}

// From the same formula in Python, whose floats are plain doubles; three lie one unit beside the rounded true value.
TEST_CASE("exponential gives its golden bits") {
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

TEST_CASE("exponential can be computed by the compiler, with the same bits") {
    static constexpr double at_compile_time = exponential(0.7);
    volatile double x = 0.7;
    CHECK(exponential(x) == at_compile_time);
}
