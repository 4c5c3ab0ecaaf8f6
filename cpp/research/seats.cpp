// Measures how much the win chances of a board's seats differ, and how well they are predicted before the set-up.
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

// Counts the boards on which every seat's share is within 8, or within 5, percentage points of an even share.
void seat_shares(const Options& options) {
    Table table("seat-shares", {"boards", "level"},
                {"drawn openings: 8, 5 points", "the level's own opening: 8, 5 points"});
    constexpr std::size_t players = 4;
    for (const BoardKind kind : {BoardKind::fair, BoardKind::official})
        for (const Level level : {Level::intermediate, Level::advanced}) {
            std::array<std::array<int, 2>, 2> within{};
            in_parallel(
                options["boards"],
                [&](std::int64_t i) {
                    const std::uint64_t seed = derived_seed(options.seed(1), i);
                    const RatedBoard board(standard_setup, board_of_kind(standard_setup, kind, seed));
                    const Match own{.levels = all_of(level)};
                    return std::array{shares_of_drawn_games(board, players, level, seed, options["games"]),
                                      shares_of_match(board, own, seed, options["games"])};
                },
                [&](const std::array<Shares, 2>& shares) {
                    for (std::size_t openings = 0; openings < 2; ++openings) {
                        double farthest = 0;
                        for (const double share : std::span(shares[openings]).first(players))
                            farthest = std::max(farthest, std::abs(share - 1.0 / players));
                        within[openings][0] += farthest <= 0.08;
                        within[openings][1] += farthest <= 0.05;
                    }
                });
            const auto cell = [](std::array<int, 2> counts) {
                return std::to_string(counts[0]) + ", " + std::to_string(counts[1]);
            };
            table.row({kind == BoardKind::fair ? "`generateBoard`" : "`officialBoard`",
                       level_names[static_cast<std::size_t>(level)], cell(within[0]), cell(within[1])});
        }
}

// Compares predictions with games of "advanced" from drawn openings, on boards of all kinds. The figure is the mean
// distance between a seat's prediction and its share of these games.
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
            const Shares won = shares_of_drawn_games(board, players, Level::advanced, seed, games);
            const auto by_model = chances_of_seats(standard_setup, board.board(), players, seed);
            const auto state = new_game(board, {.players = players});
            const auto playouts = [&](Level level) {
                SeatShares played{};
                run_at_once(add_playouts(board, {.state = &state}, {.level = level, .seed = seed}, 1000, played));
                return played;
            };
            const SeatShares by_advanced = playouts(Level::advanced);
            const SeatShares by_intermediate = playouts(Level::intermediate);
            std::array<double, names.size()> sums{};
            for (std::size_t seat = 0; seat < players; ++seat) {
                sums[0] += std::abs(1.0 / players - won[seat]);
                sums[1] += std::abs(by_model[seat].chance - won[seat]);
                sums[2] += std::abs(by_advanced[seat].mean() - won[seat]);
                sums[3] += std::abs(by_intermediate[seat].mean() - won[seat]);
                sums[4] += std::sqrt(2 / std::numbers::pi * won[seat] * (1 - won[seat]) / static_cast<double>(games));
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

/// Returns the board whose seats differ least in their chances, among a number of fair boards.
Board best_of(int boards, int players, std::uint64_t seed) {
    Board best;
    double smallest = 1;
    for (int i = 0; i < boards; ++i) {
        const std::uint64_t own = i == 0 ? seed : mix64(seed + static_cast<std::uint64_t>(i));
        const Board board = run_at_once(generate::generate_fair(standard_setup, {.seed = own})).board;
        if (boards == 1) return board;
        const auto chances = chances_of_seats(standard_setup, board, players);
        const auto [least, most] = std::ranges::minmax(chances, {}, &settle::SeatChance::chance);
        if (most.chance - least.chance >= smallest) continue;
        smallest = most.chance - least.chance;
        best = board;
    }
    return best;
}

}  // namespace

// Measures how far a seat's share of games from drawn openings is from an even share. The figure is the root mean
// square, with the variance of the games subtracted. Intervals treat each board as one sample. Times are processor
// times.
void equal_seats(const Options& options) {
    constexpr std::size_t players = 4;
    static constexpr std::array levels{Level::intermediate, Level::advanced};
    struct Board {
        double seconds = 0;
        std::array<double, levels.size()> squares{};
    };
    Table table("equal-seats", {"boards tried"}, {"intermediate", "advanced", "time"});
    for (const int tried : {1, 4, 16, 64}) {
        std::array<stats::Summary, levels.size()> squares;
        stats::Summary seconds;
        in_parallel(
            options["boards"],
            [&](std::int64_t i) {
                const std::uint64_t seed = derived_seed(options.seed(20'261'125), i);
                const double start = thread_seconds();
                const RatedBoard board(standard_setup, best_of(tried, players, seed));
                Board measured{.seconds = thread_seconds() - start};
                const auto games = static_cast<double>(options["games"]);
                for (std::size_t level = 0; level < levels.size(); ++level) {
                    const Shares shares = shares_of_drawn_games(board, players, levels[level], seed, options["games"]);
                    for (const double share : std::span(shares).first(players)) {
                        const double distance = share - 1.0 / players;
                        measured.squares[level] += (distance * distance - share * (1 - share) / (games - 1)) / players;
                    }
                }
                return measured;
            },
            [&](const Board& board) {
                seconds.add(board.seconds);
                for (std::size_t level = 0; level < levels.size(); ++level) squares[level].add(board.squares[level]);
            });
        const auto cell = [&](const stats::Summary& of_level) {
            const auto points = [](double square) { return fixed(100 * std::sqrt(std::max(0.0, square)), 1); };
            const stats::Interval interval = interval_of(of_level);
            return points(of_level.mean()) + " points (" + points(interval.low) + " to " + points(interval.high) + ")";
        };
        table.row({std::to_string(tried), cell(squares[0]), cell(squares[1]), fixed(1000 * seconds.mean(), 1) + " ms"});
    }
}

// Prints cpp/catan/analysis/seat_advantages.hpp. Each game has its own random board, and openings drawn by score.
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
        "inline constexpr std::array<std::array<std::array<double, 6>, 5>, 4> seat_advantages{{\n",
        static_cast<long long>(games), static_cast<unsigned long long>(first_seed),
        98 / std::sqrt(static_cast<double>(games)));
    for (std::size_t level = 0; level < level_names.size(); ++level) {
        std::printf("    {{  // %s\n", level_names[level]);
        for (int players = 2; players <= rules::most_players; ++players) {
            std::array<std::int64_t, rules::most_players> wins{};
            std::int64_t finished = 0;
            in_parallel(
                games,
                [&](std::int64_t i) {
                    const std::uint64_t seed = derived_seed(first_seed, i);
                    const RatedBoard board = random_board(seed, players);
                    GamesFromDrawnOpenings drawn(board, options_for(players), settle::usual_temperature, seed);
                    return run_at_once(drawn.play(static_cast<Level>(level), 0))->winner;
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
