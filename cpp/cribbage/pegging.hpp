// Pegging by ranks only: suits do not matter, so cards of equal rank are one move.
//
// Two players play cards in turn while the count is at most 31. A player who cannot play passes ("go"), and the other
// continues. When neither can, the last to play scores 1 and the count restarts with the other player. So all points of
// a play, also for the last card, belong to its player, and passing is not a decision.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cribbage/card.hpp"

namespace hexsmith::cribbage {

/// A multiset of ranks, four bits for each rank's number.
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

    /// The ranks that count at most `pips`.
    constexpr RankBag within(int pips) const {
        if (pips >= 10) return *this;
        RankBag result = *this;
        result.bits_ &= (std::uint64_t{1} << (4 * pips)) - 1;
        return result;
    }

    /// The lowest rank in the bag, which must not be empty.
    constexpr int lowest() const { return std::countr_zero(bits_) / 4; }

    /// The bag without a rank, however often it occurs.
    constexpr RankBag without(int rank) const {
        RankBag result = *this;
        result.bits_ &= ~(std::uint64_t{15} << (4 * rank));
        return result;
    }

    /// Steps through the different ranks.
    constexpr RankBag without_lowest() const { return without(lowest()); }

    constexpr bool operator==(const RankBag&) const = default;

private:
    std::uint64_t bits_ = 0;
};

/// The points of one play, by term.
struct PlayPoints {
    int fifteen = 0;     // 2 when the count is 15
    int thirty_one = 0;  // 2 when it is 31
    int pairs = 0;       // 2, 6 or 12 for the last two, three or four cards alike
    int run = 0;         // the length of the longest run among the last cards, in any order
    int last = 0;        // 1 when neither player can go on below 31

    constexpr int total() const { return fifteen + thirty_one + pairs + run + last; }
    constexpr bool operator==(const PlayPoints&) const = default;
};

/// The cards played since the count last started at 0.
class Pile {
public:
    constexpr int count() const { return count_; }
    constexpr int size() const { return size_; }

    /// The rank of the card played `back` plays ago, 0 the newest.
    constexpr int rank(int back) const { return static_cast<int>(ranks_ >> (4 * back) & 15); }

    /// Plays a card and returns its points, without the last card's point.
    constexpr PlayPoints add(int rank) {
        ranks_ = ranks_ << 4 | static_cast<std::uint64_t>(rank);
        ++size_;
        count_ += pips_of_rank(rank);

        PlayPoints points;
        if (count_ == 15) points.fifteen = 2;
        if (count_ == 31) points.thirty_one = 2;
        int alike = 1;
        while (alike < size_ && this->rank(alike) == rank) ++alike;
        points.pairs = alike * (alike - 1);
        if (alike == 1) points.run = longest_run();
        return points;
    }

private:
    constexpr int longest_run() const {
        int longest = 0;
        unsigned seen = 0;
        for (int back = 0; back < size_; ++back) {
            const unsigned bit = 1u << rank(back);
            if ((seen & bit) != 0) break;
            seen |= bit;
            // a run: as many neighboring ranks as cards
            const unsigned from_lowest = seen >> std::countr_zero(seen);
            if (back >= 2 && (from_lowest & (from_lowest + 1)) == 0) longest = back + 1;
        }
        return longest;
    }

    std::uint64_t ranks_ = 0;  // the newest in the lowest four bits; at most 13 cards make 31
    int size_ = 0;
    int count_ = 0;
};

/// Two hands and the pile between them.
struct Pegging {
    std::array<RankBag, 2> hands;
    Pile pile;
    int turn = 0;  // the player to play next

    /// The ranks the player to move may play; empty only when pegging is over.
    constexpr RankBag legal() const { return hands[index(turn)].within(31 - pile.count()); }
    constexpr bool over() const { return hands[0].empty() && hands[1].empty(); }

    /// Plays a legal rank for the player to move and returns its points. Passes follow automatically.
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
