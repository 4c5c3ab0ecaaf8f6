// The rules of pegging. Suits do not matter, so moves are ranks.
//
// Two players play cards in turn while the count is at most 31. A player without a legal card passes ("go"), and the
// other player continues. If neither can play, the player of the last card scores 1, and the other player starts a new
// count. So all points of a play go to the player who makes it, and passing is not a decision.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cribbage/card.hpp"

namespace hexsmith::cribbage {

/// A multiset of ranks, with a 4-bit count for each rank.
class RankBag {
public:
    constexpr RankBag() = default;
    constexpr RankBag(CardSet cards) {
        for (const Card card : cards) insert(rank_of(card));
    }

    constexpr void insert(int rank) { bits_ += std::uint64_t{1} << (4 * rank); }
    constexpr void erase(int rank) { bits_ -= std::uint64_t{1} << (4 * rank); }
    constexpr int count(int rank) const { return static_cast<int>(bits_ >> (4 * rank) & 15); }
    constexpr bool empty() const { return bits_ == 0; }

    /// Returns the ranks with at most `pips` pips.
    constexpr RankBag within(int pips) const {
        if (pips >= 10) return *this;
        RankBag result = *this;
        result.bits_ &= (std::uint64_t{1} << (4 * pips)) - 1;
        return result;
    }

    /// Returns the lowest rank. Precondition: !empty().
    constexpr int lowest() const { return std::countr_zero(bits_) / 4; }

    /// Returns the bag without the cards of a rank.
    constexpr RankBag without(int rank) const {
        RankBag result = *this;
        result.bits_ &= ~(std::uint64_t{15} << (4 * rank));
        return result;
    }

    /// Returns the bag without the cards of its lowest rank. Repeated calls iterate over the distinct ranks.
    constexpr RankBag without_lowest() const { return without(lowest()); }

    constexpr bool operator==(const RankBag&) const = default;

private:
    std::uint64_t bits_ = 0;
};

/// The points of a play, by source.
struct PlayPoints {
    int fifteen = 0;     // 2 if the count is 15
    int thirty_one = 0;  // 2 if the count is 31
    int pairs = 0;       // 2, 6 or 12 if the last two, three or four cards have equal ranks
    int run = 0;         // length of the longest run of the last cards, in any order
    int last = 0;        // 1 if the count is below 31 and neither player can continue

    constexpr int total() const { return fifteen + thirty_one + pairs + run + last; }
    constexpr bool operator==(const PlayPoints&) const = default;
};

/// The cards of the current count.
class Pile {
public:
    constexpr int count() const { return count_; }
    constexpr int size() const { return size_; }

    /// Returns the rank of the card played `back` plays ago. 0 is the last card.
    constexpr int rank(int back) const { return static_cast<int>(ranks_ >> (4 * back) & 15); }

    /// Adds a card and returns the points for playing it, without the point for the last card.
    constexpr PlayPoints add(int rank) {
        ranks_ = ranks_ << 4 | static_cast<std::uint64_t>(rank);
        ++size_;
        count_ += pips_of_rank(rank);

        PlayPoints points;
        if (count_ == 15) points.fifteen = 2;
        if (count_ == 31) points.thirty_one = 2;
        int equal = 1;
        while (equal < size_ && this->rank(equal) == rank) ++equal;
        points.pairs = equal * (equal - 1);
        if (equal == 1) points.run = longest_run();
        return points;
    }

private:
    constexpr int longest_run() const {
        int longest = 0;
        unsigned ranks = 0;
        for (int back = 0; back < size_; ++back) {
            const unsigned bit = 1u << rank(back);
            if ((ranks & bit) != 0) break;
            ranks |= bit;
            // The distinct ranks are a run if their bits are contiguous.
            const unsigned from_lowest = ranks >> std::countr_zero(ranks);
            if (back >= 2 && (from_lowest & (from_lowest + 1)) == 0) longest = back + 1;
        }
        return longest;
    }

    std::uint64_t ranks_ = 0;  // 4 bits for each of at most 13 cards, the last card in the lowest bits
    int size_ = 0;
    int count_ = 0;
};

struct Pegging {
    std::array<RankBag, 2> hands;
    Pile pile;
    int turn = 0;  // the next player

    /// Returns the legal ranks of the next player. The result is empty only if pegging is over.
    constexpr RankBag legal() const { return hands[index(turn)].within(31 - pile.count()); }
    constexpr bool over() const { return hands[0].empty() && hands[1].empty(); }

    /// Plays a legal rank of the next player, applies passes, and returns the points.
    constexpr PlayPoints play(int rank) {
        const int player = turn;
        hands[index(player)].erase(rank);
        PlayPoints points = pile.add(rank);
        if (pile.count() < 31) {
            turn = 1 - player;
            if (!legal().empty()) return points;
            turn = player;
            if (!legal().empty()) return points;
            points.last = 1;
        }
        pile = Pile();
        turn = hands[index(1 - player)].empty() ? player : 1 - player;
        return points;
    }

private:
    static constexpr std::size_t index(int player) { return static_cast<std::size_t>(player); }
};

}  // namespace hexsmith::cribbage
