// Magic-19: the solver, and the list of all solutions.
#pragma once

#include <vector>

#include "magic19/solver.hpp"
#include "wasm/anneal_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

struct Magic19Outcome {
    anneal::AnnealReport<magic19::Values> annealing;
};

template <class Fields>
void describe(Fields& fields, Magic19Outcome& outcome) {
    fields.record("Magic19Outcome");
    fields("values", outcome.annealing.best);
    fields("report", outcome.annealing);
}

inline Work<Magic19Outcome> solve_magic19(const AnnealRequest& request) {
    const anneal::AnySchedule schedule = schedule_of(request).value_or(magic19::solver_schedule);
    anneal::Annealer annealer(magic19::Puzzle{}, schedule, options_of(request, magic19::solver_options),
                              anneal::SeedStreams{request.seed});
    co_await annealer.run();
    co_return Magic19Outcome{annealer.result()};
}

/// A request without fields.
struct SolutionsRequest {};

template <class Fields>
void describe(Fields& fields, SolutionsRequest&) {
    fields.record("SolutionsRequest");
}

/// Returns the solutions, one of each set of solutions that are symmetric to each other.
inline Work<std::vector<magic19::Values>> magic19_solutions(const SolutionsRequest&) {
    std::vector<magic19::Values> solutions = co_await magic19::find_solutions();
    std::erase_if(solutions, [](const magic19::Values& values) { return !magic19::is_canonical(values); });
    co_return solutions;
}

}  // namespace hexsmith::wasm
