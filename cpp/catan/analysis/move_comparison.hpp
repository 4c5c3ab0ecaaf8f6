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
#include "core/computation.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

/// A position and who looks at it. The state must be one in which the player who has to choose is known.
struct SeenPosition {
    const rules::State* state = nullptr;
    int viewer = host;
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
};

/// How likely each player is to win after a move, by one playout; `number` names it.
class Playout {
public:
    /// `move`: nothing for no move. The board must outlive the object.
    Playout(const players::RatedBoard& board, const SeenPosition& position, const rules::Move* move,
            const PlayoutOptions& options, std::int64_t number);

    /// `paused` is asked after some moves.
    void advance(Deadline paused) { game_.advance(paused); }
    bool over() const { return game_.over(); }
    bool is_long() const { return game_.is_long(); }
    /// Whether the game is over, too, so that the judge has nothing to say.
    bool finished() const { return game_.state().phase == rules::Phase::over; }
    /// Precondition: it is over.
    players::WinProbabilities result() const { return players::judge(game_.state(), *board_); }

private:
    const players::RatedBoard* board_;
    GameInSlices game_;
};

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

    /// `paused` is asked after every playout, and after some moves.
    void advance(Deadline paused);
    bool over() const { return over_; }
    Progress progress() const;
    /// Whether every move has been played once: before that there is no result.
    bool ready() const { return ready_; }
    /// Ends it because its time is out. Precondition: ready.
    void expire() { over_ = true; }
    bool in_usual_game() const { return playout_ && !playout_->is_long(); }

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

    /// The next playout of the move whose turn it is. Odd numbers choose where even ones count.
    Playout next_playout() const;
    /// The next whole game of the best move.
    Playout next_game() const;
    /// Takes in the playout, which is over; returns whether it was the move's last in its turn.
    bool take(const Playout& playout);
    void begin_repetition();
    void begin_round();
    void end_round();
    void end_repetition();
    /// The trials of a move beside the best's.
    PairedTrials trials_of(std::size_t place, std::size_t best) const;

    const players::RatedBoard* board_;
    SeenPosition position_;
    std::vector<rules::Move> moves_;
    ComparisonOptions options_;
    int player_;
    std::vector<Candidate> candidates_;
    std::vector<std::size_t> left_;   // places in candidates_
    std::size_t next_ = 0;            // in left_
    bool counts_ = false;             // whether its next playout counts where others choose
    std::optional<Playout> playout_;  // under way
    std::int64_t played_ = 0;
    std::int64_t repetition_ = 0;  // playouts of the current one
    std::int64_t per_round_ = 0;
    std::int64_t passes_ = 0;      // left in the round
    std::int64_t games_left_ = 0;  // whole games from the best move
    std::size_t best_ = 0;         // the move that they begin with
    bool ready_ = false;
    bool over_ = false;
};

}  // namespace hexsmith::catan::analysis
