#include "catan/players/judge.hpp"

#include <catch_amalgamated.hpp>
#include <numeric>

#include "catan/players/judge_weights.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_games.hpp"
#include "catan/rules/state.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

/// Positions of random games of two to six players on arbitrary boards, with what players know of each other.
void for_each_position(auto&& visit) {
    const std::vector<catan::testing::NamedSetup> setups = catan::testing::all_setups();
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Rng random(seed);
        const Setup& setup = setups[seed % setups.size()].setup;
        const GameBoard board(setup, any_board(setup, random));
        State state = new_game(board, any_options(setup.layout, random));
        Knowledge knowledge;
        for (int moves = 0; moves < 2'000; ++moves) {
            if (moves % 10 == 0 || state.phase == Phase::over) visit(state, board, knowledge);
            if (state.phase == Phase::over) break;
            const auto& taste = tastes[random.below(tastes.size())];
            const Move move = tasteful_move(legal_moves(state, board), taste, random);
            const State before = state;
            const Outcome outcome = perform(state, board, move);
            knowledge.follow(before, state, move, outcome);
        }
    }
}

bool are_chances(const WinProbabilities& chances, int players) {
    double sum = 0;
    for (int player = 0; player < most_players; ++player) {
        const double chance = chances[player];
        if (!(chance >= 0 && chance <= 1) || (player >= players && chance != 0)) return false;
        sum += chance;
    }
    return std::abs(sum - 1) < 1e-15 * most_players;
}

/// Returns the game with all players moved by one seat.
State turned(const State& state, const GameBoard& board) {
    const auto next = [&](int player) {
        return static_cast<std::int8_t>(player == nobody ? nobody : next_seat(player, state.players));
    };
    State other = state;
    for (int player = 0; player < state.players; ++player) other.seats[next(player)] = state.seats[player];
    other.turn = next(state.turn);
    other.player = next(state.player);
    other.longest_road = next(state.longest_road);
    other.largest_army = next(state.largest_army);
    return derive(other, board);
}

}  // namespace

