// Games played to their end by levels.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "catan/players/level.hpp"
#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"
#include "core/computation.hpp"
#include "core/random.hpp"

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

/// Whether a move ends a turn that counts as one.
bool ends_turn(const rules::State& state, const rules::Move& move);

/// A game as it stands after so many turns.
PlayedGame played_game(const rules::State& state, int turns);

/// Plays on from any position until the game is over or so many turns have ended. Dice, deck and thefts come from the
/// state's seed, and what levels leave to chance, too. `plans`: of this game so far, or fresh ones.
PlayedGame play_on(rules::State& state, const players::RatedBoard& board,
                   const std::array<players::Level, rules::most_players>& levels, int most_turns,
                   players::Plans& plans);

/// A game that levels play on from any position, as play_on() does, in slices: players who do not build can go on for a
/// million turns.
class GameInSlices {
public:
    /// `plans`: of this game so far, or fresh ones. The board must outlive the object.
    GameInSlices(const players::RatedBoard& board, const rules::State& state,
                 const std::array<players::Level, rules::most_players>& levels, int most_turns,
                 const players::Plans& plans = {})
        : board_(&board), state_(state), levels_(levels), most_turns_(most_turns), plans_(plans) {}

    /// `paused` is asked after some moves, and within decisions that take long.
    void advance(Deadline paused);
    bool over() const { return state_.phase == rules::Phase::over || turns_ >= most_turns_; }
    /// Whether it has taken longer than a usual game, which is played to its end where the time for games is out.
    bool is_long() const { return work_ > usual_work; }
    const rules::State& state() const { return state_; }
    /// Precondition: it is over.
    PlayedGame result() const { return played_game(state_, turns_); }

private:
    const players::RatedBoard* board_;
    rules::State state_;
    std::array<players::Level, rules::most_players> levels_;
    int most_turns_;
    static constexpr std::int64_t usual_work = 8192;

    players::Plans plans_;
    std::optional<players::WinningLine> line_;  // of the move to come, while it is searched for
    int turns_ = 0;
    std::int64_t work_ = 0;   // so far, in moves of "random"
    std::int64_t asked_ = 0;  // the work after which the clock was asked last
};

/// Makes the rest of a set-up as players vary it: settlements are drawn by score (settle/drawn_openings.hpp), as
/// certificates draw them, and the levels place the roads. Levels that always settle alike would answer another
/// question: what a position is worth beside one line of openings. Nothing where there is no set-up.
void draw_set_up(rules::State& state, const players::RatedBoard& board,
                 const std::array<players::Level, rules::most_players>& levels, Rng& random, players::Plans& plans);

/// A match's game `number` of a seed as it begins: with what was placed already.
rules::State begin_match(const players::RatedBoard& board, const Match& match, std::uint64_t seed, std::int64_t number,
                         players::Plans& plans);

/// Game `number` of a seed, at its beginning. Its dice, deck and thefts depend on the seed and the number alone.
/// Preconditions: check_placements finds nothing; nobody is expert.
GameInSlices begin_game(const players::RatedBoard& board, const Match& match, std::uint64_t seed, std::int64_t number);

/// The same, played to its end.
PlayedGame play(const players::RatedBoard& board, const Match& match, std::uint64_t seed, std::int64_t number);

}  // namespace hexsmith::catan::analysis
