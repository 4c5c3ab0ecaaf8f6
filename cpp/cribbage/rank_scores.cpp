#include "cribbage/rank_scores.hpp"

#include <vector>

namespace hexsmith::cribbage {

namespace {

/// How many subsets of the cards sum to 0, 1, ..., 15.
std::array<int, 16> ways_to_sum(const RankCounts& counts) {
    std::array<int, 16> ways{1};
    for (int rank = 0; rank < rank_count; ++rank)
        for (int copy = 0; copy < counts[static_cast<std::size_t>(rank)]; ++copy)
            for (int total = 15; total >= pips_of_rank(rank); --total)
                ways[static_cast<std::size_t>(total)] += ways[static_cast<std::size_t>(total - pips_of_rank(rank))];
    return ways;
}

}  // namespace

int fifteens(const RankCounts& counts) { return 2 * ways_to_sum(counts)[15]; }

int pairs(const RankCounts& counts) {
    int points = 0;
    for (const int count : counts) points += count * (count - 1);
    return points;
}

int runs(const RankCounts& counts) {
    // A maximal stretch of neighbouring ranks, at least three long, scores its length once for each choice of cards.
    int points = 0;
    int length = 0;
    int ways = 1;
    for (int rank = 0; rank <= rank_count; ++rank) {
        const int count = rank < rank_count ? counts[static_cast<std::size_t>(rank)] : 0;
        if (count > 0) {
            ++length;
            ways *= count;
        } else {
            if (length >= 3) points += length * ways;
            length = 0;
            ways = 1;
        }
    }
    return points;
}

namespace {

/// The place of a multiset among those of its size: with its ranks r0 <= r1 <= ..., the sum of C(ri + i, i + 1)
/// (the combinatorial number system).
int place_of(const RankCounts& counts) {
    int place = 0;
    int i = 0;
    for (int rank = 0; rank < rank_count; ++rank) {
        for (int copy = 0; copy < counts[static_cast<std::size_t>(rank)]; ++copy, ++i) {
            int choose = 1;
            for (int k = 0; k <= i; ++k) choose = choose * (rank + i - k) / (k + 1);
            place += choose;
        }
    }
    return place;
}

}  // namespace

RankScores::RankScores() {
    // Nodes are numbered by size, then by place; so each is known as soon as one of the next size is wanted.
    constexpr std::array<int, 6> begin{0, 1, 14, 105, 560, 2380};
    std::vector<RankCounts> multisets(inner_nodes + leaves);
    for (std::size_t size = 0; size < 4; ++size) {
        for (int from = begin[size]; from < begin[size + 1]; ++from) {
            for (std::size_t rank = 0; rank < rank_count; ++rank) {
                RankCounts larger = multisets[static_cast<std::size_t>(from)];
                ++larger[rank];
                const int node = begin[size + 1] + place_of(larger);
                multisets[static_cast<std::size_t>(node)] = larger;
                next_[static_cast<std::size_t>(from)][rank] = static_cast<Node>(node);
            }
        }
    }
    for (std::size_t leaf = 0; leaf < leaves; ++leaf) {
        const auto ways = ways_to_sum(multisets[inner_nodes + leaf]);
        for (std::size_t rank = 0; rank < rank_count; ++rank) {
            RankCounts counts = multisets[inner_nodes + leaf];
            if (++counts[rank] > suit_count) continue;  // no such hand
            // with or without the fifth card
            const int sums = ways[15] + ways[static_cast<std::size_t>(15 - pips_of_rank(static_cast<int>(rank)))];
            score_[leaf][rank] = static_cast<std::uint8_t>(2 * sums + pairs(counts) + runs(counts));
        }
    }
}

const RankScores& rank_scores() {
    static const RankScores table;
    return table;
}

}  // namespace hexsmith::cribbage
