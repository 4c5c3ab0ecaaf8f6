#include "catan/rules/legal_moves.hpp"

#include <algorithm>
#include <cassert>

namespace hexsmith::catan::rules {

namespace {

/// Returns the pairs of cards that the bank can give, in the encoding of LegalMoves::plenties.
std::uint32_t list_plenties(Counts bank) {
    const FiveSet present = bank.present();
    const FiveSet present_twice = bank.at_least({2, 2, 2, 2, 2});
    if (std::has_single_bit(static_cast<unsigned>(present)) && present_twice == 0) return std::uint32_t{present} << 25;
    std::uint32_t pairs = 0;
    for (int a = 0; a < resource_count; ++a) {
        if ((present >> a & 1) == 0) continue;
        const unsigned partners = ((present >> (a + 1)) << (a + 1)) | (present_twice & (1u << a));
        pairs |= partners << (5 * a);
    }
    return pairs;
}

void add_cards(LegalMoves& legal, const State& state, const Seat& seat) {
    if (state.played || seat.cards.empty()) return;
    const FiveSet held = (seat.cards - state.bought).present();
    const auto holds = [held](Card card) { return (held >> index(card) & 1) != 0; };
    legal.knight = holds(Card::knight);
    if (holds(Card::monopoly)) legal.monopolies = all_five;
    if (holds(Card::plenty)) legal.plenties = list_plenties(state.bank);
    legal.road_building = holds(Card::roads) && seat.road_count < road_pieces && !seat.frontier.empty();
}

void add_bank_trades(LegalMoves& legal, const State& state, const Seat& seat) {
    const FiveSet payable = seat.hand.at_least(seat.rates);
    if (payable == 0) return;
    const unsigned available = state.bank.present();
    for_each_id(payable, [&](int give) { legal.bank_trades |= (available & ~(1u << give)) << (5 * give); });
}

void add_building(LegalMoves& legal, const State& state, const Seat& seat) {
    const Counts hand = seat.hand;
    if (hand.covers(road_price)) {
        if (seat.road_count < road_pieces) legal.roads = seat.frontier;
        if (seat.settlement_count < settlement_pieces && hand.covers(settlement_price))
            legal.settlements = state.open & seat.ends;
    }
    if (hand.covers(city_price) && seat.city_count < city_pieces) legal.cities = seat.settlements;
    legal.buy = state.deck_size > 0 && hand.covers(card_price);
}

void add_answers(LegalMoves& legal, const State& state, const Seat& seat) {
    if (state.player != state.turn) {
        legal.accept_trade = seat.hand.covers(state.trade.offer.receive);
        legal.decline_trade = true;
        legal.counter_trade = !seat.hand.empty();
        return;
    }
    legal.cancel_trade = true;
    for (int partner = 0; partner < state.players; ++partner)
        if (state.trade.agrees(partner) && seat.hand.covers(state.trade.terms(partner).give))
            legal.partners |= only(partner);
}

void add_set_up(LegalMoves& legal, const State& state, const hex::Layout& layout) {
    if (state.placed % 2 == 0) {
        legal.settlements = state.open;
        return;
    }
    for_each_edge(layout, state.last_settlement, [&](int edge) {
        if (!state.taken[edge]) legal.roads.add(edge);
    });
}

/// Returns the players whom the friendly robber spares, bit p for player p.
unsigned spared_players(const State& state) {
    unsigned players = 0;
    for (int player = 0; player < state.players; ++player)
        if (state.seats[player].open_points <= 2) players |= 1u << player;
    return players;
}

}  // namespace
RobberPlaces robber_places(const State& state, const hex::Layout& layout) {
    RobberPlaces places{.hexes = layout.all_hexes()};
    if (state.robber != hex::none) places.hexes &= ~hex::bit(state.robber);
    unsigned stealable = 0;
    for (int player = 0; player < state.players; ++player)
        if (player != state.player && state.seats[player].hand_size > 0) stealable |= 1u << player;
    if (state.friendly_robber) {
        const unsigned spared = spared_players(state);
        stealable &= ~spared;
        hex::HexSet allowed = places.hexes;
        hex::for_each(places.hexes, [&](int hex) {
            if ((state.around[hex] & spared) != 0) allowed &= ~hex::bit(hex);
        });
        if (allowed != 0) places.hexes = allowed;
    }
    places.stealable = static_cast<std::uint8_t>(stealable);
    return places;
}

LegalMoves legal_moves(const State& state, const GameBoard& board) {
    LegalMoves legal;
    legal.state = &state;
    const Seat& seat = state.seats[state.player];
    switch (state.phase) {
        case Phase::set_up: add_set_up(legal, state, board.layout()); break;
        case Phase::roll:
            legal.roll = true;
            add_cards(legal, state, seat);
            break;
        case Phase::main:
            legal.end = true;
            add_building(legal, state, seat);
            add_cards(legal, state, seat);
            add_bank_trades(legal, state, seat);
            legal.offer_trade = state.offers_left > 0 && !seat.hand.empty();
            break;
        case Phase::trade: add_answers(legal, state, seat); break;
        case Phase::extra_building:
            legal.end = true;
            add_building(legal, state, seat);
            break;
        case Phase::discard: legal.discards = seat.hand.present(); break;
        case Phase::robber: legal.robber = robber_places(state, board.layout()); break;
        case Phase::roads: legal.roads = seat.frontier; break;
        case Phase::over: break;
    }
    return legal;
}

int count_of(const LegalMoves& legal, MoveKind kind) {
    switch (kind) {
        case MoveKind::settlement: return legal.settlements.count();
        case MoveKind::city: return legal.cities.count();
        case MoveKind::road: return legal.roads.count();
        case MoveKind::roll: return legal.roll;
        case MoveKind::end: return legal.end;
        case MoveKind::buy: return legal.buy;
        case MoveKind::knight: return legal.knight;
        case MoveKind::roads: return legal.road_building;
        case MoveKind::discard: return std::popcount(legal.discards);
        case MoveKind::robber: return legal.robber_count();
        case MoveKind::monopoly: return std::popcount(legal.monopolies);
        case MoveKind::plenty: return std::popcount(legal.plenties);
        case MoveKind::bank_trade: return std::popcount(legal.bank_trades);
        case MoveKind::accept_trade: return legal.accept_trade;
        case MoveKind::decline_trade: return legal.decline_trade;
        case MoveKind::confirm_trade: return std::popcount(legal.partners);
        case MoveKind::cancel_trade: return legal.cancel_trade;
        case MoveKind::offer_trade: return legal.offer_trade;
        case MoveKind::counter_trade: return legal.counter_trade;
    }
    return 0;
}

Move move_at(const LegalMoves& legal, MoveKind kind, int place) {
    assert(place >= 0 && place < count_of(legal, kind));
    Move move{.kind = kind};
    const auto number = [&](std::uint32_t set) {
        for (; place > 0; --place) set &= set - 1;
        return static_cast<std::uint8_t>(std::countr_zero(set));
    };
    const auto pair = [&](std::uint8_t both) {
        move.a = static_cast<std::uint8_t>(both < 25 ? both / 5 : both - 25);
        if (both < 25) move.b = both % 5;
    };
    switch (kind) {
        case MoveKind::settlement: move.place = static_cast<std::int16_t>(legal.settlements.at(place)); break;
        case MoveKind::city: move.place = static_cast<std::int16_t>(legal.cities.at(place)); break;
        case MoveKind::road: move.place = static_cast<std::int16_t>(legal.roads.at(place)); break;
        case MoveKind::discard: move.a = number(legal.discards); break;
        case MoveKind::monopoly: move.a = number(legal.monopolies); break;
        case MoveKind::plenty: pair(number(legal.plenties)); break;
        case MoveKind::bank_trade: pair(number(legal.bank_trades)); break;
        case MoveKind::confirm_trade: move.a = number(legal.partners); break;
        case MoveKind::offer_trade: move.a = all_but(legal.state->player, legal.state->players); break;
        case MoveKind::robber: {
            int hex = hex::none;
            hex::HexSet left = legal.robber.hexes;
            for (int here = 0; place >= here; left &= left - 1) {
                place -= here;
                hex = std::countr_zero(left);
                here = std::max(1, std::popcount(legal.victims(hex)));
            }
            move.place = static_cast<std::int16_t>(hex);
            if (const unsigned victims = legal.victims(hex); victims != 0) move.a = number(victims);
            break;
        }
        case MoveKind::roll:
        case MoveKind::end:
        case MoveKind::buy:
        case MoveKind::knight:
        case MoveKind::roads:
        case MoveKind::accept_trade:
        case MoveKind::decline_trade:
        case MoveKind::cancel_trade:
        case MoveKind::counter_trade: break;
    }
    return move;
}

Move move_at(const LegalMoves& legal, int place) {
    assert(place >= 0 && place < legal.count_with_offers());
    for (int number = 0;; ++number) {
        const auto kind = static_cast<MoveKind>(number);
        const int count = count_of(legal, kind);
        if (place < count) return move_at(legal, kind, place);
        place -= count;
    }
}

std::optional<Move> forced_move(const State& state) {
    const Seat& seat = state.seats[state.player];
    const bool is_roll_phase = state.phase == Phase::roll;
    const bool is_building_phase = state.phase == Phase::extra_building;
    if (!is_roll_phase && !is_building_phase && state.phase != Phase::main) return std::nullopt;
    constexpr FiveSet unplayable = 1u << index(Card::point);
    if (!is_building_phase && !seat.cards.empty() && !state.played &&
        ((seat.cards - state.bought).present() & ~unplayable) != 0)
        return std::nullopt;
    if (is_roll_phase) return Move{.kind = MoveKind::roll};
    const Counts hand = seat.hand;
    if (hand.covers(road_price) || hand.covers(card_price) || hand.covers(city_price)) return std::nullopt;
    if (!is_building_phase && (hand.at_least(seat.rates) != 0 || (state.offers_left > 0 && !hand.empty())))
        return std::nullopt;
    return Move{.kind = MoveKind::end};
}

namespace {

constexpr bool is_resource(int number) { return number < resource_count; }

/// Whether the player's hand contains the cards. Unlike Counts::covers(), the function accepts any numbers.
bool has_cards(const Seat& seat, Counts cards) {
    for (int resource = 0; resource < resource_count; ++resource)
        if (cards[resource] > seat.hand[resource]) return false;
    return true;
}

/// Whether the phase allows moves of a kind.
bool is_due(MoveKind kind, const State& state) {
    const Phase phase = state.phase;
    const bool is_settlement_due = state.placed % 2 == 0;
    const bool is_answering = phase == Phase::trade && state.player != state.turn;
    switch (kind) {
        case MoveKind::settlement:
            return phase == Phase::main || phase == Phase::extra_building ||
                   (phase == Phase::set_up && is_settlement_due);
        case MoveKind::road:
            return phase == Phase::main || phase == Phase::extra_building || phase == Phase::roads ||
                   (phase == Phase::set_up && !is_settlement_due);
        case MoveKind::roll: return phase == Phase::roll;
        case MoveKind::city:
        case MoveKind::end:
        case MoveKind::buy: return phase == Phase::main || phase == Phase::extra_building;
        case MoveKind::bank_trade:
        case MoveKind::offer_trade: return phase == Phase::main;
        case MoveKind::accept_trade:
        case MoveKind::decline_trade:
        case MoveKind::counter_trade: return is_answering;
        case MoveKind::confirm_trade:
        case MoveKind::cancel_trade: return phase == Phase::trade && !is_answering;
        case MoveKind::knight:
        case MoveKind::roads:
        case MoveKind::monopoly:
        case MoveKind::plenty: return phase == Phase::roll || phase == Phase::main;
        case MoveKind::discard: return phase == Phase::discard;
        case MoveKind::robber: return phase == Phase::robber;
    }
    return false;
}

/// Returns the reason why no move of a kind is due. Precondition: !is_due(kind, state), and the game is not over.
IllegalMove why_not_due(MoveKind kind, Phase phase) {
    switch (phase) {
        case Phase::set_up: return IllegalMove::set_up;
        case Phase::roll: return IllegalMove::not_rolled;
        case Phase::trade: return IllegalMove::trade_first;
        case Phase::discard: return IllegalMove::discard_first;
        case Phase::robber: return IllegalMove::robber_first;
        case Phase::roads: return IllegalMove::roads_first;
        case Phase::extra_building: return IllegalMove::only_building;
        case Phase::main:
        case Phase::over: break;
    }
    if (kind == MoveKind::roll) return IllegalMove::rolled;
    if (kind == MoveKind::discard || kind == MoveKind::robber) return IllegalMove::no_seven;
    return kind <= MoveKind::counter_trade ? IllegalMove::no_trade : IllegalMove::phase;
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
        const bool is_at_settlement = ends[0] == state.last_settlement || ends[1] == state.last_settlement;
        return is_at_settlement ? IllegalMove::none : IllegalMove::connection;
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
        if (state.bank.total() != 1) return IllegalMove::two_cards;
        return state.bank[move.a] == 1 ? IllegalMove::none : IllegalMove::bank;
    }
    if (!is_resource(move.b) || move.b < move.a) return IllegalMove::resource;
    return state.bank.covers(Counts::of(move.a) + Counts::of(move.b)) ? IllegalMove::none : IllegalMove::bank;
}

IllegalMove check_bank_trade(const State& state, Move move) {
    const Seat& seat = state.seats[state.player];
    if (!is_resource(move.a) || !is_resource(move.b)) return IllegalMove::resource;
    if (move.a == move.b) return IllegalMove::for_itself;
    if (seat.hand[move.a] < seat.rates[move.a]) return IllegalMove::resources;
    return state.bank[move.b] > 0 ? IllegalMove::none : IllegalMove::bank;
}

IllegalMove check_exchange(const Seat& seat, const Offer& offer) {
    const auto& [give, receive] = offer;
    if (give.empty() || receive.empty()) return IllegalMove::empty_side;
    const FiveSet given = give.present();
    if (given == receive.present() && std::has_single_bit(given)) return IllegalMove::for_itself;
    if (!is_exchange(offer)) return IllegalMove::both_sides;
    for (int resource = 0; resource < resource_count; ++resource)
        if (receive[resource] > extension_supply.resource_cards) return IllegalMove::resources;
    return has_cards(seat, give) ? IllegalMove::none : IllegalMove::resources;
}

IllegalMove check_offer(const State& state, Move move) {
    if (state.offers_left == 0) return IllegalMove::offers;
    const PlayerSet asked = players_asked_by(move, state.player, state.players);
    if (asked == 0 || (asked & ~all_but(state.player, state.players)) != 0) return IllegalMove::asked;
    return check_exchange(state.seats[state.player], move.offer);
}

IllegalMove check_confirmation(const State& state, Move move) {
    if (move.a >= state.players || !state.trade.agrees(move.a)) return IllegalMove::partner;
    return has_cards(state.seats[state.player], state.trade.terms(move.a).give) ? IllegalMove::none
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

/// Checks whether the given random outcome is possible. Precondition: the move is legal.
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
    if (!outcome.taken) return IllegalMove::none;
    if (move.kind != MoveKind::monopoly) return IllegalMove::outcome;
    for (int player = 0; player < state.players; ++player)
        if ((*outcome.taken)[player] != (player == state.player ? 0 : state.seats[player].hand[move.a]))
            return IllegalMove::outcome;
    return IllegalMove::none;
}

IllegalMove check_move(const State& state, const GameBoard& board, Move move) {
    const Seat& seat = state.seats[state.player];
    // Returns the refusal to play a card, or otherwise `next_refusal`.
    const auto check_card_first = [&](Card card, IllegalMove next_refusal) {
        const IllegalMove refusal = check_card(state, card);
        return refusal == IllegalMove::none ? next_refusal : refusal;
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
        case MoveKind::roads: return check_card_first(Card::roads, check_road_building(state));
        case MoveKind::discard:
            if (!is_resource(move.a)) return IllegalMove::resource;
            return seat.hand[move.a] > 0 ? IllegalMove::none : IllegalMove::resources;
        case MoveKind::robber: return check_robber(state, board, move);
        case MoveKind::monopoly:
            return check_card_first(Card::monopoly, is_resource(move.a) ? IllegalMove::none : IllegalMove::resource);
        case MoveKind::plenty: return check_card_first(Card::plenty, check_plenty(state, move));
        case MoveKind::bank_trade: return check_bank_trade(state, move);
        case MoveKind::accept_trade:
            return has_cards(seat, state.trade.offer.receive) ? IllegalMove::none : IllegalMove::resources;
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
    if (!is_due(move.kind, state)) return why_not_due(move.kind, state.phase);
    const IllegalMove refusal = check_move(state, board, move);
    return refusal == IllegalMove::none ? check_outcome(state, move, outcome) : refusal;
}

namespace {

/// Returns the cards that the player who has to choose gives in a move, or nothing where the move has no price.
Counts price_of(const State& state, const Move& move) {
    switch (move.kind) {
        case MoveKind::settlement: return settlement_price;
        case MoveKind::city: return city_price;
        case MoveKind::road: return road_price;
        case MoveKind::buy: return card_price;
        case MoveKind::discard: return is_resource(move.a) ? Counts::of(move.a) : Counts();
        case MoveKind::bank_trade:
            return is_resource(move.a) ? Counts::of(move.a, state.seats[state.player].rates[move.a]) : Counts();
        case MoveKind::offer_trade:
        case MoveKind::counter_trade: return move.offer.give;
        case MoveKind::accept_trade: return state.trade.offer.receive;
        case MoveKind::confirm_trade: return move.a < state.players ? state.trade.terms(move.a).give : Counts();
        default: return {};
    }
}

}  // namespace
Counts missing_cards(const State& state, const Move& move) {
    const Counts price = price_of(state, move);
    const Counts hand = state.seats[state.player].hand;
    Counts missing;
    for (int resource = 0; resource < resource_count; ++resource)
        missing += Counts::of(resource, std::max(0, price[resource] - hand[resource]));
    return missing;
}

IllegalMove check_anywhere(const State& state, const GameBoard& board, MoveKind kind) {
    const hex::Layout& layout = board.layout();
    const int places = kind == MoveKind::road     ? layout.edge_count
                       : kind == MoveKind::robber ? layout.hex_count
                                                  : layout.intersection_count;
    IllegalMove nearest = IllegalMove::over;
    for (int place = 0; place < places; ++place) {
        Move move{.kind = kind, .place = static_cast<std::int16_t>(place)};
        const auto is_legal = [&] {
            const IllegalMove refusal = check(state, board, move);
            if (refusal == IllegalMove::none) return true;
            nearest = std::max(nearest, refusal);
            return false;
        };
        if (is_legal()) return IllegalMove::none;
        if (kind != MoveKind::robber) continue;
        for (int victim = 0; victim < state.players; ++victim) {
            move.a = static_cast<std::uint8_t>(victim);
            if (is_legal()) return IllegalMove::none;
        }
    }
    return nearest;
}

}  // namespace hexsmith::catan::rules
