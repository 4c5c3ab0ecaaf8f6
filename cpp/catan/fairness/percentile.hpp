// Fairer than which share of other boards: the energy of a board among those of boards dealt at random, or among those
// that the generator makes by its default options. A generated board beats nearly all random ones; only among its
// equals does it show whether it is a good one.
#pragma once

#include <optional>

#include "catan/board/board.hpp"

namespace hexsmith::catan::fairness {

/// The boards that a board is compared with.
enum class Among : std::uint8_t { random, fair };

/// The share, 0 to 1, of boards of the named layout whose fair energy (default criteria) is above the board's. Random
/// boards have shuffled harbors, generated ones the printed harbors; both have none if the board has none. By linear
/// interpolation in quantiles.hpp, exact to 0.002 among random boards, to 0.006 among generated ones; 1 below the
/// lowest energy seen, 0 above the highest. Nothing for a custom layout.
std::optional<double> percentile(LayoutKind kind, const Board& board, Among among = Among::random);

}  // namespace hexsmith::catan::fairness
