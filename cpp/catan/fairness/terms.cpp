#include "catan/fairness/terms.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace hexsmith::catan::fairness {

void for_each_violation(const Setup& setup, const Board& board, const Criteria& criteria, ViolationVisitor visit) {
    const hex::Layout& layout = setup.layout;
    const Hexes& hexes = board.hexes;
    // Returns whether `visit` ends the loop.
    const auto report = [&](Term rule, int first, int second, int amount, hex::HexSet cluster = 0) {
        return amount > 0 && visit(Violation{rule, static_cast<std::int16_t>(first), static_cast<std::int16_t>(second),
                                             amount, cluster});
    };

    std::array<hex::HexSet, terrain_count> hexes_by_terrain{};
    std::array<hex::HexSet, number_values> hexes_by_number{};
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        hexes_by_terrain[index(hexes.terrains[hex])] |= hex::bit(hex);
        for (unsigned left = numbers_of[hexes.tokens[hex]]; left != 0; left &= left - 1)
            hexes_by_number[std::countr_zero(left)] |= hex::bit(hex);
    }
    // repeatedNumber counts 6 and 8 as equal.
    hexes_by_number[6] = hexes_by_number[8] = hexes_by_number[6] | hexes_by_number[8];
    for (int b = 0; b < layout.hex_count; ++b) {
        const Terrain terrain = hexes.terrains[b];
        const hex::HexSet same_or_complement =
            hexes_by_terrain[index(terrain)] | hexes_by_terrain[index(complement(terrain))];
        hex::HexSet pairs = layout.neighbors[b];
        for (unsigned left = numbers_of[hexes.tokens[b]]; left != 0; left &= left - 1)
            pairs |= same_or_complement & hexes_by_number[std::countr_zero(left)];
        for (pairs &= hex::bit(b) - 1; pairs != 0; pairs &= pairs - 1) {
            const int a = std::countr_zero(pairs);
            const TermSet violated = violations_of_pair(setup, hexes, criteria, a, b);
            for (const TermSet terms : {terms_at(Place::neighbors), terms_at(Place::pair)})
                for (unsigned left = violated & terms; left != 0; left &= left - 1)
                    if (report(static_cast<Term>(std::countr_zero(left)), a, b, 1)) return;
        }
    }
    for (int hex = 0; criteria.has_cluster_cap() && hex < layout.hex_count; ++hex) {
        if (!yields(hexes.terrains[hex])) continue;
        const hex::HexSet same_terrain = hexes_by_terrain[index(hexes.terrains[hex])];
        const hex::HexSet cluster = hex::connected(layout, same_terrain, hex::bit(hex));
        if (std::countr_zero(cluster) != hex) continue;
        if (report(Term::large_clusters, hex, hex::none, std::popcount(cluster) - criteria.cluster_cap, cluster))
            return;
    }
    for (int id = 0; id < layout.intersection_count; ++id) {
        const int pip_sum = pips_of(hexes, layout.intersections[id].hexes);
        if (report(Term::pips_above_cap, id, hex::none, pip_sum - criteria.pip_cap)) return;
        if (is_amid_land(setup, id) && report(Term::pips_below_floor, id, hex::none, criteria.pip_floor - pip_sum))
            return;
    }
    for (int slot = 0; slot < (board.harbor_count > 0 ? setup.harbor_count : 0); ++slot)
        for (hex::HexSet left = hexes_at_slot(setup, slot); left != 0; left &= left - 1) {
            const int hex = std::countr_zero(left);
            const Terrain terrain = hexes.terrains[hex];
            const bool is_own_resource = yields(terrain) && index(board.harbors[slot]) == index(terrain);
            if (report(Term::strong_own_harbor, slot, hex, is_own_resource ? pips_above_three(hexes.tokens[hex]) : 0))
                return;
            if (report(Term::own_harbor, slot, hex, is_own_resource)) return;
        }
}

std::vector<Violation> find_violations(const Setup& setup, const Board& board, const Criteria& criteria) {
    std::vector<Violation> violations;
    for_each_violation(setup, board, criteria, [&](const Violation& found) {
        violations.push_back(found);
        return false;
    });
    return violations;
}

}  // namespace hexsmith::catan::fairness
