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

TEST_CASE("A bought victory point can win at once", "[game]") {
    Table table = eight_points();
    deal_cards(table, 0, Counts::of(index(Card::point)));
    deal_hand(table, 0, card_price);
    table = ready(table);
    CHECK(table.seats[0].points() == 9);
    const Table other = after(table, plain(MoveKind::buy), {.card = static_cast<std::uint8_t>(index(Card::knight))});
    CHECK(other.phase == Phase::main);
    const Table won = after(table, plain(MoveKind::buy), {.card = static_cast<std::uint8_t>(index(Card::point))});
    CHECK(won.phase == Phase::over);
    CHECK(won.winner == 0);
}

TEST_CASE("The largest army, taken before the roll, wins before the robber moves", "[game]") {
    Table table = eight_points();
    table.seats[0].knights = 2;
    deal_cards(table, 0, Counts::of(index(Card::knight)));
    table = after(before_roll(ready(table)), plain(MoveKind::knight));
    CHECK(table.phase == Phase::over);
    CHECK(table.winner == 0);
    CHECK(legal_moves(table, beginner_table()).count() == 0);
}

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

TEST_CASE("The points to win can be 3 or 20", "[game]") {
    Table table = empty_table();
    build_settlements(table, 0, {0, 2});
    deal_hand(table, 0, city_price);
    table.points_to_win = 3;
    CHECK(after(ready(table), at(MoveKind::city, 0)).winner == 0);
    Table long_game = eight_points();
    deal_hand(long_game, 0, city_price);
    deal_cards(long_game, 0, Counts::of(index(Card::point), 3));
    long_game.points_to_win = 20;
    CHECK(after(ready(long_game), at(MoveKind::city, 0)).phase == Phase::main);
}
