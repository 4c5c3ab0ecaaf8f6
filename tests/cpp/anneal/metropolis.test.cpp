#include "anneal/metropolis.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

using namespace hexsmith;
using namespace hexsmith::anneal;

namespace {

/// The rule as it is written in the books.
bool accepts(double delta, double temperature, Rng& random) {
    if (delta <= 0) return true;
    if (!(temperature > 0)) return false;
    const double u = random.uniform();
    return u < exponential(-delta / temperature);
}

/// A source that always draws the same number.
struct Constant {
    double u;
    std::uint32_t below(std::uint32_t) { return 0; }
    double uniform() { return u; }
};

}  // namespace

TEST_CASE("the bounds of -ln(u) hold with a margin for every size of u") {
    Rng random(1);
    const auto check = [](double u) {
        const auto [low, high] = negative_logarithm(u);
        const double exact = -std::log(u);
        CAPTURE(u);
        REQUIRE(low < exact - 1e-10);
        REQUIRE(high > exact + 1e-10);
        REQUIRE(high - low < 0.07 + 1e-5 * high);
        REQUIRE(exponential(-low) > u);
        REQUIRE(exponential(-high) < u);
    };
    for (int i = 0; i < 200'000; ++i) check(random.uniform());
    for (int e = 1; e <= 53; ++e) {
        const double power = std::ldexp(1.0, -e);
        check(power);
        check(1 - power);
        for (int i = 0; i < 200; ++i) check(power * (1 + random.uniform()) * (1 - 0x1p-53));
    }
    CHECK(std::isinf(negative_logarithm(0).high));
    CHECK(exponential(-negative_logarithm(0).low) > 0);
}

TEST_CASE("the decisions and the draws are those of the exponential, with and without a limit") {
    const double infinity = std::numeric_limits<double>::infinity();
    std::vector<double> deltas{0, -0.0, -1, infinity, -infinity, std::nan(""), 1e-300, 5e-324, 1e300};
    Rng source(5);
    for (int i = 0; i < 60; ++i) deltas.push_back(source.uniform() * std::pow(10.0, i % 12 - 4));
    for (const double temperature : {0.0, 1e-300, 1e-9, 0.2, 1.0, 12.0, 1000.0, 1e9, 1e300})
        for (const double delta : deltas)
            for (const double factor : {1.0, temperature}) {
                if (factor == 0) continue;
                Rng plain(7);
                Rng bounded(7);
                Rng limited(7);
                for (int i = 0; i < 200; ++i) {
                    const double here = delta * factor;
                    CAPTURE(temperature, here, i);
                    const bool expected = accepts(here, temperature, plain);
                    REQUIRE(Metropolis{}(here, temperature, bounded) == expected);
                    // Above the limit any number above it will do.
                    const auto within = [here](double limit) {
                        return here > limit ? limit * (1 + 1e-12) + 1e-300 : here;
                    };
                    REQUIRE(Metropolis::decide(within, temperature, limited) == expected);
                }
                const std::uint64_t next = plain.next();
                REQUIRE(bounded.next() == next);
                REQUIRE(limited.next() == next);
            }
}

TEST_CASE("close to the boundary it is the exponential that decides") {
    Rng random(11);
    int accepted = 0;
    for (int i = 0; i < 100'000; ++i) {
        Constant source{random.uniform()};
        const double temperature = 0.1 + 10 * random.uniform();
        const double delta = -temperature * std::log(source.u) * (1 + (random.uniform() - 0.5) * 1e-6);
        const bool expected = delta <= 0 || source.u < exponential(-delta / temperature);
        REQUIRE(Metropolis{}(delta, temperature, source) == expected);
        accepted += expected;
    }
    CHECK(accepted > 40'000);
    CHECK(accepted < 60'000);
    Constant zero{0};
    CHECK(Metropolis{}(700, 1, zero));
    CHECK(Metropolis{}(740, 1, zero));
    CHECK_FALSE(Metropolis{}(746, 1, zero));
}
