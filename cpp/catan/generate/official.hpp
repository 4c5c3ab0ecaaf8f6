// The variable set-up of the rules of the game.
#pragma once

#include "catan/generate/fair_deal.hpp"

namespace hexsmith::catan {

/// The variable set-up: terrains and harbors shuffled; tokens in the order of their letters, counter-clockwise from a
/// corner inward, or shuffled if the setup has no such order. In a spiral, red numbers never touch.
inline Board official_board(const Setup& setup, std::uint64_t seed) {
    Rng random(seed);
    return deal_board(setup,
                      {.harbors = HarborOrder::shuffled,
                       .token_order = lettered_tokens(setup).empty() ? TokenOrder::annealed : TokenOrder::spiral,
                       .clockwise_spirals = false},
                      random);
}

}  // namespace hexsmith::catan
