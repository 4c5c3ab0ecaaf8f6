#include "catan/generate/small_search.hpp"

#include <catch_amalgamated.hpp>

#include "catan/board/board.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/planned.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::generate;
using namespace hexsmith::catan::testing;

namespace {

/// Counts the ordered ways to place `harbors` harbors on coast edges that share no intersection.
std::int64_t ways_to_place(const hex::Layout& layout, int harbors, std::uint64_t used = 0) {
    if (harbors == 0) return 1;
    std::int64_t ways = 0;
    for (int at = 0; at < layout.coast_count; ++at) {
        const auto [first, second] = layout.edges[layout.coast[at]].intersections;
        const std::uint64_t ends = std::uint64_t{1} << first | std::uint64_t{1} << second;
        if ((used & ends) == 0) ways += ways_to_place(layout, harbors - 1, used | ends);
    }
    return ways;
}

}  // namespace

TEST_CASE("A search over harbor placements pauses after at most 100 boards") {
    // All hexes are locked, and no board reaches the pip floor at each intersection.
    Setup setup{.layout = hex::make_layout(rows_of(2, 4))};
    Plan plan{.region_count = 1, .chooses_slots = true};
    plan.regions[0].hexes = setup.layout.all_hexes();
    plan.regions[0].bag.terrains[index(Terrain::wood)] = 7;
    plan.regions[0].bag.terrains[index(Terrain::sea)] = 1;
    plan.regions[0].bag.tokens[4] = 7;
    setup.harbor_count = 3;
    setup.harbors = {Harbor::any, Harbor::ore, Harbor::wool};
    REQUIRE(add_plan(setup, plan));
    FairOptions options{.criteria = {.pip_floor = 20}, .harbors = HarborOrder::shuffled};
    options.forbidden_terms =
        static_cast<fairness::TermSet>(bit(fairness::Term::pips_below_floor) | bit(fairness::Term::own_harbor));
    Board board;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        board.hexes.terrains[hex] = hex == 0 ? Terrain::sea : Terrain::wood;
        board.hexes.tokens[hex] = hex == 0 ? no_token : Token{4};
        options.locks.terrains[hex] = board.hexes.terrains[hex];
        options.locks.tokens[hex] = board.hexes.tokens[hex];
    }
    REQUIRE(SmallSearch::supports(setup, options));

    const FairDealer dealer = run_at_once(FairDealer::make(setup, options));
    SmallSearch search(setup, options, dealer);
    Running<void> running(search.run());
    std::int64_t slices = 0;
    for (; !running.over(); ++slices) running.advance([] { return true; });
    CHECK_FALSE(search.board());
    const std::int64_t orders = 6;  // orders of the three kinds
    const std::int64_t boards = orders * ways_to_place(on_board(setup, board).layout, 3);
    CHECK(boards > 10'000);
    CHECK(slices > boards / 100);
}

TEST_CASE("A locked harbor finds the only coast that has room for it") {
    // Two hexes have room for six harbors if they are no neighbors, and otherwise for five.
    Setup setup{.layout = hex::make_layout(rows_of(1, 3))};
    Plan plan{.region_count = 1, .chooses_slots = true};
    plan.regions[0].hexes = setup.layout.all_hexes();
    plan.regions[0].bag.terrains[index(Terrain::wood)] = 2;
    plan.regions[0].bag.terrains[index(Terrain::sea)] = 1;
    plan.regions[0].bag.tokens[4] = 2;
    setup.harbor_count = 6;
    setup.harbors.fill(Harbor::any);
    REQUIRE(add_plan(setup, plan));
    FairOptions options{.attempts = 1};
    options.locks.harbors[5] = Harbor::any;
    for (options.seed = 0; options.seed < 20; ++options.seed) {
        const GeneratedBoard made = run_at_once(generate_fair(setup, options));
        REQUIRE_FALSE(made.refusal);
        REQUIRE(made.board.hexes.terrains[1] == Terrain::sea);
        REQUIRE(made.board.harbor_count == 6);
    }
}
