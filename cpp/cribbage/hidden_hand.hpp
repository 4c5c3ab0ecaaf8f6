// Draws random hands of the other player, either uniformly from the unseen cards, or by their probability if the other
// player discarded well.
#pragma once

#include <array>
#include <cstdint>

#include "core/random.hpp"
#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

/// Returns the unseen cards that may be in the other player's hand. The result excludes cards that the other player
/// could have played instead of passing.
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
    CardSet sample;
    for (; count > 0; --count) {
        const std::size_t i = random.below(static_cast<std::uint32_t>(size));
        sample.insert(list[i]);
        list[i] = list[--size];
    }
    return sample;
}

/// Computes a part of the tables that HiddenHandSampler needs, in less than a millisecond. Returns whether the tables
/// are complete.
bool prepare_hidden_hands();

struct HiddenHand {
    CardSet hand;    // cards not yet played
    CardSet thrown;  // cards discarded to the crib
};

/// Draws hands of the other player, assuming that this player has discarded well.
///
/// The sampler completes the cards that the other player has played to six cards, with random unseen cards. It then
/// discards the two cards that are best for hand and crib. If the discard contains a played card, the sampler tries
/// again. After 12 such attempts, it draws the hand uniformly.
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
