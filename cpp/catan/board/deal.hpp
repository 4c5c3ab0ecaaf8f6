// A random board under locks: the start of every generation.
//
// Deserts first, on the hexes that may be barren; then the other terrains and the tokens, each shuffled. If a setup has
// a plan, this is done for each region, with the sea after the deserts. A deal that does not obey is made right.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "catan/board/allowed.hpp"
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
        std::uint8_t pairs = 0;
        for (std::size_t kind = number_values; kind < Kinds; ++kind) pairs |= counts[kind];
        const std::size_t kinds = pairs != 0 ? Kinds : std::min<std::size_t>(Kinds, number_values);
        for (std::size_t kind = 0; kind < kinds; ++kind)
            for (int i = 0; i < counts[kind]; ++i) pieces[size++] = static_cast<Piece>(kind);
    }
};

/// A random board; uniformly random, if there are no limits, bare hexes or limits of islands. A board that breaks these
/// is made right by a search (allowed.hpp). If there is no board, or the search did not find it, the result does not
/// obey; if only the islands are amiss, it obeys everything else.
Hexes deal(const Setup& setup, const Locks& given, Rng& random, const DealOptions& options = {});

/// Whether the setup has a harbor for each locked one.
[[gnu::cold]] bool harbors_can_be_kept(const Setup& setup, const Locks& given);

/// The harbors in their printed order, the locked ones placed first. Precondition: they can be kept.
std::array<Harbor, max_harbors> place_harbors(const Setup& setup, const Locks& locks);

/// Sets the harbor edges of a board whose sea was dealt: those of the setup's slots, or if the plan says so the locked
/// ones and any others. If there is not enough coast, the last harbors are left out.
[[gnu::cold]] void give_edges(const Setup& setup, const Locks& locks, Board& board, Rng& random);

}  // namespace hexsmith::catan
