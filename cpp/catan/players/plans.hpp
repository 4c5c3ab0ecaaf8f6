// What a player may plan, and how long it takes: how long a player waits for cards, the goals among which
// "intermediate" and "advanced" choose, and both kept from one decision to the next.
//
// Waits are in rolls of the dice, by anybody. A card of a resource comes after 36 rolls over the pips that the player
// has on it, or through the bank, at the player's rate, from whatever comes fastest. The sum over missing cards is an
// upper estimate, for cards of different resources come side by side; it orders plans all the same.
#pragma once

#include <array>
#include <span>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::players {

struct Pace {
    Counts income;  // pips on each resource, cities twice, the robber aside
    Counts rates;
    FiveSet resources = 0;                      // of which there is income
    std::array<double, resource_count> wait{};  // rolls until the next card of each resource
};

Pace pace_of(Counts income, Counts rates);

inline Pace pace_of(const rules::State& state, int player) {
    return pace_of(state.seats[player].income, state.seats[player].rates);
}

/// Rolls until the hand covers the price. The judge of positions has the same estimate in whole numbers, which every
/// machine adds up alike; openings have an exact one (settle/opening_facts.hpp). Cards to spare that the bank takes
/// count as most of a missing card: a trade that is made is better than one that could be.
double rolls_until(const Pace& pace, Counts hand, Counts price);

enum class GoalKind : std::uint8_t { settlement, city, road_to_spot, longest_road, card };

struct Goal {
    GoalKind kind = GoalKind::card;
    std::int16_t place = 0;  // where the next piece goes
    std::int16_t spot = 0;   // of a settlement that a road leads to
    Counts price;            // of the next piece
    Counts whole;            // of all that it takes
    double pips = 0;         // what it will yield, in pips, with new resources and harbors counted as pips
};

/// At most one goal of each kind.
struct Goals {
    std::array<Goal, 5> all{};
    int count = 0;
    double reach = 0;  // pips of all spots that can be settled now or that one or two roads lead to, these for less

    std::span<const Goal> list() const { return std::span(all).first(static_cast<std::size_t>(count)); }
    void add(const Goal& goal) { all[count++] = goal; }
};

/// The worth in pips of a further settlement: its own, and more for resources that the player lacks and for harbors
/// that the player can use.
double pips_of_spot(const rules::GameBoard& board, const Pace& pace, int intersection);

/// Calls `visit(edge, intersection, roads)` for the intersections without a road of the player's that one road more
/// leads to, and two: from an edge on which the first of them may lie. Openings look three roads ahead, at all rivals
/// at once (settle/opening_reach.hpp).
void for_each_in_reach(const rules::State& state, const hex::Layout& layout, int player, auto&& visit) {
    const rules::Seat& seat = state.seats[player];
    seat.frontier.for_each([&](int edge) {
        for (const int end : layout.edges[edge].intersections) {
            if (seat.ends[end] || seat.built_on(end)) continue;
            visit(edge, end, 1);
            if (state.occupied[end]) continue;
            rules::for_each_edge(layout, end, [&](int next) {
                if (next == edge || state.taken[next]) return;
                const int beyond = rules::other_end(layout, {next}, {end}).value;
                if (!seat.ends[beyond]) visit(edge, beyond, 2);
            });
        }
    });
}

/// Where the next road of a player goes best: the frontier's edge, the spot it leads to, and how many roads that takes.
struct RoadPlan {
    int edge = hex::none;
    int spot = hex::none;
    int roads = 0;
    double pips = 0;
    double reach = 0;  // the sum over all spots found
};

RoadPlan best_road(const rules::State& state, const rules::GameBoard& board, const Pace& pace, int player);

/// An edge with which the player would take the longest road at once; hex::none where there is none.
int winning_road(const rules::State& state, const rules::GameBoard& board, int player);

/// The goals of a player: the best settlement in reach, the best city, the best spot that one or two roads lead to, the
/// longest road where one more takes it, and a card.
Goals goals_of(const rules::State& state, const rules::GameBoard& board, const Pace& pace, int player);

/// The worth of a goal for the time that it still takes from a hand.
double urgency(const Goal& goal, const Pace& pace, Counts hand);

/// The goal with the highest worth for its time; nothing where there is no goal.
const Goal* best_goal(const Goals& goals, const Pace& pace, Counts hand);

struct Plan {
    Pace pace;
    Goals goals;
};

/// What a player may plan for.
inline Plan plan_of(const rules::State& state, const rules::GameBoard& board, int player) {
    Plan plan{.pace = pace_of(state, player), .goals = {}};
    plan.goals = goals_of(state, board, plan.pace, player);
    return plan;
}

/// The same for the player who has to choose.
inline Plan plan_of(const rules::State& state, const rules::GameBoard& board) {
    return plan_of(state, board, state.player);
}

/// Of one game, whose states are asked about in their order. Plans change only as pieces are placed, and most decisions
/// (discards, trades, the ends of turns) come while none is.
class Plans {
public:
    const Plan& plan(const rules::State& state, const rules::GameBoard& board) {
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
    static int key(const rules::State& state) {
        int pieces = 0;
        for (const rules::Seat& seat : state.seated())
            pieces += seat.settlement_count + seat.city_count + seat.road_count;
        return 16 * pieces + 2 * state.seats[state.player].city_count + (state.deck_size > 0);
    }

    std::array<int, rules::most_players> seen_{};  // keys; 0: none yet
    std::array<Plan, rules::most_players> plans_{};
};

}  // namespace hexsmith::catan::players
