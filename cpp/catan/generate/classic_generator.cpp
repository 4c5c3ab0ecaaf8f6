#include "catan/generate/classic_generator.hpp"

#include <utility>

#include "catan/board/board.hpp"
#include "catan/generate/feasible.hpp"

namespace hexsmith::catan::generate {

/// The number of the random stream that places harbors on a dealt coast. No annealing run has this number.
constexpr std::uint64_t harbor_stream = ~std::uint64_t{0};

Work<GeneratedBoard> generate_classic(const Setup& setup, ClassicOptions options) {
    const FairOptions of_deal{.locks = options.locks};
    GeneratedBoard generated;
    generated.refusal = co_await refuse_deal(setup, of_deal);
    if (generated.refusal) co_return generated;
    anneal::Annealer annealer(ClassicProblem(setup, options), options.schedule, options.annealing,
                              anneal::SeedStreams{options.seed});
    co_await annealer.run();
    auto outcome = annealer.result();
    const fairness::EnergyTerms terms = fairness::count(setup, outcome.best).terms();
    Board board{.hexes = outcome.best,
                .harbor_count = setup.harbor_count,
                .harbors = place_harbors(setup, setup.plan.fixed | options.locks)};
    if (setup.plan.deals_sea) {
        Rng random(options.seed, harbor_stream);
        give_edges(setup, options.locks, board, random);
    }
    co_return GeneratedBoard{.refusal = refuse_board(setup, of_deal, board),
                             .board = board,
                             .terms = {terms.adjacent_same_resource, terms.adjacent_high_numbers, terms.region_pips},
                             .energy = outcome.energy,
                             .steps = outcome.steps,
                             .accepted = outcome.accepted,
                             .stop_reason = outcome.stop_reason,
                             .trace = std::move(outcome.trace)};
}

}  // namespace hexsmith::catan::generate
