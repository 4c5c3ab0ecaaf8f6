// Trades between players: legal moves, the rules that forbid others, and the results of offers.
#include <catch_amalgamated.hpp>

#include "catan/rules/random_offers.hpp"
#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

constexpr Counts wood(int count) { return Counts::of(index(Terrain::wood), count); }
constexpr Counts brick(int count) { return Counts::of(index(Terrain::brick), count); }
constexpr Counts wool(int count) { return Counts::of(index(Terrain::wool), count); }
constexpr Counts ore(int count) { return Counts::of(index(Terrain::ore), count); }

Move offer(PlayerSet asked, Counts give, Counts receive) {
    return {.kind = MoveKind::offer_trade, .a = asked, .offer = {give, receive}};
}
Move counter(Counts give, Counts receive) { return {.kind = MoveKind::counter_trade, .offer = {give, receive}}; }
Move confirm(int partner) { return {.kind = MoveKind::confirm_trade, .a = static_cast<std::uint8_t>(partner)}; }

constexpr auto accept = MoveKind::accept_trade;
constexpr auto decline = MoveKind::decline_trade;
constexpr auto cancel = MoveKind::cancel_trade;

/// Player 1 of four is active in the main phase, with two wood and a wool. Player 2 has brick, 3 nothing, 0 brick and
/// ore.
Table trading_table() {
    Table table = empty_table(4);
    table.offers_per_turn = table.offers_left = 2;
    table.turn = table.player = 1;
    deal_hand(table, 1, wood(2) + wool(1));
    deal_hand(table, 2, brick(1));
    deal_hand(table, 0, brick(3) + ore(1));
    return ready(table);
}

/// Player 1 asks all others for two brick for a wood.
Table offered_table() { return after(trading_table(), offer(0b1101, wood(1), brick(2))); }

}  // namespace

TEST_CASE("The players asked answer in seat order from the left of the player on turn", "[game]") {
    Table table = offered_table();
    CHECK(table.phase == Phase::trade);
    CHECK(table.turn == 1);
    for (const int player : {2, 3, 0}) {
        CHECK(table.player == player);
        CHECK(table.trade.next_to_answer(table.turn, table.players) == player);
        table = after(table, plain(decline));
    }
    CHECK(table.player == 1);
    CHECK(table.trade.next_to_answer(table.turn, table.players) == nobody);
    table = after(table, plain(cancel));
    CHECK(table.phase == Phase::main);
    CHECK(table.trade == Trade{});
}

TEST_CASE("An offer to everyone equals an offer to all other players", "[game]") {
    for (const int maker : {0, 1, 2, 3}) {
        Table table = trading_table();
        table.turn = table.player = static_cast<std::int8_t>(maker);
        deal_hand(table, maker, wood(1));
        table = ready(table);
        const Table offered = after(table, offer(everyone, wood(1), brick(2)));
        CHECK(offered.trade.asked == all_but(maker, 4));
        CHECK(offered == after(table, offer(all_but(maker, 4), wood(1), brick(2))));
        // `everyone` is a separate value, not a set of players.
        CHECK(refusal(table, offer(everyone | only((maker + 1) % 4), wood(1), brick(2))) == IllegalMove::asked);
    }
}

TEST_CASE("Only the players asked answer, even if only one is asked", "[game]") {
    Table table = after(trading_table(), offer(only(0), wood(1), brick(2)));
    CHECK(table.player == 0);
    table = after(table, plain(accept));
    CHECK(table.player == 1);
    CHECK(refusal(table, confirm(2)) == IllegalMove::partner);
    table = after(table, confirm(0));
    CHECK(table.seats[1].hand == wood(1) + wool(1) + brick(2));
    CHECK(table.seats[0].hand == wood(1) + brick(1) + ore(1));
    CHECK(table.bank == trading_table().bank);
    CHECK(table.phase == Phase::main);
    CHECK(table.player == 1);
    CHECK(table.trade == Trade{});
    CHECK(table.offers_left == 1);
    CHECK(derive(table, beginner_table()) == table);
}

