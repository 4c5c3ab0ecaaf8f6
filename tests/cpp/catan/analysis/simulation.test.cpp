#include "catan/analysis/simulation.hpp"

#include <catch_amalgamated.hpp>

#include "catan/rules/random_streams.hpp"
#include "catan/rules/tables.hpp"
#include "catan/settle/draft.hpp"
#include "core/random.hpp"
#include "golden.hpp"
#include "pieces.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

Sums simulate(const Match& match, std::uint64_t seed, std::int64_t first, std::int64_t games) {
    Sums sums;
    run_at_once(analysis::simulate(beginner_table(), match, {seed, first, games}, sums));
    return sums;
}

constexpr std::array<Level, most_players> mixed{Level::random, Level::beginner, Level::intermediate, Level::advanced};

}  // namespace

TEST_CASE("Parts of a simulation sum to the whole, wherever it pauses", "[game]") {
    const Match match{.levels = mixed};
    const Sums whole = simulate(match, 7, 100, 60);
    Sums sum = simulate(match, 7, 100, 1);
    sum.merge(simulate(match, 7, 101, 40));
    sum.merge(simulate(match, 7, 141, 19));
    CHECK(sum == whole);
    CHECK(whole.games == 60);

    Sums cut;
    CHECK(finish_in_pieces(analysis::simulate(beginner_table(), match, {7, 100, 60}, cut)) >= 60);
    CHECK(cut == whole);
}

TEST_CASE("An unfinished game is the same wherever it pauses, and can pause after some moves", "[game]") {
    // Random players need thousands of turns for 20 points.
    const Match match{
        .options = {.players = 3, .points_to_win = 20}, .levels = all_of(Level::random), .most_turns = 3000};
    const PlayedGame whole = run_at_once(play(beginner_table(), match, 11, 0)).value();
    CHECK(whole.turns == 3000);
    Plans plans;
    State state = begin_match(beginner_table(), match, 11, 0, plans);
    Running<std::optional<PlayedGame>> cut(
        play_on(state, beginner_table(), {.levels = match.levels, .most_turns = match.most_turns}, plans));
    std::uint32_t before = state.moves;
    std::uint32_t longest = 0;
    while (!cut.over()) {
        cut.advance([] { return true; });
        longest = std::max(longest, state.moves - before);
        before = state.moves;
    }
    CHECK(longest <= 4096);
    CHECK(cut.result()->winner == whole.winner);
    CHECK(cut.result()->points == whole.points);
    CHECK(cut.result()->turns == whole.turns);

    Sums sums;
    CHECK(finish_in_pieces(analysis::simulate(beginner_table(), match, {11, 0, 2}, sums)) > 6);
    CHECK(sums == simulate(match, 11, 0, 2));
}

TEST_CASE("Simulations equal the golden ones", "[game]") {
    const std::vector<golden::Words> lines = golden::lines("simulations.txt");
    REQUIRE(lines.size() == level_count);
    for (std::size_t level = 0; level < level_count; ++level) {
        Match match{.drawn_set_up = false};
        match.levels.fill(static_cast<Level>(level));
        const Sums sums = simulate(match, seed_of("golden"), 0, 40);
        golden::Words words{level_names[level]};
        for (const std::int64_t wins : std::span(sums.wins).first(4)) words.push_back(std::to_string(wins));
        words.push_back(std::to_string(sums.unfinished));
        for (const std::int64_t points : std::span(sums.points).first(4)) words.push_back(std::to_string(points));
        words.push_back(std::to_string(sums.turns));
        words.push_back(std::to_string(sums.squared_turns));
        CHECK(lines[level] == words);
    }
}

