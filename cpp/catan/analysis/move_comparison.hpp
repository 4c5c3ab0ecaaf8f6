// Compares moves by the active player's win chance in playouts.
//
// A playout samples the hidden cards (hidden_cards.hpp), makes the move, and lets a level play for all players. After a
// limited number of turns, the judge of positions (players/judge.hpp) estimates the result. The variance of the rest of
// a game would exceed the judge's errors by far. Such truncated rollouts are known from backgammon (Tesauro and
// Galperin, "On-line policy improvement using Monte-Carlo search", NIPS 1996). Playout `i` of all moves has the same
// hidden cards, dice, deck and thefts, so moves are compared in pairs. The judge's error is common to all moves and
// hardly affects their differences. It affects the chance itself, which whole games from the best move correct
// (judged_share.hpp).
//
// Sequential halving (best_arm.hpp) is repeated with twice the playouts each time, so a result is available at any
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

/// A position and its viewer. The active player must be known in the state.
struct SeenPosition {
    const rules::State* state = nullptr;
    rules::Viewer viewer = rules::Viewer::host();
    rules::KnownHands known{};  // the viewer's knowledge of hands; empty for the host
};

/// Number of turns of all players together after which the judge ends playouts. It applies to games like those that the
/// judge was fitted on.
inline constexpr int shortened_playout = 8;

/// Returns the number of turns after which the judge ends playouts. Returns 0 for levels, or numbers of points to win,
/// that the judge was not fitted on.
inline int horizon_of(players::Level level, const rules::State& state) {
    const bool fitted = level == players::Level::intermediate || level == players::Level::advanced;
    return fitted && state.points_to_win == players::judged_points_to_win ? shortened_playout : 0;
}

struct PlayoutOptions {
    players::Level level = players::Level::intermediate;
    /// Number of turns of all players together until the judge ends a playout; 0: the game is played to its end.
    int horizon = 0;
    std::uint64_t seed = 0;
    bool patient = false;      // whether the playout continues when the time is over
    bool drawn_set_up = true;  // whether draw_set_up() places the remaining settlements; otherwise the level does
};

/// The result of a playout.
struct PlayedOut {
    players::WinProbabilities chances;
    bool finished = false;  // whether the game was over, so that the judge was not needed
};

/// Runs playout `number` after a move, and returns each player's win chance. `move` is null for no move. Returns
/// nothing if the time is over before the playout ends. Board, state and move must outlive the work.
Work<std::optional<PlayedOut>> play_out(const players::RatedBoard& board, SeenPosition position,
                                        const rules::Move* move, PlayoutOptions options, std::int64_t number);

struct ComparisonOptions {
    PlayoutOptions playout;
    std::int64_t playouts = 1;  // approximate number of playouts of all moves together; each move has at least one
    /// Whether the chances come from additional playouts that do not affect the choice, as many as those that do. This
    /// avoids the selection bias of the best move's chance. For every eight playouts, a whole game from the best move
    /// is added.
    bool counted_apart = false;
    double confidence = 0.95;
};

struct RatedMove : ComparedChance {
    std::size_t move = 0;  // index in the list of moves
    std::int64_t playouts = 0;
};

class MoveComparison {
public:
    /// `moves`: at least one, all legal. Board and state must outlive the object.
    MoveComparison(const players::RatedBoard& board, const SeenPosition& position, std::vector<rules::Move> moves,
                   const ComparisonOptions& options);

    /// Runs the playouts. It may pause after every playout and after some moves. It ends early if the time is over, but
    /// not before it is ready. The object must not move meanwhile.
    Work<void> run();
    /// Whether every move has been played out once. Before that there is no result.
    bool ready() const { return ready_; }

    /// Returns the best move, then the others by ascending losses. Precondition: ready.
    std::vector<RatedMove> result() const;
    /// Returns the index of the best move so far, by the selecting playouts. Precondition: ready.
    std::size_t best() const { return best(candidates_.size(), 0); }
    /// Returns the index of the best move if the move at index `preferred` gets a bonus of `by`. Precondition: ready.
    std::size_t best(std::size_t preferred, double by) const;

private:
    struct Candidate {
        stats::MeanShare choosing;
        std::vector<double> counted;  // the active player's chance after each playout
        JudgedShare chance;           // chance estimated from these playouts and from whole games
    };

    /// Plays a move's next playout. With `counted_apart`, it plays two: one that affects the choice, then one that
    /// counts for the chance. Returns whether the time was enough.
    Work<bool> play_once(std::size_t place);
    /// Plays a whole game from the best move. Returns whether the time was enough.
    Work<bool> play_game(std::size_t best);
    Progress progress() const;
    /// Returns the trials of a move paired with the best move's.
    PairedTrials trials_of(std::size_t place, std::size_t best) const;

    const players::RatedBoard* board_;
    SeenPosition position_;
    std::vector<rules::Move> moves_;
    ComparisonOptions options_;
    int player_;
    std::vector<Candidate> candidates_;
    std::int64_t played_ = 0;  // number of playouts
    bool ready_ = false;
};

}  // namespace hexsmith::catan::analysis
