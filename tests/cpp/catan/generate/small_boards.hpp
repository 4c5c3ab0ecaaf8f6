// Small layouts with random rules and locks, and all their boards by brute force. Slow, and independent of the search
// in cpp/catan/board/allowed.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <catch_amalgamated.hpp>
#include <optional>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/deal.hpp"
#include "catan/board/setup.hpp"
#include "catan/fairness/terms.hpp"
#include "catan/generate/fair_options.hpp"
#include "catan/plan_oracle.hpp"
#include "catan/random_rules.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::testing {

/// A layout of two to seven hexes and a request for a board of it.
struct SmallRequest {
    Setup setup;
    generate::FairOptions options;
};

/// Whether a board obeys a request except its forbidden terms.
inline bool is_right(const SmallRequest& request, const Hexes& hexes, bool islands = true) {
    const auto& [setup, options] = request;
    if (!keeps_plan_and_locks(setup, options.locks, hexes) || !has_deserts_at(setup, hexes, setup.plan.desert) ||
        !has_deserts_at(setup, hexes, options.desert))
        return false;
    return !islands || !setup.plan.deals_sea || !options.islands.any() ||
           options.islands.excess(hex::island_count(setup.layout, land_of(setup, hexes))) == 0;
}

/// Calls `visit(hexes)` for every board of the layout's bags until it returns true. Returns whether it did.
inline bool any_board(const SmallRequest& request, auto&& visit) {
    const Setup& setup = request.setup;
    std::array<Bag, max_regions + 1> left{};
    const auto root_of = [&](int region) {
        const int root = setup.plan.regions[region].terrain_region;
        return setup.plan && root != no_region ? root : region;
    };
    for (int id = 0; id < setup.plan.region_count; ++id) {
        for (std::size_t kind = 0; kind < terrain_count; ++kind)
            left[root_of(id)].terrains[kind] += setup.plan.regions[id].bag.terrains[kind];
        for (std::size_t token = 0; token < token_values; ++token)
            left[setup.plan.regions[id].group].tokens[token] += setup.plan.regions[id].bag.tokens[token];
    }
    if (!setup.plan) left[0] = setup.bag;
    Hexes hexes;
    const auto fill = [&](auto&& self, int hex) -> bool {
        if (hex == setup.layout.hex_count) return visit(std::as_const(hexes));
        const int region = setup.plan.region_of[hex];
        if (region == no_region) {
            hexes.terrains[hex] = *setup.plan.fixed.terrains[hex];
            hexes.tokens[hex] = setup.plan.fixed.tokens[hex];
            return self(self, hex + 1);
        }
        const int group = setup.plan ? setup.plan.group_of[hex] : 0;
        const int root = root_of(region);
        for (int terrain = 0; terrain < terrain_count; ++terrain) {
            if (left[root].terrains[terrain] == 0) continue;
            --left[root].terrains[terrain];
            hexes.terrains[hex] = static_cast<Terrain>(terrain);
            const bool bare = !yields(hexes.terrains[hex]);
            for (int token = bare ? 0 : 1; token < (bare ? 1 : token_values); ++token) {
                if (!bare && left[group].tokens[token] == 0) continue;
                if (!bare) --left[group].tokens[token];
                hexes.tokens[hex] = static_cast<Token>(token);
                const bool done = self(self, hex + 1);
                if (!bare) ++left[group].tokens[token];
                if (done) return true;
            }
            ++left[root].terrains[terrain];
        }
        return false;
    };
    return fill(fill, 0);
}

