// The scores of spots and of pairs of spots on one board, for drafts and the coach.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/evaluator.hpp"

namespace hexsmith::catan::settle {

/// The settlements of a seat in order of placement, at most three.
struct SeatSettlements {
    int count = 0;
    std::array<std::int16_t, 3> ids{hex::none, hex::none, hex::none};

    constexpr void add(int id) { ids[static_cast<std::size_t>(count++)] = static_cast<std::int16_t>(id); }
    constexpr void remove_last() { ids[static_cast<std::size_t>(--count)] = hex::none; }
    constexpr std::int16_t operator[](int i) const { return ids[static_cast<std::size_t>(i)]; }
    constexpr std::span<const std::int16_t> all() const {
        return std::span(ids).first(static_cast<std::size_t>(count));
    }
};

/// The scores of one board. The setup must outlive the object.
class ScoredBoard {
public:
    ScoredBoard(const Setup& setup, const Board& board, const SpotParams& params);
    ScoredBoard(const Setup&&, const Board&, const SpotParams&) = delete;

    int size() const { return layout_->intersection_count; }
    const hex::Layout& layout() const { return *layout_; }
    const Yield& yield(int id) const { return totals_[id].yield; }
    double spot_score(int id) const { return scores_[id]; }

    /// Returns the score of two settlements together.
    double pair_score(int a, int b) const { return evaluator_.score(totals_[a] + totals_[b]); }

    /// Returns the score of two settlements, each of which may be missing (`none`).
    double opening_score(int a, int b) const {
        if (a == hex::none) return b == hex::none ? 0 : spot_score(b);
        return b == hex::none ? spot_score(a) : pair_score(a, b);
    }

    /// Returns the score of all settlements of a seat, or 0 if the seat has none.
    double score(const SeatSettlements& settlements) const {
        return settlements.count == 0 ? 0 : evaluator_.score(totals(settlements));
    }

    /// Returns the score of all settlements of a seat and one more settlement.
    double score(const SeatSettlements& settlements, int id) const {
        return settlements.count == 0 ? spot_score(id) : evaluator_.score(totals(settlements) + totals_[id]);
    }

    const Totals& totals(int id) const { return totals_[id]; }
    Totals totals(const SeatSettlements& settlements) const {
        Totals sum;
        for (const int id : settlements.all()) sum = sum + totals_[id];
        return sum;
    }
    double score(const Totals& totals) const { return evaluator_.score(totals); }

private:
    const hex::Layout* layout_;
    Evaluator evaluator_;
    std::array<Totals, hex::max_corners> totals_;  // totals of each spot alone
    std::array<double, hex::max_corners> scores_;
};

/// Returns the spot with the higher score. If the scores are equal, returns the lower id. `none` is worse than all
/// spots.
inline int better_spot(const ScoredBoard& scored, int a, int b) {
    if (a == hex::none || b == hex::none) return a == hex::none ? b : a;
    if (scored.spot_score(a) != scored.spot_score(b)) return scored.spot_score(a) > scored.spot_score(b) ? a : b;
    return std::min(a, b);
}

}  // namespace hexsmith::catan::settle
