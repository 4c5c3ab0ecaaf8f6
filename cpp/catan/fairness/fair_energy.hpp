// The fair energy of a board, counted from scratch: the weighted sum of the terms of terms.hpp.
//
// Counts are integers; a variance of k values is (k * sum of squares - square of sum) / k^2. So boards with equal
// counts have exactly equal energies.
#pragma once

#include <array>
#include <cstdint>

#include "catan/fairness/classic_energy.hpp"
#include "catan/fairness/term_tables.hpp"
#include "catan/fairness/violations.hpp"

namespace hexsmith::catan::fairness {

/// Each term as an integer: its value times a denominator that all boards of an energy share.
using FairCounts = std::array<int, term_count>;

/// k^2 times the variance of k values.
constexpr int scaled_variance(int count, int sum, int squares) { return count * squares - sum * sum; }

/// N P - n T for each group of a plan and each terrain: N times the pips beyond its share. T are the pips on the N
/// hexes of the group, P those on the n hexes of the terrain. With several groups, N is `FairEnergy::deviation_scale`
/// for all.
using Deviations = std::array<std::array<int, terrain_count>, max_regions>;

/// Hexes of the setup's bag that have a token.
constexpr int tokens_of(const Setup& setup) { return tokens_needed(setup.bag); }

/// The energy of boards of one setup that have the same number of tokens, and harbors or not.
class FairEnergy {
public:
    /// `token_count`: hexes with a token. The setup must outlive the energy.
    FairEnergy(const Setup& setup, const Criteria& criteria, int token_count, bool with_harbors);
    FairEnergy(const Setup&&, const Criteria&, int, bool) = delete;

    /// For this board and all boards that swaps make from it.
    FairEnergy(const Setup& setup, const Criteria& criteria, const Board& board);
    FairEnergy(const Setup&&, const Criteria&, const Board&) = delete;

    /// The same with other weights.
    FairEnergy with_weights(const PerTerm& weights) const;

    const Setup& setup() const { return *setup_; }
    const Sites& sites() const { return sites_; }
    const Criteria& criteria() const { return criteria_; }

    /// Counts a whole board: the reference for every tracked count.
    FairCounts count(const Board& board) const;

    Deviations resource_deviations(const Hexes& hexes) const;
    int deviation_scale() const { return deviation_scale_; }

    /// The value of each term, in its own unit.
    PerTerm terms(const FairCounts& counts) const {
        PerTerm values;
        for (std::size_t term = 0; term < term_count; ++term) values[term] = counts[term] / denominators_[term];
        return values;
    }

    /// The energy of counts, or the change of energy of a change of counts: the sum of terms times weights, up to
    /// rounding. Four independent sums keep the processor busy.
    double weigh(const FairCounts& counts) const {
        std::array<double, 4> sums{};
        for (std::size_t term = 0; term < term_count; ++term) sums[term % 4] += counts[term] * scales_[term];
        return (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }

    /// The energy of one term's count.
    double weigh(Term term, int count) const { return count * scales_[index(term)]; }

private:
    void set_weights(const PerTerm& weights);

    const Setup* setup_;
    Criteria criteria_;
    Sites sites_;
    int deviation_scale_;
    PerTerm denominators_{};
    PerTerm scales_{};  // weights over denominators
};

}  // namespace hexsmith::catan::fairness
