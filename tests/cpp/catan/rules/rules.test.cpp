#include <catch_amalgamated.hpp>

#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

constexpr Counts plenty_of_all{5, 5, 5, 5, 5};

/// Player 0 has cards for any purchase.
Table rich_table() {
    Table table = empty_table();
    deal_hand(table, 0, plenty_of_all);
    return table;
}

}  // namespace

TEST_CASE("A player builds at most fifteen roads", "[game]") {
    Table table = rich_table();
    walk(table, 0, {0, 4, 8, 13, 18, 24, 30, 35, 40, 44, 48, 51, 47, 43});  // 13
    walk(table, 0, {8, 12});                                                // 14
    table = ready(table);
    table = after(table, at(MoveKind::road, edge_between(12, 17)));
    CHECK(table.seats[0].road_count == 15);
    CHECK(refusal(table, at(MoveKind::road, edge_between(17, 22))) == IllegalMove::pieces);
    CHECK(legal_moves(table, beginner_table()).roads.empty());
}

TEST_CASE("A sixth settlement needs a city first", "[game]") {
    Table table = rich_table();
    build_settlements(table, 0, {0, 2, 20, 28, 44});
    walk(table, 0, {8, 4, 0});
    table = ready(table);
    CHECK(refusal(table, at(MoveKind::settlement, 8)) == IllegalMove::pieces);
    table = after(table, at(MoveKind::city, 44));
    CHECK(is_legal(table, at(MoveKind::settlement, 8)));
}

TEST_CASE("A player builds at most four cities", "[game]") {
    Table table = rich_table();
    build_settlements(table, 0, {0, 2});
    build_cities(table, 0, {20, 28, 44});
    table = ready(table);
    table = after(table, at(MoveKind::city, 0));
    CHECK(table.seats[0].city_count == 4);
    deal_hand(table, 0, city_price);
    CHECK(refusal(table, at(MoveKind::city, 2)) == IllegalMove::pieces);
    CHECK(legal_moves(table, beginner_table()).cities.empty());
}

TEST_CASE("The last development card can be bought, but none from an empty deck", "[game]") {
    Table table = rich_table();
    table.deck = Counts::of(index(Card::monopoly));
    table.deck_size = 1;
    table = ready(table);
    table = after(table, plain(MoveKind::buy));
    CHECK(table.seats[0].cards == Counts::of(index(Card::monopoly)));
    CHECK(refusal(table, plain(MoveKind::buy)) == IllegalMove::deck);
    CHECK_FALSE(is_legal(table, plain(MoveKind::buy)));
}

TEST_CASE("Settlements obey the distance rule and need an own road", "[game]") {
    Table table = rich_table();
    walk(table, 0, {0, 4, 8, 13});
    build_settlements(table, 1, {12});
    table = ready(table);
    CHECK(refusal(table, at(MoveKind::settlement, 12)) == IllegalMove::occupied);
    CHECK(refusal(table, at(MoveKind::settlement, 8)) == IllegalMove::distance);
    CHECK(refusal(table, at(MoveKind::settlement, 30)) == IllegalMove::connection);
    CHECK(is_legal(table, at(MoveKind::settlement, 0)));   // one end of the player's roads
    CHECK(is_legal(table, at(MoveKind::settlement, 13)));  // the other end
    CHECK(refusal(table, at(MoveKind::settlement, 54)) == IllegalMove::place);
    CHECK(refusal(table, at(MoveKind::settlement, -1)) == IllegalMove::place);
    CHECK(refusal(table, at(MoveKind::city, 12)) == IllegalMove::no_settlement);
    CHECK(refusal(table, at(MoveKind::city, 500)) == IllegalMove::place);
    CHECK(refusal(table, at(MoveKind::road, 72)) == IllegalMove::place);
    CHECK(refusal(table, at(MoveKind::road, edge_between(4, 0))) == IllegalMove::occupied);
    CHECK(refusal(table, at(MoveKind::road, edge_between(30, 35))) == IllegalMove::connection);
}

