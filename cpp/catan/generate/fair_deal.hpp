// A random start for a fair board: terrains and tokens under the locks, tokens by the spiral where it is asked for, and
// the harbors in their order.
#pragma once

#include <array>
#include <bit>
#include <span>

#include "catan/board/spiral.hpp"
#include "catan/generate/fair_options.hpp"

namespace hexsmith::catan {

/// The hexes where a desert that is not locked may lie.
constexpr hex::HexSet open_to_desert(const Setup& setup, const FairOptions& options) {
    hex::HexSet room = hexes_at(setup.layout, options.desert);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (options.locks.terrains[hex] || options.locks.tokens[hex] != no_token) room &= ~hex::bit(hex);
    return room;
}

constexpr hex::HexSet locked_deserts(const Setup& setup, const Locks& locks) {
    hex::HexSet deserts = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (locks.terrains[hex] == Terrain::desert) deserts |= hex::bit(hex);
    return deserts;
}

/// Visits every official way to lay the tokens that agrees with the locks, until `visit(order, deserts)` is true:
/// corners ascending, counter-clockwise first. Needs a setup with lettered tokens.
inline void for_each_spiral(const Setup& setup, const FairOptions& options, auto&& visit) {
    const auto letters = lettered_tokens(setup);
    const hex::HexSet locked = locked_deserts(setup, options.locks);
    const int free_count = setup.bag.terrains[index(Terrain::desert)] - std::popcount(locked);
    std::array<hex::HexSet, hex::max_hexes> room{};
    std::size_t room_count = 0;
    hex::for_each(open_to_desert(setup, options), [&](int hex) { room[room_count++] = hex::bit(hex); });

    const auto agrees = [&](std::span<const std::uint8_t> order, hex::HexSet deserts) {
        std::size_t next = 0;
        for (const std::uint8_t hex : order) {
            if ((deserts & hex::bit(hex)) != 0) continue;
            const Token lock = options.locks.tokens[hex];
            if (lock != no_token && lock != letters[next]) return false;
            ++next;
        }
        return true;
    };
    for (hex::HexSet corners = corner_hexes(setup.layout); corners != 0; corners &= corners - 1)
        for (const bool clockwise : {false, true}) {
            if (clockwise && !options.clockwise_spirals) continue;
            const auto ids = spiral(setup.layout, std::countr_zero(corners), clockwise);
            const auto order = std::span(ids).first(static_cast<std::size_t>(setup.layout.hex_count));
            if (free_count == 0) {
                if (agrees(order, locked) && visit(order, locked)) return;
            } else if (free_count == 1) {
                for (std::size_t i = 0; i < room_count; ++i)
                    if (agrees(order, locked | room[i]) && visit(order, locked | room[i])) return;
            } else {  // 2: no named bag has more
                for (std::size_t j = 1; j < room_count; ++j)
                    for (std::size_t i = 0; i < j; ++i)
                        if (agrees(order, locked | room[i] | room[j]) && visit(order, locked | room[i] | room[j]))
                            return;
            }
        }
}

/// Terrains, tokens and harbors at random as the options ask; of the spirals that agree with the locks each equally
/// likely.
Board deal_board(const Setup& setup, const FairOptions& options, Rng& random);

}  // namespace hexsmith::catan
