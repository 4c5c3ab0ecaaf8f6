// Trades between players: what "intermediate" and "advanced" accept, and what "advanced" offers.
//
// Both judge a trade by their view alone: by what it changes for the player, and by what it gives to a rival. A player
// about to win gets nothing. What a trade is worth follows from the hand, the board and the offer, and from no chance,
// so that an offer that was declined is declined again until something has changed; and every turn has so many offers
// and no more.
#pragma once

#include <array>
#include <optional>

#include "catan/players/evaluation.hpp"
#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::players {

/// The answer of "intermediate", or what it does with the answers to an offer: it accepts what brings its best goal
/// nearer for at most one card more than it gets, from anybody who is not about to win.
rules::Move answer_by_plan(const rules::State& state, const Plan& plan);

/// The parameters of bargaining.
struct BargainWeights {
    double least_gain = 0;   // rolls that a trade must save after its price
    double rival_price = 0;  // of what a rival gains, as a share of what the player would lose of a race
    double given_away = 0;   // what cards that a rival gives count for the rival, as a share of what they count
    double two_for_one = 0;  // how likely a partner has a second card of what it offered
    double patience = 0;     // rolls until a card comes, as far as it counts: then a rival builds something else
};

/// How "advanced" bargains: by the rolls that a trade saves the player, less what it gives the partner, as far as that
/// is the player's loss. Refers to state and plan.
class Bargainer {
public:
    /// Of the player who has to choose.
    Bargainer(const rules::State& state, const Plan& plan);

    /// The answer of a player who was asked: acceptance, a counter-offer or refusal; or, of the player on turn, the
    /// best of the agreements to be had, else withdrawal.
    rules::Move answer() const;

    /// The offer to make instead of a move that leads to `worth`: the best one in the first place, after each offer of
    /// the turn the next. Nothing where none is better.
    std::optional<rules::Move> offer(double worth) const;

private:
    /// What counts of a player to trade with.
    struct Rival {
        std::array<double, resource_count> patience{};  // rolls that a card of each resource saves, at most
        double share = 0;                               // of what it gains that the player loses
        bool about_to_win = false;
    };

    /// What a trade saves, less the price of what it gives the partner; least of all if it helps a player about to win.
    double gain(const rules::Offer& offer, int partner) const;
    /// Rolls that a trade saves the player.
    double saved(const rules::Offer& offer) const { return now_.worth(hand_ - offer.give + offer.receive) - worth_; }
    /// What a trade gives a partner, as far as it is the player's loss.
    double price(const rules::Offer& offer, int partner) const;
    rules::Move respond() const;
    rules::Move conclude() const;
    /// How likely one of the asked is to have a card of a resource, and to give it for one of another.
    double prospect(rules::PlayerSet asked, int give, int receive) const;
    bool wins_with(Counts hand) const;

    const rules::State* state_;
    const Plan* plan_;
    Evaluation now_;
    Counts hand_;
    double worth_;
    std::array<Rival, rules::most_players> rivals_{};  // those with whom the player may trade
};

}  // namespace hexsmith::catan::players
