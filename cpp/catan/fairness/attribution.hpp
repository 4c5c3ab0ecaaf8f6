// The shares of hexes and intersections in the fair energy, for heat maps. The shares sum to the energy.
//
// - The two hexes of a violation have half of its energy each. The hexes of a large cluster have equal parts.
// - The hexes of a resource or a region have equal parts of its deviation.
// - An intersection has the energy of its pips above the cap or below the floor, and of its deviation from the mean.
// - The two intersections of a harbor have half of the energy of its deviation each.
// - A hex has the energy of adjacent harbors of its own resource.
#pragma once

#include <array>

#include "catan/board/board.hpp"
#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::fairness {

struct Attribution {
    std::array<double, hex::max_hexes> hexes{};            // energy of each hex, >= 0
    std::array<double, hex::max_corners> intersections{};  // energy of each intersection, >= 0
};

Attribution attribute(const Setup& setup, const Criteria& criteria, const Board& board);

}  // namespace hexsmith::catan::fairness
