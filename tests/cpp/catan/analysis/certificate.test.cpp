#include "catan/analysis/certificate.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <vector>

#include "catan/analysis/win_chances.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/random_streams.hpp"
#include "catan/rules/tables.hpp"
#include "catan/support.hpp"
#include "pieces.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::settle;

namespace {

constexpr std::array<Level, 1> beginner{Level::beginner};

const RatedBoard& board() { return rules::testing::beginner_table(); }

}  // namespace

TEST_CASE("Equal seats are certified within a wide margin, with every seat's interval inside it", "[game]") {
    Certificate certificate(board(), beginner, {.seed = 1, .margin = 0.1, .most_games = 5'000});
    run_at_once(certificate.run());
    REQUIRE(certificate.over());
    CHECK(certificate.verdict() == Fairness::fair);
    const CertifiedLevel& level = certificate.result().front();
    CHECK(level.games < 5'000);
    CHECK(certificate.progress().made == static_cast<double>(level.games));
    for (const stats::ConfidenceSequence& seat : level.seats) {
        const stats::Interval interval = seat.interval(0.95);
        CHECK(interval.low >= 0.15);
        CHECK(interval.high <= 0.35);
    }
}

TEST_CASE("Unequal seats are found", "[game]") {
    // Two intermediate players on a board where one corner has all the good hexes.
    Board lopsided = beginner_board();
    for (int hex = 0; hex < 19; ++hex)
        if (lopsided.hexes.terrains[hex] != Terrain::desert) lopsided.hexes.tokens[hex] = hex < 5 ? 8 : 12;
    const RatedBoard unfair(standard_setup, lopsided);
    constexpr std::array<Level, 2> levels{Level::intermediate, Level::beginner};
    Certificate certificate(unfair, levels, {.game = {.players = 4}, .seed = 1, .margin = 0.03, .most_games = 20'000});
    run_at_once(certificate.run());
    CHECK(certificate.verdict() == Fairness::unfair);
    CHECK(certificate.over());
}

TEST_CASE("Each game of a certificate has its own draft, which is the same for every level", "[game]") {
    const CertificateOptions options{.seed = 5, .most_games = 60};
    constexpr std::array<Level, 2> levels{Level::beginner, Level::intermediate};
    Certificate certificate(board(), levels, options);
    run_at_once(certificate.run());
    DrawnOpenings openings(board().scored(), 4, options.opening_temperature);
    std::vector<std::vector<std::int16_t>> drafts;
    for (std::size_t place = 0; place < levels.size(); ++place) {
        std::array<std::int64_t, 4> wins{};
        for (std::int64_t number = 0; number < 60; ++number) {
            Rng random(draw(options.seed, Stream::games, static_cast<std::uint64_t>(number)), 1);
            const auto settlements = openings.draw(random);
            drafts.emplace_back(settlements.begin(), settlements.end());
            const Match match{.levels = all_of(levels[place]), .settlements = settlements};
            ++wins[static_cast<std::size_t>(run_at_once(play(board(), match, options.seed, number))->winner)];
        }
        for (std::size_t seat = 0; seat < 4; ++seat)
            CHECK(certificate.result()[place].seats[seat].seen().wins == wins[seat]);
    }
    std::ranges::sort(drafts);
    CHECK(std::ranges::unique(drafts).begin() - drafts.begin() > 50);  // of 60, each twice, once for each level
}

TEST_CASE("Seat advantages are known only for the rules, openings and layouts that were measured", "[game]") {
    const CertificateOptions options;
    double sum = 0;
    for (int seat = 0; seat < 4; ++seat) sum += *seat_advantage(LayoutKind::standard, options, Level::advanced, seat);
    CHECK(std::abs(sum) < 1e-3);
    CHECK(*seat_advantage(LayoutKind::standard, {.game = {.players = 2}}, Level::intermediate, 0) > 0);
    GameOptions six{.players = 6};
    six.extra_turns = ExtraTurns::special_building;
    CHECK(seat_advantage(LayoutKind::extension, {.game = six}, Level::beginner, 5));
    CHECK(!seat_advantage(LayoutKind::extension, {.game = {.players = 6}}, Level::beginner, 5));
    CHECK(!seat_advantage(LayoutKind::custom, options, Level::advanced, 0));
    CHECK(!seat_advantage(LayoutKind::extension, options, Level::advanced, 0));
    CHECK(!seat_advantage(LayoutKind::standard, {.opening_temperature = 1}, Level::advanced, 0));
    CHECK(!seat_advantage(LayoutKind::standard, {.game = {.points_to_win = 12}}, Level::advanced, 0));
}

TEST_CASE("A certificate does not depend on where it pauses, and is undecided before the first game", "[game]") {
    const CertificateOptions options{.seed = 3, .margin = 0.08, .most_games = 400};
    constexpr std::array<Level, 2> levels{Level::beginner, Level::intermediate};
    Certificate whole(board(), levels, options);
    CHECK(whole.verdict() == Fairness::undecided);
    run_at_once(whole.run());
    Certificate cut(board(), levels, options);
    CHECK(finish_in_pieces(cut.run()) >= whole.progress().made);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(cut.result()[i].games == whole.result()[i].games);
        CHECK(cut.result()[i].verdict == whole.result()[i].verdict);
        for (std::size_t seat = 0; seat < 4; ++seat)
            CHECK(cut.result()[i].seats[seat].interval(0.95) == whole.result()[i].seats[seat].interval(0.95));
    }
    Certificate none(board(), levels, options);
    run_at_once(none.run(), [] { return true; });
    CHECK(none.progress().made == 0);
    CHECK(none.verdict() == Fairness::undecided);
}

TEST_CASE("A certificate with games played elsewhere equals that of all games, for any part of them", "[game]") {
    const CertificateOptions options{.seed = 3, .margin = 0.08, .most_games = 60};
    constexpr std::array<Level, 2> levels{Level::beginner, Level::intermediate};
    Certificate whole(board(), levels, options);
    run_at_once(whole.run());
    GamesFromDrawnOpenings games(board(), options.game, options.opening_temperature, options.seed);
    const auto winners = [&](Level level, int count) {
        std::vector<int> list;
        for (int i = 0; i < count; ++i) list.push_back(run_at_once(games.play(level, i, options.most_turns))->winner);
        return list;
    };
    for (const auto& [first, second] : {std::pair{0, 0}, {1, 0}, {7, 3}, {3, 9}, {60, 60}, {80, 80}}) {
        Certificate certificate(board(), levels, options);
        certificate.add_games(std::vector{winners(levels[0], first), winners(levels[1], second)});
        CHECK(certificate.over() == (first >= 60));
        run_at_once(certificate.run());
        for (std::size_t i = 0; i < 2; ++i) {
            CHECK(certificate.result()[i].games == whole.result()[i].games);
            for (std::size_t seat = 0; seat < 4; ++seat)
                CHECK(certificate.result()[i].seats[seat].interval(0.95) ==
                      whole.result()[i].seats[seat].interval(0.95));
        }
    }
}

TEST_CASE("A drawn set-up equals that of certificates, from any settlement on", "[game]") {
    const RatedBoard board(standard_setup, catan::testing::random_board(standard_setup, 3));
    const GameOptions options{.players = 4};
    GamesFromDrawnOpenings games(board, options, usual_temperature, 5);
    for (std::int64_t number = 0; number < 20; ++number) {
        const PlayedGame expected = run_at_once(games.play(Level::advanced, number)).value();
        Rng random(draw(5, Stream::games, static_cast<std::uint64_t>(number)), 1);
        DrawnOpenings openings(board.scored(), 4, usual_temperature);
        const auto settlements = openings.draw(random);
        for (const std::size_t placed : {0, 8}) {
            const Match match{.options = options,
                              .levels = all_of(Level::advanced),
                              .settlements = settlements.first(placed),
                              .drawn_set_up = true};
            const PlayedGame game = run_at_once(play(board, match, 5, number)).value();
            CHECK(game.winner == expected.winner);
            CHECK(game.turns == expected.turns);
            CHECK(game.points == expected.points);
        }
    }
}

TEST_CASE("Chances before the first settlement equal those of games from drawn openings", "[game]") {
    // 4,000 games and playouts: the standard error of a difference is at most 1.1 %; the margin is 4 sigma.
    const RatedBoard board(standard_setup, catan::testing::random_board(standard_setup, 4));
    GamesFromDrawnOpenings games(board, {.players = 4}, usual_temperature, 6);
    std::array<int, 4> wins{};
    for (std::int64_t number = 0; number < 4'000; ++number)
        if (const int winner = run_at_once(games.play(Level::advanced, number))->winner; winner != nobody)
            ++wins[static_cast<std::size_t>(winner)];
    const State state = new_game(board, {.players = 4});
    SeatShares shares{};
    run_at_once(
        add_playouts(board, {.state = &state}, {.level = Level::advanced, .horizon = 0, .seed = 7}, 4'000, shares));
    for (std::size_t seat = 0; seat < 4; ++seat) {
        CAPTURE(seat, shares[seat].mean(), wins[seat]);
        CHECK(std::abs(shares[seat].mean() - wins[seat] / 4'000.0) < 0.045);
    }
}
