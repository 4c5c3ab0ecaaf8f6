// Repair compared with a plain search that scores every swap, and every pair of swaps, from scratch.
#include "catan/generate/repair.hpp"

#include <catch_amalgamated.hpp>

#include "catan/fairness/fair_energy.hpp"
#include "catan/support.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::generate;
using namespace hexsmith::catan::testing;

namespace {

std::vector<Swap> all_swaps(const Board& board, int hexes) {
    std::vector<Swap> swaps;
    for (int b = 0; b < hexes; ++b)
        for (int a = 0; a < b; ++a) {
            const auto first = static_cast<std::uint8_t>(a);
            const auto second = static_cast<std::uint8_t>(b);
            if (board.hexes.terrains[a] != board.hexes.terrains[b])
                swaps.push_back({Swap::Kind::terrains, first, second});
            if (board.hexes.tokens[a] != no_token && board.hexes.tokens[b] != no_token &&
                board.hexes.tokens[a] != board.hexes.tokens[b])
                swaps.push_back({Swap::Kind::tokens, first, second});
        }
    return swaps;
}

double best_by_search(const FairEnergy& energy, const Board& board, int hexes, int swaps) {
    double best = energy.weigh(energy.count(board));
    if (swaps == 0) return best;
    for (const Swap swap : all_swaps(board, hexes)) {
        Board next = board;
        apply(next, swap);
        best = std::min(best, best_by_search(energy, next, hexes, swaps - 1));
    }
    return best;
}

/// A layout small enough for a plain search over pairs of swaps: seven hexes, one desert.
Setup rosette() {
    constexpr std::array<hex::Axial, 7> hexes{{{0, -1}, {1, -1}, {-1, 0}, {0, 0}, {1, 0}, {-1, 1}, {0, 1}}};
    constexpr std::array<std::int16_t, 2> slots{0, 9};
    constexpr std::array<Harbor, 2> harbors{Harbor::wood, Harbor::any};
    return custom_setup(hexes, {.terrains = {2, 1, 1, 1, 1, 1}, .tokens = {0, 0, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 0}},
                        slots, harbors);
}

}  // namespace

TEST_CASE("Repairs with one and two swaps are optimal, for default and for optional terms") {
    const Setup setup = rosette();
    Criteria apart{.apart = some_apart()};
    Criteria floor{.pip_floor = 7, .cluster_cap = 1};
    apart.weights = floor.weights = {};
    apart.weights[index(Term::adjacent_apart)] = 100;
    apart.weights[index(Term::own_harbor)] = 10;
    floor.weights[index(Term::pips_below_floor)] = floor.weights[index(Term::large_clusters)] = 100;
    for (const Criteria& criteria : {Criteria{}, apart, floor})
        for (std::uint64_t seed = 0; seed < 15; ++seed) {
            const Board board = random_board(setup, seed);
            const FairEnergy energy(setup, criteria, board);
            for (int swaps = 0; swaps <= 2; ++swaps) {
                CAPTURE(seed, swaps);
                const Repair found = run_at_once(repair(setup, {.swaps = swaps, .criteria = criteria}, board));
                CHECK(found.complete);
                CHECK(found.energy_after == best_by_search(energy, board, 7, swaps));
            }
        }
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const Board board = random_board(standard_setup, seed);
        const FairEnergy energy(standard_setup, {}, board);
        CHECK(run_at_once(repair(standard_setup, {.swaps = 1}, board)).energy_after ==
              best_by_search(energy, board, 19, 1));
    }
}

TEST_CASE("A repair's steps lead to its board, their gains sum to the total, and more swaps are never worse") {
    for (const auto& setup : {standard_setup, islands_setup()})
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const Board board = random_board(setup, seed);
            const FairEnergy energy(setup, {}, board);
            double last = energy.weigh(energy.count(board));
            for (int swaps = 1; swaps <= 4; ++swaps) {
                CAPTURE(seed, swaps);
                const Repair found = run_at_once(repair(setup, {.swaps = swaps, .harbors = true}, board));
                REQUIRE(found.steps.size() <= static_cast<std::size_t>(swaps));
                Board reached = board;
                double gain = 0;
                for (const RepairStep& step : found.steps) {
                    const double before = energy.weigh(energy.count(reached));
                    apply(reached, step.swap);
                    REQUIRE(std::abs(step.gain - (before - energy.weigh(energy.count(reached)))) < 1e-9);
                    gain += step.gain;
                }
                REQUIRE(reached == found.board);
                REQUIRE(energy.weigh(energy.count(reached)) == found.energy_after);
                REQUIRE(std::abs(found.energy_before - gain - found.energy_after) < 1e-9);
                REQUIRE(found.energy_after <= last);
                last = found.energy_after;
            }
        }
}

TEST_CASE("A repair does not move locked pieces, and stops at its deadline") {
    const Board board = random_board(standard_setup, 4);
    Locks locks;
    for (int hex = 0; hex < 19; ++hex) {
        if (hex % 2 == 0) locks.terrains[hex] = board.hexes.terrains[hex];
        if (hex % 3 == 0) locks.tokens[hex] = board.hexes.tokens[hex];
    }
    const Repair found = run_at_once(repair(standard_setup, {.swaps = 3, .locks = locks}, board));
    for (int hex = 0; hex < 19; ++hex) {
        if (hex % 2 == 0) CHECK(found.board.hexes.terrains[hex] == board.hexes.terrains[hex]);
        if (hex % 3 == 0) CHECK(found.board.hexes.tokens[hex] == board.hexes.tokens[hex]);
    }
    int deadline_checks = 0;
    const Repair cut =
        run_at_once(repair(standard_setup, {.swaps = 3}, board), [&deadline_checks] { return ++deadline_checks > 5; });
    CHECK(!cut.complete);
    CHECK(cut.energy_after <= cut.energy_before);
}
