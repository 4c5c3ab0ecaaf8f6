// Reviews a whole recorded game: how much decisions and luck changed each player's probability to win. The method is
// that of backgammon programs (GNU Backgammon's manual, "Luck analysis"), extended to hidden cards.
//
// For each decision, the review compares the player's legal moves from the player's view (move_comparison.hpp). Half of
// the playouts select the best move. The other half, with other dice and cards, compare the best move with the move
// that was played. The value of the position is the probability to win after the best move. The loss of the decision is
// the difference between the values of both moves. From one decision to the next, only random outcomes change the
// value: dice, deck, thefts, and cards that one player saw and the other did not. This change is luck. A change between
// two decisions without a random outcome is an error, which comes from the playouts or from the best move's gain over
// the moves of the level. So the terms of each player add up to the result exactly:
//
//     result = value at the first decision + luck - losses of the player + gains from others' decisions + error
//
// The record of a view has only what its viewer saw. The viewer's decisions are reviewed as in the record of the game.
// For decisions of other players, playouts sample all hidden cards by the viewer's odds, given that the player could
// make the move. The review compares the played move with the moves that the player certainly had. What such moves
// reveal is luck, too.
//
// If the judge ends the playouts, all values contain the judge's error. Whole games correct the reported probabilities
// (judged_share.hpp). The difference between the corrected and the uncorrected first value is part of the error.
#pragma once

#include <optional>
#include <vector>

#include "catan/analysis/expert.hpp"
#include "catan/analysis/judged_share.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/follow.hpp"

namespace hexsmith::catan::analysis {

struct ReviewOptions {
    PlayoutOptions playout;
    std::int64_t playouts = 400;       // number of playouts for each decision
    rules::PlayerSet reviewed = 0xff;  // players whose decisions are reviewed; the others have 1/4 of the playouts
    double confidence = 0.95;
};

struct ReviewedDecision {
    int step = 0;  // index of the step, counted from 0
    int player = 0;
    rules::Move best;                // best move
    double loss = 0;                 // how much the played move lowers the probability to win, at least 0
    stats::Interval interval{0, 0};  // confidence interval of the loss
};

/// Each player's probability to win at a decision.
struct ChancesAt {
    int step = 0;
    std::array<double, rules::most_players> chances{};
    std::array<stats::Interval, rules::most_players> intervals{};
};

/// The terms of one player's result, as probabilities to win.
struct ReviewedSeat {
    double initial = 0;      // value at the first decision
    double total_loss = 0;   // sum of the player's losses, which may be negative here
    int decisions = 0;       // number of the player's decisions
    double from_others = 0;  // gains from the decisions of other players
    double luck = 0;         // changes by random outcomes
    double error = 0;        // changes without a cause, from the variation of playouts
};

struct Review {
    std::vector<ReviewedDecision> decisions;  // decisions of the reviewed players
    std::vector<ChancesAt> chances;           // at each decision and at the end; at the start if there is no decision
    std::array<ReviewedSeat, rules::most_players> seats{};
};

class GameReview {
public:
    /// Precondition: the steps are legal from `start` on. The board must outlive the object.
    GameReview(const players::RatedBoard& board, rules::KnownPosition start, std::vector<Step> steps,
               const ReviewOptions& options);
    GameReview(const players::RatedBoard&&, rules::KnownPosition, std::vector<Step>, const ReviewOptions&) = delete;
    GameReview(const GameReview&) = delete;
    GameReview& operator=(const GameReview&) = delete;

    /// Runs the review. The work may pause after every step and every playout, and after some moves. When the time is
    /// over, the rest of the game is not reviewed. The object must not move in memory while the work exists.
    Work<void> run();
    /// Returns the review so far.
    const Review& result() const { return review_; }

private:
    /// The playouts of one move.
    struct MovePlayouts {
        std::array<stats::MeanShare, rules::most_players> seats{};  // mean probability of each player
        std::vector<double> player_chances;                         // the active player's probability in each playout
    };
    /// The comparison of the best move with the played move.
    struct Comparison {
        SeenPosition seen;
        std::vector<rules::Move> moves{};
        std::size_t played = 0;                                  // index of the played move in `moves`
        std::size_t best = 0;                                    // index of the best move in `moves`
        std::int64_t playouts = 0;                               // number of playouts of each of the two moves
        std::array<MovePlayouts, 2> results{};                   // [0] of the best move, [1] of the played move
        std::array<JudgedShare, rules::most_players> chances{};  // probabilities to win after the best move
    };

    // These functions return false if the time is over.

    /// Compares the active player's legal moves with the move of the next step.
    Work<bool> review_step();
    /// Runs the playouts of the best move and of the played move, and some whole games from the best move.
    Work<bool> compare(Comparison& comparison);
    /// Runs a playout of the best move (0) or of the played move (1).
    Work<bool> play_once(Comparison& comparison, std::size_t which);
    /// Plays a whole game from the best move.
    Work<bool> play_game(Comparison& comparison);

    /// Adds the result of a comparison to the review.
    void add_decision(const Comparison& comparison);
    /// Makes the move of the next step.
    void make_step();
    /// Adds the probabilities at the end of a finished game: 1 for the winner.
    void add_result();
    /// Adds the probabilities at the start, for games without a decision.
    Work<void> add_start();
    /// Attributes the change of values since the last decision to luck or error. Precondition: there has been a
    /// decision.
    void add_change(const std::array<double, rules::most_players>& values, int player);
    /// Whether the active player's cards are visible: to the host, or to the viewer.
    bool sees_player() const { return position_.viewer.sees(position_.state.player); }
    /// Returns the position as the active player of a game or the viewer of a view sees it.
    SeenPosition seen() const;
    /// Returns the moves of the active player to compare with a move. `seen` gains what that move proves.
    std::vector<rules::Move> moves_to_review(const rules::Move& played, SeenPosition& seen) const;

    const players::RatedBoard* board_;
    rules::KnownPosition position_;
    std::vector<Step> steps_;
    ReviewOptions options_;
    std::size_t step_ = 0;             // index of the next step
    bool has_random_outcome_ = false;  // whether there was a random outcome since the last decision
    int last_player_ = rules::nobody;  // player of the last decision
    std::array<double, rules::most_players> last_values_{};  // each player's value after the last decision
    Review review_;
};

}  // namespace hexsmith::catan::analysis
