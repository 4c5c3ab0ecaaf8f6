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

TEST_CASE("A trail can close a loop and continue, but uses no road twice", "[game]") {
    Table table = empty_table();
    walk(table, 0, {18, 24, 30, 35, 29, 23, 18});
    CHECK(length(table, 0) == 6);
    walk(table, 0, {18, 13});
    CHECK(length(table, 0) == 7);
    walk(table, 0, {30, 36, 41});  // two tails at opposite corners: the trail uses one of them and goes around
    CHECK(length(table, 0) == 8);
    walk(table, 0, {24, 19});  // a tail beside a tail: the trail goes from one the long way around into the other
    CHECK(length(table, 0) == 8);
}

TEST_CASE("One trail covers two loops that share a road", "[game]") {
    Table table = empty_table();
    walk(table, 0, {18, 24, 30, 35, 29, 23, 18});  // around hex 9
    walk(table, 0, {24, 19, 25, 31, 36, 30});      // and around hex 10, which shares the side 24-30
    // Both 24 and 30 have odd degree, so a trail from one to the other uses every road.
    CHECK(length(table, 0) == 11);
}

TEST_CASE("Of several branches, only the two longest count", "[game]") {
    Table table = empty_table();
    walk(table, 0, {18, 24, 19});
    walk(table, 0, {18, 23, 17, 12});
    walk(table, 0, {18, 13});
    CHECK(length(table, 0) == 5);
}

TEST_CASE("Another player's building ends a trail, and an own building does not", "[game]") {
    Table table = empty_table();
    walk(table, 0, {0, 4, 8, 13, 18, 24});
    build_settlements(table, 0, {13});
    CHECK(length(table, 0) == 5);
    build_settlements(table, 1, {8});
    CHECK(length(table, 0) == 3);
    build_cities(table, 1, {24});
    CHECK(length(table, 0) == 3);
    walk(table, 0, {24, 30, 35});
    CHECK(length(table, 0) == 3);
}

TEST_CASE("The longest road needs five roads and more than the holder has", "[game]") {
    Table table = empty_table();
    walk(table, 0, {0, 4, 8, 13, 18});
    walk(table, 1, {47, 43, 39, 44, 48});
    deal_hand(table, 0, {9, 9, 0, 0, 0});
    deal_hand(table, 1, {9, 9, 0, 0, 0});
    table = ready(table);
    const auto build = [&](int player, int a, int b) {
        table.player = table.turn = static_cast<std::int8_t>(player);
        table = after(table, at(MoveKind::road, edge_between(a, b)));
    };
    CHECK(table.longest_road == nobody);
    build(0, 18, 24);
    CHECK(table.longest_road == 0);
    CHECK(table.seats[0].points() == 2);
    build(1, 48, 52);
    CHECK(table.longest_road == 0);  // a tie
    build(1, 52, 49);
    CHECK(table.longest_road == 1);
    CHECK(table.seats[0].points() == 0);
    CHECK(table.seats[1].points() == 2);
    build(0, 24, 30);
    CHECK(table.longest_road == 1);
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

TEST_CASE("A cut that leaves a single longest road gives that player an unclaimed longest road", "[game]") {
    Table table = empty_table(4);
    walk(table, 1, {4, 8, 13, 18, 24, 30});
    walk(table, 2, {33, 38, 43, 47, 51, 48});
    CHECK(ready(table).longest_road == nobody);
    CHECK(after(about_to_settle(table, {9, 13}), at(MoveKind::settlement, 13)).longest_road == 2);
}

TEST_CASE("Roads do not continue through another player's building, even a later one", "[game]") {
    Table table = empty_table();
    walk(table, 1, {4, 8, 13});
    deal_hand(table, 1, {1, 1, 0, 0, 0});
    table = about_to_settle(table, {9, 13});
    table.player = table.turn = 1;
    CHECK(is_legal(table, at(MoveKind::road, edge_between(13, 18))));
    table.player = table.turn = 0;
    table = after(table, at(MoveKind::settlement, 13));
    table.player = table.turn = 1;
    CHECK(refusal(table, at(MoveKind::road, edge_between(13, 18))) == IllegalMove::connection);
    CHECK(is_legal(table, at(MoveKind::road, edge_between(8, 12))));
}
