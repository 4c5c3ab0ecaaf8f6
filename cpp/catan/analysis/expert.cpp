#include "catan/analysis/expert.hpp"

#include <algorithm>

#include "catan/rules/view.hpp"

namespace hexsmith::catan::game {

namespace {

constexpr int compared_spots = 12;

void add_spots(const State& seen, const RatedBoard& board, const LegalMoves& legal, std::vector<Move>& moves) {
    int count = 0;
    for (const std::int16_t spot : board.ranking()) {
        if (!legal.settlements[spot]) continue;
        const Move move{.kind = MoveKind::settlement, .place = spot};
        if (seen.phase == Phase::set_up && ++count > compared_spots) break;
        if (move != moves.front()) moves.push_back(move);
    }
}

}  // namespace

std::vector<Move> moves_to_compare(const State& seen, const RatedBoard& board, const WinningLine& line) {
    Plans plans;
    std::vector<Move> moves{choose_move(seen, board, Level::advanced, 0, plans, line)};
    if (forced_move(seen)) return moves;
    const LegalMoves legal = legal_moves(seen, board);
    if (seen.phase == Phase::set_up && !legal.settlements.empty()) {
        add_spots(seen, board, legal, moves);
        return moves;
    }
    for (int place = 0; place < legal.count(); ++place)
        if (const Move move = move_at(legal, place); move != moves.front()) moves.push_back(move);
    return moves;
}

std::vector<Move> moves_to_compare(const State& seen, const RatedBoard& board) {
    WinningLine line = winning_line(seen, board, Level::advanced);
    line.advance(never_expired);
    return moves_to_compare(seen, board, line);
}

ExpertSearch::ExpertSearch(const RatedBoard& board, const SeenPosition& position, const ExpertOptions& options)
    : board_(&board), position_(position), options_(options), line_(*position.state, board) {
    if (line_.over()) begin();
}

void ExpertSearch::begin() {
    // A win that needs no luck needs no search.
    const std::optional<Move> winning = line_.result();
    moves_ = winning ? std::vector{*winning} : moves_to_compare(*position_.state, *board_, line_);
    comparison_.emplace(*board_, position_, moves_,
                        ComparisonOptions{.playout = {.level = Level::advanced,
                                                      .horizon = options_.horizon,
                                                      .seed = options_.seed,
                                                      .model = options_.model},
                                          .playouts = moves_.size() == 1 ? 1 : options_.playouts});
}

void ExpertSearch::advance(Deadline paused) {
    if (!comparison_) {
        bool pause = false;
        line_.advance([&] { return pause = paused(); });
        if (!line_.over()) return;
        begin();
        if (pause) return;
    }
    comparison_->advance(paused);
}

Move ExpertSearch::result() const {
    if (ready()) return moves_[comparison_->best(0, options_.preference)];
    if (!moves_.empty()) return moves_.front();
    Plans plans;
    return choose_move(*position_.state, *board_, Level::advanced, 0, plans, WinningLine());
}

}  // namespace hexsmith::catan::game
