// What decisions and what chance did to each player's chance to win, over a whole game that was played: the analysis of
// backgammon's programs (GNU Backgammon's manual, "Luck analysis"), with hidden cards.
//
// Each decision compares what the player could have done, as the player saw it (move_comparison.hpp): half of its
// playouts look for the best move, and the other half, with other dice and cards, compare that with the move made. The
// value of the position is that after the best move, and the loss is what the move made gives away. Until the next
// decision only chance acts: dice, deck, thefts, and cards that the one player saw and the other does not; that change
// is luck. What changes between two decisions of a player without any chance is neither, but the error of the playouts
// and the gain over their level's play. So the terms of every player add up to the result, exactly:
//
//     result = value at the first decision + luck - own losses + what others' decisions gave + error
//
// Where the judge ends the playouts, these values share its error. Whole games correct the chances that are stated
// (judged_share.hpp); what the first value differs from them by belongs to the error.
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
    rules::Outcome outcome;  // given or absent: then it is drawn from the game's streams
};

struct ReviewOptions {
    PlayoutOptions playout;
    std::int64_t playouts = 400;       // of each decision
    rules::PlayerSet reviewed = 0xff;  // the others' decisions get a quarter of the playouts
    double confidence = 0.95;
};

struct ReviewedDecision {
    int step = 0;  // from 0
    int player = 0;
    rules::Move best;
    double loss = 0;  // at least 0
    stats::Interval interval{0, 0};
};

/// The values at a decision.
struct ChancesAt {
    int step = 0;
    std::array<double, rules::most_players> chances{};
    std::array<stats::Interval, rules::most_players> intervals{};
};

struct ReviewedSeat {
    double initial = 0;
    double total_loss = 0;  // of losses that are not cut at 0
    int decisions = 0;
    double from_others = 0;
    double luck = 0;
    double error = 0;
};

struct Review {
    std::vector<ReviewedDecision> decisions;  // of the players reviewed
    std::vector<ChancesAt> chances;           // at every decision, and at the end; without any decision at the start
    std::array<ReviewedSeat, rules::most_players> seats{};
};

class GameReview {
public:
    /// `steps`: legal from `start` on. The board must outlive the object.
    GameReview(const players::RatedBoard& board, const rules::State& start, std::vector<Step> steps,
               const ReviewOptions& options);
    GameReview(const GameReview&) = delete;
    GameReview& operator=(const GameReview&) = delete;

    /// Reviews. It may pause after every step and every playout, and after some moves. Where the time is over, the rest
    /// of the game is not reviewed. The object must not move meanwhile.
    Work<void> run();
    /// What was reviewed so far.
    const Review& result() const { return review_; }

private:
    /// A choice whose playouts tell the loss.
    struct Compared {
        std::array<stats::MeanShare, rules::most_players> seats{};
        std::vector<double> own;
    };
    /// The best move and the one made.
    struct Comparison {
        std::vector<rules::Move> moves;
        std::size_t played = 0;  // its place in moves
        std::size_t best = 0;
        std::int64_t playouts = 0;                               // of each of the two
        std::array<Compared, 2> compared{};                      // best, played
        std::array<JudgedShare, rules::most_players> chances{};  // after the best move
    };

    /// Compares what the player who has to choose could have done with the next step's move. Returns whether the time
    /// was enough.
    Work<bool> review_step();
    /// Plays out the best move and the one made, and now and then a whole game from the best. Returns whether the time
    /// was enough.
    Work<bool> compare(Comparison& comparison);
    Work<bool> play_one(Comparison& comparison, std::size_t which);
    Work<bool> play_game(Comparison& comparison);
    void add_decision(const Comparison& comparison);
    void make_step();
    /// The chances at the end of a game that is over.
    void add_result();
    /// The chances at the start, of which no decision has told them.
    Work<void> add_start();
    /// Credits what changed since the last decision, of which there was one.
    void add_change(const std::array<double, rules::most_players>& now, int player);
    SeenPosition seen() const { return {&state_, state_.player, knowledge_.of(state_.player)}; }

    const players::RatedBoard* board_;
    rules::State state_;
    std::vector<Step> steps_;
    ReviewOptions options_;
    rules::Knowledge knowledge_;
    std::size_t step_ = 0;
    bool any_chance_ = false;  // since the last decision
    int last_player_ = rules::nobody;
    std::array<double, rules::most_players> last_{};  // values after the last decision
    Review review_;
};

}  // namespace hexsmith::catan::analysis
