// Hand-made positions for the named tests of the rules.
#pragma once

#include <algorithm>
#include <vector>

#include "catan/boards.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/all_moves.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules::testing {

using Table = State;

/// The beginner board, rated for games.
inline const players::RatedBoard& beginner_table() {
    static const players::RatedBoard board(standard_setup, beginner_board());
    return board;
}

/// Player 0 is active in the main phase of a turn. Nothing is built, and the bank holds all cards.
inline Table empty_table(int players = 3) {
    Table table = new_game(beginner_table(), {.players = players, .seed = 1});
    table.phase = Phase::main;
    table.placed = static_cast<std::uint8_t>(4 * players);
    table.dice = {3, 5};
    return table;
}

/// Moves cards from the bank to a hand.
inline void deal_hand(Table& table, int player, Counts cards) {
    table.seats[player].hand += cards;
    table.bank -= cards;
}

/// Moves cards from the deck to a player, as if bought in an earlier turn.
inline void deal_cards(Table& table, int player, Counts cards) {
    table.seats[player].cards += cards;
    table.deck -= cards;
    table.deck_size = static_cast<std::uint8_t>(table.deck.total());
}

inline void build_settlements(Table& table, int player, std::initializer_list<int> intersections) {
    for (const int id : intersections) table.seats[player].settlements.add(id);
}

inline void build_cities(Table& table, int player, std::initializer_list<int> intersections) {
    for (const int id : intersections) table.seats[player].cities.add(id);
}

/// Builds roads along a walk over intersections.
inline void walk(Table& table, int player, std::initializer_list<int> intersections) {
    const hex::Layout& layout = standard_setup.layout;
    for (const int* at = intersections.begin(); at + 1 != intersections.end(); ++at)
        for (int edge = 0; edge < layout.edge_count; ++edge)
            if (layout.edges[edge].intersections ==
                std::array<std::int16_t, 2>{static_cast<std::int16_t>(std::min(at[0], at[1])),
                                            static_cast<std::int16_t>(std::max(at[0], at[1]))})
                table.seats[player].roads.add(edge);
}

/// Returns the edge between two intersections.
inline std::int16_t edge_between(int a, int b) {
    const hex::Layout& layout = standard_setup.layout;
    for (int edge = 0; edge < layout.edge_count; ++edge) {
        const auto& ends = layout.edges[edge].intersections;
        if ((ends[0] == a && ends[1] == b) || (ends[0] == b && ends[1] == a)) return static_cast<std::int16_t>(edge);
    }
    return hex::none;
}

inline Table ready(const Table& table) { return derive(table, beginner_table()); }

inline IllegalMove refusal(const Table& table, Move move, const Outcome& outcome = {}) {
    return check(table, beginner_table(), move, outcome);
}

inline Table before_roll(Table table) {
    table.phase = Phase::roll;
    table.dice = {};
    return table;
}

/// Returns the table after a legal move.
inline Table after(Table table, Move move, const Outcome& outcome = {}) {
    const Applied applied = apply(table, beginner_table(), move, outcome);
    if (applied.refusal != IllegalMove::none) throw std::runtime_error("an illegal move in a test");
    return table;
}

inline bool is_legal(const Table& table, Move move) {
    const std::vector<Move> moves = list_moves(legal_moves(table, beginner_table()));
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

inline Move plain(MoveKind kind) { return {.kind = kind}; }
inline Move at(MoveKind kind, int place) { return {.kind = kind, .place = static_cast<std::int16_t>(place)}; }
inline Move of(MoveKind kind, Terrain a) { return {.kind = kind, .a = static_cast<std::uint8_t>(index(a))}; }
inline Move of(MoveKind kind, Terrain a, Terrain b) {
    return {.kind = kind, .a = static_cast<std::uint8_t>(index(a)), .b = static_cast<std::uint8_t>(index(b))};
}

inline Outcome dice(int a, int b) { return {.dice = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)}}; }

}  // namespace hexsmith::catan::rules::testing
