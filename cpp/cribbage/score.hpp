// The points of a hand of four cards with the starter at the show, term by term or in total.
//
// `breakdown` counts each term by its definition; `score` is the fast version, with one walk through the table of ranks
// and two looks at the suits. Points: 2 for each subset that sums to fifteen, 2 for each pair, the length of each run
// of three or more, 4 for a hand of one suit (5 with the starter; a crib scores only the five), 1 for the jack of the
// starter's suit (nobs).
#pragma once

#include "cribbage/card.hpp"
#include "cribbage/rank_scores.hpp"

namespace hexsmith::cribbage {

struct Breakdown {
    int fifteens = 0;
    int pairs = 0;
    int runs = 0;
    int flush = 0;
    int nobs = 0;

    constexpr int total() const { return fifteens + pairs + runs + flush + nobs; }
    constexpr bool operator==(const Breakdown&) const = default;
};

/// The terms of four cards and a starter that is not among them.
Breakdown breakdown(CardSet hand, Card starter, bool crib);

/// The points of flush and nobs with a starter of this suit.
constexpr int suit_score(CardSet hand, int starter_suit, bool crib) {
    const CardSet same = CardSet::of_suit(suit_of(hand.first()));
    const bool nobs = hand.contains(make_card(jack, starter_suit));
    int points = nobs ? 1 : 0;
    if ((hand - same).empty()) {
        if (suit_of(hand.first()) == starter_suit)
            points += 5;
        else if (!crib)
            points += 4;
    }
    return points;
}

/// The total of `breakdown`, given the table and the hand's node.
inline int score(const RankScores& table, RankScores::Node node, CardSet hand, Card starter, bool crib) {
    return table.score(node, rank_of(starter)) + suit_score(hand, suit_of(starter), crib);
}

/// The total of `breakdown`.
inline int score(CardSet hand, Card starter, bool crib) {
    const RankScores& table = rank_scores();
    return score(table, table.node_of(hand), hand, starter, crib);
}

}  // namespace hexsmith::cribbage
