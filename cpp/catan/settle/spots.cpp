#include "catan/settle/spots.hpp"

#include <algorithm>
#include <bit>

#include "core/power.hpp"

namespace hexsmith::catan {

namespace {

constexpr double scarcity_of_missing = 20;

/// The complement of each resource; wool has none.
constexpr std::array<int, resource_count> complement{1, 0, -1, 4, 3};

}  // namespace

int complement_pips(const std::array<int, resource_count>& board, int resource) {
    return complement[resource] < 0 ? 0 : board[complement[resource]];
}

double pip_worth(const SpotParams& params, int resource, int own, int other) {
    double rarity = own > 0 ? 1.0 / own : scarcity_of_missing;
    if (complement[resource] >= 0) {
        const bool turned = params.balance == Balance::bottleneck;
        const double divisor = turned ? own : other;
        if (divisor > 0) rarity *= (turned ? other : own) / divisor;
    }
    return power(params.base_resource_strength[resource] * rarity, params.dampening_factor);
}

std::array<double, resource_count> harbor_strengths(const std::array<double, resource_count>& dampened) {
    double largest = 0;
    double second = 0;
    for (const double amount : dampened) {
        second = std::max(second, std::min(largest, amount));
        largest = std::max(largest, amount);
    }
    std::array<double, resource_count> strengths{};
    for (int r = 0; r < resource_count; ++r) strengths[r] = dampened[r] / (second == 0 ? 1 : second);
    return strengths;
}

Evaluator::Evaluator(const SpotParams& params, const std::array<int, resource_count>& board) : params_(params) {
    std::array<double, resource_count> dampened{};
    for (int r = 0; r < resource_count; ++r) {
        scale_.worth[r] = pip_worth(params, r, board[r], complement_pips(board, r));
        dampened[r] = power(board[r], params.dampening_factor);
    }
    scale_.strength = harbor_strengths(dampened);
    for (int r = 1; r < resource_count; ++r)
        if (scale_.worth[r] > scale_.worth[dearest_]) dearest_ = r;
}

Score Evaluator::judge(const Facts& facts) const {
    const Metrics metrics = metrics_of(facts, params_, scale_);
    return {weigh(metrics, params_.eval_weights), metrics, facts.yield, reasons(facts)};
}

ReasonSet Evaluator::reasons(const Facts& facts) const {
    const Yield& yield = facts.yield;
    const auto both = [&](Terrain a, Terrain b) {
        return yield.production[index(a)] > 0 && yield.production[index(b)] > 0;
    };
    ReasonSet reasons = 0;
    const auto add = [&reasons](bool holds, Reason first, int offset = 0) {
        if (holds) reasons |= bit(first) << offset;
    };
    add(facts.pips >= 10, Reason::productive);
    add(yield.production[dearest_] > 0, Reason::dear_wood, dearest_);
    add(facts.primes > 0, Reason::prime);
    add(both(Terrain::wood, Terrain::brick), Reason::wood_and_brick);
    add(both(Terrain::grain, Terrain::ore), Reason::grain_and_ore);
    for (int kind = 0; kind <= index(Harbor::any); ++kind) {
        const bool has = (yield.harbors >> kind & 1) != 0;
        add(has, Reason::wood_harbor, kind);
        add(has && kind < resource_count && yield.production[kind] > 0, Reason::harbor_fed);
    }
    add(facts.distinct == resource_count, Reason::all_resources);
    return reasons;
}

}  // namespace hexsmith::catan
