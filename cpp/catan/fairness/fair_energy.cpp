#include "catan/fairness/fair_energy.hpp"

#include <algorithm>
#include <bit>

namespace hexsmith::catan {

FairEnergy::FairEnergy(const Setup& setup, const Criteria& criteria, int desert_count, bool with_harbors)
    : setup_(&setup), criteria_(criteria), sites_(setup, with_harbors) {
    const auto square = [](int n) { return n > 0 ? static_cast<double>(n) * n : 1.0; };
    denominators_.fill(1);
    denominators_[index(Term::region_pips)] = 1296;
    denominators_[index(Term::resource_pips)] = square(setup.layout.hex_count - desert_count);
    denominators_[index(Term::pip_spread)] = square(sites_.inland_count);
    denominators_[index(Term::harbor_spread)] = square(sites_.slot_count);
    for (std::size_t term = 0; term < term_count; ++term) scales_[term] = criteria.weights[term] / denominators_[term];
}

FairEnergy::FairEnergy(const Setup& setup, const Criteria& criteria, const Board& board)
    : FairEnergy(setup, criteria,
                 static_cast<int>(std::count(board.hexes.terrains.begin(),
                                             board.hexes.terrains.begin() + setup.layout.hex_count, Terrain::desert)),
                 board.harbor_count > 0) {}

FairCounts FairEnergy::count(const Board& board) const {
    const hex::Layout& layout = setup_->layout;
    FairCounts counts{};
    for (const Break& breach : find_breaks(*setup_, board, criteria_.pip_cap))
        counts[index(breach.rule)] += breach.amount;
    counts[index(Term::region_pips)] = catan::count(*setup_, board.hexes).region_spread();
    for (const int deviation : resource_deviations(board.hexes))
        counts[index(Term::resource_pips)] += deviation * deviation;
    int sum = 0;
    int squares = 0;
    for (int id = 0; id < layout.intersection_count; ++id) {
        if (std::popcount(layout.intersections[id].hexes) < 3) continue;
        const int here = pips_of(board.hexes, layout.intersections[id].hexes);
        sum += here;
        squares += here * here;
    }
    counts[index(Term::pip_spread)] = scaled_variance(sites_.inland_count, sum, squares);
    sum = squares = 0;
    for (int slot = 0; slot < sites_.slot_count; ++slot) {
        const int worth = pips_of(board.hexes, sites_.around_slot[slot]);
        sum += worth;
        squares += worth * worth;
    }
    counts[index(Term::harbor_spread)] = scaled_variance(sites_.slot_count, sum, squares);
    return counts;
}

std::array<int, resource_count> FairEnergy::resource_deviations(const Hexes& hexes) const {
    std::array<int, terrain_count> hexes_of{};
    std::array<int, terrain_count> pips_on{};
    int all_hexes = 0;
    int all_pips = 0;
    for (int hex = 0; hex < setup_->layout.hex_count; ++hex) {
        const Terrain terrain = hexes.terrains[hex];
        if (terrain == Terrain::desert) continue;
        ++hexes_of[index(terrain)];
        pips_on[index(terrain)] += pips[hexes.tokens[hex]];
        ++all_hexes;
        all_pips += pips[hexes.tokens[hex]];
    }
    std::array<int, resource_count> deviations{};
    for (std::size_t r = 0; r < resource_count; ++r) deviations[r] = all_hexes * pips_on[r] - hexes_of[r] * all_pips;
    return deviations;
}

}  // namespace hexsmith::catan
