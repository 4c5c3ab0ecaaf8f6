// Setups, boards and locks as they cross the border. web/src/{shape,board-text,locks}.ts are the counterparts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "catan/board.hpp"
#include "catan/deal.hpp"
#include "wasm/text.hpp"

namespace hexsmith::wasm {

/// A setup crosses as 0 (standard), 1 (extension), or 2 and a shape of one's own: the number of hexes, their q and r
/// from the smallest up, the 6 + 13 counts of the bag, the number of harbor slots, the slots, their harbors.
class SetupReader {
public:
    explicit SetupReader(std::u16string_view text) {
        TextReader reader(text);
        switch (reader.next()) {
            case 0: setup_ = &catan::standard_setup; break;
            case 1: setup_ = &catan::extension_setup; break;
            default: setup_ = &custom_.emplace(); read(reader, *custom_);
        }
    }
    SetupReader(const SetupReader&) = delete;
    SetupReader& operator=(const SetupReader&) = delete;

    const catan::Setup& operator*() const { return *setup_; }

private:
    static void read(TextReader& reader, catan::Setup& setup) {
        std::array<hex::Axial, hex::max_hexes> hexes{};
        const auto count = static_cast<std::size_t>(reader.next());
        for (std::size_t i = 0; i < count; ++i) {
            hexes[i].q = reader.next();
            hexes[i].r = reader.next();
        }
        setup.layout = hex::make_layout(std::span(hexes).first(count));
        for (auto& pieces : setup.bag.terrains) pieces = static_cast<std::uint8_t>(reader.next());
        for (auto& pieces : setup.bag.tokens) pieces = static_cast<std::uint8_t>(reader.next());
        setup.harbor_count = reader.next();
        for (int i = 0; i < setup.harbor_count; ++i) setup.harbor_slots[i] = static_cast<std::int16_t>(reader.next());
        for (int i = 0; i < setup.harbor_count; ++i) setup.harbors[i] = static_cast<catan::Harbor>(reader.next());
    }

    std::optional<catan::Setup> custom_;  // 20 kB, filled only where it is needed
    const catan::Setup* setup_;
};

/// Terrains, tokens and harbors, one after the other.
inline std::u16string text_of(const catan::Setup& setup, const catan::Board& board) {
    const int hexes = setup.layout.hex_count;
    TextWriter writer(static_cast<std::size_t>(2 * hexes + board.harbor_count));
    for (int hex = 0; hex < hexes; ++hex) writer.add(index(board.hexes.terrains[hex]));
    for (int hex = 0; hex < hexes; ++hex) writer.add(board.hexes.tokens[hex]);
    for (int slot = 0; slot < board.harbor_count; ++slot) writer.add(index(board.harbors[slot]));
    return writer.take();
}

inline catan::Board board_of(const catan::Setup& setup, std::u16string_view text) {
    TextReader reader(text);
    catan::Board board;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        board.hexes.terrains[hex] = static_cast<catan::Terrain>(reader.next());
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        board.hexes.tokens[hex] = static_cast<catan::Token>(reader.next());
    while (!reader.empty()) board.harbors[board.harbor_count++] = static_cast<catan::Harbor>(reader.next());
    return board;
}

/// As a board, but one more than the terrain or harbor, and 0 where there is no lock.
inline catan::Locks locks_of(const catan::Setup& setup, std::u16string_view text) {
    catan::Locks locks;
    if (text.empty()) return locks;
    TextReader reader(text);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (const int terrain = reader.next()) locks.terrains[hex] = static_cast<catan::Terrain>(terrain - 1);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) locks.tokens[hex] = static_cast<catan::Token>(reader.next());
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (const int harbor = reader.next()) locks.harbors[slot] = static_cast<catan::Harbor>(harbor - 1);
    return locks;
}

}  // namespace hexsmith::wasm
