#include "catan/rules/referee.hpp"

#include <catch_amalgamated.hpp>

#include "catan/rules/all_moves.hpp"
#include "catan/rules/derive.hpp"
#include "catan/rules/random_games.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::game;
using namespace hexsmith::catan::game::testing;

namespace {

Five five(Counts counts) { return {counts[0], counts[1], counts[2], counts[3], counts[4]}; }
void compare(const State& state, const Referee& referee) {
    REQUIRE(state.player == (referee.winner >= 0 ? referee.winner : referee.chooser()));
    REQUIRE(state.turn == referee.turn());
    REQUIRE(state.winner == referee.winner);
    REQUIRE(five(state.bank) == referee.bank);
    REQUIRE(five(state.deck) == referee.deck);
    REQUIRE(state.robber == referee.robber);
    REQUIRE(state.longest_road == referee.longest_road);
    REQUIRE(state.largest_army == referee.largest_army);
    for (int player = 0; player < state.players; ++player) {
        const Seat& seat = state.seats[player];
        const Person& person = referee.people[static_cast<std::size_t>(player)];
        REQUIRE(five(seat.hand) == person.hand);
        REQUIRE(five(seat.cards) == person.cards);
        REQUIRE(seat.knights == person.knights);
        REQUIRE(seat.points() == referee.points(player));
    }
}

void compare_roads(const State& state, const Referee& referee) {
    for (int player = 0; player < state.players; ++player)
        REQUIRE(state.seats[player].road_length == referee.road_length(player));
}

void compare_legal(const LegalMoves& legal, const Referee& referee) {
    std::vector<std::uint32_t> engine;
    for_each_move(legal, [&](Move move) { engine.push_back(pack(move)); });
    std::vector<std::uint32_t> rules;
    for (const Move move : referee.legal()) rules.push_back(pack(move));
    std::sort(engine.begin(), engine.end());
    std::sort(rules.begin(), rules.end());
    REQUIRE(engine == rules);
    REQUIRE(legal.count() == static_cast<int>(engine.size()));
}

/// Sometimes two players agree on a trade.
void maybe_exchange(State& state, Referee& referee, Rng& random) {
    if (state.phase != Phase::main || random.below(10) != 0) return;
    const int partner = static_cast<int>(random.below(state.players));
    const Counts give = Counts::of(static_cast<int>(random.below(5)), 1 + static_cast<int>(random.below(2)));
    const Counts receive = Counts::of(static_cast<int>(random.below(5)), 1);
    if (exchange(state, partner, give, receive) == IllegalMove::none)
        referee.exchange(partner, five(give), five(receive));
}

/// Dice from outside now and then; other chance is drawn.
Outcome any_chance(Move move, Rng& random) {
    Outcome outcome;
    if (move.kind == MoveKind::roll && random.below(4) == 0) {
        const auto [a, b] = random.pair_below(6);
        outcome.dice = {static_cast<std::uint8_t>(1 + a), static_cast<std::uint8_t>(1 + b)};
    }
    return outcome;
}

struct Tally {
    int games = 0;
    int finished = 0;
    std::int64_t moves = 0;
};

void play(const Setup& setup, std::uint64_t seed, Tally& tally) {
    Rng random(seed);
    const Board board = any_board(setup, random);
    const GameOptions options = any_options(random);
    const GameBoard game_board(setup, board);
    State state = new_game(game_board, options);
    Referee referee(setup, board, options);
    std::array<std::uint32_t, most_players> liked{};
    for (auto& taste : liked) taste = random.below(tastes.size());
    CAPTURE(seed, options.players, options.points_to_win, options.discard_limit, options.friendly_robber);
    for (int moves = 0; moves < 1500 && state.phase != Phase::over; ++moves) {
        const LegalMoves legal = legal_moves(state, game_board);
        compare_legal(legal, referee);
        const Move move = tasteful_move(legal, tastes[liked[static_cast<std::size_t>(state.player)]], random);
        const int place = static_cast<int>(random.below(static_cast<std::uint32_t>(legal.count())));
        REQUIRE(move_at(legal, place) == list_moves(legal)[static_cast<std::size_t>(place)]);
        const Applied applied = apply(state, game_board, move, any_chance(move, random));
        REQUIRE(applied.refusal == IllegalMove::none);
        referee.apply(move, applied.outcome);
        compare(state, referee);
        if (move.kind == MoveKind::road || move.kind == MoveKind::settlement) {
            compare_roads(state, referee);
            REQUIRE(derive(state, game_board) == state);
        }
        maybe_exchange(state, referee, random);
        ++tally.moves;
    }
    ++tally.games;
    tally.finished += state.phase == Phase::over;
}

Tally play_all(int games) {
    Tally tally;
    const Setup large = catan::testing::largest_setup();
    const Setup islands = catan::testing::islands_setup();
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        switch (i % 8) {
            case 0:
            case 1:
            case 2:
            case 3: play(standard_setup, seed, tally); break;
            case 4:
            case 5: play(extension_setup, seed, tally); break;
            case 6: play(large, seed, tally); break;
            default: play(islands, seed, tally); break;
        }
    }
    return tally;
}

}  // namespace

TEST_CASE("a referee written from the rules agrees at every step of 160 random games on 19, 30, 61 and 14 hexes",
          "[game]") {
    const Tally tally = play_all(160);
    CHECK(tally.games == 160);
    CHECK(tally.finished > 80);
    CHECK(tally.moves > 50'000);
}

TEST_CASE("a referee written from the rules agrees at every step of 8,000 random games", "[.long][game]") {
    CHECK(play_all(8'000).finished > 4'000);
}
