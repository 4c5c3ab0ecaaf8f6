// Scores a settlement, or a player's two settlements together. A score is the weighted sum of five metrics.
//
// The formula and its parameters are from a public guide to opening placements. p[r] are the settlement's pips on
// resource r:
//   production    sum of p
//   scarcity      sum of p[r] times the worth of a pip of r on this board (ResourceValues)
//   harbor        harbor_bonus * strength of the harbors (HarborStrength), with each kind of harbor counted once
//   primeVariate  prime_variate_bonus for each settlement with at least 10 pips and 3 resources, plus variety_bonus for
//                 each distinct resource of all settlements
//   parity        parity_preference * the smaller p of each complement pair
// For two settlements, production, scarcity and the prime bonus are sums. Parity, variety and harbors belong to the
// pair.
// A pip of gold counts as a pip of the most valuable resource. Counts of resources ignore it.
// Limits: the score ignores room to grow, the other players and trade. It is finite on every board, even without some
// resources.
//
// The file contains, in order: the parameters, the worth of resources, the evaluator, the ranking of one board, and the
// scores of many boards.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "catan/board/setup.hpp"
#include "catan/board/yield.hpp"

namespace hexsmith::catan::settle {

// The parameters of the settlement evaluator, and two sets of them.

/// How the worth of a resource r depends on its complement c (wood and brick, grain and ore). P are the board's pips.
enum class Balance : std::uint8_t {
    abundance,   // P[r] / P[c], as in the guide; r's scarcity cancels and the complement's remains
    bottleneck,  // P[c] / P[r]: the scarce one of the two is worth more
};

/// The strength of a 2:1 harbor of resource r. A 3:1 harbor always has strength 1.
enum class HarborStrength : std::uint8_t {
    board,  // from the board's pips on r: P[r]^d divided by the second largest of the five P^d
    own,    // from the settlements: a quarter of their pips on r
};

/// All parameters are finite. Strengths and the dampening factor are not negative, because they enter a power. The
/// others may be negative.
struct SpotParams {
    std::array<double, resource_count> base_resource_strength{1.0, 1.0, 0.9, 1.1, 1.1};
    double dampening_factor = 0.5;     // d, the exponent of a resource's worth
    double harbor_bonus = 1.5;         // bonus for a harbor of strength 1
    double prime_variate_bonus = 2.0;  // bonus for a spot with at least 10 pips and three resources
    double parity_preference = 0.8;    // bonus per pip on both resources of a complement pair
    std::array<double, 5> metric_weights{1.0, 1.5, 1.0, 1.0, 1.0};  // weights of the five metrics, in their order
    // Not in the guide; without effect by default.
    double variety_bonus = 0;  // bonus for each distinct resource; part of the metric prime_variate
    Balance balance = Balance::abundance;
    HarborStrength harbor_strength = HarborStrength::board;
};

/// Parameters fitted to whole games. The unit is pips. Each distinct resource is worth 3, and a 3:1 harbor 3. A 2:1
/// harbor is worth 3 if its resource has 4 pips. A pip of brick paired with one of wood, or of ore with grain, adds 1.
/// The scarcity term and the prime bonus do not improve the prediction, so they are 0. Fitted values are rounded down
/// within their 95 % intervals, because programs that never trade with each other overrate harbors and parity.
/// web/docs/evidence.md has the accuracy, and tests/cpp/catan/settle/evidence.test.cpp reproduces the fit.
inline constexpr SpotParams proven_params{.harbor_bonus = 3,
                                          .prime_variate_bonus = 0,
                                          .parity_preference = 1,
                                          .metric_weights = {1, 0, 1, 1, 1},
                                          .variety_bonus = 3,
                                          .harbor_strength = HarborStrength::own};

// The worth of a pip of each resource, and of each 2:1 harbor, on a board. The evaluator takes nothing else from the
// whole board. P[r] are the board's pips on resource r, d is the dampening factor, and c is the complement of r (wood
// and brick, grain and ore).
//
//   a pip of r    (base[r] * scarcity * balance)^d; scarcity = 1 / P[r], or 20 where P[r] is 0; balance = P[r] / P[c]
//                 (Balance::bottleneck: P[c] / P[r]), 1 for wool and for a divisor of 0
//   harbor of r   P[r]^d over the second largest of the five P^d (HarborStrength::board)
//
// Powers are expensive and depend on a few small integers, so ResourceValuer caches them between boards.

using PerResource = std::array<double, resource_count>;
using ResourcePips = std::array<int, resource_count>;

struct ResourceValues {
    PerResource pip{};
    PerResource harbor{};
};

/// The values for a board. `board`: pips of the whole board per resource.
ResourceValues resource_values(const SpotParams& params, const ResourcePips& board);

/// Computes the values for many boards and changing parameters. Powers are cached.
class ResourceValuer {
public:
    explicit ResourceValuer(const SpotParams& params) : params_(params), pips_(resource_count) {}

