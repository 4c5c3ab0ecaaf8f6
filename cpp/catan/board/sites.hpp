// What the fair terms look up about a setup, in small tables: the hexes around each hex, which of its corners lie
// inland, and the hexes that each harbor touches.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "catan/board/setup.hpp"

namespace hexsmith::catan {

/// A set of harbor slots, bit i for slot i.
using SlotSet = std::uint64_t;
static_assert(max_harbors <= 64);

/// Six small numbers, one per corner of a hex clockwise from the north, byte by byte from the lowest.
using CornerBytes = std::uint64_t;
inline constexpr CornerBytes each_corner = 0x010101010101;
constexpr CornerBytes corner_byte(int corner) { return CornerBytes{0xff} << (8 * corner); }

struct Sites {
    std::array<std::array<std::int8_t, 6>, hex::max_hexes> beyond{};  // the hex across each side, or -1
    std::array<CornerBytes, hex::max_hexes> inland{};                 // 0xff for each corner where three hexes meet
    int inland_count = 0;                                             // intersections of three hexes

    int slot_count = 0;                                  // 0 for boards without harbors
    std::array<hex::HexSet, max_harbors> around_slot{};  // the hexes that a harbor in the slot touches
    std::array<SlotSet, hex::max_hexes> slots_near{};    // the same from the hex's side

    constexpr Sites(const Setup& setup, bool with_harbors) {
        const hex::Layout& layout = setup.layout;
        const auto is_inland = [&](int intersection) {
            return std::popcount(layout.intersections[intersection].hexes) == 3;
        };
        for (int id = 0; id < layout.intersection_count; ++id) inland_count += is_inland(id);
        for (int hex = 0; hex < layout.hex_count; ++hex)
            for (int corner = 0; corner < 6; ++corner) {
                beyond[hex][corner] = -1;
                hex::for_each(layout.neighbors[hex], [&](int other) {
                    if (layout.hexes[other] == layout.hexes[hex] + hex::directions[corner])
                        beyond[hex][corner] = static_cast<std::int8_t>(other);
                });
                if (is_inland(layout.corners[hex][corner])) inland[hex] |= corner_byte(corner);
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

}  // namespace hexsmith::catan
