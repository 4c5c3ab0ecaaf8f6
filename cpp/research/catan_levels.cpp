// How strong the four levels of whole games are: one against three of the level below, each seat in turn, every seed on
// a random board of its own; and which seats win where all are of a level.
//
//     catan_levels [seeds of each contest] [seed] [games of each level for its seats]
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "catan/analysis/simulation.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/rated_board.hpp"
#include "research/models/contest.hpp"
#include "stats/distributions.hpp"
#include "stats/proportion.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;

namespace {

constexpr std::array<const char*, level_count> names{"random", "beginner", "intermediate", "advanced"};

RatedBoard board_of(std::uint64_t seed) {
    Rng random(seed);
    return {standard_setup, {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors}};
}

void print_contest(int level, int seeds, std::uint64_t seed) {
    research::ContestResult result;
    for (int i = 0; i < seeds; ++i) {
        const std::uint64_t each = seed + static_cast<std::uint64_t>(i);
        result.add(board_of(each), {static_cast<Level>(level), static_cast<Level>(level - 1)}, each);
    }
    const double z = result.z_score(0.25);
    const double half = stats::critical_value(0.95) * result.wins().standard_error();
    const double score_half = stats::critical_value(0.95) * result.pair_scores().standard_error();
    std::printf(
        "%s against three of %s: wins %.2f %% +- %.2f, z against 1/4 %.1f (p %.2g), against 1/3 %.1f; pairs by "
        "points %.2f %% +- %.2f, Elo %.0f\n",
        names[level], names[level - 1], 100 * result.wins().mean(), 100 * half, z, stats::two_sided_p_value(z),
        result.z_score(1.0 / 3), 100 * result.pair_scores().mean(), 100 * score_half, result.elo());
}

void print_seats(int level, int games, std::uint64_t seed) {
    Sums sums;
    Match match;
    match.levels.fill(static_cast<Level>(level));
    for (int i = 0; i < games; ++i) {
        const std::uint64_t each = seed + static_cast<std::uint64_t>(i);
        sums.add(run_at_once(play(board_of(each), match, each, 0)).value());
    }
    const Turns turns = turns_of(sums);
    std::printf("seats of %s, %d games on as many boards: ", names[level], games);
    for (const std::int64_t wins : sums.wins) {
        const stats::Interval interval = *stats::wilson_interval({wins, sums.games});
        std::printf("%.2f %% [%.2f, %.2f]  ", 100 * static_cast<double>(wins) / static_cast<double>(sums.games),
                    100 * interval.low, 100 * interval.high);
    }
    std::printf("unfinished %lld, turns %.1f +- %.1f\n", static_cast<long long>(sums.unfinished), turns.mean,
                turns.standard_deviation);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const int seeds = argc > 1 ? std::atoi(argv[1]) : 2'000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    for (int level = 1; level < level_count; ++level) print_contest(level, seeds, seed);
    const int games = argc > 3 ? std::atoi(argv[3]) : seeds;
    for (int level = 0; level < level_count; ++level) print_seats(level, games, seed);
}
