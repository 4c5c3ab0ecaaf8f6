// A setup: the layout, pieces and harbors from which boards are dealt, with locks and the plan of a scenario.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>

#include "catan/board/pieces.hpp"
#include "hex/layout.hpp"

namespace hexsmith::catan {

/// Places where deserts may be. The center has the hexes nearest to the middle of the layout: one hex on the standard
/// layout, two on the extension. Inland hexes are land with six land neighbors, and coast hexes are land with fewer.
enum class DesertPlace : std::uint8_t { anywhere, center, inland, coast };

constexpr hex::HexSet center_hexes(const hex::Layout& layout) {
    std::int64_t sum_x = 0;  // the sum of 64 coordinates may exceed 16 bits
    std::int64_t sum_y = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        const hex::Point center = hex::center_of(layout.hexes[hex]);
        sum_x += center.x;
        sum_y += center.y;
    }
    hex::HexSet nearest = 0;
    std::int64_t least = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        const hex::Point center = hex::center_of(layout.hexes[hex]);
        const std::int64_t x =
            std::int64_t{center.x} * layout.hex_count - sum_x;  // unit: half the width of a hex, sqrt(3) / 2
        const std::int64_t y =
            std::int64_t{center.y} * layout.hex_count - sum_y;  // unit: half the circumradius of a hex
        const std::int64_t squared_distance = 3 * x * x + y * y;
        if (nearest == 0 || squared_distance < least) {
            least = squared_distance;
            nearest = 0;
        }
        if (squared_distance == least) nearest |= hex::bit(hex);
    }
    return nearest;
}

constexpr hex::HexSet inland_hexes(const hex::Layout& layout) {
    hex::HexSet inland = 0;
    hex::for_each(layout.land, [&](int hex) {
        if (std::popcount(layout.neighbors[hex] & layout.land) == 6) inland |= hex::bit(hex);
    });
    return inland;
}

constexpr hex::HexSet hexes_at(const hex::Layout& layout, DesertPlace place) {
    switch (place) {
        case DesertPlace::center: return center_hexes(layout);
        case DesertPlace::inland: return inland_hexes(layout);
        case DesertPlace::coast: return layout.land & ~inland_hexes(layout);
        default: return layout.land;
    }
}

/// Locked pieces, which deals, swaps and repairs do not move. A hex with a locked token is neither desert nor sea.
/// Functions that accept locks have the precondition that the bags contain the locked pieces, and that enough hexes
/// remain for deserts and sea.
struct Locks {
    std::array<std::optional<Terrain>, hex::max_hexes> terrains{};
    std::array<Token, hex::max_hexes> tokens{};  // no_token if not locked
    hex::HexSet bare = 0;                        // hexes that must have no number: desert, sea or blank land
    std::array<std::optional<Harbor>, max_harbors> harbors{};
    /// Locked edge of each harbor, for plans that choose harbor slots. hex::none if not locked.
    std::array<std::int16_t, max_harbors> harbor_edges = no_edges();

private:
    static constexpr std::array<std::int16_t, max_harbors> no_edges() {
        std::array<std::int16_t, max_harbors> edges{};
        edges.fill(hex::none);
        return edges;
    }
};

/// Returns the union of two sets of locks. If both lock a place, the lock of `second` applies.
[[gnu::noinline]] constexpr Locks operator|(const Locks& first, const Locks& second) {
    Locks both = first;
    for (std::size_t hex = 0; hex < hex::max_hexes; ++hex) {
        if (second.terrains[hex]) both.terrains[hex] = second.terrains[hex];
        if (second.tokens[hex] != no_token) both.tokens[hex] = second.tokens[hex];
    }
    both.bare |= second.bare;
    for (std::size_t slot = 0; slot < max_harbors; ++slot) {
        if (second.harbors[slot]) both.harbors[slot] = second.harbors[slot];
        if (second.harbor_edges[slot] != hex::none) both.harbor_edges[slot] = second.harbor_edges[slot];
    }
    return both;
}

// A plan is the set-up of a scenario: regions with a bag each, fixed pieces, limits of pips, and hexes where players
// may start.
//
// The regions of a group share their tokens. A region that shares its tokens with no other region is a group by itself.
// Fairness terms that compare the numbers of a resource compare them within each group. Regions may also share their
// terrains, even with regions of other groups.

inline constexpr int max_regions = 16;
inline constexpr std::uint8_t no_region = 0xff;

/// Returns `no_token`, `blank_token` and the tokens with `least_pips` to `most_pips` pips. If `most_pips` is
/// most_pips_of_one, there is no upper limit.
constexpr TokenSet tokens_within(int least_pips, int most_pips) {
    TokenSet tokens = one(no_token) | one(blank_token);
    for (int token = 1; token < token_values; ++token)
        if (pips[token] >= least_pips && (pips[token] <= most_pips || most_pips == most_pips_of_one))
            tokens |= one(static_cast<Token>(token));
    return tokens;
}

