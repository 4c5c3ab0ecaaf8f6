#include "cribbage/score.hpp"

namespace hexsmith::cribbage {

Breakdown breakdown(CardSet hand, Card starter, bool crib) {
    Ranks ranks(hand);
    ranks.add(rank_of(starter));

    Breakdown result;
    result.fifteens = ranks.fifteens();
    result.pairs = ranks.pairs();
    result.runs = ranks.runs();

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
