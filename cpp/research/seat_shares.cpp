// How far seats' shares of the wins are from even ones, on generated boards and on official set-ups: with openings
// drawn by score, as certificates play, and with each level's own opening, which on a board is always the same.
//
//     seat_shares [boards of each kind] [games of each] [seed] [players]
//
// A board counts where every seat is within the points named of an even share. "less the order": the same once the
// share that the seat's place explains on random boards is taken away. Of 4,000 games an interval is +- 1.3 points.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "catan/analysis/certificate.hpp"
#include "catan/analysis/seat_advantages.hpp"
#include "catan/players/rated_board.hpp"
#include "research/opening_boards.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

/// Boards whose farthest seat is within 8, 5 and 3 points; the root mean square of all seats, less the games' variance.
struct Tally {
    std::array<int, 3> within{};
    double squares = 0;
    int boards = 0;

    void add(std::span<const double> distances, double noise) {
        double farthest = 0;
        for (const double distance : distances) {
            farthest = std::max(farthest, std::abs(distance));
            squares += (distance * distance - noise) / static_cast<double>(distances.size());
        }
        ++boards;
        constexpr std::array limits{0.08, 0.05, 0.03};
        for (std::size_t i = 0; i < limits.size(); ++i) within[i] += farthest <= limits[i];
    }

    void print(const char* kind, const char* level, const char* openings) const {
        std::printf("%-10s %-13s %-32s within 8, 5, 3 points: %3d, %3d, %3d of %d; %.1f points (rms)\n", kind, level,
                    openings, within[0], within[1], within[2], boards,
                    100 * std::sqrt(std::max(0.0, squares / boards)));
        std::fflush(stdout);
    }
};

}  // namespace

int main(int argc, char** argv) {
    const int boards = argc > 1 ? std::atoi(argv[1]) : 20;
    const std::int64_t games = argc > 2 ? std::atoll(argv[2]) : 4000;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    const int players = argc > 4 ? std::atoi(argv[4]) : 4;
    const double even = 1.0 / players;
    const double noise = even * (1 - even) / static_cast<double>(games);
    for (const research::BoardKind kind : {research::BoardKind::fair, research::BoardKind::official}) {
        const char* const kind_name = kind == research::BoardKind::fair ? "generated" : "official";
        for (const Level level : {Level::intermediate, Level::advanced}) {
            const char* const level_name = level == Level::advanced ? "advanced" : "intermediate";
            Tally drawn;
            Tally less_order;
            Tally own;
            for (int i = 0; i < boards; ++i) {
                const std::uint64_t each = mix64(seed ^ mix64(static_cast<std::uint64_t>(i)));
                const RatedBoard board(standard_setup, board_of_kind(standard_setup, kind, each));
                GamesFromDrawnOpenings from_drawn(board, {.players = players}, settle::usual_temperature, each);
                std::array<double, most_players> shares{};
                for (std::int64_t number = 0; number < games; ++number)
                    if (const int winner = run_at_once(from_drawn.play(level, number))->winner; winner != nobody)
                        shares[static_cast<std::size_t>(winner)] += 1 / static_cast<double>(games);
                std::array<double, most_players> distances{};
                const auto seats = static_cast<std::size_t>(players);
                for (std::size_t seat = 0; seat < seats; ++seat) distances[seat] = shares[seat] - even;
                drawn.add(std::span(distances).first(seats), noise);
                for (std::size_t seat = 0; seat < seats; ++seat)
                    distances[seat] -= seat_advantages[static_cast<std::size_t>(level)][seats - 2][seat];
                less_order.add(std::span(distances).first(seats), noise);
                const Match match{.options = {.players = players}, .levels = all_of(level)};
                Sums sums;
                run_at_once(simulate(board, match, {.seed = each, .count = games}, sums));
                for (std::size_t seat = 0; seat < seats; ++seat)
                    distances[seat] = static_cast<double>(sums.wins[seat]) / static_cast<double>(games) - even;
                own.add(std::span(distances).first(seats), noise);
            }
            drawn.print(kind_name, level_name, "drawn openings");
            less_order.print(kind_name, level_name, "drawn openings, less the order");
            own.print(kind_name, level_name, "the level's own opening");
        }
    }
}
