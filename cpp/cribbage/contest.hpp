// Games between two levels, for tournaments (stats/tournament.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/computation.hpp"
#include "core/random.hpp"
#include "cribbage/level.hpp"
#include "stats/pair_scores.hpp"

namespace hexsmith::cribbage {

/// Returns the random generator for a decision. The generator depends on the cards and plays that the player sees, and
/// not on the seed of the game or the seat. So a level makes the same decision from the game and from the player's
/// view.
inline Rng decision_random(const View& seen) {
    std::uint64_t cards = 0;
    for (const Card card : seen.own_four() | seen.own_thrown) cards |= std::uint64_t{1} << card;
    const auto decision = static_cast<std::uint64_t>(16 * seen.hand + seen.table.played);
    return Rng(cards, 2 * decision + (seen.deals() ? 1 : 0));
}

/// Lets a level make the next move, and returns the game after that move.
inline Game advance(const Game& game, Level level) {
    const View seen = view(game, game.turn);
    Rng random = decision_random(seen);
    return apply(game, decide(seen, level, random));
}

/// Plays a game of two levels in slices. Seat 0 deals first. Each level sees only the view of its seat.
class LevelGame {
public:
    LevelGame(std::uint64_t seed, std::array<Level, 2> levels) : game_(new_game(seed)), levels_(levels) {}

    /// Advances until the game is over or `paused()` returns true, and returns whether the game is over. The function
    /// calls `paused` after each step of a decision.
    bool advance(Deadline paused) {
        bool pause = false;
        const auto check_pause = [&] { return pause = paused(); };
        while (game_.phase != Phase::over && !pause) {
            if (!decision_) {
                const View seen = view(game_, game_.turn);
                random_ = decision_random(seen);
                decision_.emplace(seen, levels_[static_cast<std::size_t>(game_.turn)]);
            }
            if (!decision_->advance(random_, check_pause)) break;
            game_ = apply(game_, decision_->move());
            decision_.reset();
        }
        return game_.phase == Phase::over;
    }

    const Game& game() const { return game_; }

private:
    Game game_;
    std::array<Level, 2> levels_;
    Rng random_{0};
    std::optional<Decision> decision_;
};

/// Plays a game of two levels and returns the finished game. Seat 0 deals first.
inline Game play_game(std::uint64_t seed, std::array<Level, 2> levels) {
    LevelGame game(seed, levels);
    game.advance(never_expired);
    return game.game();
}

/// A contest of two levels. The level that "begins" deals first.
struct Contest {
    Level first;
    Level second;

    stats::GameResult operator()(std::uint64_t deal, bool first_begins) const {
        return result_of(play_game(deal, levels(first_begins)), first_begins);
    }

    /// Returns the level of each seat.
    std::array<Level, 2> levels(bool first_begins) const {
        return first_begins ? std::array{first, second} : std::array{second, first};
    }

    /// Returns the result of a finished game for the first level.
    static stats::GameResult result_of(const Game& game, bool first_begins) {
        return (game.turn == 0) == first_begins ? stats::GameResult::won : stats::GameResult::lost;
    }
};

}  // namespace hexsmith::cribbage
