// Boards and criteria. web/src/board/{requests,read-board}.ts and web/src/fairness/energy.ts are the other side.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "catan/board/board_setup.hpp"
#include "catan/board/swap.hpp"
#include "catan/fairness/terms.hpp"
#include "wasm/layout_records.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::BalanceMode> = names_of("BalanceMode", "resources", "numbers", "both");
template <>
inline constexpr auto names<catan::Term> =
    names_of("Term", "adjacentSameResource", "adjacentHighNumbers", "regionPips", "adjacentSameNumber",
             "adjacentLowNumbers", "repeatedNumber", "resourcePips", "pipsAboveCap", "intersectionSpread",
             "sharedNumber", "strongOwnHarbor", "harborSpread");

/// What lies on a setup. A token is 0 where there is none. A board with a coast of its own says where on it its harbors
/// are.
struct Pieces {
    const catan::Setup& setup;
    catan::Board& board;
};

/// The coast of a board that has its own.
inline hex::Layout layout_of(const catan::Setup& setup, const catan::Board& board) {
    hex::Layout layout = setup.layout;
    hex::set_land(layout, catan::land_of(setup, board.hexes));
    return layout;
}

template <class Fields>
void describe(Fields& fields, Pieces& pieces) {
    auto& [setup, board] = pieces;
    fields.record("Pieces");
    fields("terrains", part(board.hexes.terrains, setup.layout.hex_count));
    fields("tokens", part(board.hexes.tokens, setup.layout.hex_count), within(0, catan::token_values - 1));
    fields("harbors", list(board.harbors, board.harbor_count));
    std::array<std::int16_t, catan::max_harbors> slots{};
    int slot_count = 0;
    const bool own_coast = catan::has_own_coast(setup, board.hexes);
    if (!Fields::reads && own_coast) {
        const hex::Layout layout = layout_of(setup, board);
        slot_count = board.harbor_count;
        for (int slot = 0; slot < slot_count; ++slot)
            slots[slot] = static_cast<std::int16_t>(
                std::find(layout.coast.begin(), layout.coast.begin() + layout.coast_count, board.harbor_edges[slot]) -
                layout.coast.begin());
    }
    fields("harborSlots", list(slots, slot_count), within(0, hex::max_corners - 1));
    if constexpr (Fields::reads) {
        fields.require(slot_count == (own_coast ? board.harbor_count : 0));
        if (!fields.good() || !own_coast) return;
        const hex::Layout layout = layout_of(setup, board);
        for (int slot = 0; slot < slot_count; ++slot) {
            fields.require(slots[slot] < layout.coast_count &&
                           std::count(slots.begin(), slots.begin() + slot_count, slots[slot]) == 1);
            board.harbor_edges[slot] = layout.coast[slots[slot]];
        }
    }
}

/// A setup and what lies on it.
struct RequestedBoard {
    RequestedSetup setup;
    catan::Board board;
};

template <class Fields>
void describe(Fields& fields, RequestedBoard& requested) {
    auto& [setup, board] = requested;
    fields.record("BoardRequest");
    fields("layout", setup);
    fields("pieces", Pieces{*setup, board});
    for (int hex = 0; hex < setup->layout.hex_count; ++hex) {
        const catan::Token token = board.hexes.tokens[hex];
        const bool fertile = yields(board.hexes.terrains[hex]);
        fields.require(fertile ? catan::pips[token] > 0 : token == catan::no_token);
    }
    if constexpr (Fields::reads)
        if (fields.good() && catan::has_own_coast(*setup, board.hexes)) setup.become(catan::on_board(*setup, board));
    fields.require(board.harbor_count == 0 || board.harbor_count == setup->harbor_count);
}

/// A board on a setup that the caller knows.
struct BoardResult {
    const catan::Setup* setup = &catan::standard_setup;
    catan::Board board;
};

template <class Fields>
void describe(Fields& fields, BoardResult& result) {
    Pieces pieces{*result.setup, result.board};
    describe(fields, pieces);
}

/// Weights of terms, as far as they differ from a preset's, and the pip cap.
struct CriteriaRequest {
    std::optional<std::array<std::optional<double>, catan::term_count>> weights;
    std::optional<int> pip_cap;
};

template <class Fields>
void describe(Fields& fields, CriteriaRequest& criteria) {
    fields.record("Criteria");
    fields("weights", criteria.weights, within(0, 1e9));
    fields("pipCap", criteria.pip_cap, within(0, 15));
}

inline catan::Criteria criteria_of(const CriteriaRequest& request, const catan::PerTerm& preset = catan::fair_weights) {
    catan::Criteria criteria{.weights = preset};
    for (std::size_t term = 0; request.weights && term < criteria.weights.size(); ++term)
        criteria.weights[term] = (*request.weights)[term].value_or(preset[term]);
    criteria.pip_cap = request.pip_cap.value_or(criteria.pip_cap);
    return criteria;
}

}  // namespace hexsmith::wasm
