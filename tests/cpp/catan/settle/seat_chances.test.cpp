#include "catan/settle/seat_chances.hpp"

#include <catch_amalgamated.hpp>

#include "catan/support.hpp"
#include "stats/summary.hpp"

using namespace hexsmith;
using Catch::Approx;
using namespace hexsmith::catan;
using namespace hexsmith::catan::settle;

TEST_CASE("A seat's win chance is the mean over drawn openings, for two to six players") {
    const Board board = testing::random_board(extension_setup, 9);
    const ScoredBoard scored(extension_setup, board, proven_params);
    for (int players = 2; players <= most_players; ++players) {
        constexpr int drafts = 20;
        const auto chances = run_at_once(seat_chances(extension_setup, board, players, drafts, 5));
        DrawnOpenings openings(scored, players, usual_temperature);
        double all = 0;
        for (int seat = 0; seat < players; ++seat) {
            stats::Summary summary;
            for (std::uint64_t number = 0; number < drafts; ++number) {
                Rng random(5, number);
                const SeatOpenings drawn = openings_of_draft(openings.draw(random), players);
                summary.add(opening_chances(
                    board, scored,
                    std::span(drawn).first(static_cast<std::size_t>(players)))[static_cast<std::size_t>(seat)]);
            }
            CHECK(chances[static_cast<std::size_t>(seat)].chance == Approx(summary.mean()));
            CHECK(chances[static_cast<std::size_t>(seat)].standard_error == Approx(summary.standard_error()));
            all += chances[static_cast<std::size_t>(seat)].chance;
        }
        CHECK(all == Approx(1));

        Running<std::vector<SeatChance>> cut(seat_chances(extension_setup, board, players, drafts, 5));
        int pieces = 0;
        for (; !cut.over(); ++pieces) cut.advance([] { return true; });
        CHECK(pieces == 3);  // 20 drafts, with a pause after every 8
        for (std::size_t seat = 0; seat < chances.size(); ++seat)
            CHECK(cut.result()[seat].chance == chances[seat].chance);
    }
}
