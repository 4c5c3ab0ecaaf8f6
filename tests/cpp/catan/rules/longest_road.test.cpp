#include "catan/rules/longest_road.hpp"

#include <catch_amalgamated.hpp>

#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

int length(const Table& table, int player) { return ready(table).seats[player].road_length; }

/// Player 0 is about to build a settlement at the end of the roads.
Table about_to_settle(Table table, std::initializer_list<int> way) {
    walk(table, 0, way);
    deal_hand(table, 0, settlement_price);
    return ready(table);
}

}  // namespace

TEST_CASE("One trail covers two loops that share a road", "[game]") {
    Table table = empty_table();
    walk(table, 0, {18, 24, 30, 35, 29, 23, 18});  // around hex 9
    walk(table, 0, {24, 19, 25, 31, 36, 30});      // and around hex 10, which shares the side 24-30
    // Both 24 and 30 have odd degree, so a trail from one to the other uses every road.
    CHECK(length(table, 0) == 11);
}

TEST_CASE("A holder who is cut keeps the longest road with five roads or at a tie", "[game]") {
    Table table = empty_table();
    walk(table, 1, {0, 4, 8, 13, 18, 24, 30, 35, 40});  // a road of length 8
    table.longest_road = 1;
    SECTION("cut to five, nobody else near") {
        Table settling = about_to_settle(table, {9, 13});
        CHECK(settling.seats[1].road_length == 8);
        settling = after(settling, at(MoveKind::settlement, 13));
        CHECK(settling.seats[1].road_length == 5);
        CHECK(settling.longest_road == 1);
        CHECK(settling.seats[1].points() == 2);
    }
    SECTION("cut to five, and another has five") {
        walk(table, 2, {33, 38, 43, 47, 51, 48});
        const Table settled = after(about_to_settle(table, {9, 13}), at(MoveKind::settlement, 13));
        CHECK(settled.seats[2].road_length == 5);
        CHECK(settled.longest_road == 1);
    }
    SECTION("cut to five, and another has six") {
        walk(table, 2, {33, 38, 43, 47, 51, 48, 52});
        const Table settled = after(about_to_settle(table, {9, 13}), at(MoveKind::settlement, 13));
        CHECK(settled.longest_road == 2);
        CHECK(settled.seats[1].points() == 0);
        CHECK(settled.seats[2].points() == 2);
    }
}

TEST_CASE("A holder cut below five loses it to the single longest, or to nobody", "[game]") {
    Table table = empty_table(4);
    walk(table, 1, {4, 8, 13, 18, 24, 30});  // a road of length 5, to be cut to 3 and 2
    table.longest_road = 1;
    SECTION("nobody has five") {
        const Table settled = after(about_to_settle(table, {9, 13}), at(MoveKind::settlement, 13));
        CHECK(settled.seats[1].road_length == 3);
        CHECK(settled.longest_road == nobody);
        CHECK(settled.seats[1].points() == 0);
    }
    SECTION("one has five") {
        walk(table, 2, {33, 38, 43, 47, 51, 48});
        CHECK(after(about_to_settle(table, {9, 13}), at(MoveKind::settlement, 13)).longest_road == 2);
    }
    SECTION("a tie: unclaimed, until one is alone longest") {
        walk(table, 2, {33, 38, 43, 47, 51, 48});
        walk(table, 3, {15, 20, 26, 32, 37, 42});
        Table settled = after(about_to_settle(table, {9, 13}), at(MoveKind::settlement, 13));
        CHECK(settled.longest_road == nobody);
        deal_hand(settled, 1, {9, 9, 0, 0, 0});
        deal_hand(settled, 3, {1, 1, 0, 0, 0});
        settled = ready(settled);
        settled.player = settled.turn = 1;
        for (const auto& [a, b] : {std::pair{30, 35}, {35, 29}}) {  // to five, three with five each
            settled = after(settled, at(MoveKind::road, edge_between(a, b)));
            CHECK(settled.longest_road == nobody);
        }
        CHECK(settled.seats[1].road_length == 5);
        settled.player = settled.turn = 3;
        CHECK(after(settled, at(MoveKind::road, edge_between(42, 46))).longest_road == 3);
    }
}
