#include "catan/rules/knowledge.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace hexsmith::catan::rules {

FiveSet playable(const State& state, int player) {
    const bool is_card_phase = state.phase == Phase::roll || state.phase == Phase::main;
    if (!is_card_phase || player != state.turn || state.played) return 0;
    constexpr FiveSet unplayable = 1u << index(Card::point);
    return (state.seats[player].cards - state.bought).present() & static_cast<FiveSet>(~unplayable);
}

State view(const State& state, int viewer) {
    State result = state;
    result.seed = 0;
    result.rolls = 0;
    result.thefts = 0;
    result.deck = {};
    const FiveSet playable_kinds = playable(state, viewer);
    result.bought = {};
    for (int kind = 0; kind < resource_count; ++kind)
        if ((playable_kinds >> kind & 1) == 0) result.bought += Counts::of(kind, state.seats[viewer].cards[kind]);
    for (int player = 0; player < state.players; ++player) {
        Seat& seat = result.seats[player];
        if (player == viewer) continue;
        seat.hand = {};
        seat.cards = {};
    }
    return result;
}

namespace {

/// Five numbers that may be negative.
using Differences = std::array<int, resource_count>;

/// Returns the known cards of a hand after the hand has changed.
Counts apply_change(Counts known, const Differences& change) {
    Counts after;
    for (int resource = 0; resource < resource_count; ++resource) {
        // A payment proves that the player had the cards.
        const int before = std::max(known[resource], -change[static_cast<std::size_t>(resource)]);
        after += Counts::of(resource, before + change[static_cast<std::size_t>(resource)]);
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

std::array<int, resource_count> unlocated_cards(const KnownHands& known, const State& state, Viewer viewer) {
    Differences unlocated{};
    for (int resource = 0; resource < resource_count; ++resource) {
        int& cards = unlocated[static_cast<std::size_t>(resource)];
        cards = in_hands(state)[resource];
        for (int player = 0; player < state.players; ++player)
            cards -= player == viewer ? state.seats[player].hand[resource] : known[player][resource];
    }
    return unlocated;
}

KnownHands with_counted_cards(const KnownHands& known, const State& state, Viewer viewer) {
    KnownHands result = known;
    const Differences unlocated = unlocated_cards(known, state, viewer);
    const int all_unlocated = std::accumulate(unlocated.begin(), unlocated.end(), 0);
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) {
            result[player] = state.seats[player].hand;
            continue;
        }
        const int unknown = state.seats[player].hand_size - known[player].total();
        // The other hands can have at most all_unlocated - unknown unlocated cards. All further unlocated cards must be
        // in this hand.
        for (int resource = 0; resource < resource_count; ++resource) {
            const int proved = unknown + unlocated[static_cast<std::size_t>(resource)] - all_unlocated;
            if (proved > 0) result[player] += Counts::of(resource, proved);
        }
    }
    return result;
}

KnownHands with_offered_cards(const KnownHands& known, const State& state) {
    KnownHands result = known;
    if (state.phase != Phase::trade) return result;
    const auto& [offer, asked, answers, counters] = state.trade;
    result[state.turn] = larger_of_each(result[state.turn], offer.give);
    for (int player = 0; player < state.players; ++player) {
        if (answers[player] == Answer::accept) result[player] = larger_of_each(result[player], offer.receive);
        if (answers[player] == Answer::counter) result[player] = larger_of_each(result[player], counters[player].give);
    }
    return result;
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
        bool has_changed_hands = false;
        for (int player = 0; player < after.players; ++player) {
            const Counts hand_before = before.seats[player].hand;
            const Counts hand_after = after.seats[player].hand;
            if (hand_before == hand_after) continue;
            has_changed_hands = true;
            Differences change{};
            for (int resource = 0; resource < resource_count; ++resource)
                change[static_cast<std::size_t>(resource)] = hand_after[resource] - hand_before[resource];
            for (PossibleHands& possible : possible_)
                possible.hands[player] = apply_change(possible.hands[player], change);
        }
        if (move.kind == MoveKind::monopoly) {
            // The player on turn now has all cards of the resource that are not in the bank.
            const Counts all_cards = Counts::of(move.a, in_hands(after)[move.a]);
            for (PossibleHands& possible : possible_)
                possible.hands[after.turn] = larger_of_each(possible.hands[after.turn], all_cards);
        } else if (!has_changed_hands && after.phase != Phase::trade) {
            return;
        }
    }
    const std::vector<PossibleHands> entries = std::exchange(possible_, {});
    for (const auto& [hands, viewers] : entries) {
        const KnownHands proved = with_offered_cards(hands, after);
        if (are_possible(proved, after, nobody)) add(with_counted_cards(proved, after, nobody), viewers);
    }
    if (possible_.size() > most_possible_hands) merge_entries(after.players);
}

void Knowledge::follow_theft(const State& before, int victim, int stolen) {
    const int thief = before.player;
    const auto witnesses = static_cast<ViewerSet>(only_viewer(thief) | only_viewer(victim));
    const auto add_stolen = [&](KnownHands hands, int resource, ViewerSet viewers) {
        const Counts card = Counts::of(resource);
        if (hands[victim][resource] > 0) hands[victim] -= card;
        hands[thief] += card;
        add(hands, viewers);
    };
    const std::vector<PossibleHands> entries_before = std::exchange(possible_, {});
    for (const auto& [hands, viewers] : entries_before) {
        const auto others = static_cast<ViewerSet>(viewers & ~witnesses);
        if (hands[victim].total() == before.seats[victim].hand_size) {
            for (int resource = 0; resource < resource_count; ++resource) {
                const ViewerSet entry_viewers = resource == stolen ? viewers : others;
                if (hands[victim][resource] > 0 && entry_viewers != 0) add_stolen(hands, resource, entry_viewers);
            }
            continue;
        }
        if (others != viewers) add_stolen(hands, stolen, viewers & witnesses);
        if (others == 0) continue;
        KnownHands hands_after = hands;
        hands_after[victim] = without_one_each(hands_after[victim]);
        add(hands_after, others);
    }
}

/// Merges the entries of the viewer with the most entries into one entry, until the list is short enough.
void Knowledge::merge_entries(int players) {
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

bool is_consistent(const Knowledge& knowledge, const State& state) {
    ViewerSet viewers_with_actual_hands = 0;
    for (const auto& [hands, viewers] : knowledge.possible()) {
        if (!are_possible(hands, state, nobody)) return false;
        bool is_possible = true;
        for (int player = 0; player < state.players; ++player)
            is_possible =
                is_possible && larger_of_each(hands[player], state.seats[player].hand) == state.seats[player].hand;
        if (is_possible) viewers_with_actual_hands |= viewers;
    }
    for (int viewer = nobody; viewer < state.players; ++viewer)
        if ((viewers_with_actual_hands & only_viewer(viewer)) == 0) return false;
    return true;
}

}  // namespace hexsmith::catan::rules
