#include "catan/generator.hpp"

#include <utility>

namespace hexsmith::catan {

GeneratedBoard generate(const Setup& setup, const GenerateOptions& options, anneal::Deadline expired) {
    auto outcome = anneal::anneal(BoardProblem(setup, options), options.schedule, options.annealing,
                                  anneal::SeedStreams{options.seed}, expired);
    Board board{
        .hexes = outcome.best, .harbor_count = setup.harbor_count, .harbors = place_harbors(setup, options.locks)};
    const EnergyTerms terms = count(setup, outcome.best).terms();
    return {board, terms, outcome.energy, std::move(outcome)};
}

}  // namespace hexsmith::catan
