// FairState, whose swaps take constant time, compared with counts from scratch, for random boards of all kinds of
// layouts.
#include "catan/fairness/fair_state.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <type_traits>

#include "catan/support.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::testing;

namespace {

/// The default weights, zero weights, and random weights of very different sizes.
std::vector<PerTerm> weights_to_test() {
    std::vector<PerTerm> all{fair_weights, PerTerm{}};
    Rng random(17);
    for (int i = 0; i < 6; ++i) {
        PerTerm weights;
        for (double& weight : weights) {
            const std::uint32_t size = random.below(4);
            weight = size == 0 ? 0 : random.uniform() * (size == 1 ? 1 : size == 2 ? 1000 : 1e9);
        }
        all.push_back(weights);
    }
    return all;
}

}  // namespace

TEST_CASE("The change of each term by a swap equals counts from scratch, on all layouts") {
    for (const auto& [name, setup] : all_setups())
        for (const int cap : {0, 4, 10, 11, 15})
            for (const Board& start : {random_board(setup, 5), arbitrary_board(setup, 5), board_with_pairs(setup, 5)}) {
                CAPTURE(name, cap);
                Board board = start;
                // Cap 4 has no pairs in `apart`, and cap 0 has no floor and no cluster cap, as by default.
                const Criteria criteria{.pip_cap = cap,
                                        .apart = cap == 4 ? ApartPairs{} : some_apart(),
                                        .pip_floor = cap,
                                        .cluster_cap = cap == 0 ? no_cluster_cap : 1 + cap % 4};
                const FairEnergy energy(setup, criteria, board);
                FairState state(energy);
                state.reset(board);
                Rng random(7);
                for (int step = 0; step < 1500; ++step) {
                    const Swap swap = random_swap(setup, board, random);
                    const double delta = state.delta(swap);
                    const FairCounts change = state.change();
                    const FairCounts before = energy.count(board);
                    apply(board, swap);
                    const FairCounts after = energy.count(board);
                    for (int term = 0; term < term_count; ++term) {
                        CAPTURE(step, all_terms[term].name, static_cast<int>(swap.kind), swap.a, swap.b);
                        REQUIRE(change[term] == after[term] - before[term]);
                    }
                    REQUIRE(delta == energy.weigh(change));
                    const double tracked = state.commit(swap);
                    REQUIRE(tracked == energy.weigh(after));
                    REQUIRE(state.board() == board);
                    REQUIRE(state.counts() == after);
                }
            }
}

TEST_CASE("A bounded delta is above its limit and at most the delta, for random weights, swaps and layouts") {
    int early = 0;
    for (const auto& [name, setup] : all_setups())
        for (const PerTerm& weights : weights_to_test())
            for (const Board& board : {random_board(setup, 9), arbitrary_board(setup, 9), board_with_pairs(setup, 9)}) {
                const Criteria criteria{
                    .weights = weights, .pip_cap = 10, .apart = some_apart(), .pip_floor = 5, .cluster_cap = 2};
                const FairEnergy energy(setup, criteria, board);
                FairState state(energy);
                state.reset(board);
                FairState full = state;
                Rng random(23);
                for (int step = 0; step < 1500; ++step) {
                    const Swap swap = random_swap(setup, state.board(), random);
                    const double delta = full.delta(swap);
                    const double scale = 1e-6 + std::abs(delta);
                    for (const double limit : {0.0, delta, delta * (1 - 1e-9), delta * 0.5, scale * random.uniform()}) {
                        CAPTURE(name, step, limit, delta, static_cast<int>(swap.kind), swap.a, swap.b);
                        const double told = state.delta_within(swap, limit);
                        if (told == delta) continue;
                        REQUIRE(told > limit);
                        REQUIRE(told <= delta);
                        ++early;
                    }
                    if (delta > 0 && random.below(20) != 0) continue;  // mostly downhill moves, where bounds are tight
                    state.delta(swap);
                    state.commit(swap);
                    full.commit(swap);
                }
            }
    CHECK(early > 10'000);
}
