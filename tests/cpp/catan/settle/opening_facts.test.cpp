#include "catan/settle/opening_facts.hpp"

#include <catch_amalgamated.hpp>

#include "catan/settle/opening_reach.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::settle;
using Catch::Approx;

namespace {

using PerResource = std::array<double, resource_count>;

/// Returns the rolls until a price is paid, by small steps: the slow reference of purchase_pace.
double rolls_by_steps(const PerResource& pips, const PerResource& rates, const PerResource& price) {
    constexpr double step = 1.0 / 1024;
    for (double rolls = 0; rolls < 2000; rolls += step) {
        double missing = 0;
        for (int r = 0; r < resource_count; ++r) {
            const double surplus = pips[r] / 36 * rolls - price[r];
            missing -= surplus < 0 ? surplus : surplus / rates[r];
        }
        if (missing <= 0) return rolls;
    }
    return 0;
}

/// A board of wood with 5s, except ore with an 8 at the center.
Board plain_board() {
    Board board{{}, standard_setup.harbor_count, standard_setup.harbors};
    for (int hex = 0; hex < 19; ++hex) {
        board.hexes.terrains[hex] = Terrain::wood;
        board.hexes.tokens[hex] = 5;
    }
    board.hexes.terrains[9] = Terrain::ore;
    board.hexes.tokens[9] = 8;
    return board;
}

/// The first seat is at opposite corners of the center, the second at corners of the coast. Each road is the first
/// edge.
SeatOpenings two_openings() {
    const hex::Layout& layout = standard_setup.layout;
    SeatOpenings openings{};
    openings[0].settlements = {layout.corners[9][0], layout.corners[9][3]};
    openings[1].settlements = {layout.corners[0][0], layout.corners[18][3]};
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (std::size_t round = 0; round < 2; ++round)
            openings[seat].roads[round] = layout.intersections[openings[seat].settlements[round]].edges[0];
    return openings;
}

}  // namespace

TEST_CASE("The pace of a purchase includes the surplus that the bank trades") {
    constexpr PerResource settlement{1, 1, 1, 1, 0};
    constexpr PerResource city{0, 0, 0, 2, 3};
    for (const PerResource& production :
         {PerResource{5, 3, 2, 4, 0}, PerResource{0, 0, 0, 0, 9}, PerResource{1, 8, 1, 0, 2},
          PerResource{4, 4, 4, 4, 4}, PerResource{0, 13, 0, 0, 1}})
        for (const PerResource& rates :
             {PerResource{4, 4, 4, 4, 4}, PerResource{3, 2, 3, 3, 3}, PerResource{4, 4, 4, 4, 2}})
            for (const PerResource& price : {settlement, city})
                CHECK(1 / purchase_pace(production, rates, price) ==
                      Approx(rolls_by_steps(production, rates, price)).margin(2.0 / 1024));
    CHECK(purchase_pace({}, {4, 4, 4, 4, 4}, settlement) == 0);
}

TEST_CASE("The facts of an opening have the documented values") {
    const Board board = plain_board();
    const ScoredBoard scored(standard_setup, board, proven_params);
    const SeatOpenings openings = two_openings();
    std::array<OpeningFacts, 2> facts;
    opening_facts(board, scored, std::span(openings).first(2), facts);
    // The seat has 16 pips of wood and 10 of ore.
    const OpeningFacts& first = facts[0];
    CHECK(std::span(first).first(5)[0] == Approx(16 / 5.0));
    CHECK(first[4] == Approx(2));
    CHECK(first[5] == 1);   // wood
    CHECK(first[6] == 0);   // no brick
    CHECK(first[9] == 1);   // ore
    CHECK(first[15] == 1);  // the second settlement yields wood and ore
    CHECK(first[19] == 1);
    CHECK(first[20] == Approx(std::log(27)));
    CHECK(first[30] == Approx(2));        // both settlements get 5 pips from the center
    CHECK(first[31] == 2);                // an 8 beside each settlement
    CHECK(first[32] == Approx(2 / 5.0));  // tokens 5 and 8
    CHECK(first[40] == 0);
    CHECK(facts[1][40] == 1);
    CHECK(first[41] == 1);
    for (const OpeningFacts& of_seat : facts)
        for (const double fact : of_seat) CHECK((fact >= 0 && fact < 10));
}

TEST_CASE("Roads lead around rivals, and both settlements of a seat may be connected") {
    const hex::Layout& layout = standard_setup.layout;
    SeatOpenings openings = two_openings();
    const auto reach_of = [&](std::size_t seat) { return Reach(layout, std::span(openings).first(2), seat); };
    const Reach own = reach_of(0);
    for (const int settlement : openings[0].settlements) CHECK(own.roads_to(settlement) == 0);
    // Opposite corners of a hex are three edges apart. A road at each shortens that to one or two, or leads away.
    CHECK(own.roads_between() >= 1);
    CHECK(own.roads_between() <= 3);
    // A rival on the next corner of the center blocks the way.
    openings[1].settlements[0] =
        layout.corners[9][1] == openings[0].settlements[0] ? layout.corners[9][2] : layout.corners[9][1];
    const Reach blocked = reach_of(0);
    for (int id = 0; id < layout.intersection_count; ++id) CHECK(blocked.roads_to(id) >= own.roads_to(id));
    std::array reaches{reach_of(0), reach_of(1)};
    for (int id = 0; id < layout.intersection_count; ++id) {
        CHECK_FALSE((reaches_first(reaches, 0, id) && reaches_first(reaches, 1, id)));
        if (reaches_first(reaches, 0, id)) CHECK(reaches_no_later(reaches, 0, id));
    }
}
