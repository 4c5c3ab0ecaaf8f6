// How many boards have seats that are alike, and what it takes to know: certificates of random, official and fair
// boards, and of boards made for fair seats, at three margins, for each level. The same games judge all margins.
//
//     catan_certificates [boards of each kind] [level, 0 to 3; all if it is below 0] [seed]
//
// Seconds are of processor time. The cost of a board counts its games whatever the verdict.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "catan/board/deal.hpp"
#include "catan/game/certificate.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/official.hpp"
#include "catan/seats/fair_seats.hpp"
#include "stats/proportion.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::game;

namespace {

constexpr std::array<const char*, level_count> level_names{"random", "beginner", "intermediate", "advanced"};

enum class Kind : std::uint8_t { random, official, fair, fair_seats };
constexpr std::array<const char*, 4> kind_names{"random", "official", "fair", "fair seats"};

Board make(Kind kind, std::uint64_t seed) {
    FairOptions options;
    options.seed = seed;
    switch (kind) {
        case Kind::official: return official_board(standard_setup, seed);
        case Kind::fair: return generate_fair(standard_setup, options).board;
        case Kind::fair_seats: return generate_fair_seats(standard_setup, options, {}).generated.board;
        case Kind::random: break;
    }
    Rng random(seed);
    return {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors};
}

double seconds_since(std::clock_t start) { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; }

/// Certificates of all boards at one margin: a line of verdicts and costs.
void certify(const char* kind, std::span<const GameBoard> boards, Level level, double margin, std::uint64_t seed) {
    std::array<int, 3> verdicts{};
    std::vector<std::int64_t> games;
    std::int64_t sum = 0;
    const std::clock_t start = std::clock();
    for (std::size_t i = 0; i < boards.size(); ++i) {
        Certificate certificate(boards[i], std::span(&level, 1), {.seed = seed + i, .margin = margin});
        certificate.advance(never_expired);
        ++verdicts[static_cast<std::size_t>(certificate.verdict())];
        games.push_back(certificate.games());
        sum += certificate.games();
    }
    const double seconds = seconds_since(start);
    const auto count = static_cast<double>(boards.size());
    std::nth_element(games.begin(), games.begin() + static_cast<std::ptrdiff_t>(games.size() / 2), games.end());
    const stats::Interval share =
        *stats::wilson_interval({verdicts[1], static_cast<std::int64_t>(boards.size())});
    std::printf(
        "%-12s margin %.2f %-10s fair %3d (%.0f to %.0f %%), unfair %3d, undecided %3d of %zu; games a board: mean "
        "%.0f, median %lld; %.2f s\n",
        level_names[static_cast<std::size_t>(level)], margin, kind, verdicts[1], 100 * share.low, 100 * share.high,
        verdicts[2], verdicts[0], boards.size(), static_cast<double>(sum) / count,
        static_cast<long long>(games[games.size() / 2]), seconds / count);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const int count = argc > 1 ? std::atoi(argv[1]) : 200;
    const int only = argc > 2 ? std::atoi(argv[2]) : -1;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    for (std::size_t kind = 0; kind < kind_names.size(); ++kind) {
        std::vector<GameBoard> boards;
        const std::clock_t start = std::clock();
        for (int i = 0; i < count; ++i)
            boards.emplace_back(standard_setup, make(static_cast<Kind>(kind), seed + static_cast<std::uint64_t>(i)));
        std::printf("making %d boards, %s: %.4f s each\n", count, kind_names[kind], seconds_since(start) / count);
        for (const double margin : {0.08, 0.05, 0.03})
            for (int level = 0; level < level_count; ++level)
                if (only < 0 || only == level)
                    certify(kind_names[kind], boards, static_cast<Level>(level), margin, seed);
    }
}
