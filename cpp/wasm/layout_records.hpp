// Records of layouts and locks. A layout is a named setup, or a custom setup with or without a plan. The TypeScript
// side is web/src/board/requests.ts and web/src/fairness/locks.ts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "catan/board/deal.hpp"
#include "catan/board/setup.hpp"
#include "catan/board/spiral.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::Terrain> =
    names_of<catan::Terrain::sea>("Terrain", "wood", "brick", "wool", "grain", "ore", "desert", "gold", "sea");
template <>
inline constexpr auto names<catan::Harbor> =
    names_of<catan::Harbor::any>("Harbor", "wood", "brick", "wool", "grain", "ore", "any");
template <>
inline constexpr auto names<catan::LayoutKind> =
    names_of<catan::LayoutKind::custom>("LayoutKind", "standard", "extension", "custom");
template <>
inline constexpr auto names<catan::DesertPlace> =
    names_of<catan::DesertPlace::coast>("DesertPlace", "anywhere", "center", "inland", "coast");

template <class Fields>
void describe(Fields& fields, hex::Axial& hex) {
    fields.record("Axial");
    fields("q", hex.q, within(0, 1000));
    fields("r", hex.r, within(0, 1000));
}

/// A piece that is locked on a hex, or a harbor that is locked in a slot. Token 0 means that the hex has no token.
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
    else if constexpr (std::is_same_v<Piece, std::int16_t>)
        fields.record("LockedEdge");
    else
        fields.record("LockedToken");
    fields("place", locked.place, within(0, hex::max_hexes - 1));
    if constexpr (std::is_same_v<Piece, catan::Token>) {
        fields("piece", locked.piece, within(0, catan::token_values - 1));
        fields.require(locked.piece == catan::no_token || catan::is_on_land(locked.piece));
    } else if constexpr (std::is_same_v<Piece, std::int16_t>)
        fields("piece", locked.piece, within(0, hex::max_corners - 1));
    else
        fields("piece", locked.piece);
}

/// Describes the locks of a request as lists.
template <class Fields>
void describe(Fields& fields, catan::Locks& locks) {
    static_assert(catan::max_harbors >= hex::max_hexes);  // the range of places
    std::vector<Locked<catan::Terrain>> terrains;
    std::vector<Locked<catan::Token>> tokens;
    std::vector<Locked<catan::Harbor>> harbors;
    std::vector<Locked<std::int16_t>> edges;
    fields.record("Locks");
    fields("terrains", terrains, up_to(hex::max_hexes));
    fields("tokens", tokens, up_to(hex::max_hexes));
    fields("harbors", harbors, up_to(catan::max_harbors));
    fields("harborEdges", edges, up_to(catan::max_harbors));
    for (const auto& [place, terrain] : terrains) locks.terrains[place] = terrain;
    for (const auto& [place, token] : tokens) {
        if (token == catan::no_token)
            locks.bare |= hex::bit(place);
        else
            locks.tokens[place] = token;
    }
    for (const auto& [place, harbor] : harbors) locks.harbors[place] = harbor;
    for (const auto& [place, edge] : edges) locks.harbor_edges[place] = edge;
}

/// Returns whether all locks are on the first `hexes` hexes and in the first `harbors` harbor slots.
inline bool are_within(const catan::Locks& locks, int hexes, int harbors) {
    if (hexes < hex::max_hexes && (locks.bare >> hexes) != 0) return false;
    for (int slot = harbors; slot < catan::max_harbors; ++slot)
        if (locks.harbor_edges[slot] != hex::none) return false;
    const auto none = [](const auto& pieces, int count) {
        return std::all_of(pieces.begin() + count, pieces.end(), [](const auto& piece) { return !piece; });
    };
    return none(locks.terrains, hexes) && none(locks.tokens, hexes) && none(locks.harbors, harbors);
}

/// Describes a region of a plan: the bag of the region, the region with which it shares tokens, and the region with
/// which it shares terrains. A region that shares no tokens, or no terrains, refers to itself.
template <class Fields>
void describe(Fields& fields, catan::PlanRegion& region) {
    fields.record("Region");
    fields("terrains", region.bag.terrains, within(0, hex::max_hexes));
    fields("tokens", region.bag.tokens, within(0, hex::max_hexes));
    fields("group", region.group, within(0, catan::max_regions - 1));
    std::optional<std::uint8_t> terrain_region;
    if (region.terrain_region != catan::no_region) terrain_region = region.terrain_region;
    fields("terrainRegion", terrain_region, within(0, catan::max_regions - 1));
    region.terrain_region = terrain_region.value_or(catan::no_region);
}

