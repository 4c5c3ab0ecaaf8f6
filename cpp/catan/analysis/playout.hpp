// Plays games to the end. A level decides for each player.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "catan/players/level.hpp"
#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"
#include "core/borrowed.hpp"
#include "core/random.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::analysis {

/// A road that is placed at the start of a match.
struct PlayedRoad {
    int player = 0;  // number of the player, counted from 0
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
    rules::GameOptions options;  // options of the game, whose seed is ignored
    std::array<players::Level, rules::most_players> levels = all_of(players::Level::intermediate);
    Borrowed<players::Level> rotation;   // levels that move on by one seat in each game, or empty; the levels that have
                                         // no seat in a game sit out
    Borrowed<std::int16_t> settlements;  // settlements placed at the start, in the order of the draft
    Borrowed<PlayedRoad> roads;          // roads placed at the start, at most one for each settlement
    int most_turns = 1000;               // maximum number of turns, counted over all players
    std::int64_t playouts = 1000;        // number of playouts for each decision of level "expert"
    bool drawn_set_up = true;            // whether draw_set_up(), and not the levels, completes the set-up

    /// Returns the index in the rotation of a player's level in game `number`. Precondition: there is a rotation.
    std::size_t place_in_rotation(int player, std::int64_t number) const {
        const auto size = static_cast<std::int64_t>(rotation.size());
        return static_cast<std::size_t>((player + size - number % size) % size);
    }
    /// Returns the level of each player in game `number`.
    std::array<players::Level, rules::most_players> levels_of(std::int64_t number) const {
        std::array<players::Level, rules::most_players> in_game = levels;
        for (int player = 0; player < options.players && !rotation.empty(); ++player)
            in_game[static_cast<std::size_t>(player)] = rotation[place_in_rotation(player, number)];
        return in_game;
    }
};

/// A settlement or road of a match that is not legal.
struct IllegalPlacement {
    bool is_road = false;
    int index = 0;  // index in the settlements or roads of the match
    rules::IllegalMove refusal = rules::IllegalMove::none;
};

/// Returns the first illegal placement of a match, if any. Each settlement must be legal after the settlements before
/// it, and each road must be at a settlement of its player. Precondition: the preconditions of new_game.
std::optional<IllegalPlacement> check_placements(const players::RatedBoard& board, const Match& match);

/// A player's two settlements of the set-up, in the order in which they were placed; hex::none if absent.
using Opening = std::array<std::int16_t, 2>;

/// What a player has built and played at the end of a game.
struct FinalSeat {
    std::uint8_t settlements = 0;
    std::uint8_t cities = 0;
    std::uint8_t roads = 0;
    std::uint8_t road_length = 0;  // length of the longest road
    std::uint8_t knights = 0;      // number of knights played
    Opening opening{hex::none, hex::none};
};

/// The result of a game.
struct PlayedGame {
    int winner = rules::nobody;  // rules::nobody if the game reached the maximum number of turns
    int turns = 0;               // number of turns of all players together
    std::array<int, rules::most_players> points{};
    int longest_road = rules::nobody;  // player who has the longest road
    int largest_army = rules::nobody;  // player who has the largest army
    std::array<FinalSeat, rules::most_players> seats{};
};

/// A move of a recorded game.
struct Step {
    rules::Move move;
    rules::Outcome outcome;  // random outcome of the move; if absent, it is drawn from the game's random streams
    bool won = false;        // whether hidden points decided the game, in the record of a view
};

/// What is kept of a game while it is played.
struct GameLog {
    bool keeps_steps = false;
    std::vector<Step> steps;  // all moves from the start on, if they are kept
    std::array<Opening, rules::most_players> openings = [] {
        std::array<Opening, rules::most_players> none{};
        none.fill({hex::none, hex::none});
        return none;
    }();
};

/// Options for playing a game to its end.
struct PlayOptions {
    std::array<players::Level, rules::most_players> levels = all_of(players::Level::intermediate);
    int most_turns = 1000;          // maximum number of turns, counted over all players
    std::int64_t playouts = 1000;   // number of playouts for each decision of level "expert"
    bool ignores_deadline = false;  // whether the game continues when the time is over
    GameLog* log = nullptr;         // log that the moves are added to, if any
};

/// Plays until the game is over or `most_turns` turns have ended. Dice, deck, thefts and the levels' random choices
/// depend on the state's seed. The work may pause after some moves and within long decisions. `plans` caches the plans
/// of the players in this game.
///
/// When the time is over, the work still finishes a game of usual length, because dropping such games would favor short
/// games. If the game is longer or has a player of level "expert", the work ends early and returns nothing.
Work<std::optional<PlayedGame>> play_on(rules::State& state, const players::RatedBoard& board, PlayOptions options,
                                        players::Plans& plans);
Work<std::optional<PlayedGame>> play_on(rules::State&, const players::RatedBoard&&, PlayOptions,
                                        players::Plans&) = delete;

/// Completes a set-up with random settlements that prefer high scores (settle/drawn_openings.hpp), and with roads that
/// the levels choose. If the levels also chose the settlements, all games would have the same openings. The function
/// does nothing if the game is not in the set-up.
void draw_set_up(rules::State& state, const players::RatedBoard& board,
                 const std::array<players::Level, rules::most_players>& levels, Rng& random, players::Plans& plans,
                 GameLog* log = nullptr);

/// Returns the state at the start of game `number` of a match, after the match's placements.
rules::State begin_match(const players::RatedBoard& board, const Match& match, std::uint64_t seed, std::int64_t number,
                         players::Plans& plans, GameLog* log = nullptr);

/// Plays game `number` of a match, like play_on(). Dice, deck and thefts depend only on the seed and the number of the
/// game. Precondition: check_placements() returns nothing.
Work<std::optional<PlayedGame>> play(const players::RatedBoard& board, Match match, std::uint64_t seed,
                                     std::int64_t number, bool ignores_deadline = false);
Work<std::optional<PlayedGame>> play(const players::RatedBoard&&, Match, std::uint64_t, std::int64_t,
                                     bool = false) = delete;

/// Plays game `number` of a match, like play(), and returns its moves from the empty board on. The game ignores the
/// deadline. Board and placements must outlive the work.
Work<std::vector<Step>> record_game(const players::RatedBoard& board, Match match, std::uint64_t seed,
                                    std::int64_t number);

}  // namespace hexsmith::catan::analysis
