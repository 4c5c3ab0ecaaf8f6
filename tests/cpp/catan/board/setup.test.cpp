// Setups with plans: the bags of regions, limits, dealt sea, and the coast of each board.
#include "catan/board/setup.hpp"

#include <catch_amalgamated.hpp>
#include <utility>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/planned.hpp"
#include "catan/rules/state.hpp"

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
    CHECK_FALSE(fits([](Plan& plan) { plan.fixed.tokens[0] = token_values; }));
    CHECK_FALSE(fits([](Plan& plan) { plan.regions[1].hexes |= hex::bit(40); }));
    CHECK_FALSE(fits([](Plan& plan) { plan.region_count = max_regions + 1; }));
}

TEST_CASE("add_plan rejects groups whose pieces together do not fit a byte") {
    // Each of four groups has 64 tokens 6 and 64 tokens 8: 256 of each, which is 0 in a byte.
    Setup setup{.layout = hex::make_layout(rows_of(2, 2))};
    Plan plan{.region_count = 4};
    for (int id = 0; id < 4; ++id) {
        PlanRegion& region = plan.regions[id];
        region = {.hexes = hex::bit(id), .group = static_cast<std::uint8_t>(id)};
        region.bag.terrains[index(Terrain::desert)] = 1;
        region.bag.tokens[6] = region.bag.tokens[8] = 64;
        if (id > 0) region.terrain_region = 0;
    }
    CHECK_FALSE(add_plan(setup, plan));
}

TEST_CASE("checked_setup returns a setup exactly if all preconditions hold") {
    const std::vector<hex::Axial> row{{0, 0}, {1, 0}};
    const Bag bag{.terrains = {2}, .tokens = {0, 0, 0, 0, 1, 1}};
    const auto is_valid = [&](std::span<const hex::Axial> hexes, const Bag& pieces,
                              std::vector<std::int16_t> slots = {}, std::vector<Harbor> harbors = {}) {
        return checked_setup(hexes, pieces, slots, harbors).has_value();
    };
    CHECK(is_valid(row, bag));
    CHECK(is_valid(row, bag, {0, 9}, {Harbor::any, Harbor::ore}));
    CHECK_FALSE(is_valid(row, bag, {0, 10}, {Harbor::any, Harbor::ore}));
    CHECK_FALSE(is_valid(row, bag, {3, 3}, {Harbor::any, Harbor::ore}));
    CHECK_FALSE(is_valid(row, bag, {-1}, {Harbor::any}));
    CHECK_FALSE(is_valid(row, bag, {3}, {}));
    CHECK_FALSE(is_valid(row, bag, {3}, {static_cast<Harbor>(6)}));
    CHECK_FALSE(is_valid(row, {.terrains = {2}, .tokens = {0, 0, 0, 0, 1}}));
    CHECK_FALSE(is_valid(row, {.terrains = {1, 0, 0, 0, 0, 0, 0, 1}, .tokens = {0, 0, 0, 0, 1}}));
    // 257 pieces are one piece in a byte.
    CHECK_FALSE(is_valid(row, {.terrains = {255, 3}, .tokens = {0, 0, 255, 3}}));
    CHECK_FALSE(is_valid({}, {}));
    // In 16 bits, hexes that are 32,768 apart would be one.
    for (const hex::Axial far : {hex::Axial{32'768, 0}, {0, 32'768}, {1, 5001}, {-5001, 0}, {0, 0}})
        CHECK_FALSE(is_valid(std::vector<hex::Axial>{{0, 0}, far}, bag));
    constexpr int end = hex::max_coordinate;
    const std::vector<hex::Axial> corners{{-end, -end}, {-end, end}, {end, -end}, {end, end}};
    const auto apart = checked_setup(corners, {.terrains = {0, 0, 0, 0, 0, 4}}, {}, {});
    REQUIRE(apart);
    CHECK(apart->layout.intersection_count == 24);
    CHECK(apart->layout.edge_count == 24);
}

TEST_CASE("is_board_of and is_playable tell which boards of a setup functions and games accept") {
    const auto change = [](auto of_board) {
        Board board{.harbor_count = standard_setup.harbor_count, .harbors = standard_setup.harbors};
        for (std::size_t hex = 0; hex < 18; ++hex)
            board.hexes.terrains[hex] = Terrain::ore, board.hexes.tokens[hex] = 8;
        of_board(board);
        const bool is_of_setup = is_board_of(standard_setup, board);
        const bool has_games = rules::is_playable(standard_setup, board);
        return std::pair(is_of_setup, has_games);
    };
    CHECK(change([](Board&) {}) == std::pair(true, true));
    CHECK(change([](Board& board) { board.harbor_count = 0; }) == std::pair(true, true));
    CHECK(change([](Board& board) { board.hexes.tokens[3] = 13; }) == std::pair(true, false));  // two numbers
    CHECK(change([](Board& board) { board.hexes.tokens[3] = two_and_twelve; }) == std::pair(true, false));
    CHECK(change([](Board& board) { board.hexes.tokens[3] = blank_token; }) == std::pair(true, false));
    CHECK(change([](Board& board) { board.hexes.tokens[18] = blank_token; }) == std::pair(false, false));
    CHECK(change([](Board& board) { board.hexes.terrains[3] = Terrain::gold; }) == std::pair(true, false));
    CHECK(change([](Board& board) { board.hexes.terrains[18] = Terrain::sea; }) == std::pair(false, false));
    CHECK(change([](Board& board) { board.hexes.terrains[3] = static_cast<Terrain>(8); }) == std::pair(false, false));
    CHECK(change([](Board& board) { board.hexes.terrains[3] = Terrain::desert; }) == std::pair(false, false));
    for (const Token token : {Token{0}, Token{7}, Token{token_values}, Token{255}})
        CHECK(change([&](Board& board) { board.hexes.tokens[3] = token; }) == std::pair(false, false));
    CHECK(change([](Board& board) { board.harbor_count = 8; }) == std::pair(false, false));
    CHECK(change([](Board& board) { board.harbors[8] = static_cast<Harbor>(6); }) == std::pair(false, false));
    const Setup& setup = new_world();
    Rng random(1);
    Board sea{.hexes = deal(setup, {}, random), .harbor_count = setup.harbor_count, .harbors = setup.harbors};
    give_edges(setup, {}, sea, random);
    CHECK_FALSE(is_board_of(setup, sea));
    CHECK(is_board_of(on_board(setup, sea), sea));
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
