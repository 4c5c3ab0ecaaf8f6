#include <catch_amalgamated.hpp>

#include "catan/analysis/game_review.hpp"
#include "catan/analysis/simulation.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"
#include "catan/support.hpp"
#include "stats/summary.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

RatedBoard board_of(std::uint64_t seed) {
    Rng random(seed);
    return {standard_setup, {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors}};
}

/// A position of a game of "advanced", and what its players know.
struct Played {
    State state;
    Knowledge knowledge;

    SeenPosition seen() const { return {&state, state.player, knowledge.of(state.player)}; }
};

Played play(const RatedBoard& board, std::uint64_t seed, int moves) {
    Played played{new_game(board, {.seed = seed}), {}};
    Plans plans;
    for (; moves > 0 && played.state.phase != Phase::over; --moves) {
        const State before = played.state;
        const Move move = choose_move(before, board, Level::advanced, seed, plans);
        const Outcome outcome = perform(played.state, board, move);
        played.knowledge.follow(before, played.state, move, outcome);
    }
    return played;
}

/// A deadline that passes at every `count`-th check.
struct Every {
    int count;
    mutable int asked = 0;
    bool operator()() const { return ++asked % count == 0; }
};

}  // namespace

TEST_CASE("A comparison of moves does not depend on where it pauses", "[game]") {
    const RatedBoard board = board_of(1);
    int moves = 90;
    while (moves_to_compare(play(board, 2, moves).state, board).size() < 8) ++moves;
    const Played played = play(board, 2, moves);
    const ComparisonOptions options{.playout = {.level = Level::advanced, .horizon = 8, .seed = 4}, .playouts = 500};
    MoveComparison whole(board, played.seen(), moves_to_compare(played.state, board), options);
    MoveComparison cut(board, played.seen(), moves_to_compare(played.state, board), options);
    run_at_once(whole.run());
    Running<void> running(cut.run());
    while (!running.over()) running.advance(Every{3});
    const auto a = whole.result();
    const auto b = cut.result();
    REQUIRE(a.size() == b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        CHECK(a[i].move == b[i].move);
        CHECK(a[i].chance == b[i].chance);
        CHECK(a[i].loss_interval.high == b[i].loss_interval.high);
    }
    // The best moves get the most playouts.
    CHECK(a.front().playouts > 2 * a.back().playouts);
}

TEST_CASE("A search with more playouts has a longer horizon", "[game]") {
    CHECK(search_horizon(1) == 8);
    CHECK(search_horizon(1999) == 8);
    CHECK(search_horizon(2000) == 16);
    const auto move_of = [](const RatedBoard& board, const Played& played, const ExpertOptions& options) {
        ExpertSearch search(board, played.seen(), options);
        run_at_once(search.run());
        return search.result();
    };
    int unlike = 0;  // moves that depend on the horizon
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const RatedBoard board = board_of(seed);
        const Played played = play(board, seed, 30 + 5 * static_cast<int>(seed));
        if (played.state.phase == Phase::over) continue;
        const Move shorter = move_of(board, played, {.playouts = 2000, .seed = seed, .horizon = 8});
        const Move longer = move_of(board, played, {.playouts = 2000, .seed = seed, .horizon = 16});
        CHECK(move_of(board, played, {.playouts = 2000, .seed = seed}) == longer);
        CHECK(move_of(board, played, {.playouts = 1999, .seed = seed}) ==
              move_of(board, played, {.playouts = 1999, .seed = seed, .horizon = 8}));
        unlike += shorter != longer;
    }
    CHECK(unlike > 0);
}

TEST_CASE("A search of the set-up plays 24 turns, for any number of playouts", "[game]") {
    const auto choose = [](const RatedBoard& board, const Played& played, const ExpertOptions& options) {
        ExpertSearch search(board, played.seen(), options);
        run_at_once(search.run());
        return search.result();
    };
    int different = 0;  // moves that depend on the number of turns
    for (std::uint64_t seed = 0; seed < 32; ++seed) {
        const RatedBoard board = board_of(seed);
        const Played played = play(board, seed, 2 * static_cast<int>(seed % 8));
        REQUIRE(played.state.phase == Phase::set_up);
        const Move chosen = choose(board, played, {.playouts = 40, .seed = seed});
        CHECK(chosen == choose(board, played, {.playouts = 40, .seed = seed, .horizon = 24}));
        different += chosen != choose(board, played, {.playouts = 40, .seed = seed, .horizon = 8});
    }
    CHECK(different > 0);
}

