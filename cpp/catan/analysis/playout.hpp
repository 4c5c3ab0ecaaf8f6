// Games that levels play to the end.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "catan/players/level.hpp"
#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"
#include "core/random.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::analysis {

struct PlayedRoad {
    int player = 0;  // number of the player, from 0
    int edge = 0;
};

/// Returns an array with the same level for every player.
constexpr std::array<players::Level, rules::most_players> all_of(players::Level level) {
    std::array<players::Level, rules::most_players> levels{};
    levels.fill(level);
    return levels;
}

/// The rules, levels and initial placements of a game.
struct Match {
    rules::GameOptions options;  // without the seed
    std::array<players::Level, rules::most_players> levels = all_of(players::Level::intermediate);
    std::span<const std::int16_t> settlements;  // placed at the start, in the order of the draft
    std::span<const PlayedRoad> roads;          // placed at the start
    int most_turns = 1000;                      // maximum number of turns of all players together
    std::int64_t playouts = 1000;               // number of playouts for each decision of "expert"
    bool drawn_set_up = false;                  // whether draw_set_up() completes the set-up

    bool has_expert() const {
        const auto end = levels.begin() + options.players;
        return std::find(levels.begin(), end, players::Level::expert) != end;
    }
};

/// The first given settlement or road that is not legal.
struct Misplaced {
    bool road = false;
    int number = 0;  // index in the list
    rules::IllegalMove refusal = rules::IllegalMove::none;
};

/// Returns the first illegal placement of a match, or nothing. Settlements must be legal in their order. Each
/// settlement has at most one road of its player. Precondition: the same as for new_game.
std::optional<Misplaced> check_placements(const players::RatedBoard& board, const Match& match);

/// The result of a game.
struct PlayedGame {
    int winner = rules::nobody;  // rules::nobody if the turns ran out
    int turns = 0;
    std::array<int, rules::most_players> points{};
};

/// How a game is continued.
struct PlayOn {
    std::array<players::Level, rules::most_players> levels = all_of(players::Level::intermediate);
    int most_turns = 1000;         // maximum number of turns of all players together
    std::int64_t playouts = 1000;  // number of playouts for each decision of "expert"
    bool patient = false;          // whether the game continues when the time is over
};

/// Plays until the game is over or `most_turns` turns have ended. Dice, deck, thefts and the levels' random choices
/// depend on the state's seed. The work may pause after some moves and within long decisions. `plans` caches the plans
/// of this game.
///
/// If the time is over, games of usual length are still finished, because dropping them would favor short games. A
/// longer game, or a game with an expert, ends early and returns nothing.
Work<std::optional<PlayedGame>> play_on(rules::State& state, const players::RatedBoard& board, PlayOn how,
                                        players::Plans& plans);

/// Completes a set-up with random settlements, drawn by score as for certificates (settle/drawn_openings.hpp). The
/// levels place the roads. If the levels placed the settlements, all games would have the same openings. Does nothing
/// if the game is not in the set-up.
void draw_set_up(rules::State& state, const players::RatedBoard& board,
                 const std::array<players::Level, rules::most_players>& levels, Rng& random, players::Plans& plans);

/// Returns the state at the start of game `number` of a match, after the given placements.
rules::State begin_match(const players::RatedBoard& board, const Match& match, std::uint64_t seed, std::int64_t number,
                         players::Plans& plans);

/// Plays game `number` of a match, as play_on() does. The game's dice, deck and thefts depend only on the seed and the
/// number. Precondition: check_placements finds nothing.
Work<std::optional<PlayedGame>> play(const players::RatedBoard& board, Match match, std::uint64_t seed,
                                     std::int64_t number, bool patient = false);

}  // namespace hexsmith::catan::analysis
