// The border of the magic19 folder.
#include "magic19/solver.hpp"

#include <emscripten/bind.h>

#include <memory>
#include <string>

#include "magic19/solutions.hpp"
#include "wasm/annealing.hpp"

namespace hexsmith::wasm {
namespace {

using namespace magic19;

using Magic19Run = AnnealRun<Puzzle, 256>;

Handle open_magic19(const std::u16string& request) {
    TextReader reader(request);
    return handle_of(std::make_unique<Magic19Run>(Puzzle{}, AnnealRequest(reader), solver_schedule, solver_options));
}

/// The values of a solver's best.
Answer magic19_values(Handle session) {
    AnswerWriter answer;
    answer.add(session_of<Magic19Run>(session).best());
    return answer.take();
}

/// For each 1 and its 19 values; then 0.
Answer magic19_solutions() {
    AnswerWriter answer;
    for_each_class([&](const Values& solution) {
        answer.add(1);
        answer.add(solution);
    });
    answer.add(0);
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(magic19) {
    emscripten::function("openMagic19", &open_magic19);
    emscripten::function("magic19Values", &magic19_values);
    emscripten::function("magic19Solutions", &magic19_solutions);
}

}  // namespace hexsmith::wasm
