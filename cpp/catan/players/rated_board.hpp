// The board of a game, with scores and a ranking of its spots by the parameters fitted to whole games (proven_params).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/rules/state.hpp"
#include "catan/settle/scored_board.hpp"

namespace hexsmith::catan::players {

class RatedBoard : public rules::GameBoard {
public:
    /// `setup` must outlive the object. Precondition: rules::is_playable(setup, board).
    RatedBoard(const Setup& setup, const Board& board);
    RatedBoard(const Setup&&, const Board&) = delete;

    /// Returns the scores of spots and pairs of spots.
    const settle::ScoredBoard& scored() const { return scored_; }

    /// Returns all intersections, highest score first. Of intersections with equal scores, the lowest id is first.
    std::span<const std::int16_t> ranking() const {
        return std::span(ranking_).first(static_cast<std::size_t>(layout().intersection_count));
    }

private:
    settle::ScoredBoard scored_;
    std::array<std::int16_t, hex::max_corners> ranking_{};
};

}  // namespace hexsmith::catan::players
