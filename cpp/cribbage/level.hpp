// Four levels of play. Each decides by what its seat may know.
//
// - beginner: a random one of the five discards with the best hands, and random plays.
// - intermediate: keeps the hand with the highest mean, and plays the card that scores most.
// - advanced: hand and crib (means for what players discard), and four plays of look-ahead on sampled hands of the
// other player.
// - expert: the chance to reach 121 first from this place on the board, with information-set Monte Carlo tree search in
//   pegging.
// No level sees more than its view.
//
// Measured in November 2026, 4,000 games each in 2,000 duplicate pairs, seed 2026
// (cpp/research/cribbage_levels.cpp), 95 % intervals: intermediate beats beginner 86.4 % of the time, Elo 320 [306,
// 335]; advanced intermediate 66.7 %, 120 [112, 129]; expert advanced 56.4 %, 45 [37, 52]. From a beginner set at 800
// this makes some 800, 1120, 1240 and 1285: steps of 400, that is of ten games in eleven, cannot be had once both
// players count their hands, for then most of what decides a game is dealt. Five times the search won 57.2 +- 1.4 %
// against advanced, hardly more.
#pragma once

#include <cstdint>
#include <optional>

#include "core/computation.hpp"
#include "core/random.hpp"
#include "cribbage/expert.hpp"
#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

enum class Level : std::uint8_t { beginner, intermediate, advanced, expert };

/// A resumable decision of a level for the seat to move; pauses do not change it.
class Decision {
public:
    Decision(const View& seen, Level level) : seen_(seen), level_(level) {}

    /// Advances until it is made or `expired()`, which is asked after each step; returns whether it is made. Random
    /// levels draw from `random`.
    bool advance(Rng& random, Deadline expired);

    /// Once it is made.
    Move move() const { return move_; }

private:
    bool step(Rng& random);

    View seen_;
    Level level_;
    bool begun_ = false;
    bool made_ = false;
    Move move_;
    std::optional<ThrowForWin> throwing_;  // an expert's decision in the making: one or the other
    std::optional<PlayForWin> playing_;
};

/// The same at once.
Move decide(const View& seen, Level level, Rng& random);

}  // namespace hexsmith::cribbage
