// Predicts each seat's win chance from the openings of all seats.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/settle/opening_chances.hpp"
#include "wasm/spot_records.hpp"

namespace hexsmith::wasm {

/// The version of the model, and two settlements for each of 2 to 6 seats. Roads are optional: `roads` is empty, or has
/// one edge for each settlement, in the same order.
struct ChancesRequest {
    RequestedBoard board;
    int model = 1;
    std::vector<std::int16_t> settlements;
    std::vector<std::int16_t> roads;
};

template <class Fields>
void describe(Fields& fields, ChancesRequest& request) {
    constexpr std::size_t max_settlements = 2 * catan::most_players;
    fields.record("ChancesRequest");
    fields("board", request.board);
    fields("model", request.model, within(1, catan::settle::newest_opening_model));
    describe_intersections(fields, "settlements", request.settlements, *request.board.setup, {4, max_settlements});
    fields("roads", request.roads, up_to(max_settlements), within(0, request.board.setup->layout.edge_count - 1));
    if constexpr (Fields::reads) {
        const std::vector<std::int16_t>& settlements = request.settlements;
        const std::vector<std::int16_t>& roads = request.roads;
        fields.require(settlements.size() % 2 == 0 && (roads.empty() || roads.size() == settlements.size()));
        if (!fields.good()) return;
        const hex::Layout& layout = request.board.setup->layout;
        catan::OpenSpots open(layout);
        for (std::size_t i = 0; i < settlements.size(); ++i) {
            fields.require(open[settlements[i]]);
            if (!fields.good()) return;
            open.settle(settlements[i]);
            const auto& edges = layout.intersections[settlements[i]].edges;
            fields.require(roads.empty() || std::find(edges.begin(), edges.end(), roads[i]) != edges.end());
        }
    }
}

/// Returns the win chance of each seat.
inline std::vector<double> opening_chances(const ChancesRequest& request) {
    std::vector<catan::settle::SeatOpening> openings(request.settlements.size() / 2);
    for (std::size_t i = 0; i < request.settlements.size(); ++i) {
        openings[i / 2].settlements[i % 2] = request.settlements[i];
        if (!request.roads.empty()) openings[i / 2].roads[i % 2] = request.roads[i];
    }
    const auto chances = catan::settle::opening_chances(*request.board.setup, request.board.board, openings);
    return {chances.begin(), chances.begin() + static_cast<std::ptrdiff_t>(openings.size())};
}

}  // namespace hexsmith::wasm
