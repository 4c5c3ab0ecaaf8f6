#include <catch_amalgamated.hpp>

#include "catan/rules/apply.hpp"
#include "catan/rules/golden_games.hpp"
#include "catan/rules/legal_moves.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

/// Returns the number of steps that agreed.
std::size_t replay(const GoldenGame& golden) {
    const GameBoard board(standard_setup, golden.board);
    State state = new_game(board, {.players = golden.players});
    std::size_t steps = 0;
    for (const GoldenStretch& stretch : golden.stretches) {
        LegalHash hash;
        for (const GoldenStep& step : stretch.steps) {
            CAPTURE(steps);
            REQUIRE(state.player + 1 == step.player);
            const LegalMoves legal = legal_moves(state, board);
            const std::vector<Move> listed = list_moves(legal);
            hash.add(listed);
            REQUIRE(legal.count() == static_cast<int>(listed.size()));
            Applied applied = apply(state, board, step.move, step.outcome);
            applied.outcome.taken.reset();  // the files do not say what a monopoly took
            REQUIRE(applied.refusal == IllegalMove::none);
            REQUIRE(applied.outcome == step.outcome);
            ++steps;
        }
        CAPTURE(steps);
        REQUIRE(hash.value() == stretch.legal);
        check_state(state, stretch.after);
    }
    CHECK(state.winner + 1 == golden.winner);
    CHECK((state.phase == Phase::over) == (golden.winner != 0));
    return steps;
}

}  // namespace

TEST_CASE("26 whole games agree with the golden games in legal moves, states and winners", "[game]") {
    const std::vector<GoldenGame> games = golden_games();
    REQUIRE(games.size() == 26);
    std::size_t steps = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        CAPTURE(i);
        steps += replay(games[i]);
    }
    CHECK(steps == 20'026);
}
