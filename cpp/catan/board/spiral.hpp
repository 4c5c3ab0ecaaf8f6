// The official order of number tokens: the lettered tokens A, B, C, ... follow a spiral from a corner along the coast
// and inward, skipping deserts. On the two layouts of the base game no two red tokens are ever neighbors.
//
// On any land in one piece the spiral is made of rings. The first ring is the outer coast from the corner on, in one
// direction all around; a hex that the coast passes twice, such as that of an isthmus, counts where it is passed first.
// The next ring is the outer edge of the land that is left, and so on. It begins beside the end of the ring before: at
// the latest hex of the walk that has a neighbor left, with the first such neighbor on turning from the coast inward.
// So land that falls into pieces is finished piece by piece. Nothing but the corner and the direction matters: neither
// the order of the hexes nor the orientation.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

/// The tokens in the order of their letters; empty if a setup has no official order.
std::span<const Token> lettered_tokens(const Setup& setup);

/// Whether the letters, if there are any, are the setup's tokens in some order.
bool letters_fit(const Setup& setup);

/// Whether the same land is in one piece on all boards of the setup.
bool has_one_piece(const Setup& setup);

/// Whether tokens can follow a spiral: there are letters, the land is in one piece, and no pips are limited.
bool has_spiral(const Setup& setup);

/// The hexes where a spiral may begin: those of the outer coast with at most three neighbors on land, of which the
/// coast passes each once. If there is none, those with the fewest neighbors. Precondition: land in one piece.
hex::HexSet corner_hexes(const hex::Layout& layout);

/// The hexes of a walk, of which the first `count` are used.
struct Walk {
    std::array<std::uint8_t, hex::max_hexes> hexes{};
    std::size_t count = 0;

    std::span<const std::uint8_t> all() const { return std::span(hexes).first(count); }
};

/// The land in the spiral's order from one of its corners; official is counter-clockwise.
Walk spiral(const hex::Layout& layout, int corner, bool clockwise);

/// Places the tokens on the resource hexes in the spiral's order.
constexpr void lay_tokens(Hexes& hexes, std::span<const Token> letters, std::span<const std::uint8_t> order) {
    std::size_t next = 0;
    for (const std::uint8_t hex : order) hexes.tokens[hex] = yields(hexes.terrains[hex]) ? letters[next++] : no_token;
}

}  // namespace hexsmith::catan
