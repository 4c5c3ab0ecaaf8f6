// Random openings like those of players: drafts in which better spots are likelier.
//
// In snake order each seat picks an open spot with a probability proportional to exp(score / temperature), as the other
// seats do for the coach (SoftmaxPlayers). The score is the spot's for a first settlement, and that of the pair for a
// second. At temperature 0 each seat takes the spot with the highest score, ties by the lowest id.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/coach.hpp"

namespace hexsmith::catan::settle {

/// The temperature with the highest likelihood on drafts between players; see CoachOptions.
inline constexpr double usual_temperature = 1.5;

class DrawnOpenings {
public:
    /// `scored` must outlive the object, and have room for all players (catan/board/settling.hpp). `temperature` >= 0.
    DrawnOpenings(const ScoredBoard& scored, int players, double temperature);

    /// Draws the next spot of a seat with the first settlement `own`, or `none`. Precondition: a spot is open.
    int next(const OpenSpots& open, int own, Rng& random) {
        return temperature_ == 0 ? best(open, own) : any(open, own, random);
    }

    /// Draws the settlements of a draft, in order of placement. The span is valid until the next call.
    std::span<const std::int16_t> draw(Rng& random);

private:
    int best(const OpenSpots& open, int own) const;
    int any(const OpenSpots& open, int own, Rng& random);

    const ScoredBoard* scored_;
    int players_;
    double temperature_;
    SoftmaxPlayers softmax_;
    std::array<std::int16_t, std::size_t{2} * most_players> settlements_{};
};

}  // namespace hexsmith::catan::settle
