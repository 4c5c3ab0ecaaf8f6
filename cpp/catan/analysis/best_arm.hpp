// Finds the best of several choices, such as moves or spots, by noisy trials with common random numbers. Sequential
// halving concentrates the trials on the best choices (Karnin, Koren and Somekh, "Almost optimal exploration in
// multi-armed bandits", ICML 2013). All rounds have about the same number of trials, and each round keeps the better
// half of the choices.
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

/// Returns the number of rounds until one of `count` choices remains, and 1 for a single choice. Precondition: count >
/// 0.
inline int halving_rounds(std::size_t count) {
    assert(count > 0);
    return std::max(1, static_cast<int>(std::bit_width(count - 1)));
}

/// Keeps the half of the choices with the highest `score(choice)`. An odd half is rounded up.
void keep_better_half(std::vector<std::size_t>& choices, auto&& score) {
    insertion_sort(choices, highest_first(score));
    choices.resize((choices.size() + 1) / 2);
}

/// The probability to win after a choice, compared with the best choice.
struct ComparedChance {
    double chance = 0;                     // probability to win: that of the best choice minus the loss
    stats::Interval interval{0, 1};        // confidence interval of `chance`
    double loss = 0;                       // how much `chance` is below the best choice's, at least 0
    stats::Interval loss_interval{-1, 1};  // confidence interval of `loss`, 0 to 0 for the best choice
};

/// Trials of a choice, each paired with the trial of the best choice that has the same random numbers.
class PairedTrials {
public:
    /// Adds `times` equal trials. `choice` and `best` are the probabilities to win after this choice and after the best
    /// choice, or 1 for a win and 0 for a loss.
    void add(double choice, double best, std::int64_t times = 1);

    std::int64_t count() const { return difference_.count(); }
    double choice_mean() const { return choice_sum_ / static_cast<double>(count()); }
    double best_mean() const { return best_sum_ / static_cast<double>(count()); }
    // Sums of the squares and products of the deviations from the means.
    double choice_squares() const { return std::max(0.0, choice_squares_ - choice_sum_ * choice_mean()); }
    double best_squares() const { return std::max(0.0, best_squares_ - best_sum_ * best_mean()); }
    double products() const { return products_ - choice_sum_ * best_mean(); }
    /// Returns the values of the best choice minus the values of this choice.
    const stats::PairedDifference& difference() const { return difference_; }

    double systematic_error = 0;  // standard error of the difference that more trials do not reduce

private:
    double choice_sum_ = 0;
    double best_sum_ = 0;
    double choice_squares_ = 0;  // sum of squares
    double best_squares_ = 0;    // sum of squares
    double products_ = 0;        // sum of products
    stats::PairedDifference difference_;
};

/// All trials of the best choice.
struct BestTrials {
    double mean = 0;
    std::int64_t count = 0;
    bool has_separate_games = false;  // whether separate games measure the best choice's probability to win
};

struct RankedChance : ComparedChance {
    std::size_t place = 0;  // index of the choice in the list of trials
};

/// Returns the choices other than the best choice, lowest loss first. `best` is the best choice, `trials` are all its
/// trials, and `choices` are the paired trials of the other choices.
///
/// The mean of a choice is corrected by the deviation of the best choice in the same trials (a control variate, with
/// one coefficient for all choices). Losses are shrunk towards the mean loss of the choices with a similar number of
/// trials. The shrinkage depends on the uncertainty of each loss and on the spread of the losses (Efron and Morris,
/// "Data analysis using Stein's estimator", J. Am. Stat. Assoc. 70, 1975). So a choice with few trials does not look
/// good by luck, and choices that were dropped early rank behind. Intervals include the uncertainty of the mean loss
/// and of the spread (Morris, "Parametric empirical Bayes inference", J. Am. Stat. Assoc. 78, 1983). Without this
/// uncertainty, the intervals of choices with few trials would cover the true value in only 70 % to 80 % of cases.
std::vector<RankedChance> rank_other_choices(const ComparedChance& best, const BestTrials& trials,
                                             std::span<const PairedTrials> choices, double confidence);

}  // namespace hexsmith::catan::analysis
