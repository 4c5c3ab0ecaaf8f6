#include <catch_amalgamated.hpp>

#include "catan/rules/apply.hpp"
#include "catan/rules/golden_games.hpp"
#include "catan/rules/legal_moves.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

std::vector<std::uint32_t> packed(const std::vector<Move>& moves) {
    std::vector<std::uint32_t> numbers;
    for (const Move move : moves) numbers.push_back(pack(move));
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

void check_state(const State& state, const GoldenState& golden) {
    CHECK(state.bank == golden.bank);
    CHECK(state.deck_size == golden.deck);
    CHECK(state.longest_road + 1 == golden.longest_road);
    CHECK(state.largest_army + 1 == golden.largest_army);
    REQUIRE(state.players == golden.seats.size());
    for (std::size_t player = 0; player < golden.seats.size(); ++player) {
        const Seat& seat = state.seats[player];
        const GoldenSeat& expected = golden.seats[player];
        CHECK(seat.hand == expected.hand);
        CHECK(seat.cards == expected.cards);
        CHECK(seat.knights == expected.knights);
        CHECK(seat.points() == expected.points);
        CHECK(seat.road_length == expected.road_length);
    }
}

/// Returns how many steps agreed.
std::size_t replay(const GoldenGame& golden) {
    const GameBoard board(standard_setup, golden.board);
    State state = new_game(board, {.players = golden.players});
    std::size_t steps = 0;
    for (const GoldenStep& step : golden.steps) {
        CAPTURE(steps);
        REQUIRE(state.player + 1 == step.player);
        const LegalMoves legal = legal_moves(state, board);
        const std::vector<Move> listed = list_moves(legal);
        REQUIRE(packed(listed) == packed(step.legal));
        REQUIRE(legal.count() == static_cast<int>(listed.size()));
        const Applied applied = apply(state, board, step.move, step.outcome);
        REQUIRE(applied.refusal == IllegalMove::none);
        REQUIRE(applied.outcome == step.outcome);
        for (const GoldenState& after : step.after) check_state(state, after);
        ++steps;
    }
    check_state(state, golden.final);
    CHECK(state.winner + 1 == golden.winner);
    CHECK((state.phase == Phase::over) == (golden.winner != 0));
    return steps;
}

}  // namespace

TEST_CASE("26 whole games agree with the golden ones: legal moves at 20,026 steps, states and winners", "[game]") {
    const std::vector<GoldenGame> games = golden_games();
    REQUIRE(games.size() == 26);
    std::size_t steps = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        CAPTURE(i);
        steps += replay(games[i]);
    }
    CHECK(steps == 20'026);
}
