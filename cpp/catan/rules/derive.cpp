#include "catan/rules/derive.hpp"

#include "catan/rules/placement.hpp"

namespace hexsmith::catan::rules {

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
    // All buildings stand before the first road: no order of placements matters.
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
    derived.longest_road = state.longest_road;  // it depends on what was before
    for (int player = 0; player < state.players; ++player) {
        Seat& seat = derived.seats[player];
        seat.open_points =
            static_cast<std::uint8_t>(seat.settlement_count + 2 * seat.city_count + 2 * (state.longest_road == player) +
                                      2 * (state.largest_army == player));
    }
    return derived;
}

}  // namespace hexsmith::catan::rules
