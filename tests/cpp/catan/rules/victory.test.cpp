#include <catch_amalgamated.hpp>

#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

/// Player 0 on turn with eight points: two settlements and three cities.
Table eight_points() {
    Table table = empty_table();
    build_settlements(table, 0, {0, 2});
    build_cities(table, 0, {11, 15, 47});
    return table;
}

}  // namespace

TEST_CASE("The longest road, taken by the first of two free roads, wins before the second", "[game]") {
    Table table = eight_points();
    walk(table, 0, {0, 4, 8, 13, 18});
    deal_cards(table, 0, Counts::of(index(Card::roads)));
    table = after(before_roll(ready(table)), plain(MoveKind::roads));
    table = after(table, at(MoveKind::road, edge_between(18, 24)));
    CHECK(table.phase == Phase::over);
    CHECK(table.winner == 0);
    CHECK(table.free_roads == 0);
}

TEST_CASE("A player who reaches the points in another player's turn wins when their own turn begins", "[game]") {
    // Player 0 has eight points, and gets the longest road when player 2 cuts player 1's.
    Table table = eight_points();
    walk(table, 0, {33, 38, 43, 39, 44, 48});  // 5
    walk(table, 1, {4, 8, 13, 18, 24, 30});    // 5, the holder
    table.longest_road = 1;
    walk(table, 2, {9, 13});
    deal_hand(table, 2, settlement_price);
    table.turn = table.player = 2;
    table = ready(table);
    table = after(table, at(MoveKind::settlement, 13));
    CHECK(table.longest_road == 0);
    CHECK(table.seats[0].points() == 10);
    CHECK(table.phase == Phase::main);
    table = after(table, plain(MoveKind::end));
    CHECK(table.phase == Phase::over);
    CHECK(table.winner == 0);
}
