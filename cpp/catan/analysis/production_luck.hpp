// Luck of the dice in cards: what the hexes gave to each player, and what the players could expect of each roll before
// it, from their settlements and cities, the robber and the bank of that moment. The difference has the mean 0.
//
// Each sum of two dice counts with its probability among the 36 rolls, also with balanced dice, which remember earlier
// rolls. If the bank is short of a resource, its cards are counted from the hexes with the lowest ids.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "catan/rules/apply.hpp"

namespace hexsmith::catan::analysis {

/// Cards that a player got from a hex, and the sum of their expected numbers over all rolls.
struct HexCards {
    int received = 0;
    double expected = 0;
};

class ProductionLuck {
public:
    /// Adds a roll of `number`, the sum of the dice. `before` is the state in which the player rolls.
    void add(const rules::State& before, const rules::GameBoard& board, int number) {
        for (int sum = 2; sum <= 12; ++sum) {
            if (sum == 7) continue;
            const CardsOfHexes paid = paid_cards(before, board, sum);
            for (int player = 0; player < before.players; ++player)
                for (int hex = 0; hex < board.layout().hex_count; ++hex) {
                    HexCards& cards = cards_[static_cast<std::size_t>(player)][static_cast<std::size_t>(hex)];
                    const int count = paid[static_cast<std::size_t>(player)][static_cast<std::size_t>(hex)];
                    cards.expected += count * (6 - std::abs(7 - sum)) / 36.0;
                    if (sum == number) cards.received += count;
                }
        }
    }

    const HexCards& cards(int player, int hex) const {
        return cards_[static_cast<std::size_t>(player)][static_cast<std::size_t>(hex)];
    }

    using CardsOfHexes = std::array<std::array<std::uint8_t, hex::max_hexes>, rules::most_players>;
    /// Returns the cards that each hex would pay to each player for a sum of the dice.
    static CardsOfHexes paid_cards(const rules::State& state, const rules::GameBoard& board, int sum) {
        CardsOfHexes paid{};
        std::array<Counts, rules::most_players> left = rules::paid_production(state, board, sum);
        for (int hex = 0; hex < board.layout().hex_count; ++hex) {
            if (board.token(hex) != sum || hex == state.robber || board.terrain(hex) == Terrain::desert) continue;
            const int resource = index(board.terrain(hex));
            for (int player = 0; player < state.players; ++player) {
                int due = 0;
                for (const int corner : board.layout().corners[hex])
                    due += state.seats[player].settlements[corner] + 2 * state.seats[player].cities[corner];
                const int count = std::min(due, int{left[static_cast<std::size_t>(player)][resource]});
                left[static_cast<std::size_t>(player)] -= Counts::of(resource, count);
                paid[static_cast<std::size_t>(player)][static_cast<std::size_t>(hex)] =
                    static_cast<std::uint8_t>(count);
            }
        }
        return paid;
    }

private:
    std::array<std::array<HexCards, hex::max_hexes>, rules::most_players> cards_{};
};

}  // namespace hexsmith::catan::analysis
