// The fair energy of known boards and of their images under symmetries.
#include "catan/fairness/fair_energy.hpp"

#include <bit>
#include <catch_amalgamated.hpp>
#include <initializer_list>
#include <utility>

#include "catan/boards.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/support.hpp"
#include "catan/symmetry.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::generate;
using namespace hexsmith::catan::testing;

namespace {

PerTerm terms_of(const Setup& setup, const Board& board, int cap = 11) {
    const FairEnergy energy(setup, {.pip_cap = cap}, board);
    return energy.terms(energy.count(board));
}

double value(const PerTerm& terms, Term term) { return terms[index(term)]; }

/// A board of wood with the token 4 on each hex.
Board all_wood(const Setup& setup) {
    Board board;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        board.hexes.terrains[hex] = Terrain::wood;
        board.hexes.tokens[hex] = 4;
    }
    return board;
}

}  // namespace

TEST_CASE("A board with a single resource and number violates every pair") {
    const PerTerm terms = terms_of(standard_setup, all_wood(standard_setup), 8);
    CHECK(value(terms, Term::adjacent_same_resource) == 42);
    CHECK(value(terms, Term::adjacent_same_number) == 42);
    CHECK(value(terms, Term::adjacent_high_numbers) == 0);
    CHECK(value(terms, Term::repeated_number) == 19 * 18 / 2);
    CHECK(value(terms, Term::resource_pips) == 0);
    CHECK(value(terms, Term::pips_above_cap) == 24);  // 24 intersections of three hexes with 9 pips each
    CHECK(value(terms, Term::intersection_spread) == 0);
    CHECK(value(terms, Term::shared_number) == 0);
}

TEST_CASE(
    "repeatedNumber and adjacentHighNumbers count 6 and 8 as one number, and adjacentSameNumber and sharedNumber do "
    "not") {
    Board board;  // desert except hexes 0 and 1, which are adjacent
    board.hexes.terrains[0] = board.hexes.terrains[1] = Terrain::ore;
    board.hexes.tokens[0] = 6;
    board.hexes.tokens[1] = 8;
    PerTerm terms = terms_of(standard_setup, board);
    CHECK(value(terms, Term::adjacent_high_numbers) == 1);
    CHECK(value(terms, Term::repeated_number) == 1);
    CHECK(value(terms, Term::adjacent_same_number) == 0);
    board.hexes.terrains[1] = Terrain::grain;
    terms = terms_of(standard_setup, board);
    CHECK(value(terms, Term::shared_number) == 0);
    board.hexes.tokens[1] = 6;
    terms = terms_of(standard_setup, board);
    CHECK(value(terms, Term::shared_number) == 1);
    CHECK(value(terms, Term::adjacent_same_number) == 1);
    CHECK(value(terms, Term::resource_pips) == 0);
}

TEST_CASE("adjacentApart counts each common edge of a pair of resources once, in either order") {
    Board board;  // desert except the adjacent hexes 0, 1 and 3; hex 4 is adjacent to all three
    board.hexes.terrains[0] = board.hexes.terrains[3] = Terrain::wood;
    board.hexes.terrains[1] = Terrain::brick;
    board.hexes.terrains[4] = Terrain::ore;
    board.hexes.tokens[0] = board.hexes.tokens[1] = board.hexes.tokens[3] = board.hexes.tokens[4] = 4;
    const auto apart = [&](std::initializer_list<std::pair<Terrain, Terrain>> pairs) {
        Criteria criteria;
        for (const auto& [a, b] : pairs) criteria.apart.add(a, b);
        const FairEnergy energy(standard_setup, criteria, board);
        return value(energy.terms(energy.count(board)), Term::adjacent_apart);
    };
    CHECK(apart({}) == 0);
    CHECK(apart({{Terrain::wood, Terrain::brick}}) == 1);  // hexes 0 and 1, as 1 and 3 are not adjacent
    CHECK(apart({{Terrain::brick, Terrain::wood}, {Terrain::wood, Terrain::brick}}) == 1);
    CHECK(apart({{Terrain::wood, Terrain::ore}}) == 2);
    CHECK(apart({{Terrain::wood, Terrain::ore}, {Terrain::ore, Terrain::brick}}) == 3);
    CHECK(apart({{Terrain::wool, Terrain::grain}}) == 0);
}