/// Whether the harbors can be placed on a board without violating a forbidden term.
inline bool is_unforbidden(const SmallRequest& request, const Hexes& hexes) {
    const auto& [setup, options] = request;
    const auto obeyed = [&](const Board& board) {
        const Setup own = setup.plan.deals_sea ? on_board(setup, board) : setup;
        for (const fairness::Violation& found : fairness::find_violations(own, board, options.criteria))
            if ((options.forbidden_terms & bit(found.rule)) != 0) return false;
        const auto& rules = options.criteria.rules;
        const auto values = rule_values(own, board, rules);
        for (int rule = 0; rule < rules.count; ++rule)
            if (rules[rule].forbid && values[rule] > 0) return false;
        return true;
    };
    Board board{.hexes = hexes};
    if (options.harbors == generate::HarborOrder::none || setup.harbor_count == 0) return obeyed(board);
    const auto printed = place_harbors(setup, setup.plan.fixed | options.locks);
    std::vector<Harbor> kinds(printed.begin(), printed.begin() + setup.harbor_count);
    const Setup coast = setup.plan.deals_sea ? on_board(setup, board) : setup;
    // Tries all edges for the slots. If the plan chooses slots, the number of harbors is limited by the room.
    const auto edges_fit = [&](std::size_t wanted, auto&& visit) {
        const auto choose = [&](auto&& self, std::size_t slot, std::vector<std::int16_t>& edges) -> bool {
            if (slot == wanted) return visit(edges);
            const std::int16_t locked_edge = options.locks.harbor_edges[slot];
            for (int at = 0; at < coast.layout.coast_count; ++at) {
                const std::int16_t edge = coast.layout.coast[at];
                if (locked_edge != hex::none && locked_edge != edge) continue;
                const auto touches = [&](std::int16_t other) {
                    const auto& a = setup.layout.edges[edge].intersections;
                    const auto& b = setup.layout.edges[other].intersections;
                    return a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1];
                };
                if (std::any_of(edges.begin(), edges.end(), touches)) continue;
                edges.push_back(edge);
                const bool done = self(self, slot + 1, edges);
                edges.pop_back();
                if (done) return true;
            }
            return false;
        };
        std::vector<std::int16_t> edges;
        return choose(choose, 0, edges);
    };
    std::size_t count = kinds.size();
    if (setup.plan.chooses_slots)
        while (!edges_fit(count, [](const auto&) { return true; })) --count;
    kinds.resize(count);
    board.harbor_count = static_cast<int>(count);
    if (options.harbors == generate::HarborOrder::shuffled) std::sort(kinds.begin(), kinds.end());
    do {
        bool has_locked = true;
        for (std::size_t slot = 0; slot < max_harbors; ++slot) {
            const auto& kind = options.locks.harbors[slot];
            if (kind || options.locks.harbor_edges[slot] != hex::none)
                has_locked = has_locked && slot < count && kinds[slot] == kind.value_or(kinds[slot]);
        }
        if (!has_locked) continue;
        std::copy(kinds.begin(), kinds.end(), board.harbors.begin());
        if (!setup.plan.chooses_slots) {
            for (int slot = 0; slot < board.harbor_count; ++slot) board.harbor_edges[slot] = slot_edge(setup, slot);
            if (obeyed(board)) return true;
        } else if (edges_fit(count, [&](const auto& edges) {
                       std::copy(edges.begin(), edges.end(), board.harbor_edges.begin());
                       return obeyed(board);
                   })) {
            return true;
        }
    } while (options.harbors == generate::HarborOrder::shuffled && std::next_permutation(kinds.begin(), kinds.end()));
    return false;
}

/// Whether a board obeys the request.
inline bool has_board(const SmallRequest& request, bool islands = true) {
    return any_board(request, [&](const Hexes& hexes) { return is_right(request, hexes, islands); });
}

/// Returns a request by seed with harbors and forbidden terms; most requests are possible, some are not.
inline SmallRequest small_request(std::uint64_t seed);
inline SmallRequest forbidding_request(std::uint64_t seed) {
    SmallRequest request = small_request(seed);
    auto& [setup, options] = request;
    Rng random(seed, 62);
    const auto chance = [&](std::uint32_t percent) { return random.below(100) < percent; };
    if (chance(60)) {
        setup.harbor_count = 1 + static_cast<int>(random.below(2));
        setup.plan.chooses_slots = setup.plan.deals_sea;
        constexpr std::array kinds{Harbor::wood, Harbor::wool, Harbor::ore, Harbor::any};
        for (int slot = 0; slot < setup.harbor_count; ++slot) {
            setup.harbor_slots[slot] = static_cast<std::int16_t>(3 * slot);
            setup.harbors[slot] = kinds[random.below(kinds.size())];
        }
        options.harbors = static_cast<generate::HarborOrder>(random.below(3));
        if (!setup.plan.chooses_slots && chance(20)) options.locks.harbors[0] = setup.harbors[setup.harbor_count - 1];
        Rng of_locks(seed, 63);
        if (setup.plan.chooses_slots && options.harbors != generate::HarborOrder::none && of_locks.below(3) > 0) {
            const int land = setup.layout.hex_count - all_pieces(setup).terrains[index(Terrain::sea)];
            if (land == 1 || land == 2) {
                setup.harbor_count = 3 * land;  // as many as one hex has room for, or two hexes that are not neighbors
                options.harbors = generate::HarborOrder::printed;
            }
            const int last = setup.harbor_count - 1;
            if (of_locks.below(2) == 0)
                options.locks.harbors[last] = setup.harbors[0];
            else
                options.locks.harbor_edges[last] =
                    static_cast<std::int16_t>(of_locks.below(static_cast<std::uint32_t>(setup.layout.edge_count)));
        }
    }
    options.criteria.pip_cap = 3 + static_cast<int>(random.below(8));
    options.criteria.pip_floor = 1 + static_cast<int>(random.below(9));
    options.criteria.cluster_cap = 1 + static_cast<int>(random.below(2));
    options.criteria.apart.add(Terrain::wood, Terrain::wool);
    if (chance(50)) options.criteria.apart.add(Terrain::wood, Terrain::ore);
    for (int term = 0; term < fairness::term_count; ++term)
        if ((fairness::forbiddable_terms >> term & 1) != 0 && chance(15))
            options.forbidden_terms =
                static_cast<fairness::TermSet>(options.forbidden_terms | bit(static_cast<fairness::Term>(term)));
    if (chance(40)) return request;
    if (chance(50)) options.forbidden_terms = 0;
    for (std::uint32_t left = 1 + random.below(3); left > 0; --left) {
        fairness::Rule rule = random_rule(random);
        rule.forbid = chance(80);
        options.criteria.rules.add(rule);
    }
    return request;
}

