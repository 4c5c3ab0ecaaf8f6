// A swap: what changes one board into its neighbour, and which swaps an annealing makes.
#pragma once

#include <cstdint>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

/// The pieces that are swapped: terrains, tokens, or one of the two with equal probability.
enum class BalanceMode : std::uint8_t { resources, numbers, both };
constexpr bool swaps_terrains(BalanceMode mode) { return mode != BalanceMode::numbers; }
constexpr bool swaps_tokens(BalanceMode mode) { return mode != BalanceMode::resources; }

/// What two hexes or harbor slots exchange: terrains, tokens, harbors, or whole hexes (terrain and token). A desert has
/// no token, so if a swap of terrains moves a desert, the tokens move too.
struct Swap {
    enum class Kind : std::uint8_t { terrains, tokens, harbors, hexes };
    Kind kind;
    std::uint8_t a;
    std::uint8_t b;

    friend constexpr bool operator==(const Swap&, const Swap&) = default;
};

/// Whether terrains move.
constexpr bool moves_terrains(Swap swap) { return swap.kind == Swap::Kind::terrains || swap.kind == Swap::Kind::hexes; }

/// Whether tokens move: if tokens or whole hexes are swapped, or a desert and a resource.
constexpr bool moves_tokens(const Hexes& hexes, Swap swap) {
    return swap.kind != Swap::Kind::terrains ||
           (hexes.tokens[swap.a] == no_token) != (hexes.tokens[swap.b] == no_token);
}

}  // namespace hexsmith::catan
