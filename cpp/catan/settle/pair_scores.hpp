// The scores of all pairs of spots on one board. Spots are ordered by their best pair: spot 0 has the best pair of the
// board, so a search finds the most promising open spot as the lowest bit of a set.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/settle/scored_board.hpp"

namespace hexsmith::catan::settle {

class PairScores {
public:
    /// `open`: the spots open at the start; no more of them will be open later.
    PairScores(const ScoredBoard& scored, const OpenSpots& open);

    int size() const { return static_cast<int>(size_); }

    /// The spot's intersection; `none` for the one beyond the last.
    std::int16_t id(int spot) const { return ids_[spot]; }
    /// The number of an intersection.
    int number(int id) const { return numbers_[id]; }

    /// An upper bound of the score of a spot with any partner that was open at the start, or alone.
    double bound(int spot) const { return bounds_[spot]; }

    /// The scores of an intersection with each of the others: 0 with its neighbors, and if neither was open.
    const double* of(int id) const { return &scores_[static_cast<std::size_t>(id) * size_]; }

private:
    std::size_t size_;
    std::vector<std::int16_t> ids_;                         // by number
    std::array<std::int16_t, hex::max_corners> numbers_{};  // by id
    std::vector<double> bounds_;                            // by number
    std::vector<double> scores_;                            // of ids (a, b) at a * size + b
};

}  // namespace hexsmith::catan::settle
