#include "catan/experiment/expert.hpp"

#include <algorithm>

#include "catan/players/winning_line.hpp"
#include "catan/rules/view.hpp"

namespace hexsmith::catan::game {

namespace {

constexpr int compared_spots = 12;

void add_spots(const State& seen, const GameBoard& board, const LegalMoves& legal, std::vector<Move>& moves) {
    int count = 0;
    for (const std::int16_t spot : board.ranking()) {
        if (!legal.settlements[spot]) continue;
        const Move move{.kind = MoveKind::settlement, .place = spot};
        if (seen.phase == Phase::set_up && ++count > compared_spots) break;
        if (move != moves.front()) moves.push_back(move);
    }
}

}  // namespace

std::vector<Move> moves_to_compare(const State& seen, const GameBoard& board) {
    std::vector<Move> moves{choose_move(seen, board, Level::advanced, 0)};
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

namespace {

/// A win that needs no luck needs no search.
std::vector<Move> moves_of_expert(const State& seen, const GameBoard& board) {
    if (const std::optional<Move> winning = winning_move(seen, board)) return {*winning};
    return moves_to_compare(seen, board);
}

}  // namespace

ExpertSearch::ExpertSearch(const GameBoard& board, const SeenPosition& position, const ExpertOptions& options)
    : moves_(moves_of_expert(*position.state, board)),
      preference_(options.preference),
      comparison_(board, position, moves_,
                  {.playout = {.level = Level::advanced, .horizon = options.horizon, .seed = options.seed},
                   .playouts = moves_.size() == 1 ? 1 : options.playouts}) {}

}  // namespace hexsmith::catan::game
