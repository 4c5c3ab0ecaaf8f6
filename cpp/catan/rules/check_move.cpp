#include "catan/rules/check_move.hpp"

#include <algorithm>

#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::rules {

namespace {

constexpr bool is_resource(int number) { return number < resource_count; }

/// The same as Counts::covers(), for any numbers.
bool holds(const Seat& seat, Counts cards) {
    for (int resource = 0; resource < resource_count; ++resource)
        if (cards[resource] > seat.hand[resource]) return false;
    return true;
}

bool is_due(MoveKind kind, const State& state) {
    const Phase phase = state.phase;
    const bool settlement_due = state.placed % 2 == 0;
    const bool answering = phase == Phase::trade && state.player != state.turn;
    switch (kind) {
        case MoveKind::settlement:
            return phase == Phase::main || phase == Phase::extra_building || (phase == Phase::set_up && settlement_due);
        case MoveKind::road:
            return phase == Phase::main || phase == Phase::extra_building || phase == Phase::roads ||
                   (phase == Phase::set_up && !settlement_due);
        case MoveKind::roll: return phase == Phase::roll;
        case MoveKind::city:
        case MoveKind::end:
        case MoveKind::buy: return phase == Phase::main || phase == Phase::extra_building;
        case MoveKind::bank_trade:
        case MoveKind::offer_trade: return phase == Phase::main;
        case MoveKind::accept_trade:
        case MoveKind::decline_trade:
        case MoveKind::counter_trade: return answering;
        case MoveKind::confirm_trade:
        case MoveKind::cancel_trade: return phase == Phase::trade && !answering;
        case MoveKind::knight:
        case MoveKind::roads:
        case MoveKind::monopoly:
        case MoveKind::plenty: return phase == Phase::roll || phase == Phase::main;
        case MoveKind::discard: return phase == Phase::discard;
        case MoveKind::robber: return phase == Phase::robber;
    }
    return false;
}

IllegalMove check_settlement(const State& state, const GameBoard& board, int place) {
    const Seat& seat = state.seats[state.player];
    if (place < 0 || place >= board.layout().intersection_count) return IllegalMove::place;
    if (state.occupied[place]) return IllegalMove::occupied;
    if (!state.open[place]) return IllegalMove::distance;
    if (state.phase == Phase::set_up) return IllegalMove::none;
    if (!seat.ends[place]) return IllegalMove::connection;
    if (seat.settlement_count == settlement_pieces) return IllegalMove::pieces;
    return seat.hand.covers(settlement_price) ? IllegalMove::none : IllegalMove::resources;
}

IllegalMove check_city(const State& state, const GameBoard& board, int place) {
    const Seat& seat = state.seats[state.player];
    if (place < 0 || place >= board.layout().intersection_count) return IllegalMove::place;
    if (!seat.settlements[place]) return IllegalMove::no_settlement;
    if (seat.city_count == city_pieces) return IllegalMove::pieces;
    return seat.hand.covers(city_price) ? IllegalMove::none : IllegalMove::resources;
}

IllegalMove check_road(const State& state, const GameBoard& board, int place) {
    const Seat& seat = state.seats[state.player];
    if (place < 0 || place >= board.layout().edge_count) return IllegalMove::place;
    if (state.taken[place]) return IllegalMove::occupied;
    if (state.phase == Phase::set_up) {
        const auto& ends = board.layout().edges[place].intersections;
        const bool there = ends[0] == state.last_settlement || ends[1] == state.last_settlement;
        return there ? IllegalMove::none : IllegalMove::connection;
    }
    if (!seat.frontier[place]) return IllegalMove::connection;
    if (seat.road_count == road_pieces) return IllegalMove::pieces;
    return state.phase == Phase::roads || seat.hand.covers(road_price) ? IllegalMove::none : IllegalMove::resources;
}

IllegalMove check_card(const State& state, Card card) {
    const int held = state.seats[state.player].cards[index(card)];
    if (held == 0) return IllegalMove::card;
    if (state.played) return IllegalMove::card_played;
    return held > state.bought[index(card)] ? IllegalMove::none : IllegalMove::card_bought_now;
}

IllegalMove check_road_building(const State& state) {
    const Seat& seat = state.seats[state.player];
    if (seat.road_count == road_pieces) return IllegalMove::pieces;
    return seat.frontier.empty() ? IllegalMove::road_place : IllegalMove::none;
}

IllegalMove check_plenty(const State& state, Move move) {
    if (!is_resource(move.a)) return IllegalMove::resource;
    if (move.b == nothing) {
        if (state.bank.total() != 1) return IllegalMove::resource;
        return state.bank[move.a] == 1 ? IllegalMove::none : IllegalMove::bank;
    }
    if (!is_resource(move.b) || move.b < move.a) return IllegalMove::resource;
    return state.bank.covers(Counts::of(move.a) + Counts::of(move.b)) ? IllegalMove::none : IllegalMove::bank;
}

IllegalMove check_bank_trade(const State& state, Move move) {
    const Seat& seat = state.seats[state.player];
    if (!is_resource(move.a) || !is_resource(move.b) || move.a == move.b) return IllegalMove::resource;
    if (seat.hand[move.a] < seat.rates[move.a]) return IllegalMove::resources;
    return state.bank[move.b] > 0 ? IllegalMove::none : IllegalMove::bank;
}

IllegalMove check_exchange(const Seat& seat, const Offer& offer) {
    if (!is_exchange(offer)) return IllegalMove::resource;
    return holds(seat, offer.give) ? IllegalMove::none : IllegalMove::resources;
}

IllegalMove check_offer(const State& state, Move move) {
    if (state.offers_left == 0) return IllegalMove::offers;
    const PlayerSet asked = asked_by(move, state.player, state.players);
    if (asked == 0 || (asked & ~all_but(state.player, state.players)) != 0) return IllegalMove::partner;
    return check_exchange(state.seats[state.player], move.offer);
}

IllegalMove check_confirmation(const State& state, Move move) {
    if (move.a >= state.players || !state.trade.agrees(move.a)) return IllegalMove::partner;
    return holds(state.seats[state.player], state.trade.terms(move.a).give) ? IllegalMove::none
                                                                            : IllegalMove::resources;
}

IllegalMove check_robber(const State& state, const GameBoard& board, Move move) {
    if (move.place < 0 || move.place >= board.layout().hex_count) return IllegalMove::place;
    if (move.place == state.robber) return IllegalMove::robber_stays;
    const auto [hexes, stealable] = robber_places(state, board.layout());
    if ((hexes & hex::bit(move.place)) == 0) return IllegalMove::friendly_robber;
    const unsigned victims = state.around[move.place] & stealable;
    if (move.a == nothing) return victims == 0 ? IllegalMove::none : IllegalMove::victim;
    return move.a < state.players && (victims >> move.a & 1) != 0 ? IllegalMove::none : IllegalMove::victim;
}

/// Whether chance can bring what is given. Precondition: the move is legal.
IllegalMove check_outcome(const State& state, Move move, const Outcome& outcome) {
    const auto is_die = [](int die) { return die >= 1 && die <= 6; };
    const bool thrown = outcome.dice[0] != 0 || outcome.dice[1] != 0;
    if (thrown && (move.kind != MoveKind::roll || !is_die(outcome.dice[0]) || !is_die(outcome.dice[1])))
        return IllegalMove::outcome;
    if (outcome.card != nothing &&
        (move.kind != MoveKind::buy || !is_resource(outcome.card) || state.deck[outcome.card] == 0))
        return IllegalMove::outcome;
    if (outcome.stolen != nothing && (move.kind != MoveKind::robber || move.a == nothing ||
                                      !is_resource(outcome.stolen) || state.seats[move.a].hand[outcome.stolen] == 0))
        return IllegalMove::outcome;
    return IllegalMove::none;
}

IllegalMove check_move(const State& state, const GameBoard& board, Move move) {
    const Seat& seat = state.seats[state.player];
    const auto after = [&](Card card, IllegalMove other) {
        const IllegalMove first = check_card(state, card);
        return first == IllegalMove::none ? other : first;
    };
    switch (move.kind) {
        case MoveKind::settlement: return check_settlement(state, board, move.place);
        case MoveKind::city: return check_city(state, board, move.place);
        case MoveKind::road: return check_road(state, board, move.place);
        case MoveKind::roll:
        case MoveKind::end: return IllegalMove::none;
        case MoveKind::buy:
            if (state.deck_size == 0) return IllegalMove::deck;
            return seat.hand.covers(card_price) ? IllegalMove::none : IllegalMove::resources;
        case MoveKind::knight: return check_card(state, Card::knight);
        case MoveKind::roads: return after(Card::roads, check_road_building(state));
        case MoveKind::discard:
            if (!is_resource(move.a)) return IllegalMove::resource;
            return seat.hand[move.a] > 0 ? IllegalMove::none : IllegalMove::resources;
        case MoveKind::robber: return check_robber(state, board, move);
        case MoveKind::monopoly:
            return after(Card::monopoly, is_resource(move.a) ? IllegalMove::none : IllegalMove::resource);
        case MoveKind::plenty: return after(Card::plenty, check_plenty(state, move));
        case MoveKind::bank_trade: return check_bank_trade(state, move);
        case MoveKind::accept_trade:
            return holds(seat, state.trade.offer.receive) ? IllegalMove::none : IllegalMove::resources;
        case MoveKind::decline_trade:
        case MoveKind::cancel_trade: return IllegalMove::none;
        case MoveKind::counter_trade: return check_exchange(seat, move.offer);
        case MoveKind::offer_trade: return check_offer(state, move);
        case MoveKind::confirm_trade: return check_confirmation(state, move);
    }
    return IllegalMove::phase;
}

}  // namespace
IllegalMove check(const State& state, const GameBoard& board, Move move, const Outcome& outcome) {
    if (state.phase == Phase::over) return IllegalMove::over;
    if (!is_due(move.kind, state)) return IllegalMove::phase;
    const IllegalMove refusal = check_move(state, board, move);
    return refusal == IllegalMove::none ? check_outcome(state, move, outcome) : refusal;
}

IllegalMove check_anywhere(const State& state, const GameBoard& board, MoveKind kind) {
    const hex::Layout& layout = board.layout();
    const int places = kind == MoveKind::road     ? layout.edge_count
                       : kind == MoveKind::robber ? layout.hex_count
                                                  : layout.intersection_count;
    IllegalMove nearest = IllegalMove::over;
    for (int place = 0; place < places; ++place) {
        Move move{.kind = kind, .place = static_cast<std::int16_t>(place)};
        const auto try_it = [&] {
            const IllegalMove refusal = check(state, board, move);
            if (refusal == IllegalMove::none) return true;
            nearest = std::max(nearest, refusal);
            return false;
        };
        if (try_it()) return IllegalMove::none;
        if (kind != MoveKind::robber) continue;
        for (int victim = 0; victim < state.players; ++victim) {
            move.a = static_cast<std::uint8_t>(victim);
            if (try_it()) return IllegalMove::none;
        }
    }
    return nearest;
}

}  // namespace hexsmith::catan::rules
