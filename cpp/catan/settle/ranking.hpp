// Every spot of a board by its score.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "catan/settle/evaluator.hpp"

namespace hexsmith::catan::settle {

struct Spot {
    int intersection = 0;
    Breakdown judged;
};

/// The open spots of a board, best first, ties by the lowest id; at most `top` of them.
std::vector<Spot> rank_spots(const Setup& setup, const Board& board, const SpotParams& params,
                             std::span<const std::int16_t> settlements = {}, std::size_t top = hex::max_corners);

/// Two settlements as one player's opening.
Breakdown score_opening(const Setup& setup, const Board& board, const SpotParams& params, int a, int b);

}  // namespace hexsmith::catan::settle