TEST_CASE("The player on turn confirms with one of those who agreed and gives what that player asked for", "[game]") {
    Table table = after(offered_table(), counter(brick(1), wood(1) + wool(1)));
    table = after(table, plain(decline));
    table = after(table, plain(accept));
    CHECK(legal_moves(table, beginner_table()).partners == (only(2) | only(0)));
    const Table with_two = after(table, confirm(2));
    CHECK(with_two.seats[1].hand == wood(1) + brick(1));
    CHECK(with_two.seats[2].hand == wood(1) + wool(1));
    CHECK(with_two.seats[0].hand == table.seats[0].hand);
    const Table with_zero = after(table, confirm(0));
    CHECK(with_zero.seats[1].hand == wood(1) + wool(1) + brick(2));
    CHECK(with_zero.seats[2].hand == table.seats[2].hand);
    const Table withdrawn = after(table, plain(cancel));
    for (int player = 0; player < 4; ++player) CHECK(withdrawn.seats[player].hand == table.seats[player].hand);
}

TEST_CASE("An offer asks at least one player, no absent player and not its maker", "[game]") {
    const Table table = trading_table();
    CHECK(refusal(table, offer(0, wood(1), brick(1))) == IllegalMove::asked);
    CHECK(refusal(table, offer(only(1), wood(1), brick(1))) == IllegalMove::asked);
    CHECK(refusal(table, offer(only(1) | only(2), wood(1), brick(1))) == IllegalMove::asked);
    for (int absent = 4; absent < 8; ++absent) {
        CHECK(refusal(table, offer(only(absent), wood(1), brick(1))) == IllegalMove::asked);
        CHECK(refusal(table, offer(only(absent) | only(2), wood(1), brick(1))) == IllegalMove::asked);
    }
    CHECK(refusal(table, offer(255, wood(1), brick(1))) == IllegalMove::asked);
    CHECK(refusal(table, offer(0b1101, wood(1), brick(1))) == IllegalMove::none);
}

TEST_CASE("A trade is confirmed only with a player who accepted or made a counter-offer", "[game]") {
    Table table = after(offered_table(), counter(brick(1), wood(2)));
    table = after(table, plain(decline));
    table = after(table, plain(accept));
    CHECK(refusal(table, confirm(3)) == IllegalMove::partner);  // declined
    CHECK(refusal(table, confirm(1)) == IllegalMove::partner);  // the player's own number
    for (const int absent : {4, 5, 6, 7, 8, 31, 32, 64, 255})
        CHECK(refusal(table, confirm(absent)) == IllegalMove::partner);
    CHECK(refusal(table, confirm(2)) == IllegalMove::none);
    CHECK(refusal(table, confirm(0)) == IllegalMove::none);
}

TEST_CASE("Each offer counts when it is made, and none is legal after the last of a turn", "[game]") {
    Table table = trading_table();
    CHECK(legal_moves(table, beginner_table()).offer_trade);
    for (int made = 1; made <= 2; ++made) {
        table = after(table, offer(only(2), wood(1), brick(1)));
        CHECK(static_cast<int>(table.offers_left) == 2 - made);
        table = after(after(table, plain(decline)), plain(cancel));
    }
    CHECK(refusal(table, offer(only(2), wood(1), brick(1))) == IllegalMove::offers);
    CHECK_FALSE(legal_moves(table, beginner_table()).offer_trade);
    table = after(table, plain(MoveKind::end));
    CHECK(table.offers_left == 2);  // the next player's
}

TEST_CASE("Counter-offers do not count as offers of their maker", "[game]") {
    Table table = after(offered_table(), counter(brick(1), wood(1)));
    CHECK(table.offers_left == 1);
}

TEST_CASE("Without offers per turn, players do not trade with each other", "[game]") {
    Table table = trading_table();
    table.offers_per_turn = table.offers_left = 0;
    CHECK(refusal(table, offer(only(2), wood(1), brick(1))) == IllegalMove::offers);
    CHECK_FALSE(legal_moves(table, beginner_table()).offer_trade);
    CHECK(legal_moves(table, beginner_table()).count_with_offers() == legal_moves(table, beginner_table()).count());
}

TEST_CASE("Neither offers nor counter-offers give cards away", "[game]") {
    const Table table = trading_table();
    CHECK(refusal(table, offer(only(2), wood(1), {})) == IllegalMove::empty_side);
    CHECK(refusal(table, offer(only(2), {}, brick(1))) == IllegalMove::empty_side);
    CHECK(refusal(table, offer(only(2), {}, {})) == IllegalMove::empty_side);
    const Table offered = offered_table();
    CHECK(refusal(offered, counter(brick(1), {})) == IllegalMove::empty_side);
    CHECK(refusal(offered, counter({}, wood(1))) == IllegalMove::empty_side);
    CHECK(refusal(offered, counter({}, {})) == IllegalMove::empty_side);
}

