// What a board gives to each seat: its mean chance to win over openings as players vary them.
//
// Drafts are drawn by score (settle/drawn_openings.hpp), each is judged by the model of openings
// (settle/opening_chances.hpp), and the chances of each seat are averaged. All boards are asked with the same random
// numbers, so that alike boards have alike drafts.
#pragma once

#include <array>

#include "catan/settle/drawn_openings.hpp"
#include "catan/settle/opening_chances.hpp"
#include "core/computation.hpp"

namespace hexsmith::catan {

class SeatChances {
public:
    /// 2 to 4 players, on a layout with room for all. Setup and board must outlive the object.
    SeatChances(const Setup& setup, const Board& board, int players, int drafts);
    SeatChances(const Setup&&, const Board&, int, int) = delete;

    /// `paused` is asked after every 8 drafts.
    void advance(Deadline paused);
    bool over() const { return made_ == drafts_; }

    /// The best seat's mean chance less the worst's, of the drafts so far. Precondition: one has been made.
    double gap() const;

private:
    const Board* board_;
    ScoredBoard scored_;
    DrawnOpenings openings_;
    int players_;
    int drafts_;
    int made_ = 0;
    std::array<double, most_opening_seats> sums_{};
};

}  // namespace hexsmith::catan
