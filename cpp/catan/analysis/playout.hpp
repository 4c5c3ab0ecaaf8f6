// Games played to their end by levels.
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
    int player = 0;  // from 0
    int edge = 0;
};

/// The same level for every player.
constexpr std::array<players::Level, rules::most_players> all_of(players::Level level) {
    std::array<players::Level, rules::most_players> levels{};
    levels.fill(level);
    return levels;
}

/// Who plays, and from where.
struct Match {
    rules::GameOptions options;  // but for the seed
    std::array<players::Level, rules::most_players> levels = all_of(players::Level::intermediate);
    std::span<const std::int16_t> settlements;  // placed already, in the order of the draft
    std::span<const PlayedRoad> roads;          // placed already
    int most_turns = 1000;                      // of all players together
    std::int64_t playouts = 1000;               // of each decision of expert
    bool drawn_set_up = false;                  // whether draw_set_up makes the rest of the set-up

    bool has_expert() const {
        const auto end = levels.begin() + options.players;
        return std::find(levels.begin(), end, players::Level::expert) != end;
    }
};

/// Why settlements and roads cannot have been placed: the first that no legal move places.
struct Misplaced {
    bool road = false;
    int number = 0;  // its place in the list
    rules::IllegalMove refusal = rules::IllegalMove::none;
};

/// What is wrong with the placements of a match, if anything: settlements must be legal in their order, and each road
/// must lie at a settlement of its player, one at each. Precondition: as for new_game.
std::optional<Misplaced> check_placements(const players::RatedBoard& board, const Match& match);

/// How a game ended.
struct PlayedGame {
    int winner = rules::nobody;  // nobody where the turns ran out
    int turns = 0;
    std::array<int, rules::most_players> points{};
};

/// How a game is played on.
struct PlayOn {
    std::array<players::Level, rules::most_players> levels = all_of(players::Level::intermediate);
    int most_turns = 1000;         // of all players together
    std::int64_t playouts = 1000;  // of each decision of expert
    bool patient = false;          // whether it goes on where the time is over
};

/// Plays on until the game is over or so many turns have ended. Dice, deck and thefts come from the state's seed, and
/// what levels leave to chance, too. It may pause after some moves and within decisions that take long. `plans`: of
/// this game so far, or fresh ones. Nothing where the time is over and the game takes longer than a usual one, or has
/// an expert: to drop usual games would favor short ones.
Work<std::optional<PlayedGame>> play_on(rules::State& state, const players::RatedBoard& board, PlayOn how,
                                        players::Plans& plans);

/// Makes the rest of a set-up as players vary it: settlements are drawn by score (settle/drawn_openings.hpp), as
/// certificates draw them, and the levels place the roads. Levels that always settle alike would answer another
/// question: what a position is worth beside one line of openings. Nothing where there is no set-up.
void draw_set_up(rules::State& state, const players::RatedBoard& board,
                 const std::array<players::Level, rules::most_players>& levels, Rng& random, players::Plans& plans);

/// A match's game `number` of a seed as it begins: with what was placed already.
rules::State begin_match(const players::RatedBoard& board, const Match& match, std::uint64_t seed, std::int64_t number,
                         players::Plans& plans);

/// A match's game `number` of a seed, played to its end or as play_on() does. Its dice, deck and thefts depend on the
/// seed and the number alone. Precondition: check_placements finds nothing.
Work<std::optional<PlayedGame>> play(const players::RatedBoard& board, Match match, std::uint64_t seed,
                                     std::int64_t number, bool patient = false);

}  // namespace hexsmith::catan::analysis
