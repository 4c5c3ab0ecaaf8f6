#include "catan/players/bargaining.hpp"
#include "core/sort.hpp"

#include <algorithm>
#include <array>

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

/// Returns the share of a rival's gain that the player loses. The share is higher for rivals who are closer to the win.
double share_of(const rules::State& state, int rival) {
    const auto nearness = [&](int player) {
        const rules::Seat& seat = state.seats[player];
        const double missing = std::max(1.0, state.points_to_win - seat.open_points - 0.2 * seat.card_count);
        return 1 / (missing * missing);
    };
    double sum = 0;
    for (int player = 0; player < state.players; ++player)
        if (player != state.player) sum += nearness(player);
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

Bargainer::Bargainer(const rules::State& state, const Plan& plan)
    : state_(&state),
      plan_(&plan),
      now_(state, plan, advanced_weights.evaluation),
      hand_(state.seats[state.player].hand),
      worth_(now_.worth(hand_)) {
    const bool on_turn = state.player == state.turn;
    for (int player = 0; player < state.players; ++player) {
        if (player == state.player || (!on_turn && player != state.turn)) continue;
        Rival& rival = rivals_[player];
        const Pace pace = pace_of(state, player);
        for (int resource = 0; resource < resource_count; ++resource)
            rival.patience[resource] = std::min(pace.wait[resource], bargain.patience);
        rival.share = share_of(state, player);
        rival.about_to_win = about_to_win(state, player);
    }
}

rules::Move Bargainer::answer() const { return state_->player == state_->turn ? conclude() : respond(); }

bool Bargainer::wins_with(Counts hand) const {
    if (state_->player != state_->turn) return false;
    const int missing = state_->points_to_win - state_->seats[state_->player].points();
    const auto wins = [&](const Goal& goal) {
        const bool built = goal.kind == GoalKind::settlement || goal.kind == GoalKind::city;
        const int points = built ? 1 : goal.kind == GoalKind::longest_road ? 2 : 0;
        return points >= missing && hand.covers(goal.price);
    };
    const std::span<const Goal> goals = plan_->goals.list();
    return std::any_of(goals.begin(), goals.end(), wins);
}

double Bargainer::price(const rules::Offer& offer, int partner) const {
    const Rival& rival = rivals_[partner];
    if (rival.about_to_win) return 1e9;
    double given = 0;
    for (int resource = 0; resource < resource_count; ++resource)
        given += rival.patience[resource] * (offer.give[resource] - bargain.given_away * offer.receive[resource]);
    return bargain.rival_price * rival.share * advanced_weights.evaluation.wait * std::max(0.0, given);
}

double Bargainer::gain(const rules::Offer& offer, int partner) const {
    const double rolls = saved(offer);
    return wins_with(hand_ - offer.give + offer.receive) ? rolls : rolls - price(offer, partner);
}

rules::Move Bargainer::respond() const {
    const rules::Offer& offer = state_->trade.offer;
    const int partner = state_->turn;
    if (hand_.covers(offer.receive) && gain(offer.reversed(), partner) > bargain.least_gain)
        return {.kind = rules::MoveKind::accept_trade};
    // A counter-offer gives one card of a requested resource, and demands a card of a resource that was not offered or
    // two cards of an offered resource.
    rules::Move best = declined;
    double most = 0;
    const auto consider = [&](const rules::Offer& counter, double likely) {
        const double gained = gain(counter, partner);
        if (gained <= bargain.least_gain || likely * gained <= most) return;
        most = likely * gained;
        best = {.kind = rules::MoveKind::counter_trade, .offer = counter};
    };
    for_each_id(offer.receive.present() & hand_.present(), [&](int give) {
        for (int receive = 0; receive < resource_count; ++receive) {
            if (receive == give) continue;
            if (offer.give[receive] > 0)
                consider({Counts::of(give), Counts::of(receive, 2)}, bargain.two_for_one);
            else if (held_by_others(*state_, receive) > 0)
                consider({Counts::of(give), Counts::of(receive)}, prospect(rules::only(partner), give, receive));
        }
    });
    return best;
}

rules::Move Bargainer::conclude() const {
    return best_agreement(*state_, [this](const rules::Offer& terms, int partner) {
        return gain(terms, partner) - (terms == state_->trade.offer ? 0 : bargain.least_gain);
    });
}

double Bargainer::prospect(rules::PlayerSet asked, int give, int receive) const {
    int others = 0;
    for (int player = 0; player < state_->players; ++player)
        if (player != state_->player) others += state_->seats[player].hand_size;
    const double density = others == 0 ? 0 : static_cast<double>(held_by_others(*state_, receive)) / others;
    double none = 1;
    for (int player = 0; player < state_->players; ++player) {
        if ((asked & rules::only(player)) == 0) continue;
        const double has = std::min(1.0, density * state_->seats[player].hand_size);
        const std::array<double, resource_count>& patience = rivals_[player].patience;
        none *= 1 - has * patience[give] / (patience[give] + patience[receive]);
    }
    return 1 - none;
}

std::optional<rules::Move> Bargainer::offer(double worth) const {
    const rules::PlayerSet asked = partners_of(*state_);
    if (asked == 0) return std::nullopt;
    struct Candidate {
        rules::Offer offer;
        double value = 0;
    };
    std::array<Candidate, 2 * resource_count*(resource_count - 1)> candidates{};
    std::size_t count = 0;
    const auto consider = [&](const rules::Offer& offer, int give, int receive) {
        double better = saved(offer) + worth_ - worth;
        if (better <= bargain.least_gain) return;
        // Any player may agree, so the offer has the price of the partner with the largest gain.
        double most = 0;
        if (!wins_with(hand_ - offer.give + offer.receive))
            for (int player = 0; player < state_->players; ++player)
                if ((asked & rules::only(player)) != 0) most = std::max(most, price(offer, player));
        better -= most;
        if (better <= bargain.least_gain) return;
        const Candidate candidate{offer, better * prospect(asked, give, receive)};
        const auto end = candidates.begin() + static_cast<std::ptrdiff_t>(count++);
        const auto place = std::upper_bound(candidates.begin(), end, candidate,
                                            highest_first([](const Candidate& one) { return one.value; }));
        std::copy_backward(place, end, end + 1);
        *place = candidate;
    };
    for_each_id(hand_.present(), [&](int give) {
        for (int receive = 0; receive < resource_count; ++receive) {
            if (receive == give || held_by_others(*state_, receive) == 0) continue;
            consider({Counts::of(give), Counts::of(receive)}, give, receive);
            if (hand_[give] >= 2) consider({Counts::of(give, 2), Counts::of(receive)}, give, receive);
        }
    });
    const std::uint32_t made = state_->offers_per_turn - state_->offers_left;
    if (made >= count) return std::nullopt;
    return rules::Move{.kind = rules::MoveKind::offer_trade, .a = asked, .offer = candidates[made].offer};
}

}  // namespace hexsmith::catan::players
