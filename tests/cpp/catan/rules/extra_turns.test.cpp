// Games of five and six players: their card supply, and the extra turns.
#include <catch_amalgamated.hpp>

#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

constexpr Move end_turn{.kind = MoveKind::end};

Outcome card(Card kind) { return {.card = static_cast<std::uint8_t>(index(kind))}; }

/// Player 0 in the main phase.
Table table_of(int players, ExtraTurns extra) {
    Table table = empty_table(players);
    table.extra_turns = extra;
    table.offers_per_turn = table.offers_left = 4;
    return table;
}

}  // namespace

TEST_CASE("Up to four players have 19 cards of each resource and 25 development cards, and more players 24 and 34",
          "[game]") {
    for (int players = 2; players <= most_players; ++players) {
        const Table table = new_game(beginner_table(), {.players = players});
        const bool extension = players >= 5;
        CHECK(table.bank == (extension ? Counts(24, 24, 24, 24, 24) : Counts(19, 19, 19, 19, 19)));
        CHECK(table.deck == (extension ? Counts(20, 3, 3, 3, 5) : Counts(14, 2, 2, 2, 5)));
        CHECK(table.deck_size == (extension ? 34 : 25));
    }
}

TEST_CASE("Five and six players place in snake order", "[game]") {
    for (const int players : {5, 6}) {
        Table table = new_game(beginner_table(), {.players = players});
        for (int turn = 0; turn < 2 * players; ++turn) {
            CHECK(table.player == (turn < players ? turn : 2 * players - 1 - turn));
            table = after(table, move_at(legal_moves(table, beginner_table()), 0));
            table = after(table, move_at(legal_moves(table, beginner_table()), 0));
        }
        CHECK(table.phase == Phase::roll);
        CHECK(table.player == 0);
    }
}

TEST_CASE("Up to four players have no extra turns", "[game]") {
    for (int players = 2; players < 5; ++players)
        for (const ExtraTurns extra : {ExtraTurns::none, ExtraTurns::special_building, ExtraTurns::paired}) {
            Table table = new_game(beginner_table(), {.players = players, .extra_turns = extra});
            while (table.phase == Phase::set_up) table = after(table, move_at(legal_moves(table, beginner_table()), 0));
            table = after(after(table, plain(MoveKind::roll), dice(1, 1)), end_turn);
            CHECK(table.player == 1);
            CHECK(table.phase == Phase::roll);
        }
}

TEST_CASE("Without extra turns, the turn passes to the left with five and six players", "[game]") {
    const Table table = after(ready(table_of(6, ExtraTurns::none)), end_turn);
    CHECK(table.turn == 1);
    CHECK(table.phase == Phase::roll);
}

TEST_CASE("After a turn, each other player may build from the left, then the turn passes to the left", "[game]") {
    Table table = table_of(6, ExtraTurns::special_building);
    table.turn = table.player = 4;
    table = ready(table);
    for (const int builder : {5, 0, 1, 2, 3}) {
        table = after(table, end_turn);
        CHECK(table.phase == Phase::extra_building);
        CHECK(table.player == builder);
        CHECK(table.turn == 4);
    }
    table = after(table, end_turn);
    CHECK(table.phase == Phase::roll);
    CHECK(table.player == 5);
    CHECK(table.turn == 5);
}

TEST_CASE("Special building permits no trades and no development cards", "[game]") {
    Table table = table_of(5, ExtraTurns::special_building);
    build_settlements(table, 1, {0, 44});
    deal_hand(table, 1, Counts(8, 8, 8, 8, 8));
    deal_hand(table, 2, Counts(8, 8, 8, 8, 8));
    deal_cards(table, 1, {2, 1, 1, 1, 0});
    table = after(ready(table), end_turn);
    REQUIRE(table.player == 1);
    for (const Move& move :
         {plain(MoveKind::roll), plain(MoveKind::knight), plain(MoveKind::roads), of(MoveKind::monopoly, Terrain::ore),
          of(MoveKind::plenty, Terrain::ore, Terrain::ore), of(MoveKind::bank_trade, Terrain::wood, Terrain::ore),
          Move{.kind = MoveKind::offer_trade, .a = only(2), .offer = {Counts::of(0), Counts::of(1)}}})
        CHECK(is_about_phase(refusal(table, move)));
    CHECK(is_legal(table, at(MoveKind::city, 44)));
    CHECK(is_legal(table, plain(MoveKind::buy)));
    table = after(table, at(MoveKind::road, edge_between(0, 4)));
    table = after(table, at(MoveKind::road, edge_between(4, 8)));
    table = after(table, at(MoveKind::settlement, 8));
    CHECK(table.seats[1].settlement_count == 3);
    CHECK(table.player == 1);
}

