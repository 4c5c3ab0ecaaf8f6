// Boards and criteria. The TypeScript side is web/src/board/{requests,read-board}.ts and web/src/fairness/energy.ts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/swap.hpp"
#include "catan/fairness/terms.hpp"
#include "wasm/layout_records.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::BalanceMode> =
    names_of<catan::BalanceMode::both>("BalanceMode", "resources", "numbers", "both");
template <>
inline constexpr auto names<catan::fairness::Term> = [] {
    Names<catan::fairness::term_count> names{.type = "Term", .values = {}};
    for (const catan::fairness::TermEntry& entry : catan::fairness::all_terms)
        names.values[index(entry.term)] = entry.name.data();
    return names;
}();

/// Five numbers, one for each resource, as an object with a field for each.
template <class Number>
struct PerResource {
    std::array<Number, catan::resource_count>& numbers;
    Range range{};
};
template <class Number>
PerResource(std::array<Number, catan::resource_count>&, Range = {}) -> PerResource<Number>;

template <class Fields, class Number>
void describe(Fields& fields, PerResource<Number>& per) {
    fields.record(is_optional<Number> ? "PerResourceChanges" : "PerResource");
    for (std::size_t i = 0; i < per.numbers.size(); ++i)
        fields(names<catan::Terrain>.values[i], per.numbers[i], per.range);
}

/// The pieces on a setup. A hex without a token has token 0. A board with its own coast includes the positions of its
/// harbors.
struct Pieces {
    const catan::Setup& setup;
    catan::Board& board;
};

/// Positions of harbors on a board's coast. Empty if the setup has the same coast.
struct CoastSlots {
    std::array<std::int16_t, catan::max_harbors> slots{};
    int count = 0;
};

/// Returns the positions of the harbors on a board's own coast; none for other boards.
[[gnu::noinline, gnu::cold]] inline CoastSlots own_slots(const catan::Setup& setup, const catan::Board& board) {
    if (!catan::has_own_coast(setup, board.hexes)) return {};
    const catan::Setup own = catan::on_board(setup, board);
    return {own.harbor_slots, own.harbor_count};
}

/// Sets the harbor positions of a board. Returns whether they are valid.
[[gnu::noinline, gnu::cold]] inline bool take_slots(const catan::Setup& setup, const CoastSlots& sent,
                                                    catan::Board& board) {
    if (!catan::has_own_coast(setup, board.hexes)) return sent.count == 0;
    if (sent.count != board.harbor_count) return false;
    hex::Layout layout = setup.layout;
    hex::set_land(layout, catan::land_of(setup, board.hexes));
    const auto slots = std::span(sent.slots).first(static_cast<std::size_t>(sent.count));
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i] >= layout.coast_count || std::count(slots.begin(), slots.end(), slots[i]) != 1) return false;
        board.harbor_edges[i] = layout.coast[slots[i]];
    }
    return true;
}

template <class Fields>
void describe(Fields& fields, Pieces& pieces) {
    auto& [setup, board] = pieces;
    fields.record("Pieces");
    fields("terrains", part(board.hexes.terrains, setup.layout.hex_count));
    fields("tokens", part(board.hexes.tokens, setup.layout.hex_count), within(0, catan::token_values - 1));
    fields("harbors", list(board.harbors, board.harbor_count));
    CoastSlots own;
    if constexpr (!Fields::reads) own = own_slots(setup, board);
    fields("harborSlots", list(own.slots, own.count), within(0, hex::max_corners - 1));
    if constexpr (Fields::reads) fields.require(fields.good() && take_slots(setup, own, board));
}

/// A setup and the pieces on it.
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
    // Fixed sea is sea on every board, so its intersections always stay closed.
    if constexpr (Fields::reads) fields.require((catan::land_of(*setup, board.hexes) & ~setup->layout.land) == 0);
    if constexpr (Fields::reads)
        if (fields.good() && catan::has_own_coast(*setup, board.hexes)) setup.become(catan::on_board(*setup, board));
    fields.require(board.harbor_count == 0 || board.harbor_count == setup->harbor_count);
}

/// A board on a setup that the caller already has.
struct BoardResult {
    const catan::Setup* setup = &catan::standard_setup;
    catan::Board board;
};

template <class Fields>
void describe(Fields& fields, BoardResult& result) {
    Pieces pieces{*result.setup, result.board};
    describe(fields, pieces);
}

/// Returns the ids of the hexes of a set, ascending.
inline std::vector<std::uint8_t> ids_in(hex::HexSet set) {
    std::vector<std::uint8_t> ids;
    hex::for_each(set, [&](int hex) { ids.push_back(static_cast<std::uint8_t>(hex)); });
    return ids;
}

/// Two resources.
struct ResourcePair {
    catan::Terrain first{};
    catan::Terrain second{};
};

template <class Fields>
void describe(Fields& fields, ResourcePair& pair) {
    fields.record("ResourcePair");
    fields("first", pair.first);
    fields("second", pair.second);
    const auto is_resource = [](catan::Terrain terrain) { return index(terrain) < catan::resource_count; };
    fields.require(is_resource(pair.first) && is_resource(pair.second) && pair.first != pair.second);
}

/// Maximum number of pairs in a request. It exceeds the number of pairs of resources, because a pair may be repeated.
inline constexpr int most_apart = 64;

/// The weights that differ from a preset's, the limits, and the pairs of resources to keep apart.
struct CriteriaRequest {
    std::optional<std::array<std::optional<double>, catan::fairness::term_count>> weights;
    int pip_cap = catan::fairness::Criteria{}.pip_cap;
    int pip_floor = catan::fairness::Criteria{}.pip_floor;
    int cluster_cap = catan::fairness::Criteria{}.cluster_cap;
    std::vector<ResourcePair> apart;
};

template <class Fields>
void describe(Fields& fields, CriteriaRequest& criteria) {
    fields.record("Criteria");
    fields("weights", criteria.weights, within(0, 1e9));
    fields("pipCap", criteria.pip_cap, within(0, 15));
    fields("pipFloor", criteria.pip_floor, within(0, 15));
    fields("clusterCap", criteria.cluster_cap, within(1, catan::fairness::no_cluster_cap));
    fields.require(criteria.pip_floor <= criteria.pip_cap);
    fields("apart", criteria.apart, up_to(most_apart));
}

inline catan::fairness::Criteria criteria_of(const CriteriaRequest& request,
                                             const catan::fairness::PerTerm& preset = catan::fairness::fair_weights) {
    catan::fairness::Criteria criteria{.weights = preset,
                                       .pip_cap = request.pip_cap,
                                       .pip_floor = request.pip_floor,
                                       .cluster_cap = request.cluster_cap};
    const auto add_term = [&](catan::fairness::Term term) {
        criteria.weights[index(term)] = catan::fairness::requested_term_weight;
    };
    if (!request.apart.empty()) add_term(catan::fairness::Term::adjacent_apart);
    if (criteria.has_pip_floor()) add_term(catan::fairness::Term::pips_below_floor);
    if (criteria.has_cluster_cap()) add_term(catan::fairness::Term::large_clusters);
    const catan::fairness::PerTerm standard = criteria.weights;
    for (std::size_t term = 0; request.weights && term < criteria.weights.size(); ++term)
        criteria.weights[term] = (*request.weights)[term].value_or(standard[term]);
    for (const ResourcePair& pair : request.apart) criteria.apart.add(pair.first, pair.second);
    return criteria;
}

}  // namespace hexsmith::wasm
