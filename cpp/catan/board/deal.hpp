// A uniformly random board under locks: the start of every generation.
//
// Deserts first, on the hexes that may lie barren; then the other terrains and the tokens, each shuffled.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/board/board.hpp"
#include "catan/board/locks.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {

namespace detail {

/// The pieces of a bag one by one, in ascending order, less those that are locked.
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

}  // namespace detail

/// `desert_hexes`: where a desert that is not locked may lie.
Hexes deal(const Setup& setup, const Locks& locks, Rng& random, hex::HexSet desert_hexes = ~hex::HexSet{0});

/// The harbors in their printed order, those that are locked put in place first.
std::array<Harbor, max_harbors> place_harbors(const Setup& setup, const Locks& locks);

}  // namespace hexsmith::catan
