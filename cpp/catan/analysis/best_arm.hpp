// Finds the best of several choices, such as moves or spots, by noisy trials with common random numbers. Sequential
// halving concentrates the trials on the best choices (Karnin, Koren and Somekh, "Almost optimal exploration in
// multi-armed bandits", ICML 2013). It plays rounds of equal cost and keeps the better half of the choices after each.
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

/// Number of rounds until one of `count` choices remains; 1 for a single choice. Precondition: count > 0.
inline int halving_rounds(std::size_t count) {
    assert(count > 0);
    return std::max(1, static_cast<int>(std::bit_width(count - 1)));
}

/// Keeps the half of the places with the highest `worth(place)`. If their number is odd, the half is rounded up.
void keep_better_half(std::vector<std::size_t>& places, auto&& worth) {
    insertion_sort(places, highest_first(worth));
    places.resize((places.size() + 1) / 2);
}

/// The win chance after a choice, and how much lower it is than the best choice's.
struct ComparedChance {
    double chance = 0;  // the best choice's probability minus the loss
    stats::Interval interval{0, 1};
    double loss = 0;                       // at least 0, and at most the best choice's win chance
    stats::Interval loss_interval{-1, 1};  // 0 to 0 for the best choice
};

/// Trials of a choice, each paired with the best choice's trial that has the same number.
class PairedTrials {
public:
    /// Adds a trial. `own` and `best`: the probabilities to win, or wins, of this choice and of the best one.
    void add(double own, double best, std::int64_t times = 1);

    std::int64_t count() const { return difference_.count(); }
    double own() const { return own_ / static_cast<double>(count()); }
    double best() const { return best_ / static_cast<double>(count()); }
    // Sums of squares and products of the deviations from the means.
    double own_squares() const { return std::max(0.0, own_squares_ - own_ * own()); }
    double best_squares() const { return std::max(0.0, best_squares_ - best_ * best()); }
    double products() const { return products_ - own_ * best(); }
    /// Returns the mean value of the best choice minus that of this choice.
    const stats::PairedDifference& difference() const { return difference_; }

    double doubt = 0;  // standard error of the difference that more trials do not reduce

private:
    double own_ = 0;
    double best_ = 0;
    double own_squares_ = 0;
    double best_squares_ = 0;
    double products_ = 0;
    stats::PairedDifference difference_;
};

/// All trials of the best choice.
struct BestTrials {
    double mean = 0;
    std::int64_t count = 0;
    bool apart = false;  // whether separate trials measure the best choice's win chance
};

struct RankedChance : ComparedChance {
    std::size_t place = 0;  // index in the list of trials
};

// A choice's mean is corrected by the best choice's deviation in the same trials (a control variate, with one
// coefficient for all choices). Losses are shrunk towards the mean loss of the choices with a similar number of trials.
// The shrinkage depends on each loss's uncertainty and on the spread of the losses (Efron and Morris, "Data analysis
// using Stein's estimator", J. Am. Stat. Assoc. 70, 1975). So a choice with few trials does not look good by luck, and
// choices dropped early rank behind. Intervals include the uncertainty of that mean and of the spread (Morris,
// "Parametric empirical Bayes inference", J. Am. Stat. Assoc. 78, 1983). Without it, the intervals of choices with few
// trials cover the true value in only 70 % to 80 % of cases.

/// Returns the choices other than the best, by ascending losses, which are at least 0. `best` is the best choice's win
/// chance, and `trials` are all trials of the best choice.
std::vector<RankedChance> ranked_behind(const ComparedChance& best, const BestTrials& trials,
                                        std::span<const PairedTrials> choices, double confidence);

}  // namespace hexsmith::catan::analysis
