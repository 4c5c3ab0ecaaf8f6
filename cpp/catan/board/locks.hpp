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

}  // namespace hexsmith::catan
