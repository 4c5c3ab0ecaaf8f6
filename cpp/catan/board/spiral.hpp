// The official order of number tokens: the lettered tokens A, B, C, ... follow a spiral from a corner along the coast
// and inward, skipping deserts. On the two named layouts no two red tokens are ever neighbors.
//
// The walk turns outward as far as it can. It covers the named layouts from each of their six corners, in both
// directions. Other shapes have no official order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

inline constexpr std::array<Token, 18> standard_letters{5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
inline constexpr std::array<Token, 28> extension_letters{2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,
                                                         8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6};

/// The tokens in the order of their letters; empty if a setup has no official order.
inline std::span<const Token> lettered_tokens(const Setup& setup) {
    const auto is = [&](const Setup& named) {
        return !setup.plan && setup.bag == named.bag && setup.layout.hex_count == named.layout.hex_count &&
               setup.layout.hexes == named.layout.hexes;
    };
    if (is(named_setup(LayoutKind::standard))) return standard_letters;
    if (is(named_setup(LayoutKind::extension))) return extension_letters;
    return {};
}

/// The hexes with exactly three neighbors: where a spiral may begin.
constexpr hex::HexSet corner_hexes(const hex::Layout& layout) {
    hex::HexSet corners = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex)
        if (std::popcount(layout.neighbors[hex]) == 3) corners |= hex::bit(hex);
    return corners;
}

/// The hexes of a named layout in the spiral's order from one of its corners; official is counter-clockwise.
constexpr std::array<std::uint8_t, hex::max_hexes> spiral(const hex::Layout& layout, int corner, bool clockwise) {
    const int outward = clockwise ? 5 : 1;  // one side further to the outside: sides are numbered clockwise
    std::array<std::uint8_t, hex::max_hexes> order{};
    hex::HexSet open = layout.all_hexes();
    const auto beyond = [&](int hex, int side) {
        const hex::Axial wanted = layout.hexes[hex] + hex::directions[side % 6];
        hex::HexSet candidates = open & layout.neighbors[hex];
        while (candidates != 0 && layout.hexes[std::countr_zero(candidates)] != wanted) candidates &= candidates - 1;
        return candidates != 0 ? std::countr_zero(candidates) : int{hex::none};
    };
    int side = 0;  // along the coast: the side whose outer neighbor side is open sea
    while (beyond(corner, side) == hex::none || beyond(corner, side + outward) != hex::none) ++side;
    int hex = corner;
    for (int i = 0; i < layout.hex_count; ++i) {
        order[i] = static_cast<std::uint8_t>(hex);
        open &= ~hex::bit(hex);
        for (int turn = 2; turn > -4; --turn) {
            const int next_side = side + (turn + 6) * outward;
            if (const int next = beyond(hex, next_side); next != hex::none) {
                hex = next;
                side = next_side % 6;
                break;
            }
        }
    }
    return order;
}

/// Places the tokens on the resource hexes in the spiral's order.
constexpr void lay_tokens(Hexes& hexes, std::span<const Token> letters, std::span<const std::uint8_t> order) {
    std::size_t next = 0;
    for (const std::uint8_t hex : order) hexes.tokens[hex] = yields(hexes.terrains[hex]) ? letters[next++] : no_token;
}

}  // namespace hexsmith::catan
