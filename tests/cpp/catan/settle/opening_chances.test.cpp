#include "catan/settle/opening_chances.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <span>

#include "catan/boards.hpp"
#include "catan/settle/draft.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::settle;
using Catch::Approx;

TEST_CASE("Win chances of openings are positive and sum to 1") {
    for (int number = 0; number < 60; ++number) {
        const Board board = random_board(static_cast<std::uint64_t>(number));
        const int players = 2 + number % 3;
        const Draft draft = draft_greedy(ScoredBoard(standard_setup, board, {}), {.players = players});
        std::array<std::int16_t, 8> settlements{};
        for (int pick = 0; pick < draft.pick_count; ++pick)
            settlements[static_cast<std::size_t>(pick)] = draft.picks[static_cast<std::size_t>(pick)].intersection;
        const SeatOpenings openings =
            openings_of_draft(std::span(settlements).first(static_cast<std::size_t>(draft.pick_count)), players);
        const auto seats = static_cast<std::size_t>(players);
        const auto chances = opening_chances(standard_setup, board, std::span(openings).first(seats));
        double sum = 0;
        for (std::size_t seat = 0; seat < seats; ++seat) {
            CHECK(chances[seat] > 0);
            sum += chances[seat];
        }
        CHECK(sum == Approx(1).margin(1e-12));
    }
}

TEST_CASE("Missing roads equal those that drafts suggest") {
    const Board board = random_board(7);
    const ScoredBoard scored(standard_setup, board, proven_params);
    const Draft draft = draft_greedy(scored, {.players = 3});
    SeatOpenings with_roads{};
    SeatOpenings without{};
    for (int pick = 0; pick < draft.pick_count; ++pick) {
        const Pick& made = draft.picks[static_cast<std::size_t>(pick)];
        const auto seat = static_cast<std::size_t>(made.seat);
        const auto round = static_cast<std::size_t>(made.round - 1);
        with_roads[seat].settlements[round] = without[seat].settlements[round] = made.intersection;
        with_roads[seat].roads[round] = made.road;
    }
    CHECK(opening_chances(standard_setup, board, std::span(without).first(3)) ==
          opening_chances(standard_setup, board, std::span(with_roads).first(3)));
}

TEST_CASE("A draft in order of placement becomes two settlements for each seat") {
    constexpr std::array<std::int16_t, 6> settlements{1, 5, 9, 13, 17, 21};
    const SeatOpenings openings = openings_of_draft(settlements, 3);
    CHECK(openings[0].settlements == std::array<std::int16_t, 2>{1, 21});
    CHECK(openings[1].settlements == std::array<std::int16_t, 2>{5, 17});
    CHECK(openings[2].settlements == std::array<std::int16_t, 2>{9, 13});
    CHECK(openings[0].roads[0] == hex::none);
}
