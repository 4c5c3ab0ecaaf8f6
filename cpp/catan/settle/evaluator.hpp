// Scores a settlement, or a player's two settlements together. A score is the weighted sum of five metrics.
//
// The formula and its parameters are from a public guide to opening placements. p[r] is the number of pips that the
// settlements have on resource r:
//   production    sum of p
//   scarcity      sum of p[r] times the value of a pip of r on this board (ResourceValues)
//   harbor        harbor_bonus * strength of the harbors (HarborStrength), with each kind of harbor counted once
//   primeVariate  prime_variate_bonus for each settlement with at least 10 pips and 3 resources, plus variety_bonus for
//                 each distinct resource of all settlements
//   parity        parity_preference * the smaller p of wood and brick, plus the same for grain and ore
// For two settlements, production, scarcity and the prime bonus are the sums of both settlements. Parity, variety and
// harbors are computed from the combined yield.
// A pip of gold counts as a pip of the most valuable resource, but gold is not counted as a distinct resource.
// Limits: the score ignores room to grow, the other players and trade. The score is finite on every board, also without
// some resources.
//
// The file contains, in order: the parameters, the values of resources, the evaluator, the ranking of one board, and
// the scores of many boards.
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

/// How the value of a resource r depends on its complement c (wood and brick, grain and ore). P[r] is the number of
/// pips that the whole board has on r.
enum class Balance : std::uint8_t {
    abundance,   // factor P[r] / P[c], as in the guide: r is worth more if c is scarce
    bottleneck,  // factor P[c] / P[r]: r is worth more if r is scarcer than c
};

/// The strength of a 2:1 harbor of resource r. A 3:1 harbor always has strength 1.
enum class HarborStrength : std::uint8_t {
    board,  // P[r]^d, divided by the second largest of the five P^d; d is the dampening factor
    own,    // a quarter of the settlements' pips on r
};

/// All parameters are finite. Strengths and the dampening factor are not negative, because they enter a power. The
/// others may be negative.
struct SpotParams {
    std::array<double, resource_count> base_resource_strength{1.0, 1.0, 0.9, 1.1, 1.1};
    double dampening_factor = 0.5;     // d, the exponent of a resource's value
    double harbor_bonus = 1.5;         // bonus for a harbor of strength 1
    double prime_variate_bonus = 2.0;  // bonus for a spot with at least 10 pips and three resources
    double parity_preference = 0.8;    // bonus for each pip on wood that has a pip on brick; also for grain and ore
    std::array<double, 5> metric_weights{1.0, 1.5, 1.0, 1.0, 1.0};  // weights of the metrics, in the order of Metrics
    // The guide does not have these parameters. They have no effect by default.
    double variety_bonus = 0;  // bonus for each distinct resource; part of the metric prime_variate
    Balance balance = Balance::abundance;
    HarborStrength harbor_strength = HarborStrength::board;
};

/// Parameters fitted to whole games, so that a score predicts the winner. The unit is a pip: each distinct resource is
/// worth 3 pips, a 3:1 harbor 3, and a 2:1 harbor 3 if the settlements have 4 pips on its resource. Each pip of brick
/// that has a pip of wood, and each pip of ore that has a pip of grain, adds 1. The scarcity metric and the prime bonus
/// do not improve the prediction, so their weights are 0. Fitted values are rounded down within their 95 % intervals,
/// because the programs that played the games never trade with each other, and so overrate harbors and parity.
/// web/docs/evidence.md has the accuracy, and tests/cpp/catan/settle/evidence.test.cpp reproduces the fit.
inline constexpr SpotParams proven_params{.harbor_bonus = 3,
                                          .prime_variate_bonus = 0,
                                          .parity_preference = 1,
                                          .metric_weights = {1, 0, 1, 1, 1},
                                          .variety_bonus = 3,
                                          .harbor_strength = HarborStrength::own};

