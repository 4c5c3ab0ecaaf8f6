#include "catan/generator.hpp"

#include <utility>

namespace hexsmith::catan {

Generation::Generation(const Setup& setup, const GenerateOptions& options)
    : setup_(setup),
      options_(options),
      annealer_(BoardProblem(setup, options), options.schedule, options.annealing, anneal::SeedStreams{options.seed}) {}

void Generation::advance(std::int64_t budget) { annealer_.advance(budget); }

GeneratedBoard Generation::result() const {
    auto outcome = annealer_.outcome();
    Board board{
        .hexes = outcome.best, .harbor_count = setup_.harbor_count, .harbors = place_harbors(setup_, options_.locks)};
    const EnergyTerms terms = count(setup_, outcome.best).terms();
    return {board, terms, outcome.energy, std::move(outcome)};
}

GeneratedBoard generate(const Setup& setup, const GenerateOptions& options, anneal::Deadline expired) {
    Generation generation(setup, options);
    while (!generation.over()) {
        if (expired()) generation.expire();
        generation.advance(256);
    }
    return generation.result();
}

}  // namespace hexsmith::catan
