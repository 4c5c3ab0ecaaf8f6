// Layouts, boards, locks and criteria. web/src/board/{shape,read-board}.ts and web/src/fairness/{locks,energy}.ts are
// the other side.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/locks.hpp"
#include "catan/board/swap.hpp"
#include "catan/fairness/terms.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::Terrain> = names_of("Terrain", "wood", "brick", "wool", "grain", "ore", "desert");
template <>
inline constexpr auto names<catan::Harbor> = names_of("Harbor", "wood", "brick", "wool", "grain", "ore", "any");
template <>
inline constexpr auto names<catan::LayoutKind> = names_of("LayoutKind", "standard", "extension", "custom");
template <>
inline constexpr auto names<catan::BalanceMode> = names_of("BalanceMode", "resources", "numbers", "both");
template <>
inline constexpr auto names<catan::Term> =
    names_of("Term", "adjacentSameResource", "adjacentHighNumbers", "regionPips", "adjacentSameNumber",
             "adjacentLowNumbers", "repeatedNumber", "resourcePips", "pipsAboveCap", "intersectionSpread",
             "sharedNumber", "strongOwnHarbor", "harborSpread");

template <class Fields>
void describe(Fields& fields, hex::Axial& hex) {
    fields.record("Axial");
    fields("q", hex.q, within(0, 1000));
    fields("r", hex.r, within(0, 1000));
}

/// A setup of its own: hexes, the bag as the number of pieces of each kind, harbor slots and their harbors.
template <class Fields>
void describe(Fields& fields, catan::Setup& setup) {
    fields.record("CustomLayout");
    auto hexes = setup.layout.hexes;
    int count = setup.layout.hex_count;
    fields("hexes", list(hexes, count));
    if constexpr (Fields::reads) {
        fields.require(count >= 1);
        for (int i = 0; i < count; ++i)
            fields.require(std::find(hexes.begin(), hexes.begin() + i, hexes[i]) == hexes.begin() + i);
        if (!fields.good()) return;
        setup.layout = hex::make_layout(std::span(hexes).first(static_cast<std::size_t>(count)));
    }
    fields("terrains", setup.bag.terrains, within(0, hex::max_hexes));
    fields("tokens", setup.bag.tokens, within(0, hex::max_hexes));
    fields("harborSlots", list(setup.harbor_slots, setup.harbor_count), within(0, setup.layout.coast_count - 1));
    fields("harbors", part(setup.harbors, setup.harbor_count));
    if constexpr (Fields::reads) {
        fields.require(catan::detail::fits(setup.bag, setup.layout.hex_count));
        for (int token = 0; token < catan::token_values; ++token)
            fields.require(catan::pips[token] > 0 || setup.bag.tokens[token] == 0);
        const auto slots = std::span(setup.harbor_slots).first(static_cast<std::size_t>(setup.harbor_count));
        for (const std::int16_t slot : slots) fields.require(std::count(slots.begin(), slots.end(), slot) == 1);
    }
}

/// A named setup, or one of its own.
class RequestedSetup {
public:
    catan::LayoutKind kind() const { return kind_; }
    const catan::Setup& operator*() const { return custom_ ? *custom_ : catan::named_setup(kind_); }
    const catan::Setup* operator->() const { return &**this; }

    template <class Fields>
    friend void describe(Fields& fields, RequestedSetup& setup) {
        fields.record("Layout");
        fields("kind", setup.kind_);
        fields("custom", setup.custom_);
        const bool custom = setup.kind_ == catan::LayoutKind::custom;
        fields.require(custom == setup.custom_.has_value());
        if (custom && !setup.custom_) setup.kind_ = catan::LayoutKind::standard;  // such a request is not complete
    }

private:
    catan::LayoutKind kind_ = catan::LayoutKind::standard;
    std::optional<catan::Setup> custom_;  // 20 kB, filled only where it is needed
};

/// What lies on a setup. A token is 0 where there is none.
struct Pieces {
    const catan::Setup& setup;
    catan::Board& board;
};

template <class Fields>
void describe(Fields& fields, Pieces& pieces) {
    auto& [setup, board] = pieces;
    fields.record("Pieces");
    fields("terrains", part(board.hexes.terrains, setup.layout.hex_count));
    fields("tokens", part(board.hexes.tokens, setup.layout.hex_count), within(0, catan::token_values - 1));
    fields("harbors", list(board.harbors, board.harbor_count));
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
    fields.require(board.harbor_count == 0 || board.harbor_count == setup->harbor_count);
    for (int hex = 0; hex < setup->layout.hex_count; ++hex) {
        const catan::Token token = board.hexes.tokens[hex];
        const bool desert = board.hexes.terrains[hex] == catan::Terrain::desert;
        fields.require(desert ? token == catan::no_token : catan::pips[token] > 0);
    }
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

/// A piece that must lie on a hex or, a harbor, in a slot.
template <class Piece>
struct Locked {
    int place = 0;
    Piece piece{};
};

template <class Fields, class Piece>
void describe(Fields& fields, Locked<Piece>& locked) {
    if constexpr (std::is_same_v<Piece, catan::Terrain>)
        fields.record("LockedTerrain");
    else if constexpr (std::is_same_v<Piece, catan::Harbor>)
        fields.record("LockedHarbor");
    else
        fields.record("LockedToken");
    fields("place", locked.place, within(0, hex::max_hexes - 1));
    if constexpr (std::is_same_v<Piece, catan::Token>)
        fields("piece", locked.piece, within(0, catan::token_values - 1));
    else
        fields("piece", locked.piece);
}

struct LocksRequest {
    std::vector<Locked<catan::Terrain>> terrains;
    std::vector<Locked<catan::Token>> tokens;
    std::vector<Locked<catan::Harbor>> harbors;
};

template <class Fields>
void describe(Fields& fields, LocksRequest& locks) {
    fields.record("Locks");
    fields("terrains", locks.terrains, up_to(hex::max_hexes));
    fields("tokens", locks.tokens, up_to(hex::max_hexes));
    fields("harbors", locks.harbors, up_to(catan::max_harbors));
}

/// Demands that there is a place on the setup for every lock, and a token for every locked number.
template <class Fields>
void require_places(Fields& fields, const LocksRequest& locks, const catan::Setup& setup) {
    for (const auto& [place, terrain] : locks.terrains) fields.require(place < setup.layout.hex_count);
    for (const auto& [place, harbor] : locks.harbors) fields.require(place < setup.harbor_count);
    for (const auto& [place, token] : locks.tokens)
        fields.require(place < setup.layout.hex_count && catan::pips[token] > 0);
}

inline catan::Locks locks_of(const LocksRequest& request) {
    catan::Locks locks;
    for (const auto& [place, terrain] : request.terrains) locks.terrains[place] = terrain;
    for (const auto& [place, token] : request.tokens) locks.tokens[place] = token;
    for (const auto& [place, harbor] : request.harbors) locks.harbors[place] = harbor;
    return locks;
}

/// The same, and that a board can have what is locked.
template <class Fields>
void require_locks(Fields& fields, const LocksRequest& locks, const catan::Setup& setup) {
    require_places(fields, locks, setup);
    if constexpr (Fields::reads)
        if (fields.good()) fields.require(catan::can_be_kept(setup, locks_of(locks)));
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
