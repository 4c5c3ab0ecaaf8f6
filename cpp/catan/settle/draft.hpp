// The opening draft. Seats place one settlement with its road at a time, in snake order (1..n, then n..1) or in any
// order in which each seat places one to three settlements.
//
// This file contains the result of a draft and two policies without look-ahead. optimal_draft.hpp contains the policy
// that searches to the end.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "catan/board/settling.hpp"
#include "catan/settle/scored_board.hpp"

namespace hexsmith::catan::settle {

// The road of a settlement leads toward the best open spot in reach.
//
// The target is the spot with the highest score among those that are two roads away and open after the settlement. If
// there is none, spots that are three roads away are considered. Ties are broken by the lowest id of the spot, then of
// the edge. Without any target, the road is the settlement's first edge. Limits: other roads are ignored. In an opening
// they cannot occupy the settlement's own edges, only edges beyond.

/// Returns the road of a settlement, by the rule above. `open` already reflects the settlement.
std::int16_t suggest_road(const ScoredBoard& scored, const OpenSpots& open, int settlement);

/// A draft in progress: the settlements placed so far, in order of placement.
/// Precondition: 2 to 6 players; each is in the order at least once; all settlements obey the distance rule.
struct DraftState {
    int players = 4;
    std::span<const std::int16_t> settlements;
    DraftOrder order = DraftOrder::snake(players);
};

struct Pick {
    int seat = 0;   // number of the seat, from 0
    int round = 1;  // number of the seat's settlement, from 1
    std::int16_t intersection = hex::none;
    std::int16_t road = hex::none;  // edge of the road
    double score = 0;               // score of the spot alone
};

struct Seat {
    SeatSettlements settlements;
    double score = 0;  // score of the seat's settlements together
    Yield yield;
};

/// A finished draft. If the board is too small, the last seats get no spot, so there are fewer picks.
struct Draft {
    int pick_count = 0;
    std::array<Pick, max_picks> picks{};  // the suggested picks, without the given settlements
    int players = 0;
    std::array<Seat, most_players> seats{};

    /// Returns the best seat's score minus the worst seat's.
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

/// Refers to a callable that returns the spot of the seat to move, or `none` if no spot is open. Its arguments are the
/// open spots, the seat's settlements so far, and the number of the pick, from 0.
class Chooser {
public:
    template <class Choose>
    Chooser(const Choose& choose)  // NOLINT(google-explicit-constructor): a lambda is a chooser
        : choose_(&choose), ask_([](const void* callable, const OpenSpots& open, const SeatSettlements& own, int pick) {
              return static_cast<int>((*static_cast<const Choose*>(callable))(open, own, pick));
          }) {}

    int operator()(const OpenSpots& open, const SeatSettlements& own, int pick) const {
        return ask_(choose_, open, own, pick);
    }

private:
    const void* choose_;
    int (*ask_)(const void*, const OpenSpots&, const SeatSettlements&, int);
};

/// Plays a draft to its end.
Draft play_draft(const ScoredBoard& scored, const DraftState& state, Chooser choose);

/// Every seat takes the spot with the highest score, regardless of its other settlements.
Draft draft_greedy(const ScoredBoard& scored, const DraftState& state);

/// The first settlement is greedy. Each further one maximizes the seat's weakest resource: the smallest of its five
/// sums of pips. Ties are broken by the number of distinct resources, then the spot's score, then the lowest id.
Draft draft_maxmin(const ScoredBoard& scored, const DraftState& state);

}  // namespace hexsmith::catan::settle
