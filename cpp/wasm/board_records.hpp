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

/// Five numbers, one for each resource. In JavaScript, they are an object with a field for each resource.
template <class Number>
struct PerResource {
    std::array<Number, catan::resource_count>& numbers;
    Range range{};
};
template <class Number>
PerResource(std::array<Number, catan::resource_count>&, Range = {}) -> PerResource<Number>;

template <class Fields, class Number>
void describe(Fields& fields, PerResource<Number>& resources) {
    fields.record(is_optional<Number> ? "PerResourceChanges" : "PerResource");
    for (std::size_t i = 0; i < resources.numbers.size(); ++i)
        fields(names<catan::Terrain>.values[i], resources.numbers[i], resources.range);
}

/// The pieces of a board. A hex without a token has token 0. If the board's coast differs from that of the setup, the
/// record includes the positions of the harbors.
struct Pieces {
    const catan::Setup& setup;
    catan::Board& board;
};

/// Positions of harbors on a board's coast. There are none if the board has the coast of the setup.
struct CoastSlots {
    std::array<std::int16_t, catan::max_harbors> slots{};
    int count = 0;
};

/// Returns the positions of the harbors on a board's coast, or no positions if the board has the coast of the setup.
[[gnu::noinline, gnu::cold]] inline CoastSlots own_coast_slots(const catan::Setup& setup, const catan::Board& board) {
    if (!catan::has_own_coast(setup, board.hexes)) return {};
    const catan::Setup setup_of_board = catan::on_board(setup, board);
    return {setup_of_board.harbor_slots, setup_of_board.harbor_count};
}

/// Sets the harbor positions of a board. Returns whether the positions are valid.
[[gnu::noinline, gnu::cold]] inline bool set_coast_slots(const catan::Setup& setup, const CoastSlots& coast_slots,
                                                         catan::Board& board) {
    if (!catan::has_own_coast(setup, board.hexes)) return coast_slots.count == 0;
    if (coast_slots.count != board.harbor_count) return false;
    hex::Layout layout = setup.layout;
    hex::set_land(layout, catan::land_of(setup, board.hexes));
    const auto slots = std::span(coast_slots.slots).first(static_cast<std::size_t>(coast_slots.count));
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
    CoastSlots coast;
    if constexpr (!Fields::reads) coast = own_coast_slots(setup, board);
    fields("harborSlots", list(coast.slots, coast.count), within(0, hex::max_corners - 1));
    if constexpr (Fields::reads) fields.require(fields.good() && set_coast_slots(setup, coast, board));
}

/// A setup and the pieces on it.
struct RequestedBoard {
    bool may_have_blanks = false;  // whether the call accepts blank tokens
    RequestedSetup setup;
    catan::Board board;
};

template <class Fields>
void describe(Fields& fields, RequestedBoard& requested) {
    auto& [may_have_blanks, setup, board] = requested;
    fields.record("BoardRequest");
    fields("layout", setup);
    fields("pieces", Pieces{*setup, board});
    for (int hex = 0; hex < setup->layout.hex_count; ++hex) {
        const catan::Token token = board.hexes.tokens[hex];
        const bool fertile = yields(board.hexes.terrains[hex]);
        fields.require(fertile ? catan::is_on_land(token) : token == catan::no_token);
        fields.require(may_have_blanks || token != catan::blank_token);
    }
    // Hexes that the setup fixes as sea must be sea on the board.
    if constexpr (Fields::reads) fields.require((catan::land_of(*setup, board.hexes) & ~setup->layout.land) == 0);
    if constexpr (Fields::reads)
        if (fields.good() && catan::has_own_coast(*setup, board.hexes))
            setup.replace_by(catan::on_board(*setup, board));
    fields.require(board.harbor_count == 0 || board.harbor_count == setup->harbor_count);
}

/// The board of a result. The caller already knows the setup.
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

/// Maximum number of pairs in a request. The maximum exceeds the number of different pairs, because a request may
/// repeat a pair.
inline constexpr int max_apart_pairs = 64;

template <>
inline constexpr auto names<catan::fairness::Rule::Each> = names_of<catan::fairness::Rule::Each::board>(
    "RuleGroups", "pair", "corner", "hex", "resource", "number", "cluster", "island", "region", "harbor", "board");
template <>
inline constexpr auto names<catan::fairness::Rule::Measure> =
    names_of<catan::fairness::Rule::Measure::repeated_terrains>("RuleMeasure", "hexes", "pips", "numbers", "terrains");

/// `where` and `count` are bits: one for each terrain, then one for each number from 0.
template <class Fields>
void describe(Fields& fields, catan::fairness::Rule& rule) {
    fields.record("RuleRequest");
    fields("each", rule.each);
    fields("where", rule.where, within(0, catan::fairness::all_kinds));
    fields("hexes", rule.hexes, within(0, hex::max_hexes));
    fields("count", rule.count, within(0, catan::fairness::all_kinds));
    fields("measure", rule.measure);
    fields("min", rule.min, within(0, catan::fairness::Rule::no_maximum));
    fields("max", rule.max, within(0, catan::fairness::Rule::no_maximum));
    fields("weight", rule.weight, within(0, 1e9));
    fields("forbid", rule.forbid);
}

/// The weights that differ from a preset's, the limits, the pairs of resources to keep apart, and the rules.
struct CriteriaRequest {
    std::optional<std::array<std::optional<double>, catan::fairness::term_count>> weights;
    int pip_cap = catan::fairness::Criteria{}.pip_cap;
    int pip_floor = catan::fairness::Criteria{}.pip_floor;
    int cluster_cap = catan::fairness::Criteria{}.cluster_cap;
    std::vector<ResourcePair> apart;
    catan::fairness::Rules rules;
};

template <class Fields>
void describe(Fields& fields, CriteriaRequest& criteria) {
    fields.record("Criteria");
    fields("weights", criteria.weights, within(0, 1e9));
    fields("pipCap", criteria.pip_cap, within(0, 15));
    fields("pipFloor", criteria.pip_floor, within(0, 15));
    fields("clusterCap", criteria.cluster_cap, within(1, catan::fairness::no_cluster_cap));
    fields.require(criteria.pip_floor <= criteria.pip_cap);
    fields("apart", criteria.apart, up_to(max_apart_pairs));
    fields("rules", list(criteria.rules.items, criteria.rules.count));
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
    criteria.rules = request.rules;
    return criteria;
}

}  // namespace hexsmith::wasm
