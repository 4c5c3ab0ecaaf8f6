// What a position is worth to a player who looks ahead, in rolls that are still needed to win, by an estimate: so many
// for each point that is missing, at the pace of the income, and those until the next goal, from the hand; whichever
// goal makes the sum least, where a goal that yields much speeds up all that follows. Spots in reach, knights and roads
// on the way to a prize, cards and what a seven would cost count besides.
#pragma once

#include "catan/players/plans.hpp"

namespace hexsmith::catan::players {

/// Born 2026-11-22 of a random search of 160 steps, each judged by 600 to 1,000 games against three of intermediate.
/// What it wins is in web/docs/evidence.md.
///
/// The parameters of the estimate; a roll, where nothing else is said.
struct EvaluationWeights {
    double pace = 147;      // rolls for a point, times the strength of the income, which is its pips and
    double variety = 0.19;  // per resource
    double parity = 2.2;    // per pip on both resources of a complement pair
    double harbor = 0.074;  // per pip of a resource, and card that the bank takes less than four of it
    double wait = 0.35;     // rolls until a goal, as a share of the waits for the cards that are missing
    double growth = 0.21;   // how far a goal's share of the income shortens what follows
    double city = 0.77;     // points that a goal counts for
    double settlement = 0.95;
    double road = 0.78;  // with the settlement that it leads to
    double longest_road = 0.25;
    double card = 0.38;
    double held = 0.26;      // points that a development card in hand counts for
    double army = 4;         // points times the squared share of the knights that the largest army takes
    double length = 1.25;    // the same of the longest road
    double reach = 0.01;     // per pip of spots in reach
    double others = 0.38;    // share of the second best goal
    double in_hand = 0.004;  // per resource card up to the limit
    double risk = 0.35;      // per resource card beyond the limit
};

inline constexpr EvaluationWeights default_weights{};

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
