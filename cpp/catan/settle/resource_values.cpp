#include "catan/settle/resource_values.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/power.hpp"

namespace hexsmith::catan::settle {

namespace {

constexpr double scarcity_of_missing = 20;
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// The complement of each resource; wool has none.
constexpr std::array<int, resource_count> complement{1, 0, -1, 4, 3};

/// Pips of the resource's complement on a board; 0 without a complement.
int complement_pips(const ResourcePips& board, int resource) {
    return complement[resource] < 0 ? 0 : board[complement[resource]];
}

/// The worth of a pip of a resource with `own` pips on a board with `other` pips of its complement.
double pip_worth(const SpotParams& params, int resource, int own, int other) {
    double rarity = own > 0 ? 1.0 / own : scarcity_of_missing;
    if (complement[resource] >= 0) {
        const bool turned = params.balance == Balance::bottleneck;
        const double divisor = turned ? own : other;
        if (divisor > 0) rarity *= (turned ? other : own) / divisor;
    }
    return power(params.base_resource_strength[resource] * rarity, params.dampening_factor);
}

/// From P^d of each resource.
PerResource harbor_strengths(const PerResource& dampened) {
    double largest = 0;
    double second = 0;
    for (const double amount : dampened) {
        second = std::max(second, std::min(largest, amount));
        largest = std::max(largest, amount);
    }
    PerResource strengths{};
    for (int r = 0; r < resource_count; ++r) strengths[r] = dampened[r] / (second == 0 ? 1 : second);
    return strengths;
}

}  // namespace

ResourceValues resource_values(const SpotParams& params, const ResourcePips& board) {
    ResourceValues values;
    PerResource dampened{};
    for (int r = 0; r < resource_count; ++r) {
        values.pip[r] = pip_worth(params, r, board[r], complement_pips(board, r));
        if (params.harbor_strength == HarborStrength::board) dampened[r] = power(board[r], params.dampening_factor);
    }
    if (params.harbor_strength == HarborStrength::board) values.harbor = harbor_strengths(dampened);
    return values;
}

void ResourceValuer::set(const SpotParams& params) {
    const bool dampening = params.dampening_factor != params_.dampening_factor;
    if (dampening) dampened_.clear();
    for (int r = 0; r < resource_count; ++r)
        if (dampening || params.balance != params_.balance ||
            params.base_resource_strength[r] != params_.base_resource_strength[r])
            pips_[r] = {};
    params_ = params;
}

ResourceValues ResourceValuer::operator()(const ResourcePips& board) {
    ResourceValues values;
    for (int r = 0; r < resource_count; ++r) {
        const int own = board[r];
        const int other = complement_pips(board, r);
        auto& known = pips_[r].slot(own, other);
        if (known.own != own || known.other != other) known = {own, other, pip_worth(params_, r, own, other)};
        values.pip[r] = known.worth;
    }
    if (params_.harbor_strength != HarborStrength::board) return values;
    PerResource dampened{};
    for (int r = 0; r < resource_count; ++r) {
        const auto amount = static_cast<std::size_t>(board[r]);
        if (dampened_.size() <= amount) dampened_.resize(amount + 1, unknown);
        if (std::isnan(dampened_[amount])) dampened_[amount] = power(board[r], params_.dampening_factor);
        dampened[r] = dampened_[amount];
    }
    values.harbor = harbor_strengths(dampened);
    return values;
}

}  // namespace hexsmith::catan::settle
