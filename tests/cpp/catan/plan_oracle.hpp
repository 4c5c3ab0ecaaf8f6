// Whether a board obeys the plan of its setup and locks. The function counts pieces, independently of
// cpp/catan/board/allowed.cpp. The tests of small layouts and the fuzzer use it.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "catan/board/board.hpp"

namespace hexsmith::catan::testing {

inline bool keeps_plan_and_locks(const Setup& setup, const Locks& locks, const Hexes& hexes) {
    const Plan& plan = setup.plan;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const Terrain terrain = hexes.terrains[hex];
        const Token token = hexes.tokens[hex];
        if (yields(terrain) != (token != no_token)) return false;
        for (const Locks* pieces : {&plan.fixed, &locks}) {
            if (pieces->terrains[hex].value_or(terrain) != terrain) return false;
            if (pieces->tokens[hex] != no_token && pieces->tokens[hex] != token) return false;
        }
        if ((locks.bare & hex::bit(hex)) != 0 && token != no_token && token != blank_token) return false;
        if (plan.limits.any && token != no_token &&
            ((plan.limits.on_terrain[index(terrain)] & plan.limits.on_hex[hex]) >> token & 1) == 0)
            return false;
    }
    std::vector<PlanRegion> regions(plan.all_regions().begin(), plan.all_regions().end());
    if (!plan) regions = {{.hexes = setup.layout.all_hexes(), .bag = setup.bag}};
    std::array<Bag, max_regions> shared{};
    std::array<Bag, max_regions> found{};
    for (std::size_t id = 0; id < regions.size(); ++id) {
        const PlanRegion& region = regions[id];
        const std::size_t root = region.terrain_region == no_region ? id : region.terrain_region;
        hex::for_each(region.hexes, [&](int hex) {
            ++found[root].terrains[index(hexes.terrains[hex])];
            if (hexes.tokens[hex] != no_token) ++found[region.group].tokens[hexes.tokens[hex]];
        });
        for (std::size_t kind = 0; kind < terrain_count; ++kind)
            shared[root].terrains[kind] += region.bag.terrains[kind];
        for (std::size_t token = 0; token < token_values; ++token)
            shared[region.group].tokens[token] += region.bag.tokens[token];
    }
    return found == shared;
}

/// Whether the deserts that are not fixed are on hexes of a kind.
inline bool has_deserts_at(const Setup& setup, const Hexes& hexes, DesertPlace place) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (hexes.terrains[hex] != Terrain::desert || setup.plan.fixed.terrains[hex]) continue;
        const bool inland = (setup.layout.land & hex::bit(hex)) != 0 &&
                            std::popcount(setup.layout.neighbors[hex] & setup.layout.land) == 6;
        if (place == DesertPlace::inland && !inland) return false;
        if (place == DesertPlace::coast && inland) return false;
        if (place == DesertPlace::center && (center_hexes(setup.layout) & hex::bit(hex)) == 0) return false;
    }
    return true;
}

}  // namespace hexsmith::catan::testing
