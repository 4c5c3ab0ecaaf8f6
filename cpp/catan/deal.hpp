// A uniformly random board under locks: the start of every generation.
//
// Deserts first, on the hexes that may lie barren; then the other terrains and the tokens, each shuffled.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>

#include "catan/board.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {

/// What must lie where. A token on a hex also keeps the desert away from it.
/// Precondition everywhere: the bag holds the locked pieces, and enough hexes are left for its deserts.
struct Locks {
    std::array<std::optional<Terrain>, hex::max_hexes> terrains{};
    std::array<Token, hex::max_hexes> tokens{};  // no_token: not locked
    std::array<std::optional<Harbor>, max_harbors> harbors{};
};

namespace detail {

/// The pieces of a bag one by one, in ascending order, less those that are locked.
template <class Piece, std::size_t Kinds>
struct Pile {
    std::array<Piece, hex::max_hexes> pieces{};
    std::size_t size = 0;
    std::span<Piece> all() { return std::span(pieces).first(size); }

    explicit constexpr Pile(const std::array<std::uint8_t, Kinds>& counts) {
        for (std::size_t kind = 0; kind < Kinds; ++kind)
            for (int i = 0; i < counts[kind]; ++i) pieces[size++] = static_cast<Piece>(kind);
    }
};

}  // namespace detail

/// `desert_hexes`: where a desert that is not locked may lie.
template <RandomSource R>
constexpr Hexes deal(const Setup& setup, const Locks& locks, R& random, hex::HexSet desert_hexes = ~hex::HexSet{0}) {
    const int hex_count = setup.layout.hex_count;
    Bag bag = setup.bag;
    std::array<std::uint8_t, hex::max_hexes> barren{};  // hexes that may become desert
    std::size_t barren_count = 0;
    for (int hex = 0; hex < hex_count; ++hex) {
        if (locks.terrains[hex]) --bag.terrains[index(*locks.terrains[hex])];
        if (locks.tokens[hex] != no_token) --bag.tokens[locks.tokens[hex]];
        const bool free = !locks.terrains[hex] && locks.tokens[hex] == no_token;
        if (free && (desert_hexes & hex::bit(hex)) != 0)
            barren[barren_count++] = static_cast<std::uint8_t>(hex);
    }
    shuffle(std::span(barren).first(barren_count), random);
    hex::HexSet deserts = 0;
    const std::size_t desert_count = bag.terrains[index(Terrain::desert)];
    assert(desert_count <= barren_count);
    for (std::size_t i = 0; i < desert_count; ++i) deserts |= hex::bit(barren[i]);
    bag.terrains[index(Terrain::desert)] = 0;

    detail::Pile<Terrain, terrain_count> terrains(bag.terrains);
    detail::Pile<Token, token_values> tokens(bag.tokens);
    shuffle(terrains.all(), random);
    shuffle(tokens.all(), random);
    Hexes hexes;
    for (int hex = 0; hex < hex_count; ++hex) {
        if (locks.terrains[hex])
            hexes.terrains[hex] = *locks.terrains[hex];
        else if ((deserts & hex::bit(hex)) == 0)
            hexes.terrains[hex] = terrains.pieces[--terrains.size];
        if (locks.tokens[hex] != no_token)
            hexes.tokens[hex] = locks.tokens[hex];
        else if (hexes.terrains[hex] != Terrain::desert)
            hexes.tokens[hex] = tokens.pieces[--tokens.size];
    }
    assert(terrains.size == 0 && tokens.size == 0);
    return hexes;
}

/// The harbors in their printed order, those that are locked put in place first.
constexpr std::array<Harbor, max_harbors> place_harbors(const Setup& setup, const Locks& locks) {
    std::array<int, terrain_count> left{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) ++left[index(setup.harbors[slot])];
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (locks.harbors[slot]) --left[index(*locks.harbors[slot])];
    std::array<Harbor, max_harbors> harbors{};
    // A slot whose printed harbor is still there keeps it; what is then left fills the others, in ascending order.
    std::array<bool, max_harbors> filled{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        const Harbor wanted = locks.harbors[slot].value_or(setup.harbors[slot]);
        filled[slot] = locks.harbors[slot] || left[index(wanted)]-- > 0;
        harbors[slot] = wanted;
    }
    int kind = 0;
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        if (filled[slot]) continue;
        while (left[kind] <= 0) ++kind;
        --left[kind];
        harbors[slot] = static_cast<Harbor>(kind);
    }
    return harbors;
}

}  // namespace hexsmith::catan
