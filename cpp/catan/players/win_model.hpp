// How likely each player is to win a position, by a model instead of by playing on: a conditional logit (McFadden 1974)
// over the players, in terms of what the level "advanced" thinks of a position (evaluation.hpp) and of how far each
// player is ahead of the others. It stands for the rest of a game where playouts are cut short.
//
// It judges positions before a roll, with all cards known.
#pragma once

#include <array>

#include "catan/players/plans.hpp"

namespace hexsmith::catan::players {

inline constexpr int win_terms = 16;

using WinTerms = std::array<double, win_terms>;
using WinTermsOfAll = std::array<WinTerms, rules::most_players>;

/// The terms of every player. Precondition: the game has left the set-up and is not over.
WinTermsOfAll win_terms_of(const rules::State& state, const rules::GameBoard& board);

using WinProbabilities = std::array<double, rules::most_players>;

/// Of every player; they add up to 1. Of a game that is over, the winner's is 1. Precondition: the game has left the
/// set-up.
WinProbabilities win_probabilities(const rules::State& state, const rules::GameBoard& board);

}  // namespace hexsmith::catan::players
