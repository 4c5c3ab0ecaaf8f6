// Fair boards, repairs and evaluations of setups with plans: regions, gold, sea, and harbors on any coast.
#include <catch_amalgamated.hpp>
#include <cmath>
#include <numeric>

#include "catan/fairness/attribution.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/feasible.hpp"
#include "catan/generate/repair.hpp"
#include "catan/planned.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::generate;
using namespace hexsmith::catan::testing;

TEST_CASE("Fair and official boards obey the plan for every seed and order of harbors") {
    for (const Setup& setup : planned_setups())
        for (const HarborOrder harbors : {HarborOrder::printed, HarborOrder::shuffled, HarborOrder::none})
            for (std::uint64_t seed = 0; seed < 60; ++seed) {
                const GeneratedBoard fair = run_at_once(generate_fair(setup, {.seed = seed, .harbors = harbors}));
                REQUIRE_FALSE(fair.refusal);
                require_planned(setup, fair.board);
                REQUIRE(fair.board.harbor_count == (harbors == HarborOrder::none ? 0 : setup.harbor_count));
                const Setup own = on_board(setup, fair.board);
                const FairEnergy energy(own, {}, fair.board);
                REQUIRE(std::abs(energy.weigh(energy.count(fair.board)) - fair.energy) < 1e-9 * (1 + fair.energy));
                require_planned(setup, official_board(setup, seed));
            }
}

TEST_CASE("With plans, the change of each term by a proposed swap equals counts from scratch") {
    for (const Setup& setup : planned_setups())
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Rng random(seed);
            Board board = official_board(setup, seed);
            const Setup own = on_board(setup, board);
            const FairEnergy energy(own, {.pip_floor = 6, .cluster_cap = 1 + static_cast<int>(seed % 3)}, board);
            FairState state(energy);
            state.reset(board);
            Swaps swaps(own, {}, {.desert_moves = seed % 2 == 1});
            swaps.list_movable_pieces(board.hexes);
            for (int step = 0; step < 1000; ++step) {
                const Swap swap = step % 3 == 2 && swaps.swaps_terrains() && swaps.swaps_tokens()
                                      ? swaps.propose_hexes(board.hexes, random)
                                      : swaps.propose(board.hexes, random);
                const FairCounts before = energy.count(board);
                state.delta(swap);
                const FairCounts change = state.change();
                state.commit(swap);
                board = state.board();
                const FairCounts after = energy.count(board);
                for (std::size_t term = 0; term < term_count; ++term) {
                    CAPTURE(seed, step, all_terms[term].name, static_cast<int>(swap.kind), swap.a, swap.b);
                    REQUIRE(change[term] == after[term] - before[term]);
                }
                require_planned(setup, board);
            }
        }
}

TEST_CASE("A repair of a board with a plan lowers its energy and obeys the plan") {
    for (const Setup& setup : planned_setups())
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            const Board board = official_board(setup, seed);
            const Setup own = on_board(setup, board);
            const Repair repaired = run_at_once(repair(own, {.swaps = 1, .harbors = true}, board));
            CHECK(repaired.energy_after < repaired.energy_before);
            require_planned(setup, repaired.board);
        }
}

TEST_CASE("A board has the requested islands, or is refused with the best board") {
    const Setup setup = new_world();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const GeneratedBoard fair = run_at_once(generate_fair(setup, {.seed = seed, .islands = {.least = 5}}));
        REQUIRE_FALSE(fair.refusal);
        REQUIRE(hex::island_count(setup.layout, land_of(setup, fair.board.hexes)) >= 5);
    }
    const GeneratedBoard refused = run_at_once(generate_fair(setup, {.islands = {.least = 24}}));
    REQUIRE(refused.refusal);
    CHECK(refused.refusal->kind == Infeasibility::Kind::too_few_islands);
    CHECK(refused.refusal->wanted == 24);
    CHECK(refused.refusal->room == hex::island_count(setup.layout, land_of(setup, refused.board.hexes)));
    require_planned(setup, refused.board);
}

TEST_CASE("A board obeys an upper limit and a range of islands, or is refused with the best board") {
    const Setup setup = new_world();
    const auto islands_of = [&](const GeneratedBoard& fair) {
        return hex::island_count(setup.layout, land_of(setup, fair.board.hexes));
    };
    for (const IslandLimits limits : {IslandLimits{.most = 2}, IslandLimits{.most = 1}, IslandLimits{4, 4}})
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const GeneratedBoard fair = run_at_once(generate_fair(setup, {.seed = seed, .islands = limits}));
            CAPTURE(seed, limits.least, limits.most);
            REQUIRE_FALSE(fair.refusal);
            REQUIRE(limits.excess(islands_of(fair)) == 0);
            require_planned(setup, fair.board);
        }
    Setup split = setup;  // a row of locked sea separates two islands
    const GeneratedBoard any = run_at_once(generate_fair(setup, {.seed = 1}));
    FairOptions options{.islands = {.most = 1}};
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (any.board.hexes.terrains[hex] == Terrain::sea) options.locks.terrains[hex] = Terrain::sea;
    REQUIRE(islands_of(any) > 1);
    const GeneratedBoard refused = run_at_once(generate_fair(split, options));
    REQUIRE(refused.refusal);
    CHECK(refused.refusal->kind == Infeasibility::Kind::too_many_islands);
    CHECK(refused.refusal->wanted == 1);
    CHECK(refused.refusal->room == islands_of(refused));
    CHECK(islands_of(refused) == islands_of(any));
}

TEST_CASE("Limits that no token meets are refused with the terrain") {
    Setup setup = two_regions();
    setup.plan.limits.on_terrain[index(Terrain::gold)] = tokens_within(1, 1);  // its region has no such token
    const auto refusal = run_at_once(refuse(setup, {}));
    REQUIRE(refusal);
    CHECK(refusal->kind == Infeasibility::Kind::pip_limits);
    CHECK(refusal->first == index(Terrain::gold));
}

TEST_CASE("Classic boards obey a plan") {
    for (const Setup& setup : planned_setups())
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            ClassicOptions options = classic_options();
            options.seed = seed;
            require_planned(setup, run_at_once(generate::generate_classic(setup, options)).board);
        }
}
