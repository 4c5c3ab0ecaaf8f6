// States of games out of their records, with all that follows from these, and records out of states.
#pragma once

#include <cstdint>
#include <type_traits>

#include "catan/analysis/move_comparison.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/derive.hpp"
#include "catan/rules/invalid_state.hpp"
#include "catan/rules/state.hpp"
#include "wasm/game_records.hpp"

namespace hexsmith::wasm {

inline StateRecord record_of(const catan::rules::State& state, const catan::rules::Knowledge& knowledge) {
    StateRecord record{.moves = state.moves,
                       .phase = state.phase,
                       .turn = state.turn,
                       .player = state.player,
                       .dice = state.dice,
                       .robber = state.robber,
                       .longest_road = state.longest_road,
                       .largest_army = state.largest_army,
                       .winner = state.winner,
                       .deck_size = state.deck_size,
                       .bank = numbers_of(state.bank),
                       .players = state.players,
                       .rolls = state.rolls,
                       .thefts = state.thefts,
                       .deck = numbers_of(state.deck),
                       .bought = numbers_of(state.bought),
                       .played_cards = numbers_of(state.played_cards),
                       .known_count = state.players + 1,
                       .free_roads = state.free_roads,
                       .played = state.played,
                       .extra_turn = state.extra_turn,
                       .offers_left = state.offers_left};
    if (state.phase == catan::rules::Phase::trade)
        record.trade = TradeRecord::of(state.trade, state.turn, state.players);
    for (int viewer = catan::rules::nobody; viewer < state.players; ++viewer)
        record.known[viewer + 1] = KnownHandsRecord::of(knowledge.of(viewer), state.players);
    for (int player = 0; player < state.players; ++player) {
        const catan::rules::Seat& seat = state.seats[player];
        SeatRecord& to = record.seats[player];
        to.settlements.take(seat.settlements);
        to.cities.take(seat.cities);
        to.roads.take(seat.roads);
        to.knights = seat.knights;
        to.road_length = seat.road_length;
        to.points = seat.points();
        to.hand_size = seat.hand_size;
        to.card_count = seat.card_count;
        to.hand = numbers_of(seat.hand);
        to.cards = numbers_of(seat.cards);
        to.owed = seat.owed;
    }
    return record;
}

/// The state of a game or a view, with all that follows from it, and why it cannot be, if so.
struct RequestedState {
    explicit RequestedState(const GameRecord& game) : whole(game.whole()) {
        using namespace catan::rules;
        viewer = static_cast<std::int8_t>(whole || game.viewer >= 0 ? game.viewer : spectator);
        const StateRecord& from = game.state;
        state.seed = game.seed;
        game.rules.apply(state);
        const auto narrow_to = [](auto& to, int number) {
            to = static_cast<std::remove_reference_t<decltype(to)>>(number);
        };
        narrow_to(state.players, from.players);
        state.moves = from.moves;
        state.phase = from.phase;
        narrow_to(state.turn, from.turn);
        narrow_to(state.player, from.player);
        state.dice = from.dice;
        narrow_to(state.robber, from.robber);
        narrow_to(state.longest_road, from.longest_road);
        narrow_to(state.largest_army, from.largest_army);
        narrow_to(state.winner, from.winner);
        narrow_to(state.deck_size, from.deck_size);
        state.bank = counts_of(from.bank);
        state.rolls = from.rolls;
        state.thefts = from.thefts;
        state.deck = counts_of(from.deck);
        state.bought = counts_of(from.bought);
        state.played_cards = counts_of(from.played_cards);
        narrow_to(state.free_roads, from.free_roads);
        state.played = from.played;
        state.extra_turn = from.extra_turn;
        state.offers_left = from.offers_left;
        if (from.trade) state.trade = from.trade->trade();
        for (int player = 0; player < from.players; ++player) {
            const SeatRecord& given = from.seats[player];
            Seat& seat = state.seats[player];
            seat.settlements = given.settlements.bits();
            seat.cities = given.cities.bits();
            seat.roads = given.roads.bits();
            narrow_to(seat.knights, given.knights);
            seat.hand = counts_of(given.hand);
            seat.cards = counts_of(given.cards);
            narrow_to(seat.owed, given.owed);
        }
        complete(*game.board, from);
        if (invalid != InvalidState::none) return;
        for (int player = 0; player < from.players; ++player) {
            const Seat& seat = state.seats[player];
            const bool all_known = viewer == nobody || viewer == player;
            if (from.seats[player].road_length != seat.road_length) invalid = InvalidState::road_length;
            if (from.seats[player].points != (all_known ? seat.points() : seat.open_points))
                invalid = InvalidState::points;
        }
        if (invalid == InvalidState::none) take_known(from);
    }

