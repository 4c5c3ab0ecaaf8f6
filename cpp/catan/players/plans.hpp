// The goals of "intermediate" and "advanced", the estimated time of each goal, and a cache of plans between decisions.
//
// Waits are measured in rolls of the dice, by any player. A card of a resource takes 36 rolls divided by the player's
// pips on it. Alternatively the bank trades it, at the player's rate, for the fastest resource. The sum over missing
// cards is an upper estimate, because cards of different resources arrive in parallel. It still ranks plans.
#pragma once

#include <array>
#include <span>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::players {

struct Pace {
    Counts income;  // pips on each resource, cities counted twice, the robber ignored
    Counts rates;
    FiveSet resources = 0;                      // resources with income
    std::array<double, resource_count> wait{};  // rolls until the next card of each resource
};

Pace pace_of(Counts income, Counts rates);

inline Pace pace_of(const rules::State& state, int player) {
    return pace_of(state.seats[player].income, state.seats[player].rates);
}

/// Returns the estimated number of rolls until the hand covers the price. Surplus cards that the bank takes count as
/// most of a missing card, so a completed trade is better than a possible one. The judge of positions computes this
/// estimate with integers, which give the same sum on every machine. settle/opening_facts.hpp has an exact estimate.
double rolls_until(const Pace& pace, Counts hand, Counts price);

enum class GoalKind : std::uint8_t { settlement, city, road_to_spot, longest_road, card };

struct Goal {
    GoalKind kind = GoalKind::card;
    std::int16_t place = 0;  // place of the next piece
    std::int16_t spot = 0;   // spot of the settlement that a road leads to
    Counts price;            // price of the next piece
    Counts whole;            // price of everything the goal takes
    double pips = 0;         // yield in pips, including the worth of new resources and harbors
};

/// At most one goal of each kind.
struct Goals {
    std::array<Goal, 5> all{};
    int count = 0;
    double reach = 0;  // pips of all spots that can be settled now or after one or two roads; the latter count less

    std::span<const Goal> list() const { return std::span(all).first(static_cast<std::size_t>(count)); }
    void add(const Goal& goal) { all[count++] = goal; }
};

/// Returns the worth of a further settlement, in pips: its own, plus bonuses for resources that the player lacks and
/// harbors that the player can use.
double pips_of_spot(const rules::GameBoard& board, const Pace& pace, int intersection);

/// Calls `visit(edge, intersection, roads)` for each intersection that the player can reach with one or two more roads.
/// Intersections on the player's roads are excluded. `edge` is a possible edge of the first road. The opening model
/// searches three roads deep and includes rivals (settle/opening_reach.hpp).
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

/// The best next road of a player: the frontier's edge, the spot it leads to, and the number of roads to it.
struct RoadPlan {
    int edge = hex::none;
    int spot = hex::none;
    int roads = 0;
    double pips = 0;
    double reach = 0;  // sum over all spots found
};

RoadPlan best_road(const rules::State& state, const rules::GameBoard& board, const Pace& pace, int player);

/// Returns an edge with which the player takes the longest road at once; hex::none if there is none.
int winning_road(const rules::State& state, const rules::GameBoard& board, int player);

/// Returns the goals of a player: the best settlement in reach, the best city, the best spot that one or two roads lead
/// to, and a development card. The longest road is a goal if one more road takes it.
Goals goals_of(const rules::State& state, const rules::GameBoard& board, const Pace& pace, int player);

/// Returns the worth of a goal for the time that it still takes, given the hand.
double urgency(const Goal& goal, const Pace& pace, Counts hand);

/// Returns the goal with the highest worth for its time; null if there is no goal.
const Goal* best_goal(const Goals& goals, const Pace& pace, Counts hand);

struct Plan {
    Pace pace;
    Goals goals;
};

/// Computes the plan of a player.
inline Plan plan_of(const rules::State& state, const rules::GameBoard& board, int player) {
    Plan plan{.pace = pace_of(state, player), .goals = {}};
    plan.goals = goals_of(state, board, plan.pace, player);
    return plan;
}

/// Computes the plan of the active player.
inline Plan plan_of(const rules::State& state, const rules::GameBoard& board) {
    return plan_of(state, board, state.player);
}

/// Caches the plans of one game, whose states are passed in order. Plans change only when pieces are placed, and most
/// decisions (discards, trades, ends of turns) place none.
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
    /// Returns a number that differs between two states of a game if their goals differ. It encodes the number of
    /// pieces, with the player's cities counted separately, and whether cards are left to buy.
    static int key(const rules::State& state) {
        int pieces = 0;
        for (const rules::Seat& seat : state.seated())
            pieces += seat.settlement_count + seat.city_count + seat.road_count;
        return 16 * pieces + 2 * state.seats[state.player].city_count + (state.deck_size > 0);
    }

    std::array<int, rules::most_players> seen_{};  // keys; 0: no plan yet
    std::array<Plan, rules::most_players> plans_{};
};

}  // namespace hexsmith::catan::players