TEST_CASE("Playouts place the rest of a set-up as the level does, unless it is drawn", "[game]") {
    const RatedBoard board = board_of(1);
    const Played start = play(board, 1, 0);
    const Played finished = play(board, 1, 16);  // settlements and roads of four players
    REQUIRE(finished.state.phase == Phase::roll);
    const auto chances = [&](const State& state, bool drawn, std::int64_t number) {
        const PlayoutOptions options{.level = Level::advanced, .horizon = 4, .seed = 6, .drawn_set_up = drawn};
        return run_at_once(play_out(board, {&state}, nullptr, options, number))->chances;
    };
    for (std::int64_t number = 0; number < 4; ++number) {
        CAPTURE(number);
        CHECK(chances(start.state, false, number) == chances(finished.state, false, number));
        CHECK(chances(start.state, true, number) != chances(finished.state, true, number));
    }
}

TEST_CASE("Moves are sorted by their stated chances, after the choice of the search", "[game]") {
    int lists = 0;
    int cut = 0;
    for (std::uint64_t seed = 0; seed < 32; ++seed) {
        const RatedBoard board = board_of(seed);
        const Played played = play(board, seed, 20 + 7 * static_cast<int>(seed % 24));
        if (played.state.phase == Phase::over) continue;
        const std::vector<Move> moves = moves_to_compare(played.state, board);
        if (moves.size() < 3) continue;
        ++lists;
        for (const bool apart : {false, true}) {
            CAPTURE(seed, apart);
            MoveComparison comparison(board, played.seen(), moves,
                                      {.playout = {.level = Level::intermediate, .horizon = 4, .seed = seed},
                                       .playouts = 40 * static_cast<std::int64_t>(moves.size()),
                                       .uses_separate_playouts = apart});
            // Checks the result after every slice, not only at the end.
            Running<void> running(comparison.run());
            while (!running.over()) {
                running.advance(Every{97});
                if (!comparison.ready()) continue;
                const std::vector<RatedMove> rated = comparison.result();
                REQUIRE(rated.size() == moves.size());
                REQUIRE(rated.front().move == comparison.best());
                REQUIRE(rated.front().loss == 0);
                for (std::size_t i = 1; i < rated.size(); ++i) {
                    const RatedMove& move = rated[i];
                    REQUIRE(move.chance <= rated[i - 1].chance);
                    REQUIRE(move.chance == rated.front().chance - move.loss);
                    REQUIRE((move.loss >= 0 && move.chance >= 0));
                    REQUIRE((move.interval.low <= move.chance && move.chance <= move.interval.high));
                    REQUIRE((move.loss_interval.low <= move.loss && move.loss <= move.loss_interval.high));
                    REQUIRE(move.loss_interval.low < move.loss_interval.high);
                    cut += move.loss == 0;
                }
            }
        }
    }
    CHECK(lists > 10);
    CHECK(cut > 0);
}

TEST_CASE("Chances of the best move equal those of whole games, at 10 points to win and at 16", "[game]") {
    // The difference varies by both samples. The margin is 4 standard errors, and the interval must contain 0.
    for (const int points : {10, 16}) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            CAPTURE(points, seed);
            const RatedBoard board = board_of(seed);
            GameOptions options{.players = 3, .seed = seed};
            options.points_to_win = points;
            State state = new_game(board, options);
            Plans plans;
            while (state.moves < 90 || moves_to_compare(state, board).size() < 3)
                perform(state, board, choose_move(state, board, Level::intermediate, seed, plans));
            const SeenPosition seen{&state, Viewer::host(), {}};
            const std::vector<Move> moves = moves_to_compare(state, board);
            MoveComparison comparison(board, seen, moves,
                                      {.playout = {.level = Level::intermediate,
                                                   .horizon = horizon_of(Level::intermediate, state),
                                                   .seed = seed},
                                       .playouts = 1600,
                                       .uses_separate_playouts = true});
            run_at_once(comparison.run());
            const std::vector<RatedMove> rated = comparison.result();
            stats::MeanShare games;
            for (int number = 0; number < 400; ++number) {
                const auto played = run_at_once(
                    play_out(board, seen, &moves[rated[0].move], {.level = Level::intermediate, .seed = 77}, number));
                games.add(played->chances[static_cast<std::size_t>(state.player)]);
            }
            const double width = rated[0].interval.high - rated[0].interval.low;
            CHECK(width < 0.2);
            CHECK(std::abs(games.mean() - rated[0].chance) < width);
        }
    }
}

TEST_CASE("The judge ends playouts only of games like those that it was fitted on", "[game]") {
    State state;
    CHECK(horizon_of(Level::advanced, state) == shortened_playout);
    CHECK(horizon_of(Level::intermediate, state) == shortened_playout);
    CHECK(horizon_of(Level::beginner, state) == 0);
    state.points_to_win = 9;
    CHECK(horizon_of(Level::advanced, state) == 0);
}

