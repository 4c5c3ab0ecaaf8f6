// Layouts and random boards for the tests of this folder.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "catan/generate/fair_deal.hpp"

namespace hexsmith::catan::testing {

/// A hexagon of 61 hexes (radius 4) with three times the standard bag, four more hexes, and harbors on all sides.
inline Setup largest_setup() {
    constexpr auto hexes = hex::hexagon_rows<5, 9>();
    std::vector<std::int16_t> slots;
    std::vector<Harbor> harbors;
    for (std::int16_t slot = 0; slot < 54; slot = static_cast<std::int16_t>(slot + 3)) {
        slots.push_back(slot);
        harbors.push_back(static_cast<Harbor>(slots.size() % 6));
    }
    return custom_setup(hexes, {.terrains = {13, 10, 13, 13, 10, 2}, .tokens = {0, 0, 4, 6, 7, 7, 6, 0, 6, 7, 7, 6, 3}},
                        slots, harbors);
}

/// Two islands and a lake: 14 hexes, one desert, and harbors on the lake too.
inline Setup islands_setup() {
    const std::array<hex::Axial, 14> hexes{{{0, 0},
                                            {1, 0},
                                            {2, -1},
                                            {2, -2},
                                            {1, -2},
                                            {0, -1},
                                            {7, 0},
                                            {8, 0},
                                            {7, 1},
                                            {6, 1},
                                            {9, 0},
                                            {12, 0},
                                            {-3, 4},
                                            {-3, 5}}};
    const std::array<std::int16_t, 5> slots{0, 2, 7, 20, 33};
    const std::array<Harbor, 5> harbors{Harbor::wood, Harbor::any, Harbor::ore, Harbor::wood, Harbor::wool};
    return custom_setup(hexes, {.terrains = {3, 3, 2, 3, 2, 1}, .tokens = {0, 0, 1, 1, 1, 2, 2, 0, 1, 2, 1, 1, 1}},
                        slots, harbors);
}

struct NamedSetup {
    std::string name;
    Setup setup;
};

inline std::vector<NamedSetup> all_setups() {
    return {{"standard", standard_setup},
            {"extension", extension_setup},
            {"61 hexes", largest_setup()},
            {"islands", islands_setup()}};
}

/// Two pairs that share a resource, and a third pair.
constexpr fairness::ApartPairs some_apart() {
    fairness::ApartPairs pairs;
    pairs.add(Terrain::wood, Terrain::brick);
    pairs.add(Terrain::brick, Terrain::ore);
    pairs.add(Terrain::wool, Terrain::grain);
    return pairs;
}

inline Board random_board(const Setup& setup, std::uint64_t seed,
                          generate::HarborOrder harbors = generate::HarborOrder::shuffled) {
    Rng random(seed);
    return generate::deal_board(setup, {.harbors = harbors}, random);
}

/// Returns a board with arbitrary pieces, which scoring must accept.
inline Board arbitrary_board(const Setup& setup, std::uint64_t seed) {
    Rng random(seed);
    Board board;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        board.hexes.terrains[hex] = static_cast<Terrain>(random.below(index(Terrain::sea)));  // sea never moves
        if (board.hexes.terrains[hex] == Terrain::desert) continue;
        const auto token = static_cast<Token>(2 + random.below(10));
        board.hexes.tokens[hex] = token < 7 ? token : static_cast<Token>(token + 1);
    }
    board.harbor_count = setup.harbor_count;
    for (int slot = 0; slot < setup.harbor_count; ++slot) board.harbors[slot] = static_cast<Harbor>(random.below(6));
    return board;
}

/// Returns a board with arbitrary pieces, and with two tokens or a blank token on some hexes.
inline Board board_with_pairs(const Setup& setup, std::uint64_t seed) {
    Board board = arbitrary_board(setup, seed);
    Rng random(seed, 1);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const auto pair = static_cast<Token>(number_values - 1 + random.below(token_values - number_values + 1));
        if (board.hexes.tokens[hex] != no_token && random.below(3) == 0)
            board.hexes.tokens[hex] = pair < number_values ? two_and_twelve : pair;
    }
    return board;
}

/// Returns a legal swap of two different pieces.
inline Swap random_swap(const Setup& setup, const Board& board, Rng& random) {
    for (;;) {
        const auto kind = static_cast<Swap::Kind>(random.below(4));
        const int places = kind == Swap::Kind::harbors ? setup.harbor_count : setup.layout.hex_count;
        const auto a = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(places)));
        const auto b = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(places)));
        const Hexes& hexes = board.hexes;
        const bool terrains = hexes.terrains[a] != hexes.terrains[b];
        const bool tokens =
            hexes.tokens[a] != hexes.tokens[b] && hexes.tokens[a] != no_token && hexes.tokens[b] != no_token;
        const bool unlike = kind == Swap::Kind::harbors    ? board.harbors[a] != board.harbors[b]
                            : kind == Swap::Kind::terrains ? terrains
                            : kind == Swap::Kind::tokens   ? tokens
                                                           : terrains && tokens;
        if (!unlike) continue;
        return {kind, a, b};
    }
}

inline void apply(Board& board, Swap swap) {
    const auto [kind, a, b] = swap;
    if (kind == Swap::Kind::harbors) return std::swap(board.harbors[a], board.harbors[b]);
    const bool tokens = moves_tokens(board.hexes, swap);
    if (moves_terrains(swap)) std::swap(board.hexes.terrains[a], board.hexes.terrains[b]);
    if (tokens) std::swap(board.hexes.tokens[a], board.hexes.tokens[b]);
}

}  // namespace hexsmith::catan::testing
