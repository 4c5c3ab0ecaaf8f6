// Questions about one board as they cross. web/src/fairness/{evaluate,percentile,official}.ts write them.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/seed.hpp"
#include "wasm/board_codec.hpp"
#include "wasm/criteria.hpp"

namespace hexsmith::wasm {

/// Setup, board, whether by the classic weights, and criteria.
struct ScoreRequest {
    explicit ScoreRequest(RequestReader& reader)
        : setup(reader),
          board(board_of(*setup, reader)),
          criteria(criteria_of(reader, reader.flag() ? catan::classic_weights : catan::fair_weights)) {}

    RequestedSetup setup;
    catan::Board board;
    catan::Criteria criteria;
};

/// Setup and board.
struct PercentileRequest {
    explicit PercentileRequest(RequestReader& reader) : setup(reader), board(board_of(*setup, reader)) {}

    RequestedSetup setup;
    catan::Board board;
};

/// A named setup, and the seed.
struct OfficialRequest {
    explicit OfficialRequest(RequestReader& reader) : setup(reader), seed(seed_of(std::u16string_view(reader.text()))) {
        reader.require(setup.kind() != catan::LayoutKind::custom);
    }

    RequestedSetup setup;
    std::uint64_t seed;
};

}  // namespace hexsmith::wasm
