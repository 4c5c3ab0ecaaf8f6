#include "catan/fairness/fair_energy.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "catan/board/swap.hpp"
#include "catan/fairness/quantiles.hpp"

namespace hexsmith::catan::fairness {

namespace {

/// Whether a plan has more than one group of regions.
bool has_groups(const Plan& plan) {
    return std::ranges::any_of(plan.all_regions(),
                               [&](const PlanRegion& region) { return region.group != plan.regions[0].group; });
}

/// Number of hexes with a token. Hexes outside the groups of a plan do not count.
int compared_tokens(const Setup& setup, const Hexes& hexes) {
    int count = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        count += setup.plan.group_of[hex] != no_region && yields(hexes.terrains[hex]);
    return count;
}

/// With several groups, means are rounded to 1/72 pip. With 72, the sum of squared deviations is within an int, as
/// (2 * 72 * 5 * 64)^2 < 2^31. Many numbers of hexes divide 72.
constexpr int common_scale = 72;

}  // namespace

FairEnergy::FairEnergy(const Setup& setup, const Criteria& criteria, int token_count, bool with_harbors)
    : setup_(&setup),
      criteria_(criteria),
      sites_(setup, with_harbors),
      deviation_scale_(has_groups(setup.plan) ? common_scale : token_count) {
    const auto square = [](int n) { return n > 0 ? static_cast<double>(n) * n : 1.0; };
    denominators_.fill(1);
    denominators_[index(Term::region_pips)] = 1296;
    denominators_[index(Term::resource_pips)] = square(deviation_scale_);
    denominators_[index(Term::intersection_spread)] = square(sites_.inland_count);
    denominators_[index(Term::harbor_spread)] = square(sites_.slot_count);
    set_weights(criteria.weights);
}

FairEnergy::FairEnergy(const Setup& setup, const Criteria& criteria, const Board& board)
    : FairEnergy(setup, criteria, compared_tokens(setup, board.hexes), board.harbor_count > 0) {}

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
    FairCounts counts{};
    for_each_violation(*setup_, board, criteria_, [&](const Violation& found) {
        counts[index(found.rule)] += found.amount;
        return false;
    });
    for (const auto& group : resource_deviations(hexes))
        for (const int deviation : group) counts[index(Term::resource_pips)] += deviation * deviation;
    counts[index(Term::region_pips)] = region_pips(*setup_, hexes).spread();

    std::array<int, hex::max_corners> pips_at{};
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (const std::int16_t corner : layout.corners[hex]) pips_at[corner] += pips[hexes.tokens[hex]];
    int sum = 0;
    int squares = 0;
    for (int id = 0; id < layout.intersection_count; ++id) {
        if (!is_compared(*setup_, id)) continue;
        sum += pips_at[id];
        squares += pips_at[id] * pips_at[id];
    }
    counts[index(Term::intersection_spread)] = scaled_variance(sites_.inland_count, sum, squares);

    sum = squares = 0;
    for (int slot = 0; slot < sites_.slot_count; ++slot) {
        const int worth = pips_of(hexes, sites_.around_slot[slot]);
        sum += worth;
        squares += worth * worth;
    }
    counts[index(Term::harbor_spread)] = scaled_variance(sites_.slot_count, sum, squares);
    return counts;
}

Deviations FairEnergy::resource_deviations(const Hexes& hexes) const {
    Deviations hexes_of{};
    Deviations pips_on{};
    for (int hex = 0; hex < setup_->layout.hex_count; ++hex) {
        const std::uint8_t group = setup_->plan.group_of[hex];
        const Terrain terrain = hexes.terrains[hex];
        if (group == no_region || !yields(terrain)) continue;
        ++hexes_of[group][index(terrain)];
        pips_on[group][index(terrain)] += pips[hexes.tokens[hex]];
    }
    Deviations deviations{};
    for (std::size_t group = 0; group < max_regions; ++group) {
        const int all_hexes = std::accumulate(hexes_of[group].begin(), hexes_of[group].end(), 0);
        const int all_pips = std::accumulate(pips_on[group].begin(), pips_on[group].end(), 0);
        if (all_hexes == 0) continue;
        // deviation_scale_ * mean, rounded. Without groups it is exactly all_pips.
        const int mean = (2 * deviation_scale_ * all_pips + all_hexes) / (2 * all_hexes);
        for (const Terrain terrain : yielding_terrains)
            deviations[group][index(terrain)] =
                deviation_scale_ * pips_on[group][index(terrain)] - hexes_of[group][index(terrain)] * mean;
    }
    return deviations;
}

std::optional<double> percentile(LayoutKind kind, const Board& board, Among among) {
    if (kind == LayoutKind::custom) return std::nullopt;
    const bool standard = kind == LayoutKind::standard;
    const FairEnergy energy(named_setup(kind), {}, board);
    const double unfairness =
        total(energy.terms(energy.count(board)), fair_weights) * (among == Among::fair ? generated_parts : 1);
    const auto& tables = among == Among::fair ? generated_quantiles : random_quantiles;
    const auto& table = tables[(standard ? 0 : 2) + (board.harbor_count > 0 ? 1 : 0)];
    const auto above = std::upper_bound(table.begin(), table.end(), unfairness);
    if (above == table.begin()) return 1;
    if (above == table.end()) return 0;
    const double low = above[-1];
    const double part = (unfairness - low) / (*above - low);
    return 1 - (static_cast<double>(above - table.begin() - 1) + part) / static_cast<double>(table.size() - 1);
}

}  // namespace hexsmith::catan::fairness