TEST_CASE("ownHarbor counts hexes of a harbor's resource at its intersections, for any pips") {
    Board board{.harbor_count = standard_setup.harbor_count};
    board.harbors.fill(Harbor::any);
    const hex::HexSet touched = hexes_at_slot(standard_setup, 0);
    for (int hex = 0; hex < 19; ++hex) {
        board.hexes.terrains[hex] = Terrain::ore;
        board.hexes.tokens[hex] = 2;
    }
    CHECK(value(terms_of(standard_setup, board), Term::own_harbor) == 0);
    board.harbors[0] = Harbor::ore;
    CHECK(value(terms_of(standard_setup, board), Term::own_harbor) == std::popcount(touched));
    CHECK(value(terms_of(standard_setup, board), Term::strong_own_harbor) == 0);
    board.harbors[0] = Harbor::wood;
    CHECK(value(terms_of(standard_setup, board), Term::own_harbor) == 0);
    board.harbor_count = 0;
    board.harbors[0] = Harbor::ore;
    CHECK(value(terms_of(standard_setup, board), Term::own_harbor) == 0);
}

TEST_CASE("resourcePips is the sum of squared deviations from the mean pips") {
    // Wood has 5 and 3 pips, ore has 1. The mean of the 3 hexes is 3, so wood has 2 pips too many, and ore 2 too few.
    Board board;
    board.hexes.terrains[0] = board.hexes.terrains[5] = Terrain::wood;
    board.hexes.terrains[18] = Terrain::ore;
    board.hexes.tokens[0] = 8;
    board.hexes.tokens[5] = 4;
    board.hexes.tokens[18] = 2;
    CHECK(value(terms_of(standard_setup, board), Term::resource_pips) == 8);
}

TEST_CASE("strongOwnHarbor counts the pips above 3 of each hex of the harbor's resource once") {
    const SetupTables tables(standard_setup, true);
    REQUIRE(tables.hexes_near_slot[0] == hex::bit(0));                  // a slot at a single hex
    REQUIRE(tables.hexes_near_slot[1] == (hex::bit(1) | hex::bit(2)));  // a slot at two hexes
    Board board{.harbor_count = 9};
    board.harbors.fill(Harbor::any);
    board.hexes.terrains[1] = board.hexes.terrains[2] = Terrain::grain;
    board.hexes.tokens[1] = 6;
    board.hexes.tokens[2] = 9;
    CHECK(value(terms_of(standard_setup, board), Term::strong_own_harbor) == 0);
    board.harbors[1] = Harbor::ore;
    CHECK(value(terms_of(standard_setup, board), Term::strong_own_harbor) == 0);
    board.harbors[1] = Harbor::grain;
    CHECK(value(terms_of(standard_setup, board), Term::strong_own_harbor) == 3);
    board.hexes.terrains[2] = Terrain::wool;
    CHECK(value(terms_of(standard_setup, board), Term::strong_own_harbor) == 2);
    // Slot 1 has 9 pips, slot 2 those of common hexes, the others none.
    const double sum = 9 + (tables.hexes_near_slot[2] & hex::bit(2) ? 4 : 0);
    const double squares = 81 + (tables.hexes_near_slot[2] & hex::bit(2) ? 16 : 0);
    CHECK(value(terms_of(standard_setup, board), Term::harbor_spread) == (9 * squares - sum * sum) / 81);
    board.harbor_count = 0;
    CHECK(value(terms_of(standard_setup, board), Term::harbor_spread) == 0);
}

TEST_CASE("The first three terms are those of the classic energy") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Board board = random_board(standard_setup, seed);
        const PerTerm terms = terms_of(standard_setup, board);
        const EnergyTerms classic = count(standard_setup, board.hexes).terms();
        REQUIRE(terms[0] == classic.adjacent_same_resource);
        REQUIRE(terms[1] == classic.adjacent_high_numbers);
        REQUIRE(terms[2] == classic.region_pips);
        REQUIRE(total(terms, classic_weights) == total(classic, EnergyWeights{}));
    }
}

TEST_CASE("All terms of the fair energy are invariant under the symmetries of the layout") {
    for (const auto& [name, setup] : all_setups())
        for (std::uint64_t seed = 0; seed < 50; ++seed)
            for (const HarborOrder harbors : {HarborOrder::none, HarborOrder::shuffled}) {
                CAPTURE(name, seed);
                const Board board = random_board(setup, seed, harbors);
                const FairEnergy energy(setup, {.pip_floor = 7, .cluster_cap = 1}, board);
                for (const Symmetry& symmetry : symmetries(setup, board.harbor_count > 0))
                    REQUIRE(energy.count(image(setup, symmetry, board)) == energy.count(board));
            }
}

