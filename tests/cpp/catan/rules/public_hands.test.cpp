#include "catan/rules/public_hands.hpp"

#include <catch_amalgamated.hpp>

#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/random_games.hpp"

using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

TEST_CASE("What everybody knows of a hand is at most what a spectator can prove", "[game]") {
    int known_cards = 0;
    int cards = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        State state = new_game(beginner_table(), {.seed = seed, .offers_per_turn = 2});
        KnownHands known{};
        Knowledge knowledge;
        const Level level = seed % 2 == 0 ? Level::beginner : Level::advanced;
        for (int moves = 0; moves < 800 && state.phase != Phase::over; ++moves) {
            const Move move = choose_move(state, beginner_table(), level, seed);
            const State before = state;
            const Outcome outcome = perform(state, beginner_table(), move);
            follow_in_public(known, hands_of(before), state, move);
            knowledge.follow(before, state, move, outcome);
            const KnownHands proved = knowledge.of(nobody).proven();
            for (int player = 0; player < state.players; ++player) {
                REQUIRE(proved[player].covers(known[player]));
                known_cards += known[player].total();
                cards += state.seats[player].hand_size;
            }
        }
    }
    CHECK(10 * known_cards > 7 * cards);
    CHECK(known_cards < cards);
}
