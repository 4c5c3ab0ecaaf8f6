#include "catan/analysis/best_arm.hpp"

#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "catan/analysis/judged_share.hpp"

namespace hexsmith::catan::analysis {

namespace {

/// Number of trials with the average variance that are added to each choice when its variance is estimated, because a
/// few trials give a poor estimate.
constexpr double added_trials = 4;

/// The estimated loss of one choice, shrunk towards the losses of other choices.
struct ShrunkLoss {
    double loss = 0;
    double choice_error = 0;    // variance of the mean of this choice's trials
    double best_error = 0;      // variance of the mean of the best choice's trials
    double trial_variance = 0;  // variance of a single trial of this choice
    double weight = 1;          // weight of this choice's trials in `loss`, 1 without shrinking
    double error_share = 1;     // share of `choice_error` that remains after shrinking
};

/// Returns the group of a choice. Choices in the same group have a similar number of trials, within a factor of two.
int group_of(const PairedTrials& choice) {
    return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(choice.count())));
}

/// Estimates the loss of each choice from its own trials.
std::vector<ShrunkLoss> estimate_losses(const BestTrials& best, std::span<const PairedTrials> choices) {
    double choice_squares = 0;
    double best_squares = 0;
    double products = 0;
    double degrees_of_freedom = 0;
    for (const PairedTrials& choice : choices) {
        choice_squares += choice.choice_squares();
        best_squares += choice.best_squares();
        products += choice.products();
        degrees_of_freedom += static_cast<double>(choice.count() - 1);
    }
    const double coefficient = best_squares > 0 ? std::clamp(products / best_squares, 0.0, 1.0) : 0;
    const auto residual_squares = [&](double squares, double squares_of_best, double product) {
        return std::max(0.0, squares - 2 * coefficient * product + coefficient * coefficient * squares_of_best);
    };
    // If no choice has a second trial, the assumed variance is that of a win with probability 0.5.
    const double average_variance = degrees_of_freedom > 0 ? choice_squares / degrees_of_freedom : 0.25;
    const double average_residual =
        degrees_of_freedom > 0 ? residual_squares(choice_squares, best_squares, products) / degrees_of_freedom : 0.25;
    const double best_variance = degrees_of_freedom > 0 ? best_squares / degrees_of_freedom : 0.25;
    const double covariance = degrees_of_freedom > 0 ? products / degrees_of_freedom : 0;
    const double best_error =
        std::max(0.0, ((1 - coefficient * coefficient) * best_variance - 2 * (1 - coefficient) * covariance) /
                          static_cast<double>(best.count));
    std::vector<ShrunkLoss> losses;
    losses.reserve(choices.size());
    for (const PairedTrials& choice : choices) {
        const auto n = static_cast<double>(choice.count());
        const auto smoothed_variance = [&](double squares, double average) {
            return (squares + added_trials * average) / (n - 1 + added_trials);
        };
        const double residual = residual_squares(choice.choice_squares(), choice.best_squares(), choice.products());
        losses.push_back({.loss = best.mean - choice.choice_mean() + coefficient * (choice.best_mean() - best.mean),
                          .choice_error = smoothed_variance(residual, average_residual) / n,
                          .best_error = best_error,
                          .trial_variance = smoothed_variance(choice.choice_squares(), average_variance)});
    }
    return losses;
}

