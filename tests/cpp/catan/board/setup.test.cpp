// Setups with plans: the bags of regions, limits, dealt sea, and the coast of each board.
#include "catan/board/setup.hpp"

#include <catch_amalgamated.hpp>

#include "catan/board/settling.hpp"
#include "catan/planned.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::testing;

TEST_CASE("A deal with a plan places each region's bag on its hexes within the limits") {
    for (const Setup& setup : planned_setups())
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            Rng random(seed);
            Board board{.hexes = deal(setup, {}, random), .harbor_count = setup.harbor_count, .harbors = setup.harbors};
            give_edges(setup, {}, board, random);
            require_planned(setup, board);
            REQUIRE(board.harbor_count == setup.harbor_count);
        }
}

TEST_CASE("Sea is dealt on each hex of its region about equally often") {
    const Setup setup = new_world();
    constexpr int deals = 4000;
    std::array<int, 42> seas{};
    for (std::uint64_t seed = 0; seed < deals; ++seed) {
        Rng random(seed);
        const Hexes hexes = deal(setup, {}, random);
        for (std::size_t hex = 0; hex < 42; ++hex) seas[hex] += hexes.terrains[hex] == Terrain::sea;
    }
    // 19 of 42 hexes are sea. The standard error is 31.5, and the margin of 5 allows for 42 comparisons.
    for (const int count : seas) CHECK(std::abs(count - deals * 19.0 / 42) < 5 * 31.5);
}

TEST_CASE("A deal satisfies the island limits where possible") {
    const Setup setup = new_world();
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Rng random(seed);
        const Hexes hexes = deal(setup, {}, random, {.islands = {.least = 6}});
        REQUIRE(hex::island_count(setup.layout, land_of(setup, hexes)) >= 6);
    }
}

TEST_CASE("Each coast edge of a board has land on exactly one side") {
    const Setup setup = new_world();
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Rng random(seed);
        const Board board{.hexes = deal(setup, {}, random)};
        const Setup own = on_board(setup, board);
        int coast = 0;
        for (int edge = 0; edge < own.layout.edge_count; ++edge)
            coast += std::popcount(own.layout.edges[edge].hexes & own.layout.land) == 1;
        REQUIRE(own.layout.coast_count == coast);
    }
}

TEST_CASE("Initial settlements are closed at sea, outside the start regions, and where a plan closes them") {
    const Setup setup = two_regions();
    const OpenSpots open(setup.layout);
    for (int id = 0; id < setup.layout.intersection_count; ++id)
        CHECK(open[id] == ((setup.layout.intersections[id].hexes & setup.plan.start) != 0));
    Setup closed{.layout = hex::make_layout(rows_of(7, 5)), .harbor_count = 0};
    const std::array<std::int16_t, 1> ids{3};
    REQUIRE(add_plan(closed, two_regions().plan, ids));
    CHECK_FALSE(OpenSpots(closed.layout)[3]);
}

TEST_CASE("add_plan rejects plans whose bags do not fit their hexes") {
    const auto fits = [](auto change) {
        Setup setup = two_regions();
        Plan plan = setup.plan;
        change(plan);
        return add_plan(setup, plan);
    };
    CHECK(fits([](Plan&) {}));
    CHECK_FALSE(fits([](Plan& plan) { ++plan.regions[0].bag.terrains[0]; }));
    CHECK_FALSE(fits([](Plan& plan) { --plan.regions[1].bag.tokens[3]; }));
    CHECK_FALSE(fits([](Plan& plan) { plan.regions[1].hexes |= hex::bit(0); }));
    CHECK_FALSE(fits([](Plan& plan) { plan.regions[1].group = 7; }));
    CHECK_FALSE(fits([](Plan& plan) { plan.fixed.terrains[2].reset(); }));
    CHECK_FALSE(fits([](Plan& plan) { plan.fixed.terrains[2] = Terrain::ore; }));
}

TEST_CASE("A deal with a plan keeps locks that its region's bag contains") {
    const Setup setup = two_regions();
    Locks locks;
    locks.terrains[3] = Terrain::gold;
    CHECK(can_be_kept(setup, locks));
    locks.terrains[3] = {};
    locks.terrains[0] = Terrain::gold;  // a terrain of the other region
    CHECK_FALSE(can_be_kept(setup, locks));
    locks.terrains[0] = {};
    locks.terrains[2] = Terrain::ore;  // a hex of fixed sea, outside all regions
    CHECK_FALSE(can_be_kept(setup, locks));
}