    catan::rules::State state;
    bool whole;  // a game, not a view
    std::int8_t viewer = catan::rules::nobody;
    catan::rules::InvalidState invalid = catan::rules::InvalidState::none;
    /// Of a view, what the viewer knows; of a spectator's, what nobody in particular does.
    catan::rules::Knowledge knowledge;

    /// The viewer of a view for whoever is no player: nothing is known of any hand.
    static constexpr std::int8_t spectator = catan::rules::most_players;

    /// Whether who asks has to choose: the viewer of a view, or the host of a whole game.
    bool chooses() const { return viewer == catan::rules::nobody || viewer == state.player; }

    /// The position as who asks sees it: the host everything.
    catan::analysis::SeenPosition of_asker() const {
        if (whole) return {&state, catan::analysis::host, {}};
        const int asker = viewer == spectator ? catan::rules::nobody : viewer;
        return {&state, asker, knowledge.of(asker)};
    }

    /// The position as the player who has to choose sees it.
    catan::analysis::SeenPosition of_player() const { return {&state, state.player, knowledge.of(state.player)}; }

private:
    void take_known(const StateRecord& from) {
        using namespace catan::rules;
        if (!whole) {
            const int asker = viewer == spectator ? nobody : viewer;
            knowledge.of(asker) = with_offered_cards(from.known[0].known(), state);
            if (!are_possible(knowledge.of(asker), state, asker)) invalid = InvalidState::known_cards;
            return;
        }
        for (int player = nobody; player < state.players; ++player)
            knowledge.of(player) = with_offered_cards(from.known[player + 1].known(), state);
        if (!are_there(knowledge, state)) invalid = InvalidState::known_cards;
    }

    /// All that follows from what was read.
    void complete(const catan::players::RatedBoard& board, const StateRecord& from) {
        using namespace catan::rules;
        int settlements = 0;
        int roads = 0;
        for (int player = 0; player < state.players; ++player) {
            const Seat& seat = state.seats[player];
            settlements += seat.settlements.count() + seat.cities.count();
            roads += seat.roads.count();
        }
        const bool set_up = state.phase == Phase::set_up;
        if (set_up && roads != settlements && roads + 1 != settlements) {
            invalid = InvalidState::order;
            return;
        }
        state = derive(state, board);
        state.placed = static_cast<std::uint8_t>(set_up ? settlements + roads : 4 * state.players);
        for (int player = 0; player < state.players; ++player) {
            Seat& seat = state.seats[player];
            if (viewer == nobody || viewer == player) continue;
            seat.hand_size = static_cast<std::uint8_t>(from.seats[player].hand_size);
            seat.card_count = static_cast<std::uint8_t>(from.seats[player].card_count);
        }
        if (set_up && state.placed % 2 == 1) find_last_settlement(board.layout());
        invalid = why_invalid(state, board, viewer);
    }

    /// The settlement of the set-up that has no road yet. (A road at the other settlement does not reach it: the
    /// distance rule lies between them.)
    void find_last_settlement(const hex::Layout& layout) {
        state.seats[state.player].settlements.for_each([&](int id) {
            bool has_road = false;
            for (const int edge : layout.intersections[id].edges)
                has_road = has_road || (edge != hex::none && state.seats[state.player].roads[edge]);
            if (!has_road) state.last_settlement = static_cast<std::int16_t>(id);
        });
    }
};

}  // namespace hexsmith::wasm