/// The minimum and maximum pips of tokens on a terrain, or on a hex.
template <class Place>
struct PipLimit {
    Place place{};
    int minimum = 1;
    int maximum = 5;
};

template <class Fields, class Place>
void describe(Fields& fields, PipLimit<Place>& limit) {
    if constexpr (std::is_enum_v<Place>) {
        fields.record("TerrainPips");
        fields("terrain", limit.place);
    } else {
        fields.record("HexPips");
        fields("hex", limit.place, within(0, hex::max_hexes - 1));
    }
    fields("min", limit.minimum, within(1, 5));
    fields("max", limit.maximum, within(1, 5));
}

/// A plan. In `region_of`, a hex outside all regions has the value `regions.size()`.
struct PlanRequest {
    std::vector<std::uint8_t> region_of;
    std::vector<catan::PlanRegion> regions;
    catan::Locks fixed;
    std::vector<PipLimit<catan::Terrain>> by_terrain;
    std::vector<PipLimit<int>> by_hex;
    catan::DesertPlace desert{};
    std::vector<std::uint8_t> start;   // hexes where players may start
    std::vector<std::int16_t> closed;  // intersections where players may not start
};

template <class Fields>
void describe(Fields& fields, PlanRequest& plan) {
    fields.record("Plan");
    fields("regionOf", plan.region_of, up_to(hex::max_hexes), within(0, catan::max_regions));
    fields("regions", plan.regions, Count{1, catan::max_regions});
    fields("fixed", plan.fixed);
    fields("terrainPips", plan.by_terrain, up_to(catan::terrain_count));
    fields("hexPips", plan.by_hex, up_to(hex::max_hexes));
    fields("desert", plan.desert);
    fields("start", plan.start, up_to(hex::max_hexes), within(0, hex::max_hexes - 1));
    fields("closed", plan.closed, up_to(hex::max_corners), within(0, hex::max_corners - 1));
}

/// Returns the plan for a number of hexes, or nothing if the plan refers to invalid hexes or regions.
[[gnu::noinline]] inline std::optional<catan::Plan> plan_of(const PlanRequest& request, int hex_count) {
    catan::Plan plan{.region_count = static_cast<int>(request.regions.size()), .desert = request.desert, .start = 0};
    if (request.region_of.size() != static_cast<std::size_t>(hex_count)) return std::nullopt;
    std::copy(request.regions.begin(), request.regions.end(), plan.regions.begin());
    for (int hex = 0; hex < hex_count; ++hex) {
        const std::uint8_t region = request.region_of[static_cast<std::size_t>(hex)];
        if (region > plan.region_count) return std::nullopt;
        if (region < plan.region_count) plan.regions[region].hexes |= hex::bit(hex);
    }
    if (!are_within(request.fixed, hex_count, catan::max_harbors)) return std::nullopt;
    plan.fixed = request.fixed;
    plan.limits.any = !request.by_terrain.empty() || !request.by_hex.empty();
    for (const auto& [terrain, minimum, maximum] : request.by_terrain)
        plan.limits.on_terrain[index(terrain)] = catan::tokens_within(minimum, maximum);
    for (const auto& [hex, minimum, maximum] : request.by_hex)
        plan.limits.on_hex[hex] = catan::tokens_within(minimum, maximum);
    for (const std::uint8_t hex : request.start) plan.start |= hex::bit(hex);
    return plan;
}

/// Returns the layout of hexes. Consecutive requests often have the same layout, so the function caches the last
/// layout.
inline const hex::Layout& layout_of(std::span<const hex::Axial> hexes) {
    static hex::Layout last;
    const auto last_hexes = std::span(last.hexes).first(static_cast<std::size_t>(last.hex_count));
    if (!std::equal(hexes.begin(), hexes.end(), last_hexes.begin(), last_hexes.end())) last = hex::make_layout(hexes);
    return last;
}

