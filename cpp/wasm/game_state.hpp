// Converts the records of games into states with all derived values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catan/analysis/move_comparison.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/follow.hpp"
#include "catan/rules/invalid_state.hpp"
#include "catan/rules/state.hpp"
#include "wasm/game_records.hpp"

namespace hexsmith::wasm {

/// A game or a view with all derived values, or the reason why it is impossible.
struct RequestedState : catan::rules::KnownPosition {
    explicit RequestedState(const GameRecord& game) : KnownPosition{.state = {}, .viewer = game.asker()} {
        using namespace catan::rules;
        if (game.kept) {
            static_cast<KnownPosition&>(*this) = game.kept->position;
            return;
        }
        const State& record = game.state();
        derive_values(*game.board, record);
        if (invalid != InvalidState::none) return;
        for (int player = 0; player < record.players; ++player) {
            const Seat& seat = state.seats[player];
            const bool sees_all_points = viewer.sees(player);
            if (record.seats[player].road_length != seat.road_length) invalid = InvalidState::road_length;
            if (record.seats[player].open_points != (sees_all_points ? seat.points() : seat.open_points))
                invalid = InvalidState::points;
        }
        if (invalid == InvalidState::none) set_knowledge(game.position.odds);
    }

    catan::rules::InvalidState invalid = catan::rules::InvalidState::none;

    /// Returns whether the sender of the request decides the next move. The host of a whole game always does; the
    /// viewer of a view does if the viewer is the active player.
    bool chooses() const { return viewer.sees(state.player); }

    /// Returns the position as the sender of the request sees it. The host sees everything.
    catan::analysis::SeenPosition of_asker() const {
        return {&state, viewer, viewer.is_host() ? catan::rules::HandOdds() : knowledge.of(viewer)};
    }

    /// Returns the position as the active player sees it.
    catan::analysis::SeenPosition of_player() const { return {&state, state.player, knowledge.of(state.player)}; }

private:
    /// Sets `knowledge` from the record's texts, and checks that the hands are possible.
    void set_knowledge(const std::vector<std::u16string>& texts) {
        using namespace catan::rules;
        invalid = InvalidState::known_cards;
        const int first = viewer.is_player() ? viewer.player() : nobody;
        const int count = viewer.is_host() ? state.players + 1 : 1;
        if (static_cast<int>(texts.size()) != count) return;
        for (int i = 0; i < count; ++i) {
            std::optional<HandOdds> odds = odds_of(texts[static_cast<std::size_t>(i)], state);
            if (!odds) return;
            // A position that somebody has described may not include what its trade proves.
            if (!viewer.is_host()) odds->learn_trade(state);
            if (!is_consistent(*odds, state, first + i, viewer.is_host())) return;
            knowledge.of(first + i) = std::move(*odds);
        }
        invalid = InvalidState::none;
    }

    /// Sets `state` to the state of the record with all derived values, and checks it.
    void derive_values(const catan::players::RatedBoard& board, const catan::rules::State& record) {
        using namespace catan::rules;
        int settlements = 0;
        int roads = 0;
        for (const Seat& seat : record.seated()) {
            settlements += seat.settlements.count() + seat.cities.count();
            roads += seat.roads.count();
        }
        const bool set_up = record.phase == Phase::set_up;
        if (set_up && roads != settlements && roads + 1 != settlements) {
            invalid = InvalidState::order;
            return;
        }
        state = derive(record, board);
        state.placed = static_cast<std::uint8_t>(set_up ? settlements + roads : 4 * state.players);
        for (int player = 0; player < state.players; ++player) {
            Seat& seat = state.seats[player];
            if (viewer.sees(player)) continue;
            seat.hand_size = record.seats[player].hand_size;
            seat.card_count = record.seats[player].card_count;
        }
        if (set_up && state.placed % 2 == 1) find_last_settlement(board.layout());
        invalid = why_invalid(state, board, viewer);
    }

    /// Finds the active player's settlement that has no road yet. The road at the other settlement cannot touch this
    /// settlement, because of the distance rule.
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
