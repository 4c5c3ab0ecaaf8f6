#include "catan/learn/labelled_positions.hpp"

#include <cassert>
#include <utility>

#include "catan/board/open_spots.hpp"

namespace hexsmith::catan {

void LabelledPositions::begin(const Setup& setup, const Board& board) {
    layout_ = &setup.layout;
    collect_yields(setup, board, yields_);
    boards_.push_back(board_pips(setup, board.hexes));
}

void LabelledPositions::add(const LabelledPosition& position) {
    assert(position.own.size() <= max_own);
    Totals own;
    for (const int id : position.own) own = own + Totals(yields_[id]);
    const OpenSpots open(*layout_, position.settlements);
    assert(open[position.expert]);
    const std::size_t first = candidates_.size();
    const auto add_candidate = [&](int id) {
        candidates_.push_back({own + Totals(yields_[id]), static_cast<std::int16_t>(id)});
    };
    add_candidate(position.expert);
    open.for_each([&](int id) {
        if (id != position.expert) add_candidate(id);
    });
    positions_.push_back({boards_.size() - 1, first, candidates_.size()});
}

int LabelledPositions::hits(const SpotParams& params) {
    values_.set(params);
    int hits = 0;
    auto position = positions_.begin();
    for (std::size_t board = 0; board < boards_.size(); ++board) {
        const Evaluator evaluator(params, values_(boards_[board]));
        for (; position != positions_.end() && position->board == board; ++position) {
            const Candidate& expert = candidates_[position->first];
            const double wanted = evaluator.score(expert.totals);
            const auto beats_expert = [&](const Candidate& rival) {
                const double score = evaluator.score(rival.totals);
                return score > wanted || (score == wanted && rival.id < expert.id);
            };
            std::size_t rival = position->first + 1;
            while (rival < position->end && !beats_expert(candidates_[rival])) ++rival;
            if (rival == position->end)
                ++hits;
            else
                std::swap(candidates_[position->first + 1], candidates_[rival]);
        }
    }
    return hits;
}

}  // namespace hexsmith::catan
