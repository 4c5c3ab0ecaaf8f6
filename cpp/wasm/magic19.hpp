// Magic-19: the solver, and all its solutions.
#pragma once

#include <vector>

#include "magic19/solutions.hpp"
#include "magic19/solver.hpp"
#include "wasm/anneal_run.hpp"

namespace hexsmith::wasm {

struct Magic19Outcome {
    magic19::Values values{};
    AnnealReport report;
};

template <class Fields>
void describe(Fields& fields, Magic19Outcome& outcome) {
    fields.record("Magic19Outcome");
    fields("values", outcome.values);
    fields("report", outcome.report);
}

class Magic19Run : public AnnealRun<magic19::Puzzle> {
public:
    using Request = AnnealRequest;

    explicit Magic19Run(const AnnealRequest& request)
        : AnnealRun(magic19::Puzzle{}, request, magic19::solver_schedule, magic19::solver_options) {}

    Magic19Outcome result() const {
        const auto found = outcome();
        return {found.best, report_of(found)};
    }
};

/// Asks for nothing.
struct SolutionsRequest {};

template <class Fields>
void describe(Fields& fields, SolutionsRequest&) {
    fields.record("SolutionsRequest");
}

class Magic19SolutionsRun {
public:
    using Request = SolutionsRequest;

    explicit Magic19SolutionsRun(const SolutionsRequest&) {}

    void advance(const Moment& slice_over) { search_.advance(slice_over); }
    bool over() const { return search_.over(); }
    Progress progress() const { return {0, search_.progress().share, 0}; }
    /// One of each class.
    std::vector<magic19::Values> result() const {
        std::vector<magic19::Values> solutions;
        for (const magic19::Values& values : search_.result())
            if (magic19::is_canonical(values)) solutions.push_back(values);
        return solutions;
    }

private:
    magic19::SolutionSearch search_;
};

}  // namespace hexsmith::wasm
