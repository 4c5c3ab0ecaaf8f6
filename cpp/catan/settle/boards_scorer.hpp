// The scores of all spots of many boards in one call: for whoever simulates or learns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "catan/settle/evaluator.hpp"
#include "core/deadline.hpp"

namespace hexsmith::catan {

/// Bytes of a packed board: the terrains and then the tokens of its hexes, then `harbor_count` harbors (0, or the
/// setup's), each as the number that it has in pieces.hpp.
constexpr std::size_t packed_size(const Setup& setup, int harbor_count) {
    return static_cast<std::size_t>(2 * setup.layout.hex_count + harbor_count);
}

/// The scores of all intersections of many boards, resumable: where the cuts between calls of `advance` fall changes
/// nothing. Setup, boards and room for the scores must outlive it.
class BoardsScorer {
public:
    /// `packed`: the boards one after the other; `scores`: as many doubles per board as the layout has intersections.
    /// Precondition: the bytes are valid numbers, and the sizes fit.
    BoardsScorer(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, const SpotParams& params,
                 std::span<double> scores);
    BoardsScorer(const Setup&&, std::span<const std::uint8_t>, int, const SpotParams&, std::span<double>) = delete;

    /// Scores boards until all are scored (true) or `until()`, asked after every 16 boards, says so.
    bool advance(Deadline until);

    bool over() const { return next_ == count_; }
    /// How much of it has been done, in [0, 1].
    double share() const { return count_ == 0 ? 1 : static_cast<double>(next_) / static_cast<double>(count_); }

private:
    void score_next();

    const Setup* setup_;
    std::span<const std::uint8_t> packed_;
    std::span<double> scores_;
    SpotParams params_;
    ResourceValuer values_;
    Board board_;
    std::size_t size_;   // bytes of a board
    std::size_t count_;  // boards
    std::size_t next_ = 0;
};

/// The whole of it.
void score_boards(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, const SpotParams& params,
                  std::span<double> scores);

}  // namespace hexsmith::catan
