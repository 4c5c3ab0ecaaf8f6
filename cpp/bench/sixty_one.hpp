// The largest board of the benchmarks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "catan/board/setup.hpp"

namespace hexsmith::bench {

/// Returns the setup of a hexagon of 61 hexes with 18 harbors.
inline catan::Setup sixty_one() {
    constexpr auto hexes = hex::hexagon_rows<5, 9>();
    std::array<std::int16_t, 18> slots{};
    std::array<catan::Harbor, 18> harbors{};
    for (std::size_t i = 0; i < slots.size(); ++i) {
        slots[i] = static_cast<std::int16_t>(3 * i);
        harbors[i] = static_cast<catan::Harbor>(i % 6);
    }
    return custom_setup(hexes, {.terrains = {13, 10, 13, 13, 10, 2}, .tokens = {0, 0, 4, 6, 7, 7, 6, 0, 6, 7, 7, 6, 3}},
                        slots, harbors);
}

}  // namespace hexsmith::bench
