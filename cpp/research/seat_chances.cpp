// How well what is said of a board's seats before anybody has settled agrees with games: the chances of seats (seats),
// and the chances to win of a game before its first settlement, by playouts.
//
//     seat_chances [boards] [games of each] [seed] [players]
//
// Kinds of boards go round: random, official, fair, classic. On each, games of "advanced" from openings drawn by score,
// as certificates play them. What is printed is the mean distance, over all seats, of each saying from the seats'
// shares of the games, with a 95 % interval by board; "by chance alone" is what the games' number explains of it.
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numbers>

#include "catan/analysis/certificate.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/settle/seat_chances.hpp"
#include "research/opening_boards.hpp"
#include "stats/distributions.hpp"
#include "stats/summary.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

using Shares = std::array<double, most_players>;

Shares shares_of_games(const RatedBoard& board, const GameOptions& options, Level level, std::uint64_t seed,
                       std::int64_t games) {
    analysis::GamesFromDrawnOpenings drawn(board, options, settle::usual_temperature, seed);
    Shares shares{};
    for (std::int64_t number = 0; number < games; ++number)
        if (const int winner = run_at_once(drawn.play(level, number))->winner; winner != nobody)
            shares[static_cast<std::size_t>(winner)] += 1.0 / static_cast<double>(games);
    return shares;
}

/// As `seatChances` says them by default.
Shares chances_of_seats(const Setup& setup, const Board& board, int players, std::uint64_t seed) {
    const auto chances = run_at_once(settle::seat_chances(setup, board, players, 500, seed));
    Shares shares{};
    for (std::size_t seat = 0; seat < chances.size(); ++seat) shares[seat] = chances[seat].chance;
    return shares;
}

/// As `winChances` says them by default, but for the level.
Shares chances_before(const RatedBoard& board, const GameOptions& options, Level level, std::uint64_t seed) {
    const State state = new_game(board, options);
    analysis::SeatShares played{};
    run_at_once(analysis::add_playouts(board, {.state = &state}, {.level = level, .seed = seed}, 1000, played));
    Shares shares{};
    for (int seat = 0; seat < options.players; ++seat)
        shares[static_cast<std::size_t>(seat)] = played[static_cast<std::size_t>(seat)].mean();
    return shares;
}

}  // namespace

int main(int argc, char** argv) {
    const int boards = argc > 1 ? std::atoi(argv[1]) : 200;
    const std::int64_t games = argc > 2 ? std::atoll(argv[2]) : 2000;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 20261125;
    const int players = argc > 4 ? std::atoi(argv[4]) : 4;
    constexpr std::array sayings{"even chances", "seatChances", "winChances of advanced", "winChances of intermediate",
                                 "by chance alone"};
    std::array<stats::Summary, sayings.size()> distances;
    const Setup& setup = players > 4 ? extension_setup : standard_setup;
    GameOptions options{.players = players};
    if (players > 4) options.extra_turns = ExtraTurns::special_building;
    for (int i = 0; i < boards; ++i) {
        const std::uint64_t each = mix64(seed ^ mix64(static_cast<std::uint64_t>(i)));
        const RatedBoard board(setup,
                               board_of_kind(setup, static_cast<research::BoardKind>(i % research::board_kinds), each));
        const Shares won = shares_of_games(board, options, Level::advanced, each, games);
        Shares even;
        even.fill(1.0 / players);
        const std::array<Shares, 4> said{even, chances_of_seats(setup, board.board(), players, each),
                                         chances_before(board, options, Level::advanced, each),
                                         chances_before(board, options, Level::intermediate, each)};
        for (std::size_t saying = 0; saying < sayings.size(); ++saying) {
            double sum = 0;
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat)
                sum += saying < said.size()
                           ? std::abs(said[saying][seat] - won[seat])
                           : std::sqrt(2 / std::numbers::pi * won[seat] * (1 - won[seat]) / static_cast<double>(games));
            distances[saying].add(100 * sum / players);
        }
    }
    std::printf("%d boards, %d players, %lld games on each\n", boards, players, static_cast<long long>(games));
    for (std::size_t saying = 0; saying < sayings.size(); ++saying)
        std::printf("%-28s %.2f points +- %.2f\n", sayings[saying], distances[saying].mean(),
                    stats::critical_value(0.95) * distances[saying].standard_error());
}
