// Moves compared by playing on from each: how likely the player who chooses is to win.
//
// A playout samples what the player does not see (hidden_cards.hpp), makes the move, and lets a level play for
// everyone. It ends after so many turns, and the judge of positions (players/judge.hpp) stands for the rest: what
// chance does in the rest of a game hides the difference of two moves in far more noise than the judge's errors are
// large. Such truncated rollouts are backgammon's (Tesauro and Galperin, "On-line policy improvement using Monte-Carlo
// search", NIPS 1996). Playout `i` of all moves has the same hidden cards, dice, deck and thefts, so that moves are
// compared in pairs. The judge's error is common to them, and hardly matters for their differences; it does for the
// chance itself, which whole games from the best move tell (judged_share.hpp).
//
// Sequential halving (best_arm.hpp) is repeated with twice the playouts each time, so that there is an answer at any
// time.
#pragma once

#include <optional>
#include <vector>

#include "catan/analysis/best_arm.hpp"
#include "catan/analysis/hidden_cards.hpp"
#include "catan/analysis/judged_share.hpp"
#include "catan/analysis/playout.hpp"
#include "catan/players/judge.hpp"
#include "catan/players/rated_board.hpp"
#include "core/work.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

/// A position and who looks at it. The state must be one in which the player who has to choose is known.
struct SeenPosition {
    const rules::State* state = nullptr;
    rules::Viewer viewer = rules::Viewer::host();
    rules::KnownHands known{};  // by the viewer; of a host, nothing
};

/// Turns of all players together after which the judge ends playouts of games that it was fitted on.
inline constexpr int shortened_playout = 8;

/// The turns after which the judge ends playouts of a position: 0 where it was not fitted on such levels, or on games
/// to so many points.
inline int horizon_of(players::Level level, const rules::State& state) {
    const bool fitted = level == players::Level::intermediate || level == players::Level::advanced;
    return fitted && state.points_to_win == players::judged_points_to_win ? shortened_playout : 0;
}

struct PlayoutOptions {
    players::Level level = players::Level::intermediate;
    /// Turns of all players together until the position is judged; 0: the game is played to its end.
    int horizon = 0;
    std::uint64_t seed = 0;
    bool patient = false;      // whether it goes on where the time is over
    bool drawn_set_up = true;  // whether draw_set_up() places the settlements that are left; otherwise the level does
};

/// What a playout ended with.
struct PlayedOut {
    players::WinProbabilities chances;
    bool finished = false;  // whether the game was over, so that the judge had nothing to say
};

/// How likely each player is to win after a move, by one playout; `number` names it. `move`: nothing for no move.
/// Nothing as play_on() has it where the time is over. Board, state and move must outlive it.
Work<std::optional<PlayedOut>> play_out(const players::RatedBoard& board, SeenPosition position,
                                        const rules::Move* move, PlayoutOptions options, std::int64_t number);

struct ComparisonOptions {
    PlayoutOptions playout;
    std::int64_t playouts = 1;  // of all moves together, about; each move has one at least
    /// Whether as many playouts again, that choose nothing, tell the chances: then the best move's is not flattered by
    /// its being the best. Whole games from the best move are added: one to eight playouts.
    bool counted_apart = false;
    double confidence = 0.95;
};

struct RatedMove : ComparedChance {
    std::size_t move = 0;  // its place in the list
    std::int64_t playouts = 0;
};

class MoveComparison {
public:
    /// `moves`: at least one, all legal. Board and state must outlive the object.
    MoveComparison(const players::RatedBoard& board, const SeenPosition& position, std::vector<rules::Move> moves,
                   const ComparisonOptions& options);

    /// Plays. It may pause after every playout, and after some moves, and ends early where the time is over, but not
    /// before it is ready. The object must not move meanwhile.
    Work<void> run();
    /// Whether every move has been played once: before that there is no result.
    bool ready() const { return ready_; }

    /// Precondition: ready. The move of `best` first, then by their losses: the chances fall, too.
    std::vector<RatedMove> result() const;
    /// The place of the best move so far, by the playouts that choose. Precondition: ready.
    std::size_t best() const { return best(candidates_.size(), 0); }
    /// The place of the best move, where the move at one place is preferred by so much. Precondition: ready.
    std::size_t best(std::size_t preferred, double by) const;

private:
    struct Candidate {
        stats::MeanShare choosing;
        std::vector<double> counted;  // the mover's chance after each playout
        JudgedShare chance;           // by these, and by whole games
    };

    /// Plays a move's next playout, and before it one that chooses, where these are apart: odd numbers choose, even
    /// ones count. Returns whether the time was enough.
    Work<bool> play_once(std::size_t place);
    /// Plays a whole game from the best move. Returns whether the time was enough.
    Work<bool> play_game(std::size_t best);
    Progress progress() const;
    /// The trials of a move beside the best's.
    PairedTrials trials_of(std::size_t place, std::size_t best) const;

    const players::RatedBoard* board_;
    SeenPosition position_;
    std::vector<rules::Move> moves_;
    ComparisonOptions options_;
    int player_;
    std::vector<Candidate> candidates_;
    std::int64_t played_ = 0;  // playouts
    bool ready_ = false;
};

}  // namespace hexsmith::catan::analysis
