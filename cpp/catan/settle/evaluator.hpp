// The score of a settlement, or of a player's two settlements together: the sum of five metrics times their weights.
//
// The formula is that of a public guide to opening placements, with its parameters; p[r] are the settlement's pips on
// resource r:
//   production    sum of p
//   scarcity      sum of p[r] times the worth of a pip of r on this board (ResourceValues)
//   harbor        harbor_bonus * strength of the harbors (HarborStrength), each kind once
//   primeVariate  the bonus for each settlement with at least 10 pips and 3 resources; and variety_bonus for each
//                 distinct resource that they yield together
//   parity        parity_preference * the smaller of both, for each complement pair of which both are yielded
// For two settlements production, scarcity and the bonus are sums; parity, variety and harbors belong to the pair.
// A pip of gold counts as a pip of the most valuable resource, but as none in counts of resources.
// Limits: it ignores room to grow, the other players, and trade. Every board has finite scores, also without some
// resources.
//
// In order: the parameters, the worth of resources, the evaluator, a board's ranking, and the scores of many boards.
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

// The parameters of the settlement evaluator, and the two sets of them.

/// How a resource r is compared with its complement c (wood and brick, grain and ore). P are the board's pips.
enum class Balance : std::uint8_t {
    abundance,   // P[r] / P[c], as in the guide: it cancels r's scarcity and leaves that of the complement
    bottleneck,  // P[c] / P[r]: the scarce one of the two is worth more
};

/// How strong a 2:1 harbor of resource r is; a 3:1 harbor has strength 1 either way.
enum class HarborStrength : std::uint8_t {
    board,  // by the board's pips on r: P[r]^d over the second largest of the five P^d
    own,    // by the pips on r that the settlements yield: a quarter of them
};

/// All are finite. Strengths and dampening factor are not negative, since the worth of a resource is a power of them.
/// The others may be negative.
struct SpotParams {
    std::array<double, resource_count> base_resource_strength{1.0, 1.0, 0.9, 1.1, 1.1};
    double dampening_factor = 0.5;                                  // d, the exponent of a resource's worth
    double harbor_bonus = 1.5;                                      // for a harbor of strength 1
    double prime_variate_bonus = 2.0;                               // for a spot of 10 pips or more on three resources
    double parity_preference = 0.8;                                 // per pip on both resources of a complement pair
    std::array<double, 5> metric_weights{1.0, 1.5, 1.0, 1.0, 1.0};  // of the five metrics, in their order
    // Not in the guide; by default without effect.
    double variety_bonus = 0;  // for each distinct resource; counts with the metric prime_variate
    Balance balance = Balance::abundance;
    HarborStrength harbor_strength = HarborStrength::board;
};

/// Values that whole games support, in pips: each further resource is worth 3, a 3:1 harbor 3, a 2:1 harbor 3 for 4
/// pips of its resource, and a pip of brick beside one of wood (of ore beside grain) 1 more. Neither the scarcity term
/// nor the bonus for prime spots improves on that.
///
/// Fitted on 2026-11-20 to 1,180 games between four equal programs from random openings, and to 175 snake drafts of
/// theirs (1,400 decisions). A conditional logit on two thirds of the games puts variety at 3.5 (95 %: 2.2 to 4.8),
/// parity at 1.5 (1.1 to 2.0) and a 3:1 harbor at 4.3 (3.1 to 5.5) pips; each is rounded down, to the lower end of its
/// interval, since the players of the drafts care little for harbors and parity, and since programs that never trade
/// with each other overstate both. On the held-out third, evaluated once, with 95 % intervals: the winner is named in
/// 56.0 % [51.2, 60.8] of 393 games, by the defaults' pairs in 54.7 % [49.8, 59.6], by the defaults spot by spot in
/// 51.7 % [46.7, 56.6]; the gains are +1.3 [-2.6, 5.2] and +4.3 [-0.2, 8.8]. The spot chosen, its seat's first
/// settlement considered: 49.1 % [44.6, 53.7] of 464 decisions against 45.9 % [41.4, 50.4].
/// Balance::bottleneck makes no significant difference: over all games 53.6 % against 53.3 % (+0.3
/// [-1.3, 1.8]), over all decisions 44.7 % against 45.9 % (-1.1 [-3.1, 0.8]); spot by spot 50.4 % both, and 41.1 %
/// against 41.4 %. tests/cpp/catan/settle/evidence.test.cpp makes all these figures.
inline constexpr SpotParams proven_params{.harbor_bonus = 3,
                                          .prime_variate_bonus = 0,
                                          .parity_preference = 1,
                                          .metric_weights = {1, 0, 1, 1, 1},
                                          .variety_bonus = 3,
                                          .harbor_strength = HarborStrength::own};

// The worth of a pip of each resource and of the 2:1 harbors on a board, by the parameters: everything the evaluator
// takes from the board as a whole. P[r] are the board's pips on resource r, d the dampening factor, c the complement of
// r (wood and brick, grain and ore).
//
//   a pip of r    (base[r] * scarcity * balance)^d; scarcity = 1 / P[r], or 20 where P[r] is 0; balance = P[r] / P[c]
//                 (Balance::bottleneck: P[c] / P[r]), 1 for wool and for a divisor of 0
//   harbor of r   P[r]^d over the second largest of the five P^d (HarborStrength::board)
//
// The powers are expensive. They depend on few small integers, so ResourceValuer caches them between boards.

using PerResource = std::array<double, resource_count>;
using ResourcePips = std::array<int, resource_count>;

struct ResourceValues {
    PerResource pip{};
    PerResource harbor{};
};

/// `board`: pips of the whole board per resource.
ResourceValues resource_values(const SpotParams& params, const ResourcePips& board);

/// The same for many boards and changing parameters: powers are cached.
class ResourceValuer {
public:
    explicit ResourceValuer(const SpotParams& params) : params_(params), pips_(resource_count) {}

    const SpotParams& params() const { return params_; }

    /// Changes the parameters, and forgets only the powers that change with them.
    void set(const SpotParams& params);

    ResourceValues operator()(const ResourcePips& board);

private:
    /// Cache of the worth of a pip of one resource, by its own pips and its complement's. A later pair replaces an
    /// earlier one in the same slot, which does not happen on the named layouts.
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
    std::vector<PipMemo> pips_;     // by resource
    std::vector<double> dampened_;  // P^d by P; NaN: not computed yet
};

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

/// Every spot of a board by its score.
struct Spot {
    int intersection = 0;
    Breakdown judged;
};

/// The open spots of a board, best first, ties by the lowest id; at most `top` of them.
std::vector<Spot> rank_spots(const Setup& setup, const Board& board, const SpotParams& params,
                             std::span<const std::int16_t> settlements = {}, std::size_t top = hex::max_corners);

/// Two settlements as one player's opening.
Breakdown score_opening(const Setup& setup, const Board& board, const SpotParams& params, int a, int b);

// The scores of all spots of many boards in one call, for simulation and learning.

/// Bytes of a packed board: the terrains and then the tokens of its hexes, then `harbor_count` harbors (0, or the
/// setup's), each as the number that it has in pieces.hpp.
constexpr std::size_t packed_size(const Setup& setup, int harbor_count) {
    return static_cast<std::size_t>(2 * setup.layout.hex_count + harbor_count);
}

/// The scores of all intersections of many boards, one double per intersection of each board. `packed`: the boards one
/// after the other. `values` caches what boards have in common between calls.
/// Precondition: the bytes are valid numbers, and the sizes fit.
void score_boards(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, ResourceValuer& values,
                  std::span<double> scores);

}  // namespace hexsmith::catan::settle
