// The fifteen ways to discard two of six cards, with the exact mean points of hand and crib for each.
//
// The hand's mean is over the 46 unseen starters. The crib's mean is over the 45,540 completions of the crib: two cards
// of the other player and a starter. The weight of a completion depends on the two ranks that the other player
// discards.
//
// The code computes the mean without enumerating completions, because ranks and suits are separate:
// - Ranks: 91 pairs of ranks, each with its number of card pairs, times 13 ranks of the starter.
// - Suits: flushes of five and jacks of the starter's suit, in closed form.
// All sums are integers. `completions` is the slow reference, which enumerates completions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/computation.hpp"
#include "core/random.hpp"
#include "cribbage/card.hpp"
#include "cribbage/score.hpp"
#include "stats/monte_carlo.hpp"

namespace hexsmith::cribbage {

// Weights of the ranks that the other player discards. With the model "uniform", all pairs of unseen cards are equally
// likely. But players do not discard good cards to the other player's crib. Compared with random discards, published
// averages of the crib are 0.4 points lower if the player deals, and 0.6 points higher if the other player deals. The
// default model, "table", has weights that match these averages (`hexsmith_research fit-cribbage-discards`). The model
// ignores suits.

/// The relative weight of a pair of cards by their ranks. The table is symmetric.
using CribWeights = std::array<std::array<std::uint8_t, rank_count>, rank_count>;

inline constexpr CribWeights uniform_weights = [] {
    CribWeights weights{};
    for (auto& row : weights) row.fill(1);
    return weights;
}();

/// Returns the symmetric table with a lower triangle.
constexpr CribWeights symmetric(const std::array<std::uint8_t, 91>& triangle) {
    CribWeights weights{};
    std::size_t next = 0;
    for (std::size_t a = 0; a < rank_count; ++a)
        for (std::size_t b = 0; b <= a; ++b) weights[a][b] = weights[b][a] = triangle[next++];
    return weights;
}

/// Weights of the pone's discards, with the rows A, 2, 3, ..., K of the lower triangle. A random discard has the
/// weight 32.
inline constexpr CribWeights pone_weights = symmetric({
    29, 37, 27, 25, 17, 16, 21, 27, 22, 12, 4,  5,  2,  2,  1,  25, 25, 27, 10, 2,  10, 34, 44,
    35, 26, 3,  22, 16, 47, 51, 31, 25, 4,  34, 18, 36, 53, 34, 28, 25, 6,  35, 30, 28, 32, 38,
    31, 25, 25, 3,  25, 30, 16, 15, 22, 32, 24, 21, 20, 3,  17, 21, 26, 21, 28, 15, 49, 38, 32,
    30, 2,  28, 38, 34, 33, 46, 42, 34, 57, 46, 38, 35, 2,  36, 48, 43, 44, 56, 40, 71, 63,
});

/// Weights of the dealer's discards.
inline constexpr CribWeights dealer_weights = symmetric({
    224, 50, 105, 53, 89,  162, 41, 42, 70,  109, 11, 14,  20,  19, 63, 15, 18, 14, 9,  19,  129, 22,  28,
    32,  15, 33,  82, 174, 22,  25, 26, 15,  17,  53, 140, 147, 17, 15, 18, 10, 13, 50, 47,  70,  121, 14,
    14,  13, 10,  39, 10,  9,   24, 47, 86,  15,  16, 14,  11,  60, 10, 16, 11, 16, 48, 116, 15,  15,  16,
    13,  65, 8,   14, 12,  9,   25, 63, 127, 18,  19, 21,  16,  53, 10, 18, 11, 11, 15, 40,  44,  114,
});

enum class CribModel : std::uint8_t { uniform, table };

/// Returns the weights of the other player's discards. `dealer` is whether the deciding player, not the other one,
/// deals.
constexpr const CribWeights& other_weights(CribModel model, bool dealer) {
    return model == CribModel::uniform ? uniform_weights : dealer ? pone_weights : dealer_weights;
}

struct Split {
    CardSet keep;    // the four cards of the hand
    CardSet thrown;  // the two cards discarded to the crib
};

/// Returns the fifteen splits of six cards, in ascending order of the discarded cards.
std::array<Split, 15> splits(CardSet six);

/// Returns the sum of the hand's points over all starters in `unseen`.
int hand_sum(CardSet keep, CardSet unseen);

/// Returns the numbers of starters in `unseen` with which the hand has 0, 1, 2, ... 29 points.
std::array<int, 30> starters(CardSet keep, CardSet unseen);

/// Computes sums of the points of cribs over all completions from the unseen cards.
class CribSums {
public:
    CribSums(CardSet unseen, const CribWeights& weights);

    /// Returns the weighted sum of the crib's points over all completions. Divide the sum by `weight()` to get the
    /// mean.
    std::int64_t sum(CardSet thrown) const;

    /// Returns the total weight of all completions: 45,540 for 46 unseen cards and uniform weights.
    std::int64_t weight() const { return weight_; }

