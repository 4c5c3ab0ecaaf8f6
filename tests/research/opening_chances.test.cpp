#include "catan/settle/opening_chances.hpp"
#include "catan/players/rated_board.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "catan/boards.hpp"
#include "research/models/conditional_logit.hpp"
#include "research/models/labelled_games.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::settle;
using Catch::Approx;

namespace {

/// Labeled games on random boards, with `kinds_of_labels` games on each board.
struct Sample {
    std::vector<Board> boards;
    std::vector<research::LabeledGame> games;

    Sample(int count, std::uint64_t seed) {
        for (int i = 0; i < count; ++i) {
            boards.push_back(random_board(seed + static_cast<std::uint64_t>(i)));
            const players::RatedBoard board(standard_setup, boards.back());
            const ScoredBoard guide(standard_setup, boards.back(), {});
            for (int number = 0; number < research::kinds_of_labels; ++number)
                games.push_back(research::play_labeled(board, guide, seed + static_cast<std::uint64_t>(i), number));
        }
    }

    const Board& board_of(std::size_t game) const { return boards[game / research::kinds_of_labels]; }
    std::span<const SeatOpening> openings_of(std::size_t game) const {
        return std::span(games[game].openings).first(static_cast<std::size_t>(games[game].players));
    }
};

}  // namespace

TEST_CASE(
    "The model's chances equal the frequencies of wins, and predict winners better than the scores of \"proven\"") {
    const Sample sample(60, 5000);  // the margins below are 4 standard deviations
    for (int players = 2; players <= 4; ++players) {
        research::Choices choices(2);
        std::vector<std::size_t> indices;
        double expected_wins = 0;  // of the seat with the best chance in each game
        double variance = 0;
        double wins = 0;
        for (std::size_t i = 0; i < sample.games.size(); ++i) {
            const research::LabeledGame& game = sample.games[i];
            if (game.players != players || game.winner == rules::nobody) continue;
            const auto openings = sample.openings_of(i);
            const auto chances = opening_chances(standard_setup, sample.board_of(i), openings);
            const ScoredBoard scored(standard_setup, sample.board_of(i), proven_params);
            std::vector<double> rows;
            for (std::size_t seat = 0; seat < openings.size(); ++seat) {
                rows.push_back(std::log(chances[seat]));
                rows.push_back(scored.pair_score(openings[seat].settlements[0], openings[seat].settlements[1]));
            }
            const double best = *std::max_element(chances.begin(), chances.begin() + players);
            expected_wins += best;
            variance += best * (1 - best);
            wins += chances[static_cast<std::size_t>(game.winner)] == best;
            indices.push_back(indices.size());
            choices.add(rows, game.winner);
        }
        CAPTURE(players, indices.size());
        REQUIRE(indices.size() > 300);
        CHECK(wins == Approx(expected_wins).margin(4 * std::sqrt(variance)));
        constexpr double unit_scales[5] = {1, 1, 1, 1, 1};
        const research::LogitFit model_only = fit_logit(choices, indices, {true, false}, unit_scales);
        CHECK(model_only.weights[0] == Approx(1).margin(4 * model_only.standard_errors[0]));
        const research::LogitFit both = fit_logit(choices, indices, {true, true}, unit_scales);
        CHECK(both.weights[0] > 3 * both.standard_errors[0]);
    }
}
