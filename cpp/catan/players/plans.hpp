// The goals of "intermediate" and "advanced", the estimated time of each goal, and a cache of plans between decisions.
//
// Waits are measured in rolls of the dice, by any player. The wait for a card of a resource is 36 rolls divided by the
// player's pips on the resource. Alternatively, the bank gives the card for cards of the fastest resource, at the
// player's rate. The sum of the waits for all missing cards is too high, because cards of different resources arrive in
// parallel, but the sum still ranks goals.
#pragma once

#include <array>
#include <span>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::players {

/// How fast a player gets cards.
struct Pace {
    Counts income;                              // pips on each resource, doubled for cities, ignoring the robber
    Counts rates;                               // number of cards of each resource that buy one from the bank
    FiveSet resources = 0;                      // resources with income
    std::array<double, resource_count> wait{};  // number of rolls until the next card of each resource
};

Pace pace_of(Counts income, Counts rates);

inline Pace pace_of(const rules::State& state, int player) {
    return pace_of(state.seats[player].income, state.seats[player].rates);
}

/// Returns the estimated number of rolls until the hand can pay the price. A possible bank trade counts as 80 % of a
/// missing card, so that a trade improves the estimate. The judge of positions computes the same estimate with
/// integers, which give the same sum on every machine. purchase_pace() in settle/opening_facts.hpp is exact, but
/// slower.
double rolls_until(const Pace& pace, Counts hand, Counts price);

enum class GoalKind : std::uint8_t { settlement, city, road_to_spot, longest_road, card };

/// Something that a player may build or buy next.
struct Goal {
    GoalKind kind = GoalKind::card;
    std::int16_t place = 0;  // place of the next piece
    std::int16_t spot = 0;   // spot of the settlement, to which a road may lead
    Counts price;            // price of the next piece or card
    Counts whole;            // price of all pieces of the goal
    double pips = 0;         // yield in pips, including bonuses for new resources and harbors
};

/// The goals of a player, at most one of each kind.
struct Goals {
    std::array<Goal, 5> all{};
    int count = 0;
    double reach = 0;  // pips of all spots in reach without a road, and half of the RoadPlan::reach of the others

    std::span<const Goal> list() const { return std::span(all).first(static_cast<std::size_t>(count)); }
    void add(const Goal& goal) { all[count++] = goal; }
};

/// Returns the value of a further settlement in pips: the pips of the spot, plus bonuses for resources that the player
/// lacks and for harbors that the player can use.
double pips_of_spot(const rules::GameBoard& board, const Pace& pace, int intersection);

/// Calls `visit(edge, intersection, roads)` for each intersection that the player can reach with one or two more roads.
/// Intersections on the player's roads are excluded. `edge` is a possible edge of the first road. The opening model
/// considers up to three roads, and rivals (settle/opening_reach.hpp).
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

/// The best next road of a player.
struct RoadPlan {
    int edge = hex::none;  // edge of the road
    int spot = hex::none;  // spot that the road leads to
    int roads = 0;         // number of roads to the spot
    double pips = 0;       // pips_of_spot() of the spot
    double reach = 0;      // sum over all spots that one or two roads lead to, where a second road lowers the value
};

/// Returns the road toward the most valuable spot that one or two roads lead to.
RoadPlan best_road(const rules::State& state, const rules::GameBoard& board, const Pace& pace, int player);

/// Returns an edge where one road takes the longest road, or hex::none if there is no such edge.
int winning_road(const rules::State& state, const rules::GameBoard& board, int player);

/// Returns the goals of a player: the best settlement that needs no road, the best city, the best spot that one or two
/// roads lead to, and a development card. The longest road is a goal if one more road takes it.
Goals goals_of(const rules::State& state, const rules::GameBoard& board, const Pace& pace, int player);

/// Returns the value of a goal in relation to the number of rolls until the hand can pay for the goal.
double urgency(const Goal& goal, const Pace& pace, Counts hand);

/// Returns the goal with the highest urgency, or null if there is no goal.
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

/// Caches the plans of one game. The states of the game must be passed in order. Plans change only when pieces are
/// placed, and most decisions (discards, trades, ends of turns) place none.
class Plans {
public:
    const Plan& plan(const rules::State& state, const rules::GameBoard& board, int player) {
        if (const int seen = key(state, player); seen != seen_[player]) {
            seen_[player] = seen;
            plans_[player] = plan_of(state, board, player);
        }
        return plans_[player];
    }
    /// Returns the plan of the active player.
    const Plan& plan(const rules::State& state, const rules::GameBoard& board) {
        return plan(state, board, state.player);
    }

private:
    /// Returns a number that differs between two states of a game if a player's goals differ. It encodes the number of
    /// pieces, with the player's cities counted separately, and whether cards are left to buy.
    static int key(const rules::State& state, int player) {
        int pieces = 0;
        for (const rules::Seat& seat : state.seated())
            pieces += seat.settlement_count + seat.city_count + seat.road_count;
        return 16 * pieces + 2 * state.seats[player].city_count + (state.deck_size > 0);
    }

    std::array<int, rules::most_players> seen_{};  // key of each player's cached plan, 0 for none
    std::array<Plan, rules::most_players> plans_{};
};

}  // namespace hexsmith::catan::players
