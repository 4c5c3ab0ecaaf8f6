// Follows a game by what one player or spectator sees of it.
#pragma once

#include "catan/rules/apply.hpp"
#include "catan/rules/knowledge.hpp"

namespace hexsmith::catan::rules {

/// The result of follow().
struct Followed : Applied {
    KnownHands gained{};  // resource cards that the move brought to each player, without a stolen card
};

/// Makes a move in a view, with the outcome that the viewer saw, and updates the viewer's odds. The result is the view
/// of the whole game after the move. `won` means that hidden points decided the game with this move. Refused moves
/// change nothing; beyond the reasons of check(), a move or an outcome may contradict the record, and the view may need
/// an outcome that is absent. Precondition: the viewer is not the host, and view and odds are consistent.
Followed follow(State& seen, HandOdds& odds, const GameBoard& board, Viewer viewer, const Move& move, Outcome outcome,
                bool won);

}  // namespace hexsmith::catan::rules
