// The border of the magic19 folder.
#include "magic19/solver.hpp"

#include <emscripten/bind.h>

#include <memory>
#include <optional>
#include <string>

#include "core/seed.hpp"
#include "magic19/solutions.hpp"
#include "wasm/annealing.hpp"
#include "wasm/numbers.hpp"

namespace hexsmith::wasm {
namespace {

using namespace magic19;

emscripten::val array_of_values(const Values& values) {
    return array_of(values.size(), [&](std::size_t dot) { return values[dot]; });
}

using Magic19Run = AnnealRun<Puzzle, array_of_values, 256>;

Handle open_magic19(const std::u16string& seed, const std::optional<AnnealRequest>& request) {
    return handle_of(std::make_unique<Magic19Run>(Puzzle{}, request, solver_schedule, solver_options,
                                                  seed_of(std::u16string_view(seed))));
}

emscripten::val magic19_solutions() {
    emscripten::val all = emscripten::val::array();
    std::size_t i = 0;
    for (const Values& solution : solution_classes()) all.set(i++, array_of_values(solution));
    return all;
}

}  // namespace

EMSCRIPTEN_BINDINGS(magic19) {
    emscripten::function("openMagic19", &open_magic19);
    emscripten::function("magic19Solutions", &magic19_solutions);
}

}  // namespace hexsmith::wasm
