// The referee's data of trades between players, implemented from the rules of the game (tests/golden/README.md names
// their sources), independently of the engine.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "catan/rules/move.hpp"

namespace hexsmith::catan::rules::testing {

using Five = std::array<int, 5>;

inline Five five(Counts counts) { return {counts[0], counts[1], counts[2], counts[3], counts[4]}; }

inline bool any(const Five& cards) {
    return std::any_of(cards.begin(), cards.end(), [](int count) { return count > 0; });
}

inline bool holds(const Five& hand, const Five& cards) {
    for (int r = 0; r < 5; ++r)
        if (hand[r] < cards[r]) return false;
    return true;
}

/// The cards that one of two players gives and gets.
struct Deal {
    Five give{};
    Five get{};

    Deal from_other_side() const { return {get, give}; }

    /// Whether both sides give cards, and no resource is on both sides.
    bool is_trade() const {
        for (int r = 0; r < 5; ++r)
            if (give[r] > 0 && get[r] > 0) return false;
        return any(give) && any(get);
    }

    bool operator==(const Deal&) const = default;
};

inline Deal deal_of(const Move& move) { return {five(move.offer.give), five(move.offer.receive)}; }

/// An open offer of the current player. All deals are from that player's side.
struct Negotiation {
    Deal offer;
    std::vector<int> asked;      // in the order of their answers
    std::size_t answered = 0;    // how many of them have answered
    std::map<int, Deal> agreed;  // players who accepted or made a counter-offer, with their deals
};

}  // namespace hexsmith::catan::rules::testing
