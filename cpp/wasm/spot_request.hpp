// What every question about settlements has in common: a board, and by which parameters it is judged.
#pragma once

#include <cstdint>
#include <vector>

#include "wasm/board_text.hpp"
#include "wasm/spot_params.hpp"

namespace hexsmith::wasm {

/// Intersections: how many, then these.
inline std::vector<std::int16_t> intersections_of(TextReader& reader) {
    std::vector<std::int16_t> ids(static_cast<std::size_t>(reader.next()));
    for (std::int16_t& id : ids) id = static_cast<std::int16_t>(reader.next());
    return ids;
}

/// Setup, board, parameters, and the settlements in order of placement.
struct SpotRequest {
    explicit SpotRequest(TextReader& reader)
        : setup(reader),
          board(board_of(*setup, reader)),
          params(params_of(reader)),
          settlements(intersections_of(reader)) {}

    SetupReader setup;
    catan::Board board;
    catan::SpotParams params;
    std::vector<std::int16_t> settlements;
};

}  // namespace hexsmith::wasm
