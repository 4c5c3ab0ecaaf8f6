// Layouts, boards, locks and criteria. web/src/board/{shape,read-board}.ts and web/src/fairness/{locks,energy}.ts are
// the other side.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "catan/board/board_setup.hpp"
#include "catan/board/deal.hpp"
#include "catan/board/swap.hpp"
#include "catan/fairness/terms.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::Terrain> = names_of("Terrain", "wood", "brick", "wool", "grain", "ore", "desert", "gold", "sea");
template <>
inline constexpr auto names<catan::Harbor> = names_of("Harbor", "wood", "brick", "wool", "grain", "ore", "any");
template <>
inline constexpr auto names<catan::LayoutKind> = names_of("LayoutKind", "standard", "extension", "custom");
template <>
inline constexpr auto names<catan::DesertPlace> = names_of("DesertPlace", "anywhere", "center", "inland", "coast");
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

inline catan::Locks locks_of(const LocksRequest& request) {
    catan::Locks locks;
    for (const auto& [place, terrain] : request.terrains) locks.terrains[place] = terrain;
    for (const auto& [place, token] : request.tokens) locks.tokens[place] = token;
    for (const auto& [place, harbor] : request.harbors) locks.harbors[place] = harbor;
    return locks;
}

/// One region of a plan: its bag, and the region whose tokens it shares, itself if none.
template <class Fields>
void describe(Fields& fields, catan::PlanRegion& region) {
    fields.record("Region");
    fields("terrains", region.bag.terrains, within(0, hex::max_hexes));
    fields("tokens", region.bag.tokens, within(0, hex::max_hexes));
    fields("group", region.group, within(0, catan::max_regions - 1));
}

/// The fewest and the most pips of a token on a terrain, or on a hex.
template <class Place>
struct PipLimit {
    Place place{};
    int least = 1;
    int most = 5;
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
    fields("min", limit.least, within(1, 5));
    fields("max", limit.most, within(1, 5));
}

/// A plan. A hex outside of all regions has the number of regions in `region_of`.
struct PlanRequest {
    std::vector<std::uint8_t> region_of;
    std::vector<catan::PlanRegion> regions;
    LocksRequest fixed;
    std::vector<PipLimit<catan::Terrain>> by_terrain;
    std::vector<PipLimit<int>> by_hex;
    catan::DesertPlace desert{};
    std::vector<std::uint8_t> start;   // hexes where players may start
    std::vector<std::int16_t> closed;  // intersections where they may not
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

/// The plan for so many hexes, if every number in it has a place.
inline std::optional<catan::Plan> plan_of(const PlanRequest& request, int hex_count) {
    catan::Plan plan{.region_count = static_cast<int>(request.regions.size()), .desert = request.desert, .start = 0};
    if (request.region_of.size() != static_cast<std::size_t>(hex_count)) return std::nullopt;
    std::copy(request.regions.begin(), request.regions.end(), plan.regions.begin());
    for (const catan::PlanRegion& region : plan.all_regions())
        if (region.group >= plan.region_count || plan.regions[region.group].group != region.group) return std::nullopt;
    plan.region_of.fill(catan::no_region);
    plan.group_of.fill(catan::no_region);
    for (int hex = 0; hex < hex_count; ++hex) {
        const std::uint8_t region = request.region_of[static_cast<std::size_t>(hex)];
        if (region > plan.region_count) return std::nullopt;
        if (region == plan.region_count) continue;
        plan.regions[region].hexes |= hex::bit(hex);
        plan.region_of[hex] = region;
        plan.group_of[hex] = plan.regions[region].group;
    }
    for (const auto& [place, terrain] : request.fixed.terrains)
        if (place >= hex_count) return std::nullopt;
    for (const auto& [place, token] : request.fixed.tokens)
        if (place >= hex_count || catan::pips[token] == 0) return std::nullopt;
    plan.fixed = locks_of(request.fixed);
    plan.limits.any = !request.by_terrain.empty() || !request.by_hex.empty();
    for (const auto& [terrain, least, most] : request.by_terrain)
        plan.limits.on_terrain[index(terrain)] = catan::tokens_within(least, most);
    for (const auto& [hex, least, most] : request.by_hex) plan.limits.on_hex[hex] = catan::tokens_within(least, most);
    for (const std::uint8_t hex : request.start) plan.start |= hex::bit(hex);
    return plan;
}

/// Whether the bags of a plan have a piece for each hex of its regions, and all other hexes their fixed ones.
constexpr bool has_all_pieces(const catan::Plan& plan, int hex_count) {
    const auto sum = [](const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); };
    for (int id = 0; id < plan.region_count; ++id) {
        const catan::PlanRegion& region = plan.regions[id];
        if (sum(region.bag.terrains) != std::popcount(region.hexes)) return false;
        int tokens = 0;
        int needed = 0;
        for (const catan::PlanRegion& other : plan.all_regions()) {
            if (other.group != id) continue;
            tokens += sum(other.bag.tokens);
            needed += catan::detail::tokens_needed(other.bag);
        }
        if (tokens != needed) return false;
    }
    for (int hex = 0; hex < hex_count; ++hex) {
        if (plan.region_of[hex] != catan::no_region) continue;
        const auto terrain = plan.fixed.terrains[hex];
        if (!terrain || yields(*terrain) != (plan.fixed.tokens[hex] != catan::no_token)) return false;
    }
    return true;
}

