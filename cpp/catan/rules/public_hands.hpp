// What everybody at the table knows of the hands, as one lower bound for each hand.
//
// Knowledge lists combinations of hands and proves more (knowledge.hpp). The bound proves less but never too much, and
// costs no list, so that simulated games can follow it.
#pragma once

#include <array>

#include "catan/rules/knowledge.hpp"

namespace hexsmith::catan::rules {

/// The hands of all players.
using Hands = std::array<Counts, most_players>;

/// Returns the hands of a state.
Hands hands_of(const State& state);

/// Updates the bound after a move, from the hands before the move and the state after it. A theft moves one unknown
/// card, and everything else is public.
void follow_in_public(KnownHands& known, const Hands& before, const State& after, const Move& move);

}  // namespace hexsmith::catan::rules
