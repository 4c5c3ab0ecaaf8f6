// Requests for boards whose searches take longest. The benchmark measures their pauses, and a test counts the work
// between them.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "bench/sixty_one.hpp"
#include "catan/board/deal.hpp"
#include "catan/generate/fair_options.hpp"

namespace hexsmith::bench {

struct HardRequest {
    const char* name;
    catan::Setup setup;
    catan::generate::FairOptions options{.attempts = 1, .annealing = {.steps = 1000}};
};

namespace detail {

using namespace catan;
using fairness::bit;
using fairness::Term;

/// Returns regions with the pieces of `model`. All regions share their terrains, and none shares its tokens.
inline Plan shared_regions(const Setup& setup, const Hexes& model, int regions) {
    Plan plan{.region_count = regions};
    for (int id = 0; id < regions; ++id) {
        plan.regions[id].group = static_cast<std::uint8_t>(id);
        if (id > 0) plan.regions[id].terrain_region = 0;
    }
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        PlanRegion& region = plan.regions[hex % regions];
        region.hexes |= hex::bit(hex);
        ++region.bag.terrains[index(model.terrains[hex])];
        if (model.tokens[hex] != no_token) ++region.bag.tokens[model.tokens[hex]];
    }
    return plan;
}

inline Setup with_plan(Setup setup, const Plan& plan) {
    const int harbors = setup.harbor_count;
    setup.harbor_count = 0;  // harbor slots are on the coast, which the plan may change
    [[maybe_unused]] const bool fits = add_plan(setup, plan);
    assert(fits);
    setup.harbor_count = setup.plan.deals_sea ? 0 : harbors;
    return setup;
}

/// Returns a random deal of 61 hexes, whose `sea` first terrains are sea.
inline Hexes model(const Setup& setup, int sea = 0) {
    Rng random(1);
    Hexes hexes = deal(setup, {}, random);
    for (int hex = 0; hex < setup.layout.hex_count && sea > 0; ++hex) {
        if (hex % 3 == 0) continue;
        hexes.terrains[hex] = Terrain::sea;
        hexes.tokens[hex] = no_token;
        --sea;
    }
    return hexes;
}

/// Limits wood and brick to tokens of at most two pips, of which there are fewer than wood and brick.
inline TokenLimits contradictory_limits() {
    TokenLimits limits{.any = true};
    limits.on_terrain[index(Terrain::wood)] = limits.on_terrain[index(Terrain::brick)] = tokens_within(1, 2);
    limits.on_terrain[index(Terrain::wool)] = tokens_within(1, 4);
    limits.on_terrain[index(Terrain::grain)] = tokens_within(1, 5);
    for (const int hex : {7, 30, 53}) limits.on_hex[hex] = tokens_within(2, 5);
    return limits;
}

inline Locks three_locks(const Hexes& hexes) {
    Locks locks;
    for (const int hex : {0, 21, 42}) locks.terrains[hex] = hexes.terrains[hex];
    return locks;
}

inline HardRequest limits_of_pips() {
    const Setup largest = sixty_one();
    Plan plan = shared_regions(largest, model(largest), 4);
    plan.limits = contradictory_limits();
    HardRequest request{.name = "limits of pips", .setup = with_plan(largest, plan)};
    request.options.locks = three_locks(model(largest));
    return request;
}

inline HardRequest dealt_sea() {
    const Setup largest = sixty_one();
    const Hexes hexes = model(largest, 20);
    Plan plan = shared_regions(largest, hexes, 4);
    plan.limits = contradictory_limits();
    HardRequest request{.name = "dealt sea", .setup = with_plan(largest, plan)};
    request.setup.plan.chooses_slots = true;
    request.setup.harbor_count = 18;
    request.setup.harbors = largest.harbors;
    request.options.islands = {.least = 12, .most = 14};
    request.options.locks = three_locks(hexes);
    return request;
}

/// Locks pieces that no board has together, on a map on which a search cannot tell whether there are boards.
inline HardRequest conflicting_locks() {
    HardRequest request = limits_of_pips();
    request.name = "conflicting locks";
    const Hexes hexes = model(sixty_one());
    Locks& locks = request.options.locks;
    for (int hex = 0; hex < request.setup.layout.hex_count; ++hex)
        if (hexes.terrains[hex] != Terrain::wood && hexes.terrains[hex] != Terrain::brick && hex % 2 == 0)
            locks.terrains[hex] = hexes.terrains[hex];
    locks.terrains[60] = Terrain::wood;
    locks.tokens[60] = 6;
    return request;
}

/// Forbids red neighbors on scattered hexes, on which one red token less than there are can be placed so.
inline HardRequest tokens_apart() {
    constexpr int size = 6;
    std::vector<hex::Axial> hexes;
    for (std::int16_t q = -size; q <= size; ++q)
        for (std::int16_t r = -size; r <= size; ++r)
            if (q + r >= -size && q + r <= size) hexes.push_back({q, r});
    Rng random(23);
    shuffle(std::span<hex::Axial>(hexes), random);
    hexes.resize(hex::max_hexes);
    HardRequest request{.name = "tokens apart", .setup = {.layout = hex::make_layout(hexes)}};
    request.setup.bag.terrains = {21, 21, 21, 0, 0, 1};
    request.setup.bag.tokens[6] = 29;
    request.setup.bag.tokens[4] = 34;
    request.options.forbidden_terms = bit(Term::adjacent_high_numbers);
    return request;
}

/// Forbids neighbors of different resources, so that each needs an island of its own.
inline HardRequest terrains_apart() {
    HardRequest request{.name = "terrains apart", .setup = sixty_one()};
    request.setup.bag.terrains[index(Terrain::desert)] = 15;
    request.setup.bag.terrains[index(Terrain::wood)] = 0;
    request.setup.bag.tokens = {0, 0, 3, 6, 7, 7, 0, 0, 0, 7, 7, 6, 3};
    assert(fits(request.setup.bag, request.setup.layout.hex_count));
    for (const Terrain a : yielding_terrains)
        for (const Terrain b : yielding_terrains)
            if (a < b) request.options.criteria.apart.add(a, b);
    request.options.criteria.cluster_cap = 2;
    request.options.forbidden_terms =
        static_cast<fairness::TermSet>(bit(Term::adjacent_apart) | bit(Term::own_harbor) | bit(Term::large_clusters));
    return request;
}

/// Has a spiral, and deals of three deserts that a search must repair.
inline HardRequest spiral() {
    Setup setup = sixty_one();
    ++setup.bag.terrains[index(Terrain::desert)];
    --setup.bag.terrains[index(Terrain::wood)];
    --setup.bag.tokens[6];
    const Hexes hexes = model(setup);
    setup = with_plan(setup, shared_regions(setup, hexes, 4));
    for (std::size_t token = 0; token < token_values; ++token)
        for (int i = 0; i < setup.bag.tokens[token]; ++i)
            setup.letters[static_cast<std::size_t>(setup.letter_count++)] = static_cast<Token>(token);
    HardRequest request{.name = "spiral", .setup = setup};
    request.options.token_order = catan::generate::TokenOrder::spiral;
    return request;
}

/// Has one legal swap of tokens, which random draws nearly never find.
inline HardRequest rare_swaps() {
    Setup setup = sixty_one();
    Hexes hexes;
    for (int hex = 0; hex < 61; ++hex) {
        hexes.terrains[hex] = static_cast<Terrain>(hex % 5);
        hexes.tokens[hex] = static_cast<Token>(2 + hex % 5);
    }
    Plan plan = shared_regions(setup, hexes, 1);
    plan.limits.any = true;
    for (int hex = 2; hex < 61; ++hex) plan.limits.on_hex[hex] = one(hexes.tokens[hex]);
    HardRequest request{.name = "rare swaps", .setup = with_plan(setup, plan)};
    request.options.mode = BalanceMode::numbers;
    return request;
}

/// A small layout on which no board reaches the pip floor, so that a search tries all pieces and harbors.
inline HardRequest small_layout() {
    constexpr std::array hexes{hex::Axial{0, 0}, hex::Axial{1, 0},  hex::Axial{0, 1},  hex::Axial{1, 1},
                               hex::Axial{2, 0}, hex::Axial{2, -1}, hex::Axial{1, -1}, hex::Axial{3, -1}};
    Setup setup{.layout = hex::make_layout(hexes)};
    Plan plan{.region_count = 1};
    plan.regions[0].hexes = setup.layout.all_hexes();
    plan.regions[0].bag = {.terrains = {2, 2, 1, 1, 1, 0, 0, 1}, .tokens = {0, 0, 1, 1, 1, 1, 1, 0, 1, 1}};
    [[maybe_unused]] const bool fits = add_plan(setup, plan);
    assert(fits);
    setup.plan.chooses_slots = true;
    setup.harbor_count = 6;
    for (int slot = 0; slot < 6; ++slot) setup.harbors[static_cast<std::size_t>(slot)] = static_cast<Harbor>(slot % 5);
    HardRequest request{.name = "small layout", .setup = setup};
    request.options.harbors = catan::generate::HarborOrder::shuffled;
    request.options.criteria.pip_floor = 15;
    request.options.forbidden_terms =
        static_cast<fairness::TermSet>(bit(Term::pips_below_floor) | bit(Term::own_harbor));
    return request;
}

}  // namespace detail

inline std::vector<HardRequest> hard_requests() {
    return {detail::limits_of_pips(), detail::dealt_sea(), detail::conflicting_locks(), detail::tokens_apart(),
            detail::terrains_apart(), detail::spiral(),    detail::rare_swaps(),        detail::small_layout()};
}

}  // namespace hexsmith::bench
