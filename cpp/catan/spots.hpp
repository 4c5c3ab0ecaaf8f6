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

#include <array>

#include "catan/score.hpp"
#include "catan/spot_params.hpp"
#include "catan/yield.hpp"

namespace hexsmith::catan {

/// The evaluator on one board: what there depends on the board alone is worked out once.
class Evaluator {
public:
    /// `board`: pips of the whole board per resource.
    Evaluator(const SpotParams& params, const std::array<int, resource_count>& board);
    Evaluator(const SpotParams& params, const Setup& setup, const Hexes& hexes)
        : Evaluator(params, board_pips(setup, hexes)) {}

    double score(const Yield& spot) const;
    double score(const Yield& a, const Yield& b) const;

    /// The score with what it is made of.
    Score explain(const Yield& spot) const;
    Score explain(const Yield& a, const Yield& b) const;

private:
    double rarity(const std::array<int, resource_count>& board, int resource) const;
    double strength(const Yield& yield, int harbor) const;
    Metrics metrics(const Yield& yield, int primes) const;
    double weigh(const Metrics& metrics) const;
    Score explain(const Yield& yield, int primes) const;
    ReasonSet reasons(const Yield& yield, int primes) const;

    SpotParams params_;
    std::array<double, resource_count> worth_{};     // s
    std::array<double, resource_count> strength_{};  // of the 2:1 harbors by the board
    int dearest_ = 0;
};

}  // namespace hexsmith::catan
