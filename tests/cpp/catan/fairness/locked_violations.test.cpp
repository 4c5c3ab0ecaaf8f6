// Violations among locked pieces, compared with boards that have these pieces, for every term.
#include "catan/fairness/locked_violations.hpp"

#include <catch_amalgamated.hpp>
#include <vector>

#include "catan/fairness/fair_energy.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/planned.hpp"
#include "catan/support.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::testing;

namespace {

/// Locks about `percent` of a board's pieces.
Locks some_locks(const Setup& setup, const Board& board, std::uint32_t percent, Rng& random) {
    const auto chance = [&] { return random.below(100) < percent; };
    Locks locks;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (chance()) locks.terrains[hex] = board.hexes.terrains[hex];
        if (chance()) locks.tokens[hex] = board.hexes.tokens[hex];
    }
    for (int slot = 0; slot < (setup.plan.chooses_slots ? 0 : board.harbor_count); ++slot)
        if (chance()) locks.harbors[slot] = board.harbors[slot];
    return locks;
}

}  // namespace

TEST_CASE("Locked pieces have no violation that a board with these pieces lacks, and all if each piece is locked") {
    FairCounts sums{};
    const auto check = [&](const Setup& setup, const Board& board, std::uint64_t seed) {
        Criteria criteria{
            .pip_cap = 8, .apart = some_apart(), .pip_floor = 9, .cluster_cap = 1 + static_cast<int>(seed % 2)};
        const Setup own = setup.plan.deals_sea ? on_board(setup, board) : setup;
        const FairCounts counts = FairEnergy(own, criteria, board).count(board);
        Rng random(seed);
        for (const std::uint32_t percent : {30u, 60u, 90u, 100u}) {
            FairCounts locked{};
            for_each_locked_violation(setup, some_locks(setup, board, percent, random), criteria,
                                      [&](const Violation& found) {
                                          locked[index(found.rule)] += found.amount;
                                          return false;
                                      });
            for (const TermEntry& entry : all_terms) {
                const int term = index(entry.term);
                CAPTURE(entry.name, percent, seed);
                REQUIRE(locked[term] <= counts[term]);
                const bool is_exact = percent == 100 && (forbiddable_terms & bit(entry.term)) != 0 &&
                                      (entry.place != Place::harbor || !setup.plan.chooses_slots);
                if (is_exact) REQUIRE(locked[term] == counts[term]);
                if (percent < 100) sums[term] += locked[term];
            }
        }
    };
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        for (const auto& [name, setup] : all_setups()) {
            check(setup, random_board(setup, seed), seed);
            check(setup, arbitrary_board(setup, seed), seed);
        }
        for (const Setup& setup : planned_setups()) check(setup, generate::official_board(setup, seed), seed);
    }
    for (const TermEntry& entry : all_terms) {
        CAPTURE(entry.name);
        CHECK((sums[index(entry.term)] > 0) == (entry.place != Place::none));
    }
}
