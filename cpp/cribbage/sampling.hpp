// Possible hands of the other player, drawn from the unseen cards.
#pragma once

#include <array>

#include "core/random.hpp"
#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

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

}  // namespace hexsmith::cribbage
