// What every question about settlements has in common: a board, and by which parameters it is judged.
#pragma once

#include <cstdint>
#include <vector>

#include "wasm/board_codec.hpp"
#include "wasm/spot_params.hpp"

namespace hexsmith::wasm {

/// Intersections of a layout: how many, then these.
inline std::vector<std::int16_t> intersections_of(RequestReader& reader, const catan::Setup& setup) {
    const int count = setup.layout.intersection_count;
    std::vector<std::int16_t> ids(reader.count(static_cast<std::size_t>(count)));
    for (std::int16_t& id : ids) id = static_cast<std::int16_t>(reader.small(0, count - 1));
    return ids;
}

/// Setup, board, parameters, and the settlements in order of placement.
struct SpotRequest {
    explicit SpotRequest(RequestReader& reader)
        : setup(reader),
          board(board_of(*setup, reader)),
          params(params_of(reader)),
          settlements(intersections_of(reader, *setup)) {}

    RequestedSetup setup;
    catan::Board board;
    catan::SpotParams params;
    std::vector<std::int16_t> settlements;
};

}  // namespace hexsmith::wasm
