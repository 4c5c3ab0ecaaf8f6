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

/// Labelled games on random boards, a few on each.
struct Sample {
    std::vector<Board> boards;
    std::vector<research::LabelledGame> games;

    Sample(int count, std::uint64_t seed) {
        for (int i = 0; i < count; ++i) {
            boards.push_back(random_board(seed + static_cast<std::uint64_t>(i)));
            const players::RatedBoard board(standard_setup, boards.back());
            const ScoredBoard guide(standard_setup, boards.back(), {});
            for (int number = 0; number < research::kinds_of_labels; ++number)
                games.push_back(research::play_labelled(board, guide, seed + static_cast<std::uint64_t>(i), number));
        }
    }

    const Board& board_of(std::size_t game) const { return boards[game / research::kinds_of_labels]; }
    std::span<const SeatOpening> openings_of(std::size_t game) const {
        return std::span(games[game].openings).first(static_cast<std::size_t>(games[game].players));
    }
};

}  // namespace

TEST_CASE("What the model states is what games bring, and it says more than the worth by proven") {
    const Sample sample(60, 5000);  // 1,080 games; the intervals below are of 4 standard deviations
    for (int players = 2; players <= 4; ++players) {
        research::Choices choices(2);
        std::vector<std::size_t> all;
        double expected = 0;
        double variance = 0;
        double won = 0;
        for (std::size_t i = 0; i < sample.games.size(); ++i) {
            const research::LabelledGame& game = sample.games[i];
            if (game.players != players || game.winner == rules::nobody) continue;
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
        const research::LogitFit own = fit_logit(choices, all, {true, false}, alike);
        CHECK(own.weights[0] == Approx(1).margin(4 * own.standard_errors[0]));
        const research::LogitFit both = fit_logit(choices, all, {true, true}, alike);
        CHECK(both.weights[0] > 3 * both.standard_errors[0]);
    }
}
