// The opening draft. In each pick, a seat places one settlement and its road. The picks are in snake order (1..n, then
// n..1) or in any order in which each seat places one to three settlements.
//
// This file contains the result of a draft and two policies that do not look ahead. optimal_draft.hpp contains the
// policy that searches to the end of the draft.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "catan/board/settling.hpp"
#include "catan/settle/scored_board.hpp"
#include "core/borrowed.hpp"

namespace hexsmith::catan::settle {

/// Returns the edge at a settlement on which to build its road, which leads toward a target. The target is the open
/// spot with the highest score that is two roads away, or three roads away if no open spot is two roads away. Ties are
/// broken by the lowest id of the spot, then of the edge. Without a target, the road is on the settlement's first edge.
/// `open` are the open spots after the settlement is placed.
///
/// Limits: the function ignores other roads. In an opening, other roads cannot be on the settlement's edges, only
/// farther away.
std::int16_t suggest_road(const ScoredBoard& scored, const OpenSpots& open, int settlement);

/// A draft in progress, with the settlements placed so far in order of placement.
/// Precondition: there are 2 to 6 players, each player is in the order at least once, and all settlements obey the
/// distance rule.
struct DraftState {
    int players = 4;
    Borrowed<std::int16_t> settlements;
    DraftOrder order = DraftOrder::snake(players);
};

struct Pick {
    int seat = 0;   // number of the seat, counted from 0
    int round = 1;  // number of the seat's settlement, counted from 1
    std::int16_t intersection = hex::none;
    std::int16_t road = hex::none;  // edge of the road
    double score = 0;               // score of the spot alone
};

struct DraftSeat {
    SeatSettlements settlements;
    double score = 0;  // score of the seat's settlements together
    Yield yield;
};

/// A finished draft. If the board is too small for all settlements, the last picks are missing.
struct Draft {
    int pick_count = 0;
    std::array<Pick, max_picks> picks{};  // the suggested picks, without settlements that were already placed
    int players = 0;
    std::array<DraftSeat, most_players> seats{};

    /// Returns the score of the best seat minus the score of the worst seat.
    double gap() const {
        double low = seats[0].score;
        double high = low;
        for (int seat = 1; seat < players; ++seat) {
            low = std::min(low, seats[seat].score);
            high = std::max(high, seats[seat].score);
        }
        return high - low;
    }
};

/// A reference to a callable that chooses the spot of a pick. The callable returns `none` if no spot is open. Its
/// arguments are the open spots, the settlements of the picking seat so far, and the number of the pick, counted from
/// 0.
class Chooser {
public:
    template <class Choose>
    Chooser(const Choose& choose)  // NOLINT(google-explicit-constructor): lambdas convert to choosers
        : choose_(&choose),
          call_([](const void* callable, const OpenSpots& open, const SeatSettlements& settlements, int pick) {
              return static_cast<int>((*static_cast<const Choose*>(callable))(open, settlements, pick));
          }) {}

    int operator()(const OpenSpots& open, const SeatSettlements& settlements, int pick) const {
        return call_(choose_, open, settlements, pick);
    }

private:
    const void* choose_;
    int (*call_)(const void*, const OpenSpots&, const SeatSettlements&, int);
};

/// Plays a draft to its end. `choose` chooses the spots of the remaining picks.
Draft play_draft(const ScoredBoard& scored, const DraftState& state, Chooser choose);

/// Plays a draft in which every seat takes the spot with the highest score, regardless of the seat's other settlements.
Draft draft_greedy(const ScoredBoard& scored, const DraftState& state);

/// Plays a draft in which every seat strengthens its weakest resource. The first settlement of a seat is the spot with
/// the highest score. Each further settlement maximizes the pips of the resource on which the seat then has the fewest
/// pips. Ties are broken by the number of distinct resources, then the spot's score, then the lowest id.
Draft draft_maxmin(const ScoredBoard& scored, const DraftState& state);

}  // namespace hexsmith::catan::settle
