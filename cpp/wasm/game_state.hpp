// Converts the records of games into states with all derived values.
#pragma once

#include <cstdint>

#include "catan/analysis/move_comparison.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/invalid_state.hpp"
#include "catan/rules/state.hpp"
#include "wasm/game_records.hpp"

namespace hexsmith::wasm {

/// The state of a game or a view with all derived values, or the reason why it is impossible.
struct RequestedState {
    explicit RequestedState(const GameRecord& game) : viewer(game.asker()) {
        using namespace catan::rules;
        const State& given = game.state();
        complete(*game.board, given);
        if (invalid != InvalidState::none) return;
        for (int player = 0; player < given.players; ++player) {
            const Seat& seat = state.seats[player];
            const bool all_known = viewer.sees(player);
            if (given.seats[player].road_length != seat.road_length) invalid = InvalidState::road_length;
            if (given.seats[player].open_points != (all_known ? seat.points() : seat.open_points))
                invalid = InvalidState::points;
        }
        if (invalid == InvalidState::none) take_known(game.position.knowledge);
    }

    catan::rules::State state;
    catan::rules::Viewer viewer;
    catan::rules::InvalidState invalid = catan::rules::InvalidState::none;
    /// The viewer's knowledge in a view; for a spectator, the public knowledge.
    catan::rules::Knowledge knowledge;

    /// Whether the asker has to choose: the viewer of a view, or the host of a whole game.
    bool chooses() const { return viewer.sees(state.player); }

    /// The position as the asker sees it. The host sees everything.
    catan::analysis::SeenPosition of_asker() const {
        if (viewer.is_host()) return {&state, viewer, {}};
        return {&state, viewer, knowledge.of(viewer)};
    }

    /// The position as the active player sees it.
    catan::analysis::SeenPosition of_player() const { return {&state, state.player, knowledge.of(state.player)}; }

private:
    void take_known(const catan::rules::Knowledge& given) {
        using namespace catan::rules;
        if (viewer.is_host()) {
            knowledge = given;
            if (!are_there(knowledge, state)) invalid = InvalidState::known_cards;
            return;
        }
        const KnownHands known = with_offered_cards(given.of(viewer), state);
        knowledge = Knowledge({{known, only_viewer(viewer)}});
        if (!are_possible(known, state, viewer)) invalid = InvalidState::known_cards;
    }

    /// Computes all derived values.
    void complete(const catan::players::RatedBoard& board, const catan::rules::State& given) {
        using namespace catan::rules;
        int settlements = 0;
        int roads = 0;
        for (const Seat& seat : given.seated()) {
            settlements += seat.settlements.count() + seat.cities.count();
            roads += seat.roads.count();
        }
        const bool set_up = given.phase == Phase::set_up;
        if (set_up && roads != settlements && roads + 1 != settlements) {
            invalid = InvalidState::order;
            return;
        }
        state = derive(given, board);
        state.placed = static_cast<std::uint8_t>(set_up ? settlements + roads : 4 * state.players);
        for (int player = 0; player < state.players; ++player) {
            Seat& seat = state.seats[player];
            if (viewer.sees(player)) continue;
            seat.hand_size = given.seats[player].hand_size;
            seat.card_count = given.seats[player].card_count;
        }
        if (set_up && state.placed % 2 == 1) find_last_settlement(board.layout());
        invalid = why_invalid(state, board, viewer);
    }

    /// Finds the settlement of the set-up that has no road yet. A road at the other settlement cannot touch it, because
    /// of the distance rule.
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
