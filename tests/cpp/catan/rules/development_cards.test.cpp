#include <catch_amalgamated.hpp>

#include "catan/rules/all_moves.hpp"
#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

Counts one(Card card) { return Counts::of(index(card)); }

Table with_cards(std::initializer_list<Card> cards) {
    Table table = empty_table();
    for (const Card card : cards) deal_cards(table, 0, one(card));
    return table;
}

}  // namespace

TEST_CASE("One development card is played in a turn, before or after the roll", "[game]") {
    const Table table = ready(with_cards({Card::knight, Card::monopoly, Card::monopoly}));
    for (const Table& start : {table, before_roll(table)}) {
        const Table played = after(start, of(MoveKind::monopoly, Terrain::ore));
        CHECK(played.phase == start.phase);
        CHECK(refusal(played, of(MoveKind::monopoly, Terrain::ore)) == IllegalMove::card_played);
        CHECK(refusal(played, plain(MoveKind::knight)) == IllegalMove::card_played);
        CHECK(legal_moves(played, beginner_table()).knight == false);
    }
    CHECK(refusal(table, {.kind = MoveKind::monopoly, .a = 5}) == IllegalMove::resource);
    CHECK(refusal(table, plain(MoveKind::roads)) == IllegalMove::card);
}

TEST_CASE("A card bought in this turn is not playable, but an earlier one of its kind is", "[game]") {
    Table table = empty_table();
    deal_hand(table, 0, card_price);
    table = after(ready(table), plain(MoveKind::buy), {.card = static_cast<std::uint8_t>(index(Card::knight))});
    CHECK(refusal(table, plain(MoveKind::knight)) == IllegalMove::card_bought_now);
    CHECK_FALSE(is_legal(table, plain(MoveKind::knight)));

    table = with_cards({Card::knight});
    deal_hand(table, 0, card_price);
    table = after(ready(table), plain(MoveKind::buy), {.card = static_cast<std::uint8_t>(index(Card::knight))});
    REQUIRE(table.seats[0].cards == Counts::of(index(Card::knight), 2));
    CHECK(is_legal(table, plain(MoveKind::knight)));

    // It can be played in its owner's next turn.
    table = after(table, plain(MoveKind::end));
    CHECK(table.bought.empty());
}

TEST_CASE("Plenty takes two cards, or what the bank has left", "[game]") {
    Table table = ready(with_cards({Card::plenty}));
    CHECK(legal_moves(table, beginner_table()).count() == 1 + 15);
    table = after(table, of(MoveKind::plenty, Terrain::wood, Terrain::wood));
    CHECK(table.seats[0].hand == Counts(2, 0, 0, 0, 0));

    Table short_bank = with_cards({Card::plenty});
    deal_hand(short_bank, 1, {19, 18, 19, 17, 19});
    short_bank = ready(short_bank);
    CHECK(is_legal(short_bank, of(MoveKind::plenty, Terrain::brick, Terrain::grain)));
    CHECK(is_legal(short_bank, of(MoveKind::plenty, Terrain::grain, Terrain::grain)));
    CHECK(legal_moves(short_bank, beginner_table()).count() == 1 + 2);
    CHECK(refusal(short_bank, of(MoveKind::plenty, Terrain::brick, Terrain::brick)) == IllegalMove::bank);
    CHECK(refusal(short_bank, of(MoveKind::plenty, Terrain::brick)) == IllegalMove::two_cards);  // the bank has more
    CHECK(refusal(short_bank, of(MoveKind::plenty, Terrain::grain, Terrain::brick)) == IllegalMove::resource);
    CHECK(refusal(short_bank, {.kind = MoveKind::plenty, .a = 0, .b = 5}) == IllegalMove::resource);
    CHECK(refusal(short_bank, {.kind = MoveKind::plenty, .a = 6, .b = 6}) == IllegalMove::resource);

    Table single = with_cards({Card::plenty});
    deal_hand(single, 1, {19, 18, 19, 19, 19});
    single = ready(single);
    CHECK(list_moves(legal_moves(single, beginner_table())) ==
          std::vector<Move>{plain(MoveKind::end), of(MoveKind::plenty, Terrain::brick)});
    CHECK(refusal(single, of(MoveKind::plenty, Terrain::wood)) == IllegalMove::bank);
    single = after(single, of(MoveKind::plenty, Terrain::brick));
    CHECK(single.seats[0].hand == Counts(0, 1, 0, 0, 0));
    CHECK(single.bank.empty());

    Table empty = with_cards({Card::plenty});
    deal_hand(empty, 1, base_supply.bank());
    empty = ready(empty);
    CHECK(legal_moves(empty, beginner_table()).count() == 1);
    CHECK(refusal(empty, of(MoveKind::plenty, Terrain::brick)) == IllegalMove::two_cards);
}

TEST_CASE("Road building gives one road if one piece is left, and is illegal if none is", "[game]") {
    Table table = with_cards({Card::roads});
    walk(table, 0, {0, 4, 8, 13, 18, 24, 30, 35, 40, 44, 48, 51, 47, 43});  // 13
    walk(table, 0, {8, 12});
    table = ready(table);
    REQUIRE(table.seats[0].road_count == 14);
    Table last = after(table, plain(MoveKind::roads));
    CHECK(last.free_roads == 1);
    last = after(last, at(MoveKind::road, edge_between(12, 17)));
    CHECK(last.phase == Phase::main);
    walk(table, 0, {12, 17});
    table = ready(table);
    CHECK(refusal(table, plain(MoveKind::roads)) == IllegalMove::pieces);
    CHECK_FALSE(is_legal(table, plain(MoveKind::roads)));
}

TEST_CASE("Road building needs a place for the first road and omits a second road without a place", "[game]") {
    // Player 0's only road is between two settlements of another player, who owns the roads around it.
    Table table = with_cards({Card::roads});
    walk(table, 0, {4, 8});
    build_settlements(table, 1, {4, 12, 13});
    SECTION("no place") {
        walk(table, 1, {8, 12});
        walk(table, 1, {8, 13});
        table = ready(table);
        CHECK(refusal(table, plain(MoveKind::roads)) == IllegalMove::road_place);
        CHECK_FALSE(is_legal(table, plain(MoveKind::roads)));
    }
    SECTION("one place") {
        walk(table, 1, {8, 12});
        table = after(ready(table), plain(MoveKind::roads));
        CHECK(table.free_roads == 2);
        CHECK(legal_moves(table, beginner_table()).count() == 1);
        table = after(table, at(MoveKind::road, edge_between(8, 13)));
        CHECK(table.phase == Phase::main);
        CHECK(table.free_roads == 0);
    }
}
