// The O(1) tally against the count from scratch, over random and arbitrary boards of every kind of layout.
#include "catan/fairness/fair_tally.hpp"

#include <catch_amalgamated.hpp>

#include "catan/support.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::testing;

namespace {

Swap random_swap(const Setup& setup, const Board& board, Rng& random) {
    for (;;) {
        const auto kind = static_cast<Swap::Kind>(random.below(3));
        const int places = kind == Swap::Kind::harbors ? setup.harbor_count : setup.layout.hex_count;
        const auto a = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(places)));
        const auto b = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(places)));
        const Hexes& hexes = board.hexes;
        if (kind == Swap::Kind::harbors ? board.harbors[a] == board.harbors[b]
            : kind == Swap::Kind::terrains
                ? hexes.terrains[a] == hexes.terrains[b]
                : hexes.tokens[a] == hexes.tokens[b] || hexes.tokens[a] == no_token || hexes.tokens[b] == no_token)
            continue;
        return {kind, a, b};
    }
}

}  // namespace

TEST_CASE("the change of every term by a swap is the difference of its counts from scratch, on every layout") {
    for (const auto& [name, setup] : all_setups())
        for (const int cap : {4, 10, 11})
            for (const bool arbitrary : {false, true}) {
                CAPTURE(name, cap, arbitrary);
                Board board = arbitrary ? arbitrary_board(setup, 5) : random_board(setup, 5);
                const FairEnergy energy(setup, {.pip_cap = cap}, board);
                FairTally tally(energy);
                tally.reset(board);
                Rng random(7);
                for (int step = 0; step < 1500; ++step) {
                    const Swap swap = random_swap(setup, board, random);
                    const FairCounts change = tally.change(swap);
                    const FairCounts before = energy.count(board);
                    apply(board, swap);
                    const FairCounts after = energy.count(board);
                    for (int term = 0; term < term_count; ++term) {
                        CAPTURE(step, term_names[term], static_cast<int>(swap.kind), swap.a, swap.b);
                        REQUIRE(change[term] == after[term] - before[term]);
                    }
                    tally.commit(swap, change);
                    REQUIRE(tally.board() == board);
                    REQUIRE(tally.counts() == after);
                }
            }
}

TEST_CASE("a swap and the same swap again change nothing") {
    for (const auto& [name, setup] : all_setups()) {
        CAPTURE(name);
        const Board board = random_board(setup, 11);
        const FairEnergy energy(setup, {}, board);
        FairTally tally(energy);
        tally.reset(board);
        Rng random(3);
        for (int step = 0; step < 200; ++step) {
            const Swap swap = random_swap(setup, board, random);
            tally.commit(swap, tally.change(swap));
            const Swap back = swap;
            tally.commit(back, tally.change(back));
            REQUIRE(tally.board() == board);
            REQUIRE(tally.counts() == energy.count(board));
        }
    }
}