TEST_CASE("A judge's chances are in [0, 1] and sum to 1, in every phase and for every viewer", "[game]") {
    int positions = 0;
    for_each_position([&](const State& state, const GameBoard& board, const Knowledge& knowledge) {
        ++positions;
        CHECK(are_chances(judge(state, board), state.players));
        for (int viewer = nobody; viewer < state.players; ++viewer)
            CHECK(are_chances(judge(state, board, viewer, knowledge.of(viewer)), state.players));
    });
    CHECK(positions > 2'000);
}

TEST_CASE("No sum of the judge overflows, whatever the facts", "[game]") {
    constexpr std::int64_t largest_fact = 4 * fact_one;
    const auto size = [](std::size_t weight) { return std::int64_t{std::abs(judge_weights[weight])}; };
    for (std::size_t unit = 0; unit < JudgeParts::first_units; ++unit) {
        std::int64_t sum = fact_one * size(JudgeParts::first_offset + unit);
        for (std::size_t fact = 0; fact < JudgeParts::facts; ++fact)
            sum += largest_fact * size(JudgeParts::first + fact * JudgeParts::first_units + unit);
        CHECK(sum <= INT32_MAX);
    }
    for (std::size_t unit = 0; unit < JudgeParts::second_units; ++unit) {
        std::int64_t sum = unit_parts * size(JudgeParts::second_offset + unit);
        for (const std::size_t part : {JudgeParts::own, JudgeParts::rivals_mean, JudgeParts::rivals_most})
            for (std::size_t first = 0; first < JudgeParts::first_units; ++first)
                sum += largest_unit * size(part + first * JudgeParts::second_units + unit);
        CHECK(sum <= INT32_MAX);
    }
    std::int64_t worth = 0;
    for (std::size_t unit = 0; unit < JudgeParts::second_units; ++unit)
        worth += largest_unit * size(JudgeParts::second + unit);
    for (std::size_t fact = 0; fact < JudgeParts::facts; ++fact)
        worth += largest_fact * (unit_parts / fact_one) * size(JudgeParts::direct + fact);
    CHECK(worth <= INT32_MAX);
}

TEST_CASE("The judge writes every fact, whatever its array contained", "[game]") {
    for_each_position([&](const State& state, const GameBoard& board, const Knowledge& knowledge) {
        std::array<std::array<JudgeFacts, most_players>, 2> facts;
        for (auto& of_seat : facts[0]) of_seat.fill(0);
        for (auto& of_seat : facts[1]) of_seat.fill(99);
        for (auto& of_all : facts)
            judge_facts(without_hidden_cards(state, 0), board, expected_cards(state, 0, knowledge.of(0)),
                        std::span(of_all).first(state.players));
        for (int player = 0; player < state.players; ++player) CHECK(facts[0][player] == facts[1][player]);
    });
}

TEST_CASE("A judge gives the winner of a finished game a chance of 1", "[game]") {
    int finished = 0;
    for_each_position([&](const State& state, const GameBoard& board, const Knowledge& knowledge) {
        if (state.phase != Phase::over) return;
        ++finished;
        WinProbabilities expected{};
        expected[static_cast<std::size_t>(state.winner)] = 1;
        CHECK(judge(state, board) == expected);
        CHECK(judge(state, board, nobody, knowledge.of(nobody)) == expected);
    });
    CHECK(finished > 5);
}

TEST_CASE("A judge's chances move with the seats", "[game]") {
    for_each_position([&](const State& state, const GameBoard& board, const Knowledge&) {
        if (state.phase == Phase::over) return;
        std::array<JudgeFacts, most_players> facts;
        const auto seats = std::span(facts).first(state.players);
        judge_facts(state, board, known_cards(state), seats);
        const WinProbabilities chances = judged(seats, judge_weights);
        std::array<int, most_players> order{0, 1, 2, 3, 4, 5};
        Rng random(state.moves);
        shuffle(std::span(order).first(state.players), random);
        std::array<JudgeFacts, most_players> moved;
        for (int player = 0; player < state.players; ++player) moved[player] = facts[order[player]];
        const WinProbabilities others = judged(std::span(moved).first(state.players), judge_weights);
        for (int player = 0; player < state.players; ++player) CHECK(others[player] == chances[order[player]]);
    });
}

TEST_CASE("A judge does not depend on seat numbers after the set-up", "[game]") {
    for_each_position([&](const State& state, const GameBoard& board, const Knowledge&) {
        if (state.phase == Phase::set_up || state.phase == Phase::over) return;
        const WinProbabilities chances = judge(state, board);
        const WinProbabilities others = judge(turned(state, board), board);
        for (int player = 0; player < state.players; ++player)
            CHECK(others[next_seat(player, state.players)] == chances[player]);
    });
}

TEST_CASE("A judge does not depend on cards that the viewer does not see", "[game]") {
    for_each_position([&](const State& state, const GameBoard& board, const Knowledge& knowledge) {
        for (int viewer = nobody; viewer < state.players; ++viewer) {
            const State hidden = without_hidden_cards(state, viewer);
            CHECK(judge(hidden, board, viewer, knowledge.of(viewer)) ==
                  judge(state, board, viewer, knowledge.of(viewer)));
        }
    });
}

TEST_CASE("Expected cards sum to the hand's size, and equal the hand if nothing is hidden", "[game]") {
    for_each_position([&](const State& state, const GameBoard&, const Knowledge& knowledge) {
        const CardsOfAll whole = known_cards(state);
        for (int viewer = nobody; viewer < state.players; ++viewer) {
            const CardsOfAll expected = expected_cards(state, viewer, knowledge.of(viewer));
            for (int player = 0; player < state.players; ++player) {
                const SeatCards& cards = expected[player];
                const int sum = std::accumulate(cards.hand.begin(), cards.hand.end(), 0);
                // Each resource may lose a fraction of a sixty-fourth.
                CHECK(std::abs(sum - fact_one * state.seats[player].hand_size) <= resource_count);
                if (cards.hidden == 0) CHECK(cards.hand == whole[player].hand);
                if (player == viewer) CHECK(cards.cards == whole[player].cards);
            }
        }
    });
}