/// Shrinks the losses towards the mean loss of their groups.
void shrink(std::vector<ShrunkLoss>& losses, std::span<const PairedTrials> choices) {
    struct Group {
        stats::Summary losses;
        double errors = 0;
    };
    std::map<int, Group> groups;
    double min_error = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < choices.size(); ++i) {
        Group& group = groups[group_of(choices[i])];
        group.losses.add(losses[i].loss);
        group.errors += losses[i].choice_error;
        min_error = std::min(min_error, losses[i].choice_error);
    }
    double excess_sum = 0;
    double variance_sum = 0;
    double degrees_of_freedom = 0;
    for (const auto& [trials, group] : groups) {
        const auto count = static_cast<double>(group.losses.count());
        if (count < 2) continue;
        excess_sum += (count - 1) * (group.losses.variance() - group.errors / count);
        variance_sum += (count - 1) * std::max(group.losses.variance(), group.errors / count);
        degrees_of_freedom += count - 1;
    }
    if (degrees_of_freedom < 2) return;
    const double variance_among = std::max(excess_sum / degrees_of_freedom, min_error);
    // The variance among choices is itself an estimate, so intervals use an estimate that is one standard error higher.
    const double high_variance_among =
        variance_among + std::sqrt(2 / degrees_of_freedom) * variance_sum / degrees_of_freedom;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        ShrunkLoss& choice = losses[i];
        const stats::Summary& group = groups[group_of(choices[i])].losses;
        if (group.count() < 2) continue;
        if (choice.choice_error > 0) {
            const double mean_share = 1 / static_cast<double>(group.count());
            choice.weight = variance_among / (variance_among + choice.choice_error);
            choice.error_share =
                mean_share + (1 - mean_share) * high_variance_among / (high_variance_among + choice.choice_error);
        }
        choice.loss = choice.weight * choice.loss + (1 - choice.weight) * group.mean();
    }
}

/// Returns the standard deviation of the sum of two independent errors.
double combined_error(double a, double b) { return std::sqrt(a * a + b * b); }

}  // namespace

void PairedTrials::add(double choice, double best, std::int64_t times) {
    const auto n = static_cast<double>(times);
    choice_sum_ += n * choice;
    best_sum_ += n * best;
    choice_squares_ += n * choice * choice;
    best_squares_ += n * best * best;
    products_ += n * choice * best;
    difference_.add(best - choice, times);
}

std::vector<RankedChance> rank_other_choices(const ComparedChance& best, const BestTrials& trials,
                                             std::span<const PairedTrials> choices, double confidence) {
    std::vector<ShrunkLoss> losses = estimate_losses(trials, choices);
    shrink(losses, choices);
    std::vector<std::size_t> order(choices.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return losses[a].loss < losses[b].loss; });
    const double z = stats::critical_value(confidence);
    std::vector<RankedChance> ranked;
    ranked.reserve(choices.size());
    for (const std::size_t place : order) {
        const auto& [loss, choice_error, best_error, trial_variance, weight, error_share] = losses[place];
        const double variance = error_share * choice_error + best_error;
        // If the trials do not vary, the interval depends only on their number.
        const stats::Interval interval = choices[place].difference().interval(confidence);
        const double half =
            variance > 0 ? z * std::sqrt(variance) : std::max(loss - interval.low, interval.high - loss);
        const double side = combined_error(half, z * choices[place].systematic_error);
        RankedChance& choice = ranked.emplace_back();
        choice.place = place;
        choice.loss = std::clamp(loss, 0.0, best.chance);
        choice.chance = best.chance - choice.loss;
        choice.loss_interval = stats::including({std::max(-1.0, loss - side), std::min(1.0, loss + side)}, choice.loss);
        if (trials.has_separate_games) {
            const double below = combined_error(best.chance - best.interval.low, side);
            const double above = combined_error(best.interval.high - best.chance, side);
            choice.interval = {std::max(0.0, choice.chance - below), std::min(1.0, choice.chance + above)};
        } else {
            const double games = choice_error > 0 ? trial_variance / (error_share * choice_error)
                                                  : static_cast<double>(choices[place].count());
            choice.interval = interval_of_games(choice.chance, games, confidence);
            // Near 0, the interval of a chance extends further up than down. The interval of a loss is the reverse.
            const double error_of_best = z * std::sqrt(best_error);
            const double below = combined_error(choice.interval.high - choice.chance, error_of_best);
            choice.loss_interval.low = std::max(-1.0, std::min(choice.loss_interval.low, choice.loss - below));
        }
    }
    return ranked;
}

}  // namespace hexsmith::catan::analysis
