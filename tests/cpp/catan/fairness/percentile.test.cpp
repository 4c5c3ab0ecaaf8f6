#include "catan/fairness/percentile.hpp"

#include <catch_amalgamated.hpp>

#include "catan/boards.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/official.hpp"
#include "catan/support.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::generate;

TEST_CASE("the percentiles of random boards are spread evenly") {
    // 10,000 seeds that the table was not made of; a share of 0.1 has a standard deviation of 0.003: six of them.
    for (const auto harbors : {HarborOrder::none, HarborOrder::shuffled})
        for (const auto kind : {LayoutKind::standard, LayoutKind::extension}) {
            const Setup& setup = kind == LayoutKind::standard ? standard_setup : extension_setup;
            std::array<int, 10> tenths{};
            for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
                const double share = *percentile(kind, random_board(setup, 50'000'000 + seed, harbors));
                REQUIRE((share >= 0 && share <= 1));
                ++tenths[std::min<std::size_t>(9, static_cast<std::size_t>(10 * share))];
            }
            for (const int count : tenths) CHECK(std::abs(count - 1000) < 180);
        }
}

TEST_CASE("a fair board is fairer than all random boards, and a custom layout has no percentile") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CHECK(*percentile(LayoutKind::standard, generate_fair(standard_setup, {.seed = seed}).board) == 1);
        CHECK(*percentile(LayoutKind::extension, generate_fair(extension_setup, {.seed = seed}).board) == 1);
    }
    CHECK(!percentile(LayoutKind::custom, random_board(testing::islands_setup(), 1)));
}

TEST_CASE("among generated boards the percentiles of generated ones are spread evenly, and random ones are at 0") {
    // 1,000 seeds that the table was not made of; a share of 0.25 has a standard deviation of 0.0137: five of them.
    for (const auto harbors : {HarborOrder::none, HarborOrder::printed})
        for (const auto kind : {LayoutKind::standard, LayoutKind::extension}) {
            const Setup& setup = kind == LayoutKind::standard ? standard_setup : extension_setup;
            std::array<int, 4> quarters{};
            for (std::uint64_t seed = 0; seed < 1000; ++seed) {
                const Board board = generate_fair(setup, {.seed = 50'000'000 + seed, .harbors = harbors}).board;
                const double share = *percentile(kind, board, Among::fair);
                REQUIRE((share >= 0 && share <= 1));
                ++quarters[std::min<std::size_t>(3, static_cast<std::size_t>(4 * share))];
            }
            for (const int count : quarters) CHECK(std::abs(count - 250) < 70);
            CHECK(*percentile(kind, random_board(setup, 1, HarborOrder::shuffled), Among::fair) == 0);
        }
}

TEST_CASE("of two boards the one with the lower energy is never less fair by its percentile") {
    const double beginner = *percentile(LayoutKind::standard, beginner_board());
    CHECK((beginner > 0.5 && beginner < 1));
    Board worst = beginner_board();  // like beside like
    std::sort(worst.hexes.terrains.begin(), worst.hexes.terrains.begin() + 19);
    std::sort(worst.hexes.tokens.begin(), worst.hexes.tokens.begin() + 19);
    std::reverse(worst.hexes.tokens.begin(), worst.hexes.tokens.begin() + 19);
    CHECK(*percentile(LayoutKind::standard, worst) < 0.01);
}