/// Returns an array of sets that allow all tokens.
template <std::size_t count>
constexpr std::array<TokenSet, count> any_tokens() {
    std::array<TokenSet, count> sets{};
    sets.fill(all_tokens);
    return sets;
}

/// The tokens that are allowed on each terrain and on each hex.
struct TokenLimits {
    bool any = false;  // whether the limits forbid any token
    std::array<TokenSet, terrain_count> on_terrain = any_tokens<terrain_count>();
    std::array<TokenSet, hex::max_hexes> on_hex = any_tokens<hex::max_hexes>();

    constexpr bool allow(int hex, Terrain terrain, Token token) const {
        return !any || ((on_terrain[index(terrain)] & on_hex[hex]) >> token & 1) != 0;
    }
};

struct PlanRegion {
    hex::HexSet hexes = 0;
    Bag bag;                                  // pieces of the region, including fixed pieces
    std::uint8_t group = 0;                   // first region of the group, which may be the region itself
    std::uint8_t terrain_region = no_region;  // region whose terrains the region shares, or no_region
};

struct Plan {
    int region_count = 0;  // 0 means that there is no plan
    std::array<PlanRegion, max_regions> regions{};
    /// Region of each hex, no_region for hexes outside of all regions. All 0 if there is no plan.
    std::array<std::uint8_t, hex::max_hexes> region_of{};
    std::array<std::uint8_t, hex::max_hexes> group_of{};  // group of each hex, in the same way
    Locks fixed;                                          // fixed pieces
    TokenLimits limits;
    DesertPlace desert = DesertPlace::anywhere;  // where deserts that are not fixed may be
    hex::HexSet start = ~hex::HexSet{0};         // hexes where players may start
    bool shares_terrains = false;                // whether regions share their terrains
    bool deals_sea = false;                      // whether the coast differs between boards
    bool chooses_slots = false;                  // whether harbors may be on any coast edges

    constexpr explicit operator bool() const { return region_count > 0; }

    constexpr std::span<const PlanRegion> all_regions() const {
        return std::span(regions).first(static_cast<std::size_t>(region_count));
    }

    /// Whether two hexes are in one group of regions, so that their tokens are from one bag.
    constexpr bool are_in_one_group(int a, int b) const {
        return group_of[a] == group_of[b] && group_of[a] != no_region;
    }

    /// Returns the region that represents all regions that share terrains with a region.
    constexpr int terrain_root(int id) const {
        return regions[id].terrain_region == no_region ? id : regions[id].terrain_region;
    }

    /// Returns the hexes and pieces of a group. Precondition: there is a plan.
    [[gnu::noinline]] constexpr PlanRegion group(int id) const {
        assert(region_count > 0);
        return unite([&](int region) { return regions[region].group == id; });
    }

    /// Returns the hexes and pieces of the regions that share the terrains of a region. The result is empty if
    /// terrain_root(id) != id.
    [[gnu::noinline]] constexpr PlanRegion sharing_terrains(int id) const {
        return unite([&](int region) { return terrain_root(region) == id; });
    }

private:
    /// Returns the hexes and pieces of all regions that satisfy a predicate.
    constexpr PlanRegion unite(auto&& is_in) const {
        PlanRegion all;
        for (int id = 0; id < region_count; ++id) {
            if (!is_in(id)) continue;
            all.hexes |= regions[id].hexes;
            all.bag += regions[id].bag;
        }
        return all;
    }
};

struct Setup;

/// Adds a plan to a setup with a layout and harbors. Fixed sea becomes sea of the layout. Intersections that are in
/// `closed` or outside of `plan.start` are closed to initial settlements. `plan` must have regions, fixed pieces,
/// limits, `desert` and `start`. The function computes the other fields. Returns false if the bags do not fit the
/// hexes, a harbor slot is not on the remaining coast, or an id or a piece does not exist. The setup must not be used
/// then.
[[gnu::cold]] bool add_plan(Setup& setup, const Plan& plan, std::span<const std::int16_t> closed = {});

/// Whether all harbor slots are on the coast of every board: one side of the edge is never sea, and the other side is
/// fixed sea or outside the layout.
[[gnu::cold]] bool slots_stay(const Setup& setup);

/// The parts of the standard layout whose mean pips should be equal.
enum class Region : std::uint8_t { corner, edge, center, none };
inline constexpr int region_count = 4;
constexpr int index(Region region) { return static_cast<int>(region); }

