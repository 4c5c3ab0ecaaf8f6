#include "catan/settle/scored_board.hpp"

namespace hexsmith::catan::settle {

ScoredBoard::ScoredBoard(const Setup& setup, const Board& board, const SpotParams& params)
    : layout_(&setup.layout), evaluator_(params, setup, board.hexes) {
    Yields yields;
    collect_yields(setup, board, yields);
    for (int id = 0; id < size(); ++id) {
        totals_[id] = Totals(yields[id]);
        scores_[id] = evaluator_.score(totals_[id]);
    }
}

}  // namespace hexsmith::catan::settle
