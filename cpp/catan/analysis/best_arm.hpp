// The best of several choices by noisy trials that share their chance: what the comparisons of moves and of spots have
// in common. Effort goes where it matters, by sequential halving (Karnin, Koren and Somekh, "Almost optimal exploration
// in multi-armed bandits", ICML 2013): rounds of equal cost, after each of which the better half of the choices stays.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/sort.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

/// The rounds until one of so many choices, or of the last two, is known to be the best. Precondition: count > 0.
inline int halving_rounds(std::size_t count) {
    assert(count > 0);
    return std::max(1, static_cast<int>(std::bit_width(count - 1)));
}

/// Keeps the better half of the places, by falling `worth(place)`; of an odd number the larger half.
void keep_better_half(std::vector<std::size_t>& places, auto&& worth) {
    insertion_sort(places, highest_first(worth));
    places.resize((places.size() + 1) / 2);
}

/// The chance of a choice, and how far it is behind the best.
struct ComparedChance {
    double chance = 0;  // the best chance minus the loss
    stats::Interval interval{0, 1};
    double loss = 0;                       // at least 0, and at most the best chance
    stats::Interval loss_interval{-1, 1};  // of the best itself 0 to 0
};

/// Trials of a choice beside those of the best that have the same numbers.
class PairedTrials {
public:
    /// The chances, or wins, of this choice and of the best in a trial.
    void add(double own, double best, std::int64_t times = 1);

    std::int64_t count() const { return difference_.count(); }
    double own() const { return own_ / static_cast<double>(count()); }
    double best() const { return best_ / static_cast<double>(count()); }
    // Sums of squares and products of what differs from these means.
    double own_squares() const { return std::max(0.0, own_squares_ - own_ * own()); }
    double best_squares() const { return std::max(0.0, best_squares_ - best_ * best()); }
    double products() const { return products_ - own_ * best(); }
    /// The best's minus this one's.
    const stats::PairedDifference& difference() const { return difference_; }

    double doubt = 0;  // the standard error of the difference beyond its trials

private:
    double own_ = 0;
    double best_ = 0;
    double own_squares_ = 0;
    double best_squares_ = 0;
    double products_ = 0;
    stats::PairedDifference difference_;
};

/// All trials of the best.
struct BestTrials {
    double mean = 0;
    std::int64_t count = 0;
    bool apart = false;  // whether its chance comes from others
};

struct RankedChance : ComparedChance {
    std::size_t place = 0;  // in the list of trials
};

// A choice's mean is corrected for the luck of its trials by the best's luck in the same ones, as far as the two go
// together (a control variate, with one coefficient for all choices). The losses are shrunk towards the mean of those
// choices that were given up after about as many trials, by how uncertain each is and how much they differ among each
// other (Efron and Morris, "Data analysis using Stein's estimator", J. Am. Stat. Assoc. 70, 1975). So the luck of few
// trials makes no choice look good, and those given up early are behind. Intervals allow for what is unknown of that
// mean and of how much choices differ (Morris, "Parametric empirical Bayes inference", J. Am. Stat. Assoc. 78, 1983):
// otherwise those of choices with few trials contain the truth in 70 to 80 of 100.

/// The choices but for the best, by rising losses, which are at least 0. `best`: its chance, and all its trials.
std::vector<RankedChance> ranked_behind(const ComparedChance& best, const BestTrials& trials,
                                        std::span<const PairedTrials> choices, double confidence);

}  // namespace hexsmith::catan::analysis
