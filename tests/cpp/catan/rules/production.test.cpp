#include "catan/rules/apply.hpp"

#include <catch_amalgamated.hpp>

#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

Table rolling(const Table& table) {
    Table before = ready(table);
    before.phase = Phase::roll;
    before.dice = {};
    return before;
}

Table roll(const Table& table, int a, int b) { return after(rolling(table), plain(MoveKind::roll), dice(a, b)); }

}  // namespace

TEST_CASE("A settlement yields one card and a city two on every hex of the number", "[game]") {
    Table table = empty_table();
    build_settlements(table, 0, {18});  // brick 6, wool 4, desert
    build_cities(table, 1, {45});       // grain 4, grain 6, wool 11
    CHECK(roll(table, 3, 3).seats[0].hand == Counts(0, 1, 0, 0, 0));
    CHECK(roll(table, 3, 3).seats[1].hand == Counts(0, 0, 0, 2, 0));
    CHECK(roll(table, 1, 3).seats[0].hand == Counts(0, 0, 1, 0, 0));
    CHECK(roll(table, 1, 3).seats[1].hand == Counts(0, 0, 0, 2, 0));
    CHECK(roll(table, 1, 1).seats[0].hand == Counts());
    CHECK(roll(table, 3, 3).bank == base_supply.bank() - Counts(0, 1, 0, 2, 0));
}

TEST_CASE("Only the robber's hex of a number yields nothing", "[game]") {
    Table table = empty_table();
    build_settlements(table, 0, {18, 45});  // brick 6 and grain 6
    table.robber = 4;
    CHECK(roll(table, 3, 3).seats[0].hand == Counts(0, 0, 0, 1, 0));
    table.robber = 17;
    CHECK(roll(table, 3, 3).seats[0].hand == Counts(0, 1, 0, 0, 0));
    table.robber = hex::none;
    CHECK(roll(table, 3, 3).seats[0].hand == Counts(0, 1, 0, 1, 0));
}

TEST_CASE("If the bank is short of a resource, a single player gets the rest and several players get none", "[game]") {
    Table table = empty_table();
    build_cities(table, 0, {18});       // brick 6: two cards
    build_settlements(table, 0, {13});  // brick 6: one more card
    deal_hand(table, 2, {0, 17, 0, 0, 0});
    CHECK(roll(table, 3, 3).seats[0].hand == Counts(0, 2, 0, 0, 0));
    CHECK(roll(table, 3, 3).bank[index(Terrain::brick)] == 0);

    build_settlements(table, 1, {23, 49});  // brick 6, grain 6
    const Table several = roll(table, 3, 3);
    CHECK(several.seats[0].hand == Counts());
    CHECK(several.seats[1].hand == Counts(0, 0, 0, 1, 0));
    CHECK(several.bank[index(Terrain::brick)] == 2);

    table = empty_table();
    build_settlements(table, 0, {18});
    build_settlements(table, 1, {23});
    deal_hand(table, 2, {0, 17, 0, 0, 0});
    CHECK(roll(table, 3, 3).seats[0].hand == Counts(0, 1, 0, 0, 0));  // the bank has enough for both cards
    deal_hand(table, 2, {0, 2, 0, 0, 0});
    CHECK(roll(table, 3, 3).seats[0].hand == Counts());
}

TEST_CASE("The second settlement of the set-up yields a card for each adjacent hex except deserts", "[game]") {
    const GameBoard& board = beginner_table();
    Table table = new_game(board, {.players = 2});
    const auto place = [&](int spot, int neighbor) {
        REQUIRE(apply(table, board, at(MoveKind::settlement, spot)).refusal == IllegalMove::none);
        REQUIRE(apply(table, board, at(MoveKind::road, edge_between(spot, neighbor))).refusal == IllegalMove::none);
    };
    place(18, 13);
    CHECK(table.player == 1);
    place(45, 40);
    CHECK(table.player == 1);
    CHECK(table.seats[0].hand.empty());
    CHECK(table.seats[1].hand.empty());
    place(35, 40);  // desert, ore, grain
    CHECK(table.seats[1].hand == Counts(0, 0, 0, 1, 1));
    CHECK(table.player == 0);
    place(0, 4);  // ore alone
    CHECK(table.seats[0].hand == Counts(0, 0, 0, 0, 1));
    CHECK(table.player == 0);
    CHECK(table.phase == Phase::roll);
    CHECK(table.bank == base_supply.bank() - Counts(0, 0, 0, 1, 2));
}

TEST_CASE("The robber starts on the desert with the lowest id, or off the board", "[game]") {
    Board board = beginner_board();
    board.hexes.terrains[17] = Terrain::desert;
    board.hexes.tokens[17] = no_token;
    CHECK(new_game(GameBoard(standard_setup, board), {}).robber == 9);
    board.hexes.terrains[9] = board.hexes.terrains[17] = Terrain::ore;
    board.hexes.tokens[9] = board.hexes.tokens[17] = 4;
    const GameBoard without(standard_setup, board);
    Table table = new_game(without, {});
    CHECK(table.robber == hex::none);
    table.phase = Phase::robber;
    CHECK(legal_moves(table, without).count() == 19);
}