// The value of a pip of each resource, and of each 2:1 harbor, on a board. The evaluator uses no other facts about the
// whole board. P[r] is the number of pips that the board has on resource r, d is the dampening factor, and c is the
// complement of r (wood and brick, grain and ore).
//
//   a pip of r       (base_resource_strength[r] * scarcity * balance)^d, where
//                    scarcity = 1 / P[r], or 20 if P[r] is 0
//                    balance = P[r] / P[c], or P[c] / P[r] with Balance::bottleneck, or 1 for wool and for a divisor of
//                    0
//   a harbor of r    P[r]^d, divided by the second largest of the five P^d (HarborStrength::board)
//
// Powers are slow to compute and depend on a few small integers, so ResourceValuer caches them between boards.

using PerResource = std::array<double, resource_count>;
using ResourcePips = std::array<int, resource_count>;

struct ResourceValues {
    PerResource pip{};     // value of a pip of each resource
    PerResource harbor{};  // strength of the 2:1 harbor of each resource
};

/// Returns the values for a board. `board_pips` are the pips of the whole board on each resource.
ResourceValues resource_values(const SpotParams& params, const ResourcePips& board_pips);

/// Computes the values for many boards, and caches powers. The parameters can be changed.
class ResourceValuer {
public:
    explicit ResourceValuer(const SpotParams& params) : params_(params), caches_(resource_count) {}

    const SpotParams& params() const { return params_; }

    /// Changes the parameters, and discards the cached powers that depend on changed parameters.
    void set_params(const SpotParams& params);

    /// Returns the values for a board. `board_pips` are the pips of the whole board on each resource.
    ResourceValues operator()(const ResourcePips& board_pips);

private:
    /// Cache of the value of a pip of one resource. The keys are the board's pips on the resource and on its
    /// complement. A new entry replaces an earlier entry in the same slot, which does not happen on the named layouts.
    struct PipCache {
        struct Entry {
            int resource_pips = -1;
            int complement_pips = -1;
            double value = 0;
        };
        static constexpr std::size_t slot_count = 1024;
        std::array<Entry, slot_count> entries{};

        Entry& entry(int resource_pips, int complement_pips) {
            return entries[static_cast<std::size_t>(32 * resource_pips + complement_pips) % slot_count];
        }
    };

    SpotParams params_;
    std::vector<PipCache> caches_;  // a cache for each resource
    std::vector<double> dampened_;  // P^d for each P; NaN if not computed yet
};

/// The metrics before multiplication by their weights.
struct Metrics {
    double production = 0;
    double scarcity = 0;
    double harbor = 0;
    double prime_variate = 0;
    double parity = 0;
};

/// Facts that explain a score, as bits of a set. For two settlements, the facts are about their combined yield.
enum class Reason : std::uint8_t {
    // has 10 pips or more
    productive,
    // yields the resource whose pips are most valuable on this board
    most_valuable_wood,
    most_valuable_brick,
    most_valuable_wool,
    most_valuable_grain,
    most_valuable_ore,
    // earns the prime bonus: one settlement has at least 10 pips and three resources
    prime,
    // yields both resources of a complement pair
    wood_and_brick,
    grain_and_ore,
    // is at a harbor of this kind
    wood_harbor,
    brick_harbor,
    wool_harbor,
    grain_harbor,
    ore_harbor,
    any_harbor,
    // is at a 2:1 harbor, and yields the harbor's resource
    harbor_supplied,
    // yields all five resources
    all_resources,
};
using ReasonSet = std::uint32_t;
constexpr ReasonSet bit(Reason reason) { return ReasonSet{1} << static_cast<int>(reason); }

/// A score, with the metrics and facts that explain it.
struct Breakdown {
    double score = 0;  // sum of metric * weight; higher is better
    Metrics metrics;
    Yield yield;
    ReasonSet reasons = 0;
};

/// Counts of a player's settlements that do not depend on the parameters.
struct Totals {
    Yield yield;                          // combined yield of all settlements
    std::uint8_t primes = 0;              // number of settlements with at least 10 pips and three resources
    std::uint16_t pips = 0;               // pips of `yield`
    std::uint8_t distinct_resources = 0;  // number of distinct resources of `yield`
    std::uint16_t paired_pips = 0;        // the smaller pips of wood and brick, plus the smaller pips of grain and ore

    constexpr Totals() = default;
    explicit constexpr Totals(const Yield& spot) : Totals(spot, spot.pips() >= 10 && spot.resources() >= 3) {}

