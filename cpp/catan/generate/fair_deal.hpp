// Random boards, from which the search for fair boards starts, and the variable set-up of the game's rules.
#pragma once

#include <optional>

#include "catan/generate/generated_board.hpp"
#include "catan/generate/spirals.hpp"

namespace hexsmith::catan::generate {

// Random boards that obey the locks and the options for tokens and harbors.

/// Deals random boards. Setup and options must outlive the dealer.
class FairDealer {
public:
    FairDealer(const Setup& setup, const FairOptions& options);
    FairDealer(const Setup&&, const FairOptions&) = delete;
    FairDealer(const Setup&, const FairOptions&&) = delete;

    /// Deals terrains, tokens and harbors. All spirals that agree with the locks are equally likely.
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

// The variable set-up of the game's rules.

/// Deals the variable set-up: terrains and harbors are shuffled, and tokens are placed in the order of their letters,
/// counter-clockwise from a corner inward. Tokens are shuffled if no such order agrees with the fixed and locked ones.
GeneratedBoard official_board(const Setup& setup, const Locks& locks, std::uint64_t seed);

/// Deals the variable set-up without locks. Precondition: at least one board obeys the plan.
inline Board official_board(const Setup& setup, std::uint64_t seed) { return official_board(setup, {}, seed).board; }

}  // namespace hexsmith::catan::generate
