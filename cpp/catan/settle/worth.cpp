#include "catan/settle/worth.hpp"

namespace hexsmith::catan {

Worth::Worth(const Setup& setup, const Board& board, const SpotParams& params)
    : layout_(&setup.layout), evaluator_(params, setup, board.hexes) {
    collect_yields(setup, board, yields_);
    for (int id = 0; id < size(); ++id) scores_[id] = evaluator_.score(yields_[id]);
}

double Worth::opening(int a, int b) const {
    if (a == hex::none) return b == hex::none ? 0 : spot(b);
    return b == hex::none ? spot(a) : evaluator_.score(yields_[a], yields_[b]);
}

}  // namespace hexsmith::catan
