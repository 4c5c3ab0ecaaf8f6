// Boards by the rules of the game: the one that beginners are given, and the variable set-up.
#pragma once

#include "catan/fair_deal.hpp"

namespace hexsmith::catan {

/// The beginner board of the standard layout, with the printed harbors.
constexpr Board beginner_board() {
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

/// The variable set-up of a named layout: terrains and harbors shuffled, tokens in the order of their letters,
/// counter-clockwise from a corner inward. Fair only as far as the red numbers go, which never touch.
inline Board official_board(const Setup& setup, std::uint64_t seed) {
    Rng random(seed);
    return deal_board(
        setup, {.harbors = HarborOrder::shuffled, .numbers = NumberOrder::spiral, .clockwise_spirals = false}, random);
}

}  // namespace hexsmith::catan
