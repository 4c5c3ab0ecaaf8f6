// The functions of the drop-in replacement for the older generator. Boards have 19 terrains and 19 tokens. The
// TypeScript side is web/src/generator.ts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "catan/drop_in/drop_in.hpp"
#include "catan/drop_in/placements.hpp"
#include "wasm/board_records.hpp"

namespace hexsmith::wasm {

/// Describes the hexes of a standard board. A hex without a token has token 0.
template <class Fields>
void describe(Fields& fields, catan::Hexes& hexes) {
    constexpr int count = catan::standard_setup.layout.hex_count;
    auto& [terrains, tokens] = hexes;
    fields.record("ForgeHexes");
    fields("terrains", part(terrains, count));
    fields("tokens", part(tokens, count), within(0, catan::token_values - 1));
    for (int hex = 0; hex < count; ++hex) {
        const bool desert = terrains[hex] == catan::Terrain::desert;
        fields.require(desert || catan::index(terrains[hex]) < catan::resource_count);
        fields.require(desert ? tokens[hex] == catan::no_token : catan::pips[tokens[hex]] > 0);
    }
}

struct MapRequest {
    std::u16string seed;
    catan::BalanceMode mode{};
    std::int64_t iterations = 0;
};

template <class Fields>
void describe(Fields& fields, MapRequest& request) {
    fields.record("MapRequest");
    fields("seed", request.seed);
    fields("mode", request.mode);
    fields("iterations", request.iterations, at_least(0));
}

inline catan::Hexes generate_map(const MapRequest& request) {
    return catan::drop_in::generate(request.seed, request.mode, request.iterations);
}

inline double calculate_energy(const catan::Hexes& hexes) { return catan::drop_in::energy(hexes); }

struct PlacementsRequest {
    catan::Hexes board;
    int players = 3;
};

template <class Fields>
void describe(Fields& fields, PlacementsRequest& request) {
    fields.record("PlacementsRequest");
    fields("board", request.board);
    fields("players", request.players, within(3, 4));
}

/// Describes a placement on a vertex and an edge, with the numbers of the original generator.
template <class Fields>
void describe(Fields& fields, catan::drop_in::Placement& placement) {
    fields.record("ForgePlacement");
    fields("player", placement.player);
    fields("round", placement.round);
    fields("settlement", placement.settlement);
    fields("road", placement.road);
}

inline std::vector<catan::drop_in::Placement> calculate_placements(const PlacementsRequest& request) {
    const auto placements = catan::drop_in::calculate_placements(request.board, request.players);
    return {placements.begin(), placements.begin() + 2 * request.players};
}

}  // namespace hexsmith::wasm
