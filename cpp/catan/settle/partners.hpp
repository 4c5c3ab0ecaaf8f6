// For each spot of a board its partners, best pair first: what a second settlement is chosen from.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "catan/settle/scored_board.hpp"
#include "catan/settle/spot_set.hpp"

namespace hexsmith::catan {

template <std::size_t Words>
class Partners {
public:
    using Closed = SpotSet<Words>;

    /// `closed`: what is closed at the start, and stays closed. `scored` must outlive the object.
    Partners(const ScoredBoard& scored, const Closed& closed)
        : scored_(&scored),
          size_(scored.size()),
          scores_(static_cast<std::size_t>(size_ * size_)),
          lists_(static_cast<std::size_t>(size_)),
          bounds_(lists_.size()),
          order_(lists_.size()),
          closes_(lists_.size()),
          closed_at_start_(closed) {
        for (int a = 0; a < size_; ++a) {
            closes_[a] = closed_by<Words>(scored.layout(), a);
            bounds_[a] = scored.spot(a);
            order_[a] = static_cast<std::int16_t>(a);
        }
        for (int a = 0; a < size_; ++a)
            for (int b = 0; b < a; ++b) {
                if (closes_[a][b] || (closed[a] && closed[b])) continue;
                const double score = scored.pair(b, a);
                scores_[a * size_ + b] = scores_[b * size_ + a] = score;
                if (!closed[b]) bounds_[a] = std::max(bounds_[a], score);
                if (!closed[a]) bounds_[b] = std::max(bounds_[b], score);
            }
        sort_by_score(order_, bounds_.data());
    }

    int size() const { return size_; }
    const Closed& closed_at_start() const { return closed_at_start_; }

    /// What a settlement closes.
    const Closed& closes(int id) const { return closes_[id]; }

    /// All spots, highest bound first.
    int ordered(int place) const { return order_[place]; }

    /// No less than what a spot can score with any partner that was open at the start, or without one.
    double bound(int own) const { return bounds_[own]; }

    /// The open spot that makes the best pair with `own`, ties by the lowest id; `none` where no spot is open.
    int best(const Closed& closed, int own) {
        if (own == hex::none) return hex::none;
        for (const std::int16_t partner : list(own))
            if (!closed[partner]) return partner;
        return hex::none;
    }

    /// The score of `own` with a partner, or without one (`none`).
    double score(int own, int partner) const {
        return partner == hex::none ? scored_->spot(own) : scores_[own * size_ + partner];
    }

private:
    /// Listed when first asked for: most spots are never anybody's first settlement.
    std::span<const std::int16_t> list(int own) {
        std::vector<std::int16_t>& list = lists_[own];
        if (list.empty()) {
            for (int id = 0; id < size_; ++id)
                if (!closes_[own][id] && !closed_at_start_[id]) list.push_back(static_cast<std::int16_t>(id));
            sort_by_score(list, &scores_[own * size_]);
        }
        return list;
    }

    const ScoredBoard* scored_;
    int size_;
    std::vector<double> scores_;  // of the pair (a, b), at a * size + b
    std::vector<std::vector<std::int16_t>> lists_;
    std::vector<double> bounds_;
    std::vector<std::int16_t> order_;
    std::vector<Closed> closes_;
    Closed closed_at_start_;
};

}  // namespace hexsmith::catan
