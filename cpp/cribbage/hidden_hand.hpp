// Random hands of the other player. They are drawn uniformly from the unseen cards, or by their probability after a
// good discard.
#pragma once

#include <array>
#include <cstdint>

#include "core/random.hpp"
#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

/// Returns the unseen cards that may be in the other player's hand. Cards that this player could have played instead of
/// passing are excluded.
inline CardSet possible_cards(const View& seen) {
    const int min_pips = seen.table.min_pips[static_cast<std::size_t>(1 - seen.seat)];
    CardSet cards = seen.unseen();
    for (const Card card : cards)
        if (pips_of_rank(rank_of(card)) < min_pips) cards.erase(card);
    return cards;
}

/// Draws `count` cards uniformly.
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

/// Makes a step of the computation of tables that HiddenHandSampler needs, in less than a millisecond. Returns whether
/// the tables are complete.
bool prepare_hidden_hands();

struct HiddenHand {
    CardSet hand;    // cards not yet played
    CardSet thrown;  // cards discarded to the crib
};

/// Draws hands of the other player, who is assumed to discard well.
///
/// A draw adds unseen cards to the cards that the player has played, up to six in all. The two cards whose discard is
/// best for hand and crib are then discarded. A draw that discards a played card is rejected. After 12 rejections, a
/// uniform draw is used.
class HiddenHandSampler {
public:
    explicit HiddenHandSampler(const View& seen);

    HiddenHand draw(Rng& random) const;

private:
    CardSet played_;
    CardSet unseen_;
    CardSet possible_;  // cards that may be in the hand
    int hand_size_;
    bool other_deals_;
};

}  // namespace hexsmith::cribbage
