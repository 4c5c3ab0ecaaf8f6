// Magic-19: the solver, and all its solutions.
#include <emscripten/bind.h>

#include <memory>
#include <span>
#include <vector>

#include "magic19/solutions.hpp"
#include "magic19/solver.hpp"
#include "wasm/annealing.hpp"
#include "wasm/session.hpp"

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

class SolutionsRun : public Session {
public:
    bool advance(const Moment& expired) override {
        return search_.advance(expired, [&](const Values& solution) {
            if (is_canonical(solution)) classes_.push_back(solution);
        });
    }
    Progress progress() const override { return {0, search_.progress(), 0}; }
    std::span<const Values> classes() const { return classes_; }

private:
    SolutionSearch search_;
    std::vector<Values> classes_;
};

Handle open_solutions() { return handle_of(std::make_unique<SolutionsRun>()); }

/// The values of one class after the other.
Result solutions(Handle session) {
    ResultWriter result;
    for (const Values& solution : session_of<SolutionsRun>(session).classes()) result.add(solution);
    return result.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(magic19) {
    using namespace emscripten;

    function("openMagic19", &open_session<Magic19Run>);
    function("magic19Values", &values);
    function("openMagic19Solutions", &open_solutions);
    function("magic19Solutions", &solutions);
}

}  // namespace hexsmith::wasm
