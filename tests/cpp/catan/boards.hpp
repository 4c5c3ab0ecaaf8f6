// Boards for tests: those of the golden letters, and random ones.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "catan/board/deal.hpp"

namespace hexsmith::catan {

/// The letters of terrains in the golden files: wood (W), brick (B), wool (S, for sheep), grain (G), ore (O), desert
/// (D).
inline constexpr std::string_view terrain_letters = "WBSGOD";

inline Terrain terrain_of(char letter) { return static_cast<Terrain>(terrain_letters.find(letter)); }

inline std::string letters_of(const Hexes& hexes, int hex_count) {
    std::string letters;
    for (int hex = 0; hex < hex_count; ++hex)
        letters += terrain_letters[static_cast<std::size_t>(index(hexes.terrains[hex]))];
    return letters;
}

inline Hexes random_hexes(const Setup& setup, std::uint64_t seed) {
    Rng random(seed);
    return deal(setup, {}, random);
}

/// A random board of the standard layout with printed harbors.
inline Board random_board(std::uint64_t seed) {
    return {random_hexes(standard_setup, seed), standard_setup.harbor_count, standard_setup.harbors};
}

/// A hexagon of 61 hexes with a bag in the proportions of the standard one.
inline Setup large_setup() {
    std::array<hex::Axial, 61> hexes = hex::hexagon_rows<5, 9>();
    Setup setup;
    setup.layout = hex::make_layout(hexes);
    setup.bag = {.terrains = {13, 10, 13, 12, 10, 3}, .tokens = {0, 0, 3, 6, 7, 7, 6, 0, 6, 7, 7, 6, 3}};
    return setup;
}

/// A random board with printed harbors.
inline Board random_board(const Setup& setup, Rng& random) {
    return {.hexes = deal(setup, {}, random), .harbor_count = setup.harbor_count, .harbors = setup.harbors};
}

/// A setup of a few hexes without harbors or deserts. Its terrains and tokens alternate.
inline Setup small_setup(std::span<const hex::Axial> hexes) {
    Setup setup{.layout = hex::make_layout(hexes)};
    constexpr std::array<std::size_t, 10> tokens{6, 5, 9, 4, 8, 3, 10, 2, 11, 12};
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        ++setup.bag.terrains[i % resource_count];
        ++setup.bag.tokens[tokens[i % tokens.size()]];
    }
    return setup;
}

/// A hex and its six neighbors.
inline constexpr std::array<hex::Axial, 7> flower{{{0, -1}, {1, -1}, {-1, 0}, {0, 0}, {1, 0}, {-1, 1}, {0, 1}}};

/// The beginner board of the standard layout, with the printed harbors.
inline Board beginner_board() {
    using enum Terrain;
    struct Piece {
        Terrain terrain;
        Token token;
    };
    constexpr std::array<Piece, 19> pieces{{{ore, 10},
                                            {wool, 2},
                                            {wood, 9},  //
                                            {grain, 12},
                                            {brick, 6},
                                            {wool, 4},
                                            {brick, 10},  //
                                            {grain, 9},
                                            {wood, 11},
                                            {desert, 0},
                                            {wood, 3},
                                            {ore, 8},  //
                                            {wood, 8},
                                            {ore, 3},
                                            {grain, 4},
                                            {wool, 5},  //
                                            {brick, 5},
                                            {grain, 6},
                                            {wool, 11}}};
    Board board{.harbor_count = standard_setup.harbor_count, .harbors = standard_setup.harbors};
    for (std::size_t hex = 0; hex < pieces.size(); ++hex) {
        board.hexes.terrains[hex] = pieces[hex].terrain;
        board.hexes.tokens[hex] = pieces[hex].token;
    }
    return board;
}

}  // namespace hexsmith::catan