TEST_CASE("A card bought in special building is playable in the buyer's next turn", "[game]") {
    Table table = table_of(5, ExtraTurns::special_building);
    deal_hand(table, 1, card_price);
    deal_hand(table, 4, card_price);
    table = after(ready(table), end_turn);
    table = after(table, plain(MoveKind::buy), card(Card::knight));
    table = after(table, end_turn);
    for (const int builder : {2, 3}) {
        CHECK(table.player == builder);
        table = after(table, end_turn);
    }
    table = after(table, plain(MoveKind::buy), card(Card::monopoly));
    table = after(table, end_turn);
    REQUIRE(table.turn == 1);
    CHECK(is_legal(table, plain(MoveKind::knight)));
}

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

TEST_CASE("After a turn, the player three seats to the left has an extra turn, then the turn passes to the left",
          "[game]") {
    for (const int players : {5, 6}) {
        Table table = ready(table_of(players, ExtraTurns::paired));
        for (int first = 0; first < players; ++first) {
            CHECK(table.turn == first);
            CHECK_FALSE(table.extra_turn);
            if (table.phase == Phase::roll) table = after(table, plain(MoveKind::roll), dice(1, 1));
            table = after(table, end_turn);
            CHECK(table.turn == (first + 3) % players);
            CHECK(table.player == table.turn);
            CHECK(table.phase == Phase::main);
            CHECK(table.extra_turn);
            table = after(table, end_turn);
            CHECK(table.phase == Phase::roll);
        }
        CHECK(table.turn == 0);
    }
}

TEST_CASE("An extra turn permits trades with the bank only", "[game]") {
    Table table = table_of(5, ExtraTurns::paired);
    deal_hand(table, 3, Counts(4, 0, 0, 0, 0));
    deal_hand(table, 4, Counts(0, 4, 0, 0, 0));
    table = after(ready(table), end_turn);
    REQUIRE(table.turn == 3);
    CHECK(refusal(table, {.kind = MoveKind::offer_trade, .a = only(4), .offer = {Counts::of(0), Counts::of(1)}}) ==
          IllegalMove::offers);
    CHECK_FALSE(legal_moves(table, beginner_table()).offer_trade);
    CHECK(is_about_phase(refusal(table, plain(MoveKind::roll))));
    table = after(table, of(MoveKind::bank_trade, Terrain::wood, Terrain::ore));
    CHECK(table.seats[3].hand == Counts(0, 0, 0, 0, 1));
}

TEST_CASE("An extra turn permits one development card, but not one bought in it", "[game]") {
    Table table = table_of(5, ExtraTurns::paired);
    deal_cards(table, 0, Counts::of(index(Card::monopoly)));
    deal_cards(table, 3, {1, 0, 1, 0, 0});
    deal_hand(table, 3, card_price);
    table = after(ready(table), of(MoveKind::monopoly, Terrain::wood));
    table = after(table, end_turn);
    REQUIRE(table.turn == 3);
    Table bought = after(table, plain(MoveKind::buy), card(Card::roads));
    CHECK(refusal(bought, plain(MoveKind::roads)) == IllegalMove::card_bought_now);
    table = after(table, plain(MoveKind::knight));
    CHECK(table.phase == Phase::robber);
    table = after(table, at(MoveKind::robber, 0));
    CHECK(table.phase == Phase::main);
    CHECK(refusal(table, of(MoveKind::monopoly, Terrain::wood)) == IllegalMove::card_played);
    table = after(table, end_turn);
    CHECK(table.turn == 1);
    CHECK_FALSE(table.played);
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
