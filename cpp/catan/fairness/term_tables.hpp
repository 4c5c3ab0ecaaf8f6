// Tables of a setup for the fair terms: the hexes around each hex, its inland corners and those it shares with other
// hexes, and the hexes that each harbor touches.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "catan/board/setup.hpp"

namespace hexsmith::catan::fairness {

/// A set of harbor slots, bit i for slot i.
using SlotSet = std::uint64_t;
static_assert(max_harbors <= 64);

/// Six small numbers in bytes from the lowest: one per corner of a hex, clockwise from the north.
using CornerBytes = std::uint64_t;
inline constexpr CornerBytes each_corner = 0x010101010101;
constexpr CornerBytes corner_byte(int corner) { return CornerBytes{0xff} << (8 * corner); }

/// The corners that a hex does not share with the hex across a side: corners side and side + 1 are shared. Side 6, for
/// hexes that do not touch: all.
constexpr CornerBytes own_corners(int side) {
    constexpr CornerBytes all = 0xff * each_corner;
    constexpr std::array<CornerBytes, 7> own{all & ~corner_byte(0) & ~corner_byte(1),
                                             all & ~corner_byte(1) & ~corner_byte(2),
                                             all & ~corner_byte(2) & ~corner_byte(3),
                                             all & ~corner_byte(3) & ~corner_byte(4),
                                             all & ~corner_byte(4) & ~corner_byte(5),
                                             all & ~corner_byte(5) & ~corner_byte(0),
                                             all};
    return own[static_cast<std::size_t>(side)];
}

/// Whether the pips of an intersection are compared: three land hexes meet there, and players may start there.
constexpr bool is_compared(const Setup& setup, int intersection) {
    const hex::HexSet hexes = setup.layout.intersections[intersection].hexes;
    return std::popcount(hexes & setup.layout.land) == 3 && (hexes & setup.plan.start) != 0;
}

struct Sites {
    std::array<std::array<std::int8_t, 6>, hex::max_hexes> beyond{};                 // the hex across each side, or -1
    std::array<std::array<std::uint8_t, hex::max_hexes>, hex::max_hexes> side_to{};  // the side that touches; 6: none
    std::array<CornerBytes, hex::max_hexes> inland{};          // 0xff for each corner that is compared
    std::array<std::int8_t, hex::max_hexes> inland_corners{};  // number of these
    int inland_count = 0;                                      // intersections that are compared

    int slot_count = 0;                                  // 0 for boards without harbors
    std::array<hex::HexSet, max_harbors> around_slot{};  // the hexes that a harbor in the slot touches
    std::array<SlotSet, hex::max_hexes> slots_near{};    // slots of the harbors that touch a hex

    constexpr Sites(const Setup& setup, bool with_harbors) {
        const hex::Layout& layout = setup.layout;
        const auto is_inland = [&](int intersection) { return is_compared(setup, intersection); };
        for (int id = 0; id < layout.intersection_count; ++id) inland_count += is_inland(id);
        for (int hex = 0; hex < layout.hex_count; ++hex) {
            beyond[hex].fill(-1);
            std::fill_n(side_to[hex].begin(), layout.hex_count, std::uint8_t{6});
            hex::for_each(layout.neighbors[hex], [&](int other) {
                int side = 0;
                while (layout.hexes[other] != layout.hexes[hex] + hex::directions[side]) ++side;
                beyond[hex][side] = static_cast<std::int8_t>(other);
                side_to[hex][other] = static_cast<std::uint8_t>(side);
            });
            for (int corner = 0; corner < 6; ++corner)
                if (is_inland(layout.corners[hex][corner])) {
                    inland[hex] |= corner_byte(corner);
                    ++inland_corners[hex];
                }
        }
        if (!with_harbors) return;
        slot_count = setup.harbor_count;
        for (int slot = 0; slot < slot_count; ++slot) {
            const hex::Edge& edge = layout.edges[layout.coast[setup.harbor_slots[slot]]];
            for (const std::int16_t end : edge.intersections) around_slot[slot] |= layout.intersections[end].hexes;
            hex::for_each(around_slot[slot], [&](int hex) { slots_near[hex] |= SlotSet{1} << slot; });
        }
    }
};

}  // namespace hexsmith::catan::fairness
