#include "catan/players/bargaining.hpp"
#include "core/sort.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "catan/players/advanced_weights.hpp"
#include "catan/players/heuristics.hpp"

namespace hexsmith::catan::players {

namespace {

/// Whether a player may be one building away from the win, judged by public information.
bool about_to_win(const rules::State& state, int player) {
    return state.seats[player].open_points + 2 >= state.points_to_win;
}

/// Returns the possible trade partners: players who have cards and are not about to win.
rules::PlayerSet partners_of(const rules::State& state) {
    rules::PlayerSet partners = 0;
    for (int player = 0; player < state.players; ++player)
        if (player != state.player && state.seats[player].hand_size > 0 && !about_to_win(state, player))
            partners |= rules::only(player);
    return partners;
}

/// Returns the share of a rival's gain that a player loses. The share is higher for rivals who are closer to the win.
double share_of(const rules::State& state, int self, int rival) {
    const auto nearness = [&](int player) {
        const rules::Seat& seat = state.seats[player];
        const double missing = std::max(1.0, state.points_to_win - seat.open_points - 0.2 * seat.card_count);
        return 1 / (missing * missing);
    };
    double sum = 0;
    for (int player = 0; player < state.players; ++player)
        if (player != self) sum += nearness(player);
    return nearness(rival) / sum;
}

constexpr rules::Move declined{.kind = rules::MoveKind::decline_trade};
constexpr rules::Move canceled{.kind = rules::MoveKind::cancel_trade};

rules::Move confirmed(int partner) {
    return {.kind = rules::MoveKind::confirm_trade, .a = static_cast<std::uint8_t>(partner)};
}

/// Returns the confirmation of the agreement with the highest `value_of(terms, partner)` that the player can pay for.
/// Returns the cancellation of the trade if no value is above 0.
rules::Move best_agreement(const rules::State& state, auto value_of) {
    rules::Move best = canceled;
    double most = 0;
    for (int partner = 0; partner < state.players; ++partner) {
        if (!state.trade.agrees(partner)) continue;
        const rules::Offer terms = state.trade.terms(partner);
        if (!state.seats[state.player].hand.covers(terms.give)) continue;
        const double value = value_of(terms, partner);
        if (value <= most) continue;
        most = value;
        best = confirmed(partner);
    }
    return best;
}

}  // namespace

rules::Move answer_by_plan(const rules::State& state, const Plan& plan) {
    const Counts hand = state.seats[state.player].hand;
    const auto urgency_of_best = [&](Counts cards) {
        const Goal* goal = best_goal(plan.goals, plan.pace, cards);
        return goal == nullptr ? 0 : urgency(*goal, plan.pace, cards);
    };
    const double now = urgency_of_best(hand);
    const auto value_of = [&](const rules::Offer& terms, int partner) {
        if (about_to_win(state, partner) || terms.give.total() > terms.receive.total() + 1) return 0.0;
        constexpr double noticeable = 1.05;
        return urgency_of_best(hand - terms.give + terms.receive) - noticeable * now;
    };
    if (state.player == state.turn) return best_agreement(state, value_of);
    const rules::Offer terms = state.trade.offer.reversed();
    const bool accepts = hand.covers(terms.give) && value_of(terms, state.turn) > 0;
    return accepts ? rules::Move{.kind = rules::MoveKind::accept_trade} : declined;
}

namespace {

constexpr const BargainWeights& bargain = advanced_weights.bargain;

}  // namespace

ExchangeValue::ExchangeValue(const rules::State& state, int player, const Plan& plan)
    : state_(&state), player_(player), plan_(&plan), now_(state, player, plan, advanced_weights.evaluation) {
    for (int partner = 0; partner < state.players; ++partner) {
        // Trades are between the player on turn and one other player.
        if (partner == player || (player != state.turn && partner != state.turn)) continue;
        Rival& rival = rivals_[partner];
        const Pace pace = pace_of(state, partner);
        for (int resource = 0; resource < resource_count; ++resource)
            rival.patience[resource] = std::min(pace.wait[resource], bargain.patience);
        rival.share = share_of(state, player, partner);
        rival.about_to_win = about_to_win(state, partner);
    }
}

bool ExchangeValue::wins_with(Counts hand) const {
    if (player_ != state_->turn) return false;
    const int missing = state_->points_to_win - state_->seats[player_].points();
    const auto wins = [&](const Goal& goal) {
        const bool built = goal.kind == GoalKind::settlement || goal.kind == GoalKind::city;
        const int points = built ? 1 : goal.kind == GoalKind::longest_road ? 2 : 0;
        return points >= missing && hand.covers(goal.price);
    };
    const std::span<const Goal> goals = plan_->goals.list();
    return std::any_of(goals.begin(), goals.end(), wins);
}

double ExchangeValue::price(const rules::Offer& offer, int partner) const {
    const Rival& rival = rivals_[partner];
    if (rival.about_to_win) return 1e9;
    double given = 0;
    for (int resource = 0; resource < resource_count; ++resource)
        given += rival.patience[resource] * (offer.give[resource] - bargain.given_away * offer.receive[resource]);
    return bargain.rival_price * rival.share * advanced_weights.evaluation.wait * std::max(0.0, given);
}

double ExchangeValue::gain(Counts hand, const rules::Offer& offer, int partner) const {
    const Counts after = hand - offer.give + offer.receive;
    const double rolls = worth(after) - worth(hand);
    return wins_with(after) ? rolls : rolls - price(offer, partner);
}

Bargainer::Bargainer(const rules::State& state, const Plan& plan, const rules::KnownHands& known)
    : state_(&state),
      own_(state, state.player, plan),
      hand_(state.seats[state.player].hand),
      known_(with_counted_cards(with_offered_cards(known, state), state, state.player)),
      unlocated_(unlocated_cards(known_, state, state.player)) {}

rules::Move Bargainer::answer() const { return state_->player == state_->turn ? conclude() : respond(); }

double Bargainer::has(int player, int resource, int number) const {
    const int missing = number - known_[player][resource];
    if (missing <= 0) return 1;
    const int unknown = state_->seats[player].hand_size - known_[player].total();
    const int unlocated = unlocated_[static_cast<std::size_t>(resource)];
    if (missing > std::min(unknown, unlocated)) return 0;
    const int all = std::accumulate(unlocated_.begin(), unlocated_.end(), 0);
    return std::min(1.0, static_cast<double>(unlocated) * unknown / all);
}

rules::Move Bargainer::respond() const {
    const rules::Offer& offer = state_->trade.offer;
    const int partner = state_->turn;
    if (hand_.covers(offer.receive) && own_.gain(hand_, offer.reversed(), partner) > bargain.least_gain)
        return {.kind = rules::MoveKind::accept_trade};
    // A counter-offer gives one card of a requested resource, and demands a card of a resource that was not offered or
    // two cards of an offered resource.
    rules::Move best = declined;
    double most = 0;
    const auto consider = [&](const rules::Offer& counter, double likely) {
        if (likely <= 0) return;
        const double gained = own_.gain(hand_, counter, partner);
        if (gained <= bargain.least_gain || likely * gained <= most) return;
        most = likely * gained;
        best = {.kind = rules::MoveKind::counter_trade, .offer = counter};
    };
    const std::array<double, resource_count>& patience = own_.patience(partner);
    for_each_id(offer.receive.present() & hand_.present(), [&](int give) {
        for (int receive = 0; receive < resource_count; ++receive) {
            if (receive == give) continue;
            if (offer.give[receive] > 0)
                consider({Counts::of(give), Counts::of(receive, 2)},
                         has(partner, receive, 2) > 0 ? bargain.two_for_one : 0);
            else
                consider({Counts::of(give), Counts::of(receive)},
                         has(partner, receive) * patience[give] / (patience[give] + patience[receive]));
        }
    });
    return best;
}

rules::Move Bargainer::conclude() const {
    return best_agreement(*state_, [this](const rules::Offer& terms, int partner) {
        return own_.gain(hand_, terms, partner) - (terms == state_->trade.offer ? 0 : bargain.least_gain);
    });
}

std::optional<rules::Move> Bargainer::offer(double worth, const RatedBoard& board, Plans& plans) const {
    const int self = state_->player;
    const rules::State seen = view(*state_, self);
    struct Partner {
        int player;
        ExchangeValue value;
    };
    std::array<std::optional<Partner>, rules::most_players> partners;
    for (int player = 0; player < state_->players; ++player)
        if ((partners_of(*state_) & rules::only(player)) != 0)
            partners[player].emplace(Partner{player, ExchangeValue(seen, player, plans.plan(seen, board, player))});
    // Whether "advanced" would agree in the partner's place. The partner has at least the known cards.
    const auto agrees = [&](const Partner& partner, const rules::Offer& offer, int receive) {
        Counts hand = known_[partner.player];
        const double doubt = state_->seats[partner.player].hand_size > hand.total() ? bargain.doubt : 0;
        if (hand[receive] == 0) hand += Counts::of(receive);
        return partner.value.gain(hand, offer.reversed(), self) > bargain.least_gain - doubt;
    };
    struct RatedOffer {
        rules::Move move;
        double value = 0;
    };
    std::array<RatedOffer, 2 * resource_count*(resource_count - 1)> candidates{};
    std::size_t count = 0;
    const auto consider = [&](const rules::Offer& offer, int receive) {
        const Counts after = hand_ - offer.give + offer.receive;
        double better = own_.worth(after) - worth;
        if (better <= bargain.least_gain) return;
        // Any player who is asked may agree, so the offer has the price of the partner with the largest gain.
        const bool wins = own_.wins_with(after);
        rules::PlayerSet asked = 0;
        double most = 0;
        double none = 1;
        for (const std::optional<Partner>& partner : partners) {
            if (!partner) continue;
            const double likely = has(partner->player, receive);
            if (likely == 0 || !agrees(*partner, offer, receive)) continue;
            asked |= rules::only(partner->player);
            if (!wins) most = std::max(most, own_.price(offer, partner->player));
            none *= 1 - likely;
        }
        better -= most;
        if (asked == 0 || better <= bargain.least_gain) return;
        const RatedOffer candidate{{.kind = rules::MoveKind::offer_trade, .a = asked, .offer = offer},
                                   better * (1 - none)};
        const auto end = candidates.begin() + static_cast<std::ptrdiff_t>(count++);
        const auto place = std::upper_bound(candidates.begin(), end, candidate,
                                            highest_first([](const RatedOffer& one) { return one.value; }));
        std::copy_backward(place, end, end + 1);
        *place = candidate;
    };
    for_each_id(hand_.present(), [&](int give) {
        for (int receive = 0; receive < resource_count; ++receive) {
            if (receive == give) continue;
            consider({Counts::of(give), Counts::of(receive)}, receive);
            if (hand_[give] >= 2) consider({Counts::of(give, 2), Counts::of(receive)}, receive);
        }
    });
    const std::uint32_t made = state_->offers_per_turn - state_->offers_left;
    if (made >= count) return std::nullopt;
    return candidates[made].move;
}

}  // namespace hexsmith::catan::players
