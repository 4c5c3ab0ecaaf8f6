#include "catan/analysis/best_arm.hpp"

#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "catan/analysis/judged_share.hpp"

namespace hexsmith::catan::analysis {

namespace {

/// The variance of a choice is estimated as if it had this number of additional trials with the average variance,
/// because a few trials give a poor estimate.
constexpr double usual_trials = 4;

/// The estimated loss of one choice, shrunk by means of the trials of all choices.
struct ShrunkLoss {
    double loss = 0;
    double error = 0;   // variance of the mean of this choice's trials
    double common = 0;  // variance of the mean of the best choice's trials
    double spread = 0;  // variance of this choice's trials
    double weight = 1;  // weight of this choice's trials in the estimate
    double left = 1;    // share of `error` that remains after shrinking
};

/// Groups choices with a similar number of trials, by powers of two.
int group_of(const PairedTrials& choice) {
    return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(choice.count())));
}

std::vector<ShrunkLoss> losses_of(const BestTrials& best, std::span<const PairedTrials> choices) {
    double own_squares = 0;
    double best_squares = 0;
    double products = 0;
    double degrees = 0;
    for (const PairedTrials& choice : choices) {
        own_squares += choice.own_squares();
        best_squares += choice.best_squares();
        products += choice.products();
        degrees += static_cast<double>(choice.count() - 1);
    }
    const double together = best_squares > 0 ? std::clamp(products / best_squares, 0.0, 1.0) : 0;
    const auto rest = [&](double own, double bests, double both) {
        return std::max(0.0, own - 2 * together * both + together * together * bests);
    };
    // If no choice has a second trial, the variance is that of a win with probability 0.5.
    const double usual_spread = degrees > 0 ? own_squares / degrees : 0.25;
    const double usual_rest = degrees > 0 ? rest(own_squares, best_squares, products) / degrees : 0.25;
    const double best_spread = degrees > 0 ? best_squares / degrees : 0.25;
    const double covariance = degrees > 0 ? products / degrees : 0;
    const double common = std::max(0.0, ((1 - together * together) * best_spread - 2 * (1 - together) * covariance) /
                                            static_cast<double>(best.count));
    std::vector<ShrunkLoss> losses;
    losses.reserve(choices.size());
    for (const PairedTrials& choice : choices) {
        const auto n = static_cast<double>(choice.count());
        const auto smoothed = [&](double squares, double usual) {
            return (squares + usual_trials * usual) / (n - 1 + usual_trials);
        };
        const double own_rest = rest(choice.own_squares(), choice.best_squares(), choice.products());
        losses.push_back({.loss = best.mean - choice.own() + together * (choice.best() - best.mean),
                          .error = smoothed(own_rest, usual_rest) / n,
                          .common = common,
                          .spread = smoothed(choice.own_squares(), usual_spread)});
    }
    return losses;
}

void shrink(std::vector<ShrunkLoss>& losses, std::span<const PairedTrials> choices) {
    struct Group {
        stats::Summary losses;
        double errors = 0;
    };
    std::map<int, Group> groups;
    double least_error = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < choices.size(); ++i) {
        Group& group = groups[group_of(choices[i])];
        group.losses.add(losses[i].loss);
        group.errors += losses[i].error;
        least_error = std::min(least_error, losses[i].error);
    }
    double spread = 0;
    double variance = 0;
    double degrees = 0;
    for (const auto& [trials, group] : groups) {
        const auto count = static_cast<double>(group.losses.count());
        if (count < 2) continue;
        spread += (count - 1) * (group.losses.variance() - group.errors / count);
        variance += (count - 1) * std::max(group.losses.variance(), group.errors / count);
        degrees += count - 1;
    }
    if (degrees < 2) return;
    const double between = std::max(spread / degrees, least_error);
    // The variance among choices is itself an estimate, so intervals add one standard error to it.
    const double at_most = between + std::sqrt(2 / degrees) * variance / degrees;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        ShrunkLoss& choice = losses[i];
        const stats::Summary& group = groups[group_of(choices[i])].losses;
        if (group.count() < 2) continue;
        if (choice.error > 0) {
            const double of_mean = 1 / static_cast<double>(group.count());
            choice.weight = between / (between + choice.error);
            choice.left = of_mean + (1 - of_mean) * at_most / (at_most + choice.error);
        }
        choice.loss = choice.weight * choice.loss + (1 - choice.weight) * group.mean();
    }
}

/// Returns the standard deviation of the sum of two independent errors.
double both(double a, double b) { return std::sqrt(a * a + b * b); }

}  // namespace

void PairedTrials::add(double own, double best, std::int64_t times) {
    const auto n = static_cast<double>(times);
    own_ += n * own;
    best_ += n * best;
    own_squares_ += n * own * own;
    best_squares_ += n * best * best;
    products_ += n * own * best;
    difference_.add(best - own, times);
}

std::vector<RankedChance> ranked_behind(const ComparedChance& best, const BestTrials& trials,
                                        std::span<const PairedTrials> choices, double confidence) {
    std::vector<ShrunkLoss> losses = losses_of(trials, choices);
    shrink(losses, choices);
    std::vector<std::size_t> order(choices.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return losses[a].loss < losses[b].loss; });
    const double z = stats::critical_value(confidence);
    std::vector<RankedChance> ranked;
    ranked.reserve(choices.size());
    for (const std::size_t place : order) {
        const auto& [loss, error, common, spread, weight, left] = losses[place];
        const double variance = left * error + common;
        // If the trials do not vary, the interval depends on their number only.
        const stats::Interval equal = choices[place].difference().interval(confidence);
        const double half = variance > 0 ? z * std::sqrt(variance) : std::max(loss - equal.low, equal.high - loss);
        const double side = both(half, z * choices[place].doubt);
        RankedChance& choice = ranked.emplace_back();
        choice.place = place;
        choice.loss = std::clamp(loss, 0.0, best.chance);
        choice.chance = best.chance - choice.loss;
        choice.loss_interval = stats::including({std::max(-1.0, loss - side), std::min(1.0, loss + side)}, choice.loss);
        if (trials.apart) {
            const double below = both(best.chance - best.interval.low, side);
            const double above = both(best.interval.high - best.chance, side);
            choice.interval = {std::max(0.0, choice.chance - below), std::min(1.0, choice.chance + above)};
        } else {
            const double games = error > 0 ? spread / (left * error) : static_cast<double>(choices[place].count());
            choice.interval = interval_of_games(choice.chance, games, confidence);
            // Near 0, the interval of a chance extends further up than down. The interval of a loss is the reverse.
            const double of_best = z * std::sqrt(common);
            const double below = both(choice.interval.high - choice.chance, of_best);
            choice.loss_interval.low = std::max(-1.0, std::min(choice.loss_interval.low, choice.loss - below));
        }
    }
    return ranked;
}

}  // namespace hexsmith::catan::analysis
