// What the decoder of games reads from the very numbers that JavaScript writes (tests/golden/requests.txt): the state
// that the same moves lead to here, and its view, member by member.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <limits>

#include "catan/boards.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/golden_games.hpp"
#include "catan/rules/view.hpp"
#include "requests.hpp"
#include "wasm/game_codec.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::game;
using namespace hexsmith::wasm;

namespace {

template <int Words>
RequestedState<Words> read_golden(const std::string& name, const Board& expected) {
    const std::vector<double> numbers = numbers_of("Game", name);
    RequestReader reader(numbers);
    const RequestedGameBoard board(reader);
    REQUIRE(board.known());
    CHECK(board->board() == expected);
    RequestedState<Words> requested(reader, *board);
    REQUIRE(reader.complete());
    REQUIRE(requested.contradiction == Contradiction::none);
    return requested;
}

/// A golden game of four players, just after a card has been bought: with cities, both prizes, and cards of all sorts.
template <int Words>
State<Words> played(const game::testing::GoldenGame& golden) {
    const GameBoard board(standard_setup, golden.board);
    auto state = new_game<Words>(board, {.players = 4, .seed = seed_of("g")});
    for (std::size_t i = 0; i < 426; ++i)
        REQUIRE(apply(state, board, golden.steps[i].move, golden.steps[i].chance).refusal == game::Refusal::none);
    REQUIRE(state.bought.total() > 0);
    return state;
}

template <int Words>
void check_played() {
    const game::testing::GoldenGame golden = game::testing::golden_games().at(5);
    const State<Words> state = played<Words>(golden);
    const auto read = read_golden<Words>("played", golden.board);
    CHECK(read.viewer == nobody);
    CHECK(read.state == state);
    const auto seen = read_golden<Words>("viewed", golden.board);
    CHECK(seen.viewer == state.player);
    State<Words> expected = view(state, state.player);
    expected.seed = seed_of("");
    CHECK(seen.state == expected);
}

}  // namespace

TEST_CASE("a game is read as it was written, and so is its view") {
    check_played<narrow>();
    check_played<wide>();
}

TEST_CASE("a game that has just begun is read as it was written") {
    const Board beginner = beginner_board();
    const GameBoard board(standard_setup, beginner);
    const auto read = read_golden<narrow>("begun", beginner);
    CHECK(read.state == new_game<narrow>(board, {.players = 2,
                                                 .seed = seed_of("g"),
                                                 .points_to_win = 12,
                                                 .discard_limit = 9,
                                                 .friendly_robber = true,
                                                 .balanced_dice = true}));
}

TEST_CASE("no other number of a game is taken for it, and no game that is cut short") {
    const std::vector<double> golden = numbers_of("Game", "played");
    const auto is_taken = [](const std::vector<double>& numbers) {
        RequestReader reader(numbers);
        const RequestedGameBoard board(reader);
        if (!board.known()) return false;
        const RequestedState<narrow> requested(reader, *board);
        return reader.complete();
    };
    REQUIRE(is_taken(golden));
    for (std::size_t size = 0; size < golden.size(); ++size)
        CHECK_FALSE(is_taken({golden.begin(), golden.begin() + static_cast<std::ptrdiff_t>(size)}));
    for (std::size_t i = 0; i < golden.size(); ++i)
        for (const double bad :
             {0.5, -1.0, 0x1p53, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
            std::vector<double> numbers = golden;
            numbers[i] = bad;
            CAPTURE(i, bad);
            CHECK_FALSE(is_taken(numbers));
        }
}
