// What to tune on, as it crosses. web/src/stats/{tune,labelled-positions}.ts write it.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "catan/board/open_spots.hpp"
#include "catan/tune/labelled_positions.hpp"
#include "wasm/anneal_request.hpp"
#include "wasm/spot_request.hpp"
#include "wasm/stats_codec.hpp"

namespace hexsmith::wasm {

/// The annealing, the parameters at the start, the number of boards, the share of them to hold out, and the
/// milliseconds that have gone already.
struct TuneRequest {
    static constexpr std::size_t most_boards = 50'000;

    explicit TuneRequest(RequestReader& reader)
        : annealing(reader),
          start(wasm::params_of(reader)),
          boards(reader.count(most_boards)),
          holdout(number_within(reader, 0, 1)),
          gone_ms(number_from(reader, 0, std::numeric_limits<double>::max())) {
        reader.require(boards >= 2);
    }

    AnnealRequest annealing;
    catan::SpotParams start;
    std::size_t boards;
    double holdout;
    double gone_ms;
};

/// Setup, board, whether it is another than before, the number of positions; for each the settlements, the mover's own
/// among them, and the expert's spot.
struct PositionsRequest {
    static constexpr std::size_t most_at_once = 1000;

    explicit PositionsRequest(RequestReader& reader)
        : setup(reader), board(board_of(*setup, reader)), begins(reader.flag()), positions(reader.count(most_at_once)) {
        for (catan::LabelledPosition& position : positions) {
            position.settlements = intersections_of(reader, *setup);
            position.own = intersections_of(reader, *setup);
            position.expert = reader.small(0, setup->layout.intersection_count - 1);
            reader.require(position.own.size() <= catan::max_own);
            if (!reader.good()) return;
            reader.require(catan::OpenSpots(setup->layout, position.settlements)[position.expert]);
        }
    }

    RequestedSetup setup;
    catan::Board board;
    bool begins;
    std::vector<catan::LabelledPosition> positions;
};

}  // namespace hexsmith::wasm
