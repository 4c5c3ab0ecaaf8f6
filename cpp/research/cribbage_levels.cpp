// How strong the four levels are: each against the one below, in duplicate pairs.
//
//     cribbage_levels [pairs] [seed]
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "cribbage/contest.hpp"
#include "stats/tournament.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

int main(int argc, char** argv) {
    const std::int64_t pairs = argc > 1 ? std::atoll(argv[1]) : 2'000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    stats::TournamentOptions options;
    options.pairs = pairs;
    constexpr std::array<const char*, 4> names{"beginner", "intermediate", "advanced", "expert"};
    for (std::size_t i = 1; i < names.size(); ++i) {
        const Contest contest{static_cast<Level>(i), static_cast<Level>(i - 1)};
        stats::TournamentRecord record(seed, options);
        while (!record.over()) record.add(contest(record.deal(), record.first_begins()));
        const stats::TournamentOutcome outcome = record.outcome();
        const stats::Assessment found = *stats::assess(outcome.scores);
        std::printf(
            "%s against %s: %.2f %% [%.2f, %.2f], p %.2g, Elo %.0f [%.0f, %.0f], pairs lost %lld, split %lld, won "
            "%lld\n",
            names[i], names[i - 1], 100 * found.win_rate, 100 * found.interval.low, 100 * found.interval.high,
            found.p_value, found.elo_difference, found.elo_interval.low, found.elo_interval.high,
            static_cast<long long>(outcome.scores.counts[0]), static_cast<long long>(outcome.scores.counts[2]),
            static_cast<long long>(outcome.scores.counts[4]));
    }
}
