// What every question about settlements has in common: a board, and by which parameters it is judged.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wasm/board_text.hpp"
#include "wasm/spot_params.hpp"

namespace hexsmith::wasm {

struct SpotRequest {
    std::u16string setup;
    std::u16string board;
    bool proven;  // whose parameters stand where none are given: proven_params', else the guide's
    std::optional<SpotParamsRequest> params;
    std::u16string settlements;  // intersections, in order of placement
};

inline std::vector<std::int16_t> settlements_of(std::u16string_view text) {
    std::vector<std::int16_t> settlements;
    for (TextReader reader(text); !reader.empty();) settlements.push_back(static_cast<std::int16_t>(reader.next()));
    return settlements;
}

}  // namespace hexsmith::wasm
