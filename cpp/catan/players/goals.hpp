// What a player may build next, and how far away it is: the plans among which "intermediate" and "advanced" choose.
#pragma once

#include <array>
#include <span>

#include "catan/players/pace.hpp"

namespace hexsmith::catan::game {

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
double pips_of_spot(const GameBoard& board, const Pace& pace, int intersection);

/// Where the next road of a player goes best: the frontier's edge, the spot it leads to, and how many roads that takes.
struct RoadPlan {
    int edge = hex::none;
    int spot = hex::none;
    int roads = 0;
    double pips = 0;
    double reach = 0;  // the sum over all spots found
};

RoadPlan best_road(const State& state, const GameBoard& board, const Pace& pace, int player);

/// An edge with which the player would take the longest road at once; hex::none where there is none.
int winning_road(const State& state, const GameBoard& board, int player);

/// The goals of a player: the best settlement in reach, the best city, the best spot that one or two roads lead to, the
/// longest road where one more takes it, and a card.
Goals goals_of(const State& state, const GameBoard& board, const Pace& pace, int player);

/// The worth of a goal for the time that it still takes from a hand.
double urgency(const Goal& goal, const Pace& pace, Counts hand);

/// The goal with the highest worth for its time; nothing where there is no goal.
const Goal* best_goal(const Goals& goals, const Pace& pace, Counts hand);

}  // namespace hexsmith::catan::game
