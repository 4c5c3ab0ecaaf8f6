// Random boards with locked pieces, from which every generator starts.
//
// A deal places deserts on random hexes without locked tokens, then the other terrains, and then the tokens. With a
// plan, each region is dealt separately, and sea is placed after the deserts. A search repairs deals that violate
// constraints.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "catan/board/allowed.hpp"
#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "core/random.hpp"
#include "core/work.hpp"

namespace hexsmith::catan {

/// The pieces of a bag as a list, in ascending order.
template <class Piece, std::size_t Kinds>
struct PieceList {
    std::array<Piece, hex::max_hexes> pieces{};
    std::size_t size = 0;
    std::span<Piece> all() { return std::span(pieces).first(size); }

    explicit constexpr PieceList(const std::array<std::uint8_t, Kinds>& counts) {
        std::uint8_t pairs = 0;
        for (std::size_t kind = number_values; kind < Kinds; ++kind) pairs |= counts[kind];
        const std::size_t kinds = pairs != 0 ? Kinds : std::min<std::size_t>(Kinds, number_values);
        for (std::size_t kind = 0; kind < kinds; ++kind)
            for (int i = 0; i < counts[kind]; ++i) pieces[size++] = static_cast<Piece>(kind);
    }
};

/// Deals a random board. All boards are equally likely if there are no token limits, bare hexes or island limits.
/// Otherwise, a search may repair the board (allowed.hpp). If the search fails, the board violates constraints: if
/// possible, only the island limits. The work may pause while it searches, and gives up the search when its time is
/// over. The arguments must outlive the work.
Work<Hexes> deal_in_slices(const Setup& setup, const Locks& request_locks, Rng& random, DealOptions options = {});

/// Deals the same board without pauses.
Hexes deal(const Setup& setup, const Locks& request_locks, Rng& random, const DealOptions& options = {});

/// Whether the setup has all locked harbors.
[[gnu::cold]] bool harbors_can_be_kept(const Setup& setup, const Locks& request_locks);

/// Returns the harbors in printed order, except for locked harbors. Precondition: harbors_can_be_kept(setup, locks).
std::array<Harbor, max_harbors> place_harbors(const Setup& setup, const Locks& locks);

/// Sets the harbor edges of a board whose sea was dealt. The edges are those of the setup's slots. If the plan chooses
/// slots, the edges are the locked edges, and others that are as far apart as the coast allows. If the coast is too
/// short, the last harbors are removed.
[[gnu::cold]] void give_edges(const Setup& setup, const Locks& locks, Board& board, Rng& random);

/// Whether each locked harbor is on the board, because its coast is long enough.
[[gnu::cold]] bool has_locked_harbors(const Locks& locks, const Board& board);

}  // namespace hexsmith::catan