/// Makes a plan that was read part of the setup: fixed sea becomes sea of the layout. Returns whether it fits.
inline bool add_plan(catan::Setup& setup, const PlanRequest& request) {
    const int hex_count = setup.layout.hex_count;
    const auto plan = plan_of(request, hex_count);
    if (!plan || !has_all_pieces(*plan, hex_count)) return false;
    setup.plan = *plan;
    setup.bag = {};
    for (const catan::PlanRegion& region : plan->all_regions()) {
        for (std::size_t i = 0; i < catan::terrain_count; ++i) setup.bag.terrains[i] += region.bag.terrains[i];
        for (std::size_t i = 0; i < catan::token_values; ++i) setup.bag.tokens[i] += region.bag.tokens[i];
    }
    hex::HexSet sea = 0;
    for (int hex = 0; hex < hex_count; ++hex)
        if (plan->fixed.terrains[hex] == catan::Terrain::sea) sea |= hex::bit(hex);
    for (const catan::PlanRegion& region : plan->all_regions())
        setup.plan.deals_sea |= region.bag.terrains[index(catan::Terrain::sea)] > std::popcount(region.hexes & sea);
    hex::set_land(setup.layout, ~sea);
    if ((plan->start & setup.layout.land) != setup.layout.land) hex::close_beyond(setup.layout, plan->start);
    for (const std::int16_t id : request.closed) {
        if (id >= setup.layout.intersection_count) return false;
        hex::close(setup.layout, id);
    }
    return true;
}

/// Whether the harbor slots are coast on every board: land that is never sea on one side, and never land on the other.
constexpr bool slots_stay(const catan::Setup& setup) {
    hex::HexSet certain = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const int region = setup.plan.region_of[hex];
        const auto fixed = setup.plan.fixed.terrains[hex];
        const bool dry = region != catan::no_region &&
                         setup.plan.regions[region].bag.terrains[index(catan::Terrain::sea)] == 0;
        if (fixed ? *fixed != catan::Terrain::sea : dry) certain |= hex::bit(hex);
    }
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        const hex::HexSet land = setup.layout.edges[slot_edge(setup, slot)].hexes & setup.layout.land;
        if ((land & certain) == 0) return false;
    }
    return true;
}

/// A setup of its own: hexes, the bag as the number of pieces of each kind, a plan if there is more to say, harbor slots
/// and their harbors. If the plan deals sea, there may be harbors without slots.
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
    std::optional<PlanRequest> plan;
    fields("plan", plan);
    if constexpr (Fields::reads) {
        if (!fields.good()) return;
        if (plan)
            fields.require(add_plan(setup, *plan));
        else
            fields.require(catan::detail::fits(setup.bag, count) &&
                           setup.bag.terrains[index(catan::Terrain::sea)] == 0);
        for (int token = 0; token < catan::token_values; ++token)
            fields.require(catan::pips[token] > 0 || setup.bag.tokens[token] == 0);
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
        for (std::size_t place = 0; place < catan::max_harbors; ++place)
            fields.require(!setup.plan.fixed.harbors[place] || static_cast<int>(place) < setup.harbor_count);
        if (!fields.good() || !setup.plan) return;
        if (setup.plan.deals_sea && slot_count > 0) fields.require(slots_stay(setup));
        fields.require(catan::can_be_kept(setup, {}));
    }
}

/// A named setup, or one of its own.
class RequestedSetup {
public:
    catan::LayoutKind kind() const { return kind_; }
    const catan::Setup& operator*() const { return custom_ ? *custom_ : catan::named_setup(kind_); }
    const catan::Setup* operator->() const { return &**this; }

    /// The setup of one board, if the board has a coast of its own.
    void become(const catan::Setup& own) { custom_ = own; }

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
    std::optional<catan::Setup> custom_;  // 25 kB, filled only where it is needed
};

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

/// Demands that there is a place on the setup for every lock, and a token for every locked number.
template <class Fields>
void require_places(Fields& fields, const LocksRequest& locks, const catan::Setup& setup) {
    for (const auto& [place, terrain] : locks.terrains) fields.require(place < setup.layout.hex_count);
    for (const auto& [place, harbor] : locks.harbors) fields.require(place < setup.harbor_count);
    for (const auto& [place, token] : locks.tokens)
        fields.require(place < setup.layout.hex_count && catan::pips[token] > 0);
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
