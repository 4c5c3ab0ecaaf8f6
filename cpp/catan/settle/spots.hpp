// What a settlement, or a player's two settlements together, are worth: five metrics, each times its weight, summed.
//
// The formula is that of a public guide to opening placements, with its parameters; p[r] are the settlement's pips on
// resource r, P[r] the board's, d the dampening factor, c the complement of r (wood and brick, grain and ore):
//   production    sum of p
//   scarcity      sum of p[r] * s[r]; s[r] = (base[r] * scarcity * balance)^d, scarcity = 1 / P[r], or 20 where P[r]
//                 is 0; balance = P[r] / P[c] (Balance::bottleneck: P[c] / P[r]), 1 for wool and for a divisor of 0
//   port          port_bonus * strength of the harbors (HarborStrength), each kind once
//   primeVariate  the bonus for each settlement with at least 10 pips and 3 resources; and variety_bonus for each
//                 distinct resource that they yield together
//   parity        parity_preference * the smaller of both, for each complement pair of which both are yielded
// For two settlements production, scarcity and the bonus are sums; parity, variety and harbors belong to the pair.
// Limits: it knows nothing of room to grow, of the other players, or of trade. Any board gives finite numbers, whatever
// is missing from it: a resource that no hex yields has no pips to count.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "catan/board/yield.hpp"
#include "catan/settle/score.hpp"
#include "catan/settle/spot_params.hpp"

namespace hexsmith::catan {

/// What of a player's settlements a score counts, whatever the parameters.
struct Facts {
    Yield yield;                // of all of them together
    std::uint8_t primes = 0;    // settlements with 10 pips or more on three resources
    std::uint8_t pips = 0;      // of `yield`
    std::uint8_t distinct = 0;  // resources of `yield`
    std::uint8_t paired = 0;    // the smaller of both pips, over the complement pairs

    constexpr Facts() = default;
    explicit constexpr Facts(const Yield& spot) : Facts(spot, spot.pips() >= 10 && spot.resources() >= 3) {}

    friend constexpr Facts operator+(const Facts& a, const Facts& b) {
        return {a.yield + b.yield, a.primes + b.primes};
    }

private:
    constexpr Facts(const Yield& together, int prime_count)
        : yield(together),
          primes(static_cast<std::uint8_t>(prime_count)),
          pips(static_cast<std::uint8_t>(together.pips())),
          distinct(static_cast<std::uint8_t>(together.resources())),
          paired(static_cast<std::uint8_t>(both(Terrain::wood, Terrain::brick) + both(Terrain::grain, Terrain::ore))) {}

    constexpr int both(Terrain a, Terrain b) const {
        return std::min(yield.production[index(a)], yield.production[index(b)]);
    }
};

/// What of a board a score counts, by some parameters.
struct Scale {
    std::array<double, resource_count> worth{};     // s, of a pip of each resource
    std::array<double, resource_count> strength{};  // of the 2:1 harbors by the board
};

/// Pips of the resource's complement on a board; 0 where it has none.
int complement_pips(const std::array<int, resource_count>& board, int resource);

/// s of a resource with `own` pips on a board with `other` pips of its complement.
double pip_worth(const SpotParams& params, int resource, int own, int other);

/// The strengths of the 2:1 harbors by the board, from P^d of each resource.
std::array<double, resource_count> harbor_strengths(const std::array<double, resource_count>& dampened);

constexpr Metrics metrics_of(const Facts& facts, const SpotParams& params, const Scale& scale) {
    constexpr double own_pips_of_strength_1 = 4;
    const auto& yielded = facts.yield.production;
    Metrics metrics;
    metrics.production = facts.pips;
    for (int r = 0; r < resource_count; ++r) metrics.scarcity += yielded[r] * scale.worth[r];
    double strengths = 0;
    for (unsigned left = facts.yield.harbors; left != 0; left &= left - 1) {
        const int harbor = std::countr_zero(left);
        if (harbor == index(Harbor::any))
            strengths += 1;
        else if (params.harbor_strength == HarborStrength::board)
            strengths += scale.strength[harbor];
        else
            strengths += yielded[harbor] / own_pips_of_strength_1;
    }
    metrics.port = params.port_bonus * strengths;
    metrics.prime_variate = params.prime_variate_bonus * facts.primes + params.variety_bonus * facts.distinct;
    metrics.parity = params.parity_preference * facts.paired;
    return metrics;
}

constexpr double weigh(const Metrics& metrics, const std::array<double, 5>& w) {
    return without_noise(metrics.production * w[0] + metrics.scarcity * w[1] + metrics.port * w[2] +
                         metrics.prime_variate * w[3] + metrics.parity * w[4]);
}

constexpr double score(const Facts& facts, const SpotParams& params, const Scale& scale) {
    return weigh(metrics_of(facts, params, scale), params.eval_weights);
}

/// The evaluator on one board: what there depends on the board alone is worked out once.
class Evaluator {
public:
    /// `board`: pips of the whole board per resource.
    Evaluator(const SpotParams& params, const std::array<int, resource_count>& board);
    Evaluator(const SpotParams& params, const Setup& setup, const Hexes& hexes)
        : Evaluator(params, board_pips(setup, hexes)) {}

    double score(const Yield& spot) const { return catan::score(Facts(spot), params_, scale_); }
    double score(const Yield& a, const Yield& b) const { return catan::score(Facts(a) + Facts(b), params_, scale_); }

    /// The score with what it is made of.
    Score explain(const Yield& spot) const { return judge(Facts(spot)); }
    Score explain(const Yield& a, const Yield& b) const { return judge(Facts(a) + Facts(b)); }

private:
    Score judge(const Facts& facts) const;
    ReasonSet reasons(const Facts& facts) const;

    SpotParams params_;
    Scale scale_;
    int dearest_ = 0;
};

}  // namespace hexsmith::catan
