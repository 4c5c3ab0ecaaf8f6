#include "cribbage/score.hpp"

namespace hexsmith::cribbage {

Breakdown breakdown(CardSet hand, Card starter, bool crib) {
    RankCounts counts{};
    for (const Card card : hand) ++counts[static_cast<std::size_t>(rank_of(card))];
    ++counts[static_cast<std::size_t>(rank_of(starter))];

    Breakdown result;
    result.fifteens = fifteens(counts);
    result.pairs = pairs(counts);
    result.runs = runs(counts);

    bool hand_flush = true;
    for (const Card card : hand) hand_flush = hand_flush && suit_of(card) == suit_of(hand.first());
    const bool all_five = hand_flush && suit_of(starter) == suit_of(hand.first());
    if (all_five)
        result.flush = 5;
    else if (hand_flush && !crib)
        result.flush = 4;

    for (const Card card : hand)
        if (rank_of(card) == jack && suit_of(card) == suit_of(starter)) result.nobs = 1;
    return result;
}

}  // namespace hexsmith::cribbage