TEST_CASE("Each game has the results that its recorded moves lead to, and sums equal those of the games", "[game]") {
    const std::array<std::int16_t, 3> settlements{18, 45, 10};
    for (const bool drawn : {true, false}) {
        const Match match{.options = {.players = 3, .offers_per_turn = 2},
                          .levels = mixed,
                          .settlements = drawn ? std::span<const std::int16_t>{} : std::span(settlements),
                          .drawn_set_up = drawn};
        std::vector<PlayedGame> each;
        Sums sums;
        run_at_once(analysis::simulate(beginner_table(), match, {9, 40, 12}, sums, &each));
        REQUIRE(each.size() == 12);
        Sums expected;
        for (int i = 0; i < 12; ++i) {
            const PlayedGame& game = each[static_cast<std::size_t>(i)];
            expected.add(game);
            State state = new_game(beginner_table(), {.players = 3, .seed = 1, .offers_per_turn = 2});
            std::array<std::vector<std::int16_t>, 3> openings;
            const std::vector<Step> steps = run_at_once(record_game(beginner_table(), match, 9, 40 + i));
            for (const Step& step : steps) {
                if (state.phase == Phase::set_up && step.move.kind == MoveKind::settlement)
                    openings[static_cast<std::size_t>(state.player)].push_back(step.move.place);
                REQUIRE(apply(state, beginner_table(), step.move, step.outcome).refusal == IllegalMove::none);
            }
            CHECK(state.winner == game.winner);
            CHECK(state.longest_road == game.longest_road);
            CHECK(state.largest_army == game.largest_army);
            for (std::size_t player = 0; player < 3; ++player) {
                const auto& seat = state.seats[player];
                const FinalSeat& last = game.seats[player];
                CHECK(seat.points() == game.points[player]);
                CHECK(seat.settlements.count() == last.settlements);
                CHECK(seat.cities.count() == last.cities);
                CHECK(seat.roads.count() == last.roads);
                CHECK(seat.road_length == last.road_length);
                CHECK(seat.knights == last.knights);
                CHECK(openings[player] == std::vector(last.opening.begin(), last.opening.end()));
            }
        }
        CHECK(sums == expected);
    }
}

TEST_CASE("Levels of a rotation move on by one seat in each game", "[game]") {
    // Five levels at three seats: in five games, each level is once in each seat.
    const std::array rotation{Level::random, Level::beginner, Level::intermediate, Level::advanced, Level::random};
    const Match match{.options = {.players = 3}, .rotation = rotation};
    const Sums sums = simulate(match, 4, 3, 10);
    std::array<std::int64_t, most_players> wins{};
    for (int number = 3; number < 13; ++number) {
        Match fixed{.options = {.players = 3}};
        for (int seat = 0; seat < 3; ++seat) fixed.levels[seat] = rotation[(seat + 15 - number) % 5];
        const PlayedGame expected = run_at_once(play(beginner_table(), fixed, 4, number)).value();
        const PlayedGame game = run_at_once(play(beginner_table(), match, 4, number)).value();
        CHECK(game.points == expected.points);
        CHECK(game.turns == expected.turns);
        if (game.winner != nobody) ++wins[static_cast<std::size_t>((game.winner + 15 - number) % 5)];
    }
    CHECK(sums.level_wins == wins);
    CHECK(sums.level_games == std::array<std::int64_t, most_players>{6, 6, 6, 6, 6, 0});
}

TEST_CASE("A game that runs out of turns has no winner", "[game]") {
    const PlayedGame outcome = run_at_once(play(beginner_table(), {.most_turns = 5}, 1, 0)).value();
    CHECK(outcome.winner == nobody);
    CHECK(outcome.turns == 5);
    CHECK(outcome.points[0] >= 2);
    Sums sums;
    sums.add(outcome);
    CHECK(sums.unfinished == 1);
    CHECK(sums.wins == std::array<std::int64_t, most_players>{});
}

TEST_CASE("The mean and standard deviation of turns come from integer sums", "[game]") {
    Sums sums;
    for (const int turns : {60, 70, 95}) sums.add({.winner = 0, .turns = turns});
    CHECK(turns_of(sums).mean == 75);
    CHECK(turns_of(sums).standard_deviation == Catch::Approx(18.027756));
    CHECK(turns_of({}).mean == 0);
}

