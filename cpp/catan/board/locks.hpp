// Locks: pieces that keep their places while others are dealt, swapped or repaired.
#pragma once

#include <array>
#include <optional>

#include "catan/board/pieces.hpp"
#include "hex/layout.hpp"

namespace hexsmith::catan {

/// Pieces by place. A token on a hex also keeps desert and sea away from it.
/// Precondition everywhere: the bags contain the locked pieces, and enough hexes remain for their deserts and sea.
struct Locks {
    std::array<std::optional<Terrain>, hex::max_hexes> terrains{};
    std::array<Token, hex::max_hexes> tokens{};  // no_token: not locked
    std::array<std::optional<Harbor>, max_harbors> harbors{};
};

/// Both together; `second` takes precedence.
[[gnu::noinline]] constexpr Locks operator|(const Locks& first, const Locks& second) {
    Locks both = first;
    for (std::size_t hex = 0; hex < hex::max_hexes; ++hex) {
        if (second.terrains[hex]) both.terrains[hex] = second.terrains[hex];
        if (second.tokens[hex] != no_token) both.tokens[hex] = second.tokens[hex];
    }
    for (std::size_t slot = 0; slot < max_harbors; ++slot)
        if (second.harbors[slot]) both.harbors[slot] = second.harbors[slot];
    return both;
}

}  // namespace hexsmith::catan
