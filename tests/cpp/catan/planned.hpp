// Setups with plans for tests: small variants of the official scenarios.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <catch_amalgamated.hpp>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/deal.hpp"
#include "catan/board/setup.hpp"
#include "catan/plan_oracle.hpp"

namespace hexsmith::catan::testing {

/// Returns rows of `length` hexes with a straight left edge.
inline std::vector<hex::Axial> rows_of(int rows, int length) {
    std::vector<hex::Axial> hexes;
    for (int r = 0; r < rows; ++r)
        for (int i = 0; i < length; ++i) hexes.push_back({i - r / 2, r});
    return hexes;
}

/// A main island of 14 hexes on the left, a column of fixed sea, and a region of 14 hexes on the right that contains
/// gold and sea. Gold has at most 4 pips, hex 0 at most 3. The forest on hex 6 is fixed, and players start on the left.
inline Setup two_regions() {
    Setup setup{.layout = hex::make_layout(rows_of(7, 5))};
    Plan plan{.region_count = 2};
    for (int hex = 0; hex < 35; ++hex) {
        if (hex % 5 < 2) plan.regions[0].hexes |= hex::bit(hex);
        if (hex % 5 > 2) plan.regions[1].hexes |= hex::bit(hex);
        if (hex % 5 == 2) plan.fixed.terrains[hex] = Terrain::sea;
    }
    plan.regions[0].bag = {.terrains = {3, 2, 3, 3, 2, 1}, .tokens = {0, 0, 1, 1, 2, 1, 1, 0, 2, 1, 2, 1, 1}};
    plan.regions[1].bag = {.terrains = {1, 1, 2, 1, 1, 0, 2, 6}, .tokens = {0, 0, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 0}};
    plan.regions[1].group = 1;
    plan.fixed.terrains[6] = Terrain::wood;
    plan.limits.any = true;
    plan.limits.on_terrain[index(Terrain::gold)] = tokens_within(1, 4);
    plan.limits.on_hex[0] = tokens_within(1, 3);
    plan.start = plan.regions[0].hexes;
    setup.harbor_count = 2;
    setup.harbors = {Harbor::ore, Harbor::any};
    REQUIRE(add_plan(setup, plan));
    // Slots on edges of the left column, which is land on every board.
    for (std::size_t slot = 0; slot < 2; ++slot) {
        const auto is_there = [&](std::int16_t edge) {
            return setup.layout.edges[edge].hexes == hex::bit(slot == 0 ? 0 : 30);
        };
        setup.harbor_slots[slot] = static_cast<std::int16_t>(
            std::find_if(setup.layout.coast.begin(), setup.layout.coast.end(), is_there) - setup.layout.coast.begin());
    }
    REQUIRE(slots_stay(setup));
    return setup;
}

/// 42 hexes in one region, 19 of them sea, and ten harbors on any coast.
inline Setup new_world() {
    Setup setup{.layout = hex::make_layout(rows_of(6, 7))};
    Plan plan{.region_count = 1, .chooses_slots = true};
    plan.regions[0].hexes = setup.layout.all_hexes();
    plan.regions[0].bag = {.terrains = {5, 4, 5, 5, 4, 0, 0, 19}, .tokens = {0, 0, 1, 3, 3, 3, 2, 0, 2, 3, 3, 2, 1}};
    setup.harbor_count = 10;
    setup.harbors = {Harbor::any,   Harbor::any,   Harbor::any,  Harbor::any,   Harbor::any,
                     Harbor::brick, Harbor::grain, Harbor::wool, Harbor::grain, Harbor::ore};
    REQUIRE(add_plan(setup, plan));
    return setup;
}

inline std::vector<Setup> planned_setups() { return {two_regions(), new_world()}; }

/// Whether a board with the locked pieces exists.
inline bool can_be_kept(const Setup& setup, const Locks& locks) {
    Rng random(0);
    return harbors_can_be_kept(setup, locks) &&
           run_at_once(complete(setup, Allowed(setup, locks), {}, random)).existence == Existence::some;
}

/// Requires that a board obeys the setup's plan.
inline void require_planned(const Setup& setup, const Board& board) {
    REQUIRE(keeps_plan_and_locks(setup, {}, board.hexes));
    REQUIRE(has_deserts_at(setup, board.hexes, setup.plan.desert));
    const Setup own = on_board(setup, board);
    REQUIRE(own.harbor_count == board.harbor_count);
    std::array<bool, hex::max_corners> used{};
    for (int slot = 0; slot < own.harbor_count; ++slot) {
        const hex::Edge& edge = own.layout.edges[slot_edge(own, slot)];
        REQUIRE(std::popcount(edge.hexes & own.layout.land) == 1);
        for (const std::int16_t end : edge.intersections) {
            REQUIRE_FALSE(used[static_cast<std::size_t>(end)]);
            used[static_cast<std::size_t>(end)] = true;
        }
    }
}

}  // namespace hexsmith::catan::testing
