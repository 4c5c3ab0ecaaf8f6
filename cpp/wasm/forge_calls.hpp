// The calls of the module "forge".
#pragma once

#include "wasm/forge.hpp"

namespace hexsmith::wasm {

template <class Calls>
void describe_forge_calls(Calls& calls) {
    calls.template call<&generate_map>("generateMap");
    calls.template call<&calculate_energy>("calculateEnergy");
    calls.template call<&calculate_placements>("calculatePlacements");
}

}  // namespace hexsmith::wasm
