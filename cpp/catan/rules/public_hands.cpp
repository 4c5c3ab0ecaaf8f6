#include "catan/rules/public_hands.hpp"

#include <algorithm>
#include <bit>

namespace hexsmith::catan::rules {

namespace {

/// Returns the bound of a victim's hand after a theft: one card less of each resource.
Counts without_any_card(Counts known) {
    Counts after;
    for (int resource = 0; resource < resource_count; ++resource)
        after += Counts::of(resource, std::max(0, known[resource] - 1));
    return after;
}

/// Returns the bound after a public change of a hand. A payment proves that the player had the cards.
Counts after_change(Counts known, Counts before, Counts after) {
    Counts result;
    for (int resource = 0; resource < resource_count; ++resource) {
        const int change = after[resource] - before[resource];
        result += Counts::of(resource, std::max(known[resource] + change, std::max(0, change)));
    }
    return result;
}

}  // namespace

Hands hands_of(const State& state) {
    Hands hands{};
    for (int player = 0; player < state.players; ++player) hands[player] = state.seats[player].hand;
    return hands;
}

void follow_in_public(KnownHands& known, const Hands& before, const State& after, const Move& move) {
    if (move.kind == MoveKind::robber && move.a != nothing) {
        Counts& victim = known[move.a];
        const FiveSet kinds = victim.present();
        if (victim == before[move.a] && std::has_single_bit(unsigned{kinds})) {
            const Counts card = Counts::of(std::countr_zero(unsigned{kinds}));
            victim -= card;
            known[after.player] += card;
        } else {
            victim = without_any_card(victim);
        }
    } else {
        for (int player = 0; player < after.players; ++player)
            known[player] = after_change(known[player], before[player], after.seats[player].hand);
        if (move.kind == MoveKind::monopoly) {
            Counts& own = known[after.turn];
            own += Counts::of(move.a, in_hands(after)[move.a] - own[move.a]);
        }
    }
    known = with_counted_cards(with_offered_cards(known, after), after, nobody);
}

}  // namespace hexsmith::catan::rules
