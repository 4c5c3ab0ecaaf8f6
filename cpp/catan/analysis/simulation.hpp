// Many games of one match, by their numbers: sums of integers, so that parts add up to the whole, exactly.
//
// A game in which somebody searches comes first.
#pragma once

#include <optional>

#include "catan/analysis/expert.hpp"
#include "catan/analysis/playout.hpp"
#include "catan/players/rated_board.hpp"
#include "core/computation.hpp"

namespace hexsmith::catan::analysis {

/// A game in which somebody searches, played in slices: a decision of "expert" takes as long as a hundred games of the
/// other levels.
class GameOfExperts {
public:
    /// Game `number` of a seed, as play() plays it. What the match refers to and the board must outlive the object.
    GameOfExperts(const players::RatedBoard& board, const Match& match, std::uint64_t seed, std::int64_t number);
    GameOfExperts(const GameOfExperts&) = delete;
    GameOfExperts& operator=(const GameOfExperts&) = delete;

    /// `paused` is asked within searches for a win and after every playout.
    void advance(Deadline paused);
    bool over() const { return state_.phase == rules::Phase::over || turns_ >= match_.most_turns; }
    /// How the game ended. Precondition: it is over.
    PlayedGame result() const { return played_game(state_, turns_); }

private:
    void make(const rules::Move& move);

    const players::RatedBoard* board_;
    Match match_;
    players::Plans plans_;
    rules::State state_;
    rules::Knowledge knowledge_;
    int turns_ = 0;
    std::optional<ExpertSearch> search_;        // of an expert who has to choose
    std::optional<players::WinningLine> line_;  // of another
};

struct Sums {
    std::int64_t games = 0;       // finished and unfinished
    std::int64_t unfinished = 0;  // nobody's wins
    std::array<std::int64_t, rules::most_players> wins{};
    std::array<std::int64_t, rules::most_players> points{};
    std::int64_t turns = 0;
    std::int64_t squared_turns = 0;

    void add(const PlayedGame& outcome);
    void merge(const Sums& other);

    friend bool operator==(const Sums&, const Sums&) = default;
};

struct Turns {
    double mean = 0;
    double standard_deviation = 0;  // with n - 1 below; 0 for fewer than two games
};
Turns turns_of(const Sums& sums);

/// Games `first`, `first` + 1, ... of a seed. The board and what the match refers to must outlive it.
/// Precondition: check_placements finds nothing.
class Simulation {
public:
    Simulation(const players::RatedBoard& board, const Match& match, std::uint64_t seed, std::int64_t first,
               std::int64_t games)
        : board_(&board), match_(match), seed_(seed), first_(first), games_(games) {}

    /// `paused` is asked after each game and after some moves, and in games of experts after each playout.
    void advance(Deadline paused);
    bool over() const { return over_ || sums_.games == games_; }
    Progress progress() const;
    void expire() { over_ = true; }
    bool in_usual_game() const { return game_ && !game_->is_long(); }
    /// The sums so far.
    const Sums& result() const { return sums_; }

private:
    /// Advances the game under way; ends it where it is over.
    template <class Game>
    void advance(std::optional<Game>& game, Deadline paused) {
        game->advance(paused);
        if (!game->over()) return;
        sums_.add(game->result());
        game.reset();
    }

    const players::RatedBoard* board_;
    Match match_;
    std::uint64_t seed_;
    std::int64_t first_;
    std::int64_t games_;
    Sums sums_;
    bool over_ = false;
    std::optional<GameOfExperts> of_experts_;  // under way, where somebody is expert
    std::optional<GameInSlices> game_;         // under way, where nobody is
};

}  // namespace hexsmith::catan::analysis