TEST_CASE("the violations include every pair of hexes that violates a term, and the counts are their sums") {
    constexpr TermSet of_pairs = terms_at(Place::neighbors) | terms_at(Place::pair);
    for (const auto& [name, setup] : all_setups())
        for (std::uint64_t seed = 0; seed < 100; ++seed)
            for (const Board& board : {random_board(setup, seed), arbitrary_board(setup, seed),
                                       board_with_pairs(setup, seed), random_board(setup, seed, HarborOrder::none)})
                for (const int cap : {0, 9, 15}) {
                    CAPTURE(name, seed, cap);
                    const Criteria criteria{
                        .pip_cap = cap, .apart = some_apart(), .pip_floor = 15 - cap, .cluster_cap = 1 + cap / 5};
                    FairCounts sums{};
                    for (const Violation& found : find_violations(setup, board, criteria)) {
                        sums[index(found.rule)] += found.amount;
                        if (found.rule != Term::large_clusters) continue;
                        REQUIRE(found.first == std::countr_zero(found.cluster));
                        REQUIRE(found.amount == std::popcount(found.cluster) - criteria.cluster_cap);
                    }
                    const FairCounts counts = FairEnergy(setup, criteria, board).count(board);
                    FairCounts pairs{};
                    for (int b = 0; b < setup.layout.hex_count; ++b)
                        for (int a = 0; a < b; ++a)
                            for (int term = 0; term < term_count; ++term)
                                pairs[term] += violations_of_pair(setup, board.hexes, criteria, a, b) >> term & 1;
                    for (int term = 0; term < term_count; ++term) {
                        if ((forbiddable_terms >> term & 1) != 0) REQUIRE(counts[term] == sums[term]);
                        if ((of_pairs >> term & 1) != 0) REQUIRE(counts[term] == pairs[term]);
                    }
                }
}

TEST_CASE("The percentiles of random boards are uniformly distributed") {
    // 10,000 held-out seeds. A share of 0.1 has the standard deviation 0.003, and the margin is six.
    for (const auto harbors : {HarborOrder::none, HarborOrder::shuffled})
        for (const auto kind : {LayoutKind::standard, LayoutKind::extension}) {
            const Setup& setup = kind == LayoutKind::standard ? standard_setup : extension_setup;
            std::array<int, 10> tenths{};
            for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
                const double share = *percentile(kind, random_board(setup, 50'000'000 + seed, harbors));
                REQUIRE((share >= 0 && share <= 1));
                ++tenths[std::min<std::size_t>(9, static_cast<std::size_t>(10 * share))];
            }
            for (const int count : tenths) CHECK(std::abs(count - 1000) < 180);
        }
}

TEST_CASE("A fair board is fairer than all random boards, and custom layouts have no percentile") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CHECK(*percentile(LayoutKind::standard, run_at_once(generate_fair(standard_setup, {.seed = seed})).board) == 1);
        CHECK(*percentile(LayoutKind::extension, run_at_once(generate_fair(extension_setup, {.seed = seed})).board) ==
              1);
    }
    CHECK(!percentile(LayoutKind::custom, random_board(testing::islands_setup(), 1)));
}

TEST_CASE("Among generated boards, their percentiles are uniformly distributed, and those of random boards are 0") {
    // 1,000 held-out seeds. A share of 0.25 has the standard deviation 0.0137, and the margin is five.
    for (const auto harbors : {HarborOrder::none, HarborOrder::printed})
        for (const auto kind : {LayoutKind::standard, LayoutKind::extension}) {
            const Setup& setup = kind == LayoutKind::standard ? standard_setup : extension_setup;
            std::array<int, 4> quarters{};
            for (std::uint64_t seed = 0; seed < 1000; ++seed) {
                const Board board =
                    run_at_once(generate_fair(setup, {.seed = 50'000'000 + seed, .harbors = harbors})).board;
                const double share = *percentile(kind, board, Among::fair);
                REQUIRE((share >= 0 && share <= 1));
                ++quarters[std::min<std::size_t>(3, static_cast<std::size_t>(4 * share))];
            }
            for (const int count : quarters) CHECK(std::abs(count - 250) < 70);
            CHECK(*percentile(kind, random_board(setup, 1, HarborOrder::shuffled), Among::fair) == 0);
        }
}

TEST_CASE("The percentile never falls with lower energy") {
    const double beginner = *percentile(LayoutKind::standard, beginner_board());
    CHECK((beginner > 0.5 && beginner < 1));
    Board worst = beginner_board();  // with equal pieces side by side
    std::sort(worst.hexes.terrains.begin(), worst.hexes.terrains.begin() + 19);
    std::sort(worst.hexes.tokens.begin(), worst.hexes.tokens.begin() + 19);
    std::reverse(worst.hexes.tokens.begin(), worst.hexes.tokens.begin() + 19);
    CHECK(*percentile(LayoutKind::standard, worst) < 0.01);
}
