// A setup: a layout, its bag of pieces, its harbors and, for scenarios, a plan. The two named ones are those of the
// base game and its extension.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>

#include "catan/board/pieces.hpp"
#include "catan/board/scenario.hpp"
#include "hex/named.hpp"

namespace hexsmith::catan {

/// The parts of the standard layout whose mean pips should be equal.
enum class Region : std::uint8_t { corner, edge, center, none };
inline constexpr int region_count = 4;
constexpr int index(Region region) { return static_cast<int>(region); }

/// The tokens of the base game and its extension in the order of their letters.
inline constexpr std::array<Token, 18> standard_letters{5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
inline constexpr std::array<Token, 28> extension_letters{2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,
                                                         8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6};

/// A layout, its bag, and the harbors on its coast.
struct Setup {
    hex::Layout layout;
    Bag bag;  // of all regions, if there is a plan
    int harbor_count = 0;
    std::array<std::int16_t, max_harbors> harbor_slots{};  // positions along layout.coast, unless the plan chooses them
    std::array<Harbor, max_harbors> harbors{};             // the printed order
    std::array<Region, hex::max_hexes> regions = no_regions();
    /// All tokens of a board in official order (spiral.hpp), or none.
    int letter_count = 0;
    std::array<Token, hex::max_hexes> letters{};
    Plan plan;

    static constexpr std::array<Region, hex::max_hexes> no_regions() {
        std::array<Region, hex::max_hexes> regions{};
        regions.fill(Region::none);
        return regions;
    }
};

/// The number of hexes with tokens, given the terrains.
constexpr int tokens_needed(const Bag& bag) {
    int needed = 0;
    for (const Terrain terrain : yielding_terrains) needed += bag.terrains[index(terrain)];
    return needed;
}

/// Every hex has a terrain, every hex that yields something a token.
constexpr bool fits(const Bag& bag, int hex_count) {
    const int terrains = std::accumulate(bag.terrains.begin(), bag.terrains.end(), 0);
    const int tokens = std::accumulate(bag.tokens.begin(), bag.tokens.end(), 0);
    return terrains == hex_count && tokens == tokens_needed(bag);
}

/// A custom setup. Preconditions: 1 to 64 distinct hexes, a bag that fits them, distinct slots on the coast, and
/// one harbor for each.
constexpr Setup custom_setup(std::span<const hex::Axial> hexes, const Bag& bag, std::span<const std::int16_t> slots,
                             std::span<const Harbor> harbors) {
    Setup setup{.layout = hex::make_layout(hexes), .bag = bag, .harbor_count = static_cast<int>(slots.size())};
    std::copy(slots.begin(), slots.end(), setup.harbor_slots.begin());
    std::copy(harbors.begin(), harbors.end(), setup.harbors.begin());
    return setup;
}

enum class LayoutKind : std::uint8_t { standard, extension, custom };

/// The setup of a named layout. Precondition: not custom.
constexpr Setup make_setup(LayoutKind kind) {
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

/// As tables made at compile time: 23 kB each.
inline constexpr Setup standard_setup = make_setup(LayoutKind::standard);
inline constexpr Setup extension_setup = make_setup(LayoutKind::extension);

/// The same, computed at first use, for code that must be small.
const Setup& named_setup(LayoutKind kind);

static_assert(fits(standard_setup.bag, standard_setup.layout.hex_count));
static_assert(fits(extension_setup.bag, extension_setup.layout.hex_count));

}  // namespace hexsmith::catan
