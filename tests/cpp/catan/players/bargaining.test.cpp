#include "catan/players/bargaining.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <vector>

#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/public_hands.hpp"
#include "catan/rules/random_games.hpp"
#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

/// Player 0 offers a surplus ore for a brick. Player 1 has a surplus brick and needs ore.
Table table_with_offer(int open_points) {
    Table table = empty_table();
    table.offers_per_turn = table.offers_left = 4;
    build_settlements(table, 0, {0, 10});
    build_settlements(table, 1, {23, 35});
    build_settlements(table, 2, {45, 50});
    walk(table, 1, {23, 24});
    deal_hand(table, 0, {1, 0, 0, 0, 3});
    deal_hand(table, 1, {0, 4, 0, 2, 2});
    table = ready(table);
    table.seats[0].open_points = static_cast<std::uint8_t>(open_points);
    return after(
        table, {.kind = MoveKind::offer_trade, .a = only(1), .offer = {Counts(0, 0, 0, 0, 1), Counts(0, 1, 0, 0, 0)}});
}

}  // namespace

TEST_CASE("Levels intermediate and advanced accept a card that completes a city, but not from a player about to win",
          "[game]") {
    for (const Level level : {Level::intermediate, Level::advanced}) {
        CAPTURE(static_cast<int>(level));
        CHECK(choose_move(table_with_offer(2), beginner_table(), level, 1).kind == MoveKind::accept_trade);
        for (const int points : {8, 9}) {
            const Move answer = choose_move(table_with_offer(points), beginner_table(), level, 1);
            CHECK(answer.kind == MoveKind::decline_trade);
        }
    }
}

TEST_CASE("A declined offer is declined again for every seed until something changes", "[game]") {
    int declined = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng random(seed);
        const RatedBoard board(standard_setup, catan::testing::random_board(standard_setup, seed));
        GameOptions options = any_options(board.layout(), random);
        options.offers_per_turn = 3;
        State state = new_game(board, options);
        for (int moves = 0; moves < 400 && state.phase != Phase::over; ++moves) {
            if (state.phase == Phase::trade && state.player != state.turn)
                for (const Level level : fast_levels) {
                    const Move answer = choose_move(state, board, level, 1);
                    State again = state;
                    again.moves += 5;
                    --again.offers_left;
                    REQUIRE(choose_move(again, board, level, 2) == answer);
                    declined += answer.kind == MoveKind::decline_trade;
                }
            perform(state, board, choose_move(state, board, Level::advanced, seed));
        }
    }
    CHECK(declined > 1'000);
}

TEST_CASE("Level advanced asks only players who may hold the cards, and trades after one of four offers", "[game]") {
    int offers = 0;
    int trades = 0;
    int repeats = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const RatedBoard board(standard_setup, catan::testing::random_board(standard_setup, seed));
        State state = new_game(board, {.seed = seed, .offers_per_turn = 4});
        KnownHands known{};
        std::vector<Move> refused;  // offers of this turn since the last change of a hand or a piece
        for (int moves = 0; moves < 3'000 && state.phase != Phase::over; ++moves) {
            const Move move = choose_move(state, board, Level::advanced, seed, known);
            REQUIRE(check(state, board, move) == IllegalMove::none);
            REQUIRE(choose_move(view(state, state.player), board, Level::advanced, seed, known) == move);
            const bool negotiates = move.kind == MoveKind::offer_trade || state.phase == Phase::trade;
            if (!negotiates || move.kind == MoveKind::confirm_trade) refused.clear();
            trades += move.kind == MoveKind::confirm_trade;
            if (move.kind == MoveKind::offer_trade) {
                ++offers;
                repeats += std::ranges::find(refused, move) != refused.end();
                refused.push_back(move);
                REQUIRE(refused.size() <= 4);
                for (int player = 0; player < state.players; ++player) {
                    if ((move.a & only(player)) == 0) continue;
                    const Seat& seat = state.seats[player];
                    REQUIRE(seat.open_points < 8);
                    REQUIRE((known[player].covers(move.offer.receive) || seat.hand_size > known[player].total()));
                }
            }
            const Hands before = hands_of(state);
            perform(state, board, move);
            follow_in_public(known, before, state, move);
        }
        CHECK(state.phase == Phase::over);
    }
    CHECK(offers > 400);
    CHECK(4 * trades >= offers);
    CHECK(200 * repeats < offers);
}
