// Compares moves by the active player's probability to win in playouts.
//
// A playout samples the hidden cards (hidden_cards.hpp), makes the move, and lets a level play for all players. After a
// limited number of turns, the judge of positions (players/judge.hpp) estimates the result, because playing the rest of
// the game would add much more variance than the judge's errors do. Such truncated rollouts are known from backgammon
// (Tesauro and Galperin, "On-line policy improvement using Monte-Carlo search", NIPS 1996). Playout i of each move has
// the same hidden cards, dice, deck and thefts, so moves are compared in pairs of playouts. The judge's error is common
// to all moves and hardly affects their differences. The error does affect the probabilities themselves, which whole
// games from the best move correct (judged_share.hpp).
//
// Sequential halving (best_arm.hpp) is repeated, each time with twice the number of playouts, so a result is available
// at any time.
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

/// A position, and the player who views it. The state must contain the active player.
struct SeenPosition {
    const rules::State* state = nullptr;
    rules::Viewer viewer = rules::Viewer::host();
    rules::HandOdds odds{};  // hands that the viewer considers possible; of no use to the host
    Counts played{};         // development card of the active player that the next move shows (sample_position())
};

/// The horizon of playouts in games like those that the judge was fitted on: the number of turns, counted over all
/// players, after which the judge ends a playout.
inline constexpr int shortened_playout = 8;

/// Returns the horizon of playouts: the number of turns after which the judge ends a playout. Returns 0, so that
/// playouts end with the game, if the judge was not fitted on the level or on the number of points to win.
inline int horizon_of(players::Level level, const rules::State& state) {
    const bool is_fitted = level == players::Level::intermediate || level == players::Level::advanced;
    return is_fitted && state.points_to_win == players::judged_points_to_win ? shortened_playout : 0;
}

struct PlayoutOptions {
    players::Level level = players::Level::intermediate;
    /// Number of turns, counted over all players, after which the judge ends a playout. 0 means that playouts end with
    /// the game.
    int horizon = 0;
    std::uint64_t seed = 0;
    bool ignores_deadline = false;  // whether the playout continues when the time is over
    bool drawn_set_up = true;       // whether draw_set_up(), and not the level, places the remaining settlements
    /// Whether the maker of an offer that starts the playout concludes that trade by the judge, and not by the level.
    bool judges_first_offer = false;
};

/// The result of a playout.
struct PlayoutResult {
    players::WinProbabilities chances;
    bool finished = false;  // whether the game was over, so that the judge was not needed
};

/// Runs playout `number` after a move, and returns each player's probability to win. If `move` is null, the playout
/// starts from the position itself. Returns nothing if the time is over before the playout ends. Board, state and move
/// must outlive the work.
Work<std::optional<PlayoutResult>> play_out(const players::RatedBoard& board, SeenPosition position,
                                            const rules::Move* move, PlayoutOptions options, std::int64_t number);
Work<std::optional<PlayoutResult>> play_out(const players::RatedBoard&&, SeenPosition, const rules::Move*,
                                            PlayoutOptions, std::int64_t) = delete;

struct ComparisonOptions {
    PlayoutOptions playout;
    std::int64_t playouts = 1;  // approximate number of playouts of all moves together; each move has at least one
    /// Whether half of the playouts select the best move, and only the other half estimate the probabilities. This
    /// avoids the selection bias of the best move. For every eight playouts, a whole game from the best move is added.
    bool uses_separate_playouts = false;
    double confidence = 0.95;
};

struct RatedMove : ComparedChance {
    std::size_t move = 0;       // index in the list of moves
    std::int64_t playouts = 0;  // number of playouts that estimate the probability
};

class MoveComparison {
public:
    /// Board and state must outlive the object. Precondition: there is at least one move, and all moves are legal.
    MoveComparison(const players::RatedBoard& board, const SeenPosition& position, std::vector<rules::Move> moves,
                   const ComparisonOptions& options);
    MoveComparison(const players::RatedBoard&&, const SeenPosition&, std::vector<rules::Move>,
                   const ComparisonOptions&) = delete;

    /// Runs the playouts. The work may pause after every playout and after some moves. When the time is over, the work
    /// ends early, but not before `ready()`. The comparison must not move in memory while the work exists.
    Work<void> run();
    /// Whether every move has had a playout, so that there is a result.
    bool ready() const { return ready_; }

    /// Returns the best move, then the other moves by ascending losses. Precondition: ready().
    std::vector<RatedMove> result() const;
    /// Returns the index of the best move so far, by the playouts that select. Precondition: ready().
    std::size_t best() const { return best(compared_moves_.size(), 0); }
    /// Returns the index of the best move if `bonus` is added to the probability of the move at index `preferred`.
    /// Precondition: ready().
    std::size_t best(std::size_t preferred, double bonus) const;

private:
    struct ComparedMove {
        stats::MeanShare selection_chance;  // mean of the active player's probability in playouts that select
        std::vector<double> chances;        // the active player's probability after each playout that estimates it
        JudgedShare estimate;               // probability estimated from these playouts and from whole games
    };

    /// Runs the next playout of a move. With `uses_separate_playouts`, it runs two playouts: one that selects, then one
    /// that estimates the probability. Returns false if the time is over.
    Work<bool> play_once(std::size_t place);
    /// Plays a whole game from the best move. Returns false if the time is over.
    Work<bool> play_game(std::size_t best);
    Progress progress() const;
    /// Returns the trials of a move, paired with the trials of the best move.
    PairedTrials trials_of(std::size_t place, std::size_t best) const;

    const players::RatedBoard* board_;
    SeenPosition position_;
    std::vector<rules::Move> moves_;
    ComparisonOptions options_;
    int player_;
    std::vector<ComparedMove> compared_moves_;
    std::int64_t playout_count_ = 0;
    bool ready_ = false;
};

}  // namespace hexsmith::catan::analysis
