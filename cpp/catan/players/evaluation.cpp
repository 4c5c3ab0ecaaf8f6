#include "catan/players/evaluation.hpp"

#include <algorithm>

namespace hexsmith::catan::players {

namespace {

/// Returns the strength of an income: 1 plus the pips and the weighted bonuses for complement pairs and harbors.
double strength(const Pace& pace, const EvaluationWeights& weights) {
    const Counts income = pace.income;
    double sum = income.total() + weights.parity * (std::min(income[0], income[1]) + std::min(income[3], income[4]));
    for (int resource = 0; resource < resource_count; ++resource)
        sum += weights.harbor * (4 - pace.rates[resource]) * income[resource];
    return sum + 1;
}

/// Returns the squared share of the required knights or roads that the player already has. To take the largest army or
/// the longest road, a player needs at least `least`, and more than the holder. `number(seat)` returns a seat's number.
double squared_share(const rules::State& state, int player, int holder, int least, auto number) {
    const int wanted = holder == rules::nobody ? least : std::max(least, number(state.seats[holder]) + 1);
    const double share = static_cast<double>(number(state.seats[player])) / wanted;
    return share * share;
}

/// Returns how close a rival is to taking the longest road from the player: the square of the longest rival road
/// divided by the length that would take the longest road.
double squared_threat(const rules::State& state, int player) {
    int most = 0;
    for (int rival = 0; rival < state.players; ++rival)
        if (rival != player) most = std::max(most, int{state.seats[rival].road_length});
    const double share = static_cast<double>(most) / (state.seats[player].road_length + 1);
    return share * share;
}

double points_of(GoalKind kind, const EvaluationWeights& weights) {
    switch (kind) {
        case GoalKind::settlement: return weights.settlement;
        case GoalKind::city: return weights.city;
        case GoalKind::road_to_spot: return weights.road;
        case GoalKind::longest_road: return 0;  // the term `length` counts the road instead
        case GoalKind::card: break;
    }
    return weights.card;
}

}  // namespace

Evaluation::Evaluation(const rules::State& state, int player, const Plan& plan, const EvaluationWeights& weights)
    : plan_(&plan), weights_(&weights), limit_(state.discard_limit) {
    const rules::Seat& seat = state.seats[player];
    rolls_ = weights.pace / strength(plan.pace, weights);
    missing_ = state.points_to_win - seat.points();
    missing_ -= weights.held * (seat.card_count - seat.cards[index(rules::Card::point)]);
    const auto knights = [](const rules::Seat& of) { return int{of.knights}; };
    const auto length = [](const rules::Seat& of) { return int{of.road_length}; };
    if (state.largest_army != player)
        missing_ -= weights.army * squared_share(state, player, state.largest_army, 3, knights);
    if (state.longest_road != player)
        missing_ -= weights.length * squared_share(state, player, state.longest_road, 5, length);
    else
        missing_ += weights.length_risk * squared_threat(state, player);
    extra_ = weights.reach * plan.goals.reach;
    if (seat.points() >= state.points_to_win) extra_ += 1e6;
}

double Evaluation::worth(Counts hand) const {
    const EvaluationWeights& weights = *weights_;
    const double all = rolls_ * missing_;
    const double income = plan_->pace.income.total() + 1;
    double best = all;
    double second = all;
    for (const Goal& goal : plan_->goals.list()) {
        const double left = missing_ - points_of(goal.kind, weights);
        const double speed = 1 - weights.growth * goal.pips / (income + goal.pips);
        const double needed = weights.wait * rolls_until(plan_->pace, hand, goal.whole) + rolls_ * left * speed;
        if (needed < best) {
            second = best;
            best = needed;
        } else {
            second = std::min(second, needed);
        }
    }
    return extra_ - best - weights.others * second + weights.in_hand * std::min(hand.total(), limit_);
}

}  // namespace hexsmith::catan::players