TEST_CASE("No resource is on both sides of an offer or counter-offer", "[game]") {
    const Table table = trading_table();
    CHECK(refusal(table, offer(only(2), wood(2), wood(1))) == IllegalMove::for_itself);
    CHECK(refusal(table, offer(only(2), wood(1), wood(1))) == IllegalMove::for_itself);
    CHECK(refusal(table, offer(only(2), wood(1) + wool(1), wood(1) + brick(1))) == IllegalMove::both_sides);
    CHECK(refusal(table, offer(only(2), wood(1), wood(255))) == IllegalMove::for_itself);
    CHECK(refusal(table, offer(only(2), wood(1), wood(128) + brick(1))) == IllegalMove::both_sides);
    CHECK(refusal(offered_table(), counter(brick(1), brick(1) + wood(1))) == IllegalMove::both_sides);
    CHECK(refusal(offered_table(), counter(brick(1), brick(200))) == IllegalMove::for_itself);
}

TEST_CASE("No offer or counter-offer asks for more cards than a game has", "[game]") {
    for (const int count : {25, 127, 128, 200, 255}) {
        CAPTURE(count);
        CHECK(refusal(trading_table(), offer(only(2), wood(1), Counts::of(4, count))) == IllegalMove::resources);
        CHECK(refusal(offered_table(), counter(brick(1), Counts::of(4, count))) == IllegalMove::resources);
    }
    CHECK(refusal(trading_table(), offer(only(2), wood(1), Counts::of(4, 24))) == IllegalMove::none);
}

TEST_CASE("The maker of an offer or counter-offer holds the cards that it gives", "[game]") {
    const Table table = trading_table();
    for (const int count : {3, 19, 24, 127, 128, 129, 200, 255})
        CHECK(refusal(table, offer(only(2), wood(count), brick(1))) == IllegalMove::resources);
    CHECK(refusal(table, offer(only(2), wood(2) + ore(1), brick(1))) == IllegalMove::resources);
    CHECK(refusal(table, offer(only(2), {255, 255, 0, 255, 255}, wool(255))) == IllegalMove::resources);
    CHECK(refusal(table, offer(only(2), wood(2) + wool(1), brick(1))) == IllegalMove::none);
    const Table offered = offered_table();
    for (const int count : {2, 19, 127, 128, 255})
        CHECK(refusal(offered, counter(brick(count), wood(1))) == IllegalMove::resources);
    CHECK(refusal(offered, counter(brick(1), wood(1))) == IllegalMove::none);
}

TEST_CASE("A player who accepts holds the cards asked for, even if the offer asks for all that exist", "[game]") {
    const Table offered = offered_table();
    CHECK(refusal(offered, plain(accept)) == IllegalMove::resources);  // player 2 has one brick
    CHECK_FALSE(legal_moves(offered, beginner_table()).accept_trade);
    for (const int count : {2, 19, 24}) {
        const Table table = after(trading_table(), offer(only(2), wood(1), brick(count)));
        CHECK(refusal(table, plain(accept)) == IllegalMove::resources);
        CHECK_FALSE(legal_moves(table, beginner_table()).accept_trade);
        CHECK(refusal(table, plain(decline)) == IllegalMove::none);
    }
    const Table table = after(trading_table(), offer(only(2), wood(1), {0, 24, 0, 24, 24}));
    CHECK(refusal(table, plain(accept)) == IllegalMove::resources);
    CHECK(refusal(after(trading_table(), offer(only(2), wood(1), brick(1))), plain(accept)) == IllegalMove::none);
}

TEST_CASE("The player who confirms a counter-offer holds the cards that it asks for", "[game]") {
    for (const int count : {3, 19, 24}) {
        Table table = after(trading_table(), offer(only(2), wood(1), brick(2)));
        table = after(table, counter(brick(1), wood(count)));
        CHECK(refusal(table, confirm(2)) == IllegalMove::resources);
        CHECK(legal_moves(table, beginner_table()).partners == 0);
        CHECK(list_moves(legal_moves(table, beginner_table())) == std::vector{plain(cancel)});
    }
    Table table = after(trading_table(), offer(only(2), wood(1), brick(2)));
    table = after(table, counter(brick(1), wood(2) + wool(1)));
    CHECK(after(table, confirm(2)).seats[1].hand == brick(1));
}

TEST_CASE("An offer that nobody accepts can only be withdrawn", "[game]") {
    Table table = offered_table();
    for (int answers = 0; answers < 3; ++answers) table = after(table, plain(decline));
    CHECK(list_moves_and_offers(legal_moves(table, beginner_table())) == std::vector{plain(cancel)});
}

