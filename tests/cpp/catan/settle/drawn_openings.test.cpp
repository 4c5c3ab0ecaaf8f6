#include "catan/settle/drawn_openings.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <map>

#include "catan/boards.hpp"
#include "catan/settle/draft.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::settle;

TEST_CASE("Drawn openings obey the distance rule for any number of players and any temperature") {
    const Board board = random_board(3);
    const ScoredBoard scored(standard_setup, board, proven_params);
    Rng random(1);
    for (int players = 2; players <= most_players; ++players)
        for (const double temperature : {0.0, 1e-300, 0.01, 1.5, 1e9}) {
            CAPTURE(players, temperature);
            DrawnOpenings openings(scored, players, temperature);
            for (int draft = 0; draft < 20; ++draft) {
                OpenSpots open(standard_setup.layout);
                const auto settlements = openings.draw(random);
                REQUIRE(std::ssize(settlements) == 2 * players);
                for (const int id : settlements) {
                    CHECK(open[id]);
                    open.settle(id);
                }
            }
        }
}

TEST_CASE("At temperature 0, each seat takes the best spot, then the best partner of its first") {
    const Board board = random_board(4);
    const ScoredBoard scored(standard_setup, board, proven_params);
    const Draft expected =
        play_draft(scored, {.players = 3}, [&](const OpenSpots& open, const SeatSettlements& own, int) {
            int best = hex::none;
            open.for_each([&](int id) {
                if (best == hex::none || scored.score(own, id) > scored.score(own, best)) best = id;
            });
            return best;
        });
    Rng random(1);
    DrawnOpenings openings(scored, 3, 0);
    const auto settlements = openings.draw(random);
    for (std::size_t pick = 0; pick < settlements.size(); ++pick)
        CHECK(settlements[pick] == expected.picks[pick].intersection);
}

TEST_CASE("The probability of the first pick is proportional to the exponential of its score") {
    const Board board = random_board(5);
    const ScoredBoard scored(standard_setup, board, proven_params);
    constexpr double temperature = 2;
    DrawnOpenings openings(scored, 4, temperature);
    std::map<int, int> firsts;
    Rng random(7);
    constexpr int drafts = 20'000;
    for (int draft = 0; draft < drafts; ++draft) ++firsts[openings.draw(random)[0]];
    double sum = 0;
    for (int id = 0; id < scored.size(); ++id) sum += std::exp(scored.spot_score(id) / temperature);
    for (int id = 0; id < scored.size(); ++id) {
        const double chance = std::exp(scored.spot_score(id) / temperature) / sum;
        const double sigma = std::sqrt(drafts * chance * (1 - chance));
        CAPTURE(id, chance);
        CHECK(std::abs(firsts[id] - drafts * chance) < 5 * sigma + 1);
    }
}
