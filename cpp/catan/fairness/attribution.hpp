// How much of the fair energy stands on each hex and each intersection: what a heatmap shows. The shares add up to the
// energy. A violation is halved between its two hexes; a deviation of a resource or region is spread evenly over its
// hexes; what an intersection has too much, or off the mean, stands on it; a harbor's deviation is halved between its
// two intersections; pips on a harbor of their own resource stand on the hex.
#pragma once

#include <array>

#include "catan/board/board.hpp"
#include "catan/fairness/terms.hpp"

namespace hexsmith::catan {

struct Attribution {
    std::array<double, hex::max_hexes> hexes{};            // in energy, each >= 0
    std::array<double, hex::max_corners> intersections{};  // in energy, each >= 0
};

Attribution attribute(const Setup& setup, const Criteria& criteria, const Board& board);

}  // namespace hexsmith::catan
