// How far chances of openings are from the shares that "advanced" wins, seat by seat, on boards that had no part in any
// fit: even chances, the model (settle/opening_chances.hpp) and 300 playouts of "intermediate".
//
//     opening_differences [drafts of each way] [games of each draft] [seed] [players]
//
// Two ways to draft. By policies: greedy, maxmin or optimal, by "guide" or "proven", in turn. By habits: drawn by score
// as the drafts between players support, temperature 1.5, with either preset. Boards go round: random, official, fair,
// classic. A share of 2,000 games is itself 0.8 points from the chance on average: the root mean square has their
// variance subtracted, the mean distance has not. Intervals are by draft.
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "catan/analysis/simulation.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/settle/drawn_openings.hpp"
#include "catan/settle/opening_chances.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "research/opening_boards.hpp"
#include "stats/distributions.hpp"
#include "stats/summary.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::settle;

namespace {

enum class Way : std::uint8_t { policies, habits };

std::vector<std::int16_t> draft_by(Way way, const ScoredBoard& scored, int players, int number, Rng& random) {
    std::vector<std::int16_t> settlements;
    if (way == Way::habits) {
        DrawnOpenings drawn(scored, players, usual_temperature);
        const auto draft = drawn.draw(random);
        return {draft.begin(), draft.end()};
    }
    const DraftState state{.players = players};
    const Draft draft = number % 3 == 0   ? draft_greedy(scored, state)
                        : number % 3 == 1 ? draft_maxmin(scored, state)
                                          : run_at_once(draft_optimal(scored, state));
    for (const Pick& pick : std::span(draft.picks).first(static_cast<std::size_t>(draft.pick_count)))
        settlements.push_back(pick.intersection);
    return settlements;
}

using Shares = std::array<double, most_players>;

Shares shares_of(const RatedBoard& board, const Match& match, std::uint64_t seed, std::int64_t games) {
    Sums sums;
    run_at_once(simulate(board, match, {.seed = seed, .count = games}, sums));
    Shares shares{};
    for (std::size_t seat = 0; seat < shares.size(); ++seat)
        shares[seat] = static_cast<double>(sums.wins[seat]) / static_cast<double>(games);
    return shares;
}

/// Distances of stated chances from shares: the mean over drafts of the mean over seats.
struct Distances {
    stats::Summary absolute;
    stats::Summary squared;

    void add(std::span<const double> stated, std::span<const double> won, std::int64_t games) {
        double sum = 0;
        double squares = 0;
        const auto players = static_cast<double>(won.size());
        for (std::size_t seat = 0; seat < won.size(); ++seat) {
            const double distance = stated[seat] - won[seat];
            sum += std::abs(distance) / players;
            squares += (distance * distance - won[seat] * (1 - won[seat]) / static_cast<double>(games)) / players;
        }
        absolute.add(sum);
        squared.add(squares);
    }

    void print(const char* name) const {
        std::printf("  %-32s %.1f +- %.1f points, %.1f (rms)\n", name, 100 * absolute.mean(),
                    100 * stats::critical_value(0.95) * absolute.standard_error(), 100 * std::sqrt(squared.mean()));
    }
};

}  // namespace

int main(int argc, char** argv) {
    const int drafts = argc > 1 ? std::atoi(argv[1]) : 120;
    const std::int64_t games = argc > 2 ? std::atoll(argv[2]) : 2000;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 777;
    const int players = argc > 4 ? std::atoi(argv[4]) : 4;
    const auto seats = static_cast<std::size_t>(players);
    for (const Way way : {Way::policies, Way::habits}) {
        Distances even;
        Distances model;
        Distances intermediate;
        for (int i = 0; i < drafts; ++i) {
            const std::uint64_t each = mix64(seed ^ mix64(static_cast<std::uint64_t>(i)));
            const Board board =
                board_of_kind(standard_setup, static_cast<research::BoardKind>(i % research::board_kinds), each);
            const RatedBoard played(standard_setup, board);
            const ScoredBoard guide(standard_setup, board, {});
            const ScoredBoard& scored = i / research::board_kinds % 2 == 0 ? guide : played.scored();
            Rng random(each, 1);
            const auto settlements = draft_by(way, scored, players, i, random);
            SeatOpenings openings = openings_of_draft(settlements, players);
            suggest_roads(played.scored(), std::span(openings).first(seats));
            std::vector<PlayedRoad> roads;
            for (int seat = 0; seat < players; ++seat)
                for (const int road : openings[static_cast<std::size_t>(seat)].roads) roads.push_back({seat, road});
            const auto match = [&](Level level) {
                return Match{.options = {.players = players},
                             .levels = all_of(level),
                             .settlements = settlements,
                             .roads = roads};
            };
            const Shares won = shares_of(played, match(Level::advanced), each, games);
            const Shares by_others = shares_of(played, match(Level::intermediate), each, 300);
            const auto stated = opening_chances(standard_setup, board, std::span(openings).first(seats));
            const std::vector<double> alike(seats, 1.0 / players);
            const auto shares = std::span(won).first(seats);
            even.add(alike, shares, games);
            model.add(stated, shares, games);
            intermediate.add(by_others, shares, games);
        }
        std::printf("%d players, %d drafts by %s, %lld games of each:\n", players, drafts,
                    way == Way::policies ? "policies" : "habits", static_cast<long long>(games));
        even.print("even chances");
        model.print("openingChances");
        intermediate.print("300 playouts of intermediate");
        std::fflush(stdout);
    }
}
