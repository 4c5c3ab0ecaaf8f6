// Requests of the drop-in as they cross. web/src/generator.ts writes them.
#pragma once

#include <cstdint>
#include <string>

#include "catan/board/swap.hpp"
#include "wasm/board_codec.hpp"

namespace hexsmith::wasm {

/// The seed, the mode, the iterations.
struct MapRequest {
    explicit MapRequest(RequestReader& reader)
        : seed(reader.text()),
          mode(reader.choice(catan::BalanceMode::both)),
          iterations(reader.integer(0, max_safe_integer)) {}

    std::u16string seed;
    catan::BalanceMode mode;
    std::int64_t iterations;
};

/// The board.
struct HexesRequest {
    explicit HexesRequest(RequestReader& reader) : hexes(board_of(catan::standard_setup, reader).hexes) {}

    catan::Hexes hexes;
};

/// The board and the number of players.
struct PlacementsRequest {
    explicit PlacementsRequest(RequestReader& reader)
        : hexes(board_of(catan::standard_setup, reader).hexes), players(reader.small(3, 4)) {}

    catan::Hexes hexes;
    int players;
};

}  // namespace hexsmith::wasm
