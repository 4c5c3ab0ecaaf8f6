// Every entry on small layouts against all boards by brute force: refused where there is none, kept where there is one.
#include "catan/generate/small_boards.hpp"

#include <catch_amalgamated.hpp>

#include "catan/board/allowed.hpp"
#include "catan/board/deal.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/feasible.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::generate;
using namespace hexsmith::catan::testing;

namespace {

/// Number of layouts: each of them is refused or kept.
constexpr std::uint64_t layouts = 750;

bool is_island_refusal(const GeneratedBoard& made) {
    using enum Infeasibility::Kind;
    return made.refusal && (made.refusal->kind == too_few_islands || made.refusal->kind == too_many_islands);
}

}  // namespace

TEST_CASE("the search finds a board of a small layout exactly where there is one") {
    int none = 0;
    for (std::uint64_t seed = 0; seed < 4 * layouts; ++seed) {
        const SmallRequest request = small_request(seed);
        const auto& [setup, options] = request;
        const Allowed allowed(setup, options.locks,
                              {.desert_hexes = hexes_at(setup.layout, options.desert), .islands = options.islands});
        Rng random(seed);
        const bool exists = has_board(request);
        CAPTURE(seed);
        REQUIRE(complete(setup, allowed, {}, random).existence == (exists ? Existence::some : Existence::none));
        if (exists) {
            const Hexes hexes =
                deal(setup, options.locks, random,
                     {.desert_hexes = hexes_at(setup.layout, options.desert), .islands = options.islands});
            REQUIRE(is_right(request, hexes));
            REQUIRE(obeys(setup, allowed, hexes));
        }
        none += !exists;
    }
    CHECK(none > static_cast<int>(layouts) / 2);
    CHECK(none < 3 * static_cast<int>(layouts));
}

TEST_CASE("a search without branches to spend is no proof") {
    const Setup setup = standard_setup;
    Rng random(0);
    CHECK(complete(setup, Allowed(setup, {}), {}, random, 0).existence == Existence::unknown);
    CHECK(complete(setup, Allowed(setup, {}), {}, random).existence == Existence::some);
}

TEST_CASE("fair, classic and official boards of small layouts are refused exactly where there is none") {
    for (std::uint64_t seed = 0; seed < layouts; ++seed) {
        SmallRequest request = small_request(seed);
        CAPTURE(seed);
        for (const BalanceMode mode : {BalanceMode::resources, BalanceMode::numbers, BalanceMode::both}) {
            request.options.mode = mode;
            request.options.seed = seed;
            const GeneratedBoard fair = generate_fair(request.setup, request.options);
            const bool exists = has_board(request);
            REQUIRE(fair.refusal.has_value() == !exists);
            if (exists) REQUIRE(is_right(request, fair.board.hexes));
            REQUIRE(is_island_refusal(fair) == (!exists && has_board(request, false)));
        }
        SmallRequest plain = request;
        plain.options.desert = DesertPlace::anywhere;
        plain.options.islands = {};
        const bool exists = has_board(plain);
        for (const BalanceMode mode : {BalanceMode::resources, BalanceMode::numbers, BalanceMode::both})
            for (const bool desert_moves : {false, true}) {
                ClassicOptions classic = classic_options();
                classic.seed = seed;
                classic.mode = mode;
                classic.locks = plain.options.locks;
                classic.desert_moves = desert_moves;
                const GeneratedBoard made = generate_classic(plain.setup, classic);
                REQUIRE(made.refusal.has_value() == !exists);
                if (exists) REQUIRE(is_right(plain, made.board.hexes));
            }
        const GeneratedBoard official = official_board(plain.setup, plain.options.locks, seed);
        REQUIRE(official.refusal.has_value() == !exists);
        if (exists) REQUIRE(is_right(plain, official.board.hexes));
    }
}

TEST_CASE("a refusal names a lock exactly where there are boards without locks") {
    using enum Infeasibility::Kind;
    int named = 0;
    for (std::uint64_t seed = 0; seed < layouts; ++seed) {
        SmallRequest request = small_request(seed);
        request.options.desert = DesertPlace::anywhere;
        request.options.islands = {};
        const auto refusal = refuse_deal(request.setup, request.options);
        if (!refusal) continue;
        CAPTURE(seed);
        const bool of_lock = refusal->kind == locked_terrain || refusal->kind == locked_token;
        SmallRequest unlocked = request;
        unlocked.options.locks = {};
        REQUIRE(of_lock == has_board(unlocked));
        if (!of_lock) continue;
        ++named;
        const int hex = refusal->first;
        if (refusal->kind == locked_terrain)
            REQUIRE(request.options.locks.terrains[hex]);
        else
            REQUIRE((request.options.locks.tokens[hex] != no_token || (request.options.locks.bare >> hex & 1) != 0));
    }
    CHECK(named > 10);
}