TEST_CASE("Bank and players must hold the cards that a move needs", "[game]") {
    Table table = rich_table();
    deal_hand(table, 1, {14, 0, 0, 0, 0});
    table = ready(table);
    CHECK(refusal(table, of(MoveKind::bank_trade, Terrain::ore, Terrain::wood)) == IllegalMove::bank);
    CHECK_FALSE(is_legal(table, of(MoveKind::bank_trade, Terrain::ore, Terrain::wood)));
    CHECK(is_legal(table, of(MoveKind::bank_trade, Terrain::ore, Terrain::brick)));
    CHECK(refusal(table, of(MoveKind::bank_trade, Terrain::ore, Terrain::ore)) == IllegalMove::for_itself);
    CHECK(refusal(table, {.kind = MoveKind::bank_trade, .a = 0, .b = 5}) == IllegalMove::resource);
    CHECK(refusal(ready(empty_table()), plain(MoveKind::buy)) == IllegalMove::resources);
    table.phase = Phase::discard;
    table.seats[0].owed = 1;
    CHECK(refusal(table, {.kind = MoveKind::discard, .a = 5}) == IllegalMove::resource);
    table.player = 1;
    CHECK(refusal(table, of(MoveKind::discard, Terrain::brick)) == IllegalMove::resources);
}

TEST_CASE("The robber moves to another hex and steals from a player with a card", "[game]") {
    Table table = empty_table();
    build_settlements(table, 0, {18});
    build_settlements(table, 1, {23});
    build_settlements(table, 2, {35});
    deal_hand(table, 1, {0, 0, 0, 0, 1});
    table.phase = Phase::robber;
    table = ready(table);
    const auto robber = [](int hex, int victim = nothing) {
        return Move{
            .kind = MoveKind::robber, .a = static_cast<std::uint8_t>(victim), .place = static_cast<std::int16_t>(hex)};
    };
    CHECK(refusal(table, robber(9)) == IllegalMove::robber_stays);
    CHECK(refusal(table, robber(19)) == IllegalMove::place);
    CHECK(refusal(table, robber(4)) == IllegalMove::victim);      // a victim must be named
    CHECK(refusal(table, robber(4, 0)) == IllegalMove::victim);   // the player's own number
    CHECK(refusal(table, robber(4, 2)) == IllegalMove::victim);   // no building there
    CHECK(refusal(table, robber(4, 3)) == IllegalMove::victim);   // no such player
    CHECK(refusal(table, robber(13, 2)) == IllegalMove::victim);  // no card
    for (int absent = 3; absent < 256; ++absent)
        if (absent != nothing) CHECK(refusal(table, robber(4, absent)) == IllegalMove::victim);
    CHECK(is_legal(table, robber(13)));
    CHECK(refusal(table, robber(4, 1), {.stolen = 0}) == IllegalMove::outcome);
    table = after(table, robber(4, 1));
    CHECK(table.seats[0].hand == Counts(0, 0, 0, 0, 1));
    CHECK(table.seats[1].hand.empty());
    CHECK(table.phase == Phase::main);
    table.phase = Phase::robber;
    CHECK(is_legal(table, robber(9)));  // the desert included
}

TEST_CASE("Moves out of their phase and impossible chance results are illegal", "[game]") {
    Table table = ready(rich_table());
    for (const MoveKind kind : {MoveKind::roll, MoveKind::discard, MoveKind::robber})
        CHECK(is_about_phase(refusal(table, plain(kind))));
    table.phase = Phase::roll;
    table.dice = {};
    for (const MoveKind kind : {MoveKind::settlement, MoveKind::city, MoveKind::road, MoveKind::end, MoveKind::buy,
                                MoveKind::bank_trade, MoveKind::discard, MoveKind::robber})
        CHECK(is_about_phase(refusal(table, plain(kind))));
    CHECK(is_about_phase(refusal(table, {.kind = static_cast<MoveKind>(move_kinds)})));
    CHECK(is_about_phase(refusal(table, {.kind = static_cast<MoveKind>(200)})));
    CHECK(refusal(table, plain(MoveKind::roll), dice(0, 3)) == IllegalMove::outcome);
    CHECK(refusal(table, plain(MoveKind::roll), dice(3, 7)) == IllegalMove::outcome);
    CHECK(refusal(table, plain(MoveKind::roll), {.card = 0}) == IllegalMove::outcome);
    CHECK(refusal(table, plain(MoveKind::roll), {.stolen = 0}) == IllegalMove::outcome);
    table.phase = Phase::main;
    CHECK(refusal(table, plain(MoveKind::end), dice(1, 1)) == IllegalMove::outcome);
    table.deck = base_supply.deck - Counts::of(index(Card::roads), 2);
    CHECK(refusal(table, plain(MoveKind::buy), {.card = static_cast<std::uint8_t>(index(Card::roads))}) ==
          IllegalMove::outcome);
    CHECK(refusal(table, plain(MoveKind::buy), {.card = 5}) == IllegalMove::outcome);
    table.phase = Phase::over;
    CHECK(refusal(table, plain(MoveKind::end)) == IllegalMove::over);
    CHECK(legal_moves(table, beginner_table()).count() == 0);
}
