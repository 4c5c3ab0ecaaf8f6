#include "catan/seats/seat_chances.hpp"

#include <algorithm>
#include <cassert>

namespace hexsmith::catan {

SeatChances::SeatChances(const Setup& setup, const Board& board, int players, int drafts)
    : board_(&board),
      scored_(setup, board, proven_params),
      openings_(scored_, players, usual_temperature),
      players_(players),
      drafts_(drafts) {
    assert(players <= most_opening_seats);
}

void SeatChances::advance(Deadline paused) {
    while (!over()) {
        Rng random(static_cast<std::uint64_t>(made_));
        const SeatOpenings drawn = openings_of_draft(openings_.draw(random), players_);
        const auto chances =
            opening_chances(*board_, scored_, std::span(drawn).first(static_cast<std::size_t>(players_)));
        for (std::size_t seat = 0; seat < sums_.size(); ++seat) sums_[seat] += chances[seat];
        ++made_;
        if (made_ % 8 == 0 && paused()) return;
    }
}

double SeatChances::gap() const {
    const auto [least, most] = std::minmax_element(sums_.begin(), sums_.begin() + players_);
    return (*most - *least) / made_;
}

}  // namespace hexsmith::catan
