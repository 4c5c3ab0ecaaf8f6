#include "catan/settle/opening_chances.hpp"

#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "catan/boards.hpp"
#include "catan/settle/draft.hpp"
#include "evidence/models/conditional_logit.hpp"
#include "evidence/models/labelled_games.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using Catch::Approx;

namespace {

/// Labelled games on random boards, a few on each.
struct Sample {
    std::vector<Board> boards;
    std::vector<LabelledGame> games;

    Sample(int count, std::uint64_t seed) {
        for (int i = 0; i < count; ++i) {
            boards.push_back(random_board(seed + static_cast<std::uint64_t>(i)));
            const game::GameBoard board(standard_setup, boards.back());
            const ScoredBoard guide(standard_setup, boards.back(), {});
            for (int number = 0; number < kinds_of_labels; ++number)
                games.push_back(play_labelled(board, guide, seed + static_cast<std::uint64_t>(i), number));
        }
    }

    const Board& board_of(std::size_t game) const { return boards[game / kinds_of_labels]; }
    std::span<const SeatOpening> openings_of(std::size_t game) const {
        return std::span(games[game].openings).first(static_cast<std::size_t>(games[game].players));
    }
};

}  // namespace

TEST_CASE("Chances of openings are positive and add up to 1") {
    const Sample sample(20, 100);
    for (std::size_t i = 0; i < sample.games.size(); ++i) {
        const auto openings = sample.openings_of(i);
        const auto chances = opening_chances(standard_setup, sample.board_of(i), openings);
        double sum = 0;
        for (std::size_t seat = 0; seat < openings.size(); ++seat) {
            CHECK(chances[seat] > 0);
            sum += chances[seat];
        }
        CHECK(sum == Approx(1).margin(1e-12));
    }
}

TEST_CASE("Roads that are not given are those that drafts suggest") {
    const Board board = random_board(7);
    const ScoredBoard scored(standard_setup, board, proven_params);
    const Draft draft = draft_greedy(scored, {.players = 3});
    SeatOpenings with_roads{};
    SeatOpenings without{};
    for (int pick = 0; pick < draft.pick_count; ++pick) {
        const Pick& made = draft.picks[static_cast<std::size_t>(pick)];
        const auto seat = static_cast<std::size_t>(made.seat);
        const auto round = static_cast<std::size_t>(made.round - 1);
        with_roads[seat].settlements[round] = without[seat].settlements[round] = made.intersection;
        with_roads[seat].roads[round] = made.road;
    }
    CHECK(opening_chances(standard_setup, board, std::span(without).first(3)) ==
          opening_chances(standard_setup, board, std::span(with_roads).first(3)));
}

TEST_CASE("A draft in order of placement becomes each seat's two settlements") {
    constexpr std::array<std::int16_t, 6> settlements{1, 5, 9, 13, 17, 21};
    const SeatOpenings openings = openings_of_draft(settlements, 3);
    CHECK(openings[0].settlements == std::array<std::int16_t, 2>{1, 21});
    CHECK(openings[1].settlements == std::array<std::int16_t, 2>{5, 17});
    CHECK(openings[2].settlements == std::array<std::int16_t, 2>{9, 13});
    CHECK(openings[0].roads[0] == hex::none);
}

TEST_CASE("What the model states is what games bring, and it says more than the worth by proven") {
    const Sample sample(60, 5000);  // 1,080 games; the intervals below are of 4 standard deviations
    for (int players = 2; players <= 4; ++players) {
        Choices choices(2);
        std::vector<std::size_t> all;
        double expected = 0;
        double variance = 0;
        double won = 0;
        for (std::size_t i = 0; i < sample.games.size(); ++i) {
            const LabelledGame& game = sample.games[i];
            if (game.players != players || game.winner == game::nobody) continue;
            const auto openings = sample.openings_of(i);
            const auto chances = opening_chances(standard_setup, sample.board_of(i), openings);
            const ScoredBoard scored(standard_setup, sample.board_of(i), proven_params);
            std::vector<double> rows;
            for (std::size_t seat = 0; seat < openings.size(); ++seat) {
                rows.push_back(std::log(chances[seat]));
                rows.push_back(scored.pair(openings[seat].settlements[0], openings[seat].settlements[1]));
            }
            const double best = *std::max_element(chances.begin(), chances.begin() + players);
            expected += best;
            variance += best * (1 - best);
            won += chances[static_cast<std::size_t>(game.winner)] == best;
            all.push_back(all.size());
            choices.add(rows, game.winner);
        }
        CAPTURE(players, all.size());
        REQUIRE(all.size() > 300);
        CHECK(won == Approx(expected).margin(4 * std::sqrt(variance)));
        constexpr double alike[5] = {1, 1, 1, 1, 1};
        const LogitFit own = fit_logit(choices, all, {true, false}, alike);
        CHECK(own.weights[0] == Approx(1).margin(4 * own.standard_errors[0]));
        const LogitFit both = fit_logit(choices, all, {true, true}, alike);
        CHECK(both.weights[0] > 3 * both.standard_errors[0]);
    }
}
