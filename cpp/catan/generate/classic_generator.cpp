#include "catan/generate/classic_generator.hpp"

#include <utility>

#include "catan/board/board.hpp"
#include "catan/generate/feasible.hpp"

namespace hexsmith::catan::generate {

/// The random stream of harbor places on a dealt coast, above the numbers of all runs.
constexpr std::uint64_t harbor_stream = ~std::uint64_t{0};

ClassicGeneration::ClassicGeneration(const Setup& setup, const ClassicOptions& options)
    : setup_(setup), options_(options), refusal_(refuse_deal(setup, {.locks = options.locks})) {
    if (!refusal_)
        annealer_.emplace(ClassicProblem(setup, options), options.schedule, options.annealing,
                          anneal::SeedStreams{options.seed});
}

GeneratedBoard ClassicGeneration::result() const {
    if (!annealer_) return {.refusal = refusal_, .board = {}, .trace = {}};
    auto outcome = annealer_->result();
    const fairness::EnergyTerms terms = fairness::count(setup_, outcome.best).terms();
    Board board{.hexes = outcome.best,
                .harbor_count = setup_.harbor_count,
                .harbors = place_harbors(setup_, setup_.plan.fixed | options_.locks)};
    if (setup_.plan.deals_sea) {
        Rng random(options_.seed, harbor_stream);
        give_edges(setup_, options_.locks, board, random);
    }
    return {.refusal = undecided(setup_, {.locks = options_.locks}, board),
            .board = board,
            .terms = {terms.adjacent_same_resource, terms.adjacent_high_numbers, terms.region_pips},
            .energy = outcome.energy,
            .steps = outcome.steps,
            .accepted = outcome.accepted,
            .stop_reason = outcome.stop_reason,
            .trace = std::move(outcome.trace)};
}

GeneratedBoard generate_classic(const Setup& setup, const ClassicOptions& options, Deadline out) {
    ClassicGeneration generation(setup, options);
    return result_of(generation, out);
}

}  // namespace hexsmith::catan::generate
