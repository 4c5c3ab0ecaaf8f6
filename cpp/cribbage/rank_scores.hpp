// The points of up to five ranks for fifteens, pairs and runs, without suits.
//
// Hands of equal ranks score the same, and there are few of them: 1, 13, 91, 455, 1820 multisets of 0..4 ranks. Each is
// a node; a further rank leads to the node of the larger multiset, and the fifth rank leads to the score. So a hand's
// four ranks are followed once, and each starter costs one lookup. The tables (38 kB) are computed on first use, in a
// millisecond or two, so that they need not be downloaded.
#pragma once

#include <array>
#include <cstdint>

#include "cribbage/card.hpp"
#include "cribbage/ranks.hpp"

namespace hexsmith::cribbage {

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

}  // namespace hexsmith::cribbage
