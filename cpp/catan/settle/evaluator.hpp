// The score of a settlement, or of a player's two settlements together: the sum of five metrics times their weights.
//
// The formula is that of a public guide to opening placements, with its parameters; p[r] are the settlement's pips on
// resource r:
//   production    sum of p
//   scarcity      sum of p[r] times the worth of a pip of r on this board (resource_values.hpp)
//   harbor        harbor_bonus * strength of the harbors (HarborStrength), each kind once
//   primeVariate  the bonus for each settlement with at least 10 pips and 3 resources; and variety_bonus for each
//                 distinct resource that they yield together
//   parity        parity_preference * the smaller of both, for each complement pair of which both are yielded
// For two settlements production, scarcity and the bonus are sums; parity, variety and harbors belong to the pair.
// A pip of gold counts as a pip of the most valuable resource, but as none in counts of resources.
// Limits: it ignores room to grow, the other players, and trade. Every board has finite scores, also without some
// resources.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "catan/board/yield.hpp"
#include "catan/settle/resource_values.hpp"
#include "catan/settle/spot_params.hpp"

namespace hexsmith::catan::settle {

/// Before weights.
struct Metrics {
    double production = 0;
    double scarcity = 0;
    double harbor = 0;
    double prime_variate = 0;
    double parity = 0;
};

/// Facts behind the metrics, as bits of a set; for two settlements, facts about their common yield.
enum class Reason : std::uint8_t {
    // 10 pips or more
    productive,
    // yields the resource whose pip is worth most on this board
    dear_wood,
    dear_brick,
    dear_wool,
    dear_grain,
    dear_ore,
    // earns the prime variate bonus: 10 pips or more on at least three resources of one settlement
    prime,
    // yields both
    wood_and_brick,
    grain_and_ore,
    // stands on the harbor
    wood_harbor,
    brick_harbor,
    wool_harbor,
    grain_harbor,
    ore_harbor,
    any_harbor,
    // yields the resource of its own 2:1 harbor
    harbor_fed,
    // yields all five
    all_resources,
};
using ReasonSet = std::uint32_t;
constexpr ReasonSet bit(Reason reason) { return ReasonSet{1} << static_cast<int>(reason); }

/// A score with its metrics and facts.
struct Breakdown {
    double score = 0;  // sum of metric * weight; higher is better
    Metrics metrics;
    Yield yield;
    ReasonSet reasons = 0;
};

/// Counts of a player's settlements that do not depend on parameters.
struct Totals {
    Yield yield;                // of all of them together
    std::uint8_t primes = 0;    // settlements with 10 pips or more on three resources
    std::uint8_t pips = 0;      // of `yield`
    std::uint8_t distinct = 0;  // resources of `yield`
    std::uint8_t paired = 0;    // the smaller of both pips, over the complement pairs

    constexpr Totals() = default;
    explicit constexpr Totals(const Yield& spot) : Totals(spot, spot.pips() >= 10 && spot.resources() >= 3) {}

    friend constexpr Totals operator+(const Totals& a, const Totals& b) {
        return {a.yield + b.yield, a.primes + b.primes};
    }

private:
    constexpr Totals(const Yield& together, int prime_count)
        : yield(together),
          primes(static_cast<std::uint8_t>(prime_count)),
          pips(static_cast<std::uint8_t>(together.pips())),
          distinct(static_cast<std::uint8_t>(together.resources())),
          paired(static_cast<std::uint8_t>(both(Terrain::wood, Terrain::brick) + both(Terrain::grain, Terrain::ore))) {}

    constexpr int both(Terrain a, Terrain b) const {
        return std::min(yield.production[index(a)], yield.production[index(b)]);
    }
};

/// The low bits of a score that are always 0: its last 12, and one more for the rounding.
inline constexpr std::uint64_t noise_mask = (1u << 13) - 1;

/// The nearest double with 40 binary digits. Scores that differ only by rounding become equal, so that ties do not
/// depend on a common factor of the weights.
constexpr double without_noise(double score) {
    return std::bit_cast<double>((std::bit_cast<std::uint64_t>(score) + (noise_mask + 1) / 2) & ~noise_mask);
}

/// Sorts ids by `scores[id]`, highest first, ties by the lowest id. At most hex::max_corners ids.
void sort_by_score(std::span<std::int16_t> ids, const double* scores);

/// The evaluator on one board. Values that depend on the board alone are computed once.
class Evaluator {
public:
    Evaluator(const SpotParams& params, const ResourceValues& values) : params_(params), values_(values) {}
    /// `board`: pips of the whole board per resource.
    Evaluator(const SpotParams& params, const ResourcePips& board)
        : Evaluator(params, resource_values(params, board)) {}
    Evaluator(const SpotParams& params, const Setup& setup, const Hexes& hexes)
        : Evaluator(params, board_pips(setup, hexes)) {}

    double score(const Totals& totals) const { return weigh(metrics_of(totals)); }
    double score(const Yield& spot) const { return score(Totals(spot)); }
    double score(const Yield& a, const Yield& b) const { return score(Totals(a) + Totals(b)); }

    /// The score with its metrics and facts.
    Breakdown explain(const Totals& totals) const;
    Breakdown explain(const Yield& spot) const { return explain(Totals(spot)); }
    Breakdown explain(const Yield& a, const Yield& b) const { return explain(Totals(a) + Totals(b)); }

private:
    Metrics metrics_of(const Totals& totals) const {
        const auto& yielded = totals.yield.production;
        Metrics metrics;
        metrics.production = totals.pips;
        for (int r = 0; r < resource_count; ++r) metrics.scarcity += yielded[r] * values_.pip[r];
        if (totals.yield.gold != 0)
            metrics.scarcity += totals.yield.gold * *std::max_element(values_.pip.begin(), values_.pip.end());
        metrics.harbor = totals.yield.harbors == 0 ? 0 : params_.harbor_bonus * harbor_strength(totals.yield);
        metrics.prime_variate = params_.prime_variate_bonus * totals.primes + params_.variety_bonus * totals.distinct;
        metrics.parity = params_.parity_preference * totals.paired;
        return metrics;
    }

    double harbor_strength(const Yield& yield) const {
        constexpr double own_pips_of_strength_1 = 4;
        double sum = 0;
        for (unsigned left = yield.harbors; left != 0; left &= left - 1) {
            const int harbor = std::countr_zero(left);
            if (harbor == index(Harbor::any))
                sum += 1;
            else if (params_.harbor_strength == HarborStrength::board)
                sum += values_.harbor[harbor];
            else
                sum += yield.production[harbor] / own_pips_of_strength_1;
        }
        return sum;
    }

    double weigh(const Metrics& metrics) const {
        const auto& weights = params_.metric_weights;
        return without_noise(metrics.production * weights[0] + metrics.scarcity * weights[1] +
                             metrics.harbor * weights[2] + metrics.prime_variate * weights[3] +
                             metrics.parity * weights[4]);
    }

    ReasonSet reasons(const Totals& totals) const;

    SpotParams params_;
    ResourceValues values_;
};

}  // namespace hexsmith::catan::settle
