// Four levels of play. Each level decides from a view, which contains only the cards that the player may know.
//
// - beginner: discards randomly among the five best hands, and plays randomly.
// - intermediate: keeps the hand with the highest mean, and plays the card with the most points.
// - advanced: maximizes the mean points of hand and crib, and looks four plays ahead with random hands of the other
//   player.
// - expert: maximizes the chance to win, with information-set Monte Carlo tree search in pegging.
//
// `hexsmith_research cribbage-levels` measures their strength.
#pragma once

#include <cstdint>
#include <optional>

#include "core/computation.hpp"
#include "core/random.hpp"
#include "cribbage/expert.hpp"
#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

enum class Level : std::uint8_t { beginner, intermediate, advanced, expert };

/// Decides on a move of a level in slices.
class Decision {
public:
    Decision(const View& seen, Level level) : seen_(seen), level_(level) {}

    /// Advances until the move is decided or `paused()` returns true, and returns whether the move is decided. The
    /// function calls `paused` after each step.
    bool advance(Rng& random, Deadline paused);

    /// Returns the move. Precondition: the move is decided.
    Move move() const { return move_; }

private:
    bool step(Rng& random);

    View seen_;
    Level level_;
    bool started_ = false;
    bool done_ = false;
    Move move_;
    std::optional<ExpertDiscard> expert_discard_;
    std::optional<ExpertPlay> expert_play_;
};

/// Decides on a move without pauses.
Move decide(const View& seen, Level level, Rng& random);

}  // namespace hexsmith::cribbage
