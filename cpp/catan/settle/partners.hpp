// For each spot of a board its partners, best pair first: the candidates for a second settlement.
//
// Spots are numbered as in pair_scores.hpp. If no spot is left, the partner is `nobody()`: a number beyond the last
// spot that is always open, closes nothing and adds nothing to the score. So a search needs no special case, and a list
// of partners needs no length.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/settle/pair_scores.hpp"
#include "catan/settle/scored_board.hpp"
#include "core/id_set.hpp"

namespace hexsmith::catan::settle {

template <std::size_t Words>
class Partners {
public:
    using Spots = IdSet<Words>;

    struct Partner {
        double score;  // of the pair
        int spot;
    };

    /// Whether the spots of a layout, and nobody, fit the set.
    static constexpr bool fits(int spots) { return spots < static_cast<int>(64 * Words); }

    /// `open`: the spots open at the start; no more of them will be open later. `scored` must outlive the object.
    Partners(const ScoredBoard& scored, const OpenSpots& open)
        : scored_(&scored),
          pairs_(scored, open),
          row_(static_cast<std::size_t>(size()) + 1),
          closes_(row_),
          lists_(row_ * row_, {0, unlisted}) {
        assert(fits(size()));
        for (int spot = 0; spot < size(); ++spot) {
            for_each_closed_by(scored.layout(), id(spot), [&](int closed) { closes_[spot].add(number(closed)); });
        }
        closed_ = closed(open);
    }

    int size() const { return pairs_.size(); }
    int nobody() const { return size(); }

    /// The spot's intersection; `none` for nobody.
    std::int16_t id(int spot) const { return pairs_.id(spot); }
    /// The number of an intersection.
    int number(int id) const { return pairs_.number(id); }

    /// The spots that are not open.
    Spots closed(const OpenSpots& open) const {
        Spots closed;
        for (int spot = 0; spot < size(); ++spot)
            if (!open[id(spot)]) closed.add(spot);
        return closed;
    }

    /// What is closed at the start.
    const Spots& closed() const { return closed_; }

    /// What a settlement closes: its spot and the neighbors.
    const Spots& closes(int spot) const { return closes_[spot]; }

    /// An upper bound of the score of a spot with any partner that was open at the start, or alone.
    double bound(int spot) const { return pairs_.bound(spot); }

    /// The score of a spot alone.
    double alone(int spot) const { return scored_->spot(id(spot)); }

    /// The open spot that makes the best pair with `own`, ties by the lowest intersection.
    const Partner& best(const Spots& closed, int own) {
        const Partner* partner = &lists_[row(own)];
        if (partner->spot == unlisted) list(own);
        while (closed[partner->spot]) ++partner;
        return *partner;
    }

private:
    static constexpr int unlisted = -1;

    std::size_t row(int number) const { return static_cast<std::size_t>(number) * row_; }

    /// Computed at first use: most spots are never a first settlement.
    void list(int own) {
        std::array<std::int16_t, hex::max_corners> partners;
        std::size_t count = 0;
        for (int id = 0; id < size(); ++id)
            if (!closes_[own][number(id)] && !closed_[number(id)]) partners[count++] = static_cast<std::int16_t>(id);
        const double* const scores = pairs_.of(id(own));
        sort_by_score(std::span(partners).first(count), scores);
        Partner* next = &lists_[row(own)];
        for (const int id : std::span(partners).first(count)) *next++ = {scores[id], number(id)};
        *next = {alone(own), nobody()};
    }

    const ScoredBoard* scored_;
    PairScores pairs_;
    std::size_t row_;            // the spots and nobody
    std::vector<Spots> closes_;  // by spot
    Spots closed_;
    std::vector<Partner> lists_;  // the partners of a spot from its row on, up to nobody
};

}  // namespace hexsmith::catan::settle
