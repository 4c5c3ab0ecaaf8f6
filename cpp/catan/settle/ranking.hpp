// Every spot of a board by its score, and the scores of many boards in one call.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "catan/settle/spots.hpp"

namespace hexsmith::catan {

struct Spot {
    int intersection = 0;
    Score score;
};

/// The open spots of a board, best first, ties by the lowest id; at most `top` of them.
std::vector<Spot> rank_spots(const Setup& setup, const Board& board, const SpotParams& params,
                             std::span<const std::int16_t> settlements = {}, std::size_t top = hex::max_corners);

/// The worth of two settlements as one player's opening.
Score score_opening(const Setup& setup, const Board& board, const SpotParams& params, int a, int b);

/// Bytes of a packed board: the terrains and then the tokens of its hexes, then `harbor_count` harbors (0, or the
/// setup's), each as the number that it has in rules.hpp.
constexpr std::size_t packed_size(const Setup& setup, int harbor_count) {
    return static_cast<std::size_t>(2 * setup.layout.hex_count + harbor_count);
}

/// Scores all intersections of many boards. `packed`: the boards one after the other; `scores`: as many doubles per
/// board as the layout has intersections. Precondition: the bytes are valid numbers, and the sizes fit.
void score_boards(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, const SpotParams& params,
                  std::span<double> scores);

}  // namespace hexsmith::catan
