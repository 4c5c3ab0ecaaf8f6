// The violations of a board, listed by the plain definition of each term. Reports and the shares of hexes and
// intersections use this list. FairEnergy counts the same faster, and a test compares the two.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::fairness {

/// One violation. `first` and `second` are hexes, ascending; for a term of intersections `first` is an intersection
/// and `second` is none; for a term of harbors `first` is a harbor slot and `second` the hex it touches.
struct Violation {
    Term rule;
    std::int16_t first;
    std::int16_t second;
    int amount;               // pips above 3, above the cap or below the floor, hexes above the cap, else 1
    hex::HexSet cluster = 0;  // for large_clusters: its hexes; `first` is the lowest, and `second` is none
};

/// 6 and 8 count as one number among the numbers of a resource.
constexpr Token number_class(Token token) { return token == 8 ? Token{6} : token; }
/// Whether two tokens have a number in common, 6 and 8 counted as one.
constexpr bool share_class(Token a, Token b) { return share_number(a, b) || (is_red(a) && is_red(b)); }

/// Pips that make a hex strong enough to matter to a harbor of its own resource: those above 3.
constexpr int strength(Token token) { return pips[token] > 3 ? pips[token] - 3 : 0; }

/// The other resource of a pair needed together, wood and brick or grain and ore; wool and gold have none.
constexpr Terrain complement(Terrain terrain) {
    switch (terrain) {
        case Terrain::wood: return Terrain::brick;
        case Terrain::brick: return Terrain::wood;
        case Terrain::grain: return Terrain::ore;
        case Terrain::ore: return Terrain::grain;
        default: return Terrain::desert;
    }
}

/// The sum of the pips of a set of hexes.
constexpr int pips_of(const Hexes& hexes, hex::HexSet set) {
    int sum = 0;
    hex::for_each(set, [&](int hex) { sum += pips[hexes.tokens[hex]]; });
    return sum;
}

/// Whether the violations of a term are at intersections.
constexpr bool is_at_intersection(Term term) { return term == Term::pips_above_cap || term == Term::pips_below_floor; }

/// Whether the violations of a term are at harbor slots.
constexpr bool is_at_harbor(Term term) { return term == Term::strong_own_harbor || term == Term::own_harbor; }

/// Whether three land hexes meet at an intersection, where the pip floor holds.
constexpr bool is_amid_land(const Setup& setup, int intersection) {
    return std::popcount(setup.layout.intersections[intersection].hexes & setup.layout.land) == 3;
}

/// The hexes that a harbor in a slot touches.
constexpr hex::HexSet hexes_at_slot(const Setup& setup, int slot) {
    const hex::Edge& edge = setup.layout.edges[setup.layout.coast[setup.harbor_slots[slot]]];
    hex::HexSet hexes = 0;
    for (const std::int16_t end : edge.intersections) hexes |= setup.layout.intersections[end].hexes;
    return hexes;
}

