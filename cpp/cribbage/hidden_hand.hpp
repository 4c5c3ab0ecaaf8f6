// The other player's hand, which is hidden: drawn evenly from the unseen cards, or by how players discard.
#pragma once

#include <array>
#include <cstdint>

#include "core/random.hpp"
#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

// Possible hands of the other player, drawn from the unseen cards.

/// The unseen cards that can be in the other player's hand: none that fitted the count when that player passed.
inline CardSet possible_cards(const View& seen) {
    const int least = seen.table.least_pips[static_cast<std::size_t>(1 - seen.seat)];
    CardSet cards = seen.unseen();
    for (const Card card : cards)
        if (pips_of_rank(rank_of(card)) < least) cards.erase(card);
    return cards;
}

/// Draws `count` of the cards; every such set is equally likely.
template <RandomSource R>
CardSet draw(CardSet cards, int count, R& random) {
    std::array<Card, card_count> list;
    std::size_t size = 0;
    for (const Card card : cards) list[size++] = card;
    CardSet drawn;
    for (; count > 0; --count) {
        const std::size_t i = random.below(static_cast<std::uint32_t>(size));
        drawn.insert(list[i]);
        list[i] = list[--size];
    }
    return drawn;
}

// The other player's probable hand, by how players discard.
//
// Six unseen cards are drawn, including those played. The other player is assumed to keep the four that are worth most
// with the crib, by average values of ranks. A draw that would not have kept the cards played is rejected. So the
// probability of a hand is that of a sensible player who has played these cards.

/// A step of the computation of rank values on first use, a fraction of a millisecond. Returns whether they are known.
bool prepare_plausible();

struct Holding {
    CardSet left;    // not yet played
    CardSet thrown;  // into the crib
};

class Plausible {
public:
    explicit Plausible(const View& seen);

    Holding draw(Rng& random) const;

private:
    CardSet played_;
    CardSet unseen_;
    CardSet possible_;  // to be still in hand
    int left_;
    bool deals_;  // the other player
};

}  // namespace hexsmith::cribbage
