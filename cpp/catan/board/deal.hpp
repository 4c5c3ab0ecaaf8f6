// A random board under locks: the start of every generation.
//
// Deserts first, on the hexes that may be barren; then the other terrains and the tokens, each shuffled. If a setup has
// a plan, this is done for each region, with the sea after the deserts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {

/// The pieces of a bag without the locked ones, in ascending order.
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

/// How many islands a board may have, if sea is dealt.
struct IslandLimits {
    int least = 1;
    int most = hex::max_hexes;

    /// How many islands are too many; negative: missing.
    constexpr int amiss(int islands) const { return std::max(0, islands - most) - std::max(0, least - islands); }
};

/// Constraints of a deal in addition to the locks.
struct DealOptions {
    hex::HexSet desert_hexes = ~hex::HexSet{0};  // where unlocked deserts may be
    IslandLimits islands;
};

/// A uniformly random board, without a plan. With one, a short search tries to meet the limits of its tokens and
/// the islands; ask `obeys` and `hex::island_count` whether it succeeded.
Hexes deal(const Setup& setup, const Locks& locks, Rng& random, const DealOptions& options = {});

/// Whether all tokens are within the limits of the setup's plan.
[[gnu::cold]] bool obeys(const Setup& setup, const Hexes& hexes);

/// The harbors in their printed order, the locked ones placed first.
std::array<Harbor, max_harbors> place_harbors(const Setup& setup, const Locks& locks);

/// Sets the harbor edges of a board whose sea was dealt: those of the setup's slots, or any if the plan says so. If
/// there is not enough coast, the last harbors are left out.
[[gnu::cold]] void give_edges(const Setup& setup, Board& board, Rng& random);

/// Whether a board of the setup can have the locked pieces: the bags and harbors contain them, no token is on a hex
/// locked without one, and enough hexes remain for the unlocked deserts and sea.
[[gnu::cold]] bool can_be_kept(const Setup& setup, const Locks& given);

}  // namespace hexsmith::catan
