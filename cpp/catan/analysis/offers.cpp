#include "catan/analysis/offers.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "catan/players/heuristics.hpp"
#include "catan/players/judge.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/legal_moves.hpp"
#include "core/sort.hpp"

namespace hexsmith::catan::analysis {

namespace {

constexpr std::size_t max_offers = 4;

/// Minimum rise of the player's win chance for which an exchange is compared.
constexpr double min_gain = 0.002;

/// Returns the state after a negotiation that ended without a trade.
rules::State without_trade(rules::State state) {
    if (state.phase != rules::Phase::trade) return state;
    state.trade = {};
    state.phase = rules::Phase::main;
    state.player = state.turn;
    return state;
}

/// Estimates how much trades with other players would raise the active player's win chance.
class Exchanges {
public:
    Exchanges(const players::RatedBoard& board, const SeenPosition& position)
        : board_(&board),
          seen_(without_trade(*position.state)),
          self_(position.state->player),
          odds_(odds_of(position)),
          before_(players::judge(seen_, board, self_, odds_)) {}

    /// Returns the rise of the player's win chance, multiplied by the probability that the partner has the cards.
    /// Returns 0 if the rise is too small or the partner's win chance falls.
    double promise(const rules::Offer& offer, int partner) const {
        const double likely = chance_to_hold(odds_, seen_, partner, offer.receive);
        if (likely == 0) return 0;
        rules::State after = seen_;
        rules::PublicCards cards;
        rules::Seat& own = after.seats[self_];
        rules::Seat& other = after.seats[partner];
        own.hand = own.hand - offer.give + offer.receive;
        own.hand_size = static_cast<std::uint8_t>(own.hand.total());
        other.hand_size = static_cast<std::uint8_t>(other.hand_size + offer.give.total() - offer.receive.total());
        cards.paid[self_] = cards.gained[partner] = offer.give;
        cards.paid[partner] = cards.gained[self_] = offer.receive;
        cards.shown = cards.paid;
        rules::HandOdds odds = odds_;
        odds.follow(cards, seen_, after);
        const players::WinProbabilities chances = players::judge(after, *board_, self_, odds);
        const auto gain = [&](int player) {
            return chances[static_cast<std::size_t>(player)] - before_[static_cast<std::size_t>(player)];
        };
        return gain(self_) < min_gain || gain(partner) <= 0 ? 0 : likely * gain(self_);
    }

private:
    static rules::HandOdds odds_of(const SeenPosition& position) {
        rules::HandOdds odds = position.odds;
        odds.learn_trade(*position.state);
        return odds;
    }

    const players::RatedBoard* board_;
    rules::State seen_;
    int self_;
    rules::HandOdds odds_;
    players::WinProbabilities before_;
};

}  // namespace

std::vector<rules::Move> promising_offers(const players::RatedBoard& board, const SeenPosition& position) {
    const rules::State& seen = *position.state;
    assert(position.viewer.sees(seen.player));
    const rules::LegalMoves legal = legal_moves(seen, board);
    if (!legal.offer_trade && !legal.counter_trade) return {};
    rules::PlayerSet partners = 0;
    for (int player = 0; player < seen.players; ++player)
        if (player != seen.player && seen.seats[player].hand_size > 0) partners |= rules::only(player);
    if (legal.counter_trade) partners = rules::only(seen.turn);

    const Exchanges exchanges(board, position);
    const Counts hand = seen.seats[seen.player].hand;
    struct PromisingOffer {
        rules::Offer offer;
        double promise = 0;
    };
    std::vector<PromisingOffer> promising;
    const auto consider = [&](const rules::Offer& offer) {
        if (!hand.covers(offer.give) || (legal.counter_trade && offer == seen.trade.offer.reversed())) return;
        double promise = 0;
        for (int player = 0; player < seen.players; ++player)
            if ((partners & rules::only(player)) != 0) promise += exchanges.promise(offer, player);
        if (promise > 0) promising.push_back({offer, promise});
    };
    for_each_id(hand.present(), [&](int give) {
        for (int receive = 0; receive < resource_count; ++receive) {
            if (receive == give || players::held_by_others(seen, receive) == 0) continue;
            consider({Counts::of(give), Counts::of(receive)});
            consider({Counts::of(give, 2), Counts::of(receive)});
            consider({Counts::of(give), Counts::of(receive, 2)});
        }
    });
    insertion_sort(promising, highest_first([](const PromisingOffer& one) { return one.promise; }));

    const std::size_t offers_made = legal.offer_trade ? seen.offers_per_turn - seen.offers_left : 0;
    std::vector<rules::Move> moves;
    for (std::size_t i = offers_made; i < promising.size() && moves.size() < max_offers; ++i)
        moves.push_back({.kind = legal.offer_trade ? rules::MoveKind::offer_trade : rules::MoveKind::counter_trade,
                         .a = legal.offer_trade ? partners : rules::nothing,
                         .offer = promising[i].offer});
    return moves;
}

}  // namespace hexsmith::catan::analysis
