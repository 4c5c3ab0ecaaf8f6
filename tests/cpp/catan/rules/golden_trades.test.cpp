#include "catan/rules/golden_trades.hpp"

#include <catch_amalgamated.hpp>

#include "catan/rules/all_moves.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/referee.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

std::vector<std::uint32_t> packed_and_sorted(const std::vector<Move>& moves) {
    std::vector<std::uint32_t> numbers;
    for (const Move& move : moves) numbers.push_back(pack(move));
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

void check_script_state(const State& state, const Referee& referee, const GoldenState& golden) {
    check_state(state, golden);
    CHECK(referee.bank == five(golden.bank));
    for (std::size_t player = 0; player < golden.seats.size(); ++player) {
        CAPTURE(player);
        const GoldenSeat& expected = golden.seats[player];
        const Person& person = referee.people[player];
        CHECK(person.hand == five(expected.hand));
        CHECK(person.cards == five(expected.cards));
        CHECK(referee.points(static_cast<int>(player)) == expected.points);
    }
}

bool is_of_trade(MoveKind kind) { return kind >= MoveKind::accept_trade; }

/// Follows a script with the engine and the referee in parallel.
void follow_script(const Script& script) {
    const GameBoard board(script.setup(), script.board);
    State state = new_game(board, script.options);
    Referee referee(script.setup(), script.board, script.options);
    for (const ScriptLine& line : script.lines) {
        CAPTURE(line.text);
        if (line.kind == ScriptLine::Kind::state) {
            check_script_state(state, referee, line.after);
            continue;
        }
        REQUIRE(state.player == line.player);
        REQUIRE(state.phase == referee.phase());
        switch (line.kind) {
            case ScriptLine::Kind::now:
                REQUIRE(state.phase == line.phase);
                REQUIRE(state.turn == line.turn);
                REQUIRE(referee.turn() == line.turn);
                break;
            case ScriptLine::Kind::may:
                REQUIRE(packed_and_sorted(list_moves_and_offers(legal_moves(state, board))) ==
                        packed_and_sorted(line.legal));
                REQUIRE(packed_and_sorted(referee.legal()) == packed_and_sorted(line.legal));
                break;
            case ScriptLine::Kind::refused:
                REQUIRE(as_referee_says(check(state, board, line.move, line.outcome)) == line.refusal);
                if (is_of_trade(line.move.kind)) REQUIRE(referee.objections(line.move).contains(line.refusal));
                break;
            default: {
                Applied applied = apply(state, board, line.move, line.outcome);
                applied.outcome.taken.reset();  // the files do not say what a monopoly took
                REQUIRE(applied.refusal == IllegalMove::none);
                REQUIRE(applied.outcome == line.outcome);
                if (is_of_trade(line.move.kind)) REQUIRE(referee.objections(line.move).empty());
                referee.apply(line.move, line.outcome);
            }
        }
    }
    CHECK(state.winner == script.winner);
    CHECK(referee.winner == script.winner);
    CHECK((state.phase == Phase::over) == (script.winner != nobody));
}

}  // namespace

TEST_CASE("15 hand-written games with trades and five or six players follow the rules", "[game]") {
    const std::vector<Script> games = scripts();
    REQUIRE(games.size() == 15);
    for (const Script& game : games) {
        CAPTURE(game.name);
        CHECK(game.lines.back().text == "final");
        follow_script(game);
    }
}
