#include "catan/fairness/attribution.hpp"

#include <bit>

#include "catan/fairness/fair_energy.hpp"

namespace hexsmith::catan::fairness {
namespace {

constexpr double squared(double x) { return x * x; }

/// Divides energy equally among the hexes of a set.
void divide(Attribution& shares, hex::HexSet hexes, double energy) {
    hex::for_each(hexes, [&](int hex) { shares.hexes[hex] += energy / std::popcount(hexes); });
}

void attribute_regions(const Setup& setup, const Board& board, double weight, Attribution& shares) {
    std::array<hex::HexSet, 3> hexes{};
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (setup.regions[hex] != Region::none) hexes[static_cast<std::size_t>(setup.regions[hex])] |= hex::bit(hex);
    if (hexes[0] == 0) return;
    std::array<double, 3> means{};
    for (std::size_t region = 0; region < 3; ++region)
        means[region] = static_cast<double>(pips_of(board.hexes, hexes[region])) / std::popcount(hexes[region]);
    const double mean = (means[0] + means[1] + means[2]) / 3;
    for (std::size_t region = 0; region < 3; ++region)
        divide(shares, hexes[region], weight * squared(means[region] - mean) / 3);
}

}  // namespace

Attribution attribute(const Setup& setup, const Criteria& criteria, const Board& board) {
    const hex::Layout& layout = setup.layout;
    const FairEnergy energy(setup, criteria, board);
    const SetupTables& tables = energy.tables();
    const auto weight = [&](Term term) { return criteria.weights[index(term)]; };
    Attribution shares;

    for (const auto& [rule, first, second, amount, cluster] : find_violations(setup, board, criteria)) {
        const double part = weight(rule) * amount;
        switch (entry_of(rule).place) {
            case Place::intersection: shares.intersections[first] += part; break;
            case Place::harbor: shares.hexes[second] += part; break;
            case Place::cluster: divide(shares, cluster, part); break;
            default: divide(shares, hex::bit(first) | hex::bit(second), part);
        }
    }
    for (const Rule& rule : criteria.rules)
        for_each_violation_of(rule, setup, board,
                              [&](hex::HexSet hexes, int amount) { divide(shares, hexes, rule.weight * amount); });
    attribute_regions(setup, board, weight(Term::region_pips), shares);

    const auto deviations = energy.resource_deviations(board.hexes);
    std::array<std::array<hex::HexSet, terrain_count>, max_regions> hexes_by_terrain{};
    for (int hex = 0; hex < layout.hex_count; ++hex)
        if (const std::uint8_t group = setup.plan.group_of[hex]; group != no_region)
            hexes_by_terrain[group][index(board.hexes.terrains[hex])] |= hex::bit(hex);
    for (std::size_t group = 0; group < max_regions; ++group)
        for (const Terrain terrain : yielding_terrains)
            if (const hex::HexSet hexes = hexes_by_terrain[group][index(terrain)]; hexes != 0)
                divide(shares, hexes,
                       weight(Term::resource_pips) *
                           squared(static_cast<double>(deviations[group][index(terrain)]) / energy.deviation_scale()));

    double sum = 0;
    for (int id = 0; id < layout.intersection_count; ++id)
        if (is_compared(setup, id)) sum += pips_of(board.hexes, layout.intersections[id].hexes);
    for (int id = 0; id < layout.intersection_count; ++id)
        if (is_compared(setup, id))
            shares.intersections[id] += weight(Term::intersection_spread) *
                                        squared(pips_of(board.hexes, layout.intersections[id].hexes) -
                                                sum / tables.compared_intersection_count) /
                                        tables.compared_intersection_count;

    sum = 0;
    for (int slot = 0; slot < tables.slot_count; ++slot) sum += pips_of(board.hexes, tables.hexes_near_slot[slot]);
    for (int slot = 0; slot < tables.slot_count; ++slot) {
        const double deviation = pips_of(board.hexes, tables.hexes_near_slot[slot]) - sum / tables.slot_count;
        for (const std::int16_t end : layout.edges[layout.coast[setup.harbor_slots[slot]]].intersections)
            shares.intersections[end] += weight(Term::harbor_spread) * squared(deviation) / tables.slot_count / 2;
    }
    return shares;
}

}  // namespace hexsmith::catan::fairness
