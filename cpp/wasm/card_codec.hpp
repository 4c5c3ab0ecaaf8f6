// Cards as they cross: a card as its id, cards as their number and the cards.
#pragma once

#include <array>

#include "cribbage/card.hpp"
#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"

namespace hexsmith::wasm {

inline cribbage::Card card_of(RequestReader& reader) {
    return static_cast<cribbage::Card>(reader.small(0, cribbage::card_count - 1));
}

/// So many different cards, whose number does not cross.
inline cribbage::CardSet cards_of(RequestReader& reader, int count) {
    cribbage::CardSet cards;
    for (; reader.good() && count > 0; --count) {
        const cribbage::CardSet card(std::array{card_of(reader)});
        reader.require((cards & card).empty());
        cards = cards | card;
    }
    return cards;
}

/// Their number, at most `most`, and as many different cards.
inline cribbage::CardSet any_cards_of(RequestReader& reader, int most) {
    return cards_of(reader, reader.small(0, most));
}

inline void add(ResultWriter& result, cribbage::CardSet cards) {
    result.add(cards.size());
    for (const cribbage::Card card : cards) result.add(card);
}

}  // namespace hexsmith::wasm
