#include "catan/fairness/percentile.hpp"

#include <algorithm>

#include "catan/fairness/fair_energy.hpp"
#include "catan/fairness/quantiles.hpp"

namespace hexsmith::catan::fairness {

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
