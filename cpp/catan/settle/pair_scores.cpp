#include "catan/settle/pair_scores.hpp"

#include <algorithm>
#include <span>

namespace hexsmith::catan::settle {

PairScores::PairScores(const ScoredBoard& scored, const OpenSpots& open)
    : size_(static_cast<std::size_t>(scored.size())),
      ids_(size_ + 1, hex::none),
      bounds_(size_),
      scores_(size_ * size_) {
    std::array<double, hex::max_corners> bounds{};
    for (int id = 0; id < size(); ++id) {
        bounds[id] = scored.spot(id);
        ids_[id] = static_cast<std::int16_t>(id);
    }
    for (int a = 0; a < size(); ++a)
        for (int b = 0; b < a; ++b) {
            if (!open[a] && !open[b]) continue;
            if (are_neighbors(scored.layout(), a, b)) continue;
            const double score = scored.pair(b, a);
            scores_[a * size_ + b] = scores_[b * size_ + a] = score;
            if (open[b]) bounds[a] = std::max(bounds[a], score);
            if (open[a]) bounds[b] = std::max(bounds[b], score);
        }
    sort_by_score(std::span(ids_).first(size_), bounds.data());
    for (int spot = 0; spot < size(); ++spot) {
        numbers_[id(spot)] = static_cast<std::int16_t>(spot);
        bounds_[spot] = bounds[id(spot)];
    }
}

}  // namespace hexsmith::catan::settle
