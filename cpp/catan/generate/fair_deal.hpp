// The random boards that fair boards start from. In order: the deal, and the variable set-up of the rules.
#pragma once

#include <optional>

#include "catan/generate/generated_board.hpp"
#include "catan/generate/spirals.hpp"

namespace hexsmith::catan::generate {

// A random start for a fair board: terrains and tokens under the locks, tokens by the spiral if the options ask for it,
// and harbors in their order.

/// Deals one board after the other. Refers to setup and options, which must outlive it.
class FairDealer {
public:
    FairDealer(const Setup& setup, const FairOptions& options);
    FairDealer(const Setup&&, const FairOptions&) = delete;
    FairDealer(const Setup&, const FairOptions&&) = delete;

    /// Random terrains, tokens and harbors under the options. Spirals that agree with the locks are equally likely.
    Board deal(Rng& random) const;

    /// A board of given hexes, with harbors under the options.
    Board with_harbors(const Hexes& hexes, Rng& random) const;

private:
    Hexes deal_spiral(Rng& random) const;

    const Setup* setup_;
    const FairOptions* options_;
    Locks locks_;
    DealOptions deal_options_;
    std::optional<Spirals> spirals_;
};

/// One such board.
inline Board deal_board(const Setup& setup, const FairOptions& options, Rng& random) {
    return FairDealer(setup, options).deal(random);
}

// The variable set-up of the rules of the game.

/// The variable set-up: terrains and harbors shuffled; tokens in the order of their letters, counter-clockwise from a
/// corner inward, or shuffled if the setup has no such order, or none that agrees with its fixed and locked tokens.
GeneratedBoard official_board(const Setup& setup, const Locks& locks, std::uint64_t seed);

/// The same without locks. Precondition: a board obeys the plan.
inline Board official_board(const Setup& setup, std::uint64_t seed) { return official_board(setup, {}, seed).board; }

}  // namespace hexsmith::catan::generate
