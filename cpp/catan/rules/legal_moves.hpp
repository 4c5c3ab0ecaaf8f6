// Which moves are legal: as sets, counted and picked from without a list.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::game {

/// Where the robber may go, and whom it may steal from.
struct RobberPlaces {
    hex::HexSet hexes = 0;
    std::uint8_t stealable = 0;  // bit p for player p
};

/// Every hex but its own, and every other player with a card. The friendly robber steals from nobody with two open
/// points or fewer, and goes to no hex where such a player has a building, the one who moves it included, as long as
/// that leaves a hex.
RobberPlaces robber_places(const State& state, const hex::Layout& layout);

/// The legal moves of the player who has to choose. Refers to the state, which must outlive it unchanged.
struct LegalMoves {
    Bits settlements;
    Bits cities;
    Bits roads;
    std::uint32_t trades = 0;    // bit 5 give + receive
    std::uint32_t plenties = 0;  // bit 5 a + b for a <= b; where the bank holds a single card a: bit 25 + a
    FiveSet discards = 0;
    FiveSet monopolies = 0;
    bool roll = false;
    bool end = false;
    bool buy = false;
    bool knight = false;
    bool road_building = false;
    RobberPlaces robber;
    const State* state = nullptr;

    /// Those who may be stolen from on a hex.
    unsigned victims(int hex) const { return state->around[hex] & robber.stealable; }

    int robber_count() const {
        int count = 0;
        hex::for_each(robber.hexes, [&](int hex) { count += std::max(1, std::popcount(victims(hex))); });
        return count;
    }
    int count() const {
        return settlements.count() + cities.count() + roads.count() + std::popcount(trades) + std::popcount(plenties) +
               std::popcount(discards) + std::popcount(monopolies) + roll + end + buy + knight + road_building +
               robber_count();
    }
};

/// Precondition: in a view, it is the viewer who has to choose.
LegalMoves legal_moves(const State& state, const GameBoard& board);

/// Calls `visit(move)` for each legal move: by kind, then ascending.
inline void for_each_move(const LegalMoves& legal, auto&& visit) {
    const auto each_bit = [](std::uint32_t set, auto&& visit_bit) {
        for (; set != 0; set &= set - 1) visit_bit(std::countr_zero(set));
    };
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    const auto place = [](int id) { return static_cast<std::int16_t>(id); };
    legal.settlements.for_each([&](int id) { visit(Move{.kind = MoveKind::settlement, .place = place(id)}); });
    legal.cities.for_each([&](int id) { visit(Move{.kind = MoveKind::city, .place = place(id)}); });
    legal.roads.for_each([&](int id) { visit(Move{.kind = MoveKind::road, .place = place(id)}); });
    if (legal.roll) visit(Move{.kind = MoveKind::roll});
    if (legal.end) visit(Move{.kind = MoveKind::end});
    if (legal.buy) visit(Move{.kind = MoveKind::buy});
    if (legal.knight) visit(Move{.kind = MoveKind::knight});
    if (legal.road_building) visit(Move{.kind = MoveKind::roads});
    each_bit(legal.discards, [&](int r) { visit(Move{.kind = MoveKind::discard, .a = byte(r)}); });
    hex::for_each(legal.robber.hexes, [&](int hex) {
        const unsigned victims = legal.victims(hex);
        if (victims == 0) visit(Move{.kind = MoveKind::robber, .place = place(hex)});
        each_bit(victims,
                 [&](int victim) { visit(Move{.kind = MoveKind::robber, .a = byte(victim), .place = place(hex)}); });
    });
    each_bit(legal.monopolies, [&](int r) { visit(Move{.kind = MoveKind::monopoly, .a = byte(r)}); });
    each_bit(legal.plenties, [&](int pair) {
        visit(pair < 25 ? Move{.kind = MoveKind::plenty, .a = byte(pair / 5), .b = byte(pair % 5)}
                        : Move{.kind = MoveKind::plenty, .a = byte(pair - 25)});
    });
    each_bit(legal.trades,
             [&](int pair) { visit(Move{.kind = MoveKind::trade, .a = byte(pair / 5), .b = byte(pair % 5)}); });
}

inline std::vector<Move> list_moves(const LegalMoves& legal) {
    std::vector<Move> moves;
    for_each_move(legal, [&](Move move) { moves.push_back(move); });
    return moves;
}

/// The roll or the end of a turn, where a glance at the hand says that nothing else is legal; else nothing, even where
/// there is but one move.
std::optional<Move> forced_move(const State& state);

/// The move at a place among those of a kind. Precondition: place < count_of(legal, kind).
Move move_at(const LegalMoves& legal, MoveKind kind, int place);

/// The move at a place in the order of for_each_move. Precondition: place < legal.count().
Move move_at(const LegalMoves& legal, int place);

/// The legal moves of one kind, counted.
int count_of(const LegalMoves& legal, MoveKind kind);

}  // namespace hexsmith::catan::game
