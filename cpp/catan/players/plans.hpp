// The players' goals, kept from one decision to the next: they change only as pieces are placed, and most decisions
// (discards, trades, the ends of turns) come while none is.
#pragma once

#include "catan/players/goals.hpp"

namespace hexsmith::catan::game {

struct Plan {
    Pace pace;
    Goals goals;
};

/// What a player may plan for.
inline Plan plan_of(const State& state, const GameBoard& board, int player) {
    Plan plan{.pace = pace_of(state, player), .goals = {}};
    plan.goals = goals_of(state, board, plan.pace, player);
    return plan;
}

/// The same for the player who has to choose.
inline Plan plan_of(const State& state, const GameBoard& board) { return plan_of(state, board, state.player); }

/// Of one game, whose states are asked about in their order.
class Plans {
public:
    const Plan& plan(const State& state, const GameBoard& board) {
        const int player = state.player;
        if (const int seen = key(state); seen != seen_[player]) {
            seen_[player] = seen;
            plans_[player] = plan_of(state, board);
        }
        return plans_[player];
    }

private:
    /// A number that differs between any two states of a game among whose goals there is a difference: how many pieces
    /// there are, of which only the player's own cities are told apart, and whether cards are left to buy.
    static int key(const State& state) {
        int pieces = 0;
        for (const Seat& seat : state.seated()) pieces += seat.settlement_count + seat.city_count + seat.road_count;
        return 16 * pieces + 2 * state.seats[state.player].city_count + (state.deck_size > 0);
    }

    std::array<int, most_players> seen_{};  // keys; 0: none yet
    std::array<Plan, most_players> plans_{};
};

}  // namespace hexsmith::catan::game
