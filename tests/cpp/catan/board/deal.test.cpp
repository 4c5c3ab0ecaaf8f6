#include "catan/board/deal.hpp"

#include <catch_amalgamated.hpp>

#include "catan/boards.hpp"
#include "catan/planned.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using hexsmith::catan::testing::can_be_kept;

TEST_CASE("A deal uses all pieces of the bag, keeps locked pieces, and places deserts where they may be") {
    const Setup large = large_setup();
    for (const Setup* setup : {&standard_setup, &extension_setup, &large})
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Hexes model = random_hexes(*setup, seed);
            const hex::HexSet inland = hexes_at(setup->layout, DesertPlace::inland);
            Rng random(seed, 1);
            Locks locks;
            hex::for_each(setup->layout.all_hexes() & ~inland, [&](int hex) {
                if (model.terrains[hex] == Terrain::desert) return;
                if (random.below(3) == 0) locks.terrains[hex] = model.terrains[hex];
                if (random.below(3) == 0) locks.tokens[hex] = model.tokens[hex];
            });
            const Hexes hexes = deal(*setup, locks, random, {.desert_hexes = inland});
            REQUIRE(testing::keeps_plan_and_locks(*setup, locks, hexes));
            REQUIRE(testing::has_deserts_at(*setup, hexes, DesertPlace::inland));
        }
}

TEST_CASE("Each piece is equally likely on each hex: 19,000 deals, each count within 5 sigma") {
    constexpr int deals = 19'000;
    std::array<std::array<int, terrain_count>, 19> terrains{};
    std::array<std::array<int, token_values>, 19> tokens{};
    for (int seed = 0; seed < deals; ++seed) {
        const Hexes hexes = random_hexes(standard_setup, static_cast<std::uint64_t>(seed));
        for (std::size_t hex = 0; hex < 19; ++hex) {
            ++terrains[hex][static_cast<std::size_t>(index(hexes.terrains[hex]))];
            ++tokens[hex][hexes.tokens[hex]];
        }
    }
    const auto within = [](int observed, int pieces) {
        const double p = pieces / 19.0;
        const double sigma = std::sqrt(deals * p * (1 - p));
        return std::abs(observed - deals * p) <= 5 * sigma;
    };
    for (std::size_t hex = 0; hex < 19; ++hex) {
        for (std::size_t kind = 0; kind < terrain_count; ++kind)
            CHECK(within(terrains[hex][kind], standard_setup.bag.terrains[kind]));
        for (std::size_t number = 2; number < token_values; ++number)
            CHECK(within(tokens[hex][number], standard_setup.bag.tokens[number]));
    }
}

TEST_CASE("Harbors that are not locked stay in printed order where possible") {
    Locks locks;
    CHECK(place_harbors(standard_setup, locks) == standard_setup.harbors);
    locks.harbors[0] = Harbor::ore;  // the printed harbors are `any` in slot 0 and `ore` in slot 2
    const auto harbors = place_harbors(standard_setup, locks);
    CHECK(harbors[0] == Harbor::ore);
    CHECK(harbors[2] == Harbor::any);
    for (int slot = 1; slot < 9; ++slot)
        if (slot != 2) CHECK(harbors[slot] == standard_setup.harbors[slot]);
}

TEST_CASE("Harbors can be locked if the setup has them") {
    Locks locks;
    locks.harbors[0] = Harbor::ore;
    CHECK(can_be_kept(standard_setup, locks));
    locks.harbors[1] = Harbor::ore;
    CHECK_FALSE(can_be_kept(standard_setup, locks));
}
