// Trades between players: the offers that "intermediate" and "advanced" accept, and those that "advanced" makes.
//
// Both levels judge a trade by its gain for the player and for the partner, as far as the player knows it. They never
// trade with a player who is about to win. The value of a trade depends on the hand, the board and the offer, and not
// on chance. So a declined offer is declined again until something changes, and the number of offers in a turn is
// limited.
#pragma once

#include <array>
#include <optional>

#include "catan/players/evaluation.hpp"
#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::players {

/// Returns the answer of "intermediate" to an offer, or its choice among the answers to its own offer. It accepts a
/// trade that brings its best goal nearer, if it gives at most one card more than it receives. The partner must not be
/// about to win.
rules::Move answer_by_plan(const rules::State& state, const Plan& plan);

/// The parameters of bargaining.
struct BargainWeights {
    double least_gain = 0;   // rolls that a trade must save, after the rival's gain is deducted
    double rival_price = 0;  // share of the rival's gain that is deducted, in proportion to the player's loss
    double given_away = 0;   // weight of a card that a rival gives away, as a share of its worth
    double two_for_one = 0;  // probability that a partner has a second card of the resource offered
    double patience = 0;     // maximum number of rolls that a card saves a rival, who then has another goal
};

/// The bargaining of "advanced". The value of a trade is the number of rolls that it saves the player, minus the part
/// of the partner's gain that harms the player. Refers to the state and the plan.
class Bargainer {
public:
    /// Creates the bargainer of the active player.
    Bargainer(const rules::State& state, const Plan& plan);

    /// Returns the answer of a player who was asked: acceptance, a counter-offer or refusal. For the current player it
    /// returns the best of the agreements, or withdrawal.
    rules::Move answer() const;

    /// Returns an offer that is better than a move with value `worth`, or nothing. The first offer of a turn is the
    /// best one, and each later offer is the next best.
    std::optional<rules::Move> offer(double worth) const;

private:
    /// The data of a possible trade partner.
    struct Rival {
        std::array<double, resource_count> patience{};  // maximum number of rolls that a card of each resource saves
        double share = 0;                               // share of the rival's gain that the player loses
        bool about_to_win = false;
    };

    /// Returns the rolls that a trade saves, minus the price of the partner's gain. Returns the minimum if the trade
    /// helps a player who is about to win.
    double gain(const rules::Offer& offer, int partner) const;
    /// Returns the rolls that a trade saves the player.
    double saved(const rules::Offer& offer) const { return now_.worth(hand_ - offer.give + offer.receive) - worth_; }
    /// Returns the part of a partner's gain that is the player's loss.
    double price(const rules::Offer& offer, int partner) const;
    rules::Move respond() const;
    rules::Move conclude() const;
    /// Returns the probability that one of the asked players has a card of a resource and gives it for another
    /// resource.
    double prospect(rules::PlayerSet asked, int give, int receive) const;
    bool wins_with(Counts hand) const;

    const rules::State* state_;
    const Plan* plan_;
    Evaluation now_;
    Counts hand_;
    double worth_;
    std::array<Rival, rules::most_players> rivals_{};  // players with whom the player may trade
};

}  // namespace hexsmith::catan::players