TEST_CASE("Dice, deck and thefts depend only on their own random streams", "[game]") {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        // Two games of one seed by different levels have the same rolls and bought cards.
        std::array<std::vector<int>, 2> rolls;
        std::array<std::vector<int>, 2> cards;
        for (const std::size_t which : {0, 1}) {
            Table table = new_game(beginner_table(), {.seed = seed});
            while (table.phase != Phase::over && table.moves < 2000) {
                const Move move =
                    choose_move(table, beginner_table(), which == 0 ? Level::intermediate : Level::beginner, 9);
                const Outcome outcome = perform(table, beginner_table(), move);
                if (move.kind == MoveKind::roll) rolls[which].push_back(6 * outcome.dice[0] + outcome.dice[1]);
                if (move.kind == MoveKind::buy) cards[which].push_back(outcome.card);
            }
        }
        for (auto* both : {&rolls, &cards}) {
            const std::size_t common = std::min((*both)[0].size(), (*both)[1].size());
            REQUIRE(common > 0);
            for (auto& one : *both) one.resize(common);
            CHECK((*both)[0] == (*both)[1]);
        }
    }
}

TEST_CASE("The dice of the streams are fair, by a chi-squared test of 36,000 rolls", "[game]") {
    std::array<int, 36> seen{};
    for (std::uint64_t index = 0; index < 36'000; ++index) {
        const std::uint64_t bits = draw(2026, Stream::dice, index);
        ++seen[static_cast<std::size_t>(6 * low_below(bits, 6) + high_below(bits, 6))];
    }
    double chi_squared = 0;
    for (const int count : seen) chi_squared += (count - 1000.0) * (count - 1000.0) / 1000;
    CHECK(chi_squared < 35 + 4 * 8.37);  // 35 degrees of freedom, 4 sigma
    CHECK(chi_squared > 35 - 4 * 8.37);
}

TEST_CASE("Given settlements and roads are kept, and levels place the others", "[game]") {
    const std::array<std::int16_t, 3> settlements{18, 45, 10};
    const std::array<PlayedRoad, 2> roads{{{2, edge_between(10, 6)}, {0, edge_between(18, 13)}}};
    const Match match{.settlements = settlements, .roads = roads};
    CHECK_FALSE(check_placements(beginner_table(), match).has_value());
    CHECK(simulate(match, 1, 0, 20) == simulate(match, 1, 0, 20));
    CHECK_FALSE(simulate(match, 1, 0, 20) == simulate({}, 1, 0, 20));
}

TEST_CASE("Illegal placements are found", "[game]") {
    const auto wrong = [](std::span<const std::int16_t> settlements, std::span<const PlayedRoad> roads = {}) {
        return check_placements(beginner_table(), {.settlements = settlements, .roads = roads}).value();
    };
    const std::array<std::int16_t, 2> near{18, 13};
    CHECK(wrong(near).index == 1);
    CHECK(wrong(near).refusal == IllegalMove::distance);
    const std::array<std::int16_t, 2> same{18, 18};
    CHECK(wrong(same).refusal == IllegalMove::occupied);
    const std::array<std::int16_t, 1> nowhere{54};
    CHECK(wrong(nowhere).refusal == IllegalMove::place);
    const std::array<std::int16_t, 9> many{0, 2, 7, 9, 17, 19, 28, 30, 32};
    CHECK(wrong(many).index == 8);
    CHECK(wrong(many).refusal == IllegalMove::phase);
    const std::array<std::int16_t, 1> one{18};
    for (const PlayedRoad road : {PlayedRoad{1, edge_between(18, 13)}, {0, edge_between(0, 4)}, {0, 72}, {0, -1}}) {
        CHECK(wrong(one, std::span(&road, 1)).is_road);
        CHECK(wrong(one, std::span(&road, 1)).index == 0);
    }
    const std::array<PlayedRoad, 2> both{{{0, edge_between(18, 13)}, {0, edge_between(18, 23)}}};
    CHECK(wrong(one, both).index == 1);
}
