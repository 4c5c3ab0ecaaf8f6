// Magic-19: the solver, and all its solutions.
#include <emscripten/bind.h>

#include "magic19/solutions.hpp"
#include "magic19/solver.hpp"
#include "wasm/annealing.hpp"

namespace hexsmith::wasm {
namespace {

using namespace magic19;

class Magic19Run : public AnnealRun<Puzzle, 256> {
public:
    using Request = AnnealRequest;

    explicit Magic19Run(const AnnealRequest& request) : AnnealRun(Puzzle{}, request, solver_schedule, solver_options) {}
};

/// The values of a solver's best.
Result values(Handle session) {
    ResultWriter result;
    result.add(session_of<Magic19Run>(session).best());
    return result.take();
}

/// The values of one class after the other.
Result solutions() {
    ResultWriter result;
    for_each_class([&](const Values& solution) { result.add(solution); });
    return result.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(magic19) {
    using namespace emscripten;

    function("openMagic19", &open_session<Magic19Run>);
    function("magic19Values", &values);
    function("magic19Solutions", &solutions);
}

}  // namespace hexsmith::wasm
