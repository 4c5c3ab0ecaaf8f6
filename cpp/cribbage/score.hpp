// The points of a hand and the starter in the show:
// - fifteens: 2 for each subset of cards that sums to fifteen
// - pairs: 2 for each pair
// - runs: the length of each run of three or more
// - flush: 4 for a hand of one suit, 5 if the starter has the suit too; a crib scores only the flush of five
// - nobs: 1 for the jack of the starter's suit
//
// `breakdown` follows these definitions. `score` is the fast version, with a table of ranks.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "cribbage/card.hpp"

namespace hexsmith::cribbage {

/// Number of cards of each rank.
using RankCounts = std::array<std::uint8_t, rank_count>;

/// The points of up to five ranks by definition. `add` has no branches, since branches would be unpredictable.
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

    /// Returns 2 points for each subset that sums to fifteen.
    constexpr int fifteens() const { return 2 * static_cast<int>(sums_ >> 4 * 15); }

    /// Returns 2 points for each pair.
    constexpr int pairs() const { return 2 * pairs_; }

    /// Returns the sum of the lengths of all runs of three or more.
    constexpr int runs() const {
        const unsigned threes = present_ & present_ >> 1 & present_ >> 2;  // first ranks of three consecutive ranks
        if (threes == 0) return 0;
        // Five cards have at most one sequence of three or more ranks. Each choice of one card per rank is a run.
        const int length = std::popcount(threes) + 2;
        int points = length;
        for (int i = 0; i < length; ++i) points *= counts_[static_cast<std::size_t>(std::countr_zero(threes) + i)];
        return points;
    }

private:
    RankCounts counts_{};
    int pairs_ = 0;
    unsigned present_ = 0;    // bit set of ranks
    std::uint64_t sums_ = 1;  // numbers of subsets that sum to 0, 1, ..., 15, at most 10 each, in 4 bits each
};

/// A table of the points of fifteens, pairs and runs for five ranks.
///
/// The table is a graph of the multisets of 0..4 ranks: 1, 13, 91, 455 and 1820 nodes. Adding a rank leads to the node
/// of the larger multiset, and adding the fifth rank to the score. So each starter of a hand costs one lookup. The
/// table has 38 kB. It is computed on first use, in one or two milliseconds, so that it does not increase the download.
class RankScores {
public:
    /// The id of a multiset of ranks.
    using Node = std::uint16_t;
    static constexpr Node root = 0;                        // the empty multiset
    static constexpr int inner_nodes = 1 + 13 + 91 + 455;  // multisets of fewer than four ranks
    static constexpr int leaves = 1820;                    // multisets of four ranks

    RankScores();

    /// Returns the node of a multiset of 0..3 ranks plus another rank.
    Node add(Node node, int rank) const { return next_[node][static_cast<std::size_t>(rank)]; }

    /// Returns the points of a multiset of four ranks plus a fifth rank, 0..28. The result is 0 for five equal ranks,
    /// which no deck has.
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

/// Returns the table, and computes it on first use.
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

/// Returns the points of four cards and a starter, by source. Precondition: the starter is not in the hand.
Breakdown breakdown(CardSet hand, Card starter, bool crib);

/// Returns the points of flush and nobs for a hand and a starter of a suit.
constexpr int suit_score(CardSet hand, int starter_suit, bool crib) {
    const CardSet suit_of_first = CardSet::of_suit(suit_of(hand.first()));
    const bool nobs = hand.contains(make_card(jack, starter_suit));
    int points = nobs ? 1 : 0;
    if ((hand - suit_of_first).empty()) {
        if (suit_of(hand.first()) == starter_suit)
            points += 5;
        else if (!crib)
            points += 4;
    }
    return points;
}

/// Returns the total of `breakdown`. This overload is for callers that score a hand with many starters.
inline int score(const RankScores& table, RankScores::Node node, CardSet hand, Card starter, bool crib) {
    return table.score(node, rank_of(starter)) + suit_score(hand, suit_of(starter), crib);
}

/// Returns the total of `breakdown`.
inline int score(CardSet hand, Card starter, bool crib) {
    const RankScores& table = rank_scores();
    return score(table, table.node_of(hand), hand, starter, crib);
}

}  // namespace hexsmith::cribbage
