#include "catan/settle/seat_chances.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hexsmith::catan::settle {

SeatChances::SeatChances(const Setup& setup, const Board& board, int players, int drafts, std::uint64_t seed)
    : board_(&board),
      scored_(setup, board, proven_params),
      openings_(scored_, players, usual_temperature),
      players_(players),
      drafts_(drafts),
      seed_(seed) {
    assert(players <= most_opening_seats);
}

void SeatChances::advance(Deadline paused) {
    while (!over()) {
        Rng random(seed_, static_cast<std::uint64_t>(made_));
        const SeatOpenings drawn = openings_of_draft(openings_.draw(random), players_);
        const auto chances =
            opening_chances(*board_, scored_, std::span(drawn).first(static_cast<std::size_t>(players_)));
        for (std::size_t seat = 0; seat < sums_.size(); ++seat) {
            sums_[seat] += chances[seat];
            squares_[seat] += chances[seat] * chances[seat];
        }
        ++made_;
        if (made_ % 8 == 0 && paused()) return;
    }
}

SeatChances::Seat SeatChances::seat(int seat) const {
    const auto place = static_cast<std::size_t>(seat);
    const double n = made_;
    const double mean = sums_[place] / n;
    if (made_ < 2) return {mean, 0};
    const double variance = std::max(0.0, squares_[place] - n * mean * mean) / (n - 1);
    return {mean, std::sqrt(variance / n)};
}

}  // namespace hexsmith::catan::settle
