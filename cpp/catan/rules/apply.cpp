#include "catan/rules/apply.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "catan/board/settling.hpp"
#include "catan/rules/longest_road.hpp"
#include "catan/rules/random_streams.hpp"
#include "core/slow_assert.hpp"

namespace hexsmith::catan::rules {

namespace {

/// Adds the production of a new settlement, or the additional production when a city replaces a settlement.
void add_production(State& state, const GameBoard& board, int player, hex::IntersectionId id) {
    hex::for_each(board.layout().intersections[id.value].hexes, [&](int hex) {
        state.around[hex] = static_cast<std::uint8_t>(state.around[hex] | 1u << player);
        const Terrain terrain = board.terrain(hex);
        if (terrain == Terrain::desert) return;
        // No overflow: with 5 settlements and 4 cities, income is at most (5 + 2 * 4) * 3 * 5 pips, which is below 256.
        state.seats[player].income += Counts::of(index(terrain), pips[board.token(hex)]);
        state.production[board.token(hex)][player] += Counts::of(index(terrain));
    });
}

/// Gives the longest road to the player who now has it, and updates points.
void update_longest_road(State& state) {
    const int holder = longest_road_holder(state);
    if (holder == state.longest_road) return;
    if (state.longest_road != nobody) state.seats[state.longest_road].open_points -= 2;
    if (holder != nobody) state.seats[holder].open_points += 2;
    state.longest_road = static_cast<std::int8_t>(holder);
}

/// Updates a player's frontier and longest road after another player has built on an end of the player's roads.
void interrupt_roads(State& state, const GameBoard& board, int player, hex::IntersectionId id) {
    const hex::Layout& layout = board.layout();
    Seat& seat = state.seats[player];
    int roads = 0;
    for_each_edge(layout, id.value, [&](int edge) {
        roads += seat.roads[edge];
        // By the distance rule, the other end of the edge has no building. The player can still connect a road to the
        // edge if a road of the player ends there.
        if (!seat.ends[other_end(layout, {edge}, id).value]) seat.frontier.remove(edge);
    });
    if (roads < 2) return;
    seat.road_length = static_cast<std::uint8_t>(longest_trail(board, state, player));
    update_longest_road(state);
}

}  // namespace

void place_settlement(State& state, const GameBoard& board, int player, hex::IntersectionId id) {
    const int intersection = id.value;
    const hex::Layout& layout = board.layout();
    Seat& seat = state.seats[player];
    seat.settlements.add(intersection);
    ++seat.settlement_count;
    ++seat.open_points;
    state.occupied.add(intersection);
    for_each_closed_by(layout, intersection, [&](int closed) { state.open.remove(closed); });
    for_each_edge(layout, intersection, [&](int edge) {
        if (!state.taken[edge]) seat.frontier.add(edge);
    });
    add_production(state, board, player, id);
    seat.rates = lowered(seat.rates, board.harbors(intersection));
    for (int other = 0; other < state.players; ++other)
        if (other != player && state.seats[other].ends[intersection]) interrupt_roads(state, board, other, id);
}

void place_city(State& state, const GameBoard& board, int player, hex::IntersectionId id) {
    const int intersection = id.value;
    Seat& seat = state.seats[player];
    seat.settlements.remove(intersection);
    --seat.settlement_count;
    seat.cities.add(intersection);
    ++seat.city_count;
    ++seat.open_points;
    add_production(state, board, player, id);
}

void place_road(State& state, const GameBoard& board, int player, hex::EdgeId id) {
    const int edge = id.value;
    const hex::Layout& layout = board.layout();
    Seat& seat = state.seats[player];
    seat.roads.add(edge);
    ++seat.road_count;
    state.taken.add(edge);
    for (Seat& each : state.seated()) each.frontier.remove(edge);
    for (const int end : layout.edges[edge].intersections) {
        seat.ends.add(end);
        if (state.occupied[end] && !seat.built_on(end)) continue;
        for_each_edge(layout, end, [&](int next) {
            if (!state.taken[next]) seat.frontier.add(next);
        });
    }
    const int length = longest_trail_over(board, state, player, id);
    if (length <= seat.road_length) return;
    seat.road_length = static_cast<std::uint8_t>(length);
    update_longest_road(state);
}

namespace {

/// Limits the cards of one resource that players are due to the cards that the bank can pay.
void limit_to_bank(std::array<Counts, most_players>& due, Counts bank, int resource) {
    int demand = 0;
    int player_count = 0;
    for (const Counts& player_cards : due) {
        demand += player_cards[resource];
        player_count += player_cards[resource] > 0;
    }
    if (demand <= bank[resource]) return;
    const int remaining = player_count == 1 ? bank[resource] : 0;
    for (Counts& player_cards : due)
        if (const int share = player_cards[resource]; share > 0) {
            player_cards -= Counts::of(resource, share);
            player_cards += Counts::of(resource, remaining);
        }
}

}  // namespace
std::array<Counts, most_players> due_production(const State& state, const GameBoard& board, int number) {
    std::array<Counts, most_players> due = state.production[number];
    const int robber = state.robber;
    if (robber == hex::none || board.token(robber) != number || state.around[robber] == 0 ||
        board.terrain(robber) == Terrain::desert)
        return due;
    const int resource = index(board.terrain(robber));
    for (int player = 0; player < state.players; ++player) {
        if ((state.around[robber] >> player & 1) == 0) continue;
        const Seat& seat = state.seats[player];
        int blocked = 0;
        for (const int corner : board.layout().corners[robber])
            blocked += seat.settlements[corner] + 2 * seat.cities[corner];
        due[player] -= Counts::of(resource, blocked);
    }
    return due;
}

std::array<Counts, most_players> paid_production(const State& state, const GameBoard& board, int number) {
    std::array<Counts, most_players> due = due_production(state, board, number);
    Counts demand;
    for (const Counts& player_cards : due) demand += player_cards;
    if (demand.empty()) return due;
    // The demand can reach 156 cards of a resource, and Counts::covers() accepts at most 127.
    bool is_enough = true;
    for (int resource = 0; resource < resource_count; ++resource)
        is_enough = is_enough && demand[resource] <= state.bank[resource];
    if (!is_enough)
        for (int resource = 0; resource < resource_count; ++resource) limit_to_bank(due, state.bank, resource);
    return due;
}

void produce(State& state, const GameBoard& board, int number) {
    const std::array<Counts, most_players> due = paid_production(state, board, number);
    for (int player = 0; player < state.players; ++player) {
        Seat& seat = state.seats[player];
        seat.hand += due[player];
        seat.hand_size = static_cast<std::uint8_t>(seat.hand_size + due[player].total());
        state.bank -= due[player];
    }
}

namespace {

void gain(State& state, int player, Counts cards) {
    Seat& seat = state.seats[player];
    seat.hand += cards;
    seat.hand_size = static_cast<std::uint8_t>(seat.hand_size + cards.total());
    state.bank -= cards;
}

void pay(State& state, int player, Counts cards) {
    Seat& seat = state.seats[player];
    seat.hand -= cards;
    seat.hand_size = static_cast<std::uint8_t>(seat.hand_size - cards.total());
    state.bank += cards;
}

void pass(State& state, int from, int to, Counts cards) {
    pay(state, from, cards);
    gain(state, to, cards);
}

/// Returns the kind of the card with index `place` in the cards sorted by kind. Precondition: place < cards.total().
int card_at(Counts cards, int place) {
    assert(place >= 0 && place < cards.total());
    int kind = 0;
    for (; place >= cards[kind]; ++kind) place -= cards[kind];
    return kind;
}

/// Resumes the turn after a seven or a development card has interrupted it.
void resume(State& state) {
    state.phase = state.rolled() ? Phase::main : Phase::roll;
    state.player = state.turn;
}

void begin_turn(State& state, int player) {
    state.turn = state.player = static_cast<std::int8_t>(player);
    state.phase = Phase::roll;
    state.dice = {};
    state.played = false;
    state.bought = {};
    state.extra_turn = false;
    state.offers_left = state.offers_per_turn;
}

void set_up(State& state, const GameBoard& board, Move move) {
    const int player = state.player;
    if (move.kind == MoveKind::settlement) {
        place_settlement(state, board, player, move.intersection());
        state.last_settlement = move.place;
        if (state.placed >= 2 * state.players)
            hex::for_each(board.layout().intersections[move.place].hexes, [&](int hex) {
                if (const Terrain terrain = board.terrain(hex); terrain != Terrain::desert)
                    gain(state, player, Counts::of(index(terrain)));
            });
        ++state.placed;
        return;
    }
    place_road(state, board, player, move.edge());
    state.last_settlement = hex::none;
    ++state.placed;
    if (state.placed == 4 * state.players) {
        begin_turn(state, 0);
    } else {
        state.turn = state.player = static_cast<std::int8_t>(seat_of(state.placed / 2, state.players));
    }
}

/// Sets the player who has to discard next, or the robber phase after the last discard.
void choose_next_to_discard(State& state) {
    for (int player = 0; player < state.players; ++player)
        if (state.seats[player].owed > 0) {
            state.phase = Phase::discard;
            state.player = static_cast<std::int8_t>(player);
            return;
        }
    state.phase = Phase::robber;
    state.player = state.turn;
}

void roll(State& state, const GameBoard& board, Outcome& outcome) {
    if (outcome.dice[0] == 0)
        outcome.dice =
            state.balanced_dice ? roll_balanced_dice(state.seed, state.rolls) : roll_dice(state.seed, state.rolls);
    ++state.rolls;
    state.dice = outcome.dice;
    const int number = outcome.dice[0] + outcome.dice[1];
    if (number != 7) {
        produce(state, board, number);
        state.phase = Phase::main;
        return;
    }
    for (int player = 0; player < state.players; ++player) {
        Seat& seat = state.seats[player];
        seat.owed = static_cast<std::uint8_t>(seat.hand_size > state.discard_limit ? seat.hand_size / 2 : 0);
    }
    choose_next_to_discard(state);
}

void buy(State& state, Outcome& outcome) {
    pay(state, state.player, card_price);
    if (outcome.card == nothing) {
        const int drawn = supply_of(state.players).deck_cards() - state.deck_size;
        const std::uint64_t bits = draw(state.seed, Stream::deck, drawn);
        outcome.card = static_cast<std::uint8_t>(card_at(state.deck, low_below(bits, state.deck_size)));
    }
    Seat& seat = state.seats[state.player];
    const Counts card = Counts::of(outcome.card);
    state.deck -= card;
    --state.deck_size;
    seat.cards += card;
    ++seat.card_count;
    // Players may play a card that they bought in the special building phase in their next turn.
    if (state.phase != Phase::extra_building) state.bought += card;
}

void remove_played_card(State& state, Card card) {
    Seat& seat = state.seats[state.player];
    seat.cards -= Counts::of(index(card));
    --seat.card_count;
    state.played_cards += Counts::of(index(card));
    state.played = true;
}

void knight(State& state) {
    remove_played_card(state, Card::knight);
    Seat& seat = state.seats[state.player];
    ++seat.knights;
    constexpr int min_knights = 3;
    const int holder = state.largest_army;
    if (seat.knights >= min_knights && holder != state.player &&
        (holder == nobody || seat.knights > state.seats[holder].knights)) {
        if (holder != nobody) state.seats[holder].open_points -= 2;
        seat.open_points += 2;
        state.largest_army = state.player;
    }
    state.phase = Phase::robber;
}

void robber(State& state, Move move, Outcome& outcome) {
    state.robber = static_cast<std::int8_t>(move.place);
    if (move.a != nothing) {
        const Seat& victim = state.seats[move.a];
        if (outcome.stolen == nothing) {
            const std::uint64_t bits = draw(state.seed, Stream::thefts, state.thefts);
            outcome.stolen = static_cast<std::uint8_t>(card_at(victim.hand, low_below(bits, victim.hand_size)));
        }
        ++state.thefts;
        pass(state, move.a, state.player, Counts::of(outcome.stolen));
    }
    resume(state);
}

void free_road(State& state) {
    const Seat& seat = state.seats[state.player];
    --state.free_roads;
    if (seat.road_count == road_pieces || seat.frontier.empty()) state.free_roads = 0;
    if (state.free_roads == 0) resume(state);
}

/// Number of seats from the player on turn to the player who gets the extra turn.
constexpr int paired_distance = 3;

void end_turn(State& state) {
    const int after = next_seat(state.turn, state.players);
    const ExtraTurns extra = state.players < extension_players ? ExtraTurns::none : state.extra_turns;
    if (extra == ExtraTurns::special_building) {
        state.phase = Phase::extra_building;
        state.player = static_cast<std::int8_t>(after);
        state.played = false;
        state.bought = {};
    } else if (extra == ExtraTurns::paired && !state.extra_turn) {
        state.turn = state.player = static_cast<std::int8_t>((state.turn + paired_distance) % state.players);
        state.played = false;
        state.bought = {};
        state.extra_turn = true;
        state.offers_left = 0;
    } else if (state.extra_turn) {
        begin_turn(state, (state.turn + state.players - paired_distance + 1) % state.players);
    } else {
        begin_turn(state, after);
    }
}

void end(State& state) {
    if (state.phase != Phase::extra_building) return end_turn(state);
    const int next = next_seat(state.player, state.players);
    if (next == state.turn)
        begin_turn(state, next_seat(state.turn, state.players));
    else
        state.player = static_cast<std::int8_t>(next);
}

/// Sets the player who has to choose: the next player who has to answer, or the player on turn after the last answer.
void choose_next_to_answer(State& state) {
    const int next = state.trade.next_to_answer(state.turn, state.players);
    state.player = next == nobody ? state.turn : static_cast<std::int8_t>(next);
}

void end_trade(State& state) {
    state.trade = {};
    state.phase = Phase::main;
}

void offer_trade(State& state, Move move) {
    --state.offers_left;
    state.trade = {.offer = move.offer, .asked = players_asked_by(move, state.player, state.players)};
    state.phase = Phase::trade;
    choose_next_to_answer(state);
}

void answer_trade(State& state, Answer answer, const Offer& counter = {}) {
    state.trade.answers[state.player] = answer;
    state.trade.counters[state.player] = counter;
    choose_next_to_answer(state);
}

void confirm_trade(State& state, int partner) {
    const Offer terms = state.trade.terms(partner);
    pass(state, state.player, partner, terms.give);
    pass(state, partner, state.player, terms.receive);
    end_trade(state);
}

void monopoly(State& state, int resource, Outcome& outcome) {
    remove_played_card(state, Card::monopoly);
    outcome.taken.emplace();
    for (int player = 0; player < state.players; ++player) {
        if (player == state.player) continue;
        const int cards = state.seats[player].hand[resource];
        (*outcome.taken)[player] = static_cast<std::uint8_t>(cards);
        pass(state, player, state.player, Counts::of(resource, cards));
    }
}

/// Makes a move after the set-up.
void make_turn_move(State& state, const GameBoard& board, Move move, Outcome& outcome) {
    const int player = state.player;
    switch (move.kind) {
        case MoveKind::settlement:
            pay(state, player, settlement_price);
            place_settlement(state, board, player, move.intersection());
            break;
        case MoveKind::city:
            pay(state, player, city_price);
            place_city(state, board, player, move.intersection());
            break;
        case MoveKind::road:
            if (state.phase != Phase::roads) pay(state, player, road_price);
            place_road(state, board, player, move.edge());
            if (state.phase == Phase::roads) free_road(state);
            break;
        case MoveKind::roll: roll(state, board, outcome); break;
        case MoveKind::end: end(state); break;
        case MoveKind::buy: buy(state, outcome); break;
        case MoveKind::knight: knight(state); break;
        case MoveKind::roads:
            remove_played_card(state, Card::roads);
            state.free_roads = state.seats[player].road_count == road_pieces - 1 ? 1 : 2;
            state.phase = Phase::roads;
            break;
        case MoveKind::discard:
            pay(state, player, Counts::of(move.a));
            if (--state.seats[player].owed == 0) choose_next_to_discard(state);
            break;
        case MoveKind::robber: robber(state, move, outcome); break;
        case MoveKind::monopoly: monopoly(state, move.a, outcome); break;
        case MoveKind::plenty:
            remove_played_card(state, Card::plenty);
            gain(state, player, move.b == nothing ? Counts::of(move.a) : Counts::of(move.a) + Counts::of(move.b));
            break;
        case MoveKind::bank_trade:
            pay(state, player, Counts::of(move.a, state.seats[player].rates[move.a]));
            gain(state, player, Counts::of(move.b));
            break;
        case MoveKind::offer_trade: offer_trade(state, move); break;
        case MoveKind::accept_trade: answer_trade(state, Answer::accept); break;
        case MoveKind::decline_trade: answer_trade(state, Answer::decline); break;
        case MoveKind::counter_trade: answer_trade(state, Answer::counter, move.offer); break;
        case MoveKind::confirm_trade: confirm_trade(state, move.a); break;
        case MoveKind::cancel_trade: end_trade(state); break;
    }
}

}  // namespace
Outcome perform(State& state, const GameBoard& board, Move move, Outcome outcome) {
    slow_assert(check(state, board, move, outcome) == IllegalMove::none);
    ++state.moves;
    if (state.phase == Phase::set_up) {
        set_up(state, board, move);
        return outcome;
    }
    make_turn_move(state, board, move, outcome);
    // Players can win only in their own turn, which does not include the special building phase.
    if (state.phase != Phase::extra_building && state.seats[state.turn].points() >= state.points_to_win) win(state);
    return outcome;
}

void win(State& state) {
    state.phase = Phase::over;
    state.winner = state.player = state.turn;
    state.free_roads = 0;
}

}  // namespace hexsmith::catan::rules
