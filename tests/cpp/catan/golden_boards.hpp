// Reads boards of the golden files of settlements and drafts.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "boards.hpp"

namespace hexsmith::catan {

/// The letters of harbors: a resource's letter, or A for any.
inline constexpr std::string_view harbor_letters = "WBSGOA";

inline std::ifstream golden(const char* name) { return std::ifstream(std::filesystem::path(HEXSMITH_GOLDEN) / name); }

/// Reads the tokens after the letters of the terrains.
inline bool read_hexes(std::istream& in, Hexes& hexes, std::string_view terrains) {
    for (std::size_t hex = 0; hex < terrains.size(); ++hex) {
        hexes.terrains[hex] = terrain_of(terrains[hex]);
        int token = 0;
        in >> token;
        hexes.tokens[hex] = static_cast<Token>(token);
    }
    return static_cast<bool>(in);
}

/// Reads a word of terrains, a word of harbors, then the tokens. Returns false at the end of the file.
inline bool read_board(std::istream& in, Board& board) {
    std::string terrains;
    std::string harbors;
    if (!(in >> terrains >> harbors)) return false;
    board.harbor_count = static_cast<int>(harbors.size());
    for (std::size_t slot = 0; slot < harbors.size(); ++slot)
        board.harbors[slot] = static_cast<Harbor>(harbor_letters.find(harbors[slot]));
    return read_hexes(in, board.hexes, terrains);
}

}  // namespace hexsmith::catan
