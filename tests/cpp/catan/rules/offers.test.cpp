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

TEST_CASE("Trades have no chance results", "[game]") {
    const Move any = offer(only(2), wood(1), brick(1));
    CHECK(refusal(trading_table(), any, dice(1, 1)) == IllegalMove::outcome);
    CHECK(refusal(trading_table(), any, {.card = 0}) == IllegalMove::outcome);
    const Table table = after(trading_table(), any);
    CHECK(refusal(table, plain(accept), {.stolen = 0}) == IllegalMove::outcome);
    CHECK(refusal(after(table, plain(accept)), confirm(2), {.stolen = 0}) == IllegalMove::outcome);
}
