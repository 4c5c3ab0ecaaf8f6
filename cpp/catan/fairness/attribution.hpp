// The shares of hexes and intersections in the fair energy, for heat maps. The shares add up to the energy. Two hexes
// of a violation get half of it each, and the hexes of a large cluster equal parts. The deviation of a resource or
// region is divided equally among its hexes. An intersection gets its pips above the cap or below the floor, and its
// deviation from the mean. The deviation of a harbor is divided between its two intersections. A hex gets what it costs
// to lie at a harbor of its own resource.
#pragma once

#include <array>

#include "catan/board/board.hpp"
#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::fairness {

struct Attribution {
    std::array<double, hex::max_hexes> hexes{};            // in energy, each >= 0
    std::array<double, hex::max_corners> intersections{};  // in energy, each >= 0
};

Attribution attribute(const Setup& setup, const Criteria& criteria, const Board& board);

}  // namespace hexsmith::catan::fairness
