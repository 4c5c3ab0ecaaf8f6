// Magic-19: the solver, and all its solutions.
#pragma once

#include <vector>

#include "magic19/solver.hpp"
#include "wasm/anneal_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

struct Magic19Outcome {
    anneal::Outcome<magic19::Values> found;
};

template <class Fields>
void describe(Fields& fields, Magic19Outcome& outcome) {
    fields.record("Magic19Outcome");
    fields("values", outcome.found.best);
    fields("report", outcome.found);
}

class Magic19Run : public RunOf<AnnealRequest, anneal::Annealer<magic19::Puzzle>> {
public:
    explicit Magic19Run(const AnnealRequest& request) : RunOf(request) {
        made_.emplace(magic19::Puzzle{}, schedule_of(request_).value_or(magic19::solver_schedule),
                      options_of(request_, magic19::solver_options), anneal::SeedStreams{request_.seed});
    }

    Magic19Outcome result() const { return {made_->result()}; }
};

/// Asks for nothing.
struct SolutionsRequest {};

template <class Fields>
void describe(Fields& fields, SolutionsRequest&) {
    fields.record("SolutionsRequest");
}

class Magic19SolutionsRun : public RunOf<SolutionsRequest, magic19::SolutionSearch> {
public:
    explicit Magic19SolutionsRun(const SolutionsRequest& request) : RunOf(request) { made_.emplace(); }

    Progress progress() const { return {0, made_->progress().share, 0}; }
    /// One of each class.
    std::vector<magic19::Values> result() const {
        std::vector<magic19::Values> solutions;
        for (const magic19::Values& values : made_->result())
            if (magic19::is_canonical(values)) solutions.push_back(values);
        return solutions;
    }
};

}  // namespace hexsmith::wasm
