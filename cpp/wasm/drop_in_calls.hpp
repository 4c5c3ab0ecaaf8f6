// The calls of the module "drop_in".
#pragma once

#include "wasm/drop_in.hpp"

namespace hexsmith::wasm {

template <class Calls>
void describe_drop_in_calls(Calls& calls) {
    calls.template call<&generate_map>("generateMap");
    calls.template call<&calculate_energy>("calculateEnergy");
    calls.template call<&calculate_placements>("calculatePlacements");
}

}  // namespace hexsmith::wasm