/// Returns a request by seed; most requests are possible, some are not.
inline SmallRequest small_request(std::uint64_t seed) {
    Rng random(seed, 61);
    const auto chance = [&](std::uint32_t percent) { return random.below(100) < percent; };
    // Seven hexes around a center, or some of nine.
    std::vector<hex::Axial> hexes;
    if (chance(20)) {
        hexes = {{1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}, {0, 2}, {1, 2}};
    } else {
        for (int r = 0; r < 3; ++r)
            for (int q = 0; q < 3; ++q) hexes.push_back({q, r});
        shuffle(std::span(hexes), random);
        hexes.resize(2 + random.below(5));
    }
    const int count = static_cast<int>(hexes.size());
    SmallRequest request{.setup = {.layout = hex::make_layout(hexes)}, .options = {}};
    auto& [setup, options] = request;

    // The pieces of some board.
    const bool planned = chance(75);
    constexpr std::array kinds{Terrain::wood, Terrain::wood, Terrain::wool,   Terrain::ore,
                               Terrain::gold, Terrain::sea,  Terrain::desert, Terrain::desert};
    constexpr std::array<Token, 9> numbers{2, 3, 4, 6, 8, 12, two_and_twelve, 20, blank_token};
    Hexes model;
    for (int hex = 0; hex < count; ++hex) {
        Terrain terrain = kinds[random.below(kinds.size())];
        if (!planned && (terrain == Terrain::sea || terrain == Terrain::gold)) terrain = Terrain::wood;
        model.terrains[hex] = terrain;
        model.tokens[hex] = yields(terrain) ? numbers[random.below(numbers.size())] : no_token;
    }
    const auto add = [&](Bag& bag, int hex) {
        ++bag.terrains[index(model.terrains[hex])];
        if (model.tokens[hex] != no_token) ++bag.tokens[model.tokens[hex]];
    };
    if (!planned) {
        for (int hex = 0; hex < count; ++hex) add(setup.bag, hex);
    } else {
        Plan plan{.region_count = chance(50) ? 1 : 2};
        if (plan.region_count == 2 && chance(50)) plan.regions[1].group = 1;
        if (plan.region_count == 2 && chance(30)) plan.regions[1].terrain_region = 0;
        const bool some_outside = chance(20);
        for (int hex = 0; hex < count; ++hex) {
            const auto region = random.below(static_cast<std::uint32_t>(plan.region_count));
            const bool outside = some_outside && hex > 1 && chance(30);
            if (!outside) {
                plan.regions[region].hexes |= hex::bit(hex);
                add(plan.regions[region].bag, hex);
            }
            if (outside || chance(15)) plan.fixed.terrains[hex] = model.terrains[hex];
            if (outside || (yields(model.terrains[hex]) && chance(10))) plan.fixed.tokens[hex] = model.tokens[hex];
        }
        const auto limit = [&] {
            const int least = 1 + static_cast<int>(random.below(4));
            return tokens_within(least, least + static_cast<int>(random.below(static_cast<std::uint32_t>(6 - least))));
        };
        if (chance(60)) {
            plan.limits.any = true;
            for (const Terrain terrain : {Terrain::wood, Terrain::wool, Terrain::ore, Terrain::gold})
                if (chance(35)) plan.limits.on_terrain[index(terrain)] = limit();
            for (int hex = 0; hex < count; ++hex)
                if (chance(20)) plan.limits.on_hex[hex] = limit();
        }
        if (chance(20)) plan.desert = DesertPlace::inland;
        REQUIRE(add_plan(setup, plan));
    }
    if (setup.plan.deals_sea && chance(40)) {
        options.islands.least = 1 + static_cast<int>(random.below(3));
        options.islands.most = options.islands.least + static_cast<int>(random.below(2));
    }
    options.desert = static_cast<DesertPlace>(chance(60) ? 0 : random.below(4));

    // Locks of pieces from another deal of the model, or of arbitrary pieces.
    if (chance(70)) {
        const std::uint32_t share = 10 + random.below(50);
        for (int hex = 0; hex < count; ++hex) {
            const int from = chance(50) ? hex : static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
            if (chance(share)) options.locks.terrains[hex] = model.terrains[from];
            if (!chance(share)) continue;
            if (model.tokens[from] == no_token)
                options.locks.bare |= hex::bit(hex);
            else
                options.locks.tokens[hex] = model.tokens[from];
        }
    }
    return request;
}

}  // namespace hexsmith::catan::testing
