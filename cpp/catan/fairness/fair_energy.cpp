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

/// Returns the number of hexes with a token. Hexes outside the groups of a plan do not count.
int count_token_hexes(const Setup& setup, const Hexes& hexes) {
    int count = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        count += setup.plan.group_of[hex] != no_region && yields(hexes.terrains[hex]);
    return count;
}

/// The scale of deviations if a plan has several groups: mean pips are then rounded to 1/72 pip. 72 has many divisors,
/// so for many numbers of hexes the rounding is exact. An int can hold the sum of squared deviations, because
/// (72 * 10 * 64)^2 < 2^31 for 64 hexes with two numbers of 5 pips each.
constexpr int common_scale = 72;

}  // namespace

FairEnergy::FairEnergy(const Setup& setup, const Criteria& criteria, int token_count, bool with_harbors)
    : setup_(&setup),
      criteria_(criteria),
      tables_(setup, with_harbors),
      deviation_scale_(has_groups(setup.plan) ? common_scale : token_count) {
    const auto square = [](int n) { return n > 0 ? static_cast<double>(n) * n : 1.0; };
    denominators_.fill(1);
    denominators_[index(Term::region_pips)] = 1296;
    denominators_[index(Term::resource_pips)] = square(deviation_scale_);
    denominators_[index(Term::intersection_spread)] = square(tables_.compared_intersection_count);
    denominators_[index(Term::harbor_spread)] = square(tables_.slot_count);
    set_weights(criteria.weights);
}

FairEnergy::FairEnergy(const Setup& setup, const Criteria& criteria, const Board& board)
    : FairEnergy(setup, criteria, count_token_hexes(setup, board.hexes), board.harbor_count > 0) {}

void FairEnergy::set_weights(const PerTerm& weights) {
    criteria_.weights = weights;
    for (std::size_t term = 0; term < term_count; ++term) scales_[term] = weights[term] / denominators_[term];
}

FairEnergy FairEnergy::with_weights(const PerTerm& weights, const Rules& rules) const {
    FairEnergy other = *this;
    other.set_weights(weights);
    other.criteria_.rules = rules;
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
    int square_sum = 0;
    for (int id = 0; id < layout.intersection_count; ++id) {
        if (!is_compared(*setup_, id)) continue;
        sum += pips_at[id];
        square_sum += pips_at[id] * pips_at[id];
    }
    counts[index(Term::intersection_spread)] = scaled_variance(tables_.compared_intersection_count, sum, square_sum);

    sum = square_sum = 0;
    for (int slot = 0; slot < tables_.slot_count; ++slot) {
        const int slot_pips = pips_of(hexes, tables_.hexes_near_slot[slot]);
        sum += slot_pips;
        square_sum += slot_pips * slot_pips;
    }
    counts[index(Term::harbor_spread)] = scaled_variance(tables_.slot_count, sum, square_sum);
    return counts;
}

Deviations FairEnergy::resource_deviations(const Hexes& hexes) const {
    Deviations hex_counts{};
    Deviations pip_sums{};
    for (int hex = 0; hex < setup_->layout.hex_count; ++hex) {
        const std::uint8_t group = setup_->plan.group_of[hex];
        const Terrain terrain = hexes.terrains[hex];
        if (group == no_region || !yields(terrain)) continue;
        ++hex_counts[group][index(terrain)];
        pip_sums[group][index(terrain)] += pips[hexes.tokens[hex]];
    }
    Deviations deviations{};
    for (std::size_t group = 0; group < max_regions; ++group) {
        const int group_hexes = std::accumulate(hex_counts[group].begin(), hex_counts[group].end(), 0);
        const int group_pips = std::accumulate(pip_sums[group].begin(), pip_sums[group].end(), 0);
        if (group_hexes == 0) continue;
        // deviation_scale_ * mean, rounded. If the plan has one group, it is exactly group_pips.
        const int mean = (2 * deviation_scale_ * group_pips + group_hexes) / (2 * group_hexes);
        for (const Terrain terrain : yielding_terrains)
            deviations[group][index(terrain)] =
                deviation_scale_ * pip_sums[group][index(terrain)] - hex_counts[group][index(terrain)] * mean;
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
    const auto next = std::upper_bound(table.begin(), table.end(), unfairness);
    if (next == table.begin()) return 1;
    if (next == table.end()) return 0;
    const double previous = next[-1];
    const double fraction = (unfairness - previous) / (*next - previous);
    return 1 - (static_cast<double>(next - table.begin() - 1) + fraction) / static_cast<double>(table.size() - 1);
}

}  // namespace hexsmith::catan::fairness
