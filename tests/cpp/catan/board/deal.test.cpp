#include "catan/board/deal.hpp"

#include <catch_amalgamated.hpp>

#include "catan/boards.hpp"
#include "catan/planned.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using hexsmith::catan::testing::can_be_kept;

TEST_CASE("A dealt board uses all pieces of its bag and has a token on every hex except deserts") {
    const Setup large = large_setup();
    for (const Setup* setup : {&standard_setup, &extension_setup, &large})
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Hexes hexes = random_hexes(*setup, seed);
            const Bag bag = bag_of(hexes, setup->layout.hex_count);
            REQUIRE(bag.terrains == setup->bag.terrains);
            REQUIRE(bag.tokens == setup->bag.tokens);
            for (int hex = 0; hex < setup->layout.hex_count; ++hex)
                REQUIRE((hexes.terrains[hex] == Terrain::desert) == (hexes.tokens[hex] == no_token));
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

TEST_CASE("A deal does not move locked pieces, and deals the rest of the bag") {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        Locks locks;
        locks.terrains[3] = Terrain::ore;
        locks.terrains[18] = Terrain::ore;
        locks.tokens[9] = 6;
        locks.tokens[3] = 12;
        Rng random(seed);
        const Hexes hexes = deal(standard_setup, locks, random);
        REQUIRE(hexes.terrains[3] == Terrain::ore);
        REQUIRE(hexes.terrains[18] == Terrain::ore);
        REQUIRE(hexes.tokens[3] == 12);
        REQUIRE(hexes.tokens[9] == 6);
        REQUIRE(hexes.terrains[9] != Terrain::desert);
        const Bag bag = bag_of(hexes, 19);
        REQUIRE(bag.terrains == standard_setup.bag.terrains);
        REQUIRE(bag.tokens == standard_setup.bag.tokens);
    }
}

TEST_CASE("If all hexes but one have locked tokens, the desert is on that hex") {
    Locks locks;
    const Hexes model = random_hexes(standard_setup, 7);
    for (int hex = 0; hex < 19; ++hex) locks.tokens[hex] = model.tokens[hex];
    Rng random(8);
    const Hexes hexes = deal(standard_setup, locks, random);
    CHECK(hexes.tokens == model.tokens);
    for (int hex = 0; hex < 19; ++hex)
        CHECK((hexes.terrains[hex] == Terrain::desert) == (model.terrains[hex] == Terrain::desert));
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

TEST_CASE("Locks are possible if the bag contains them, deserts have no tokens, and the desert has a free hex") {
    const Setup& setup = standard_setup;
    Locks locks;
    CHECK(can_be_kept(setup, locks));
    for (int hex = 0; hex < 4; ++hex) locks.terrains[hex] = Terrain::wood;
    CHECK(can_be_kept(setup, locks));
    locks.terrains[4] = Terrain::wood;
    CHECK_FALSE(can_be_kept(setup, locks));

    locks = {};
    locks.tokens[0] = 2;
    CHECK(can_be_kept(setup, locks));
    locks.terrains[0] = Terrain::desert;
    CHECK_FALSE(can_be_kept(setup, locks));
    locks.terrains[0].reset();
    locks.tokens[1] = 2;
    CHECK_FALSE(can_be_kept(setup, locks));

    locks = {};
    locks.harbors[0] = Harbor::ore;
    CHECK(can_be_kept(setup, locks));
    locks.harbors[1] = Harbor::ore;
    CHECK_FALSE(can_be_kept(setup, locks));

    locks = {};
    int hex = 0;
    for (const auto& [terrain, count] :
         {std::pair{Terrain::wood, 4}, {Terrain::brick, 3}, {Terrain::wool, 4}, {Terrain::grain, 4}})
        for (int i = 0; i < count; ++i) locks.terrains[hex++] = terrain;
    for (int i = 0; i < 2; ++i) locks.terrains[hex++] = Terrain::ore;
    CHECK(can_be_kept(setup, locks));
    locks.tokens[17] = 5;
    CHECK(can_be_kept(setup, locks));
    locks.tokens[18] = 5;
    CHECK_FALSE(can_be_kept(setup, locks));
}
