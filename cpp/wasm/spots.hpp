// Calls about spots: parameters, the ranking, the score of an opening, and the spots of many boards.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "catan/settle/evaluator.hpp"
#include "wasm/spot_records.hpp"

namespace hexsmith::wasm {

inline catan::settle::SpotParams spot_params(const ParamsRequest& request) { return params_of(request); }

struct RankRequest {
    SpotRequest spots;
    std::size_t top = 1;
};

template <class Fields>
void describe(Fields& fields, RankRequest& request) {
    fields.record("RankRequest");
    fields("spots", request.spots);
    fields("top", request.top, within(0, hex::max_corners));
}

template <class Fields>
void describe(Fields& fields, catan::settle::Spot& spot) {
    fields.record("Spot");
    fields("intersection", spot.intersection);
    fields("score", spot.breakdown.score);
    fields("metrics", spot.breakdown.metrics);
    fields("production", spot.breakdown.yield);
    fields("gold", spot.breakdown.yield.gold);
    fields("reasons", spot.breakdown.reasons);
}

/// Returns the open spots, best first.
inline std::vector<catan::settle::Spot> rank_spots(const RankRequest& request) {
    const auto& [board, params, settlements] = request.spots;
    return catan::settle::rank_spots(*board.setup, board.board, params_of(params), settlements, request.top);
}

/// A request for the score of two settlements of one player.
struct OpeningRequest {
    SpotRequest spots;
};

template <class Fields>
void describe(Fields& fields, OpeningRequest& request) {
    fields.record("OpeningRequest");
    fields("spots", request.spots);
    fields.require(request.spots.settlements.size() == 2);
}

inline catan::settle::Breakdown score_opening(const OpeningRequest& request) {
    const auto& [board, params, settlements] = request.spots;
    return catan::settle::score_opening(*board.setup, board.board, params_of(params), settlements[0], settlements[1]);
}

/// Packed boards of one setup, with all harbors of the setup or without harbors.
struct ManyBoardsRequest {
    RequestedSetup setup;
    ParamsRequest params;
    bool harbors = false;
    std::vector<std::uint8_t> packed;

    int harbor_count() const { return harbors ? setup->harbor_count : 0; }
};

/// Returns whether the bytes are valid pieces, with a token on every hex except deserts and sea.
inline bool is_packed_board(std::span<const std::uint8_t> board, int hex_count) {
    const auto hexes = static_cast<std::size_t>(hex_count);
    for (std::size_t hex = 0; hex < hexes; ++hex) {
        const std::uint8_t terrain = board[hex];
        const catan::Token token = board[hexes + hex];
        if (terrain >= catan::terrain_count || token >= catan::token_values) return false;
        const bool fertile = yields(static_cast<catan::Terrain>(terrain));
        if (fertile ? catan::pips[token] == 0 : token != catan::no_token) return false;
    }
    return std::ranges::all_of(board.subspan(2 * hexes),
                               [](std::uint8_t harbor) { return harbor <= index(catan::Harbor::any); });
}

template <class Fields>
void describe(Fields& fields, ManyBoardsRequest& request) {
    fields.record("ManyBoardsRequest");
    fields("layout", request.setup);
    fields("params", request.params);
    fields("harbors", request.harbors);
    fields("packed", Bytes{request.packed});
    if constexpr (Fields::reads) {
        // Packed boards do not contain the positions of harbors that may be on any coast.
        fields.require(!request.harbors || !request.setup->plan.chooses_slots);
        if (!fields.good()) return;
        const std::size_t size = catan::settle::packed_size(*request.setup, request.harbor_count());
        fields.require(request.packed.size() % size == 0);
        if (!fields.good()) return;
        for (std::size_t at = 0; at < request.packed.size(); at += size)
            fields.require(
                is_packed_board(std::span(request.packed).subspan(at, size), request.setup->layout.hex_count));
    }
}

/// Returns the scores of all intersections, board after board. The function caches the values of pips between calls,
/// because many calls have the same parameters.
inline Numbers score_spots(const ManyBoardsRequest& request) {
    static catan::settle::ResourceValuer values(catan::settle::SpotParams{});
    values.set_params(params_of(request.params));
    const std::size_t count =
        request.packed.size() / catan::settle::packed_size(*request.setup, request.harbor_count());
    std::vector<double> scores(count * static_cast<std::size_t>(request.setup->layout.intersection_count));
    catan::settle::score_boards(*request.setup, request.packed, request.harbor_count(), values, scores);
    return {std::move(scores)};
}

}  // namespace hexsmith::wasm
