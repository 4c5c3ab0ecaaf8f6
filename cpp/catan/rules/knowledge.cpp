#include "catan/rules/knowledge.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

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
        // A payment proves that the player held the cards.
        const int held = std::max(known[resource], -by[static_cast<std::size_t>(resource)]);
        after += Counts::of(resource, held + by[static_cast<std::size_t>(resource)]);
    }
    return after;
}

Counts larger_of_each(Counts a, Counts b) {
    Counts larger;
    for (int resource = 0; resource < resource_count; ++resource)
        larger += Counts::of(resource, std::max(a[resource], b[resource]));
    return larger;
}

Counts smaller_of_each(Counts a, Counts b) {
    Counts smaller;
    for (int resource = 0; resource < resource_count; ++resource)
        smaller += Counts::of(resource, std::min(a[resource], b[resource]));
    return smaller;
}

Counts without_one_each(Counts known) {
    Counts after;
    for (int resource = 0; resource < resource_count; ++resource)
        after += Counts::of(resource, std::max(0, known[resource] - 1));
    return after;
}

}  // namespace

std::array<int, resource_count> loose_cards(const KnownHands& known, const State& state, Viewer viewer) {
    Differences loose{};
    for (int resource = 0; resource < resource_count; ++resource) {
        int& cards = loose[static_cast<std::size_t>(resource)];
        cards = in_hands(state)[resource];
        for (int player = 0; player < state.players; ++player)
            cards -= player == viewer ? state.seats[player].hand[resource] : known[player][resource];
    }
    return loose;
}

KnownHands with_counted_cards(const KnownHands& known, const State& state, Viewer viewer) {
    KnownHands counted = known;
    const Differences loose = loose_cards(known, state, viewer);
    const int all_loose = std::accumulate(loose.begin(), loose.end(), 0);
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) {
            counted[player] = state.seats[player].hand;
            continue;
        }
        const int unknown = state.seats[player].hand_size - known[player].total();
        // The other hands hold at most all_loose - unknown loose cards. Any further loose cards must be in this hand.
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

Knowledge Knowledge::of_open_hands(const State& state) {
    PossibleHands open;
    for (int player = 0; player < state.players; ++player) open.hands[player] = state.seats[player].hand;
    return Knowledge({open});
}

KnownHands Knowledge::of(Viewer viewer) const {
    KnownHands known{};
    bool first = true;
    for (const auto& [hands, viewers] : possible_) {
        if ((viewers & only_viewer(viewer)) == 0) continue;
        for (std::size_t player = 0; player < known.size(); ++player)
            known[player] = first ? hands[player] : smaller_of_each(known[player], hands[player]);
        first = false;
    }
    return known;
}

void Knowledge::add(const KnownHands& hands, ViewerSet viewers) {
    for (PossibleHands& before : possible_)
        if (before.hands == hands) {
            before.viewers |= viewers;
            return;
        }
    possible_.push_back({hands, viewers});
}

void Knowledge::follow(const State& before, const State& after, const Move& move, const Outcome& outcome) {
    if (move.kind == MoveKind::robber && move.a != nothing) {
        follow_theft(before, move.a, outcome.stolen);
    } else {
        bool moved = false;
        for (int player = 0; player < after.players; ++player) {
            const Counts was = before.seats[player].hand;
            const Counts is = after.seats[player].hand;
            if (was == is) continue;
            moved = true;
            Differences by{};
            for (int resource = 0; resource < resource_count; ++resource)
                by[static_cast<std::size_t>(resource)] = is[resource] - was[resource];
            for (PossibleHands& possible : possible_) possible.hands[player] = changed(possible.hands[player], by);
        }
        if (move.kind == MoveKind::monopoly) {
            // The player of the card now holds all cards of the resource that are not in the bank.
            const Counts held = Counts::of(move.a, in_hands(after)[move.a]);
            for (PossibleHands& possible : possible_)
                possible.hands[after.turn] = larger_of_each(possible.hands[after.turn], held);
        } else if (!moved && after.phase != Phase::trade) {
            return;
        }
    }
    const std::vector<PossibleHands> followed = std::exchange(possible_, {});
    for (const auto& [hands, viewers] : followed) {
        const KnownHands shown = with_offered_cards(hands, after);
        if (are_possible(shown, after, nobody)) add(with_counted_cards(shown, after, nobody), viewers);
    }
    if (possible_.size() > most_possible_hands) forget_combinations(after.players);
}

void Knowledge::follow_theft(const State& before, int victim, int stolen) {
    const int thief = before.player;
    const auto seeing = static_cast<ViewerSet>(only_viewer(thief) | only_viewer(victim));
    const auto add_stolen = [&](KnownHands hands, int resource, ViewerSet viewers) {
        const Counts card = Counts::of(resource);
        if (hands[victim][resource] > 0) hands[victim] -= card;
        hands[thief] += card;
        add(hands, viewers);
    };
    const std::vector<PossibleHands> unstolen = std::exchange(possible_, {});
    for (const auto& [hands, viewers] : unstolen) {
        const auto guessing = static_cast<ViewerSet>(viewers & ~seeing);
        if (hands[victim].total() == before.seats[victim].hand_size) {
            for (int resource = 0; resource < resource_count; ++resource) {
                const ViewerSet left = resource == stolen ? viewers : guessing;
                if (hands[victim][resource] > 0 && left != 0) add_stolen(hands, resource, left);
            }
            continue;
        }
        if (guessing != viewers) add_stolen(hands, stolen, viewers & seeing);
        if (guessing == 0) continue;
        KnownHands less = hands;
        less[victim] = without_one_each(less[victim]);
        add(less, guessing);
    }
}

/// Merges the entries of the viewers with the most entries into one entry each, until the list is short enough.
void Knowledge::forget_combinations(int players) {
    while (possible_.size() > most_possible_hands) {
        std::array<int, most_players + 1> entries{};
        for (int viewer = nobody; viewer < players; ++viewer)
            for (const PossibleHands& possible : possible_)
                entries[static_cast<std::size_t>(viewer + 1)] += (possible.viewers & only_viewer(viewer)) != 0;
        const auto most = std::max_element(entries.begin(), entries.end()) - entries.begin();
        const int viewer = static_cast<int>(most) - 1;
        const KnownHands known = of(viewer);
        for (PossibleHands& possible : possible_)
            possible.viewers &= static_cast<ViewerSet>(viewers_of(players) & ~only_viewer(viewer));
        std::erase_if(possible_, [](const PossibleHands& possible) { return possible.viewers == 0; });
        add(known, only_viewer(viewer));
    }
}

bool are_possible(const KnownHands& known, const State& state, Viewer viewer) {
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
    ViewerSet knowing = 0;
    for (const auto& [hands, viewers] : knowledge.possible()) {
        if (!are_possible(hands, state, nobody)) return false;
        bool held = true;
        for (int player = 0; player < state.players; ++player)
            held = held && larger_of_each(hands[player], state.seats[player].hand) == state.seats[player].hand;
        if (held) knowing |= viewers;
    }
    for (int viewer = nobody; viewer < state.players; ++viewer)
        if ((knowing & only_viewer(viewer)) == 0) return false;
    return true;
}

}  // namespace hexsmith::catan::rules
