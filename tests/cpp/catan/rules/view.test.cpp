#include "catan/rules/view.hpp"

#include <catch_amalgamated.hpp>

#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/invalid_state.hpp"
#include "catan/rules/random_games.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

constexpr std::array<Level, 4> levels{Level::random, Level::beginner, Level::intermediate, Level::advanced};

/// All cards of a kind of which the players but one hold any, dealt out anew among them, each as many as before.
void permute_hidden(State& state, int viewer, Rng& random) {
    std::vector<int> cards;
    std::vector<int> resources;
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) continue;
        for (int kind = 0; kind < 5; ++kind) {
            for (int i = 0; i < state.seats[player].cards[kind]; ++i) cards.push_back(kind);
            for (int i = 0; i < state.seats[player].hand[kind]; ++i) resources.push_back(kind);
        }
    }
    // The deck is as hidden as the others' cards.
    for (int kind = 0; kind < 5; ++kind)
        for (int i = 0; i < state.deck[kind]; ++i) cards.push_back(kind);
    shuffle(std::span(cards), random);
    shuffle(std::span(resources), random);
    const auto take = [](std::vector<int>& from, int count) {
        Counts taken;
        for (; count > 0; --count) {
            taken += Counts::of(from.back());
            from.pop_back();
        }
        return taken;
    };
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) continue;
        Seat& seat = state.seats[player];
        seat.hand = take(resources, seat.hand_size);
        seat.cards = take(cards, seat.card_count);
    }
    state.deck = take(cards, state.deck_size);
    state.seed = random.next();
    state.rolls += random.below(9);
    state.thefts += random.below(9);
}

void follow(const Setup& setup, std::uint64_t seed) {
    CAPTURE(seed);
    Rng random(seed);
    const RatedBoard board(setup, any_board(setup, random));
    GameOptions options{.players = 3 + static_cast<int>(random.below(4)), .seed = seed, .offers_per_turn = 2};
    options.extra_turns = static_cast<ExtraTurns>(random.below(3));
    State state = new_game(board, options);
    Plans plans;
    for (int moves = 0; moves < 600 && state.phase != Phase::over; ++moves) {
        for (int viewer = 0; viewer < state.players; ++viewer) {
            State other = state;
            permute_hidden(other, viewer, random);
            REQUIRE(view(state, viewer) == view(other, viewer));
        }
        const State seen = view(state, state.player);
        REQUIRE(list_moves(legal_moves(seen, board)) == list_moves(legal_moves(state, board)));
        for (const Level level : levels) {
            const std::uint64_t bits = random.next();
            const Move chosen = choose_move(state, board, level, bits);
            REQUIRE(chosen == choose_move(seen, board, level, bits));
            REQUIRE(chosen == choose_move(state, board, level, bits, plans));
            REQUIRE(check(state, board, chosen) == IllegalMove::none);
        }
        perform(state, board,
                moves % 3 == 0 ? tasteful_move(legal_moves(state, board), tastes[0], random)
                               : choose_move(state, board, levels[random.below(4)], random.next()));
    }
}

/// The same for trades and for up to six players, without the levels. Returns how many views had an offer on the table.
int follow_trades(const Setup& setup, std::uint64_t seed) {
    CAPTURE(seed);
    Rng random(seed);
    const RatedBoard board(setup, any_board(setup, random));
    State state = new_game(board, any_options(setup.layout, random));
    int offers = 0;
    for (int moves = 0; moves < 400 && state.phase != Phase::over; ++moves) {
        for (int viewer = 0; viewer < state.players; ++viewer) {
            State other = state;
            permute_hidden(other, viewer, random);
            const State seen = view(state, viewer);
            REQUIRE(seen == view(other, viewer));
            REQUIRE(seen.trade == state.trade);
            REQUIRE(why_invalid(seen, board, viewer) == InvalidState::none);
            offers += seen.phase == Phase::trade;
        }
        const State seen = view(state, state.player);
        REQUIRE(list_moves_and_offers(legal_moves(seen, board)) == list_moves_and_offers(legal_moves(state, board)));
        for (int probes = 0; probes < 4; ++probes) {
            const Move probe = any_trade_move(state, random);
            REQUIRE(check(seen, board, probe) == check(state, board, probe));
        }
        perform(state, board, tasteful_move(legal_moves(state, board), tastes[5 + random.below(2)], random));
    }
    return offers;
}

}  // namespace

TEST_CASE("a view shows offers to all and hands to nobody else, and what is legal for who has to choose", "[game]") {
    int offers = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        offers += follow_trades(seed % 2 == 0 ? standard_setup : extension_setup, seed);
    CHECK(offers > 5'000);
}

TEST_CASE("a view stays the same when hidden cards change places, and decides all, with or without plans that are kept",
          "[game]") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) follow(standard_setup, seed);
    const Setup large = catan::testing::largest_setup();
    for (std::uint64_t seed = 0; seed < 4; ++seed) follow(large, seed);
}

TEST_CASE("a view shows the own hand and cards, and the sizes of the others'", "[game]") {
    const RatedBoard board(standard_setup, catan::testing::random_board(standard_setup, 3));
    State state = new_game(board, {.players = 3, .seed = 5});
    while (state.moves < 150) perform(state, board, choose_move(state, board, Level::beginner, 1));
    const State seen = view(state, 1);
    for (int player = 0; player < 3; ++player) {
        CHECK(seen.seats[player].hand_size == state.seats[player].hand_size);
        CHECK(seen.seats[player].card_count == state.seats[player].card_count);
        CHECK(seen.seats[player].open_points == state.seats[player].open_points);
        CHECK(seen.seats[player].hand == (player == 1 ? state.seats[player].hand : Counts()));
        CHECK(seen.seats[player].cards == (player == 1 ? state.seats[player].cards : Counts()));
    }
    CHECK(seen.bank == state.bank);
    CHECK(seen.deck_size == state.deck_size);
}
