#include "catan/fairness/fair_energy.hpp"

#include <algorithm>
#include <bit>

#include "catan/board/piece_sets.hpp"

namespace hexsmith::catan {

FairEnergy::FairEnergy(const Setup& setup, const Criteria& criteria, int desert_count, bool with_harbors)
    : setup_(&setup), criteria_(criteria), sites_(setup, with_harbors) {
    const auto square = [](int n) { return n > 0 ? static_cast<double>(n) * n : 1.0; };
    denominators_.fill(1);
    denominators_[index(Term::region_pips)] = 1296;
    denominators_[index(Term::resource_pips)] = square(setup.layout.hex_count - desert_count);
    denominators_[index(Term::intersection_spread)] = square(sites_.inland_count);
    denominators_[index(Term::harbor_spread)] = square(sites_.slot_count);
    set_weights(criteria.weights);
}

FairEnergy::FairEnergy(const Setup& setup, const Criteria& criteria, const Board& board)
    : FairEnergy(setup, criteria,
                 static_cast<int>(std::count(board.hexes.terrains.begin(),
                                             board.hexes.terrains.begin() + setup.layout.hex_count, Terrain::desert)),
                 board.harbor_count > 0) {}

void FairEnergy::set_weights(const PerTerm& weights) {
    criteria_.weights = weights;
    for (std::size_t term = 0; term < term_count; ++term) scales_[term] = weights[term] / denominators_[term];
}

FairEnergy FairEnergy::with_weights(const PerTerm& weights) const {
    FairEnergy other = *this;
    other.set_weights(weights);
    return other;
}

FairCounts FairEnergy::count(const Board& board) const {
    const hex::Layout& layout = setup_->layout;
    const Hexes& hexes = board.hexes;
    PieceSets sets(layout);
    sets.reset(hexes);
    const hex::HexSet resources = ~sets.of(Terrain::desert);
    FairCounts counts{};
    for (int r = 0; r < resource_count; ++r)
        counts[index(Term::adjacent_same_resource)] += sets.pairs(sets.of(static_cast<Terrain>(r)));
    for (int token = 0; token < token_values; ++token)
        counts[index(Term::adjacent_same_number)] += sets.pairs(sets.of(static_cast<Token>(token)) & resources);
    counts[index(Term::adjacent_high_numbers)] = sets.pairs(sets.red() & resources);
    counts[index(Term::adjacent_low_numbers)] = sets.pairs(sets.low() & resources);

    std::array<std::array<int, token_values>, terrain_count> numbers_on{};
    for (int hex = 0; hex < layout.hex_count; ++hex) ++numbers_on[index(hexes.terrains[hex])][hexes.tokens[hex]];
    for (int r = 0; r < resource_count; ++r) {
        const auto& numbers = numbers_on[r];
        const auto& others = numbers_on[index(complement(static_cast<Terrain>(r)))];
        const bool paired =
            index(complement(static_cast<Terrain>(r))) > r && complement(static_cast<Terrain>(r)) != Terrain::desert;
        for (int token = 0; token < token_values; ++token) {
            const int same = token == 8 ? 0 : numbers[token] + (token == 6 ? numbers[8] : 0);  // 6 and 8 are one class
            counts[index(Term::repeated_number)] += same * (same - 1) / 2;
            if (paired) counts[index(Term::shared_number)] += numbers[token] * others[token];
        }
    }
    for (const int deviation : resource_deviations(hexes)) counts[index(Term::resource_pips)] += deviation * deviation;
    counts[index(Term::region_pips)] = region_pips(*setup_, hexes).spread();

    std::array<int, hex::max_corners> pips_at{};
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (const std::int16_t corner : layout.corners[hex]) pips_at[corner] += pips[hexes.tokens[hex]];
    int sum = 0;
    int squares = 0;
    for (int id = 0; id < layout.intersection_count; ++id) {
        counts[index(Term::pips_above_cap)] += std::max(0, pips_at[id] - criteria_.pip_cap);
        if (std::popcount(layout.intersections[id].hexes) < 3) continue;
        sum += pips_at[id];
        squares += pips_at[id] * pips_at[id];
    }
    counts[index(Term::intersection_spread)] = scaled_variance(sites_.inland_count, sum, squares);

    sum = squares = 0;
    for (int slot = 0; slot < sites_.slot_count; ++slot) {
        int worth = 0;
        hex::for_each(sites_.around_slot[slot], [&](int hex) {
            worth += pips[hexes.tokens[hex]];
            const Terrain terrain = hexes.terrains[hex];
            if (terrain != Terrain::desert && index(terrain) == index(board.harbors[slot]))
                counts[index(Term::strong_own_harbor)] += strength(hexes.tokens[hex]);
        });
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
