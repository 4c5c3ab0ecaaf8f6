// Whole games between two levels, as stats/tournament.hpp plays them in duplicate pairs.
#pragma once

#include <array>
#include <cstdint>

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

/// The game after the decision of the seat whose turn it is, made by a level. Its view is all the level sees.
inline Game advance(const Game& game, Level level) {
    Rng random = decision_random(game);
    return apply(game, decide(view(game, game.turn), level, random));
}

/// The finished game of two levels, by seat; seat 0 deals first.
inline Game play_game(std::uint64_t seed, std::array<Level, 2> levels) {
    Game game = new_game(seed);
    while (game.phase != Phase::over) game = advance(game, levels[static_cast<std::size_t>(game.turn)]);
    return game;
}

/// One level against another; "begins" is the seat that deals first.
struct Contest {
    Level first;
    Level second;

    stats::GameResult operator()(std::uint64_t deal, bool first_begins) const {
        const Game game = play_game(deal, first_begins ? std::array{first, second} : std::array{second, first});
        return (game.turn == 0) == first_begins ? stats::GameResult::won : stats::GameResult::lost;
    }
};

}  // namespace hexsmith::cribbage
