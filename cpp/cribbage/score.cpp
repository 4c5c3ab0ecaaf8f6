#include "cribbage/score.hpp"

#include <vector>

namespace hexsmith::cribbage {

namespace {

/// Returns the index of a multiset of ranks among the multisets of its size, by the combinatorial number system. For
/// the ranks r_0 <= r_1 <= ..., the index is the sum of the binomial coefficients C(r_i + i, i + 1).
int index_of(const RankCounts& counts) {
    int index = 0;
    int i = 0;
    for (int rank = 0; rank < rank_count; ++rank) {
        for (int copy = 0; copy < counts[static_cast<std::size_t>(rank)]; ++copy, ++i) {
            int choose = 1;
            for (int k = 0; k <= i; ++k) choose = choose * (rank + i - k) / (k + 1);
            index += choose;
        }
    }
    return index;
}

}  // namespace

RankScores::RankScores() {
    // Nodes are numbered by size, then by index, so the loop computes a multiset before all larger multisets.
    constexpr std::array<int, 6> begin{0, 1, 14, 105, 560, 2380};
    std::vector<Ranks> multisets(inner_nodes + leaves);
    for (std::size_t size = 0; size < 4; ++size) {
        for (int from = begin[size]; from < begin[size + 1]; ++from) {
            for (int rank = 0; rank < rank_count; ++rank) {
                Ranks larger = multisets[static_cast<std::size_t>(from)];
                larger.add(rank);
                const int node = begin[size + 1] + index_of(larger.counts());
                multisets[static_cast<std::size_t>(node)] = larger;
                next_[static_cast<std::size_t>(from)][static_cast<std::size_t>(rank)] = static_cast<Node>(node);
            }
        }
    }
    for (std::size_t leaf = 0; leaf < leaves; ++leaf) {
        for (std::size_t rank = 0; rank < rank_count; ++rank) {
            Ranks five = multisets[inner_nodes + leaf];
            if (five.counts()[rank] == suit_count) continue;  // no deck has five cards of a rank
            five.add(static_cast<int>(rank));
            score_[leaf][rank] = static_cast<std::uint8_t>(five.fifteens() + five.pairs() + five.runs());
        }
    }
}

const RankScores& rank_scores() {
    static const RankScores table;
    return table;
}

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
