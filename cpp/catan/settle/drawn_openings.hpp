// Random openings that resemble the openings of players: seats pick spots with high scores more often.
//
// In snake order, each seat picks an open spot with a probability proportional to exp(score / temperature), like the
// other seats in the coach (SoftmaxPlayers). `score` is the score of the spot for a first settlement, and the score of
// both settlements for a second settlement. At temperature 0, each seat takes the spot with the highest score, and of
// several such spots the lowest id.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/coach.hpp"

namespace hexsmith::catan::settle {

/// The temperature that maximizes the likelihood of recorded drafts (CoachOptions).
inline constexpr double usual_temperature = 1.5;

class DrawnOpenings {
public:
    /// `scored` must outlive the object. Precondition: the layout has room for all settlements (has_room() in
    /// catan/board/settling.hpp), and `temperature` >= 0.
    DrawnOpenings(const ScoredBoard& scored, int players, double temperature);
    DrawnOpenings(const ScoredBoard&&, int, double) = delete;

    /// Draws the next spot of a seat whose first settlement is `first`, or `none`. Precondition: a spot is open.
    int next(const OpenSpots& open, int first, Rng& random) {
        return temperature_ == 0 ? best_spot(open, first) : random_spot(open, first, random);
    }

    /// Draws the settlements of a draft, in order of placement. The span is valid until the next call.
    std::span<const std::int16_t> draw(Rng& random);

private:
    int best_spot(const OpenSpots& open, int first) const;
    int random_spot(const OpenSpots& open, int first, Rng& random);

    const ScoredBoard* scored_;
    int players_;
    double temperature_;
    SoftmaxPlayers softmax_;
    std::array<std::int16_t, std::size_t{2} * most_players> settlements_{};
};

}  // namespace hexsmith::catan::settle
