#include "catan/analysis/production_luck.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>

#include "catan/players/level.hpp"
#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

TEST_CASE("Received cards are those of the rolls, and expected cards have the same mean", "[game]") {
    double difference = 0;
    double variance = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const RatedBoard& board = beginner_table();
        State state = new_game(board, {.players = 4, .seed = seed});
        ProductionLuck luck;
        std::array<int, most_players> gained{};
        Plans plans;
        while (state.phase != Phase::over && state.moves < 2000) {
            const Move move = choose_move(state, board, Level::beginner, seed, plans);
            const State before = state;
            const Outcome outcome = perform(state, board, move);
            if (move.kind != MoveKind::roll) continue;
            luck.add(before, board, outcome.dice[0] + outcome.dice[1]);
            for (int player = 0; player < 4; ++player) {
                gained[player] += state.seats[player].hand.total() - before.seats[player].hand.total();
                double mean = 0;
                double squares = 0;
                for (int sum = 2; sum <= 12; ++sum) {
                    State rolled = before;
                    if (sum != 7) produce(rolled, board, sum);
                    const int count = rolled.seats[player].hand.total() - before.seats[player].hand.total();
                    mean += count * (6 - std::abs(7 - sum)) / 36.0;
                    squares += count * count * (6 - std::abs(7 - sum)) / 36.0;
                }
                if (player == 0) variance += squares - mean * mean;
            }
        }
        for (int player = 0; player < 4; ++player) {
            HexCards all;
            for (int hex = 0; hex < 19; ++hex) {
                all.received += luck.cards(player, hex).received;
                all.expected += luck.cards(player, hex).expected;
            }
            CHECK(all.received == gained[player]);
            if (player == 0) difference += all.received - all.expected;
        }
    }
    CHECK(std::abs(difference) < 4 * std::sqrt(variance));
}

TEST_CASE("A hex with the robber, and a resource that the bank lacks, give nothing", "[game]") {
    Table table = empty_table();
    const int hex = [] {
        for (int id = 0; id < 19; ++id)
            if (beginner_table().token(id) == 6) return id;
        return 0;
    }();
    const int corner = beginner_table().layout().corners[hex][0];
    build_cities(table, 1, {corner});
    table = ready(table);
    const auto received = [&](const Table& before) {
        ProductionLuck luck;
        luck.add(before, beginner_table(), 6);
        return luck.cards(1, hex).received;
    };
    CHECK(received(table) == 2);
    Table short_bank = table;
    short_bank.bank = {};
    short_bank.bank += Counts::of(index(beginner_table().terrain(hex)), 1);
    CHECK(received(short_bank) == 1);
    table.robber = static_cast<std::int8_t>(hex);
    CHECK(received(ready(table)) == 0);
}