TEST_CASE("Whole games outweigh playouts that the judge ended, and finished playouts count in full", "[game]") {
    JudgedShare share;
    CHECK(share.mean() == 0);
    for (int i = 0; i < 1000; ++i) share.add_playout(0.8, false);
    CHECK(share.mean() == Catch::Approx(0.8));
    const stats::Interval judged = share.interval(0.95);
    CHECK(judged.high - judged.low > 0.3);
    for (int i = 0; i < 90; ++i) share.add_game(0);
    CHECK(share.mean() < 0.1);
    JudgedShare finished;
    for (int i = 0; i < 100; ++i) finished.add_playout(i < 25 ? 1 : 0, true);
    // Agresti and Coull's interval of 25 of 100.
    CHECK(finished.interval(0.95).low == Catch::Approx(0.1750).margin(1e-4));
    CHECK(finished.interval(0.95).high == Catch::Approx(0.3435).margin(1e-4));
}

TEST_CASE("A choice with few trials does not look good by luck", "[game]") {
    // 29 choices win a fifth of their games, and the best wins half. One of those with eight games has won six.
    std::vector<PairedTrials> choices(30);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const int games = i < 5 ? 200 : 8;
        const int won = i == 29 ? 6 : games / 5 + static_cast<int>(i % 2);
        for (int game = 0; game < games; ++game) choices[i].add(game < won ? 1 : 0, game % 2);
    }
    const ComparedChance best{.chance = 0.5, .interval = {0.45, 0.55}, .loss_interval = {0, 0}};
    const std::vector<RankedChance> ranked = rank_other_choices(best, {0.5, 400}, choices, 0.95);
    REQUIRE(ranked.size() == 30);
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        CAPTURE(i);
        if (i > 0) CHECK(ranked[i].chance <= ranked[i - 1].chance);
        CHECK((ranked[i].interval.low <= ranked[i].chance && ranked[i].chance <= ranked[i].interval.high));
        CHECK((ranked[i].loss_interval.low <= ranked[i].loss && ranked[i].loss <= ranked[i].loss_interval.high));
        if (ranked[i].place == 29) {
            CHECK(ranked[i].chance < 0.5);
            CHECK(ranked[i].interval.low < 0.25);
        }
    }
}

TEST_CASE("A review without a decision states the chances of its position", "[game]") {
    const RatedBoard board = board_of(3);
    const State start = new_game(board, {.players = 3, .seed = 9});
    const ReviewOptions options{.playout = {.level = Level::intermediate, .horizon = 8, .seed = 1}, .playouts = 60};
    GameReview review(board, {start}, {}, options);
    Running<void> running(review.run());
    CHECK_FALSE(running.over());
    running.advance(never_expired);
    REQUIRE(running.over());
    CHECK(running.progress().share == 1);
    GameReview hurried(board, {start}, {}, options);
    run_at_once(hurried.run(), [] { return true; });
    for (const GameReview* each : {&review, &hurried}) {
        REQUIRE(each->result().chances.size() == 1);
        double sum = 0;
        for (std::size_t seat = 0; seat < 3; ++seat) {
            const double initial = each->result().seats[seat].initial;
            CHECK(initial == each->result().chances[0].chances[seat]);
            CHECK((initial > 0.1 && initial < 0.7));
            CHECK(each->result().chances[0].intervals[seat].low < initial);
            sum += initial;
        }
        CHECK(sum == Catch::Approx(1).margin(1e-9));
    }
}

TEST_CASE("The terms of a review sum to the result, wherever it pauses", "[game]") {
    const RatedBoard board = board_of(3);
    const State start = new_game(board, {.players = 3, .seed = 9});
    std::vector<Step> steps;
    State state = start;
    Plans plans;
    while (state.phase != Phase::over) {
        const Move move = choose_move(state, board, Level::intermediate, 9, plans);
        steps.push_back({move, perform(state, board, move)});
    }
    const ReviewOptions options{.playout = {.level = Level::intermediate, .horizon = 8, .seed = 1}, .playouts = 24};
    GameReview whole(board, {start}, steps, options);
    GameReview cut(board, {start}, steps, options);
    run_at_once(whole.run());
    Running<void> running(cut.run());
    while (!running.over()) running.advance(Every{5});
    for (int player = 0; player < 3; ++player) {
        const ReviewedSeat& seat = whole.result().seats[static_cast<std::size_t>(player)];
        const double sum = seat.initial + seat.luck - seat.total_loss + seat.from_others + seat.error;
        CHECK(sum == Catch::Approx(player == state.winner ? 1 : 0).margin(1e-9));
        CHECK(cut.result().seats[static_cast<std::size_t>(player)].luck == seat.luck);
    }
}

