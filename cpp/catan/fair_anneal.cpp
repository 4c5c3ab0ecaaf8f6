#include "catan/fair_anneal.hpp"

#include "catan/fair_problem.hpp"

namespace hexsmith::catan {
namespace {

/// Attempt k draws its runs from streams of its own.
struct AttemptStreams {
    std::uint64_t seed;
    int attempt;
    constexpr Rng operator()(std::int64_t run) const {
        return Rng(seed, (static_cast<std::uint64_t>(attempt) << 32) + static_cast<std::uint64_t>(run));
    }
};

}  // namespace

anneal::Outcome<Board> anneal_fair(const Setup& setup, const FairOptions& options, const FairEnergy& energy,
                                   int attempt, anneal::Deadline expired) {
    return anneal::anneal(FairProblem(setup, options, energy), options.schedule, options.annealing,
                          AttemptStreams{options.seed, attempt}, expired);
}

}  // namespace hexsmith::catan
