// The drop-in: a board's 19 terrains and 19 tokens in and out.
#include "catan/forge/forge.hpp"

#include <emscripten/bind.h>

#include <cstddef>
#include <span>

#include "catan/forge/forge_placements.hpp"
#include "wasm/forge_request.hpp"
#include "wasm/request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

Result generate_map(const MapRequest& request) {
    ResultWriter result;
    add(result, standard_setup, {.hexes = forge::generate(request.seed, request.mode, request.iterations)});
    return result.take();
}

Result calculate_energy(const HexesRequest& request) { return result_of(forge::energy(request.hexes)); }

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
