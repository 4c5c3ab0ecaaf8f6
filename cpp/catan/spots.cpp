#include "catan/spots.hpp"

#include <algorithm>
#include <bit>

#include "core/power.hpp"

namespace hexsmith::catan {

namespace {

constexpr int prime_pips = 10;
constexpr int prime_resources = 3;
constexpr double scarcity_of_missing = 20;
constexpr double own_pips_of_strength_1 = 4;

/// The complement of each resource; wool has none.
constexpr std::array<int, resource_count> complement{1, 0, -1, 4, 3};

constexpr bool is_prime(const Yield& yield) {
    return yield.pips() >= prime_pips && yield.resources() >= prime_resources;
}

constexpr int both(const Yield& yield, Terrain a, Terrain b) {
    return std::min(yield.production[index(a)], yield.production[index(b)]);
}

}  // namespace

Evaluator::Evaluator(const SpotParams& params, const std::array<int, resource_count>& board) : params_(params) {
    const double d = params.dampening_factor;
    std::array<double, resource_count> dampened{};
    for (int r = 0; r < resource_count; ++r) {
        worth_[r] = power(params.base_resource_strength[r] * rarity(board, r), d);
        dampened[r] = power(board[r], d);
    }
    double largest = 0;
    double second = 0;
    for (const double amount : dampened) {
        second = std::max(second, std::min(largest, amount));
        largest = std::max(largest, amount);
    }
    for (int r = 0; r < resource_count; ++r) strength_[r] = dampened[r] / (second == 0 ? 1 : second);
    for (int r = 1; r < resource_count; ++r)
        if (worth_[r] > worth_[dearest_]) dearest_ = r;
}

double Evaluator::score(const Yield& spot) const { return weigh(metrics(spot, is_prime(spot))); }

double Evaluator::score(const Yield& a, const Yield& b) const {
    return weigh(metrics(a + b, is_prime(a) + is_prime(b)));
}

Score Evaluator::explain(const Yield& spot) const { return explain(spot, is_prime(spot)); }
Score Evaluator::explain(const Yield& a, const Yield& b) const { return explain(a + b, is_prime(a) + is_prime(b)); }

// scarcity * balance
double Evaluator::rarity(const std::array<int, resource_count>& board, int r) const {
    const double own = board[r];
    const double scarcity = board[r] > 0 ? 1 / own : scarcity_of_missing;
    if (complement[r] < 0) return scarcity;
    const double other = board[complement[r]];
    const bool turned = params_.balance == Balance::bottleneck;
    const double divisor = turned ? own : other;
    return divisor > 0 ? scarcity * ((turned ? other : own) / divisor) : scarcity;
}

double Evaluator::strength(const Yield& yield, int harbor) const {
    if (harbor == index(Harbor::any)) return 1;
    if (params_.harbor_strength == HarborStrength::board) return strength_[harbor];
    return yield.production[harbor] / own_pips_of_strength_1;
}

Metrics Evaluator::metrics(const Yield& yield, int primes) const {
    Metrics metrics;
    int distinct = 0;
    int total = 0;
    for (int r = 0; r < resource_count; ++r) {
        total += yield.production[r];
        metrics.scarcity += yield.production[r] * worth_[r];
        distinct += yield.production[r] > 0;
    }
    metrics.production = total;
    double strengths = 0;
    for (unsigned left = yield.harbors; left != 0; left &= left - 1)
        strengths += strength(yield, std::countr_zero(left));
    metrics.port = params_.port_bonus * strengths;
    metrics.prime_variate = params_.prime_variate_bonus * primes + params_.variety_bonus * distinct;
    metrics.parity = params_.parity_preference *
                     (both(yield, Terrain::wood, Terrain::brick) + both(yield, Terrain::grain, Terrain::ore));
    return metrics;
}

double Evaluator::weigh(const Metrics& metrics) const {
    const auto& w = params_.eval_weights;
    return without_noise(metrics.production * w[0] + metrics.scarcity * w[1] + metrics.port * w[2] +
                         metrics.prime_variate * w[3] + metrics.parity * w[4]);
}

Score Evaluator::explain(const Yield& yield, int primes) const {
    const Metrics all = metrics(yield, primes);
    return {weigh(all), all, yield, reasons(yield, primes)};
}

ReasonSet Evaluator::reasons(const Yield& yield, int primes) const {
    ReasonSet reasons = 0;
    const auto add = [&reasons](bool holds, Reason first, int offset = 0) {
        if (holds) reasons |= bit(first) << offset;
    };
    add(yield.pips() >= prime_pips, Reason::productive);
    add(yield.production[dearest_] > 0, Reason::dear_wood, dearest_);
    add(primes > 0, Reason::prime);
    add(both(yield, Terrain::wood, Terrain::brick) > 0, Reason::wood_and_brick);
    add(both(yield, Terrain::grain, Terrain::ore) > 0, Reason::grain_and_ore);
    for (int kind = 0; kind <= index(Harbor::any); ++kind) {
        const bool has = (yield.harbors >> kind & 1) != 0;
        add(has, Reason::wood_harbor, kind);
        add(has && kind < resource_count && yield.production[kind] > 0, Reason::harbor_fed);
    }
    add(yield.resources() == resource_count, Reason::all_resources);
    return reasons;
}

}  // namespace hexsmith::catan
