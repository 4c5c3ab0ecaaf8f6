#include "catan/rules/knowledge.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

namespace hexsmith::catan::rules {

namespace {

/// Five numbers that may be negative.
using Differences = std::array<int, resource_count>;

Counts smaller_of_each(Counts a, Counts b) { return a + b - larger_of_each(a, b); }

KnownHands smaller_of_each(KnownHands a, const KnownHands& b) {
    for (std::size_t player = 0; player < a.size(); ++player) a[player] = smaller_of_each(a[player], b[player]);
    return a;
}

/// Returns how many cards of each resource `a` has more than `b`.
Counts surplus(Counts a, Counts b) { return larger_of_each(a, b) - b; }

/// Whether one combination is before another in the order of hands. Weights are compared, too, because the order of
/// additions changes inexact sums.
bool is_before(const PossibleHands& a, const PossibleHands& b) {
    for (std::size_t player = 0; player < a.hands.size(); ++player)
        if (a.hands[player] != b.hands[player]) return a.hands[player].word < b.hands[player].word;
    return a.weight < b.weight;
}

bool is_likelier(const PossibleHands& a, const PossibleHands& b) {
    return a.weight == b.weight ? is_before(a, b) : a.weight > b.weight;
}

/// Returns the number of cards by which the hands of two combinations differ.
int differing(const PossibleHands& a, const PossibleHands& b) {
    int cards = 0;
    for (std::size_t player = 0; player < a.hands.size(); ++player)
        cards += surplus(a.hands[player], b.hands[player]).total() + surplus(b.hands[player], a.hands[player]).total();
    return cards;
}

/// Sorts combinations. The order is a pointer, so that the code is there once.
void put_in_order(std::vector<PossibleHands>& possible, bool (*order)(const PossibleHands&, const PossibleHands&)) {
    if (!std::is_sorted(possible.begin(), possible.end(), order)) std::sort(possible.begin(), possible.end(), order);
}

bool has_unknown_cards(const KnownHands& hands, const State& state) {
    for (int player = 0; player < state.players; ++player)
        if (hands[player].total() < state.seats[player].hand_size) return true;
    return false;
}

/// Returns the probability of at least `least` of the `good` cards among `draws` of `all` cards.
double chance_to_draw(int least, int good, int all, int draws) {
    if (least > std::min(good, draws)) return 0;
    std::array<double, extension_supply.resource_cards + 1> drawn{1};  // probability of each number below `least`
    double reached = least == 0;
    for (int draw = 0; draw < draws && draw < all; ++draw)
        for (int count = std::min(draw, least - 1); count >= 0; --count) {
            const double hit = drawn[count] * std::max(0, good - count) / (all - draw);
            drawn[count] -= hit;
            (count + 1 == least ? reached : drawn[count + 1]) += hit;
        }
    return reached;
}

int sum(const Differences& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

}  // namespace

PublicCards public_cards(const State& before, const State& after, const Move& move) {
    PublicCards cards;
    auto& [shown, paid, gained] = cards;
    int taken = 0;
    for (int player = 0; player < after.players; ++player) {
        paid[player] = surplus(before.seats[player].hand, after.seats[player].hand);
        gained[player] = surplus(after.seats[player].hand, before.seats[player].hand);
        shown[player] = paid[player];
        taken += paid[player].total();
    }
    // After a monopoly, the player on turn has all cards of the resource that are not in the bank.
    if (move.kind == MoveKind::monopoly) shown[after.turn] = Counts::of(move.a, in_hands(after)[move.a] - taken);
    return cards;
}

HandOdds HandOdds::of_open_hands(const State& state) {
    KnownHands open{};
    for (int player = 0; player < state.players; ++player) open[player] = state.seats[player].hand;
    return HandOdds(open);
}

double HandOdds::total_weight() const {
    double total = 0;
    for (const PossibleHands& each : possible_) total += each.weight;
    return total;
}

KnownHands HandOdds::proven() const {
    KnownHands known = possible_.empty() ? KnownHands{} : possible_.front().hands;
    for (const PossibleHands& each : possible_) known = smaller_of_each(known, each.hands);
    return known;
}

void HandOdds::learn(const KnownHands& shown, const State& state) {
    std::erase_if(possible_, [&](PossibleHands& each) {
        for (int player = 0; player < state.players; ++player) {
            if (each.hands[player].covers(shown[player])) continue;
            each.weight *= chance_to_hold(each, state, player, shown[player]);
            if (each.weight == 0) return true;
            each.hands[player] = larger_of_each(each.hands[player], shown[player]);
        }
        return !are_possible(each.hands, state, nobody);
    });
    settle(state);
}

void HandOdds::learn_trade(const State& state) {
    if (state.phase == Phase::trade) learn(with_offered_cards({}, state), state);
}

void HandOdds::follow(const PublicCards& cards, const State& before, const State& after) {
    if (cards.shown != KnownHands{}) learn(cards.shown, before);
    for (PossibleHands& each : possible_)
        for (int player = 0; player < after.players; ++player) {
            each.hands[player] -= cards.paid[player];
            each.hands[player] += cards.gained[player];
        }
    learn_trade(after);
    settle(after);
}

void HandOdds::follow_theft(const State& before, const State& after, int victim, int stolen) {
    const int thief = before.player;
    std::vector<PossibleHands> next;
    for (const PossibleHands& each : possible_) {
        const Counts known = each.hands[victim];
        const int unknown = before.seats[victim].hand_size - known.total();
        const Differences unlocated = unknown == 0 ? Differences{} : unlocated_cards(each.hands, before, nobody);
        const auto add = [&](double weight, Counts lost, Counts found) {
            if (weight == 0) return;
            PossibleHands& split = next.emplace_back(each);
            split.weight *= weight;
            split.hands[victim] -= lost;
            split.hands[thief] += found;
        };
        for (int resource = 0; resource < resource_count; ++resource) {
            if (stolen != nothing && stolen != resource) continue;
            const Counts card = Counts::of(resource);
            add(known[resource], known[resource] > 0 ? card : Counts{}, card);
            if (stolen == resource && unknown > 0)
                add(unknown * static_cast<double>(unlocated[static_cast<std::size_t>(resource)]) / sum(unlocated), {},
                    card);
        }
        if (stolen == nothing) add(unknown, {}, {});
    }
    possible_ = std::move(next);
    settle(after);
}

/// Brings the list into the order and the weights that equal knowledge has.
void HandOdds::settle(const State& state) {
    bool has_unknown = false;
    for (PossibleHands& each : possible_) {
        if (!has_unknown_cards(each.hands, state)) continue;
        has_unknown = true;
        each.hands = with_counted_cards(each.hands, state, nobody);
    }
    put_in_order(possible_, is_before);
    std::size_t count = 0;
    for (const PossibleHands& each : possible_)
        if (count > 0 && possible_[count - 1].hands == each.hands)
            possible_[count - 1].weight += each.weight;
        else
            possible_[count++] = each;
    possible_.resize(count);
    if (count > most_possible_hands) {
        merge_least_likely();
        settle(state);
        return;
    }
    double largest = 0;
    bool is_exact = true;
    for (const PossibleHands& each : possible_) {
        largest = std::max(largest, each.weight);
        is_exact = is_exact && each.weight == std::floor(each.weight);
    }
    const double most = has_unknown ? most_inexact_weight : most_weight;
    const double scale = is_exact && largest <= most ? 1 : most / largest;
    std::uint64_t divisor = 0;
    for (PossibleHands& each : possible_) {
        each.weight = std::max(1.0, std::floor(each.weight * scale + 0.5));
        if (divisor != 1) divisor = std::gcd(divisor, static_cast<std::uint64_t>(each.weight));
    }
    for (PossibleHands& each : possible_) each.weight /= static_cast<double>(divisor);
}

/// Replaces the combinations with the lowest weights by groups of neighbors in the order of hands. A group has the
/// cards that all of its combinations have. Groups begin where neighbors differ by most cards.
void HandOdds::merge_least_likely() {
    put_in_order(possible_, is_likelier);
    std::vector<PossibleHands> rest(possible_.begin() + (most_possible_hands - most_groups), possible_.end());
    possible_.resize(most_possible_hands - most_groups);
    put_in_order(rest, is_before);
    std::vector<int> differences{0};
    for (std::size_t i = 1; i < rest.size(); ++i) differences.push_back(differing(rest[i - 1], rest[i]));
    const auto larger = [&](int least) {
        return static_cast<std::size_t>(std::ranges::count_if(differences, [&](int each) { return each > least; }));
    };
    int most = 0;  // cards by which neighbors in a group may differ
    while (larger(most) >= most_groups) ++most;
    std::size_t further = most_groups - 1 - larger(most);  // groups that begin at neighbors that differ by `most` cards
    possible_.push_back(rest.front());
    for (std::size_t i = 1; i < rest.size(); ++i) {
        if (differences[i] > most || (differences[i] == most && further > 0)) {
            further -= differences[i] == most;
            possible_.push_back(rest[i]);
            continue;
        }
        PossibleHands& group = possible_.back();
        group.weight += rest[i].weight;
        group.hands = smaller_of_each(group.hands, rest[i].hands);
    }
}

Knowledge Knowledge::of_open_hands(const State& state) {
    Knowledge knowledge;
    knowledge.odds_.fill(HandOdds::of_open_hands(state));
    return knowledge;
}

void Knowledge::follow(const State& before, const State& after, const Move& move, const Outcome& outcome) {
    if (move.kind == MoveKind::robber && move.a != nothing) {
        for (int viewer = nobody; viewer < after.players; ++viewer) {
            const bool is_witness = viewer == before.player || viewer == move.a;
            of(viewer).follow_theft(before, after, move.a, is_witness ? outcome.stolen : nothing);
        }
        return;
    }
    const PublicCards cards = public_cards(before, after, move);
    if (cards.shown == KnownHands{} && cards.gained == KnownHands{} && after.phase != Phase::trade) return;
    for (int viewer = nobody; viewer < after.players; ++viewer) of(viewer).follow(cards, before, after);
}

double chance_to_hold(const PossibleHands& possible, const State& state, int player, Counts cards) {
    const Counts known = possible.hands[player];
    const Counts missing = surplus(cards, known);
    if (missing.empty()) return 1;
    int unknown = state.seats[player].hand_size - known.total();
    if (missing.total() > unknown) return 0;
    const Differences unlocated = unlocated_cards(possible.hands, state, nobody);
    int all = sum(unlocated);
    double chance = 1;
    for (int resource = 0; resource < resource_count; ++resource) {
        if (missing[resource] == 0) continue;
        chance *= chance_to_draw(missing[resource], unlocated[static_cast<std::size_t>(resource)], all, unknown);
        unknown -= missing[resource];
        all -= missing[resource];
    }
    return chance;
}

double chance_to_hold(const HandOdds& odds, const State& state, int player, Counts cards) {
    double chance = 0;
    for (const PossibleHands& each : odds.possible())
        chance += each.weight * chance_to_hold(each, state, player, cards);
    return chance / odds.total_weight();
}

HandChances hand_chances(const HandOdds& odds, const State& state, int player) {
    HandChances chances;
    const double total = odds.total_weight();
    for (const PossibleHands& each : odds.possible()) {
        const int unknown = state.seats[player].hand_size - each.hands[player].total();
        const Differences unlocated = unlocated_cards(each.hands, state, nobody);
        for (int resource = 0; resource < resource_count; ++resource) {
            const double found = unknown == 0 ? 0 : unknown * static_cast<double>(unlocated[resource]) / sum(unlocated);
            chances.expected[resource] += each.weight * (each.hands[player][resource] + found);
            chances.at_least_one[resource] += each.weight * chance_to_hold(each, state, player, Counts::of(resource));
        }
    }
    // Dividing the sums keeps whole numbers of cards whole.
    for (double& cards : chances.expected) cards /= total;
    for (double& chance : chances.at_least_one) chance /= total;
    return chances;
}

bool is_consistent(const HandOdds& odds, const State& state, Viewer viewer, bool is_whole) {
    bool has_actual_hands = false;
    for (const PossibleHands& each : odds.possible()) {
        if (!are_possible(each.hands, state, nobody)) return false;
        bool is_actual = true;
        for (int player = 0; player < state.players; ++player) {
            const Counts hand = state.seats[player].hand;
            if (viewer == player && each.hands[player] != hand) return false;
            is_actual = is_actual && larger_of_each(each.hands[player], hand) == hand;
        }
        has_actual_hands = has_actual_hands || is_actual;
    }
    return has_actual_hands || (!is_whole && !odds.possible().empty());
}

bool is_consistent(const Knowledge& knowledge, const State& state) {
    for (int viewer = nobody; viewer < state.players; ++viewer)
        if (!is_consistent(knowledge.of(viewer), state, viewer, true)) return false;
    return true;
}

}  // namespace hexsmith::catan::rules
