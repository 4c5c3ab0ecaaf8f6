// The value of a position for a player, by the estimated number of rolls until the win. It adds the rolls for the
// missing points, at the pace of the income, and the rolls until the next goal. The next goal is the one that minimizes
// this sum. A goal with a high yield also speeds up later purchases. Further terms are spots in reach, progress toward
// a prize, development cards, and resource cards within the discard limit.
#pragma once

#include "catan/players/plans.hpp"

namespace hexsmith::catan::players {

/// The parameters of the estimate. The unit is rolls unless the comment names another.
struct EvaluationWeights {
    double pace = 0;    // rolls for a point, times the strength of the income: its pips plus the next two terms
    double parity = 0;  // per pip on both resources of a complement pair
    double harbor = 0;  // per pip of a resource, and per card below four of the bank's rate for it
    double wait = 0;    // rolls until a goal, as a share of the sum of waits for the missing cards
    double growth = 0;  // how much a goal's share of the income shortens the time after it
    double city = 0;    // points for a goal of this kind
    double settlement = 0;
    double road = 0;  // points for a road and the settlement that it leads to
    double card = 0;
    double held = 0;         // points for a development card in hand
    double army = 0;         // points, times the squared share of the knights needed for the largest army
    double length = 0;       // points, times the squared share of the roads needed for the longest road
    double length_risk = 0;  // points that the holder of the longest road loses, times squared_threat()
    double reach = 0;        // per pip of spots in reach
    double others = 0;       // weight of the second best goal relative to the best
    double in_hand = 0;      // per resource card, up to the discard limit
};

/// Evaluates a position for any hand. Refers to the player's plan and the weights.
class Evaluation {
public:
    Evaluation(const rules::State& state, int player, const Plan& plan, const EvaluationWeights& weights);
    /// Creates the evaluation for the active player.
    Evaluation(const rules::State& state, const Plan& plan, const EvaluationWeights& weights)
        : Evaluation(state, state.player, plan, weights) {}

    /// Returns the value of the position with a hand: the negative number of rolls still needed. Higher is better.
    double worth(Counts hand) const;

    /// Returns the number of rolls for one point at the pace of the income.
    double rolls() const { return rolls_; }

private:
    const Plan* plan_;
    const EvaluationWeights* weights_;
    int limit_;           // number of cards that are safe from a seven
    double missing_ = 0;  // missing points
    double rolls_ = 0;    // rolls for each missing point
    double extra_ = 0;    // further terms, in rolls saved
};

}  // namespace hexsmith::catan::players
