// Locks: pieces that must lie where they are, whatever is dealt, swapped or repaired around them.
#pragma once

#include <array>
#include <optional>

#include "catan/board/setup.hpp"

namespace hexsmith::catan {

/// What must lie where. A token on a hex also keeps the desert away from it.
/// Precondition everywhere: the bag holds the locked pieces, and enough hexes are left for its deserts.
struct Locks {
    std::array<std::optional<Terrain>, hex::max_hexes> terrains{};
    std::array<Token, hex::max_hexes> tokens{};  // no_token: not locked
    std::array<std::optional<Harbor>, max_harbors> harbors{};
};

/// Whether a board of the setup can have the locked pieces: the bag and the harbors hold them, no token lies on a
/// locked desert, and hexes are left for the deserts that are not locked.
constexpr bool can_be_kept(const Setup& setup, const Locks& locks) {
    Bag left = setup.bag;
    int open_to_deserts = 0;
    const auto take = [](auto& pieces) { return pieces > 0 && (--pieces, true); };
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const std::optional<Terrain> terrain = locks.terrains[hex];
        const Token token = locks.tokens[hex];
        if (terrain && !take(left.terrains[index(*terrain)])) return false;
        if (token != no_token && (terrain == Terrain::desert || !take(left.tokens[token]))) return false;
        if (!terrain && token == no_token) ++open_to_deserts;
    }
    std::array<int, 6> harbors{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) ++harbors[index(setup.harbors[slot])];
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (locks.harbors[slot] && !take(harbors[index(*locks.harbors[slot])])) return false;
    return left.terrains[index(Terrain::desert)] <= open_to_deserts;
}

}  // namespace hexsmith::catan
