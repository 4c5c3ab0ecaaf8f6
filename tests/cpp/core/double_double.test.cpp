#include "core/double_double.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>

#include "core/random.hpp"

using namespace hexsmith;

__extension__ using Wide = __int128;

TEST_CASE("exact_sum and exact_product lose nothing: integers of 53 bits, checked in 128-bit arithmetic") {
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

TEST_CASE("a third, times three, is one to 2^-104") {
    constexpr DoubleDouble third = DoubleDouble{1} / DoubleDouble{3};
    constexpr DoubleDouble whole = third * DoubleDouble{3};
    constexpr DoubleDouble rest = whole + DoubleDouble{-1};
    CHECK(std::abs(rest.high + rest.low) <= 0x1p-104);
}