    friend constexpr Totals operator+(const Totals& a, const Totals& b) {
        return {a.yield + b.yield, a.primes + b.primes};
    }

private:
    constexpr Totals(const Yield& combined, int prime_count)
        : yield(combined),
          primes(static_cast<std::uint8_t>(prime_count)),
          pips(static_cast<std::uint16_t>(combined.pips())),
          distinct_resources(static_cast<std::uint8_t>(combined.resources())),
          paired_pips(static_cast<std::uint16_t>(smaller_pips(Terrain::wood, Terrain::brick) +
                                                 smaller_pips(Terrain::grain, Terrain::ore))) {}

    constexpr int smaller_pips(Terrain a, Terrain b) const {
        return std::min(yield.production[index(a)], yield.production[index(b)]);
    }
};

/// Mask of the 13 low bits of a double that without_noise() rounds to 0.
inline constexpr std::uint64_t noise_mask = (1u << 13) - 1;

/// Rounds to the nearest double with 40 binary digits. Scores that differ only by rounding errors become equal, so that
/// multiplying all weights by a factor does not change ties.
constexpr double without_noise(double score) {
    return std::bit_cast<double>((std::bit_cast<std::uint64_t>(score) + (noise_mask + 1) / 2) & ~noise_mask);
}

/// Sorts ids by `scores[id]`, highest first. Of ids with equal scores, the lowest is first. Accepts at most
/// hex::max_corners ids.
void sort_by_score(std::span<std::int16_t> ids, const double* scores);

/// The evaluator for one board. The constructor computes the values that depend only on the board.
class Evaluator {
public:
    Evaluator(const SpotParams& params, const ResourceValues& values) : params_(params), values_(values) {}
    /// `whole_board` are the pips of the whole board on each resource.
    Evaluator(const SpotParams& params, const ResourcePips& whole_board)
        : Evaluator(params, resource_values(params, whole_board)) {}
    Evaluator(const SpotParams& params, const Setup& setup, const Hexes& hexes)
        : Evaluator(params, board_pips(setup, hexes)) {}

    double score(const Totals& totals) const { return weigh(metrics_of(totals)); }
    double score(const Yield& spot) const { return score(Totals(spot)); }
    double score(const Yield& a, const Yield& b) const { return score(Totals(a) + Totals(b)); }

    /// Returns the score with the metrics and facts that explain it.
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
        metrics.prime_variate =
            params_.prime_variate_bonus * totals.primes + params_.variety_bonus * totals.distinct_resources;
        metrics.parity = params_.parity_preference * totals.paired_pips;
        return metrics;
    }

    double harbor_strength(const Yield& yield) const {
        constexpr double pips_for_strength_1 = 4;
        double sum = 0;
        for (unsigned left = yield.harbors; left != 0; left &= left - 1) {
            const int harbor = std::countr_zero(left);
            if (harbor == index(Harbor::any))
                sum += 1;
            else if (params_.harbor_strength == HarborStrength::board)
                sum += values_.harbor[harbor];
            else
                sum += yield.production[harbor] / pips_for_strength_1;
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
    Breakdown breakdown;
};

/// Returns the best open spots of a board, at most `top`, highest score first. Of spots with equal scores, the lowest
/// id is first.
std::vector<Spot> rank_spots(const Setup& setup, const Board& board, const SpotParams& params,
                             std::span<const std::int16_t> settlements = {}, std::size_t top = hex::max_corners);

/// Scores two settlements as one player's opening.
Breakdown score_opening(const Setup& setup, const Board& board, const SpotParams& params, int a, int b);

/// Returns the number of bytes of a packed board: the terrains of all hexes, the tokens of all hexes, then
/// `harbor_count` harbors (0 or the setup's number). Each byte is the value of an enumerator or token in pieces.hpp.
constexpr std::size_t packed_size(const Setup& setup, int harbor_count) {
    return static_cast<std::size_t>(2 * setup.layout.hex_count + harbor_count);
}

/// Writes the scores of all intersections of many boards, one double for each intersection of each board, for
/// simulation and machine learning. `packed` contains the boards one after the other. `values` caches powers between
/// calls. Precondition: the bytes are valid values, and the sizes match.
void score_boards(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, ResourceValuer& values,
                  std::span<double> scores);

}  // namespace hexsmith::catan::settle
