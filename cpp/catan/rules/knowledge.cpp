#include "catan/rules/knowledge.hpp"

#include <algorithm>
#include <numeric>

namespace hexsmith::catan::rules {

FiveSet playable(const State& state, int player) {
    const bool due = state.phase == Phase::roll || state.phase == Phase::main;
    if (!due || player != state.turn || state.played) return 0;
    constexpr FiveSet unplayable = 1u << index(Card::point);
    return (state.seats[player].cards - state.bought).present() & static_cast<FiveSet>(~unplayable);
}

State view(const State& state, int viewer) {
    State seen = state;
    seen.seed = 0;
    seen.rolls = 0;
    seen.thefts = 0;
    seen.deck = {};
    const FiveSet ready = playable(state, viewer);
    seen.bought = {};
    for (int kind = 0; kind < resource_count; ++kind)
        if ((ready >> kind & 1) == 0) seen.bought += Counts::of(kind, state.seats[viewer].cards[kind]);
    for (int player = 0; player < state.players; ++player) {
        Seat& seat = seen.seats[player];
        if (player == viewer) continue;
        seat.hand = {};
        seat.cards = {};
    }
    return seen;
}

namespace {

/// Five numbers that may be negative.
using Differences = std::array<int, resource_count>;

Counts changed(Counts known, const Differences& by) {
    Counts after;
    for (int resource = 0; resource < resource_count; ++resource) {
        // Cards that are paid were held.
        const int held = std::max(known[resource], -by[static_cast<std::size_t>(resource)]);
        after += Counts::of(resource, held + by[static_cast<std::size_t>(resource)]);
    }
    return after;
}

/// The resource of which a hand consists, if it is known to hold no other; else -1.
int only_resource(Counts known, int size) {
    for (int resource = 0; resource < resource_count; ++resource)
        if (known[resource] == size) return resource;
    return -1;
}

Counts larger_of_each(Counts a, Counts b) {
    Counts larger;
    for (int resource = 0; resource < resource_count; ++resource)
        larger += Counts::of(resource, std::max(a[resource], b[resource]));
    return larger;
}

Counts without_one_each(Counts known) {
    Counts after;
    for (int resource = 0; resource < resource_count; ++resource)
        after += Counts::of(resource, std::max(0, known[resource] - 1));
    return after;
}

}  // namespace

std::array<int, resource_count> loose_cards(const KnownHands& known, const State& state, int viewer) {
    Differences loose{};
    for (int resource = 0; resource < resource_count; ++resource) {
        int& cards = loose[static_cast<std::size_t>(resource)];
        cards = in_hands(state)[resource];
        for (int player = 0; player < state.players; ++player)
            cards -= player == viewer ? state.seats[player].hand[resource] : known[player][resource];
    }
    return loose;
}

KnownHands with_counted_cards(const KnownHands& known, const State& state, int viewer) {
    KnownHands counted = known;
    const Differences loose = loose_cards(known, state, viewer);
    const int all_loose = std::accumulate(loose.begin(), loose.end(), 0);
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) {
            counted[player] = state.seats[player].hand;
            continue;
        }
        const int unknown = state.seats[player].hand_size - known[player].total();
        // The other hands hold all_loose - unknown of them at most; of each resource, the rest must be here.
        for (int resource = 0; resource < resource_count; ++resource) {
            const int here = unknown + loose[static_cast<std::size_t>(resource)] - all_loose;
            if (here > 0) counted[player] += Counts::of(resource, here);
        }
    }
    return counted;
}

KnownHands with_offered_cards(const KnownHands& known, const State& state) {
    KnownHands with = known;
    if (state.phase != Phase::trade) return with;
    const auto& [offer, asked, answers, counters] = state.trade;
    with[state.turn] = larger_of_each(with[state.turn], offer.give);
    for (int player = 0; player < state.players; ++player) {
        if (answers[player] == Answer::accept) with[player] = larger_of_each(with[player], offer.receive);
        if (answers[player] == Answer::counter) with[player] = larger_of_each(with[player], counters[player].give);
    }
    return with;
}

void Knowledge::follow(const State& before, const State& after, const Move& move, const Outcome& outcome) {
    if (move.kind == MoveKind::robber && move.a != nothing) return follow_theft(before, after, move.a, outcome.stolen);
    bool moved = false;
    for (int player = 0; player < after.players; ++player) {
        const Counts was = before.seats[player].hand;
        const Counts is = after.seats[player].hand;
        if (was == is) continue;
        moved = true;
        Differences by{};
        for (int resource = 0; resource < resource_count; ++resource)
            by[static_cast<std::size_t>(resource)] = is[resource] - was[resource];
        for (int viewer = nobody; viewer < after.players; ++viewer)
            of(viewer)[player] = changed(of(viewer)[player], by);
    }
    if (move.kind == MoveKind::monopoly) {
        // Its player now holds all cards of the resource that are not in the bank, known before or not.
        const int held = in_hands(after)[move.a];
        for (int viewer = nobody; viewer < after.players; ++viewer)
            for (int player = 0; player < after.players; ++player) {
                Counts& known = of(viewer)[player];
                known -= Counts::of(move.a, known[move.a]);
                if (player == after.turn) known += Counts::of(move.a, held);
            }
    } else if (!moved && after.phase != Phase::trade) {
        return;
    }
    for (int viewer = nobody; viewer < after.players; ++viewer)
        of(viewer) = with_counted_cards(with_offered_cards(of(viewer), after), after, viewer);
}

void Knowledge::follow_theft(const State& before, const State& after, int victim, int stolen) {
    const int thief = before.player;
    for (int viewer = nobody; viewer < after.players; ++viewer) {
        KnownHands& hands = of(viewer);
        const bool sees = viewer == thief || viewer == victim;
        const int known = sees ? stolen : only_resource(hands[victim], before.seats[victim].hand_size);
        if (known >= 0) {
            const Counts card = Counts::of(known);
            if (hands[victim][known] > 0) hands[victim] -= card;
            hands[thief] += card;
        } else {
            hands[victim] = without_one_each(hands[victim]);
        }
        hands = with_counted_cards(hands, after, viewer);
    }
}

bool are_possible(const KnownHands& known, const State& state, int viewer) {
    for (int resource = 0; resource < resource_count; ++resource) {
        int cards = state.bank[resource];
        for (int player = 0; player < state.players; ++player)
            cards += player == viewer ? state.seats[player].hand[resource] : known[player][resource];
        if (cards > supply_of(state.players).resource_cards) return false;
    }
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) continue;
        int cards = 0;
        for (int resource = 0; resource < resource_count; ++resource) cards += known[player][resource];
        if (cards > state.seats[player].hand_size) return false;
    }
    return true;
}

bool are_there(const Knowledge& knowledge, const State& state) {
    for (int viewer = nobody; viewer < state.players; ++viewer)
        for (int player = 0; player < state.players; ++player)
            for (int resource = 0; resource < resource_count; ++resource)
                if (knowledge.of(viewer)[player][resource] > state.seats[player].hand[resource]) return false;
    return true;
}

}  // namespace hexsmith::catan::rules
