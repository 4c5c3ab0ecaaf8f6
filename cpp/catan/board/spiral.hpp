// The official order of number tokens. The tokens with the letters A, B, C, ... follow a spiral from a corner along the
// coast and inward, and skip deserts. On the standard and the extension layout, red tokens are then never adjacent.
//
// The spiral of any connected land consists of rings. The first ring follows the outer coast from the corner. A hex
// that the coast passes twice, such as an isthmus, counts at the first pass. Each further ring follows the boundary of
// the remaining land. To find its first hex, take the last visited hex that has an unvisited neighbor, and turn from
// the coast inward: the ring starts with the first unvisited neighbor. If the remaining land is disconnected, the
// spiral therefore visits its parts one after another. The spiral depends only on the corner and the direction, and not
// on the order of hexes or the orientation.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

/// Returns the tokens in the order of their letters. The result is empty if the setup has no official order.
std::span<const Token> lettered_tokens(const Setup& setup);

/// Whether the setup's letters are a permutation of its tokens, or the setup has no letters.
bool letters_fit(const Setup& setup);

/// Whether all boards of the setup have the same land, and the land is connected.
bool has_one_piece(const Setup& setup);

/// Whether tokens can follow a spiral: the setup has letters, the land is connected, and tokens are not limited.
bool has_spiral(const Setup& setup);

/// Returns the hexes where a spiral may start. These are the hexes that the outer coast passes once and that have at
/// most three land neighbors. If there are no such hexes, they are the hexes that the outer coast passes once with the
/// fewest land neighbors. Precondition: the land is connected.
hex::HexSet corner_hexes(const hex::Layout& layout);

/// A sequence of hexes. Only the first `count` elements are used.
struct Walk {
    std::array<std::uint8_t, hex::max_hexes> hexes{};
    std::size_t count = 0;

    std::span<const std::uint8_t> all() const { return std::span(hexes).first(count); }
};

/// Returns the land hexes in the order of the spiral from a corner. The official direction is counter-clockwise.
Walk spiral(const hex::Layout& layout, int corner, bool clockwise);

/// Places tokens on the hexes that yield resources, in the given order of hexes.
constexpr void lay_tokens(Hexes& hexes, std::span<const Token> letters, std::span<const std::uint8_t> order) {
    std::size_t next = 0;
    for (const std::uint8_t hex : order) hexes.tokens[hex] = yields(hexes.terrains[hex]) ? letters[next++] : no_token;
}

}  // namespace hexsmith::catan
