// A plain enumeration of the legal moves, which is compared with `move_at`.
#pragma once

#include <vector>

#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::rules {

/// Calls `visit(move)` for each legal move except offers and counter-offers, by kind, then in ascending order.
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
    each_bit(legal.bank_trades,
             [&](int pair) { visit(Move{.kind = MoveKind::bank_trade, .a = byte(pair / 5), .b = byte(pair % 5)}); });
    if (legal.accept_trade) visit(Move{.kind = MoveKind::accept_trade});
    if (legal.decline_trade) visit(Move{.kind = MoveKind::decline_trade});
    each_bit(legal.partners, [&](int p) { visit(Move{.kind = MoveKind::confirm_trade, .a = byte(p)}); });
    if (legal.cancel_trade) visit(Move{.kind = MoveKind::cancel_trade});
}

/// Calls `visit(move)` for the moves of `for_each_move`. Then calls it for one move without cards that represents all
/// offers to all others, and for one that represents all counter-offers.
inline void for_each_move_or_offer(const LegalMoves& legal, auto&& visit) {
    for_each_move(legal, visit);
    const State& state = *legal.state;
    if (legal.offer_trade) visit(Move{.kind = MoveKind::offer_trade, .a = all_but(state.turn, state.players)});
    if (legal.counter_trade) visit(Move{.kind = MoveKind::counter_trade});
}

/// Packs a move without cards into one number: kind, a, b and place in 5, 6, 3 and 9 bits, from the lowest bit.
constexpr std::uint32_t pack(const Move& move) {
    return static_cast<std::uint32_t>(move.kind) | static_cast<std::uint32_t>(move.a) << 5 |
           static_cast<std::uint32_t>(move.b) << 11 | static_cast<std::uint32_t>(move.place) << 14;
}

inline std::vector<Move> list_moves(const LegalMoves& legal) {
    std::vector<Move> moves;
    for_each_move(legal, [&](Move move) { moves.push_back(move); });
    return moves;
}

inline std::vector<Move> list_moves_and_offers(const LegalMoves& legal) {
    std::vector<Move> moves;
    for_each_move_or_offer(legal, [&](const Move& move) { moves.push_back(move); });
    return moves;
}

}  // namespace hexsmith::catan::rules
