// Heat maps: the fair energy of a board, divided among its hexes and intersections. The shares sum to the energy.
//
// - A violation between two hexes gives half of its energy to each. A large cluster, and a group that violates a rule,
//   divides its energy equally among its hexes.
// - The deviation of a resource or a region is divided equally among the hexes of the resource or region.
// - An intersection gets the energy of its pips above the cap or below the floor, and of its deviation from the mean.
// - The deviation of a harbor gives half of its energy to each of the harbor's two intersections.
// - A hex gets the energy of the 2:1 harbors of its own resource that touch the hex.
#pragma once

#include <array>

#include "catan/board/board.hpp"
#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::fairness {

struct Attribution {
    std::array<double, hex::max_hexes> hexes{};            // energy of each hex, >= 0
    std::array<double, hex::max_corners> intersections{};  // energy of each intersection, >= 0
};

/// Divides the fair energy of a board among its hexes and intersections.
Attribution attribute(const Setup& setup, const Criteria& criteria, const Board& board);

}  // namespace hexsmith::catan::fairness
