// A game in which somebody searches, played in slices: a decision of "expert" takes as long as a hundred games of the
// other levels.
#pragma once

#include <optional>

#include "catan/analysis/expert.hpp"
#include "catan/players/rated_board.hpp"

namespace hexsmith::catan::analysis {

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

}  // namespace hexsmith::catan::analysis
