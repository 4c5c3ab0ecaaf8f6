// The scores of all spots of many boards in one call, for simulation and learning.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "catan/settle/evaluator.hpp"
#include "catan/settle/resource_values.hpp"

namespace hexsmith::catan::settle {

/// Bytes of a packed board: the terrains and then the tokens of its hexes, then `harbor_count` harbors (0, or the
/// setup's), each as the number that it has in pieces.hpp.
constexpr std::size_t packed_size(const Setup& setup, int harbor_count) {
    return static_cast<std::size_t>(2 * setup.layout.hex_count + harbor_count);
}

/// The scores of all intersections of many boards, one double per intersection of each board. `packed`: the boards one
/// after the other. `values` caches what boards have in common between calls.
/// Precondition: the bytes are valid numbers, and the sizes fit.
void score_boards(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, ResourceValuer& values,
                  std::span<double> scores);

}  // namespace hexsmith::catan::settle
