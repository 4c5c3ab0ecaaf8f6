#include "catan/settle/drawn_openings.hpp"

#include <cassert>

namespace hexsmith::catan::settle {

DrawnOpenings::DrawnOpenings(const ScoredBoard& scored, int players, double temperature)
    : scored_(&scored), players_(players), temperature_(temperature), softmax_(scored, temperature) {
    assert(players >= 2 && players <= most_players && temperature >= 0);
}

int DrawnOpenings::best_spot(const OpenSpots& open, int first) const {
    int best = hex::none;
    double best_score = 0;
    open.for_each([&](int id) {
        const double score = scored_->opening_score(first, id);
        if (best != hex::none && score <= best_score) return;
        best = id;
        best_score = score;
    });
    return best;
}

int DrawnOpenings::random_spot(const OpenSpots& open, int first, Rng& random) {
    PerSpot chances;
    softmax_.compute_chances(open, first, chances);
    return draw_spot(open, chances, random);
}

std::span<const std::int16_t> DrawnOpenings::draw(Rng& random) {
    OpenSpots open(scored_->layout());
    const auto picks = static_cast<std::size_t>(2 * players_);
    for (std::size_t pick = 0; pick < picks; ++pick) {
        // The snake order is symmetric: a seat's second pick is as far from the end as its first pick is from the
        // start.
        const int first = pick < picks / 2 ? int{hex::none} : settlements_[picks - 1 - pick];
        const int spot = next(open, first, random);
        assert(spot != hex::none);
        open.settle(spot);
        settlements_[pick] = static_cast<std::int16_t>(spot);
    }
    return std::span(settlements_).first(picks);
}

}  // namespace hexsmith::catan::settle
