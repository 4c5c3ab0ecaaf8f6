// The rules that hosts set: the friendly robber and balanced dice.
#include <catch_amalgamated.hpp>
#include <cmath>
#include <map>
#include <set>

#include "catan/rules/all_moves.hpp"
#include "catan/rules/random_streams.hpp"
#include "catan/rules/tables.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

Move robber(int hex, int victim = nothing) {
    return {.kind = MoveKind::robber, .a = static_cast<std::uint8_t>(victim), .place = static_cast<std::int16_t>(hex)};
}

/// Returns the hexes at an intersection, except the robber's initial one.
hex::HexSet hexes_at(int intersection) {
    return standard_setup.layout.intersections[intersection].hexes & ~hex::bit(beginner_table().first_desert());
}

/// Player 0 moves a friendly robber. Player 1 has three open points, player 2 has one, and both hold a card.
Table friendly_table() {
    Table table = empty_table();
    table.friendly_robber = true;
    build_settlements(table, 1, {23});
    table.seats[1].knights = 3;
    table.largest_army = 1;
    build_settlements(table, 2, {35});
    deal_hand(table, 1, {0, 0, 0, 0, 1});
    deal_hand(table, 2, {0, 0, 0, 1, 0});
    table.phase = Phase::robber;
    return table;
}

hex::HexSet legal_hexes(const Table& table) {
    hex::HexSet hexes = 0;
    for (const Move move : list_moves(legal_moves(table, beginner_table()))) hexes |= hex::bit(move.place);
    return hexes;
}

using Roll = std::pair<int, int>;

Roll balanced(std::uint64_t seed, std::uint64_t number) {
    const Dice dice = roll_balanced_dice(seed, number);
    return {dice[0], dice[1]};
}

}  // namespace

TEST_CASE("The friendly robber avoids hexes of players with at most two open points", "[game]") {
    const Table table = ready(friendly_table());
    REQUIRE(table.seats[1].open_points == 3);
    REQUIRE((hexes_at(23) & hexes_at(35)) == 0);
    const hex::HexSet others = standard_setup.layout.all_hexes() & ~hex::bit(table.robber);
    CHECK(legal_hexes(table) == (others & ~hexes_at(35)));
    hex::for_each(hexes_at(35),
                  [&](int hex) { CHECK(refusal(table, robber(hex, 2)) == IllegalMove::friendly_robber); });
    hex::for_each(hexes_at(23), [&](int hex) { CHECK(is_legal(table, robber(hex, 1))); });
}

TEST_CASE("A friendly robber without a permitted hex goes anywhere, but still steals from no spared player", "[game]") {
    Table table = empty_table();
    table.friendly_robber = true;
    hex::HexSet left = standard_setup.layout.all_hexes() & ~hex::bit(table.robber);
    for (int id = 0; id < standard_setup.layout.intersection_count && left != 0; ++id) {
        const bool near = std::any_of(standard_setup.layout.intersections[id].neighbors.begin(),
                                      standard_setup.layout.intersections[id].neighbors.end(), [&](int neighbor) {
                                          return neighbor != hex::none && table.seats[2].settlements[neighbor];
                                      });
        if (near || (hexes_at(id) & left) == 0) continue;
        build_settlements(table, 2, {id});
        left &= ~hexes_at(id);
    }
    REQUIRE(left == 0);
    deal_hand(table, 2, {0, 0, 0, 1, 0});
    table.phase = Phase::robber;
    table = ready(table);
    table.seats[2].open_points = 2;  // as if two players had two each
    CHECK(legal_hexes(table) == (standard_setup.layout.all_hexes() & ~hex::bit(table.robber)));
    for (const Move move : list_moves(legal_moves(table, beginner_table()))) {
        CHECK(move.a == nothing);
        CHECK(refusal(table, move) == IllegalMove::none);
        CHECK(refusal(table, robber(move.place, 2)) == IllegalMove::victim);
    }
}

TEST_CASE("Balanced dice show each combination at most once in a deck", "[game]") {
    for (std::uint64_t deck = 0; deck < 500; ++deck) {
        std::set<Roll> seen;
        for (std::uint64_t i = 0; i < rolls_per_shuffle; ++i) {
            const Roll roll = balanced(deck % 7, deck * rolls_per_shuffle + i);
            REQUIRE((roll.first >= 1 && roll.first <= 6 && roll.second >= 1 && roll.second <= 6));
            seen.insert(roll);
        }
        REQUIRE(seen.size() == rolls_per_shuffle);
    }
}

TEST_CASE("Balanced dice are uniform at each place of the deck, by 36,000 decks at five sigma", "[game]") {
    constexpr int decks = 36'000;
    const double sigma = std::sqrt(decks / 36.0 * 35.0 / 36.0);
    for (const std::uint64_t place : {0u, 1u, 11u, 23u}) {
        std::map<Roll, int> seen;
        for (std::uint64_t deck = 0; deck < decks; ++deck) ++seen[balanced(3, deck * rolls_per_shuffle + place)];
        REQUIRE(seen.size() == 36);
        for (const auto& [roll, count] : seen) CHECK(std::abs(count - decks / 36.0) < 5 * sigma);
    }
}

TEST_CASE("Given dice replace the next card of the deck", "[game]") {
    Table table = empty_table();
    table.balanced_dice = true;
    table.phase = Phase::roll;
    table.dice = {};
    table = ready(table);
    for (std::uint32_t number = 0; number < 60; ++number) {
        const bool outside = number % 5 == 2;
        const Roll due = outside ? Roll{1, 1} : balanced(table.seed, number);
        table = after(table, {.kind = MoveKind::roll}, outside ? Outcome{.dice = {1, 1}} : Outcome{});
        CHECK(Roll{table.dice[0], table.dice[1]} == due);
        if (table.phase == Phase::robber) table = after(table, robber(table.robber == 0 ? 1 : 0));
        table = after(table, {.kind = MoveKind::end});
    }
    CHECK(table.rolls == 60);
}
