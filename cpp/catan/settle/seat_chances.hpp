// What a board gives to each seat: its mean chance to win over openings as players vary them.
//
// Drafts are drawn by score (settle/drawn_openings.hpp), each is judged by the model of openings
// (settle/opening_chances.hpp), and the chances of each seat are averaged. Boards that are asked with the same seed are
// asked with the same random numbers, so that alike boards have alike drafts.
#pragma once

#include <array>

#include "catan/settle/drawn_openings.hpp"
#include "catan/settle/opening_chances.hpp"
#include "core/computation.hpp"

namespace hexsmith::catan::settle {

class SeatChances {
public:
    /// 2 to 6 players, on a layout with room for all. Setup and board must outlive the object.
    SeatChances(const Setup& setup, const Board& board, int players, int drafts, std::uint64_t seed = 0);
    SeatChances(const Setup&&, const Board&, int, int, std::uint64_t = 0) = delete;

    /// `paused` is asked after every 8 drafts.
    void advance(Deadline paused);
    bool over() const { return made_ == drafts_; }
    Progress progress() const {
        return {static_cast<double>(made_), static_cast<double>(made_) / static_cast<double>(drafts_), 0};
    }

    struct Seat {
        double chance = 0;
        double standard_error = 0;  // as far as the drafts vary; 0 of a single one
    };
    /// Of the drafts so far. Precondition: one has been made.
    Seat seat(int seat) const;

private:
    const Board* board_;
    ScoredBoard scored_;
    DrawnOpenings openings_;
    int players_;
    int drafts_;
    int made_ = 0;
    std::uint64_t seed_;
    std::array<double, most_opening_seats> sums_{};
    std::array<double, most_opening_seats> squares_{};
};

}  // namespace hexsmith::catan::settle
