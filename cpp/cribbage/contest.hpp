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

/// The generator of the next decision. It depends on what the seat sees, its cards and the number of plays, but not on
/// the seat: so a view decides as its game does.
inline Rng decision_random(const View& seen) {
    std::uint64_t cards = 0;
    for (const Card card : seen.own_four() | seen.own_thrown) cards |= std::uint64_t{1} << card;
    const auto decision = static_cast<std::uint64_t>(16 * seen.hand + seen.table.played);
    return Rng(cards, 2 * decision + (seen.deals() ? 1 : 0));
}

/// The game after a level has decided for the seat to move.
inline Game advance(const Game& game, Level level) {
    const View seen = view(game, game.turn);
    Rng random = decision_random(seen);
    return apply(game, decide(seen, level, random));
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
                const View seen = view(game_, game_.turn);
                random_ = decision_random(seen);
                decision_.emplace(seen, levels_[static_cast<std::size_t>(game_.turn)]);
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
