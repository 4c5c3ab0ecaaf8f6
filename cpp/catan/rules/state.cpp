#include <cassert>

#include "catan/rules/state.hpp"

#include "catan/board/settling.hpp"
#include "catan/rules/apply.hpp"

namespace hexsmith::catan::rules {

bool is_playable(const Setup& setup, const Board& board) {
    if (!is_board_of(setup, board)) return false;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (board.hexes.terrains[hex] > Terrain::desert || is_pair(board.hexes.tokens[hex])) return false;
    return true;
}

GameBoard::GameBoard(const Setup& setup, const Board& board) : layout_(&setup.layout), board_(board) {
    assert(is_playable(setup, board));
    for (int hex = setup.layout.hex_count - 1; hex >= 0; --hex)
        if (terrain(hex) == Terrain::desert) first_desert_ = hex;
    Yields yields;
    collect_yields(setup, board, yields);
    for (int id = 0; id < setup.layout.intersection_count; ++id) {
        const auto& [wood, brick, wool, grain, ore] = yields[id].production;
        const Counts yield(wood, brick, wool, grain, ore);
        values_[id] = {yield, static_cast<std::uint8_t>(yield.total()), yield.present(), yields[id].harbors};
    }
}

State new_game(const GameBoard& board, const GameOptions& options) {
    assert(options.players >= 2 && options.players <= most_players);
    assert(options.points_to_win >= 3 && options.points_to_win <= 20);
    assert(options.discard_limit >= 0 && options.discard_limit <= 255);
    assert(has_room(board.layout(), options.players));
    State state;
    state.seed = options.seed;
    state.players = static_cast<std::uint8_t>(options.players);
    state.points_to_win = static_cast<std::uint8_t>(options.points_to_win);
    state.discard_limit = static_cast<std::uint8_t>(options.discard_limit);
    state.friendly_robber = options.friendly_robber;
    state.balanced_dice = options.balanced_dice;
    state.offers_per_turn = state.offers_left = options.offers_per_turn;
    state.extra_turns = options.extra_turns;
    const Supply& supply = supply_of(options.players);
    state.bank = supply.bank();
    state.deck = supply.deck;
    state.deck_size = static_cast<std::uint8_t>(supply.deck_cards());
    state.robber = static_cast<std::int8_t>(board.first_desert());
    state.open = Bits::all_below(board.layout().intersection_count);
    return state;
}

State derive(const State& state, const GameBoard& board) {
    State derived = state;
    derived.open = Bits::all_below(board.layout().intersection_count);
    derived.occupied = {};
    derived.taken = {};
    derived.around = {};
    derived.production = {};
    for (Seat& seat : derived.seats) {
        Seat bare;
        bare.hand = seat.hand;
        bare.cards = seat.cards;
        bare.knights = seat.knights;
        bare.owed = seat.owed;
        bare.hand_size = static_cast<std::uint8_t>(seat.hand.total());
        bare.card_count = static_cast<std::uint8_t>(seat.cards.total());
        seat = bare;
    }
    // Places all buildings before the first road, so that the order of placements does not matter.
    for (int player = 0; player < state.players; ++player) {
        state.seats[player].settlements.for_each(
            [&](int id) { place_settlement(derived, board, player, hex::IntersectionId{id}); });
        state.seats[player].cities.for_each([&](int id) {
            place_settlement(derived, board, player, hex::IntersectionId{id});
            place_city(derived, board, player, hex::IntersectionId{id});
        });
    }
    for (int player = 0; player < state.players; ++player)
        state.seats[player].roads.for_each([&](int edge) { place_road(derived, board, player, hex::EdgeId{edge}); });
    derived.longest_road = state.longest_road;  // depends on earlier states
    for (int player = 0; player < state.players; ++player) {
        Seat& seat = derived.seats[player];
        seat.open_points =
            static_cast<std::uint8_t>(seat.settlement_count + 2 * seat.city_count + 2 * (state.longest_road == player) +
                                      2 * (state.largest_army == player));
    }
    return derived;
}

}  // namespace hexsmith::catan::rules
