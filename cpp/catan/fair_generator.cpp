#include "catan/fair_generator.hpp"

#include <algorithm>
#include <utility>

#include "catan/fair_problem.hpp"
#include "catan/feasible.hpp"

namespace hexsmith::catan {
namespace {

/// The criteria while annealing: a rule that must be obeyed outweighs the rest.
constexpr Criteria with_rules(Criteria criteria, TermSet rules) {
    const double heaviest = *std::max_element(criteria.weights.begin(), criteria.weights.end());
    for (std::size_t term = 0; term < term_count; ++term)
        if ((rules >> term & 1) != 0) criteria.weights[term] = std::max(200.0, 2 * heaviest);
    return criteria;
}

/// Attempt k draws its runs from streams of its own.
struct AttemptStreams {
    std::uint64_t seed;
    int attempt;
    constexpr Rng operator()(std::int64_t run) const {
        return Rng(seed, (static_cast<std::uint64_t>(attempt) << 32) + static_cast<std::uint64_t>(run));
    }
};

}  // namespace

FairBoard generate_fair(const Setup& setup, const FairOptions& options, anneal::Deadline expired) {
    FairBoard result;
    result.refusal = refuse(setup, options);
    if (result.refusal) return result;
    const int deserts = setup.bag.terrains[index(Terrain::desert)];
    const bool harbors = options.harbors != HarborOrder::none && setup.harbor_count > 0;
    const FairEnergy asked(setup, options.criteria, deserts, harbors);
    const FairEnergy pressed(setup, with_rules(options.criteria, options.rules), deserts, harbors);
    for (int attempt = 0; attempt < options.attempts; ++attempt) {
        auto outcome = anneal::anneal(FairProblem(setup, options, pressed), options.schedule, options.annealing,
                                      AttemptStreams{options.seed, attempt}, expired);
        result.steps += outcome.steps;
        result.accepted += outcome.accepted;
        result.stop_reason = outcome.stop_reason;
        result.trace = std::move(outcome.trace);
        const PerTerm terms = asked.terms(asked.count(outcome.best));
        double worst = 0;
        std::optional<Refusal> refusal;
        for (std::size_t term = 0; term < term_count; ++term) {
            if ((options.rules >> term & 1) == 0 || !(terms[term] > worst)) continue;
            worst = terms[term];
            refusal = Refusal{.kind = Refusal::Kind::not_found, .rule = static_cast<Term>(term), .wanted = static_cast<int>(worst)};
        }
        if (attempt == 0 || !refusal || worst < result.refusal->wanted) {
            result.refusal = refusal;
            result.board = outcome.best;
            result.terms = terms;
            result.energy = total(terms, options.criteria.weights);
        }
        if (!refusal || result.stop_reason == anneal::StopReason::time) break;
    }
    return result;
}

}  // namespace hexsmith::catan
