// The pieces of the game: terrains, number tokens, harbors, and the bag of a board.
#pragma once

#include <array>
#include <cstdint>

namespace hexsmith::catan {

/// The five resources; gold, which yields one of the player's choice; desert and sea, which yield nothing.
enum class Terrain : std::uint8_t { wood, brick, wool, grain, ore, desert, gold, sea };
inline constexpr int resource_count = 5;
inline constexpr int terrain_count = 8;

/// Whether a hex of this terrain yields anything, and so has a token.
constexpr bool yields(Terrain terrain) { return terrain != Terrain::desert && terrain != Terrain::sea; }

/// The terrains that yield something. Gold counts as a sixth resource in the terms of fairness.
inline constexpr std::array yielding_terrains{Terrain::wood,  Terrain::brick, Terrain::wool,
                                              Terrain::grain, Terrain::ore,   Terrain::gold};

/// What a harbor trades: a resource 2:1, or anything 3:1. The five resources have the numbers of their terrains.
enum class Harbor : std::uint8_t { wood, brick, wool, grain, ore, any };

constexpr int index(Terrain terrain) { return static_cast<int>(terrain); }
constexpr int index(Harbor harbor) { return static_cast<int>(harbor); }

/// A number token: 2..12 without 7, 0 for none, or 1 for the tokens 2 and 12 together on one hex.
using Token = std::uint8_t;
inline constexpr Token no_token = 0;
inline constexpr Token two_and_twelve = 1;
inline constexpr int token_values = 13;

/// The number of throws of two dice, of 36, that show the number: 6 - |7 - n|; 0 for no token.
inline constexpr std::array<std::uint8_t, token_values> pips{0, 2, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};

/// The numbers printed in red.
constexpr bool is_red(Token token) { return token == 6 || token == 8; }
/// The rarest numbers.
constexpr bool is_low(Token token) { return token == 2 || token == 12 || token == two_and_twelve; }

inline constexpr int max_harbors = 64;

/// The number of pieces of each kind: the bag of a board.
struct Bag {
    std::array<std::uint8_t, terrain_count> terrains{};
    std::array<std::uint8_t, token_values> tokens{};

    friend constexpr bool operator==(const Bag&, const Bag&) = default;
};

}  // namespace hexsmith::catan
