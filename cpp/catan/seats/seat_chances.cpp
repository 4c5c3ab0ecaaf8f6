#include "catan/seats/seat_chances.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hexsmith::catan::seats {

SeatChances::SeatChances(const Setup& setup, const Board& board, int players, int drafts, std::uint64_t seed)
    : board_(&board),
      scored_(setup, board, settle::proven_params),
      openings_(scored_, players, settle::usual_temperature),
      players_(players),
      drafts_(drafts),
      seed_(seed) {
    assert(players <= settle::most_opening_seats);
}

void SeatChances::advance(int drafts, Deadline paused) {
    while (made_ < std::min(drafts, drafts_)) {
        Rng random(seed_, static_cast<std::uint64_t>(made_));
        const settle::SeatOpenings drawn = settle::openings_of_draft(openings_.draw(random), players_);
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

double SeatChances::gap() const {
    const auto [least, most] = std::minmax_element(sums_.begin(), sums_.begin() + players_);
    return (*most - *least) / made_;
}

}  // namespace hexsmith::catan::seats