TEST_CASE("A player without cards can only decline", "[game]") {
    Table table = after(offered_table(), plain(decline));
    REQUIRE(table.player == 3);
    CHECK(list_moves_and_offers(legal_moves(table, beginner_table())) == std::vector{plain(decline)});
    CHECK(refusal(table, plain(accept)) == IllegalMove::resources);
    CHECK(refusal(table, counter(brick(1), wood(1))) == IllegalMove::resources);
}

TEST_CASE("Offers are legal in the main phase, after the roll, while no other offer is open", "[game]") {
    const Move any = offer(only(2), wood(1), brick(1));
    Table table = trading_table();
    for (const Phase phase : {Phase::set_up, Phase::discard, Phase::robber, Phase::roads, Phase::extra_building}) {
        table.phase = phase;
        CHECK(is_about_phase(refusal(table, any)));
        CHECK_FALSE(legal_moves(table, beginner_table()).offer_trade);
    }
    CHECK(is_about_phase(refusal(before_roll(table), any)));
    CHECK(is_about_phase(refusal(offered_table(), offer(only(3), brick(1), wood(1)))));
    Table answered = after(trading_table(), any);
    answered = after(answered, plain(decline));
    CHECK(is_about_phase(refusal(answered, any)));
    table.phase = Phase::over;
    CHECK(refusal(table, any) == IllegalMove::over);
}

TEST_CASE("The players asked answer first, then the maker confirms or withdraws", "[game]") {
    const std::vector<Move> answers{plain(accept), plain(decline), counter(brick(1), wood(1))};
    const std::vector<Move> decisions{confirm(2), plain(cancel)};
    for (const Table& table : {trading_table(), before_roll(trading_table())}) {
        for (const Move& move : answers) CHECK(is_about_phase(refusal(table, move)));
        for (const Move& move : decisions) CHECK(is_about_phase(refusal(table, move)));
    }
    Table table = after(trading_table(), offer(only(2), wood(1), brick(1)));
    for (const Move& move : decisions) CHECK(is_about_phase(refusal(table, move)));
    for (const Move& move : answers) CHECK(refusal(table, move) == IllegalMove::none);
    table = after(table, plain(accept));
    for (const Move& move : answers) CHECK(is_about_phase(refusal(table, move)));
    for (const Move& move : decisions) CHECK(refusal(table, move) == IllegalMove::none);
}

TEST_CASE("Only trade moves are legal while an offer is open", "[game]") {
    Table table = trading_table();
    build_settlements(table, 1, {0});
    build_settlements(table, 2, {20});
    deal_cards(table, 1, {1, 1, 1, 1, 0});
    deal_cards(table, 2, {1, 1, 1, 1, 0});
    for (const int player : {1, 2}) deal_hand(table, player, Counts(4, 4, 4, 4, 4));
    table = after(ready(table), offer(only(2), wood(1), brick(1)));
    for (const Table& open : {table, after(table, plain(accept))})
        for (int kind = 0; kind <= static_cast<int>(MoveKind::bank_trade); ++kind)
            CHECK(is_about_phase(refusal(open, {.kind = static_cast<MoveKind>(kind), .a = 0, .b = 1})));
}

TEST_CASE("Trades have no chance results", "[game]") {
    const Move any = offer(only(2), wood(1), brick(1));
    CHECK(refusal(trading_table(), any, dice(1, 1)) == IllegalMove::outcome);
    CHECK(refusal(trading_table(), any, {.card = 0}) == IllegalMove::outcome);
    const Table table = after(trading_table(), any);
    CHECK(refusal(table, plain(accept), {.stolen = 0}) == IllegalMove::outcome);
    CHECK(refusal(after(table, plain(accept)), confirm(2), {.stolen = 0}) == IllegalMove::outcome);
}

TEST_CASE("After a trade the turn continues, and traded cards can be spent or traded again", "[game]") {
    Table table = trading_table();
    build_settlements(table, 1, {0});
    table = after(ready(table), offer(only(0), wool(1), brick(1)));
    CHECK(is_about_phase(refusal(table, at(MoveKind::road, edge_between(0, 4)))));
    table = after(after(table, plain(accept)), confirm(0));
    table = after(table, at(MoveKind::road, edge_between(0, 4)));
    CHECK(table.seats[1].hand == wood(1));
    table = after(table, offer(only(0), wood(1), wool(1)));
    table = after(after(table, plain(accept)), confirm(0));
    CHECK(table.seats[1].hand == wool(1));
}
