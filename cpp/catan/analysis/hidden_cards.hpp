// Samples random positions that are consistent with a player's knowledge, by dealing the hidden cards at random.
//
// Hands are drawn by the viewer's odds (knowledge.hpp). Cards that are unknown even then are dealt to the other places
// in hands, and all deals are equally likely. Development cards that are neither played nor in the viewer's hand are
// dealt in the same way, except that no other player gets enough points to have won. The actions of players are not
// used as evidence of their hands. Limits: with balanced dice, the deck of dice combinations is reset.
#pragma once

#include "catan/rules/knowledge.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::analysis {

/// Returns a complete state that the viewer cannot distinguish from `seen`, with new random streams. The function uses
/// only the part of `seen` that the viewer may know. Precondition: unless the viewer is the host, the odds
/// are those of the viewer in this state.
///
/// `played` is a development card that the active player is known to have, if the viewer does not see that player's
/// cards.
rules::State sample_position(const rules::State& seen, rules::Viewer viewer, const rules::HandOdds& odds, Rng& random,
                             Counts played = {});

}  // namespace hexsmith::catan::analysis
