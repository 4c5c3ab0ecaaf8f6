#include "catan/rules/apply.hpp"

#include "catan/rules/pieces.hpp"
#include "catan/rules/production.hpp"
#include "catan/rules/random_streams.hpp"
#include "catan/settle/draft.hpp"

namespace hexsmith::catan::game {

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

/// The number under which the card at a place in the order of kinds lies. Precondition: place < total.
int card_at(Counts cards, int place) {
    int kind = 0;
    for (; place >= cards[kind]; ++kind) place -= cards[kind];
    return kind;
}

/// Back to the turn that a seven or a card interrupted.
void resume(State& state) {
    state.phase = state.rolled() ? Phase::main : Phase::roll;
    state.player = state.turn;
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
        state.phase = Phase::roll;
        state.turn = state.player = 0;
    } else {
        state.turn = state.player = static_cast<std::int8_t>(seat_of(state.placed / 2, state.players));
    }
}

void next_to_discard(State& state) {
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
    next_to_discard(state);
}

void buy(State& state, Outcome& outcome) {
    pay(state, state.player, card_price);
    if (outcome.card == nothing) {
        const std::uint64_t bits = draw(state.seed, Stream::deck, deck_cards - state.deck_size);
        outcome.card = static_cast<std::uint8_t>(card_at(state.deck, low_below(bits, state.deck_size)));
    }
    Seat& seat = state.seats[state.player];
    const Counts card = Counts::of(outcome.card);
    state.deck -= card;
    --state.deck_size;
    seat.cards += card;
    ++seat.card_count;
    state.bought += card;
}

void lay_card(State& state, Card card) {
    Seat& seat = state.seats[state.player];
    seat.cards -= Counts::of(index(card));
    --seat.card_count;
    state.played = true;
}

void knight(State& state) {
    lay_card(state, Card::knight);
    Seat& seat = state.seats[state.player];
    ++seat.knights;
    constexpr int least = 3;
    const int holder = state.largest_army;
    if (seat.knights >= least && holder != state.player &&
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

void end(State& state) {
    state.turn = static_cast<std::int8_t>(state.turn + 1 == state.players ? 0 : state.turn + 1);
    state.player = state.turn;
    state.phase = Phase::roll;
    state.dice = {};
    state.played = false;
    state.bought = {};
}

void monopoly(State& state, int resource) {
    lay_card(state, Card::monopoly);
    for (int player = 0; player < state.players; ++player)
        if (player != state.player)
            pass(state, player, state.player, Counts::of(resource, state.seats[player].hand[resource]));
}

/// Moves after the set-up.
void turn_move(State& state, const GameBoard& board, Move move, Outcome& outcome) {
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
            lay_card(state, Card::roads);
            state.free_roads = state.seats[player].road_count == road_pieces - 1 ? 1 : 2;
            state.phase = Phase::roads;
            break;
        case MoveKind::discard:
            pay(state, player, Counts::of(move.a));
            if (--state.seats[player].owed == 0) next_to_discard(state);
            break;
        case MoveKind::robber: robber(state, move, outcome); break;
        case MoveKind::monopoly: monopoly(state, move.a); break;
        case MoveKind::plenty:
            lay_card(state, Card::plenty);
            gain(state, player, move.b == nothing ? Counts::of(move.a) : Counts::of(move.a) + Counts::of(move.b));
            break;
        case MoveKind::trade:
            pay(state, player, Counts::of(move.a, state.seats[player].rates[move.a]));
            gain(state, player, Counts::of(move.b));
            break;
    }
}

}  // namespace
Outcome perform(State& state, const GameBoard& board, Move move, Outcome outcome) {
    ++state.moves;
    if (state.phase == Phase::set_up) {
        set_up(state, board, move);
        return outcome;
    }
    turn_move(state, board, move, outcome);
    if (state.seats[state.turn].points() >= state.points_to_win) {
        state.phase = Phase::over;
        state.winner = state.player = state.turn;
        state.free_roads = 0;
    }
    return outcome;
}

void perform_exchange(State& state, int partner, Counts give, Counts receive) {
    ++state.moves;
    pass(state, state.player, partner, give);
    pass(state, partner, state.player, receive);
}

}  // namespace hexsmith::catan::game
