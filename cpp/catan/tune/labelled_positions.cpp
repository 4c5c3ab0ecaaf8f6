#include "catan/tune/labelled_positions.hpp"

#include <cassert>
#include <optional>
#include <utility>

#include "catan/board/settling.hpp"

namespace hexsmith::catan::tune {

void LabeledPositions::begin(const Setup& setup, const Board& board) {
    layout_ = &setup.layout;
    collect_yields(setup, board, yields_);
    boards_.push_back(board_pips(setup, board.hexes));
}

void LabeledPositions::add(const LabeledPosition& position) {
    assert(position.own.size() <= max_own);
    settle::Totals own;
    for (const int id : position.own) own = own + settle::Totals(yields_[id]);
    const OpenSpots open(*layout_, position.settlements);
    assert(open[position.expert]);
    constexpr std::size_t block_size = 16'384;
    if (candidates_.empty() || block_size - candidates_.back().size() < std::size_t{hex::max_corners})
        candidates_.emplace_back().reserve(block_size);
    std::vector<LabelledSpot>& candidates = candidates_.back();
    const std::size_t first = candidates.size();
    const auto add_candidate = [&](int id) {
        candidates.push_back({own + settle::Totals(yields_[id]), static_cast<std::int16_t>(id)});
    };
    add_candidate(position.expert);
    open.for_each([&](int id) {
        if (id != position.expert) add_candidate(id);
    });
    positions_.push_back({boards_.size() - 1, candidates_.size() - 1, first, candidates.size()});
}

void LabeledPositions::begin_count(const settle::SpotParams& params) {
    values_.set_params(params);
    params_ = params;
    next_ = 0;
    hits_ = 0;
}

bool LabeledPositions::count(std::size_t budget) {
    std::size_t board = boards_.size();
    std::optional<settle::Evaluator> evaluator;  // evaluator of board number `board`
    for (; budget > 0 && next_ < positions_.size(); --budget, ++next_) {
        const Position& position = positions_[next_];
        if (position.board != board) {
            board = position.board;
            evaluator.emplace(params_, values_(boards_[board]));
        }
        std::vector<LabelledSpot>& candidates = candidates_[position.block];
        const LabelledSpot& expert = candidates[position.first];
        const double expert_score = evaluator->score(expert.totals);
        const auto beats_expert = [&](const LabelledSpot& rival) {
            const double score = evaluator->score(rival.totals);
            return score > expert_score || (score == expert_score && rival.id < expert.id);
        };
        std::size_t rival = position.first + 1;
        while (rival < position.end && !beats_expert(candidates[rival])) ++rival;
        if (rival == position.end)
            ++hits_;
        else
            std::swap(candidates[position.first + 1], candidates[rival]);
    }
    return next_ == positions_.size();
}

}  // namespace hexsmith::catan::tune
