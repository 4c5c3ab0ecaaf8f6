// The best of several choices by noisy trials that share their chance: what the comparisons of moves and of spots have
// in common. Effort goes where it matters, by sequential halving (Karnin, Koren and Somekh, "Almost optimal exploration
// in multi-armed bandits", ICML 2013): rounds of equal cost, after each of which the better half of the choices stays.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "core/sort.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

/// The rounds until one of so many choices, or of the last two, is known to be the best. Precondition: count > 0.
inline int halving_rounds(std::size_t count) { return std::max(1, static_cast<int>(std::bit_width(count - 1))); }

/// Keeps the better half of the places, by falling `worth(place)`; of an odd number the larger half.
void keep_better_half(std::vector<std::size_t>& places, auto&& worth) {
    insertion_sort(places, highest_first(worth));
    places.resize((places.size() + 1) / 2);
}

/// The chance of a choice, and how far it is behind the best.
struct ComparedChance {
    double chance = 0;  // the best chance minus the loss
    stats::Interval interval{0, 1};
    // The best chance minus this one, by the trials that both have; at least 0, and at most the best chance.
    double loss = 0;
    stats::Interval loss_interval{-1, 1};  // of the best itself 0 to 0
};

/// `best_chance`: by all trials of the best. `difference`: of the trials that both have, the best's minus this one's.
/// `mean`, `interval`: of this choice's own, in these trials.
inline ComparedChance compared_with_best(double best_chance, const stats::PairedDifference& difference, double mean,
                                         const stats::Interval& interval, double confidence) {
    ComparedChance compared;
    compared.loss = std::clamp(difference.mean(), 0.0, best_chance);
    compared.loss_interval = stats::including(difference.interval(confidence), compared.loss);
    compared.chance = best_chance - compared.loss;
    // The best's other trials say how lucky those were that both have: the interval becomes wider by that, and so keeps
    // a width.
    const double luck = best_chance - difference.mean() - mean;
    compared.interval = stats::including(
        {std::max(0.0, interval.low + std::min(luck, 0.0)), std::min(1.0, interval.high + std::max(luck, 0.0))},
        compared.chance);
    return compared;
}

}  // namespace hexsmith::catan::analysis
