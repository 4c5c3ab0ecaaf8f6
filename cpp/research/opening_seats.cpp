// How equally seats win on boards that were chosen by the chances of their seats: of each seed the first fair board,
// and of the first 4, 16 and 64 the one on which the chances of the seats differ least. On each, games from openings
// drawn by score, as certificates play them.
//
//     opening_seats [boards] [games of each] [seed]
//
// What is printed is the root mean square of how far a seat's share of wins is from an even one, with the variance of
// so many games subtracted, and a 95 % interval by board; and the processor time that a board takes.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "catan/analysis/certificate.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/settle/seat_chances.hpp"
#include "stats/distributions.hpp"
#include "stats/summary.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;

namespace {

constexpr int players = 4;
constexpr std::array ways{1, 4, 16, 64};  // boards of which the best is taken
constexpr std::array levels{Level::intermediate, Level::advanced};
constexpr std::array<const char*, 2> level_names{"intermediate", "advanced"};

/// The difference between the highest and the lowest chance of a seat, as `seatChances` says them by default.
double gap_of(const Board& board) {
    double least = 1;
    double most = 0;
    for (const settle::SeatChance& seat : run_at_once(settle::seat_chances(standard_setup, board, players, 500))) {
        least = std::min(least, seat.chance);
        most = std::max(most, seat.chance);
    }
    return most - least;
}

Board best_of(int boards, std::uint64_t seed) {
    Board best = run_at_once(generate::generate_fair(standard_setup, {.seed = seed})).board;
    if (boards == 1) return best;
    double smallest = gap_of(best);
    for (int i = 1; i < boards; ++i) {
        const Board board =
            run_at_once(generate::generate_fair(standard_setup, {.seed = mix64(seed + static_cast<std::uint64_t>(i))}))
                .board;
        const double gap = gap_of(board);
        if (gap >= smallest) continue;
        smallest = gap;
        best = board;
    }
    return best;
}

/// The mean over the seats of the squared distance of a share of wins from the even one, without the variance of games.
double unevenness(const RatedBoard& board, Level level, std::uint64_t seed, std::int64_t games) {
    analysis::GamesFromDrawnOpenings drawn(board, {.players = players}, settle::usual_temperature, seed);
    std::array<std::int64_t, players> wins{};
    for (std::int64_t number = 0; number < games; ++number)
        if (const int winner = run_at_once(drawn.play(level, number))->winner; winner != rules::nobody)
            ++wins[static_cast<std::size_t>(winner)];
    double squares = 0;
    for (const std::int64_t won : wins) {
        const double share = static_cast<double>(won) / static_cast<double>(games);
        const double distance = share - 1.0 / players;
        squares += distance * distance - share * (1 - share) / static_cast<double>(games - 1);
    }
    return squares / players;
}

void print(const char* level, int way, const stats::Summary& squares) {
    const double half = stats::critical_value(0.95) * squares.standard_error();
    const auto points = [](double square) { return 100 * std::sqrt(std::max(0.0, square)); };
    std::printf("%-13s best of %2d %.2f points [%.2f, %.2f]\n", level, way, points(squares.mean()),
                points(squares.mean() - half), points(squares.mean() + half));
}

}  // namespace

int main(int argc, char** argv) {
    const int boards = argc > 1 ? std::atoi(argv[1]) : 400;
    const std::int64_t games = argc > 2 ? std::atoll(argv[2]) : 400;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 20261125;
    std::array<std::array<stats::Summary, ways.size()>, levels.size()> squares;
    std::array<double, ways.size()> seconds{};
    for (int i = 0; i < boards; ++i) {
        const std::uint64_t each = mix64(seed ^ mix64(static_cast<std::uint64_t>(i)));
        for (std::size_t way = 0; way < ways.size(); ++way) {
            const std::clock_t start = std::clock();
            const RatedBoard board(standard_setup, best_of(ways[way], each));
            seconds[way] += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
            for (std::size_t level = 0; level < levels.size(); ++level)
                squares[level][way].add(unevenness(board, levels[level], each, games));
        }
    }
    std::printf("%d boards of each way, %lld games of each level on each\n", boards, static_cast<long long>(games));
    for (std::size_t way = 0; way < ways.size(); ++way)
        std::printf("best of %2d: %.1f ms a board\n", ways[way], 1000 * seconds[way] / boards);
    for (std::size_t level = 0; level < levels.size(); ++level)
        for (std::size_t way = 0; way < ways.size(); ++way) print(level_names[level], ways[way], squares[level][way]);
}
