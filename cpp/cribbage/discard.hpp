// The fifteen ways to discard two of six cards, with the exact mean of the hand and of the crib for each.
//
// The hand's mean is over the 46 unseen starters. The crib's is over its completions: two cards of the other player and
// a starter, C(46, 2) * 44 = 45,540, each weighted by the other player's tendency to discard those ranks (by default
// equal). Nothing is sampled and no completion is visited, because ranks and suits are separate.
// - Ranks: the 91 pairs of ranks the other player may discard, with the number of ways to draw them, times the 13
//   ranks of the starter: 1,183 look-ups for each of the fifteen.
// - Suits: flushes of five and jacks of the starter's suit are counted in closed form.
// All sums are integers; `completions` is the slow reference that visits all 45,540.
//
// In order: the weights of what the other player discards, the exact means, a discard within a time budget, and the
// mean of a hand by sampling.
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

// How likely the other player is to discard two ranks to the crib, relative to a random discard. The default of the
// package and of all levels is "table".
//
// "uniform" assumes nothing: all pairs of unseen cards are equally likely, so means are exact. But players withhold
// good cards from the other's crib and give them to their own: compared with random discards, the published averages
// are 0.4 points lower for a player's own crib and 0.6 higher for the other's. "table" weighs the pairs to match these
// averages.
//
// Fit of the table (by cpp/research/cribbage_weights.cpp), November 2026. Start: best discards
// of 400,000 deals by pone and dealer, each believing in the other's weights, five rounds; then fitted to Schell's
// published averages for the 91 pairs thrown, own crib and other's. Root mean square difference (largest) to
// - own crib: Hessel 0.085 (0.26), Colvert 0.075 (0.27), Rasmussen 0.184 (0.55), Schell 0.069 (0.17);
// - other's: Hessel 0.127 (0.38), Colvert 0.097 (0.30), Rasmussen 0.312 (1.38), Schell 0.090 (0.29).
// The published tables differ among themselves as much; Rasmussen's are from games played, with few cases of rare
// pairs. Limits: by ranks only, without preferences for suits.

/// The weight of a pair of cards by their ranks, symmetric; only ratios count.
using CribWeights = std::array<std::array<std::uint8_t, rank_count>, rank_count>;

/// Every pair of cards equally likely.
inline constexpr CribWeights uniform_weights = [] {
    CribWeights weights{};
    for (auto& row : weights) row.fill(1);
    return weights;
}();

/// A symmetric table from its lower triangle.
constexpr CribWeights symmetric(const std::array<std::uint8_t, 91>& triangle) {
    CribWeights weights{};
    std::size_t next = 0;
    for (std::size_t a = 0; a < rank_count; ++a)
        for (std::size_t b = 0; b <= a; ++b) weights[a][b] = weights[b][a] = triangle[next++];
    return weights;
}

/// The pone's discards, in 1/32 of a random discard; rows A, 2, 3, ..., K.
inline constexpr CribWeights pone_weights = symmetric({
    29, 37, 27, 25, 17, 16, 21, 27, 22, 12, 4,  5,  2,  2,  1,  25, 25, 27, 10, 2,  10, 34, 44,
    35, 26, 3,  22, 16, 47, 51, 31, 25, 4,  34, 18, 36, 53, 34, 28, 25, 6,  35, 30, 28, 32, 38,
    31, 25, 25, 3,  25, 30, 16, 15, 22, 32, 24, 21, 20, 3,  17, 21, 26, 21, 28, 15, 49, 38, 32,
    30, 2,  28, 38, 34, 33, 46, 42, 34, 57, 46, 38, 35, 2,  36, 48, 43, 44, 56, 40, 71, 63,
});

/// The dealer's discards.
inline constexpr CribWeights dealer_weights = symmetric({
    224, 50, 105, 53, 89,  162, 41, 42, 70,  109, 11, 14,  20,  19, 63, 15, 18, 14, 9,  19,  129, 22,  28,
    32,  15, 33,  82, 174, 22,  25, 26, 15,  17,  53, 140, 147, 17, 15, 18, 10, 13, 50, 47,  70,  121, 14,
    14,  13, 10,  39, 10,  9,   24, 47, 86,  15,  16, 14,  11,  60, 10, 16, 11, 16, 48, 116, 15,  15,  16,
    13,  65, 8,   14, 12,  9,   25, 63, 127, 18,  19, 21,  16,  53, 10, 18, 11, 11, 15, 40,  44,  114,
});

enum class CribModel : std::uint8_t { uniform, table };

/// The weights that a player expects of the other.
constexpr const CribWeights& other_weights(CribModel model, bool dealer) {
    return model == CribModel::uniform ? uniform_weights : dealer ? pone_weights : dealer_weights;
}

/// Four cards kept and two discarded.
struct Split {
    CardSet keep;
    CardSet thrown;
};

/// The fifteen splits of six cards, by ascending ids of the discarded cards.
std::array<Split, 15> splits(CardSet six);

/// The sum of the hand's points over every starter in `unseen`.
int hand_sum(CardSet keep, CardSet unseen);

