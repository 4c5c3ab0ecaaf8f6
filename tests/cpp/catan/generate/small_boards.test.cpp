// Every entry on small layouts, compared with all boards by brute force: a request is refused exactly if no board obeys
// it.
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

/// Number of layouts.
constexpr std::uint64_t layouts = 750;

bool is_island_refusal(const GeneratedBoard& made) {
    using enum Infeasibility::Kind;
    return made.refusal && (made.refusal->kind == too_few_islands || made.refusal->kind == too_many_islands);
}

}  // namespace

TEST_CASE("The search finds a board of a small layout exactly if one exists") {
    int none = 0;
    for (std::uint64_t seed = 0; seed < 4 * layouts; ++seed) {
        const SmallRequest request = small_request(seed);
        const auto& [setup, options] = request;
        const Allowed allowed(setup, options.locks,
                              {.desert_hexes = hexes_at(setup.layout, options.desert), .islands = options.islands});
        Rng random(seed);
        const bool exists = has_board(request);
        CAPTURE(seed);
        REQUIRE(run_at_once(complete(setup, allowed, {}, random)).existence ==
                (exists ? Existence::some : Existence::none));
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

TEST_CASE("A search without a budget of branches proves nothing") {
    const Setup setup = standard_setup;
    Rng random(0);
    CHECK(run_at_once(complete(setup, Allowed(setup, {}), {}, random, 0)).existence == Existence::unknown);
    CHECK(run_at_once(complete(setup, Allowed(setup, {}), {}, random)).existence == Existence::some);
}

TEST_CASE("Fair, classic and official boards of small layouts are refused exactly if none exists") {
    for (std::uint64_t seed = 0; seed < layouts; ++seed) {
        SmallRequest request = small_request(seed);
        CAPTURE(seed);
        for (const BalanceMode mode : {BalanceMode::resources, BalanceMode::numbers, BalanceMode::both}) {
            request.options.mode = mode;
            request.options.seed = seed;
            const GeneratedBoard fair = run_at_once(generate_fair(request.setup, request.options));
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
                const GeneratedBoard made = run_at_once(generate_classic(plain.setup, classic));
                REQUIRE(made.refusal.has_value() == !exists);
                if (exists) REQUIRE(is_right(plain, made.board.hexes));
            }
        const GeneratedBoard official = run_at_once(official_board(plain.setup, plain.options.locks, seed));
        REQUIRE(official.refusal.has_value() == !exists);
        if (exists) REQUIRE(is_right(plain, official.board.hexes));
    }
}

TEST_CASE("A refusal names a lock exactly if boards without locks exist, and what it says about the others is true") {
    using enum Infeasibility::Kind;
    int named = 0;
    int after_others = 0;
    for (std::uint64_t seed = 0; seed < layouts; ++seed) {
        SmallRequest request = small_request(seed);
        request.options.desert = DesertPlace::anywhere;
        request.options.islands = {};
        const auto refusal = run_at_once(refuse_deal(request.setup, request.options));
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
        Locks& locks = request.options.locks;
        const auto unlock_token = [&](int place) {
            locks.tokens[place] = no_token;
            locks.bare &= ~hex::bit(place);
        };
        if (refusal->room == 0) {
            if (refusal->kind == locked_terrain)
                locks.terrains[hex].reset();
            else
                unlock_token(hex);
            REQUIRE(has_board(request));
        } else {
            ++after_others;
            for (int place = 0; place < hex::max_hexes; ++place) {
                if (refusal->kind == locked_terrain && place > hex) locks.terrains[place].reset();
                if (refusal->kind == locked_terrain || place > hex) unlock_token(place);
            }
            REQUIRE_FALSE(has_board(request));
        }
    }
    CHECK(named > 10);
    CHECK(after_others > 0);
}

namespace {

/// Compares fair boards, at once and in slices, with all boards by brute force.
void check_forbidden(std::uint64_t from, std::uint64_t to) {
    int none = 0;
    int forbidden = 0;  // boards exist, but only ones that violate a forbidden term
    for (std::uint64_t seed = from; seed < to; ++seed) {
        SmallRequest request = forbidding_request(seed);
        auto& [setup, options] = request;
        CAPTURE(seed, options.forbidden_terms);
        const bool possible = has_board(request);
        const bool exists = possible && any_board(request, [&](const Hexes& hexes) {
                                return is_right(request, hexes) && is_unforbidden(request, hexes);
                            });
        none += !exists;
        forbidden += possible && !exists;
        for (const BalanceMode mode : {BalanceMode::resources, BalanceMode::numbers, BalanceMode::both}) {
            options.mode = mode;
            options.seed = seed;
            options.attempts = 2;
            options.annealing.steps = 200;
            const GeneratedBoard made = run_at_once(generate_fair(setup, options));
            REQUIRE(made.refusal.has_value() == !exists);
            Running<GeneratedBoard> cut(generate_fair(setup, options));
            while (!cut.over()) cut.advance([] { return true; });
            REQUIRE(cut.result().refusal.has_value() == !exists);
            REQUIRE(cut.result().board == made.board);
            if (!exists) continue;
            REQUIRE(is_right(request, made.board.hexes));
            const Setup own = setup.plan.deals_sea ? on_board(setup, made.board) : setup;
            for (const fairness::Violation& found : fairness::find_violations(own, made.board, options.criteria))
                REQUIRE((options.forbidden_terms & bit(found.rule)) == 0);
            for (int rule = 0; rule < options.criteria.rules.count; ++rule)
                REQUIRE((!options.criteria.rules[rule].forbid || made.rules[rule] == 0));
            REQUIRE(made.rules == rule_values(own, made.board, options.criteria.rules));
        }
    }
    CHECK(none > static_cast<int>(to - from) / 10);
    CHECK(forbidden > static_cast<int>(to - from) / 40);
}

}  // namespace

TEST_CASE("Boards of small layouts without forbidden violations are found whenever they exist") {
    check_forbidden(0, 200);
}

TEST_CASE("The search finds a board on 3,000 layouts exactly if one exists", "[.long]") { check_forbidden(200, 3200); }
