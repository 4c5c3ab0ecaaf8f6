// The variable set-up of the rules of the game.
#pragma once

#include "catan/generate/fair_deal.hpp"

namespace hexsmith::catan::generate {

/// The variable set-up: terrains and harbors shuffled; tokens in the order of their letters, counter-clockwise from a
/// corner inward, or shuffled if the setup has no such order, or none that agrees with its fixed tokens.
inline Board official_board(const Setup& setup, std::uint64_t seed) {
    Rng random(seed);
    FairOptions options{.harbors = HarborOrder::shuffled, .clockwise_spirals = false};
    if (has_spiral(setup) && Spirals(setup, options).count() > 0) options.token_order = TokenOrder::spiral;
    return deal_board(setup, options, random);
}

}  // namespace hexsmith::catan::generate
