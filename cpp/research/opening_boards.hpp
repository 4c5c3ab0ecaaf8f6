// The boards of labeled games: four ways to make them, and their text, as in tests/golden/opening-games.txt.
#pragma once

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "catan/board/deal.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"

namespace hexsmith::research {

enum class BoardKind : std::uint8_t { random, official, fair, classic };
inline constexpr int board_kinds = 4;

/// The setup of a board with so many hexes: of the extension, or the standard one.
inline const catan::Setup& setup_of(std::size_t hexes) {
    return hexes == static_cast<std::size_t>(catan::extension_setup.layout.hex_count) ? catan::extension_setup
                                                                                      : catan::standard_setup;
}

/// A board on a layout.
inline catan::Board board_of_kind(const catan::Setup& setup, BoardKind kind, std::uint64_t seed) {
    if (kind == BoardKind::official) return catan::generate::official_board(setup, seed);
    if (kind == BoardKind::fair)
        return run_at_once(catan::generate::generate_fair(
                               setup, {.seed = seed, .harbors = catan::generate::HarborOrder::shuffled}))
            .board;
    if (kind == BoardKind::classic) {
        catan::generate::ClassicOptions options = catan::generate::classic_options();
        options.seed = seed;
        return run_at_once(generate_classic(setup, options)).board;
    }
    Rng random(seed);
    catan::Board board{deal(setup, {}, random), setup.harbor_count, setup.harbors};
    shuffle(std::span(board.harbors).first(static_cast<std::size_t>(board.harbor_count)), random);
    return board;
}

/// Terrains, harbors and tokens: "BWGG... ASAG... 8 3 6 ...".
inline std::string line_of(const catan::Setup& setup, const catan::Board& board) {
    std::string line;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) line += "WBSGOD"[index(board.hexes.terrains[hex])];
    line += ' ';
    for (int slot = 0; slot < board.harbor_count; ++slot) line += "WBSGOA"[index(board.harbors[slot])];
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) line += ' ' + std::to_string(board.hexes.tokens[hex]);
    return line;
}

/// A board and the setup that it is on.
struct ReadBoard {
    const catan::Setup* setup;
    catan::Board board;
};

/// The same back, from a stream that holds it. Precondition: it does.
inline ReadBoard read_board(std::istream& in) {
    constexpr std::string_view letters = "WBSGOD";
    std::string terrains;
    std::string harbors;
    in >> terrains >> harbors;
    catan::Board board;
    for (std::size_t hex = 0; hex < terrains.size(); ++hex) {
        int token = 0;
        in >> token;
        board.hexes.terrains[hex] = static_cast<catan::Terrain>(letters.find(terrains[hex]));
        board.hexes.tokens[hex] = static_cast<catan::Token>(token);
    }
    for (const char letter : harbors)
        board.harbors[static_cast<std::size_t>(board.harbor_count++)] =
            letter == 'A' ? catan::Harbor::any : static_cast<catan::Harbor>(letters.find(letter));
    return {&setup_of(terrains.size()), board};
}

}  // namespace hexsmith::research