TEST_CASE("The noise of a review's losses has both signs: few playouts find no more loss than many", "[game]") {
    const RatedBoard board = board_of(5);
    const State start = new_game(board, {.players = 3, .seed = 2});
    std::vector<Step> steps;
    State state = start;
    Plans plans;
    while (state.phase != Phase::over) {
        const Move move = choose_move(state, board, Level::intermediate, 2, plans);
        steps.push_back({move, perform(state, board, move)});
    }
    struct Losses {
        stats::Summary uncut;
        stats::Summary cut;
    };
    const auto losses_of = [&](int reviews, int playouts, std::uint64_t first) {
        Losses losses;
        for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(reviews); ++seed) {
            const PlayoutOptions options{.level = Level::intermediate, .horizon = 4, .seed = seed};
            GameReview review(board, {start}, steps, {.playout = options, .playouts = playouts});
            run_at_once(review.run());
            double uncut = 0;
            double cut = 0;
            for (const ReviewedSeat& seat : review.result().seats) uncut += seat.total_loss;
            for (const ReviewedDecision& decision : review.result().decisions) cut += decision.loss;
            losses.uncut.add(uncut);
            losses.cut.add(cut);
        }
        return losses;
    };
    // Of 8 playouts for a decision, only two compare, so the noise of a decision far exceeds its loss. Their choice of
    // the best move is worse, which can only reduce the expected loss. The margin is 3 standard errors of the
    // difference of means.
    const Losses few = losses_of(48, 8, 0);
    const Losses many = losses_of(12, 64, 100);
    const double tolerance = 3 * std::hypot(few.uncut.standard_error(), many.uncut.standard_error());
    CAPTURE(few.uncut.mean(), few.cut.mean(), many.uncut.mean(), tolerance);
    CHECK(few.uncut.mean() < many.uncut.mean() + tolerance);
    // Losses clamped to 0 are biased upward.
    CHECK(few.cut.mean() > many.uncut.mean() + tolerance);
}

TEST_CASE("Chances sum to 1 if a player has enough points in another player's turn", "[game]") {
    // With special building, a player can get the last point in another's turn. That player wins in their own next
    // turn.
    int early = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const RatedBoard board(extension_setup, testing::random_board(extension_setup, seed));
        GameOptions options{.players = 6, .seed = seed};
        options.extra_turns = ExtraTurns::special_building;
        State state = new_game(board, options);
        Plans plans;
        while (state.phase != Phase::over) {
            if (state.phase == Phase::roll) {
                const auto seats = state.seated();
                early +=
                    std::ranges::any_of(seats, [&](const Seat& seat) { return seat.points() >= state.points_to_win; });
                double sum = 0;
                for (const double chance : players::judge(state, board)) sum += chance;
                REQUIRE(std::abs(sum - 1) < 1e-9);
            }
            perform(state, board, choose_move(state, board, Level::intermediate, seed, plans));
        }
    }
    CHECK(early > 0);
}

TEST_CASE("Level expert beats level advanced", "[.all]") {
    // 120 games with 200 playouts for each decision, one expert against three others, in every seat. An even share is
    // 30 wins, with a standard deviation of 4.7.
    int wins = 0;
    for (int i = 0; i < 120; ++i) {
        const RatedBoard board = board_of(static_cast<std::uint64_t>(i / 4));
        Match match{.playouts = 200};
        match.levels = all_of(Level::advanced);
        match.levels[static_cast<std::size_t>(i % 4)] = Level::expert;
        wins += run_at_once(analysis::play(board, match, static_cast<std::uint64_t>(i / 4), 0))->winner == i % 4;
    }
    CHECK(wins >= 40);
}

TEST_CASE("Win chances are calibrated on games of the level that plays them", "[game]") {
    // 80 positions of 20 games with 40 playouts each. Stated and actual wins differ by less than 3 standard deviations.
    double stated = 0;
    double won = 0;
    double variance = 0;
    double brier = 0;
    int positions = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const RatedBoard board = board_of(seed);
        const int winner = play(board, seed, 100'000).state.winner;
        for (int moves = 30; moves < 270; moves += 60) {
            const Played played = play(board, seed, moves);
            if (played.state.phase == Phase::over) break;
            SeatShares shares{};
            run_at_once(add_playouts(board, played.seen(), {.level = Level::advanced, .seed = seed}, 40, shares));
            const double chance = shares[static_cast<std::size_t>(played.state.player)].mean();
            const double wins = winner == played.state.player;
            stated += chance;
            won += wins;
            variance += chance * (1 - chance);
            brier += (chance - wins) * (chance - wins);
            ++positions;
        }
    }
    CHECK(positions >= 60);
    CHECK(std::abs(stated - won) < 3 * std::sqrt(variance) + 1);
    CHECK(brier / positions < 0.1875);  // the score of even chances
}
