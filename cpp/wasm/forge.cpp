// The border of the drop-in: texts of a board's 19 terrains and 19 tokens in and out, no logic.
#include "catan/forge/forge.hpp"

#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "catan/forge/forge_placements.hpp"
#include "wasm/board_text.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

Hexes hexes_of(const std::u16string& text) {
    TextReader reader(text);
    return board_of(standard_setup, reader).hexes;
}

Answer generate_map(const std::u16string& seed, int mode, double iterations) {
    AnswerWriter answer;
    add(answer, standard_setup,
        {.hexes = forge::generate(seed, static_cast<BalanceMode>(mode), static_cast<std::int64_t>(iterations))});
    return answer.take();
}

double calculate_energy(const std::u16string& board) { return forge::energy(hexes_of(board)); }

/// Player, round, vertex and edge of each placement.
Answer calculate_placements(const std::u16string& board, int players) {
    const auto placements = forge::calculate_placements(hexes_of(board), players);
    AnswerWriter answer;
    for (const forge::Placement& placement : std::span(placements).first(static_cast<std::size_t>(2 * players)))
        for (const int number : {placement.player, placement.round, placement.settlement, placement.road})
            answer.add(number);
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(forge) {
    using namespace emscripten;

    function("generateMap", &generate_map);
    function("calculateEnergy", &calculate_energy);
    function("calculatePlacements", &calculate_placements);
}

}  // namespace hexsmith::wasm
