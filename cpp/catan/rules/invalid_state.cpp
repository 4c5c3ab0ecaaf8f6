#include "catan/rules/invalid_state.hpp"

#include <algorithm>
#include <cassert>

#include "catan/board/settling.hpp"
#include "catan/rules/longest_road.hpp"

namespace hexsmith::catan::rules {

namespace {

bool pieces_are_too_many(const State& state) {
    int buildings = 0;
    int roads = 0;
    for (int player = 0; player < state.players; ++player) {
        const Seat& seat = state.seats[player];
        const int settlements = seat.settlements.count();
        const int cities = seat.cities.count();
        if (settlements > settlement_pieces || cities > city_pieces || seat.roads.count() > road_pieces) return true;
        buildings += settlements + cities;
        roads += seat.roads.count();
    }
    return state.occupied.count() != buildings || state.taken.count() != roads;
}

bool buildings_are_too_near(const State& state, const hex::Layout& layout) {
    bool near = false;
    state.occupied.for_each([&](int id) {
        for_each_closed_by(layout, id, [&](int closed) { near = near || (closed != id && state.occupied[closed]); });
    });
    return near;
}

/// Whether a player has roads that are not connected to the player's buildings. Another player's building does not
/// disconnect roads.
bool has_unconnected_roads(const Seat& seat, const hex::Layout& layout) {
    Bits reached = seat.settlements | seat.cities;
    Bits left = seat.roads;
    for (bool grown = true; grown;) {
        grown = false;
        left.for_each([&](int edge) {
            const auto& ends = layout.edges[edge].intersections;
            if (!reached[ends[0]] && !reached[ends[1]]) return;
            for (const int end : ends) reached.add(end);
            left.remove(edge);
            grown = true;
        });
    }
    return !left.empty();
}

bool bank_is_wrong(const State& state, Viewer viewer) {
    int total = state.bank.total();
    for (int player = 0; player < state.players; ++player) total += state.seats[player].hand_size;
    const int of_each = supply_of(state.players).resource_cards;
    if (total != resource_count * of_each) return true;
    for (int resource = 0; resource < resource_count; ++resource) {
        int cards = state.bank[resource];
        for (int player = 0; player < state.players; ++player) cards += state.seats[player].hand[resource];
        if (viewer.is_host() ? cards != of_each : cards > of_each) return true;
    }
    return false;
}

bool deck_is_wrong(const State& state, Viewer viewer) {
    const Counts played = state.played_cards;
    int cards = state.deck_size;
    int knights = 0;
    for (int kind = 0; kind < resource_count; ++kind) cards += played[kind];
    for (int player = 0; player < state.players; ++player) {
        cards += state.seats[player].card_count;
        knights += state.seats[player].knights;
    }
    const Supply& supply = supply_of(state.players);
    if (cards != supply.deck_cards() || knights != played[index(Card::knight)]) return true;
    if (played[index(Card::point)] > 0) return true;
    if (viewer.is_host() && state.deck.total() != state.deck_size) return true;
    for (int kind = 0; kind < resource_count; ++kind) {
        int known = state.deck[kind] + played[kind];
        for (int player = 0; player < state.players; ++player) known += state.seats[player].cards[kind];
        const int all = supply.deck[kind];
        if (known > all || (viewer.is_host() && known != all)) return true;
    }
    return false;
}

bool army_is_wrong(const State& state) {
    int most = 0;
    for (int player = 0; player < state.players; ++player) most = std::max(most, int{state.seats[player].knights});
    if (state.largest_army == nobody) return most >= 3;
    const int held = state.seats[state.largest_army].knights;
    return held < 3 || held < most;
}

bool longest_road_is_wrong(const State& state) {
    int longest = 0;
    int holders = 0;
    for (int player = 0; player < state.players; ++player) {
        const int length = state.seats[player].road_length;
        if (length > longest) holders = 0;
        longest = std::max(longest, length);
        holders += length == longest;
    }
    if (state.longest_road == nobody) return longest >= 5 && holders == 1;
    const int held = state.seats[state.longest_road].road_length;
    return held < 5 || held < longest;
}

/// Whether a settlement in the set-up does not have exactly one road. The last settlement has none until its road is
/// placed.
bool set_up_roads_are_wrong(const State& state, const hex::Layout& layout) {
    bool wrong = false;
    for (int player = 0; player < state.players; ++player)
        state.seats[player].settlements.for_each([&](int id) {
            int roads = 0;
            for_each_edge(layout, id, [&](int edge) { roads += state.seats[player].roads[edge]; });
            wrong = wrong || roads != (state.placed % 2 == 0 || id != state.last_settlement);
        });
    return wrong;
}

/// Whether settlements and roads of the set-up were not placed alternately, in the order of the draft.
bool set_up_is_out_of_order(const State& state, const hex::Layout& layout) {
    std::array<int, most_players> settlements{};
    std::array<int, most_players> roads{};
    for (int piece = 0; piece < state.placed; ++piece)
        ++(piece % 2 == 0 ? settlements : roads)[seat_of(piece / 2, state.players)];
    for (int player = 0; player < state.players; ++player) {
        const Seat& seat = state.seats[player];
        if (seat.settlement_count != settlements[player] || seat.road_count != roads[player] || seat.city_count != 0)
            return true;
    }
    return state.placed >= 4 * state.players || state.turn != state.player ||
           state.player != seat_of(state.placed / 2, state.players) || set_up_roads_are_wrong(state, layout);
}

bool order_is_wrong(const State& state, const hex::Layout& layout) {
    if (state.phase == Phase::set_up) return set_up_is_out_of_order(state, layout);
    for (int player = 0; player < state.players; ++player)
        if (state.seats[player].settlement_count + state.seats[player].city_count < 2) return true;
    if (state.phase == Phase::extra_building)
        return state.player == state.turn || state.players < extension_players ||
               state.extra_turns != ExtraTurns::special_building;
    if (state.phase == Phase::trade) {
        const int next = state.trade.next_to_answer(state.turn, state.players);
        return state.player != (next == nobody ? state.turn : next);
    }
    return state.phase != Phase::discard && state.player != state.turn;
}

/// Whether a player's hand can have the cards. Of a hidden hand, only the size is compared. Precondition: no count is
/// above 127.
bool can_give(const State& state, int player, Counts cards, Viewer viewer) {
    const Seat& seat = state.seats[player];
    if (viewer.sees(player)) return seat.hand.covers(cards);
    int total = 0;
    for (int resource = 0; resource < resource_count; ++resource) total += cards[resource];
    return seat.hand_size >= total;
}

/// Whether a trade is impossible: the player on turn cannot make the offer, the players who are asked cannot give their
/// answers, or the answers are not in turn order without gaps.
bool trade_is_wrong(const State& state, Viewer viewer) {
    if (state.phase != Phase::trade) return state.trade != Trade{};
    const auto& [offer, asked, answers, counters] = state.trade;
    if (!is_exchange(offer) || !can_give(state, state.turn, offer.give, viewer)) return true;
    if (asked == 0 || (asked & ~all_but(state.turn, state.players)) != 0) return true;
    if (answers[state.turn] != Answer::none || counters[state.turn] != Offer{}) return true;
    bool due = false;
    for (int player = next_seat(state.turn, state.players); player != state.turn;
         player = next_seat(player, state.players)) {
        const Answer answer = answers[player];
        const bool is_asked = (asked & only(player)) != 0;
        if (answer != Answer::none && (due || !is_asked)) return true;
        due = due || (is_asked && answer == Answer::none);
        const Offer& counter = counters[player];
        if (answer == Answer::accept && !can_give(state, player, offer.receive, viewer)) return true;
        if (answer == Answer::counter) {
            if (!is_exchange(counter) || !can_give(state, player, counter.give, viewer)) return true;
        } else if (counter != Offer{}) {
            return true;
        }
    }
    return false;
}

/// Whether the number of offers left is impossible. All offers are left before the roll, and none is left in an extra
/// turn. In the trade phase, at least one offer is used.
bool offers_are_wrong(const State& state) {
    if (state.offers_left > state.offers_per_turn) return true;
    if (state.extra_turn) return state.offers_left > 0;
    if (state.phase == Phase::trade) return state.offers_left == state.offers_per_turn;
    const bool none_made = state.phase == Phase::set_up || !state.rolled();
    return none_made && state.offers_left != state.offers_per_turn;
}

bool extra_turn_is_wrong(const State& state) {
    return state.extra_turn && (state.players < extension_players || state.extra_turns != ExtraTurns::paired ||
                                !state.rolled() || state.phase == Phase::set_up || state.phase == Phase::roll ||
                                state.phase == Phase::trade || state.phase == Phase::discard);
}

/// Whether the owed discards are impossible. No player owes more cards than the hand has, and players discard in the
/// order of their numbers.
bool owed_is_wrong(const State& state, Viewer viewer) {
    int first = nobody;
    for (int player = state.players - 1; player >= 0; --player) {
        const Seat& seat = state.seats[player];
        if (seat.owed > seat.hand_size) return true;
        if (seat.owed > 0) first = player;
    }
    if (state.phase != Phase::discard) return first != nobody;
    if (state.seats[state.player].hand_size == 0) return true;
    return viewer.is_host() ? first != state.player : first != nobody && first != state.player;
}

bool dice_are_wrong(const State& state) {
    switch (state.phase) {
        case Phase::set_up:
        case Phase::roll: return state.rolled();
        case Phase::main:
        case Phase::trade:
        case Phase::extra_building: return !state.rolled();
        case Phase::discard: return state.dice[0] + state.dice[1] != 7;
        default: return false;
    }
}

/// Whether the number of free roads is impossible. Free roads exist only in the phase of free roads. There are at most
/// two, no more than the player has road pieces, and there is a place for the first.
bool free_roads_are_wrong(const State& state) {
    if (state.phase != Phase::roads) return state.free_roads > 0;
    const Seat& seat = state.seats[state.turn];
    return state.free_roads == 0 || state.free_roads > 2 || seat.road_count + state.free_roads > road_pieces ||
           seat.frontier.empty();
}

bool winner_is_wrong(const State& state, Viewer viewer) {
    if (state.phase == Phase::over)
        return state.winner != state.turn ||
               (viewer.is_host() && state.seats[state.turn].points() < state.points_to_win);
    const bool known = viewer.sees(state.turn);
    return state.winner != nobody || (known && state.phase != Phase::set_up && state.phase != Phase::extra_building &&
                                      state.seats[state.turn].points() >= state.points_to_win);
}

}  // namespace
InvalidState why_invalid(const State& state, const GameBoard& board, Viewer viewer) {
    assert(state.players >= 2 && state.players <= most_players);
    if (state.phase == Phase::set_up && !has_room(board.layout(), state.players)) return InvalidState::room;
    if (pieces_are_too_many(state)) return InvalidState::pieces;
    if (buildings_are_too_near(state, board.layout())) return InvalidState::distance;
    for (int player = 0; player < state.players; ++player)
        if (has_unconnected_roads(state.seats[player], board.layout())) return InvalidState::roads;
    if (bank_is_wrong(state, viewer)) return InvalidState::bank;
    if (deck_is_wrong(state, viewer)) return InvalidState::deck;
    // A spectator sees no hidden cards, and therefore no bought cards.
    const Counts held = state.seats[viewer.is_player() ? viewer.player() : state.turn].cards;
    for (int kind = 0; kind < resource_count; ++kind)
        if (state.bought[kind] > held[kind]) return InvalidState::bought;
    if (army_is_wrong(state)) return InvalidState::army;
    if (longest_road_is_wrong(state)) return InvalidState::longest_road;
    if (owed_is_wrong(state, viewer)) return InvalidState::owed;
    if (order_is_wrong(state, board.layout())) return InvalidState::order;
    if (dice_are_wrong(state)) return InvalidState::dice;
    if (extra_turn_is_wrong(state)) return InvalidState::extra_turn;
    if (trade_is_wrong(state, viewer)) return InvalidState::trade;
    if (offers_are_wrong(state)) return InvalidState::offers;
    if (free_roads_are_wrong(state)) return InvalidState::free_roads;
    return winner_is_wrong(state, viewer) ? InvalidState::winner : InvalidState::none;
}

}  // namespace hexsmith::catan::rules
