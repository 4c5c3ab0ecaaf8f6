// Random boards, from which annealing starts, and boards by the variable set-up of the official rules.
#pragma once

#include <optional>

#include "catan/generate/generated_board.hpp"
#include "catan/generate/spirals.hpp"

namespace hexsmith::catan::generate {

/// Deals random boards that obey the locks and the options for tokens and harbors. Setup and options must outlive the
/// dealer.
class FairDealer {
public:
    FairDealer(const Setup& setup, const FairOptions& options);
    FairDealer(const Setup&&, const FairOptions&) = delete;
    FairDealer(const Setup&, const FairOptions&&) = delete;

    /// Deals terrains, tokens and harbors. If the options ask for a spiral, all spirals that agree with the locks are
    /// equally likely.
    Board deal(Rng& random) const;

    /// Deals the harbors of a board whose hexes are given.
    Board with_harbors(const Hexes& hexes, Rng& random) const;

private:
    Hexes deal_spiral(Rng& random) const;

    const Setup* setup_;
    const FairOptions* options_;
    Locks locks_;
    DealOptions deal_options_;
    std::optional<Spirals> spirals_;
};

/// Deals one random board.
inline Board deal_board(const Setup& setup, const FairOptions& options, Rng& random) {
    return FairDealer(setup, options).deal(random);
}

/// Deals a board by the variable set-up of the official rules: terrains and harbors are shuffled, and tokens are placed
/// in the order of their letters, counter-clockwise from a corner inward. If no such placement agrees with the fixed
/// and locked tokens, tokens are shuffled.
GeneratedBoard official_board(const Setup& setup, const Locks& locks, std::uint64_t seed);

/// Deals a board by the variable set-up, without locks. Precondition: at least one board obeys the plan.
inline Board official_board(const Setup& setup, std::uint64_t seed) { return official_board(setup, {}, seed).board; }

}  // namespace hexsmith::catan::generate
