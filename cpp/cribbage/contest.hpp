// Whole games between two levels, for the duplicate pairs of stats/tournament.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/computation.hpp"
#include "core/random.hpp"
#include "cribbage/level.hpp"
#include "stats/pair_scores.hpp"

namespace hexsmith::cribbage {

/// The generator of the next decision. It depends on the game's seed, the hand, the role and the number of plays, not
/// on the seat, and shares no stream with the deal of a hand.
inline Rng decision_random(const Game& game) {
    const std::uint64_t role = game.turn == game.dealer ? 1 : 0;
    const auto decision = static_cast<std::uint64_t>(16 * game.hand + game.table.played);
    return Rng(game.seed, (std::uint64_t{1} << 32) + 2 * decision + role);
}

/// The game after a level has decided for the seat to move.
inline Game advance(const Game& game, Level level) {
    Rng random = decision_random(game);
    return apply(game, decide(view(game, game.turn), level, random));
}

/// A resumable game of two levels, by seat; pauses do not change it. Seat 0 deals first. A level sees only the view of
/// its seat.
class LevelGame {
public:
    LevelGame(std::uint64_t seed, std::array<Level, 2> levels) : game_(new_game(seed)), levels_(levels) {}

    /// Advances until the game is over or `expired()`, which is asked after each step of a decision; returns whether it
    /// is over.
    bool advance(Deadline expired) {
        bool out_of_time = false;
        const auto asked = [&] { return out_of_time = expired(); };
        while (game_.phase != Phase::over && !out_of_time) {
            if (!decision_) {
                random_ = decision_random(game_);
                decision_.emplace(view(game_, game_.turn), levels_[static_cast<std::size_t>(game_.turn)]);
            }
            if (!decision_->advance(random_, asked)) break;
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

/// The finished game of two levels, by seat; seat 0 deals first.
inline Game play_game(std::uint64_t seed, std::array<Level, 2> levels) {
    LevelGame game(seed, levels);
    game.advance(never_expired);
    return game.game();
}

/// One level against another; "begins" is the seat that deals first.
struct Contest {
    Level first;
    Level second;

    stats::GameResult operator()(std::uint64_t deal, bool first_begins) const {
        return result_of(play_game(deal, levels(first_begins)), first_begins);
    }

    /// By seat.
    std::array<Level, 2> levels(bool first_begins) const {
        return first_begins ? std::array{first, second} : std::array{second, first};
    }

    /// Of a finished game, for the first level.
    static stats::GameResult result_of(const Game& game, bool first_begins) {
        return (game.turn == 0) == first_begins ? stats::GameResult::won : stats::GameResult::lost;
    }
};

}  // namespace hexsmith::cribbage
