// The points of a hand of four cards with the starter at the show, term by term or in total.
//
// `breakdown` counts each term by its definition; `score` is the fast version, with one walk through the table of ranks
// and two looks at the suits. Points: 2 for each subset that sums to fifteen, 2 for each pair, the length of each run
// of three or more, 4 for a hand of one suit (5 with the starter; a crib scores only the five), 1 for the jack of the
// starter's suit (nobs).
//
// In order: the points of ranks by definition, their table, and the points of a hand.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "cribbage/card.hpp"

namespace hexsmith::cribbage {

// The ranks of up to five cards and their points by definition: fifteens, pairs and runs. Counts are updated as a card
// is added, without branches, which would be unpredictable.

/// How often each rank occurs.
using RankCounts = std::array<std::uint8_t, rank_count>;

class Ranks {
public:
    constexpr Ranks() = default;
    explicit constexpr Ranks(CardSet cards) {
        for (const Card card : cards) add(rank_of(card));
    }

    constexpr void add(int rank) {
        std::uint8_t& count = counts_[static_cast<std::size_t>(rank)];
        pairs_ += count++;
        present_ |= 1u << rank;
        sums_ += sums_ << 4 * pips_of_rank(rank);
    }

    constexpr const RankCounts& counts() const { return counts_; }

    /// 2 points for each subset that sums to fifteen.
    constexpr int fifteens() const { return 2 * static_cast<int>(sums_ >> 4 * 15); }

    /// 2 points for each pair.
    constexpr int pairs() const { return 2 * pairs_; }

    /// The length of each run of three or more.
    constexpr int runs() const {
        const unsigned threes = present_ & present_ >> 1 & present_ >> 2;  // where three neighboring ranks begin
        if (threes == 0) return 0;
        // Five cards hold one stretch of ranks that long: it scores its length once for each choice of its cards.
        const int length = std::popcount(threes) + 2;
        int points = length;
        for (int i = 0; i < length; ++i) points *= counts_[static_cast<std::size_t>(std::countr_zero(threes) + i)];
        return points;
    }

private:
    RankCounts counts_{};
    int pairs_ = 0;
    unsigned present_ = 0;    // bit = rank
    std::uint64_t sums_ = 1;  // how many subsets sum to 0, 1, ..., 15, in 4 bits each: no sum has more than 10 of them
};

// The points of up to five ranks for fifteens, pairs and runs, without suits.
//
// Hands of equal ranks score the same, and there are few of them: 1, 13, 91, 455, 1820 multisets of 0..4 ranks. Each is
// a node; a further rank leads to the node of the larger multiset, and the fifth rank leads to the score. So a hand's
// four ranks are followed once, and each starter costs one lookup. The tables (38 kB) are computed on first use, in a
// millisecond or two, so that they need not be downloaded.

class RankScores {
public:
    /// The node of a multiset of ranks; the root is the empty one.
    using Node = std::uint16_t;
    static constexpr Node root = 0;
    static constexpr int inner_nodes = 1 + 13 + 91 + 455;  // multisets of fewer than four ranks
    static constexpr int leaves = 1820;                    // multisets of four ranks

    RankScores();

    /// The node of a multiset of 0..3 ranks and one more.
    Node add(Node node, int rank) const { return next_[node][static_cast<std::size_t>(rank)]; }

    /// The points of a multiset of four ranks and a fifth, 0..28; 0 for five alike, which no deck holds.
    int score(Node four, int rank) const { return score_[four - inner_nodes][static_cast<std::size_t>(rank)]; }

    Node node_of(CardSet cards) const {
        Node node = root;
        for (const Card card : cards) node = add(node, rank_of(card));
        return node;
    }

private:
    std::array<std::array<Node, rank_count>, inner_nodes> next_{};
    std::array<std::array<std::uint8_t, rank_count>, leaves> score_{};
};

/// The one table, made on first use; it never changes.
const RankScores& rank_scores();

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
