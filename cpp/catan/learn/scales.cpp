#include "catan/learn/scales.hpp"

#include <algorithm>

#include "core/power.hpp"

namespace hexsmith::catan {

void Scales::add(const std::array<int, resource_count>& board) {
    KnownBoard& added = boards_.emplace_back();
    added.pips = board;
    for (int r = 0; r < resource_count; ++r) {
        auto& known = scarcities_[r];
        const int other = complement_pips(board, r);
        const auto found = std::find_if(known.begin(), known.end(), [&](const Scarcity& scarcity) {
            return scarcity.own == board[r] && scarcity.other == other;
        });
        added.places[r] = static_cast<std::uint16_t>(found - known.begin());
        if (found == known.end()) known.push_back({board[r], other});
        dampened_.resize(std::max(dampened_.size(), static_cast<std::size_t>(board[r]) + 1));
    }
    params_.reset();
}

void Scales::set(const SpotParams& params) {
    const bool anew = !params_ || params_->dampening_factor != params.dampening_factor;
    if (anew) {
        for (std::size_t amount = 0; amount < dampened_.size(); ++amount)
            dampened_[amount] = power(static_cast<double>(amount), params.dampening_factor);
        for (KnownBoard& board : boards_) {
            std::array<double, resource_count> dampened{};
            for (int r = 0; r < resource_count; ++r) dampened[r] = dampened_[static_cast<std::size_t>(board.pips[r])];
            board.scale.strength = harbor_strengths(dampened);
        }
    }
    for (int r = 0; r < resource_count; ++r) {
        if (!anew && params_->balance == params.balance &&
            params_->base_resource_strength[r] == params.base_resource_strength[r])
            continue;
        for (Scarcity& scarcity : scarcities_[r]) scarcity.worth = pip_worth(params, r, scarcity.own, scarcity.other);
        for (KnownBoard& board : boards_) board.scale.worth[r] = scarcities_[r][board.places[r]].worth;
    }
    params_ = params;
}

}  // namespace hexsmith::catan
