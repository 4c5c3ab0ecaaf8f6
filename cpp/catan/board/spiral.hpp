// The official order of number tokens. The lettered tokens A, B, C, ... follow a spiral from a corner along the coast
// and inward, skipping deserts. On the standard and the extension layout, red tokens are never adjacent.
//
// The spiral of any connected land consists of rings. The first ring follows the outer coast from the corner. A hex
// that the coast passes twice, such as an isthmus, counts at the first pass. The next ring follows the boundary of the
// remaining land, and so on. It starts at the last visited hex that has an unvisited neighbor, with the first such
// neighbor when turning from the coast inward. So if the remaining land is disconnected, its parts follow one after
// another. The spiral depends on the corner and the direction only, and not on the order of hexes or the orientation.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

/// The tokens in the order of their letters. Empty if the setup has no official order.
std::span<const Token> lettered_tokens(const Setup& setup);

/// Whether the letters are a permutation of the setup's tokens, or empty.
bool letters_fit(const Setup& setup);

/// Whether all boards of the setup have the same land, and it is connected.
bool has_one_piece(const Setup& setup);

/// Whether tokens can follow a spiral: there are letters, the land is connected, and no pips are limited.
bool has_spiral(const Setup& setup);

/// The hexes where a spiral may start: those that the outer coast passes once, with at most three land neighbors. If
/// there are none, those with the fewest. Precondition: the land is connected.
hex::HexSet corner_hexes(const hex::Layout& layout);

/// A sequence of hexes. The first `count` are used.
struct Walk {
    std::array<std::uint8_t, hex::max_hexes> hexes{};
    std::size_t count = 0;

    std::span<const std::uint8_t> all() const { return std::span(hexes).first(count); }
};

/// The land hexes in the order of the spiral from a corner. The official direction is counter-clockwise.
Walk spiral(const hex::Layout& layout, int corner, bool clockwise);

/// Places tokens on hexes that yield resources, in an order of hexes.
constexpr void lay_tokens(Hexes& hexes, std::span<const Token> letters, std::span<const std::uint8_t> order) {
    std::size_t next = 0;
    for (const std::uint8_t hex : order) hexes.tokens[hex] = yields(hexes.terrains[hex]) ? letters[next++] : no_token;
}

}  // namespace hexsmith::catan
