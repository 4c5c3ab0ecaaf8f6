#include "catan/board/deal.hpp"

#include <cassert>

namespace hexsmith::catan {

Hexes deal(const Setup& setup, const Locks& locks, Rng& random, hex::HexSet desert_hexes) {
    const int hex_count = setup.layout.hex_count;
    Bag bag = setup.bag;
    std::array<std::uint8_t, hex::max_hexes> barren{};  // hexes that may become desert
    std::size_t barren_count = 0;
    for (int hex = 0; hex < hex_count; ++hex) {
        if (locks.terrains[hex]) --bag.terrains[index(*locks.terrains[hex])];
        if (locks.tokens[hex] != no_token) --bag.tokens[locks.tokens[hex]];
        const bool free = !locks.terrains[hex] && locks.tokens[hex] == no_token;
        if (free && (desert_hexes & hex::bit(hex)) != 0) barren[barren_count++] = static_cast<std::uint8_t>(hex);
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

std::array<Harbor, max_harbors> place_harbors(const Setup& setup, const Locks& locks) {
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