/// How many starters in `unseen` make a hand of 0, 1, 2, ... 29 points.
std::array<int, 30> starters(CardSet keep, CardSet unseen);

/// The value of the crib for any two discarded cards, given the unseen cards.
class CribSums {
public:
    CribSums(CardSet unseen, const CribWeights& weights);

    /// The weighted sum of the crib's points over all completions; divided by `weight`, their mean.
    std::int64_t sum(CardSet thrown) const;

    /// The weight of all completions together: 45,540 for 46 unseen cards and uniform weights.
    std::int64_t weight() const { return weight_; }

    /// Adds the weight of the completions with 0, 1, 2, ... points for ranks (suits apart), whose total is `weight`.
    void add_rank_distribution(CardSet thrown, std::array<std::int64_t, 30>& weight_of_points) const;

private:
    struct Pair {
        std::uint8_t low;
        std::uint8_t high;
        std::int32_t weight;  // times the ways to draw the two ranks
    };

    const RankScores& table_;
    CardSet unseen_;
    std::array<int, rank_count> counts_{};
    std::array<Pair, 91> pairs_{};
    std::int64_t weight_ = 0;
    std::array<std::int64_t, suit_count> nobs_{};   // of a jack thrown, by its suit
    std::array<std::int64_t, suit_count> flush_{};  // of two cards thrown of that suit
    std::int64_t other_nobs_ = 0;                   // of the jacks the other player throws
};

struct Discard {
    Split split;
    int hand_sum;           // over 46 starters
    std::int64_t crib_sum;  // over all completions, weighted
    double hand_mean;
    double crib_mean;
    double net;  // the hand's mean plus the crib's for the dealer, minus it for the pone
};

/// All fifteen, best net first; ties by ascending ids of the discarded cards.
std::array<Discard, 15> discards(CardSet six, bool dealer, const CribWeights& weights);

/// The weight of the completions with 0, 1, 2, ... 29 points in the crib, visiting each.
std::array<std::int64_t, 30> completions(CardSet thrown, CardSet unseen, const CribWeights& weights = uniform_weights);

// A discard within any time budget: a heuristic at once, then exact hands, then exact cribs.
//
// Each of three stages has a result: the heuristic, the exact mean of the hand with the heuristic for the crib, and
// both means exact (the first of `discards`). Its confidence is the share of random hands for which it finds the
// discard of the last stage, measured by the tests. An unfinished stage is not used. Limit: all three take some 20
// microseconds together, so only a budget of 0 ends in the first.

struct AnytimeOutcome {
    Split split;
    double confidence;  // 0.69, 0.79 or 1
    std::int64_t
        evaluations;  // outcomes evaluated: 15 by the heuristic, then 46 starters and 45,540 completions for each split
};

class AnytimeDiscard {
public:
    /// Applies the heuristic, so there is a result from the start.
    AnytimeDiscard(CardSet six, bool dealer, CribModel model = CribModel::table);

    /// `paused` is asked after each split.
    void advance(Deadline paused);
    bool over() const { return over_ || stage_ == 2; }
    Progress progress() const;
    /// Ends it at the deadline.
    void expire() { over_ = true; }

    /// The best split by the last complete stage; ties by ascending ids of the discarded cards.
    AnytimeOutcome result() const { return outcome_; }

private:
    void weigh(std::size_t i);
    void finish_stage();

    bool dealer_;
    CardSet unseen_;
    CribSums cribs_;
    std::array<Split, 15> splits_;
    std::array<double, 15> values_{};  // net points by the last complete stage
    std::array<double, 15> crib_guesses_{};
    std::array<int, 15> hands_{};
    std::size_t next_ = 0;
    int stage_ = 0;
    bool over_ = false;
    std::int64_t evaluations_ = 0;
    AnytimeOutcome outcome_{};
};

/// Refines until all is exact or `out()`, asked before each split.
inline AnytimeOutcome anytime_discard(CardSet six, bool dealer, CribModel model = CribModel::table,
                                      Deadline out = never_expired) {
    AnytimeDiscard discard(six, dealer, model);
    return result_of(discard, out);
}

// The mean of a hand by sampling its starters.
//
// The standard deviation of a hand's points is some 2 to 4, so a standard error of 0.05 takes a few thousand samples,
// and 0.01 a hundred thousand: `fast` and `coaching` end by their samples or their time, with errors of about 0.1 and
// 0.05. `hand_sum` is exact and faster; this shows the method.

/// Draws points of four cards with a starter neither kept nor excluded, of which there is at least one.
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

/// The mean of its draws.
template <class Expired = decltype(never_expired)>
stats::MonteCarloOutcome sample_hand(CardSet keep, CardSet excluded, Rng& random,
                                     const stats::MonteCarloConfig& config = stats::fast,
                                     Expired&& expired = Expired{}) {
    return stats::monte_carlo(HandSample(keep, excluded), random, config, std::forward<Expired>(expired));
}

}  // namespace hexsmith::cribbage
