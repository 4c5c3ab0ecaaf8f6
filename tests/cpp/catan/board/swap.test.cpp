#include "catan/board/swap.hpp"

#include <catch_amalgamated.hpp>
#include <type_traits>
#include <utility>

#include "catan/boards.hpp"
#include "catan/fairness/classic_energy.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;

TEST_CASE("The change of adjacent pairs by a swap equals counts from scratch, for all swaps on all layouts") {
    const Setup large = large_setup();
    for (const Setup* setup : {&standard_setup, &extension_setup, &large})
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Hexes start = random_hexes(*setup, seed);
            const ClassicCounts before = count(*setup, start);
            PieceSets sets(setup->layout);
            sets.reset(start);
            REQUIRE(sets.pairs(sets.red()) == before.adjacent_high_numbers);
            for (const auto kind : {Swap::Kind::terrains, Swap::Kind::tokens})
                for (int a = 0; a < setup->layout.hex_count; ++a)
                    for (int b = 0; b < a; ++b) {
                        const bool alike = kind == Swap::Kind::terrains
                                               ? start.terrains[a] == start.terrains[b]
                                               : start.tokens[a] == no_token || start.tokens[b] == no_token;
                        if (alike) continue;
                        Hexes swapped = start;
                        const bool deserts =
                            start.terrains[a] == Terrain::desert || start.terrains[b] == Terrain::desert;
                        if (kind == Swap::Kind::terrains) std::swap(swapped.terrains[a], swapped.terrains[b]);
                        if (kind == Swap::Kind::tokens || deserts) std::swap(swapped.tokens[a], swapped.tokens[b]);
                        const ClassicCounts after = count(*setup, swapped);
                        const Swap swap{kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
                        const bool tokens_move = moves_tokens(start, swap);
                        if (kind == Swap::Kind::terrains)
                            REQUIRE(sets.same_resource_change(a, b) ==
                                    after.adjacent_same_resource - before.adjacent_same_resource);
                        if (tokens_move)
                            REQUIRE(sets.high_numbers_change(a, b) ==
                                    after.adjacent_high_numbers - before.adjacent_high_numbers);
                        PieceSets moved = sets;
                        moved.commit(swap, tokens_move);
                        PieceSets fresh(setup->layout);
                        fresh.reset(swapped);
                        REQUIRE(moved.hexes() == swapped);
                        for (int terrain = 0; terrain < terrain_count; ++terrain)
                            REQUIRE(moved.of(static_cast<Terrain>(terrain)) == fresh.of(static_cast<Terrain>(terrain)));
                        for (int token = 0; token < token_values; ++token)
                            REQUIRE(moved.of(static_cast<Token>(token)) == fresh.of(static_cast<Token>(token)));
                    }
        }
}
