// The opening draft: seats place a settlement and its road at a time, in the order 1..n, then n..1 (the
// snake), or in any order in which each seat places one to three settlements.
//
// This file has a finished draft, and the two policies without look-ahead. optimal_draft.hpp has the policy
// that searches to the end.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "catan/board/settling.hpp"
#include "catan/settle/scored_board.hpp"

namespace hexsmith::catan::settle {

// The road of a settlement: toward the best open spot in reach.
//
// That is the spot with the highest score among those that two roads reach and that are open after the settlement; if
// there is none, among those that three roads reach; ties by the lowest id of the spot, then of the edge. Without such
// a spot it is the settlement's first edge. Limits: other roads are ignored. In an opening they cannot be on the
// settlement's own edges, only beyond.

/// The road of a settlement, by the rule above; `open` already counts the settlement.
std::int16_t suggest_road(const ScoredBoard& scored, const OpenSpots& open, int settlement);

/// A draft under way: the settlements placed so far, in order of placement.
/// Precondition: 2 to 6 players, each at least once in the order, no settlement against the distance rule.
struct DraftState {
    int players = 4;
    std::span<const std::int16_t> settlements;
    DraftOrder order = DraftOrder::snake(players);
};

struct Pick {
    int seat = 0;   // from 0
    int round = 1;  // the number of the seat's settlement, from 1
    std::int16_t intersection = hex::none;
    std::int16_t road = hex::none;  // edge
    double score = 0;               // of the spot alone
};

struct Seat {
    SeatSettlements settlements;
    double score = 0;  // of its settlements together
    Yield yield;
};

/// A finished draft. If the board is too small for all, the last seats have no spot and there are fewer picks.
struct Draft {
    int pick_count = 0;
    std::array<Pick, max_picks> picks{};  // suggested picks, without the given settlements
    int players = 0;
    std::array<Seat, most_players> seats{};

    /// The score of the best seat minus the score of the worst.
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

/// Every settlement is the best spot now, without regard to the seat's others.
Draft draft_greedy(const ScoredBoard& scored, const DraftState& state);

/// The first settlement as greedy; each further one maximizes the seat's weakest resource, the smallest of its five
/// sums of pips. Ties by distinct resources, then the spot's score, then the lowest id.
Draft draft_maxmin(const ScoredBoard& scored, const DraftState& state);

}  // namespace hexsmith::catan::settle