    /// Adds the weights of completions whose ranks score 0, 1, 2, ... points, without points for suits.
    void add_rank_distribution(CardSet thrown, std::array<std::int64_t, 30>& weight_of_points) const;

private:
    struct Pair {
        std::uint8_t low;
        std::uint8_t high;
        std::int32_t weight;  // weight of the two ranks, multiplied by the number of pairs of cards with these ranks
    };

    const RankScores& table_;
    CardSet unseen_;
    std::array<int, rank_count> counts_{};
    std::array<Pair, 91> pairs_{};
    std::int64_t weight_ = 0;
    std::array<std::int64_t, suit_count> nobs_{};   // weighted points of nobs for a discarded jack, by its suit
    std::array<std::int64_t, suit_count> flush_{};  // weighted points of flushes for two discards of a suit
    std::int64_t other_nobs_ = 0;                   // weighted points of nobs for the other player's jacks
};

struct Discard {
    Split split;
    int hand_sum;           // sum of the hand's points over 46 starters
    std::int64_t crib_sum;  // weighted sum of the crib's points over all completions
    double hand_mean;
    double crib_mean;
    double net;  // hand_mean + crib_mean for the dealer, hand_mean - crib_mean for the pone
};

/// Returns the fifteen discards, in descending order of `net`. Ties are in ascending order of the discarded cards.
std::array<Discard, 15> discards(CardSet six, bool dealer, const CribWeights& weights);

/// Returns the total weights of the completions with which the crib has 0, 1, 2, ... 29 points, by enumeration.
std::array<std::int64_t, 30> completions(CardSet thrown, CardSet unseen, const CribWeights& weights = uniform_weights);

struct AnytimeOutcome {
    Split split;
    double confidence;  // 0.69, 0.79 or 1
    /// Number of evaluations: 15 of the heuristic, then 46 starters and 45,540 completions for each split.
    std::int64_t evaluations;
};

/// Finds a discard within a time budget, in three stages. The first stage uses a heuristic, the second the exact mean
/// of the hand and the heuristic for the crib, and the third both exact means. The result is that of the last complete
/// stage.
///
/// The confidence of a stage is the share of random hands for which the stage finds the same discard as the last stage.
/// All stages together take about 20 microseconds, so that only a budget of 0 ends the computation in the first stage.
class AnytimeDiscard {
public:
    /// Completes the first stage.
    AnytimeDiscard(CardSet six, bool dealer, CribModel model = CribModel::table);

    /// Evaluates splits until the end or until `paused()` returns true. The function calls `paused` after each split.
    void advance(Deadline paused);
    bool over() const { return over_ || stage_ == 2; }
    Progress progress() const;
    /// Ends the computation at the deadline.
    void expire() { over_ = true; }

    /// Returns the best split of the last complete stage, or the first of several best splits.
    AnytimeOutcome result() const { return outcome_; }

private:
    void evaluate(std::size_t i);
    void finish_stage();

    bool dealer_;
    CardSet unseen_;
    CribSums cribs_;
    std::array<Split, 15> splits_;
    std::array<double, 15> values_{};  // net points of each split; the current stage updates them one by one
    std::array<double, 15> crib_estimates_{};
    std::array<int, 15> hands_{};
    std::size_t next_ = 0;
    int stage_ = 0;
    bool over_ = false;
    std::int64_t evaluations_ = 0;
    AnytimeOutcome outcome_{};
};

/// Computes all stages, or fewer if `expired()` returns true. The function calls `expired` before each split.
inline AnytimeOutcome anytime_discard(CardSet six, bool dealer, CribModel model = CribModel::table,
                                      Deadline expired = never_expired) {
    AnytimeDiscard discard(six, dealer, model);
    return result_of(discard, expired);
}

/// Draws a starter that is neither in the hand nor excluded, and returns the points of the hand. Precondition: at least
/// one card can be the starter.
class HandSample {
public:
    HandSample(CardSet keep, CardSet excluded) : table_(rank_scores()), keep_(keep), node_(table_.node_of(keep)) {
        for (const Card card : CardSet::full_deck() - keep - excluded) starters_[count_++] = card;
    }

    double operator()(Rng& random) const {
        const Card starter = starters_[random.below(count_)];
        return score(table_, node_, keep_, starter, false);
    }

private:
    const RankScores& table_;
    CardSet keep_;
    RankScores::Node node_;
    std::array<Card, card_count> starters_{};
    std::uint32_t count_ = 0;
};

/// Estimates the mean points of a hand by Monte Carlo, to demonstrate the method. `hand_sum` is exact and faster.
/// The standard deviation is 2 to 4 points, so the standard errors of `fast` and `coaching` are about 0.1 and 0.05.
template <class Expired = decltype(never_expired)>
stats::MonteCarloOutcome sample_hand(CardSet keep, CardSet excluded, Rng& random,
                                     const stats::MonteCarloConfig& config = stats::fast,
                                     Expired&& expired = Expired{}) {
    return stats::monte_carlo(HandSample(keep, excluded), random, config, std::forward<Expired>(expired));
}

}  // namespace hexsmith::cribbage
