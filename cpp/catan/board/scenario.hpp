// A plan says where pieces may be, as in the official set-ups of the expansions: regions with a bag each, pieces that
// never move, limits of pips, deserts that stay inland, and regions where players may start.
//
// A setup without a plan has one bag for all its hexes. The regions of a group share their tokens; a region that shares
// with no other is a group by itself. Terms that compare a resource's numbers do so within each group.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/board/locks.hpp"
#include "catan/board/pieces.hpp"
#include "catan/board/places.hpp"
#include "hex/layout.hpp"

namespace hexsmith::catan {

inline constexpr int max_regions = 16;
inline constexpr std::uint8_t no_region = 0xff;

/// A set of tokens, bit t for token t.
using TokenSet = std::uint16_t;
inline constexpr TokenSet all_tokens = 0xffff;

/// The tokens with a number of pips, and no token at all.
constexpr TokenSet tokens_within(int least_pips, int most_pips) {
    TokenSet tokens = 1;
    for (int token = 1; token < token_values; ++token)
        if (pips[token] >= least_pips && pips[token] <= most_pips) tokens |= static_cast<TokenSet>(1u << token);
    return tokens;
}

/// Everything allowed, in each of the places.
template <std::size_t count>
constexpr std::array<TokenSet, count> any_tokens() {
    std::array<TokenSet, count> sets{};
    sets.fill(all_tokens);
    return sets;
}

/// Which tokens may lie on which terrain, and on which hex.
struct TokenLimits {
    bool any = false;  // whether there is any limit
    std::array<TokenSet, terrain_count> on_terrain = any_tokens<terrain_count>();
    std::array<TokenSet, hex::max_hexes> on_hex = any_tokens<hex::max_hexes>();

    constexpr bool allow(int hex, Terrain terrain, Token token) const {
        return !any || ((on_terrain[index(terrain)] & on_hex[hex]) >> token & 1) != 0;
    }
};

struct PlanRegion {
    hex::HexSet hexes = 0;
    Bag bag;                 // includes its fixed pieces
    std::uint8_t group = 0;  // region whose tokens it shares, possibly itself
};

struct Plan {
    int region_count = 0;  // 0: no plan
    std::array<PlanRegion, max_regions> regions{};
    std::array<std::uint8_t, hex::max_hexes> region_of{};  // no_region: outside of all; without a plan, all 0
    std::array<std::uint8_t, hex::max_hexes> group_of{};   // the same for groups
    Locks fixed;
    TokenLimits limits;
    DesertPlace desert = DesertPlace::anywhere;  // where deserts are dealt
    hex::HexSet start = ~hex::HexSet{0};         // hexes where players may start
    bool deals_sea = false;                      // whether the coast differs between boards
    bool chooses_slots = false;                  // whether harbors may lie on any coast

    constexpr explicit operator bool() const { return region_count > 0; }

    constexpr std::span<const PlanRegion> all_regions() const {
        return std::span(regions).first(static_cast<std::size_t>(region_count));
    }

    /// Whether the tokens of two hexes come from one bag.
    constexpr bool one_group(int a, int b) const { return group_of[a] == group_of[b] && group_of[a] != no_region; }

    /// The pieces of all regions of a group, and its hexes. Precondition: there is a plan.
    [[gnu::noinline]] constexpr PlanRegion group(int id) const {
        PlanRegion all{.group = static_cast<std::uint8_t>(id)};
        for (const PlanRegion& region : all_regions()) {
            if (region.group != id) continue;
            all.hexes |= region.hexes;
            for (std::size_t i = 0; i < terrain_count; ++i) all.bag.terrains[i] += region.bag.terrains[i];
            for (std::size_t i = 0; i < token_values; ++i) all.bag.tokens[i] += region.bag.tokens[i];
        }
        return all;
    }
};

struct Setup;

/// Adds a plan to a setup with layout and harbors: fixed sea becomes sea of the layout, and intersections that are
/// `closed` or outside `plan.start` become closed to settlements. Input: the plan's regions, fixed pieces, limits,
/// `desert` and `start`. The rest is computed. Returns whether the bags fit the hexes.
[[gnu::cold]] bool add_plan(Setup& setup, const Plan& plan, std::span<const std::int16_t> closed = {});

/// Whether all harbor slots are on the coast of every board: one side is never sea, the other is fixed sea or the
/// outside.
[[gnu::cold]] bool slots_stay(const Setup& setup);

}  // namespace hexsmith::catan
