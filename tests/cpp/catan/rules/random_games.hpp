// Random games on random boards. The players' preferences produce the rare rules.
#pragma once

#include <array>
#include <vector>

#include "catan/board/deal.hpp"
#include "catan/board/settling.hpp"
#include "catan/rules/all_moves.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/random_offers.hpp"
#include "catan/support.hpp"

namespace hexsmith::catan::rules::testing {

/// Returns a board of the setup with any harbors in its slots, and with any number of deserts, including none.
inline Board any_board(const Setup& setup, Rng& random) {
    Board board{deal(setup, {}, random), setup.harbor_count, setup.harbors};
    for (int slot = 0; slot < board.harbor_count; ++slot) board.harbors[slot] = static_cast<Harbor>(random.below(6));
    const std::uint32_t kind = random.below(4);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        Terrain& terrain = board.hexes.terrains[hex];
        Token& token = board.hexes.tokens[hex];
        if (kind == 0 && terrain == Terrain::desert) {  // no desert
            terrain = Terrain::ore;
            token = 9;
        } else if (kind == 1 && random.below(8) == 0) {  // several deserts
            terrain = Terrain::desert;
            token = no_token;
        } else if (kind == 2 && terrain != Terrain::desert) {  // the bank runs out of cards
            terrain = random.below(2) == 0 ? Terrain::wood : terrain;
            token = random.below(2) == 0 ? Token{6} : token;
        }
    }
    return board;
}

/// The weight of each kind of move, in the order of MoveKind.
using Taste = std::array<std::uint32_t, move_kinds>;
inline constexpr std::array<Taste, 7> tastes{{
    // sett, city, road, roll, end, buy, knight, roads, discard, robber, monopoly, plenty, bank,
    // accept, decline, confirm, cancel, offer, counter
    {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
    {40, 40, 2, 4, 1, 2, 9, 9, 1, 1, 5, 5, 2, 1, 1, 2, 1, 1, 1},  // builder
    {4, 1, 30, 4, 1, 1, 9, 30, 1, 1, 3, 3, 4, 1, 1, 2, 1, 1, 1},  // road builder
    {2, 1, 1, 4, 1, 40, 30, 9, 1, 1, 9, 9, 4, 1, 1, 2, 1, 1, 1},  // card buyer
    {1, 1, 1, 9, 60, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9, 1, 1, 1, 1},   // hoarder
    {9, 9, 2, 4, 1, 2, 9, 9, 1, 1, 5, 5, 1, 9, 1, 9, 1, 20, 2},   // trader
    {9, 9, 1, 4, 2, 4, 9, 9, 1, 1, 5, 5, 1, 1, 2, 5, 1, 9, 9},    // haggler
}};

/// Draws a kind of legal move by its weight, then any move of that kind. The cards of offers are random.
inline Move tasteful_move(const LegalMoves& legal, const Taste& taste, Rng& random) {
    std::array<std::vector<Move>, move_kinds> by_kind;
    for_each_move_or_offer(legal,
                           [&](const Move& move) { by_kind[static_cast<std::size_t>(move.kind)].push_back(move); });
    std::uint32_t sum = 0;
    for (std::size_t kind = 0; kind < by_kind.size(); ++kind) sum += by_kind[kind].empty() ? 0 : taste[kind];
    std::uint32_t left = random.below(sum);
    for (std::size_t kind = 0;; ++kind) {
        const std::uint32_t weight = by_kind[kind].empty() ? 0 : taste[kind];
        if (left < weight) {
            const Move& move = by_kind[kind][random.below(static_cast<std::uint32_t>(by_kind[kind].size()))];
            return filled_in(move, *legal.state, random);
        }
        left -= weight;
    }
}

/// Returns random options, with at most the players that the layout has room for.
inline GameOptions any_options(const hex::Layout& layout, Rng& random) {
    GameOptions options;
    options.players = 2 + static_cast<int>(random.below(5));
    while (!has_room(layout, options.players)) --options.players;
    options.seed = random.next();
    options.points_to_win = random.below(3) == 0 ? 3 + static_cast<int>(random.below(18)) : 10;
    options.discard_limit = random.below(3) == 0 ? static_cast<int>(random.below(20)) : 7;
    options.friendly_robber = random.below(3) == 0;
    options.balanced_dice = random.below(3) == 0;
    options.offers_per_turn = random.below(5);
    options.extra_turns = static_cast<ExtraTurns>(random.below(3));
    return options;
}

}  // namespace hexsmith::catan::rules::testing
