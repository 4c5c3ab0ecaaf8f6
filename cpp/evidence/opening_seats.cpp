// How much alike seats win on boards that were chosen for alike seats: by the gap of scores that fairSeats asks for, or
// by the gap of the chances to win. Of each seed: the first fair board; of so many fair boards the one whose optimal
// draft has the smallest gap of scores, and the one with the smallest gap of chances; and the board of fairSeats. On
// each, games between "advanced" players from that draft, and games in which they settle as they like.
//
//     opening_seats [boards] [games] [candidates]
//
// What is printed is the root mean square of how far a seat's share of wins is from an even one, with the variance of
// so many games subtracted, and a 95 % interval by board.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "catan/experiment/simulation.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/seats/equal_seats.hpp"
#include "catan/settle/opening_chances.hpp"
#include "stats/normal.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

constexpr int players = 4;

Draft draft_of(const Board& board) {
    const ScoredBoard scored(standard_setup, board, proven_params);
    return *draft_fairness(scored, players, never_expired);
}

/// The best seat's chance to win after a draft minus the worst's.
double gap_of_chances(const Board& board, const Draft& draft) {
    SeatOpenings openings{};
    for (std::size_t pick = 0; pick < static_cast<std::size_t>(draft.pick_count); ++pick) {
        const Pick& picked = draft.picks[pick];
        SeatOpening& opening = openings[static_cast<std::size_t>(picked.seat)];
        const auto round = static_cast<std::size_t>(picked.round - 1);
        opening.settlements[round] = picked.intersection;
        opening.roads[round] = picked.road;
    }
    const auto chances = opening_chances(standard_setup, board, openings);
    const auto [low, high] = std::ranges::minmax(chances);
    return high - low;
}

/// The mean over the seats of the squared distance of a share of wins from the even one, without the variance of games.
double unevenness(const game::GameBoard& board, const game::Match& match, std::uint64_t seed, std::int64_t games) {
    game::Simulation simulation(board, match, seed, 0, games);
    double squares = 0;
    for (const std::int64_t wins : result_of(simulation).wins) {
        const double share = static_cast<double>(wins) / static_cast<double>(games);
        squares +=
            (share - 1.0 / players) * (share - 1.0 / players) - share * (1 - share) / static_cast<double>(games - 1);
    }
    return squares / players;
}

double from_draft(const Board& board, const Draft& draft, std::uint64_t seed, std::int64_t games) {
    const game::GameBoard table(standard_setup, board);
    std::vector<std::int16_t> settlements;
    std::vector<game::PlayedRoad> roads;
    for (std::size_t pick = 0; pick < static_cast<std::size_t>(draft.pick_count); ++pick) {
        settlements.push_back(draft.picks[pick].intersection);
        roads.push_back({draft.picks[pick].seat, draft.picks[pick].road});
    }
    game::Match match{.options = {.players = players}, .settlements = settlements, .roads = roads};
    match.levels.fill(game::Level::advanced);
    return unevenness(table, match, seed, games);
}

double from_nothing(const Board& board, std::uint64_t seed, std::int64_t games) {
    const game::GameBoard table(standard_setup, board);
    game::Match match{.options = {.players = players}};
    match.levels.fill(game::Level::advanced);
    return unevenness(table, match, seed, games);
}

void print(const char* name, const std::vector<double>& values) {
    const auto n = static_cast<double>(values.size());
    double mean = 0;
    for (const double value : values) mean += value / n;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    const double half = stats::critical_value(0.95) * std::sqrt(squares / n / (n - 1));
    const auto root = [](double square) { return std::sqrt(std::max(0.0, square)); };
    std::printf("%-44s %.4f [%.4f, %.4f]\n", name, root(mean), root(mean - half), root(mean + half));
}

}  // namespace

int main(int argc, char** argv) {
    const auto number = [&](int place, int standard) { return argc > place ? std::atoi(argv[place]) : standard; };
    const int boards = number(1, 400);
    const int games = number(2, 400);
    const int candidates = number(3, 64);
    constexpr std::array<const char*, 5> ways{"the first board", "the smallest gap of scores",
                                              "the smallest gap of chances", "fairSeats", "fairSeats with \"proven\""};
    std::array<std::vector<double>, ways.size()> drafted;
    std::array<std::vector<double>, ways.size()> settled;
    for (int i = 0; i < boards; ++i) {
        const std::uint64_t seed = mix64(20261122 + static_cast<std::uint64_t>(i));
        const FairOptions options{.seed = seed};
        std::array<Board, ways.size()> chosen;
        double least_scores = 1e9;
        double least_chances = 1e9;
        for (int candidate = 0; candidate < candidates; ++candidate) {
            FairOptions other = options;
            if (candidate > 0) other.seed = mix64(seed ^ mix64(static_cast<std::uint64_t>(candidate)));
            const Board board = generate_fair(standard_setup, other).board;
            const Draft draft = draft_of(board);
            if (candidate == 0) chosen[0] = board;
            if (const double gap = draft.gap(); gap < least_scores) {
                least_scores = gap;
                chosen[1] = board;
            }
            if (const double gap = gap_of_chances(board, draft); gap < least_chances) {
                least_chances = gap;
                chosen[2] = board;
            }
        }
        chosen[3] = generate_equal_seats(standard_setup, options, {.players = players}).generated.board;
        chosen[4] = generate_equal_seats(standard_setup, options, {.players = players, .params = proven_params})
                        .generated.board;
        for (std::size_t way = 0; way < ways.size(); ++way) {
            drafted[way].push_back(from_draft(chosen[way], draft_of(chosen[way]), seed, games));
            settled[way].push_back(from_nothing(chosen[way], seed, games));
        }
    }
    std::printf("%d boards, %d games of each; distance of a seat's share of wins from %.2f (rms)\n", boards, games,
                1.0 / players);
    for (std::size_t way = 0; way < ways.size(); ++way)
        print((std::string(ways[way]) + ", from the draft").c_str(), drafted[way]);
    for (std::size_t way = 0; way < ways.size(); ++way)
        print((std::string(ways[way]) + ", own openings").c_str(), settled[way]);
}