    const SpotParams& params() const { return params_; }

    /// Changes the parameters and invalidates only the powers that depend on them.
    void set(const SpotParams& params);

    ResourceValues operator()(const ResourcePips& board);

private:
    /// Cache of the worth of a pip of one resource, by the board's pips on the resource and on its complement. A new
    /// entry replaces an earlier one in the same slot, which does not happen on the named layouts.
    struct PipMemo {
        struct Known {
            int own = -1;
            int other = -1;
            double worth = 0;
        };
        static constexpr std::size_t slots = 1024;
        std::array<Known, slots> known{};

        Known& slot(int own, int other) { return known[static_cast<std::size_t>(32 * own + other) % slots]; }
    };

    SpotParams params_;
    std::vector<PipMemo> pips_;     // a cache for each resource
    std::vector<double> dampened_;  // P^d by P; NaN: not yet computed
};

/// The metrics, before they are multiplied by their weights.
struct Metrics {
    double production = 0;
    double scarcity = 0;
    double harbor = 0;
    double prime_variate = 0;
    double parity = 0;
};

/// Facts that explain the metrics, as bits of a set. For two settlements they describe the combined yield.
enum class Reason : std::uint8_t {
    // 10 pips or more
    productive,
    // yields the resource with the highest worth per pip on this board
    dear_wood,
    dear_brick,
    dear_wool,
    dear_grain,
    dear_ore,
    // earns the prime bonus: one settlement has at least 10 pips and three resources
    prime,
    // yields both resources of a pair
    wood_and_brick,
    grain_and_ore,
    // is at the harbor
    wood_harbor,
    brick_harbor,
    wool_harbor,
    grain_harbor,
    ore_harbor,
    any_harbor,
    // yields the resource of the 2:1 harbor
    harbor_fed,
    // yields all five resources
    all_resources,
};
using ReasonSet = std::uint32_t;
constexpr ReasonSet bit(Reason reason) { return ReasonSet{1} << static_cast<int>(reason); }

/// A score, its metrics and the facts behind them.
struct Breakdown {
    double score = 0;  // sum of metric * weight; higher is better
    Metrics metrics;
    Yield yield;
    ReasonSet reasons = 0;
};

/// Counts of a player's settlements that do not depend on the parameters.
struct Totals {
    Yield yield;                // combined yield of all settlements
    std::uint8_t primes = 0;    // number of settlements with at least 10 pips and three resources
    std::uint8_t pips = 0;      // pips of `yield`
    std::uint8_t distinct = 0;  // number of distinct resources of `yield`
    std::uint8_t paired = 0;    // the smaller pips of each complement pair, summed over the pairs

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

/// Mask of the low bits that are 0 in every score: the last 12, and one more for the rounding.
inline constexpr std::uint64_t noise_mask = (1u << 13) - 1;

/// Rounds to the nearest double with 40 binary digits. Scores that differ only by rounding errors become equal, so ties
/// do not depend on a common factor of the weights.
constexpr double without_noise(double score) {
    return std::bit_cast<double>((std::bit_cast<std::uint64_t>(score) + (noise_mask + 1) / 2) & ~noise_mask);
}

/// Sorts ids by `scores[id]`, highest first; ties by the lowest id. Accepts at most hex::max_corners ids.
void sort_by_score(std::span<std::int16_t> ids, const double* scores);

/// The evaluator for one board. It computes the values that depend on the board only once.
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

    /// Returns the score with its metrics and facts.
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

/// A spot with its score.
struct Spot {
    int intersection = 0;
    Breakdown judged;
};

/// Returns the open spots of a board, best first; ties by the lowest id. At most `top` spots are returned.
std::vector<Spot> rank_spots(const Setup& setup, const Board& board, const SpotParams& params,
                             std::span<const std::int16_t> settlements = {}, std::size_t top = hex::max_corners);

/// Scores two settlements as one player's opening.
Breakdown score_opening(const Setup& setup, const Board& board, const SpotParams& params, int a, int b);

// The scores of all spots of many boards in one call, for simulation and machine learning.

/// Number of bytes of a packed board: the terrains of its hexes, their tokens, then `harbor_count` harbors (0, or the
/// setup's number). Each byte is the value in pieces.hpp.
constexpr std::size_t packed_size(const Setup& setup, int harbor_count) {
    return static_cast<std::size_t>(2 * setup.layout.hex_count + harbor_count);
}

/// Writes the scores of all intersections of many boards, one double for each intersection of each board. `packed`
/// contains the boards one after the other. `values` caches what boards have in common between calls.
/// Precondition: the bytes are valid values, and the sizes match.
void score_boards(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, ResourceValuer& values,
                  std::span<double> scores);

}  // namespace hexsmith::catan::settle
