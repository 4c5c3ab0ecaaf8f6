// Positions as they may be, for a player who does not see all: hidden cards are dealt at random, consistently with what
// the viewer knows.
//
// Hands hold the cards that are known (knowledge.hpp); those left are dealt to the other places of hands, each deal of
// them equally likely. So are development cards, of those neither played nor the viewer's, except that no other player
// holds points enough to have won. What a player did or did not do with a hand is not taken as evidence of it.
// Limits: with balanced dice the deck of combinations begins anew.
#pragma once

#include "catan/rules/knowledge.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::analysis {

/// A whole state that looks like `seen` to the viewer, with streams of its own. Of `seen` only what the viewer may know
/// counts. Precondition: are_possible(known, seen, viewer).
rules::State sample_position(const rules::State& seen, rules::Viewer viewer, const rules::KnownHands& known,
                             Rng& random);

}  // namespace hexsmith::catan::analysis
