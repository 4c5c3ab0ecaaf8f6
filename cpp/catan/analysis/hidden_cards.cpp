#include "catan/analysis/hidden_cards.hpp"

#include <cassert>

#include "catan/rules/knowledge.hpp"
#include "core/slow_assert.hpp"

namespace hexsmith::catan::analysis {

namespace {

/// Cards that the viewer cannot see, counted by kind.
class HiddenCards {
public:
    explicit HiddenCards(Counts cards) : cards_(cards) {
        for (int kind = 0; kind < resource_count; ++kind) size_ += cards[kind];
    }

    /// Draws a random card. Precondition: there is a card.
    int draw(Rng& random) {
        assert(size_ > 0);
        int place = static_cast<int>(random.below(static_cast<std::uint32_t>(size_)));
        int kind = 0;
        for (; place >= cards_[kind]; ++kind) place -= cards_[kind];
        take(kind);
        return kind;
    }
    /// Draws a card that is not of `kind`, unless all cards are.
    int draw_except(int kind, Rng& random) {
        const int count = cards_[kind];
        if (size_ == count) return draw(random);
        cards_ -= Counts::of(kind, count);
        size_ -= count;
        const int card = draw(random);
        cards_ += Counts::of(kind, count);
        size_ += count;
        return card;
    }
    Counts rest() const { return cards_; }

private:
    void take(int kind) {
        cards_ -= Counts::of(kind);
        --size_;
    }

    Counts cards_;
    int size_ = 0;
};

/// Draws one of the possible combinations of hands.
const rules::KnownHands& draw_hands(const rules::HandOdds& odds, Rng& random) {
    const auto& possible = odds.possible();
    auto drawn = possible.begin();
    if (possible.size() > 1)
        for (double place = random.uniform() * odds.total_weight(); drawn + 1 != possible.end(); ++drawn)
            if ((place -= drawn->weight) < 0) break;
    return drawn->hands;
}

void deal_hands(rules::State& state, rules::Viewer viewer, const rules::KnownHands& known, Rng& random) {
    const auto [wood, brick, wool, grain, ore] = unlocated_cards(known, state, viewer);
    HiddenCards hidden({wood, brick, wool, grain, ore});
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) continue;
        rules::Seat& seat = state.seats[player];
        seat.hand = known[player];
        for (int missing = seat.hand_size - seat.hand.total(); missing > 0; --missing)
            seat.hand += Counts::of(hidden.draw(random));
    }
}

void deal_development_cards(rules::State& state, rules::Viewer viewer, Counts played, Rng& random) {
    Counts left = rules::supply_of(state.players).deck - state.played_cards;
    if (viewer.is_player()) left -= state.seats[viewer.player()].cards;
    HiddenCards hidden(left - played);
    constexpr int point = index(rules::Card::point);
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) continue;
        rules::Seat& seat = state.seats[player];
        seat.cards = player == state.player ? played : Counts{};
        for (int missing = seat.card_count - seat.cards.total(); missing > 0; --missing) {
            const bool nearly_won = seat.points() + 1 >= state.points_to_win;
            seat.cards += Counts::of(nearly_won ? hidden.draw_except(point, random) : hidden.draw(random));
        }
    }
    state.deck = hidden.rest();
}

}  // namespace

rules::State sample_position(const rules::State& seen, rules::Viewer viewer, const rules::HandOdds& odds, Rng& random,
                             Counts played) {
    assert(played.empty() || !viewer.sees(seen.player));
    slow_assert(viewer.is_host() || is_consistent(odds, seen, viewer, false));
    rules::State state = seen;
    state.seed = random.next();
    if (viewer.is_host()) return state;
    state.rolls = 0;
    state.thefts = 0;
    if (!viewer.sees(state.turn)) state.bought = {};
    deal_hands(state, viewer, draw_hands(odds, random), random);
    deal_development_cards(state, viewer, played, random);
    return state;
}

}  // namespace hexsmith::catan::analysis
