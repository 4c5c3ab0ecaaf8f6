// The cards in the box: the base game's for up to four players, with those of the extension for five or six.
#pragma once

#include "catan/board/counts.hpp"

namespace hexsmith::catan::rules {

inline constexpr int most_players = 6;

/// Players from whom on the extension is needed.
inline constexpr int extension_players = 5;

struct Supply {
    int resource_cards;  // of each resource
    Counts deck;         // development cards, in the order of Card

    constexpr int deck_cards() const { return deck.total(); }
    constexpr Counts bank() const {
        return {resource_cards, resource_cards, resource_cards, resource_cards, resource_cards};
    }
};

inline constexpr Supply base_supply{19, {14, 2, 2, 2, 5}};
inline constexpr Supply extension_supply{24, {20, 3, 3, 3, 5}};

constexpr const Supply& supply_of(int players) { return players < extension_players ? base_supply : extension_supply; }

}  // namespace hexsmith::catan::rules
