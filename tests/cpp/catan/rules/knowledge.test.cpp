#include "catan/rules/knowledge.hpp"

#include <catch_amalgamated.hpp>

#include "catan/analysis/hidden_cards.hpp"
#include "catan/rules/invalid_state.hpp"
#include "catan/rules/random_games.hpp"
#include "catan/rules/view.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

/// What of a sampled position a viewer sees; dice, deck and thefts to come are its own.
State seen_in(const State& sample, const State& state, int viewer) {
    State seen = view(sample, viewer);
    seen.bought = view(state, viewer).bought;
    return seen;
}

struct Followed {
    int positions = 0;
    int known = 0;  // cards of others
    int held = 0;
    int monopolies = 0;  // that took cards
    int trades = 0;
};

Followed follow_hands(const Setup& setup, std::uint64_t seed) {
    CAPTURE(seed);
    Rng random(seed);
    const GameBoard board(setup, any_board(setup, random));
    State state = new_game(board, any_options(setup.layout, random));
    Knowledge knowledge;
    Followed followed;
    bool stolen = false;  // until then everything is open
    for (int moves = 0; moves < 400 && state.phase != Phase::over; ++moves) {
        const State before = state;
        const Move move = tasteful_move(legal_moves(state, board), tastes[seed % 7], random);
        const Outcome outcome = perform(state, board, move);
        knowledge.follow(before, state, move, outcome);
        REQUIRE(are_there(knowledge, state));
        followed.trades += move.kind == MoveKind::confirm_trade;
        if (move.kind == MoveKind::monopoly) {
            followed.monopolies += before.seats[state.turn].hand != state.seats[state.turn].hand;
            for (int viewer = nobody; viewer < state.players; ++viewer)
                for (int player = 0; player < state.players; ++player)
                    REQUIRE(knowledge.of(viewer)[player][move.a] == state.seats[player].hand[move.a]);
        }
        stolen |= outcome.stolen != nothing;
        if (!stolen)
            for (int viewer = nobody; viewer < state.players; ++viewer)
                for (int player = 0; player < state.players; ++player)
                    REQUIRE(knowledge.of(viewer)[player] == state.seats[player].hand);
        for (int viewer = nobody; viewer < state.players; ++viewer) {
            const KnownHands& known = knowledge.of(viewer);
            REQUIRE(are_possible(known, state, viewer));
            for (int player = 0; player < state.players; ++player) {
                if (viewer == nobody || player == viewer) continue;
                followed.known += known[player].total();
                followed.held += state.seats[player].hand_size;
                // The bank tells two players everything.
                if (state.players == 2) REQUIRE(known[player] == state.seats[player].hand);
            }
        }
        if (state.phase == Phase::over || moves % 5 > 0) continue;
        for (int viewer = nobody; viewer < state.players; ++viewer) {
            ++followed.positions;
            Rng numbers(seed, static_cast<std::uint64_t>(moves));
            const State sample = analysis::sample_position(state, viewer, knowledge.of(viewer), numbers);
            REQUIRE(why_invalid(sample, board) == InvalidState::none);
            if (viewer != nobody) REQUIRE(seen_in(sample, state, viewer) == view(state, viewer));
            // It follows from what the viewer sees.
            State other = state;
            for (int player = 0; player < state.players; ++player) {
                if (player == viewer) continue;
                other.seats[player].hand = {};
                other.seats[player].cards = {};
            }
            other.deck = {};
            other.rolls += 3;
            other.thefts += 5;
            other.seed += 1;
            Rng again(seed, static_cast<std::uint64_t>(moves));
            REQUIRE(analysis::sample_position(other, viewer, knowledge.of(viewer), again) == sample);
        }
    }
    return followed;
}

/// A game of three in which player 0 moves the robber, from hands that all know.
struct Theft {
    Theft() {
        before.players = after.players = 3;
        before.phase = Phase::robber;
        before.bank = supply_of(3).bank();
    }

    void hold(int player, Counts hand) {
        before.seats[player].hand = hand;
        before.seats[player].hand_size = static_cast<std::uint8_t>(hand.total());
        before.bank -= hand;
        for (int viewer = nobody; viewer < 3; ++viewer) knowledge.of(viewer)[player] = hand;
    }

    void steal(int victim, int resource) {
        after = before;
        const Counts card = Counts::of(resource);
        after.seats[victim].hand -= card;
        --after.seats[victim].hand_size;
        after.seats[0].hand += card;
        ++after.seats[0].hand_size;
        const Move move{.kind = MoveKind::robber, .a = static_cast<std::uint8_t>(victim)};
        knowledge.follow(before, after, move, {.stolen = static_cast<std::uint8_t>(resource)});
    }

