#include "research/models/labelled_games.hpp"
#include "catan/players/rated_board.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/boards.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

const Board board{random_hexes(standard_setup, 3), standard_setup.harbor_count, standard_setup.harbors};
const settle::ScoredBoard guide(standard_setup, board, {});

}  // namespace

TEST_CASE("Successive labeled games include every kind, obey the rules, and depend only on the seed and the number") {
    const players::RatedBoard rated(standard_setup, board);
    std::vector<std::string> kinds;
    for (int number = 0; number < research::kinds_of_labels; ++number) {
        const research::LabeledGame game = research::play_labeled(rated, guide, 11, number);
        CHECK(game == research::play_labeled(rated, guide, 11, number));
        CHECK_FALSE(game == research::play_labeled(rated, guide, 12, number));
        CHECK(game.winner < game.players);
        kinds.push_back(std::to_string(game.players) + std::to_string(static_cast<int>(game.source)));
        OpenSpots open(standard_setup.layout);
        for (const settle::SeatOpening& opening :
             std::span(game.openings).first(static_cast<std::size_t>(game.players)))
            for (std::size_t round = 0; round < 2; ++round) {
                const int settlement = opening.settlements[round];
                REQUIRE(open[settlement]);
                open.settle(settlement);
                const auto& edges = standard_setup.layout.intersections[settlement].edges;
                CHECK(std::ranges::find(edges, opening.roads[round]) != edges.end());
            }
    }
    std::ranges::sort(kinds);
    CHECK(std::ranges::unique(kinds).begin() - kinds.begin() == 3 * research::opening_sources);
}
