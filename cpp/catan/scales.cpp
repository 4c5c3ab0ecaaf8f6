#include "catan/scales.hpp"

#include <algorithm>

#include "core/power.hpp"

namespace hexsmith::catan {

void Scales::add(const std::array<int, resource_count>& board) {
    std::array<std::uint16_t, resource_count> places{};
    for (int r = 0; r < resource_count; ++r) {
        auto& known = scarcities_[r];
        const int other = complement_pips(board, r);
        const auto found = std::find_if(known.begin(), known.end(), [&](const Scarcity& scarcity) {
            return scarcity.own == board[r] && scarcity.other == other;
        });
        places[r] = static_cast<std::uint16_t>(found - known.begin());
        if (found == known.end()) known.push_back({board[r], other});
        dampened_.resize(std::max(dampened_.size(), static_cast<std::size_t>(board[r]) + 1));
    }
    boards_.push_back(board);
    places_.push_back(places);
    scales_.emplace_back();
    params_.reset();
}

void Scales::set(const SpotParams& params) {
    const bool anew = !params_ || params_->dampening_factor != params.dampening_factor;
    if (anew) {
        for (std::size_t amount = 0; amount < dampened_.size(); ++amount)
            dampened_[amount] = power(static_cast<double>(amount), params.dampening_factor);
        for (std::size_t board = 0; board < scales_.size(); ++board) {
            std::array<double, resource_count> dampened{};
            for (int r = 0; r < resource_count; ++r)
                dampened[r] = dampened_[static_cast<std::size_t>(boards_[board][r])];
            scales_[board].strength = harbor_strengths(dampened);
        }
    }
    for (int r = 0; r < resource_count; ++r) {
        if (!anew && params_->balance == params.balance &&
            params_->base_resource_strength[r] == params.base_resource_strength[r])
            continue;
        for (Scarcity& scarcity : scarcities_[r]) scarcity.worth = pip_worth(params, r, scarcity.own, scarcity.other);
        for (std::size_t board = 0; board < scales_.size(); ++board)
            scales_[board].worth[r] = scarcities_[r][places_[board][r]].worth;
    }
    params_ = params;
}

}  // namespace hexsmith::catan
