// Measures how much the win chances of a board's seats differ, and how accurate the predictions before the set-up are.
#include <cmath>
#include <cstdio>
#include <numbers>

#include "catan/analysis/certificate.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/settle/seat_chances.hpp"
#include "research/games.hpp"
#include "research/research.hpp"

namespace hexsmith::research {

using namespace catan;
using namespace catan::analysis;
using namespace catan::players;

namespace {

/// Returns the result of `seatChances` with its default options.
std::vector<settle::SeatChance> chances_of_seats(const Setup& setup, const Board& board, int players,
                                                 std::uint64_t seed = 0) {
    return run_at_once(settle::seat_chances(setup, board, players, 500, seed));
}

}  // namespace

// Counts the boards on which every seat's share of wins is within 8, or within 5, percentage points of an even share.
void seat_shares(const Options& options) {
    Table table("seat-shares", {"boards", "level"},
                {"drawn openings: 8, 5 points", "the level's own opening: 8, 5 points"});
    constexpr std::size_t players = 4;
    for (const BoardKind kind : {BoardKind::fair, BoardKind::official})
        for (const Level level : {Level::intermediate, Level::advanced}) {
            if (table.repeats_row(options)) continue;
            std::array<std::array<int, 2>, 2> within{};
            in_parallel(
                options["boards"],
                [&](std::int64_t i) {
                    const std::uint64_t seed = derived_seed(options.seed(1), i);
                    const RatedBoard board(standard_setup, board_of_kind(standard_setup, kind, seed));
                    const Match match{.levels = all_of(level), .drawn_set_up = false};
                    return std::array{shares_of_drawn_games(board, players, level, seed, options["games"]),
                                      shares_of_match(board, match, seed, options["games"])};
                },
                [&](const std::array<Shares, 2>& shares) {
                    for (std::size_t openings = 0; openings < 2; ++openings) {
                        double largest_difference = 0;
                        for (const double share : std::span(shares[openings]).first(players))
                            largest_difference = std::max(largest_difference, std::abs(share - 1.0 / players));
                        within[openings][0] += largest_difference <= 0.08;
                        within[openings][1] += largest_difference <= 0.05;
                    }
                });
            const auto cell = [](std::array<int, 2> counts) {
                return std::to_string(counts[0]) + ", " + std::to_string(counts[1]);
            };
            table.row({kind == BoardKind::fair ? "`generateBoard`" : "`officialBoard`",
                       level_names[static_cast<std::size_t>(level)], cell(within[0]), cell(within[1])});
        }
}

// Compares predictions with games of "advanced" from random openings, on boards of all kinds. The printed figure is the
// mean absolute difference between a seat's predicted chance and the share of games that the seat wins.
void seat_chances(const Options& options) {
    constexpr int players = 4;
    const std::array names{"even", "`seatChances`", "`winChances`, playouts of `\"advanced\"`",
                           "`winChances`, playouts of `\"intermediate\"`", "by chance alone"};
    std::array<stats::Summary, names.size()> distances;
    const std::int64_t games = options["games"];
    in_parallel(
        options["boards"],
        [&](std::int64_t i) {
            const std::uint64_t seed = derived_seed(options.seed(20'261'125), i);
            const RatedBoard board(standard_setup,
                                   board_of_kind(standard_setup, static_cast<BoardKind>(i % board_kinds), seed));
            const Shares shares = shares_of_drawn_games(board, players, Level::advanced, seed, games);
            const auto by_model = chances_of_seats(standard_setup, board.board(), players, seed);
            const auto state = new_game(board, {.players = players});
            const auto playouts = [&](Level level) {
                SeatShares seat_shares{};
                run_at_once(add_playouts(board, {.state = &state}, {.level = level, .seed = seed}, 1000, seat_shares));
                return seat_shares;
            };
            const SeatShares by_advanced = playouts(Level::advanced);
            const SeatShares by_intermediate = playouts(Level::intermediate);
            std::array<double, names.size()> sums{};
            for (std::size_t seat = 0; seat < players; ++seat) {
                sums[0] += std::abs(1.0 / players - shares[seat]);
                sums[1] += std::abs(by_model[seat].chance - shares[seat]);
                sums[2] += std::abs(by_advanced[seat].mean() - shares[seat]);
                sums[3] += std::abs(by_intermediate[seat].mean() - shares[seat]);
                // The expected absolute error of the share itself.
                sums[4] +=
                    std::sqrt(2 / std::numbers::pi * shares[seat] * (1 - shares[seat]) / static_cast<double>(games));
            }
            return sums;
        },
        [&](const std::array<double, names.size()>& sums) {
            for (std::size_t i = 0; i < names.size(); ++i) distances[i].add(100 * sums[i] / players);
        });
    Table table("seat-chances", {"chances before anybody has settled"}, {"distance from games"});
    for (std::size_t i = 0; i < names.size(); ++i) table.row({names[i], plus_minus(distances[i], 2) + " points"});
}

namespace {

/// Generates a number of fair boards, and returns the board with the smallest difference between the chances of its
/// seats.
Board best_of(int boards, int players, std::uint64_t seed) {
    Board best;
    double smallest_difference = 1;
    for (int i = 0; i < boards; ++i) {
        const std::uint64_t board_seed = i == 0 ? seed : mix64(seed + static_cast<std::uint64_t>(i));
        const Board board = run_at_once(generate::generate_fair(standard_setup, {.seed = board_seed})).board;
        if (boards == 1) return board;
        const auto chances = chances_of_seats(standard_setup, board, players);
        const auto [worst_seat, best_seat] = std::ranges::minmax(chances, {}, &settle::SeatChance::chance);
        if (best_seat.chance - worst_seat.chance >= smallest_difference) continue;
        smallest_difference = best_seat.chance - worst_seat.chance;
        best = board;
    }
    return best;
}

}  // namespace

// Measures the difference between a seat's share of wins in games from random openings and an even share. The printed
// figure is the root mean square, after subtraction of the variance of the games. Each board is one sample of the
// interval. Times are processor times.
void equal_seats(const Options& options) {
    constexpr std::size_t players = 4;
    static constexpr std::array levels{Level::intermediate, Level::advanced};
    struct BoardResult {
        double seconds = 0;
        std::array<double, levels.size()> squares{};
    };
    Table table("equal-seats", {"boards tried"}, {"intermediate", "advanced", "time"});
    for (const int candidates : {1, 4, 16, 64}) {
        if (table.repeats_row(options)) continue;
        std::array<stats::Summary, levels.size()> squares;
        stats::Summary seconds;
        in_parallel(
            options["boards"],
            [&](std::int64_t i) {
                const std::uint64_t seed = derived_seed(options.seed(20'261'125), i);
                const double start = thread_seconds();
                const RatedBoard board(standard_setup, best_of(candidates, players, seed));
                BoardResult result{.seconds = thread_seconds() - start};
                const auto games = static_cast<double>(options["games"]);
                for (std::size_t level = 0; level < levels.size(); ++level) {
                    const Shares shares = shares_of_drawn_games(board, players, levels[level], seed, options["games"]);
                    for (const double share : std::span(shares).first(players)) {
                        const double difference = share - 1.0 / players;
                        result.squares[level] +=
                            (difference * difference - share * (1 - share) / (games - 1)) / players;
                    }
                }
                return result;
            },
            [&](const BoardResult& result) {
                seconds.add(result.seconds);
                for (std::size_t level = 0; level < levels.size(); ++level) squares[level].add(result.squares[level]);
            });
        const auto cell = [&](const stats::Summary& summary) {
            const auto points = [](double square) { return fixed(100 * std::sqrt(std::max(0.0, square)), 1); };
            const stats::Interval interval = interval_of(summary);
            return points(summary.mean()) + " points (" + points(interval.low) + " to " + points(interval.high) + ")";
        };
        table.row(
            {std::to_string(candidates), cell(squares[0]), cell(squares[1]), fixed(1000 * seconds.mean(), 1) + " ms"});
    }
}

// Prints cpp/catan/analysis/seat_advantages.hpp. Each game has a new random board, and a random opening drawn by score.
void fit_seats(const Options& options) {
    const std::uint64_t first_seed = options.seed(20'261'125);
    const std::int64_t games = options["games"];
    std::printf(
        "// Made by `hexsmith_research fit-seats`, not by hand: make it again where a level or the drawing of "
        "openings\n"
        "// changes. Shares of the wins less an even share, by level, number of players (2 to 6) and seat: of %lld "
        "games\n"
        "// each, seed %llu, each game on a random board of its own. 95 %% intervals are +- %.2f points or less.\n"
        "#pragma once\n\n#include <array>\n\nnamespace hexsmith::catan::analysis {\n\n"
        "inline constexpr std::array<std::array<std::array<double, 6>, 5>, %d> seat_advantages{{\n",
        static_cast<long long>(games), static_cast<unsigned long long>(first_seed),
        98 / std::sqrt(static_cast<double>(games)), level_count);
    for (std::size_t level = 0; level < level_count; ++level) {
        std::printf("    {{  // %s\n", level_names[level]);
        for (int players = 2; players <= rules::most_players; ++players) {
            std::array<std::int64_t, rules::most_players> wins{};
            std::int64_t finished = 0;
            in_parallel(
                games,
                [&](std::int64_t i) {
                    const std::uint64_t seed = derived_seed(first_seed, i);
                    const RatedBoard board = random_board(seed, players);
                    GamesFromDrawnOpenings source(board, options_for(players), settle::usual_temperature, seed);
                    return run_at_once(source.play(static_cast<Level>(level), 0))->winner;
                },
                [&](int winner) {
                    if (winner == rules::nobody) return;
                    ++finished;
                    ++wins[static_cast<std::size_t>(winner)];
                });
            std::printf("      {");
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
                const double share = static_cast<double>(wins[seat]) / static_cast<double>(finished) - 1.0 / players;
                std::printf("%s%s%.4f", seat == 0 ? "" : ", ", share < 0 ? "" : " ", share);
            }
            std::printf("},\n");
            std::fflush(stdout);
        }
        std::printf("    }},\n");
    }
    std::printf("}};\n\n}  // namespace hexsmith::catan::analysis\n");
}

}  // namespace hexsmith::research
