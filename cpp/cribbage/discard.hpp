// The fifteen ways to discard two of six cards, with the exact mean of the hand and of the crib for each.
//
// The hand's mean is over the 46 unseen starters. The crib's is over its completions: two cards of the other player and
// a starter, C(46, 2) * 44 = 45,540, each weighted by the other player's tendency to discard those ranks (by default
// equal). Nothing is sampled and no completion is visited, because ranks and suits are separate.
// - Ranks: the 91 pairs of ranks the other player may discard, with the number of ways to draw them, times the 13
//   ranks of the starter: 1,183 look-ups for each of the fifteen.
// - Suits: flushes of five and jacks of the starter's suit are counted in closed form.
// All sums are integers; `completions` is the slow reference that visits all 45,540.
#pragma once

#include <array>
#include <cstdint>

#include "cribbage/crib_weights.hpp"
#include "cribbage/score.hpp"

namespace hexsmith::cribbage {

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
std::array<Discard, 15> discards(CardSet six, bool dealer, const CribWeights& weights = uniform_weights);

/// The weight of the completions with 0, 1, 2, ... 29 points in the crib, visiting each.
std::array<std::int64_t, 30> completions(CardSet thrown, CardSet unseen, const CribWeights& weights = uniform_weights);

}  // namespace hexsmith::cribbage
