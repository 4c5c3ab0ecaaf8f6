// Games of five and six players: their card supply, and the extra turns.
#include <catch_amalgamated.hpp>

#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

constexpr Move end_turn{.kind = MoveKind::end};

/// Player 0 in the main phase.
Table table_of(int players, ExtraTurns extra) {
    Table table = empty_table(players);
    table.extra_turns = extra;
    table.offers_per_turn = table.offers_left = 4;
    return table;
}

}  // namespace

TEST_CASE("Nobody wins in special building", "[game]") {
    Table table = table_of(5, ExtraTurns::special_building);
    table.points_to_win = 4;
    build_settlements(table, 0, {46, 50});
    walk(table, 0, {33, 38, 43, 39, 44, 48});  // 5
    walk(table, 1, {4, 8, 13, 18, 24, 30});    // 5, the holder
    table.longest_road = 1;
    build_settlements(table, 2, {0, 2, 20});
    walk(table, 2, {9, 13});
    deal_hand(table, 2, settlement_price);
    table = after(after(ready(table), end_turn), end_turn);
    REQUIRE(table.player == 2);
    table = after(table, at(MoveKind::settlement, 13));  // cuts the longest road, which is now player 0's
    CHECK(table.longest_road == 0);
    CHECK(table.seats[0].points() == 4);
    CHECK(table.seats[2].points() == 4);
    CHECK(table.phase == Phase::extra_building);
    for (const int builder : {3, 4}) {
        table = after(table, end_turn);
        CHECK(table.player == builder);
        CHECK(table.winner == nobody);
    }
    table = after(table, end_turn);
    CHECK(table.phase == Phase::roll);  // player 1 has too few points
    table = after(table, plain(MoveKind::roll), dice(1, 1));
    for (int ends = 0; ends < 5; ++ends) {
        CHECK(table.winner == nobody);
        table = after(table, end_turn);
    }
    CHECK(table.phase == Phase::over);  // at the start of player 2's turn
    CHECK(table.winner == 2);
}

TEST_CASE("A player can win in an extra turn, even at its start", "[game]") {
    Table table = table_of(6, ExtraTurns::paired);
    table.points_to_win = 3;
    build_settlements(table, 3, {0, 2});
    deal_hand(table, 3, city_price);
    const Table second = after(ready(table), end_turn);
    CHECK(second.phase == Phase::main);
    const Table won = after(second, at(MoveKind::city, 0));
    CHECK(won.phase == Phase::over);
    CHECK(won.winner == 3);
    build_settlements(table, 3, {44});
    const Table begun = after(ready(table), end_turn);
    CHECK(begun.phase == Phase::over);
    CHECK(begun.winner == 3);
}
