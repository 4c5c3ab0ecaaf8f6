// The value of a position for a player: the negative estimate of the number of rolls until the player wins. The
// estimate is the number of rolls until the player can pay for the next goal, plus the number of rolls for the points
// that are missing after the goal, which depends on the income. The next goal is the goal that minimizes this sum. A
// goal with a high yield also speeds up later purchases. Further terms are spots in reach, progress toward the largest
// army and the longest road, development cards, and resource cards within the discard limit.
#pragma once

#include "catan/players/plans.hpp"

namespace hexsmith::catan::players {

/// The parameters of the estimate. The unit is rolls unless a comment names another unit.
struct EvaluationWeights {
    double pace = 0;         // rolls for a point if the strength of the income is 1
    double parity = 0;       // strength for each pip that wood and brick, or grain and ore, have in common
    double harbor = 0;       // strength for each pip of a resource, times 4 minus the bank's rate of the resource
    double wait = 0;         // rolls until a goal, divided by rolls_until()
    double growth = 0;       // how much a goal's share of the income shortens the time after the goal
    double city = 0;         // points for a city as the goal
    double settlement = 0;   // points for a settlement as the goal
    double road = 0;         // points for a road and the settlement that the road leads to, as the goal
    double card = 0;         // points for a development card as the goal
    double held = 0;         // points for a development card in hand
    double army = 0;         // points for the largest army, times squared_share() of the knights
    double length = 0;       // points for the longest road, times squared_share() of the roads
    double length_risk = 0;  // points that the player with the longest road loses, times squared_threat()
    double reach = 0;        // for each pip of spots in reach
    double others = 0;       // weight of the second best goal relative to the best goal
    double in_hand = 0;      // for each resource card up to the discard limit
};

/// Evaluates a position for any hand. Plan and weights must outlive the object.
class Evaluation {
public:
    Evaluation(const rules::State& state, int player, const Plan& plan, const EvaluationWeights& weights);
    /// Constructs the evaluation for the active player.
    Evaluation(const rules::State& state, const Plan& plan, const EvaluationWeights& weights)
        : Evaluation(state, state.player, plan, weights) {}
    Evaluation(const rules::State&, const Plan&&, const EvaluationWeights&) = delete;
    Evaluation(const rules::State&, const Plan&, const EvaluationWeights&&) = delete;

    /// Returns the value of the position with a hand: the negative number of rolls still needed. Higher is better.
    double worth(Counts hand) const;

    /// Returns the number of rolls for one point at the pace of the income.
    double rolls() const { return rolls_; }

private:
    const Plan* plan_;
    const EvaluationWeights* weights_;
    int limit_;           // discard limit: number of cards that are safe from a seven
    double missing_ = 0;  // number of missing points, which may be a fraction
    double rolls_ = 0;    // number of rolls for each missing point
    double extra_ = 0;    // sum of further terms, as a number of saved rolls
};

}  // namespace hexsmith::catan::players
