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

/// A whole game and what all players and spectators know, or a view and what its viewer knows.
struct KnownPosition {
    State state;
    Viewer viewer = Viewer::host();
    Knowledge knowledge{};
};

/// Makes a move with apply() or follow(), and updates the knowledge.
Followed make_move(KnownPosition& position, const GameBoard& board, const Move& move, const Outcome& outcome, bool won);

/// What a move proves about the cards that its player had before it, whatever its outcome.
struct CardsToMove {
    HandOdds odds;    // odds of the resource cards
    Counts played{};  // the development card that the move plays, if any
};
CardsToMove cards_to_move(const State& seen, const HandOdds& odds, const Move& move);

}  // namespace hexsmith::catan::rules
