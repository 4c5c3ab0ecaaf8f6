// Questions about spots as they cross. web/src/settle/{spots,score-spots}.ts write them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "catan/board/open_spots.hpp"
#include "catan/settle/boards_scorer.hpp"
#include "catan/settle/opening_chances.hpp"
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

/// Whether those of "proven".
struct ParamsRequest {
    explicit ParamsRequest(RequestReader& reader) : proven(reader.flag()) {}

    bool proven;
};

/// The board and the settlements on it, and how many spots are wanted at most.
struct RankRequest {
    explicit RankRequest(RequestReader& reader) : spots(reader), top(reader.count(hex::max_corners)) {}

    SpotRequest spots;
    std::size_t top;
};

/// The board and the two settlements.
struct OpeningRequest {
    explicit OpeningRequest(RequestReader& reader) : spots(reader) { reader.require(spots.settlements.size() == 2); }

    SpotRequest spots;
};

/// Setup, board, the version of the model, two settlements for each of 2 to 4 seats, and as many edges at these, or
/// none.
struct ChancesRequest {
    explicit ChancesRequest(RequestReader& reader) : setup(reader), board(board_of(*setup, reader)) {
        reader.small(1, catan::newest_opening_model);
        const std::vector<std::int16_t> settlements = intersections_of(reader, *setup);
        const std::size_t count = settlements.size();
        reader.require(count >= 4 && count <= 2 * catan::most_opening_seats && count % 2 == 0);
        const std::size_t roads = reader.count(count);
        reader.require(roads == 0 || roads == count);
        if (!reader.good()) return;
        catan::OpenSpots open(setup->layout);
        for (std::size_t i = 0; i < count; ++i) {
            reader.require(open[settlements[i]]);
            open.settle(settlements[i]);
            if (i % 2 == 0) openings.emplace_back();
            openings.back().settlements[i % 2] = settlements[i];
        }
        for (std::size_t i = 0; i < roads; ++i) {
            const auto road = static_cast<std::int16_t>(reader.small(0, setup->layout.edge_count - 1));
            const auto& edges = setup->layout.intersections[settlements[i]].edges;
            reader.require(std::find(edges.begin(), edges.end(), road) != edges.end());
            openings[i / 2].roads[i % 2] = road;
        }
    }

    RequestedSetup setup;
    catan::Board board;
    std::vector<catan::SeatOpening> openings;
};

/// Setup, parameters, the number of harbors of each board, the number of boards, and the bytes of these, packed.
struct ManyBoardsRequest {
    explicit ManyBoardsRequest(RequestReader& reader)
        : setup(reader), params(params_of(reader)), harbors(reader.small(0, setup->harbor_count)) {
        reader.require(harbors == 0 || harbors == setup->harbor_count);
        count = reader.count(1000);
        const std::size_t size = catan::packed_size(*setup, harbors);
        packed = reader.bytes(count * size);
        for (std::size_t at = 0; at < packed.size(); at += size)
            reader.require(is_board(std::span(packed).subspan(at, size)));
    }

    RequestedSetup setup;
    catan::SpotParams params;
    int harbors;
    std::size_t count = 0;
    std::vector<std::uint8_t> packed;

private:
    /// Whether bytes are numbers of pieces, deserts alone without a token.
    bool is_board(std::span<const std::uint8_t> board) const {
        constexpr std::uint8_t desert = catan::index(catan::Terrain::desert);
        const auto hexes = static_cast<std::size_t>(setup->layout.hex_count);
        for (std::size_t hex = 0; hex < hexes; ++hex) {
            const std::uint8_t terrain = board[hex];
            const catan::Token token = board[hexes + hex];
            if (terrain > desert || token >= catan::token_values) return false;
            if (terrain == desert ? token != catan::no_token : catan::pips[token] == 0) return false;
        }
        return std::ranges::all_of(board.subspan(2 * hexes),
                                   [](std::uint8_t harbor) { return harbor <= index(catan::Harbor::any); });
    }
};

}  // namespace hexsmith::wasm
