// How likely each player is to win, at any moment of a game, by playing it on to its end many times.
//
// Each playout samples what the viewer does not see (hidden_cards.hpp), and has dice, deck and thefts of its own; a
// level plays for everyone. So the chances are those among players of that level. Without a playout, the judge of
// positions (players/judge.hpp) states them at once.
#pragma once

#include "catan/analysis/judged_share.hpp"
#include "catan/analysis/move_comparison.hpp"
#include "catan/players/judge.hpp"
#include "catan/players/rated_board.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

/// The chances that the judge states, by what the viewer knows.
inline players::WinProbabilities judge(const SeenPosition& position, const rules::GameBoard& board) {
    return position.viewer == host ? players::judge(*position.state, board)
                                   : players::judge(*position.state, board, position.viewer, position.known);
}

class WinChances {
public:
    /// Board and state must outlive the object. `options.horizon` 0 for chances that no model enters. Without playouts
    /// it is over at once, and there is no result but the judge's.
    WinChances(const players::RatedBoard& board, const SeenPosition& position, const PlayoutOptions& options,
               std::int64_t playouts)
        : board_(&board), position_(position), options_(options), most_playouts_(playouts), over_(playouts == 0) {}

    /// `paused` is asked after every playout, and after some moves.
    void advance(Deadline paused);
    bool over() const { return over_; }
    Progress progress() const;
    bool ready() const { return seats_[0].count() > 0; }
    /// Ends it because its time is out. Precondition: ready.
    void expire() { over_ = true; }
    bool in_usual_game() const { return playout_ && !playout_->is_long(); }

    /// The chances before any playout.
    players::WinProbabilities judged() const { return judge(position_, *board_); }
    /// Of every player, so far. Precondition: ready.
    const std::array<stats::MeanShare, rules::most_players>& result() const { return seats_; }

private:
    const players::RatedBoard* board_;
    SeenPosition position_;
    PlayoutOptions options_;
    std::int64_t most_playouts_;
    std::array<stats::MeanShare, rules::most_players> seats_{};
    std::optional<Playout> playout_;  // under way
    bool over_;
};

}  // namespace hexsmith::catan::analysis
