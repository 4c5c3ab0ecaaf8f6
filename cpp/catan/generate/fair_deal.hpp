// A random start for a fair board: terrains and tokens under the locks, tokens by the spiral if the options ask for it,
// and harbors in their order.
#pragma once

#include <optional>

#include "catan/generate/spirals.hpp"

namespace hexsmith::catan::generate {

/// Deals one board after the other. Refers to setup and options, which must outlive it.
class FairDealer {
public:
    FairDealer(const Setup& setup, const FairOptions& options);
    FairDealer(const Setup&&, const FairOptions&) = delete;
    FairDealer(const Setup&, const FairOptions&&) = delete;

    /// Random terrains, tokens and harbors under the options. Spirals that agree with the locks are equally likely.
    Board deal(Rng& random) const;

private:
    Hexes deal_spiral(Rng& random) const;

    const Setup* setup_;
    const FairOptions* options_;
    Locks locks_;
    hex::HexSet desert_hexes_;
    std::optional<Spirals> spirals_;
};

/// One such board.
inline Board deal_board(const Setup& setup, const FairOptions& options, Rng& random) {
    return FairDealer(setup, options).deal(random);
}

}  // namespace hexsmith::catan::generate
