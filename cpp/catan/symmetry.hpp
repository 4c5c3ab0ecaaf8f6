// The symmetries of a layout: the rotations and reflections of the plane of hexes that put the shape on itself, and,
// for boards with harbors, its harbor slots too. The standard layout has 12 (6 with its slots), the extension 4 (1).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "catan/board.hpp"

namespace hexsmith::catan {

/// Where each hex and each harbor slot goes.
struct Symmetry {
    std::array<std::uint8_t, hex::max_hexes> hexes{};
    std::array<std::uint8_t, max_harbors> slots{};
};

/// The identity comes first. Without harbors `slots` stays 0.
std::vector<Symmetry> symmetries(const Setup& setup, bool with_harbors);

/// The board as the symmetry puts it.
Board image(const Setup& setup, const Symmetry& symmetry, const Board& board);

/// One board for all its images: the smallest, comparing terrains, tokens and harbors in this order.
Board canonical(const Setup& setup, const Board& board);

}  // namespace hexsmith::catan
