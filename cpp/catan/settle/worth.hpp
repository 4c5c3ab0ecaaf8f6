// What each spot and each pair of spots is worth on one board: what all drafts and their coach ask.
#pragma once

#include <algorithm>
#include <array>

#include "catan/settle/spots.hpp"

namespace hexsmith::catan {

/// The worth of each spot and of each pair of spots on one board.
class Worth {
public:
    Worth(const Setup& setup, const Board& board, const SpotParams& params);

    int size() const { return layout_->intersection_count; }
    const hex::Layout& layout() const { return *layout_; }
    const Yield& yield(int id) const { return yields_[id]; }
    double spot(int id) const { return scores_[id]; }

    /// Of two settlements, either of which may be missing (`none`).
    double opening(int a, int b) const;

private:
    const hex::Layout* layout_;
    Evaluator evaluator_;
    Yields yields_;
    std::array<double, hex::max_corners> scores_{};
};

/// The better of two spots: by score, then by the lower id. `none` is the worst.
inline int better(const Worth& worth, int a, int b) {
    if (a == hex::none || b == hex::none) return a == hex::none ? b : a;
    if (worth.spot(a) != worth.spot(b)) return worth.spot(a) > worth.spot(b) ? a : b;
    return std::min(a, b);
}

}  // namespace hexsmith::catan
