// What a position is worth to a player who looks ahead, in rolls that are still needed to win, by an estimate: so many
// for each point that is missing, at the pace of the income, and those until the next goal, from the hand; whichever
// goal makes the sum least, where a goal that yields much speeds up all that follows. Spots in reach, knights and roads
// on the way to a prize, cards and what a seven would cost count besides.
#pragma once

#include "catan/players/plans.hpp"

namespace hexsmith::catan::players {

/// The parameters of the estimate; a roll, where nothing else is said.
struct EvaluationWeights {
    double pace = 0;     // rolls for a point, times the strength of the income, which is its pips and
    double variety = 0;  // per resource
    double parity = 0;   // per pip on both resources of a complement pair
    double harbor = 0;   // per pip of a resource, and card that the bank takes less than four of it
    double wait = 0;     // rolls until a goal, as a share of the waits for the cards that are missing
    double growth = 0;   // how far a goal's share of the income shortens what follows
    double city = 0;     // points that a goal counts for
    double settlement = 0;
    double road = 0;  // with the settlement that it leads to
    double longest_road = 0;
    double card = 0;
    double held = 0;         // points that a development card in hand counts for
    double army = 0;         // points times the squared share of the knights that the largest army takes
    double length = 0;       // the same of the longest road
    double length_risk = 0;  // points that the holder of the longest road counts off, times the squared share of the
                             // longest rival road that takes it
    double reach = 0;        // per pip of spots in reach
    double others = 0;       // share of the second best goal
    double in_hand = 0;      // per resource card up to the limit
    double risk = 0;         // per resource card beyond the limit
};

/// What a player can expect of a position, whatever the hand. Refers to the plan, which is the player's, and the
/// weights.
class Evaluation {
public:
    Evaluation(const rules::State& state, int player, const Plan& plan, const EvaluationWeights& weights);
    /// Of the player who has to choose.
    Evaluation(const rules::State& state, const Plan& plan, const EvaluationWeights& weights)
        : Evaluation(state, state.player, plan, weights) {}

    /// What the position with a hand is worth: rolls still needed, the fewer the better, so negative.
    double worth(Counts hand) const;

    /// Rolls for a point at the pace of the income.
    double rolls() const { return rolls_; }

private:
    const Plan* plan_;
    const EvaluationWeights* weights_;
    int limit_;           // cards that no seven takes
    double missing_ = 0;  // points
    double rolls_ = 0;    // for each of them
    double extra_ = 0;    // what counts besides, in rolls saved
};

}  // namespace hexsmith::catan::players
