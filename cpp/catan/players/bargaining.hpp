// Trades between players: the offers that "intermediate" and "advanced" accept, and those that "advanced" makes.
//
// "intermediate" judges a trade by the player's gain, "advanced" also by the partner's gain, as far as the player can
// know the gain. Neither level trades with a player who is about to win. The value of a trade depends only on the hand,
// the board and the offer. So players decline the same offer again until something changes, and offers in a turn are
// limited.
#pragma once

#include <array>
#include <optional>

#include "catan/players/evaluation.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::players {

/// Returns the answer of "intermediate" to an offer, or the choice among the answers to the player's own offer. The
/// level accepts a trade that makes its best goal more urgent, if the player gives at most one card more than the
/// player receives and the partner is not about to win.
rules::Move answer_by_plan(const rules::State& state, const Plan& plan);

/// The parameters of bargaining.
struct BargainWeights {
    double least_gain = 0;   // minimum number of rolls that a trade must save, after the price of the rival's gain
    double rival_price = 0;  // price of the rival's gain, as a factor of the part that the player loses
    double given_away = 0;   // value of a card that a rival gives, divided by the value of a card that the rival gets
    double two_for_one = 0;  // probability that a partner gives two cards of an offered resource for one
    double doubt = 0;        // number of rolls that unknown cards in a partner's hand may add to the partner's gain
    double patience = 0;     // maximum number of rolls that a card saves a rival; after it, the rival has another goal
};

/// The value of exchanges to one player, in rolls that they save. Everything but the hand is public. State and plan
/// must outlive the object.
class ExchangeValue {
public:
    ExchangeValue(const rules::State& state, int player, const Plan& plan);

    /// Returns the value of the position with a hand.
    double worth(Counts hand) const { return now_.worth(hand); }
    /// Returns the price of a partner's gain, in rolls. The price is prohibitive if the partner is about to win.
    double price(const rules::Offer& offer, int partner) const;
    /// Returns the number of rolls that a trade saves the player, minus the price of the partner's gain. There is no
    /// price if the trade lets the player win in this turn.
    double gain(Counts hand, const rules::Offer& offer, int partner) const;
    /// Whether the player is on turn and can win in this turn with a hand.
    bool wins_with(Counts hand) const;
    /// Returns the maximum number of rolls that a card of each resource saves a partner.
    const std::array<double, resource_count>& patience(int partner) const { return rivals_[partner].patience; }

private:
    /// Values of a possible trade partner.
    struct Rival {
        std::array<double, resource_count> patience{};  // maximum number of rolls that a card of each resource saves
        double share = 0;                               // share of the rival's gain that the player loses
        bool about_to_win = false;                      // whether the rival may be one building away from the win
    };

    const rules::State* state_;
    int player_;
    const Plan* plan_;
    Evaluation now_;
    std::array<Rival, rules::most_players> rivals_{};  // values of the possible trade partners, by player
};

/// The bargaining of "advanced". The value of a trade is the number of rolls that the trade saves the player, minus the
/// part of the partner's gain that harms the player. State and plan must outlive the object.
class Bargainer {
public:
    /// Constructs the bargainer of the active player, who knows these cards of the other hands.
    Bargainer(const rules::State& state, const Plan& plan, const rules::KnownHands& known = {});
    Bargainer(const rules::State&&, const Plan&, const rules::KnownHands& = {}) = delete;
    Bargainer(const rules::State&, const Plan&&, const rules::KnownHands& = {}) = delete;

    /// Returns the active player's answer. A player who is asked accepts, declines or makes a counter-offer. The player
    /// on turn confirms the best agreement or cancels the trade.
    rules::Move answer() const;

    /// Returns an offer that is better than a move with value `worth`, or nothing. The first offer of a turn is the
    /// best offer, and each further offer is the next best. The offer asks those who may have the cards, and who gain
    /// as far as the player knows their hands.
    std::optional<rules::Move> offer(double worth, const RatedBoard& board, Plans& plans) const;

private:
    /// Returns the answer of a player who is asked.
    rules::Move respond() const;
    /// Returns the confirmation or the cancellation of the player on turn.
    rules::Move conclude() const;
    /// Returns the estimated probability that a player has a number of cards of a resource, which is 0 if the known
    /// cards exclude it.
    double has(int player, int resource, int number = 1) const;

    const rules::State* state_;
    ExchangeValue own_;
    Counts hand_;
    rules::KnownHands known_;
    std::array<int, resource_count> unlocated_;  // cards of each resource whose hand the player does not know
};

}  // namespace hexsmith::catan::players
