// The ranks of up to five cards and their points by definition: fifteens, pairs and runs. Counts are updated as a card
// is added, without branches, which would be unpredictable.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "cribbage/card.hpp"

namespace hexsmith::cribbage {

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

}  // namespace hexsmith::cribbage
