// The mean of a hand by sampling its starters.
//
// The standard deviation of a hand's points is some 2 to 4, so a standard error of 0.05 takes a few thousand samples,
// and 0.01 a hundred thousand: `fast` and `coaching` end by their samples or their time, with errors of about 0.1 and
// 0.05. `hand_sum` is exact and faster; this shows the method.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "core/deadline.hpp"
#include "core/random.hpp"
#include "cribbage/score.hpp"
#include "stats/monte_carlo.hpp"

namespace hexsmith::cribbage {

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
