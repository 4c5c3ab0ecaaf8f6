// Fairer than which share of random boards: the energy of a board among those of a million boards dealt at random.
#pragma once

#include <optional>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

/// The share, 0 to 1, of random boards of the named layout whose fair energy (default criteria) is above the board's:
/// among boards with shuffled harbors, or without any if the board has none. Exact to about 0.002, by linear
/// interpolation; 1 below the lowest energy seen. Nothing for a custom layout.
std::optional<double> percentile(LayoutKind kind, const Board& board);

}  // namespace hexsmith::catan
