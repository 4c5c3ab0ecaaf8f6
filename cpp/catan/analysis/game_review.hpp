// Reviews a whole recorded game: how much decisions and luck changed each player's win chance. The method is that of
// backgammon programs (GNU Backgammon's manual, "Luck analysis"), extended to hidden cards.
//
// Each decision compares the player's legal moves from the player's view (move_comparison.hpp). Half of the playouts
// select the best move. The other half, with other dice and cards, compare it with the move that was played. The value
// of the position is the win chance after the best move. The loss is the difference between the two moves' values.
// Until the next decision only chance acts: dice, deck, thefts, and cards that one player saw and the other did not.
// The change of the value by chance is luck. A change between two decisions without any chance is an error, which comes
// from the playouts or from the best move's gain over the level's play. So the terms of each player add up to the
// result exactly:
//
//     result = value at the first decision + luck - own losses + what others' decisions gave + error
//
// If the judge ends the playouts, these values share its error. Whole games correct the reported chances
// (judged_share.hpp); their difference from the first value is part of the error.
#pragma once

#include <optional>
#include <vector>

#include "catan/analysis/expert.hpp"
#include "catan/analysis/judged_share.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/players/rated_board.hpp"

namespace hexsmith::catan::analysis {

struct Step {
    rules::Move move;
    rules::Outcome outcome;  // given or absent; if absent, drawn from the game's streams
};

struct ReviewOptions {
    PlayoutOptions playout;
    std::int64_t playouts = 400;       // number of playouts for each decision
    rules::PlayerSet reviewed = 0xff;  // players whose decisions are reviewed; others get a quarter of the playouts
    double confidence = 0.95;
};

struct ReviewedDecision {
    int step = 0;  // index of the step, from 0
    int player = 0;
    rules::Move best;
    double loss = 0;  // win chance lost by the move, at least 0
    stats::Interval interval{0, 0};
};

/// Each player's win chance at a decision.
struct ChancesAt {
    int step = 0;
    std::array<double, rules::most_players> chances{};
    std::array<stats::Interval, rules::most_players> intervals{};
};

struct ReviewedSeat {
    double initial = 0;
    double total_loss = 0;  // sum of losses that are not clamped to 0
    int decisions = 0;
    double from_others = 0;
    double luck = 0;
    double error = 0;
};

struct Review {
    std::vector<ReviewedDecision> decisions;  // decisions of the reviewed players
    std::vector<ChancesAt> chances;           // at every decision and at the end; without any decision, at the start
    std::array<ReviewedSeat, rules::most_players> seats{};
};

class GameReview {
public:
    /// Precondition: the steps are legal from `start` on. The board must outlive the object.
    GameReview(const players::RatedBoard& board, const rules::State& start, std::vector<Step> steps,
               const ReviewOptions& options);
    GameReview(const GameReview&) = delete;
    GameReview& operator=(const GameReview&) = delete;

    /// Runs the review. It may pause after every step and every playout, and after some moves. If the time is over, the
    /// rest of the game is not reviewed. The object must not move meanwhile.
    Work<void> run();
    /// The review so far.
    const Review& result() const { return review_; }

private:
    /// The playouts of one of the two moves that measure the loss.
    struct Compared {
        std::array<stats::MeanShare, rules::most_players> seats{};
        std::vector<double> own;
    };
    /// The best move and the move played.
    struct Comparison {
        std::vector<rules::Move> moves;
        std::size_t played = 0;  // index of the played move in `moves`
        std::size_t best = 0;
        std::int64_t playouts = 0;                               // number of playouts of each of the two moves
        std::array<Compared, 2> compared{};                      // [0] the best move, [1] the move played
        std::array<JudgedShare, rules::most_players> chances{};  // win chances after the best move
    };

    /// Compares the active player's legal moves with the next step's move. Returns whether the time was enough.
    Work<bool> review_step();
    /// Plays out the best move and the move played, and sometimes a whole game from the best. Returns whether the time
    /// was enough.
    Work<bool> compare(Comparison& comparison);
    Work<bool> play_one(Comparison& comparison, std::size_t which);
    Work<bool> play_game(Comparison& comparison);
    void add_decision(const Comparison& comparison);
    void make_step();
    /// Adds the chances at the end of a finished game.
    void add_result();
    /// Adds the chances at the start if no decision has added them.
    Work<void> add_start();
    /// Attributes the change since the last decision to luck or error. Called only after a decision.
    void add_change(const std::array<double, rules::most_players>& now, int player);
    SeenPosition seen() const { return {&state_, state_.player, knowledge_.of(state_.player)}; }

    const players::RatedBoard* board_;
    rules::State state_;
    std::vector<Step> steps_;
    ReviewOptions options_;
    rules::Knowledge knowledge_;
    std::size_t step_ = 0;
    bool any_chance_ = false;  // whether chance has acted since the last decision
    int last_player_ = rules::nobody;
    std::array<double, rules::most_players> last_{};  // values after the last decision
    Review review_;
};

}  // namespace hexsmith::catan::analysis
