// The mean of a hand by sampling its starters.
//
// A hand's points spread by some 2 to 4 around their mean, so that a standard error of 0.05 would take a few thousand
// samples, and 0.01 a hundred thousand: `fast` and `coaching` end by their samples or their time, with errors of about
// 0.1 and 0.05, except for hands that hardly vary. `hand_sum` is exact and quicker; this shows the method.
#pragma once

#include <array>
#include <utility>

#include "core/deadline.hpp"
#include "core/random.hpp"
#include "cribbage/score.hpp"
#include "stats/monte_carlo.hpp"

namespace hexsmith::cribbage {

/// The mean of four cards over starters drawn from those neither kept nor excluded, of which there is at least one.
template <class Expired = decltype(never_expired)>
stats::MonteCarloOutcome sample_hand(CardSet keep, CardSet excluded, Rng& random,
                                     const stats::MonteCarloConfig& config = stats::fast,
                                     Expired&& expired = Expired{}) {
    const RankScores& table = rank_scores();
    const auto node = table.node_of(keep);
    std::array<Card, card_count> starters{};
    std::size_t count = 0;
    for (const Card card : CardSet::full_deck() - keep - excluded) starters[count++] = card;
    return stats::monte_carlo(
        [&](Rng& drawn) {
            const Card starter = starters[drawn.below(static_cast<std::uint32_t>(count))];
            return static_cast<double>(score(table, node, keep, starter, false));
        },
        random, config, std::forward<Expired>(expired));
}

}  // namespace hexsmith::cribbage
