// How many boards have seats that are alike, and what it takes to know: certificates of random, official and fair
// boards, at three margins, for each level. The same games judge all margins.
//
//     catan_certificates [boards of each kind] [level, 0 to 3; all if it is below 0] [seed] [temperature of openings]
//
// Seconds are of processor time. The cost of a board counts its games whatever the verdict.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <vector>

#include "catan/analysis/certificate.hpp"
#include "catan/board/deal.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/players/rated_board.hpp"
#include "stats/proportion.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;

namespace {

constexpr std::array<const char*, level_count> level_names{"random", "beginner", "intermediate", "advanced"};

enum class Kind : std::uint8_t { random, official, fair };
constexpr std::array kind_names{"random", "official", "fair"};

Board make(Kind kind, std::uint64_t seed) {
    generate::FairOptions options;
    options.seed = seed;
    switch (kind) {
        case Kind::official: return generate::official_board(standard_setup, seed);
        case Kind::fair: return run_at_once(generate_fair(standard_setup, options)).board;
        case Kind::random: break;
    }
    Rng random(seed);
    return {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors};
}

double seconds_since(std::clock_t start) { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; }

constexpr std::array margins{0.08, 0.05, 0.03};

/// What the certificates of boards at one margin have come to.
struct Tally {
    std::array<int, 3> verdicts{};
    std::vector<std::int64_t> games;

    void add(const Certificate& certificate) {
        ++verdicts[static_cast<std::size_t>(certificate.verdict())];
        games.push_back(static_cast<std::int64_t>(certificate.progress().made));
    }
    void print(double seconds_per_game) {
        const auto count = static_cast<double>(games.size());
        const auto middle = games.begin() + static_cast<std::ptrdiff_t>(games.size() / 2);
        std::nth_element(games.begin(), middle, games.end());
        const double mean = static_cast<double>(std::accumulate(games.begin(), games.end(), std::int64_t{0})) / count;
        const stats::Interval share = *stats::wilson_interval({verdicts[1], static_cast<std::int64_t>(games.size())});
        std::printf(
            "fair %3d (%.1f to %.1f %%), unfair %3d, undecided %3d; games a board: mean %.0f, median %lld; %.2f s\n",
            verdicts[1], 100 * share.low, 100 * share.high, verdicts[2], verdicts[0], mean,
            static_cast<long long>(*middle), mean * seconds_per_game);
        std::fflush(stdout);
    }
};

/// Certificates of all boards, a line for each margin. A board's games are played once for all margins.
void certify(const char* kind, std::span<const RatedBoard> boards, Level level, std::uint64_t seed,
             double temperature) {
    std::array<Tally, margins.size()> tallies;
    std::int64_t played = 0;
    const std::clock_t start = std::clock();
    for (std::size_t i = 0; i < boards.size(); ++i) {
        std::vector<Certificate> certificates;
        certificates.reserve(margins.size());
        for (const double margin : margins)
            certificates.emplace_back(boards[i], std::span(&level, 1),
                                      CertificateOptions{.seed = seed + i, .margin = margin});
        GamesFromDrawnOpenings games(boards[i], {}, temperature, seed + i);
        for (std::int64_t number = 0; !std::ranges::all_of(certificates, &Certificate::over); ++number) {
            const PlayedGame outcome = run_at_once(games.play(level, number)).value();
            ++played;
            for (Certificate& certificate : certificates)
                if (!certificate.over()) certificate.take(0, outcome);
        }
        for (std::size_t margin = 0; margin < margins.size(); ++margin) tallies[margin].add(certificates[margin]);
    }
    const double per_game = seconds_since(start) / static_cast<double>(played);
    for (std::size_t margin = 0; margin < margins.size(); ++margin) {
        std::printf("%-12s %-10s margin %.2f: ", level_names[static_cast<std::size_t>(level)], kind, margins[margin]);
        tallies[margin].print(per_game);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int count = argc > 1 ? std::atoi(argv[1]) : 200;
    const int only = argc > 2 ? std::atoi(argv[2]) : -1;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    const double temperature = argc > 4 ? std::atof(argv[4]) : settle::usual_temperature;
    for (std::size_t kind = 0; kind < kind_names.size(); ++kind) {
        std::vector<RatedBoard> boards;
        boards.reserve(static_cast<std::size_t>(count));
        const std::clock_t start = std::clock();
        for (int i = 0; i < count; ++i)
            boards.emplace_back(standard_setup, make(static_cast<Kind>(kind), seed + static_cast<std::uint64_t>(i)));
        std::printf("making %d boards, %s: %.4f s each\n", count, kind_names[kind], seconds_since(start) / count);
        for (int level = 0; level < level_count; ++level)
            if (only < 0 || only == level)
                certify(kind_names[kind], boards, static_cast<Level>(level), seed, temperature);
    }
}
