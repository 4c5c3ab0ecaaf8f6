// Samples random positions that are consistent with a player's knowledge, by dealing the hidden cards at random.
//
// Hands contain the cards that are known (knowledge.hpp). The remaining cards are dealt to the unknown places in hands;
// all deals are equally likely. Development cards that are neither played nor the viewer's are dealt in the same way,
// except that no other player holds enough points to have won. The actions of players are not used as evidence of their
// hands. Limits: with balanced dice, the deck of combinations is reset.
#pragma once

#include "catan/rules/knowledge.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::analysis {

/// Returns a whole state that looks like `seen` to the viewer, with new random streams. Only the part of `seen` that
/// the viewer may know is used. Precondition: are_possible(known, seen, viewer).
rules::State sample_position(const rules::State& seen, rules::Viewer viewer, const rules::KnownHands& known,
                             Rng& random);

}  // namespace hexsmith::catan::analysis
