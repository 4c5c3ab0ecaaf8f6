// Setups, boards and locks as they cross. web/src/board/{shape,read-board}.ts and web/src/fairness/locks.ts write them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "catan/board/board.hpp"
#include "catan/board/locks.hpp"
#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"

namespace hexsmith::wasm {

/// A setup crosses as its kind; a custom one is followed by the number of hexes, their q and r from the smallest up,
/// the 6 + 13 counts of the bag, the number of harbor slots, the slots, and their harbors.
class RequestedSetup {
public:
    explicit RequestedSetup(RequestReader& reader) : kind_(reader.choice(catan::LayoutKind::custom)) {
        if (kind_ == catan::LayoutKind::custom) read(reader, custom_.emplace());
    }

    catan::LayoutKind kind() const { return kind_; }
    const catan::Setup& operator*() const { return custom_ ? *custom_ : catan::named_setup(kind_); }
    const catan::Setup* operator->() const { return &**this; }

private:
    static void read(RequestReader& reader, catan::Setup& setup) {
        std::array<hex::Axial, hex::max_hexes> hexes{};
        const std::size_t count = reader.count(hex::max_hexes);
        reader.require(count >= 1);
        for (std::size_t i = 0; i < count; ++i) {
            hexes[i].q = reader.small(0, 1000);
            hexes[i].r = reader.small(0, 1000);
            reader.require(std::find(hexes.begin(), hexes.begin() + i, hexes[i]) == hexes.begin() + i);
        }
        if (!reader.good()) return;
        setup.layout = hex::make_layout(std::span(hexes).first(count));
        for (auto& pieces : setup.bag.terrains) pieces = static_cast<std::uint8_t>(reader.small(0, hex::max_hexes));
        for (auto& pieces : setup.bag.tokens) pieces = static_cast<std::uint8_t>(reader.small(0, hex::max_hexes));
        reader.require(catan::detail::fits(setup.bag, setup.layout.hex_count));
        setup.harbor_count = reader.small(0, std::min(catan::max_harbors, setup.layout.coast_count));
        const auto slots = std::span(setup.harbor_slots).first(static_cast<std::size_t>(setup.harbor_count));
        for (std::int16_t& slot : slots)
            slot = static_cast<std::int16_t>(reader.small(0, setup.layout.coast_count - 1));
        for (const std::int16_t slot : slots) reader.require(std::count(slots.begin(), slots.end(), slot) == 1);
        for (int i = 0; i < setup.harbor_count; ++i) setup.harbors[i] = reader.choice(catan::Harbor::any);
    }

    catan::LayoutKind kind_;
    std::optional<catan::Setup> custom_;  // 20 kB, filled only where it is needed
};

/// Terrains, tokens, the number of harbors, and these.
inline void add(ResultWriter& result, const catan::Setup& setup, const catan::Board& board) {
    const auto hexes = static_cast<std::size_t>(setup.layout.hex_count);
    for (const catan::Terrain terrain : std::span(board.hexes.terrains).first(hexes)) result.add(index(terrain));
    result.add(std::span(board.hexes.tokens).first(hexes));
    result.add(board.harbor_count);
    for (int slot = 0; slot < board.harbor_count; ++slot) result.add(index(board.harbors[slot]));
}

/// 0 for none, 2..12 without 7.
inline catan::Token token_of(RequestReader& reader) {
    const auto token = static_cast<catan::Token>(reader.small(0, catan::token_values - 1));
    reader.require(token == catan::no_token || catan::pips[token] > 0);
    return token;
}

/// Terrains, tokens.
inline catan::Hexes hexes_of(const catan::Setup& setup, RequestReader& reader) {
    catan::Hexes hexes;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) hexes.terrains[hex] = reader.choice(catan::Terrain::desert);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        hexes.tokens[hex] = token_of(reader);
        const bool barren = hexes.terrains[hex] == catan::Terrain::desert;
        reader.require(barren == (hexes.tokens[hex] == catan::no_token));
    }
    return hexes;
}

/// As a result has it.
inline catan::Board board_of(const catan::Setup& setup, RequestReader& reader) {
    catan::Board board;
    board.hexes = hexes_of(setup, reader);
    board.harbor_count = reader.small(0, setup.harbor_count);
    reader.require(board.harbor_count == 0 || board.harbor_count == setup.harbor_count);
    for (int slot = 0; slot < board.harbor_count; ++slot) board.harbors[slot] = reader.choice(catan::Harbor::any);
    return board;
}

/// Whether there are any; then a terrain or none, and a token or none, for each hex, and a harbor or none for each
/// slot.
inline catan::Locks locks_of(const catan::Setup& setup, RequestReader& reader) {
    catan::Locks locks;
    if (!reader.flag()) return locks;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        locks.terrains[hex] = reader.optional_choice(catan::Terrain::desert);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) locks.tokens[hex] = token_of(reader);
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        locks.harbors[slot] = reader.optional_choice(catan::Harbor::any);
    return locks;
}

}  // namespace hexsmith::wasm
