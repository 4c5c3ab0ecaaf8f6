#include "catan/board/setup.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace hexsmith::catan {

namespace {

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

/// Whether the number of regions, their hexes and the fixed pieces are valid.
bool are_places_valid(const Plan& plan, const hex::Layout& layout) {
    if (plan.region_count < 1 || plan.region_count > max_regions) return false;
    for (const PlanRegion& region : plan.all_regions())
        if ((region.hexes & ~layout.all_hexes()) != 0 || region.bag.tokens[no_token] != 0) return false;
    return std::ranges::all_of(plan.fixed.tokens, [](Token token) { return token < token_values; });
}

/// Sets the region and the group of each hex. Returns false if a hex is in two regions.
bool set_regions(Plan& plan) {
    hex::HexSet known = 0;
    plan.region_of.fill(no_region);
    plan.group_of.fill(no_region);
    for (int id = 0; id < plan.region_count; ++id) {
        const PlanRegion& region = plan.regions[id];
        if ((region.hexes & known) != 0) return false;
        known |= region.hexes;
        hex::for_each(region.hexes, [&](int hex) {
            plan.region_of[hex] = static_cast<std::uint8_t>(id);
            plan.group_of[hex] = region.group;
        });
    }
    return true;
}

/// Whether all references between regions are valid: if a region shares the pieces of another region, the other region
/// shares no pieces of a third.
bool are_references_valid(const Plan& plan) {
    return std::ranges::all_of(plan.all_regions(), [&](const PlanRegion& region) {
        if (region.group >= plan.region_count || plan.regions[region.group].group != region.group) return false;
        if (region.terrain_region == no_region) return true;
        return region.terrain_region < plan.region_count &&
               plan.regions[region.terrain_region].terrain_region == no_region;
    });
}

/// Whether the bags have a piece for each hex of their regions, and all other hexes have fixed pieces. If groups share
/// terrains, only the sum of their tokens is checked, because the deal determines how many tokens each group needs.
bool has_all_pieces(const Plan& plan, int hex_count) {
    int terrain_sum = 0;
    int token_sum = 0;
    for (const PlanRegion& region : plan.all_regions()) {
        terrain_sum += sum(region.bag.terrains);
        token_sum += sum(region.bag.tokens);
    }
    // With these limits, no sum below exceeds a byte.
    if (terrain_sum > hex_count || token_sum > hex_count) return false;
    Bag all;
    for (int id = 0; id < plan.region_count; ++id) {
        const PlanRegion terrains = plan.sharing_terrains(id);
        if (sum(terrains.bag.terrains) != std::popcount(terrains.hexes)) return false;
        const Bag shared = plan.group(id).bag;
        if (!plan.shares_terrains && sum(shared.tokens) != tokens_needed(shared)) return false;
        all += plan.regions[id].bag;
    }
    if (sum(all.tokens) != tokens_needed(all)) return false;
    for (int hex = 0; hex < hex_count; ++hex) {
        if (plan.region_of[hex] != no_region) continue;
        const auto terrain = plan.fixed.terrains[hex];
        if (!terrain || *terrain > Terrain::sea || yields(*terrain) != (plan.fixed.tokens[hex] != no_token))
            return false;
    }
    return true;
}

}  // namespace

Bag all_pieces(const Setup& setup) {
    Bag bag = setup.bag;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (setup.plan.region_of[hex] != no_region) continue;
        if (setup.plan.fixed.terrains[hex]) ++bag.terrains[index(*setup.plan.fixed.terrains[hex])];
        if (setup.plan.fixed.tokens[hex] != no_token) ++bag.tokens[setup.plan.fixed.tokens[hex]];
    }
    return bag;
}

std::optional<Setup> checked_setup(std::span<const hex::Axial> hexes, const Bag& bag,
                                   std::span<const std::int16_t> slots, std::span<const Harbor> harbors) {
    const bool has_sea = bag.terrains[index(Terrain::sea)] != 0;
    if (!hex::is_shape(hexes) || !fits(bag, static_cast<int>(hexes.size())) || bag.tokens[no_token] != 0 || has_sea)
        return {};
    if (slots.size() != harbors.size() || slots.size() > max_harbors) return {};
    Setup setup = custom_setup(hexes, bag, slots, harbors);
    for (const std::int16_t slot : slots)
        if (slot < 0 || slot >= setup.layout.coast_count || std::ranges::count(slots, slot) > 1) return {};
    if (std::ranges::any_of(harbors, [](Harbor harbor) { return harbor > Harbor::any; })) return {};
    return setup;
}

bool add_plan(Setup& setup, const Plan& plan, std::span<const std::int16_t> closed) {
    setup.plan = plan;
    setup.plan.shares_terrains = std::ranges::any_of(
        plan.all_regions(), [](const PlanRegion& region) { return region.terrain_region != no_region; });
    if (!are_places_valid(plan, setup.layout) || !set_regions(setup.plan) || !are_references_valid(plan) ||
        !has_all_pieces(setup.plan, setup.layout.hex_count))
        return false;
    setup.bag = {};
    for (const PlanRegion& region : plan.all_regions()) setup.bag += region.bag;
    hex::HexSet sea = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (plan.fixed.terrains[hex] == Terrain::sea) sea |= hex::bit(hex);
    setup.plan.deals_sea = false;
    for (int id = 0; id < plan.region_count; ++id) {
        const PlanRegion region = plan.sharing_terrains(id);
        setup.plan.deals_sea |= region.bag.terrains[index(Terrain::sea)] > std::popcount(region.hexes & sea);
    }
    hex::set_land(setup.layout, ~sea);
    if ((setup.layout.land & ~plan.start) != 0) hex::close_beyond(setup.layout, plan.start);
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (setup.harbor_slots[slot] >= setup.layout.coast_count) return false;
    for (const std::int16_t id : closed) {
        if (id < 0 || id >= setup.layout.intersection_count) return false;
        hex::close(setup.layout, id);
    }
    return true;
}

bool slots_stay(const Setup& setup) {
    hex::HexSet certain = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const int region = setup.plan.region_of[hex];
        const auto fixed = setup.plan.fixed.terrains[hex];
        const bool has_no_sea =
            region != no_region &&
            setup.plan.sharing_terrains(setup.plan.terrain_root(region)).bag.terrains[index(Terrain::sea)] == 0;
        if (fixed ? *fixed != Terrain::sea : has_no_sea) certain |= hex::bit(hex);
    }
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        const hex::Edge& edge = setup.layout.edges[setup.layout.coast[setup.harbor_slots[slot]]];
        if ((edge.hexes & setup.layout.land & certain) == 0) return false;
    }
    return true;
}

const Setup& named_setup(LayoutKind kind) {
    // If the argument of make_setup() were a constant, the compiler would store the whole table in the module.
    if (kind == LayoutKind::standard) {
        static const Setup standard = make_setup(kind);
        return standard;
    }
    static const Setup extension = make_setup(kind);
    return extension;
}

}  // namespace hexsmith::catan
