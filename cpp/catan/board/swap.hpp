// A swap: what changes one board into its neighbour, and which swaps an annealing makes.
#pragma once

#include <cstdint>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

/// Which pieces are swapped: terrains, tokens, or one of the two at even chance.
enum class BalanceMode : std::uint8_t { resources, numbers, both };
constexpr bool swaps_terrains(BalanceMode mode) { return mode != BalanceMode::numbers; }
constexpr bool swaps_tokens(BalanceMode mode) { return mode != BalanceMode::resources; }

/// What two hexes exchange, or two harbor slots: terrains, tokens, harbors, or whole hexes, terrain and token. A desert
/// has no token, so that where a terrain swap moves one, the tokens go along.
struct Swap {
    enum class Kind : std::uint8_t { terrains, tokens, harbors, hexes };
    Kind kind;
    std::uint8_t a;
    std::uint8_t b;

    friend constexpr bool operator==(const Swap&, const Swap&) = default;
};

/// Whether terrains move.
constexpr bool moves_terrains(Swap swap) { return swap.kind == Swap::Kind::terrains || swap.kind == Swap::Kind::hexes; }

/// Whether tokens move: where tokens or whole hexes are swapped, and where a desert changes places with a resource.
constexpr bool moves_tokens(const Hexes& hexes, Swap swap) {
    return swap.kind != Swap::Kind::terrains ||
           (hexes.tokens[swap.a] == no_token) != (hexes.tokens[swap.b] == no_token);
}

}  // namespace hexsmith::catan