/// The tokens of the base game and its extension in the order of their letters.
inline constexpr std::array<Token, 18> standard_letters{5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
inline constexpr std::array<Token, 28> extension_letters{2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,
                                                         8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6};

struct Setup {
    hex::Layout layout;
    Bag bag;  // pieces of the board, or of all regions if there is a plan
    int harbor_count = 0;
    std::array<std::int16_t, max_harbors> harbor_slots{};  // indices of layout.coast, unless the plan chooses slots
    std::array<Harbor, max_harbors> harbors{};             // harbors in printed order
    std::array<Region, hex::max_hexes> regions = no_regions();
    int letter_count = 0;                         // number of tokens of a board, or 0 without an official order
    std::array<Token, hex::max_hexes> letters{};  // tokens in the official order (spiral.hpp)
    Plan plan;

    static constexpr std::array<Region, hex::max_hexes> no_regions() {
        std::array<Region, hex::max_hexes> regions{};
        regions.fill(Region::none);
        return regions;
    }
};

/// Returns all pieces of a board: the pieces of the bag and the plan's fixed pieces outside of all regions.
Bag all_pieces(const Setup& setup);

/// Returns the number of tokens that the terrains of a bag need.
constexpr int tokens_needed(const Bag& bag) {
    int needed = 0;
    for (const Terrain terrain : yielding_terrains) needed += bag.terrains[index(terrain)];
    return needed;
}

/// Whether a bag has a terrain for each hex, and a token for each hex that yields resources.
constexpr bool fits(const Bag& bag, int hex_count) {
    const int terrains = std::accumulate(bag.terrains.begin(), bag.terrains.end(), 0);
    const int tokens = std::accumulate(bag.tokens.begin(), bag.tokens.end(), 0);
    return terrains == hex_count && tokens == tokens_needed(bag);
}

/// Returns a custom setup. Preconditions: is_shape(hexes), the bag fits the hexes, the slots are distinct and on the
/// coast, and there is one harbor for each slot. For data from outside, checked_setup() checks them.
constexpr Setup custom_setup(std::span<const hex::Axial> hexes, const Bag& bag, std::span<const std::int16_t> slots,
                             std::span<const Harbor> harbors) {
    assert(slots.size() == harbors.size() && slots.size() <= max_harbors);
    Setup setup{.layout = hex::make_layout(hexes), .bag = bag, .harbor_count = static_cast<int>(slots.size())};
    std::copy(slots.begin(), slots.end(), setup.harbor_slots.begin());
    std::copy(harbors.begin(), harbors.end(), setup.harbors.begin());
    return setup;
}

/// Returns a custom setup, or nothing if a precondition of custom_setup() does not hold, or if the bag has sea.
[[gnu::cold]] std::optional<Setup> checked_setup(std::span<const hex::Axial> hexes, const Bag& bag,
                                                 std::span<const std::int16_t> slots, std::span<const Harbor> harbors);

enum class LayoutKind : std::uint8_t { standard, extension, custom };

/// Returns the setup of a named layout. Precondition: the layout is not custom.
constexpr Setup make_setup(LayoutKind kind) {
    assert(kind != LayoutKind::custom);
    using enum Harbor;
    if (kind == LayoutKind::extension)
        return custom_setup(hex::hexagon_rows<3, 6>(),
                            {.terrains = {6, 5, 6, 6, 5, 2}, .tokens = {0, 0, 2, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2}},
                            std::array<std::int16_t, 11>{0, 3, 7, 12, 15, 18, 21, 24, 27, 30, 33},
                            std::array{any, wool, any, any, brick, wool, wood, any, grain, any, ore});
    Setup setup = custom_setup(hex::hexagon_rows<3, 5>(),
                               {.terrains = {4, 3, 4, 4, 3, 1}, .tokens = {0, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1}},
                               std::array<std::int16_t, 9>{0, 3, 7, 10, 13, 17, 20, 23, 27},
                               std::array{any, grain, ore, any, wool, any, any, brick, wood});
    std::fill_n(setup.regions.begin(), setup.layout.hex_count, Region::edge);
    for (const int corner : {0, 2, 7, 11, 16, 18}) setup.regions[static_cast<std::size_t>(corner)] = Region::corner;
    setup.regions[9] = Region::center;
    return setup;
}

// Tables of 23 kB each, computed at compile time.
inline constexpr Setup standard_setup = make_setup(LayoutKind::standard);
inline constexpr Setup extension_setup = make_setup(LayoutKind::extension);

/// Returns the setup of a named layout, which is computed at the first call. Code that must be small uses this function
/// instead of the tables above.
const Setup& named_setup(LayoutKind kind);

static_assert(fits(standard_setup.bag, standard_setup.layout.hex_count));
static_assert(fits(extension_setup.bag, extension_setup.layout.hex_count));

}  // namespace hexsmith::catan