/// Describes a custom setup: hexes, the number of pieces of each kind, an optional plan, harbor slots and harbors. If
/// the plan deals sea, a setup may have harbors without slots.
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
        setup.layout = layout_of(std::span(hexes).first(static_cast<std::size_t>(count)));
    }
    fields("terrains", setup.bag.terrains, within(0, hex::max_hexes));
    fields("tokens", setup.bag.tokens, within(0, hex::max_hexes));
    std::optional<PlanRequest> plan;
    fields("plan", plan);
    if constexpr (Fields::reads) {
        if (!fields.good()) return;
        if (plan) {
            const auto valid_plan = plan_of(*plan, count);
            fields.require(valid_plan && catan::add_plan(setup, *valid_plan, plan->closed));
        } else
            fields.require(catan::fits(setup.bag, count) && setup.bag.terrains[index(catan::Terrain::sea)] == 0);
        for (int token = 0; token < catan::token_values; ++token)
            fields.require(catan::is_on_land(static_cast<catan::Token>(token)) || setup.bag.tokens[token] == 0);
        if (!fields.good()) return;
    }
    fields("letters", list(setup.letters, setup.letter_count), within(0, catan::token_values - 1));
    if constexpr (Fields::reads) {
        fields.require(catan::letters_fit(setup));
        if (!fields.good()) return;
    }
    int slot_count = setup.harbor_count;
    fields("harborSlots", list(setup.harbor_slots, slot_count), within(0, setup.layout.coast_count - 1));
    fields("harbors", list(setup.harbors, setup.harbor_count));
    if constexpr (Fields::reads) {
        setup.plan.chooses_slots = setup.plan.deals_sea && slot_count == 0;
        fields.require(slot_count == setup.harbor_count || setup.plan.chooses_slots);
        const auto slots = std::span(setup.harbor_slots).first(static_cast<std::size_t>(slot_count));
        for (const std::int16_t slot : slots) fields.require(std::count(slots.begin(), slots.end(), slot) == 1);
        if (!fields.good()) return;
        fields.require(are_within(setup.plan.fixed, count, setup.harbor_count));
        if (!fields.good() || !setup.plan) return;
        if (setup.plan.deals_sea && slot_count > 0) fields.require(catan::slots_stay(setup));
        fields.require(catan::harbors_can_be_kept(setup, {}));
    }
}

/// A named or custom setup.
class RequestedSetup {
public:
    catan::LayoutKind kind() const { return kind_; }
    const catan::Setup& operator*() const { return custom_ ? *custom_ : catan::named_setup(kind_); }
    const catan::Setup* operator->() const { return &**this; }

    /// Replaces the setup by the setup of a board whose coast differs.
    void replace_by(const catan::Setup& setup_of_board) { custom_ = setup_of_board; }

    template <class Fields>
    friend void describe(Fields& fields, RequestedSetup& setup) {
        fields.record("Layout");
        fields("kind", setup.kind_);
        fields("custom", setup.custom_);
        const bool custom = setup.kind_ == catan::LayoutKind::custom;
        fields.require(custom == setup.custom_.has_value());
        if (custom && !setup.custom_) setup.kind_ = catan::LayoutKind::standard;  // the request is incomplete
    }

private:
    catan::LayoutKind kind_ = catan::LayoutKind::standard;
    std::optional<catan::Setup> custom_;  // 25 kB; empty for a named setup
};

/// Requires that every lock has a place on the setup.
template <class Fields>
void require_places(Fields& fields, const catan::Locks& locks, const catan::Setup& setup) {
    fields.require(are_within(locks, setup.layout.hex_count, setup.harbor_count));
    for (const std::int16_t edge : locks.harbor_edges)
        fields.require(edge == hex::none || (setup.plan.chooses_slots && edge < setup.layout.edge_count));
}

/// Requires that every lock has a place on the setup, and that a board can have the locked harbors.
template <class Fields>
void require_locks(Fields& fields, const catan::Locks& locks, const catan::Setup& setup) {
    require_places(fields, locks, setup);
    if constexpr (Fields::reads)
        if (fields.good()) fields.require(catan::harbors_can_be_kept(setup, locks));
}

}  // namespace hexsmith::wasm
