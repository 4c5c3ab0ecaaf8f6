// The scores of each spot and each pair of spots on one board, for drafts and the coach.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/evaluator.hpp"

namespace hexsmith::catan::settle {

/// The settlements of a seat, in order of placement; at most three.
struct SeatSettlements {
    int count = 0;
    std::array<std::int16_t, 3> ids{hex::none, hex::none, hex::none};

    constexpr void add(int id) { ids[static_cast<std::size_t>(count++)] = static_cast<std::int16_t>(id); }
    constexpr void take_back() { ids[static_cast<std::size_t>(--count)] = hex::none; }
    constexpr std::int16_t operator[](int i) const { return ids[static_cast<std::size_t>(i)]; }
    constexpr std::span<const std::int16_t> all() const {
        return std::span(ids).first(static_cast<std::size_t>(count));
    }
};

/// The scores of one board. Refers to the setup's layout, which must outlive the object.
class ScoredBoard {
public:
    ScoredBoard(const Setup& setup, const Board& board, const SpotParams& params);

    int size() const { return layout_->intersection_count; }
    const hex::Layout& layout() const { return *layout_; }
    const Yield& yield(int id) const { return totals_[id].yield; }
    double spot(int id) const { return scores_[id]; }

    /// Score of two settlements.
    double pair(int a, int b) const { return evaluator_.score(totals_[a] + totals_[b]); }

    /// Score of two settlements, each of which may be missing (`none`).
    double opening(int a, int b) const {
        if (a == hex::none) return b == hex::none ? 0 : spot(b);
        return b == hex::none ? spot(a) : pair(a, b);
    }

    /// Score of all settlements of a seat; 0 if it has none.
    double score(const SeatSettlements& own) const { return own.count == 0 ? 0 : evaluator_.score(totals(own)); }

    /// Score of a seat's settlements and one more.
    double score(const SeatSettlements& own, int id) const {
        return own.count == 0 ? spot(id) : evaluator_.score(totals(own) + totals_[id]);
    }

    const Totals& totals(int id) const { return totals_[id]; }
    Totals totals(const SeatSettlements& own) const {
        Totals sum;
        for (const int id : own.all()) sum = sum + totals_[id];
        return sum;
    }
    double score(const Totals& totals) const { return evaluator_.score(totals); }

private:
    const hex::Layout* layout_;
    Evaluator evaluator_;
    std::array<Totals, hex::max_corners> totals_;  // totals of each spot alone
    std::array<double, hex::max_corners> scores_;
};

/// Returns the better of two spots: the one with the higher score, then the lower id. `none` is the worst.
inline int better(const ScoredBoard& scored, int a, int b) {
    if (a == hex::none || b == hex::none) return a == hex::none ? b : a;
    if (scored.spot(a) != scored.spot(b)) return scored.spot(a) > scored.spot(b) ? a : b;
    return std::min(a, b);
}

}  // namespace hexsmith::catan::settle
