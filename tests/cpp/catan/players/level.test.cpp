#include <catch_amalgamated.hpp>

#include "catan/analysis/playout.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/players/winning_line.hpp"
#include "catan/rules/random_games.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

/// Counts a level's games that end within the turns, on a setup, with trades and any kind of extra turns.
int finished(const Setup& setup, Level level, int players, int games) {
    int count = 0;
    for (int number = 0; number < games; ++number) {
        Rng random(static_cast<std::uint64_t>(number));
        const RatedBoard board(setup, rules::testing::any_board(setup, random));
        analysis::Match match{
            .options = {.players = players, .offers_per_turn = static_cast<std::uint32_t>(number % 3)},
            .most_turns = 2'000};
        match.options.extra_turns = static_cast<ExtraTurns>(number % 3);
        match.levels.fill(level);
        count += run_at_once(play(board, match, 1, number))->winner != nobody;
    }
    return count;
}

}  // namespace

TEST_CASE("Games of every level end, with two to six players, on 19, 30 and 61 hexes", "[game]") {
    const Setup large = catan::testing::largest_setup();
    for (const Level level : fast_levels)
        for (int players = 2; players <= most_players; ++players) {
            CAPTURE(static_cast<int>(level), players);
            CHECK(finished(standard_setup, level, players, 8) >= 6);
            CHECK(finished(extension_setup, level, players, 8) >= 6);
            CHECK(finished(large, level, players, 4) >= 3);
        }
}

TEST_CASE("Level advanced plays a knight before the roll only if the robber blocks its hexes", "[game]") {
    int robbed = 0;
    int spared = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Rng random(seed);
        const RatedBoard board(standard_setup, rules::testing::any_board(standard_setup, random));
        State state = new_game(board, {.seed = seed});
        Plans plans;
        while (state.phase != Phase::over) {
            const Move move = choose_move(state, board, Level::advanced, seed, plans);
            // A knight may also win.
            if (state.phase == Phase::roll && legal_moves(state, board).knight && !winning_move(state, board)) {
                bool stopped = false;
                if (state.robber != hex::none && board.terrain(state.robber) != Terrain::desert)
                    for (const int corner : board.layout().corners[state.robber])
                        stopped = stopped || state.seats[state.player].built_on(corner);
                CHECK(move.kind == (stopped ? MoveKind::knight : MoveKind::roll));
                ++(stopped ? robbed : spared);
            }
            perform(state, board, move);
        }
    }
    CHECK(robbed > 20);
    CHECK(spared > 20);
}