/// Visits all violations on the board, in the order of hexes, intersections and slots, until `visit(violation)` is
/// true. O(n^2) in the number of hexes.
constexpr void for_each_violation(const Setup& setup, const Board& board, const Criteria& criteria, auto&& visit) {
    const hex::Layout& layout = setup.layout;
    const Hexes& hexes = board.hexes;
    const auto stops = [&](Term rule, int first, int second, int amount, hex::HexSet cluster = 0) {
        return amount > 0 && visit(Violation{rule, static_cast<std::int16_t>(first), static_cast<std::int16_t>(second),
                                             amount, cluster});
    };

    for (int b = 0; b < layout.hex_count; ++b)
        for (int a = 0; a < b; ++a) {
            const Terrain terrain = hexes.terrains[a];
            if (!yields(terrain) || !yields(hexes.terrains[b])) continue;
            const Token token = hexes.tokens[a];
            const Token other = hexes.tokens[b];
            const bool one_resource = terrain == hexes.terrains[b];
            const bool one_number = share_number(token, other);
            const bool adjacent = (layout.neighbors[a] & hex::bit(b)) != 0;
            if (stops(Term::adjacent_same_resource, a, b, adjacent && one_resource)) return;
            if (stops(Term::adjacent_high_numbers, a, b, adjacent && is_red(token) && is_red(other))) return;
            if (stops(Term::adjacent_same_number, a, b, adjacent && one_number)) return;
            if (stops(Term::adjacent_low_numbers, a, b, adjacent && is_low(token) && is_low(other))) return;
            const bool apart = criteria.apart.apart(terrain, hexes.terrains[b]);
            if (stops(Term::adjacent_apart, a, b, adjacent && apart)) return;
            if (!setup.plan.one_group(a, b)) continue;
            if (stops(Term::repeated_number, a, b, one_resource && share_class(token, other))) return;
            if (stops(Term::shared_number, a, b, one_number && complement(terrain) == hexes.terrains[b])) return;
        }
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        const Terrain terrain = hexes.terrains[hex];
        if (!yields(terrain)) continue;
        hex::HexSet equal = 0;
        for (int other = 0; other < layout.hex_count; ++other)
            if (hexes.terrains[other] == terrain) equal |= hex::bit(other);
        const hex::HexSet cluster = hex::connected(layout, equal, hex::bit(hex));
        if (std::countr_zero(cluster) != hex) continue;
        if (stops(Term::large_clusters, hex, hex::none, std::popcount(cluster) - criteria.cluster_cap, cluster)) return;
    }
    for (int id = 0; id < layout.intersection_count; ++id) {
        const int sum = pips_of(hexes, layout.intersections[id].hexes);
        if (stops(Term::pips_above_cap, id, hex::none, sum - criteria.pip_cap)) return;
        if (is_amid_land(setup, id) && stops(Term::pips_below_floor, id, hex::none, criteria.pip_floor - sum)) return;
    }
    for (int slot = 0; slot < (board.harbor_count > 0 ? setup.harbor_count : 0); ++slot)
        for (hex::HexSet left = hexes_at_slot(setup, slot); left != 0; left &= left - 1) {
            const int hex = std::countr_zero(left);
            const Terrain terrain = hexes.terrains[hex];
            const bool own = yields(terrain) && index(board.harbors[slot]) == index(terrain);
            if (stops(Term::strong_own_harbor, slot, hex, own ? strength(hexes.tokens[hex]) : 0)) return;
            if (stops(Term::own_harbor, slot, hex, own)) return;
        }
}

/// Visits the intersections that are below the pip floor on every board with the locked pieces, until
/// `visit(violation)` is true. A hex without a locked piece may have the most pips of the bag, or be sea where sea is
/// dealt.
constexpr void for_each_locked_below_floor(const Setup& setup, const Locks& locks, int pip_floor, auto&& visit) {
    int most_pips_of_hex = 0;
    for (std::size_t token = 0; token < token_values; ++token)
        if (setup.bag.tokens[token] > 0) most_pips_of_hex = std::max<int>(most_pips_of_hex, pips[token]);
    for (int id = 0; id < setup.layout.intersection_count; ++id) {
        if (!is_amid_land(setup, id)) continue;
        int most = 0;
        bool may_be_coast = false;
        hex::for_each(setup.layout.intersections[id].hexes, [&](int hex) {
            const auto terrain = locks.terrains[hex];
            const Token token = locks.tokens[hex];
            const bool is_bare = (terrain && !yields(*terrain)) || (locks.bare & hex::bit(hex)) != 0;
            most += token != no_token ? pips[token] : is_bare ? 0 : most_pips_of_hex;
            const bool is_land = token != no_token || (terrain && *terrain != Terrain::sea);
            may_be_coast = may_be_coast || (setup.plan.deals_sea && !is_land);
        });
        if (!may_be_coast && most < pip_floor &&
            visit(Violation{Term::pips_below_floor, static_cast<std::int16_t>(id), hex::none, pip_floor - most}))
            return;
    }
}

/// All violations on the board, in the same order.
std::vector<Violation> find_violations(const Setup& setup, const Board& board, const Criteria& criteria);

}  // namespace hexsmith::catan::fairness
