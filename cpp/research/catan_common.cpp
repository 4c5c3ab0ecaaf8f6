// What common random numbers save when spots are compared: the share of the variance of a difference between two
// spots' chances that goes away because both are played on the same dice, deck and thefts.
//
//     catan_common [boards] [games a board] [seed]
//
// `spotChances` is asked for the first, fifth and eighth settlement of four players on random boards, those before
// it on the spots that rank highest. Of each spot that was played a hundred times, against the best: played apart, the
// variances of the two add up; played in pairs, twice their covariance goes away. Both are summed over the spots of a
// board; the unit is the board.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "catan/analysis/spot_chances.hpp"
#include "catan/board/deal.hpp"
#include "catan/board/settling.hpp"
#include "catan/players/rated_board.hpp"
#include "stats/distributions.hpp"
#include "stats/summary.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;

namespace {

constexpr std::array<const char*, level_count> names{"random", "beginner", "intermediate", "advanced"};

std::vector<std::int16_t> open_after(std::span<const std::int16_t> settlements) {
    std::vector<std::int16_t> spots;
    OpenSpots(standard_setup.layout, settlements).for_each([&](int id) {
        spots.push_back(static_cast<std::int16_t>(id));
    });
    return spots;
}

/// The first settlements of a draft that always takes the highest spot of the ranking.
std::vector<std::int16_t> best_settlements(const RatedBoard& board, int count) {
    std::vector<std::int16_t> settlements;
    while (std::ssize(settlements) < count) {
        const OpenSpots open(standard_setup.layout, settlements);
        for (const std::int16_t spot : board.ranking())
            if (open[spot]) {
                settlements.push_back(spot);
                break;
            }
    }
    return settlements;
}

struct Variances {
    double apart = 0;
    double saved = 0;
};

Variances compare(const RatedBoard& board, Level level, int placed, std::int64_t games, std::uint64_t seed) {
    const std::vector<std::int16_t> settlements = best_settlements(board, placed);
    Match match{.settlements = settlements};
    match.levels.fill(level);
    const std::vector<std::int16_t> spots = open_after(settlements);
    SpotChances search(board, match, spots, {.games = games, .seed = seed});
    run_at_once(search.run());
    const std::vector<ChanceOfSpot> chances = search.result();
    const auto variance = [](double chance) { return chance * (1 - chance); };
    Variances sum;
    for (const ChanceOfSpot& spot : std::span(chances).subspan(1)) {
        if (spot.games < 100) continue;
        sum.apart += variance(chances[0].chance) + variance(spot.chance);
        sum.saved += 2 * spot.covariance;
    }
    return sum;
}

}  // namespace

int main(int argc, char** argv) {
    const int boards = argc > 1 ? std::atoi(argv[1]) : 50;
    const std::int64_t games = argc > 2 ? std::atoll(argv[2]) : 10'000;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    for (std::size_t level = 0; level < names.size(); ++level)
        for (const int placed : {0, 4, 7}) {
            stats::Summary shares;
            for (int i = 0; i < boards; ++i) {
                const std::uint64_t each = seed + static_cast<std::uint64_t>(i);
                Rng random(each);
                const RatedBoard board(standard_setup, {deal(standard_setup, {}, random), standard_setup.harbor_count,
                                                        standard_setup.harbors});
                const Variances sum = compare(board, static_cast<Level>(level), placed, games, each);
                if (sum.apart > 0) shares.add(sum.saved / sum.apart);
            }
            std::printf("%-12s settlement %d of 8: common numbers save %.1f %% +- %.1f of the variance, %lld boards\n",
                        names[level], placed + 1, 100 * shares.mean(),
                        100 * stats::critical_value(0.95) * shares.standard_error(),
                        static_cast<long long>(shares.count()));
            std::fflush(stdout);
        }
}