    State before;
    State after;
    Knowledge knowledge;
};

}  // namespace

TEST_CASE("what is known of hands is in them, and positions sampled from it look the same to the viewer", "[game]") {
    Followed all;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Followed followed = follow_hands(seed % 2 == 0 ? standard_setup : extension_setup, seed);
        all.positions += followed.positions;
        all.known += followed.known;
        all.held += followed.held;
        all.monopolies += followed.monopolies;
        all.trades += followed.trades;
    }
    CHECK(all.monopolies > 10);
    CHECK(all.trades > 10);
    CHECK(all.positions > 10'000);
    // Most cards that were shown stay known.
    CHECK(all.known > all.held / 2);
}

TEST_CASE("thief and victim see the stolen card, the others only what it may have been", "[game]") {
    Theft theft;
    theft.hold(1, {2, 1, 0, 0, 0});
    theft.hold(2, {0, 0, 3, 0, 0});
    theft.steal(1, 0);
    for (const int sees : {0, 1}) {
        CHECK(theft.knowledge.of(sees)[0] == Counts(1, 0, 0, 0, 0));
        CHECK(theft.knowledge.of(sees)[1] == Counts(1, 1, 0, 0, 0));
    }
    for (const int guesses : {int{nobody}, 2}) {
        CHECK(theft.knowledge.of(guesses)[0] == Counts());
        CHECK(theft.knowledge.of(guesses)[1] == Counts(1, 0, 0, 0, 0));
        CHECK(theft.knowledge.of(guesses)[2] == Counts(0, 0, 3, 0, 0));
    }
}

TEST_CASE("a card stolen from a hand of one resource is known to all", "[game]") {
    Theft theft;
    theft.hold(1, {0, 0, 0, 2, 0});
    theft.hold(2, {1, 1, 0, 0, 0});
    theft.steal(1, 3);
    for (int viewer = nobody; viewer < 3; ++viewer) {
        CHECK(theft.knowledge.of(viewer)[0] == Counts(0, 0, 0, 1, 0));
        CHECK(theft.knowledge.of(viewer)[1] == Counts(0, 0, 0, 1, 0));
    }
}

TEST_CASE("a monopoly proves where all cards of its resource are, those that thefts had hidden among them", "[game]") {
    // Player 0 steals one card of player 1's wood and brick, which player 2 does not see, then monopolizes wood.
    for (const int stolen : {0, 1}) {
        CAPTURE(stolen);
        Theft theft;
        theft.hold(0, {1, 0, 0, 0, 0});
        theft.hold(1, {2, 2, 0, 0, 0});
        theft.hold(2, {1, 0, 0, 0, 0});
        theft.steal(1, stolen);
        const int others_wood = theft.after.seats[1].hand[0];
        State after = theft.after;
        const Counts taken = Counts::of(0, others_wood + 1);
        after.seats[0].hand += taken;
        after.seats[0].hand_size = static_cast<std::uint8_t>(after.seats[0].hand.total());
        after.seats[1].hand -= Counts::of(0, others_wood);
        after.seats[1].hand_size = static_cast<std::uint8_t>(after.seats[1].hand.total());
        after.seats[2].hand = {};
        after.seats[2].hand_size = 0;
        theft.knowledge.follow(theft.after, after, {.kind = MoveKind::monopoly, .a = 0}, {});
        for (int viewer = nobody; viewer < 3; ++viewer) {
            CAPTURE(viewer);
            CHECK(theft.knowledge.of(viewer)[0][0] == 4);
            // What was stolen follows: all four wood are here, so the fifth card is the stolen brick, if any.
            CHECK(theft.knowledge.of(viewer)[0] == after.seats[0].hand);
            CHECK(theft.knowledge.of(viewer)[1] == after.seats[1].hand);
        }
    }
}

TEST_CASE("a monopoly that takes nothing proves that its player holds what the bank does not", "[game]") {
    Theft theft;
    theft.hold(1, {1, 1, 0, 0, 0});
    theft.hold(2, {0, 0, 2, 0, 0});
    theft.steal(1, 0);
    CHECK(theft.knowledge.of(2)[0] == Counts());
    theft.knowledge.follow(theft.after, theft.after, {.kind = MoveKind::monopoly, .a = 0}, {});
    CHECK(theft.knowledge.of(2)[0] == Counts(1, 0, 0, 0, 0));
    CHECK(theft.knowledge.of(2)[1] == Counts(0, 1, 0, 0, 0));
}
