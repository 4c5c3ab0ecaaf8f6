#include "catan/generate/classic_generator.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <type_traits>

#include "catan/boards.hpp"
#include "catan/plan_oracle.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::generate;

namespace {

GeneratedBoard make(ClassicOptions options, std::uint64_t seed, const Setup& setup = standard_setup) {
    options.seed = seed;
    return run_at_once(generate::generate_classic(setup, options));
}

}  // namespace

static_assert(!std::is_constructible_v<ClassicProblem, const Setup&, ClassicOptions>);

TEST_CASE("The generator's delta equals the difference of energies for every step of a run") {
    const Setup large = large_setup();
    for (const Setup* setup : {&standard_setup, &extension_setup, &large})
        for (const bool desert_moves : {false, true}) {
            ClassicOptions options = classic_options();
            options.desert_moves = desert_moves;
            ClassicProblem problem(*setup, options);
            Rng random(11);
            problem.reset(run_at_once(problem.deal(random)));
            for (int step = 0; step < 2000; ++step) {
                const double before = problem.energy();
                const Swap swap = problem.propose(random);
                const double delta = problem.delta(swap);
                const double tracked = problem.commit(swap);
                REQUIRE(tracked == problem.energy());
                REQUIRE(std::abs(problem.energy() - before - delta) < 1e-9);
            }
        }
}

TEST_CASE("Every mode keeps the bag and does not move pieces outside the mode") {
    for (const ClassicOptions& preset : {classic_options(), patient_options()})
        for (const auto mode : {BalanceMode::resources, BalanceMode::numbers, BalanceMode::both})
            for (std::uint64_t seed = 0; seed < 50; ++seed) {
                ClassicOptions options = preset;
                options.mode = mode;
                options.annealing.restarts = 0;
                const Hexes& hexes = make(options, seed).board.hexes;
                REQUIRE(testing::keeps_plan_and_locks(standard_setup, {}, hexes));
                Rng random(seed);
                const Hexes dealt = deal(standard_setup, {}, random);
                if (mode == BalanceMode::numbers) REQUIRE(hexes.terrains == dealt.terrains);
                if (mode == BalanceMode::resources && !options.desert_moves) REQUIRE(hexes.tokens == dealt.tokens);
            }
}

TEST_CASE("With a movable desert, the energy reaches its minimum of 5/324 for each of 1,000 seeds") {
    int reached = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const GeneratedBoard generated = make(patient_options(), seed);
        REQUIRE(generated.energy >= 5.0 / 324);
        reached += generated.energy == 5.0 / 324;
        REQUIRE(generated.energy == total(count(standard_setup, generated.board.hexes).terms(), {}));
    }
    CHECK(reached == 1000);
}

TEST_CASE("Annealing keeps locked pieces and optimizes the others") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        ClassicOptions options = patient_options();
        options.locks.terrains[9] = Terrain::desert;
        options.locks.terrains[4] = Terrain::wood;
        options.locks.tokens[0] = 6;
        options.locks.tokens[1] = 8;
        const GeneratedBoard generated = make(options, seed);
        REQUIRE(generated.board.hexes.terrains[9] == Terrain::desert);
        REQUIRE(generated.board.hexes.terrains[4] == Terrain::wood);
        REQUIRE(generated.board.hexes.tokens[0] == 6);
        REQUIRE(generated.board.hexes.tokens[1] == 8);
        REQUIRE(generated.terms[index(Term::adjacent_high_numbers)] == 1);  // only the locked pair
    }
}

TEST_CASE("A board with nothing to swap is returned at once") {
    Setup single;
    const std::array<hex::Axial, 1> hexes{};
    single.layout = hex::make_layout(hexes);
    single.bag.terrains[index(Terrain::ore)] = 1;
    single.bag.tokens[6] = 1;
    const GeneratedBoard generated = make(patient_options(), 1, single);
    CHECK(generated.board.hexes.terrains[0] == Terrain::ore);
    CHECK(generated.board.hexes.tokens[0] == 6);
    CHECK(generated.energy == 0);

    ClassicOptions locked = classic_options();
    const Hexes model = random_hexes(standard_setup, 3);
    for (int hex = 0; hex < 19; ++hex) {
        locked.locks.terrains[hex] = model.terrains[hex];
        locked.locks.tokens[hex] = model.tokens[hex];
    }
    CHECK(make(locked, 4).board.hexes == model);
}

TEST_CASE("An expired deadline ends the annealing before its first step") {
    ClassicOptions options = classic_options();
    options.annealing.steps = 1'000'000'000;
    options.seed = 5;
    const auto expired = [] { return true; };
    const GeneratedBoard generated = run_at_once(generate::generate_classic(standard_setup, options), expired);
    CHECK(generated.steps == 0);
    CHECK(generated.stop_reason == anneal::StopReason::time);
    Rng random(5);
    CHECK(generated.board.hexes == deal(standard_setup, {}, random));
}
