// The drop-in: a board's 19 terrains and 19 tokens in and out.
#include "catan/forge/forge.hpp"

#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "catan/forge/forge_placements.hpp"
#include "wasm/board_codec.hpp"
#include "wasm/request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// The seed, the mode, the iterations.
struct MapRequest {
    explicit MapRequest(RequestReader& reader)
        : seed(reader.text()),
          mode(reader.choice(BalanceMode::both)),
          iterations(reader.integer(0, max_safe_integer)) {}

    std::u16string seed;
    BalanceMode mode;
    std::int64_t iterations;
};

Result generate_map(const MapRequest& request) {
    ResultWriter result;
    add(result, standard_setup, {.hexes = forge::generate(request.seed, request.mode, request.iterations)});
    return result.take();
}

/// The board.
struct HexesRequest {
    explicit HexesRequest(RequestReader& reader) : hexes(board_of(standard_setup, reader).hexes) {}

    Hexes hexes;
};

Result calculate_energy(const HexesRequest& request) {
    return result_of(forge::energy(request.hexes));
}

/// The board and the number of players.
struct PlacementsRequest {
    explicit PlacementsRequest(RequestReader& reader)
        : hexes(board_of(standard_setup, reader).hexes), players(reader.small(3, 4)) {}

    Hexes hexes;
    int players;
};

/// Player, round, vertex and edge of each placement.
Result calculate_placements(const PlacementsRequest& request) {
    const auto placements = forge::calculate_placements(request.hexes, request.players);
    ResultWriter result;
    for (const forge::Placement& placement : std::span(placements).first(static_cast<std::size_t>(2 * request.players)))
        for (const int number : {placement.player, placement.round, placement.settlement, placement.road})
            result.add(number);
    return result.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(forge) {
    using namespace emscripten;

    function("generateMap", &call<MapRequest, generate_map>);
    function("calculateEnergy", &call<HexesRequest, calculate_energy>);
    function("calculatePlacements", &call<PlacementsRequest, calculate_placements>);
}

}  // namespace hexsmith::wasm
