#include "catan/fair_generator.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "catan/fair_anneal.hpp"
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

/// The rule most broken of those asked for.
std::optional<Refusal> unmet(const PerTerm& terms, TermSet asked) {
    std::optional<Refusal> refusal;
    for (std::size_t term = 0; term < term_count; ++term) {
        const int broken = (asked >> term & 1) != 0 ? static_cast<int>(terms[term]) : 0;
        if (broken > (refusal ? refusal->wanted : 0))
            refusal = Refusal{.kind = Refusal::Kind::not_found, .rule = static_cast<Term>(term), .wanted = broken};
    }
    return refusal;
}

/// Further attempts for a board that breaks one of the five rules without having been asked to obey it: on the standard
/// layout needed by 3 of 10,000 boards with a cap of 10, and by none with 11.
constexpr int retries = 2;

bool breaks_five(const PerTerm& terms, const PerTerm& weights) {
    constexpr std::array five{Term::same_resource, Term::high_numbers, Term::same_number, Term::low_numbers,
                              Term::pip_cap};
    return std::ranges::any_of(five, [&](Term rule) { return terms[index(rule)] * weights[index(rule)] > 0; });
}

}  // namespace

FairBoard generate_fair(const Setup& setup, const FairOptions& options, anneal::Deadline expired) {
    FairBoard result;
    result.refusal = refuse(setup, options);
    if (result.refusal) return result;
    const int deserts = setup.bag.terrains[index(Terrain::desert)];
    const bool harbors = options.harbors != HarborOrder::none && setup.harbor_count > 0;
    const FairEnergy asked(setup, options.criteria, deserts, harbors);
    const FairEnergy pressed(setup, with_rules(options.criteria, options.rules), deserts, harbors);
    const int attempts = options.rules != 0 ? options.attempts : std::min(options.attempts, retries + 1);
    for (int attempt = 0; attempt < attempts; ++attempt) {
        auto outcome = anneal_fair(setup, options, pressed, attempt, expired);
        result.steps += outcome.steps;
        result.accepted += outcome.accepted;
        result.stop_reason = outcome.stop_reason;
        result.trace = std::move(outcome.trace);
        const PerTerm terms = asked.terms(asked.count(outcome.best));
        const double energy = total(terms, options.criteria.weights);
        const auto refusal = unmet(terms, options.rules);
        const int worst = refusal ? refusal->wanted : 0;
        const int least = result.refusal ? result.refusal->wanted : 0;
        if (attempt == 0 || worst < least || (worst == least && energy < result.energy)) {
            result.refusal = refusal;
            result.board = outcome.best;
            result.terms = terms;
            result.energy = energy;
        }
        const bool good =
            !result.refusal && (attempt >= retries || !breaks_five(result.terms, options.criteria.weights));
        if (good || result.stop_reason == anneal::StopReason::time) break;
    }
    return result;
}

}  // namespace hexsmith::catan
