// Setups, boards and locks as they cross the border. web/src/{shape,board-text,locks}.ts are the counterparts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "catan/board/board.hpp"
#include "catan/board/deal.hpp"
#include "wasm/answer.hpp"
#include "wasm/text.hpp"

namespace hexsmith::wasm {

/// A setup crosses as 0 (standard), 1 (extension), or 2 and a shape of one's own: how many hexes there are, their q and
/// r from the smallest up, the 6 + 13 counts of the bag, the number of harbor slots, the slots, their harbors.
class SetupReader {
public:
    explicit SetupReader(TextReader& reader) : kind_(static_cast<catan::LayoutKind>(reader.next())) {
        if (kind_ != catan::LayoutKind::custom) {
            setup_ = &catan::named_setup(kind_);
            return;
        }
        setup_ = &custom_.emplace();
        read(reader, *custom_);
    }
    SetupReader(const SetupReader&) = delete;
    SetupReader& operator=(const SetupReader&) = delete;

    catan::LayoutKind kind() const { return kind_; }
    const catan::Setup& operator*() const { return *setup_; }
    const catan::Setup* operator->() const { return setup_; }

private:
    void read(TextReader& reader, catan::Setup& setup) {
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
    catan::LayoutKind kind_;
    const catan::Setup* setup_;
};

/// Terrains, tokens, the number of harbors, and these.
inline void add(AnswerWriter& answer, const catan::Setup& setup, const catan::Board& board) {
    const auto hexes = static_cast<std::size_t>(setup.layout.hex_count);
    for (const catan::Terrain terrain : std::span(board.hexes.terrains).first(hexes)) answer.add(index(terrain));
    answer.add(std::span(board.hexes.tokens).first(hexes));
    answer.add(board.harbor_count);
    for (int slot = 0; slot < board.harbor_count; ++slot) answer.add(index(board.harbors[slot]));
}

/// As an answer has it.
inline catan::Board board_of(const catan::Setup& setup, TextReader& reader) {
    catan::Board board;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        board.hexes.terrains[hex] = static_cast<catan::Terrain>(reader.next());
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        board.hexes.tokens[hex] = static_cast<catan::Token>(reader.next());
    board.harbor_count = reader.next();
    for (int slot = 0; slot < board.harbor_count; ++slot)
        board.harbors[slot] = static_cast<catan::Harbor>(reader.next());
    return board;
}

/// Whether there are any; then one more than the terrain, the token, and one more than the harbor, 0 where there is no
/// lock.
inline catan::Locks locks_of(const catan::Setup& setup, TextReader& reader) {
    catan::Locks locks;
    if (!reader.flag()) return locks;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (const int terrain = reader.next()) locks.terrains[hex] = static_cast<catan::Terrain>(terrain - 1);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) locks.tokens[hex] = static_cast<catan::Token>(reader.next());
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (const int harbor = reader.next()) locks.harbors[slot] = static_cast<catan::Harbor>(harbor - 1);
    return locks;
}

}  // namespace hexsmith::wasm
