// Judges the model of openings (settle/opening_chances.hpp) on the games that opening_labels printed, of boards that
// had no part in its fit: once for each version.
//
//     opening_judge <labels>
//
// The worth by "proven" has a temperature for each number of players, the likeliest on the very games it is judged on,
// which is in its favour.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "research/models/conditional_logit.hpp"
#include "research/models/labelled_games.hpp"
#include "research/opening_boards.hpp"
#include "stats/distributions.hpp"

namespace hexsmith::research {

// The games that opening_labels printed, as a model of openings sees them, and how well chances fit them.
//
// Differences are paired game by game, their intervals are by board.

// What is known of a seat: the logarithm of its chance by the model, and the worth by "proven".
inline constexpr std::size_t model_column = 0;
inline constexpr std::size_t proven_column = 1;
inline constexpr std::size_t columns = 2;

struct GameFacts {
    int board;
    int players;
    OpeningSource source;
    int kind;  // of board
};

struct OpeningData {
    Choices choices{columns};
    std::vector<GameFacts> facts;
};

inline void add_game(OpeningData& data, const LabelledGame& labelled, const catan::Board& board,
                     const catan::settle::ScoredBoard& scored, GameFacts facts) {
    const auto openings = std::span(labelled.openings).first(static_cast<std::size_t>(labelled.players));
    const auto chances = opening_chances(board, scored, openings);
    std::vector<double> rows;
    for (std::size_t seat = 0; seat < openings.size(); ++seat) {
        rows.push_back(std::log(chances[seat]));
        rows.push_back(scored.pair(openings[seat].settlements[0], openings[seat].settlements[1]));
    }
    data.choices.add(rows, labelled.winner);
    data.facts.push_back(facts);
}

inline OpeningData read_games(const char* path) {
    OpeningData data;
    std::ifstream file(path);
    catan::Board board;
    std::optional<catan::settle::ScoredBoard> scored;
    int boards = 0;
    int kind = 0;
    int unfinished = 0;
    for (std::string line; std::getline(file, line);) {
        LabelledGame labelled;
        if (line.starts_with("board ")) {
            std::istringstream words(line.substr(6));
            const ReadBoard read = read_board(words);
            board = read.board;
            words >> kind;
            scored.emplace(*read.setup, board, catan::settle::proven_params);
            ++boards;
        } else if (read_line(line, labelled)) {
            if (labelled.winner == catan::rules::nobody)
                ++unfinished;
            else
                add_game(data, labelled, board, *scored, {boards - 1, labelled.players, labelled.source, kind});
        }
    }
    std::printf("%zu games on %d boards; %d more were not finished\n", data.facts.size(), boards, unfinished);
    return data;
}

std::vector<std::size_t> games_where(const OpeningData& data, auto&& holds) {
    std::vector<std::size_t> named;
    for (std::size_t i = 0; i < data.facts.size(); ++i)
        if (holds(data.facts[i])) named.push_back(i);
    return named;
}

/// -ln of the winner's chance in each of the games named.
inline std::vector<double> losses(const OpeningData& data, std::span<const std::size_t> named,
                                  std::span<const double> weights, std::span<const double> scales) {
    std::vector<double> losses;
    for (const std::size_t i : named) {
        const auto players = static_cast<std::size_t>(data.facts[i].players);
        const auto chances = logit_chances(data.choices, i, weights, scales[players]);
        losses.push_back(-std::log(chances[static_cast<std::size_t>(data.choices.chosen(i))]));
    }
    return losses;
}

inline double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Half the 95 % interval of the mean of values that belong to games: the values of a board stand together.
inline double half_width(const OpeningData& data, std::span<const std::size_t> named,
                         const std::vector<double>& values) {
    const double center = mean(values);
    double squares = 0;
    double of_board = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        of_board += values[i] - center;
        if (i + 1 < values.size() && data.facts[named[i + 1]].board == data.facts[named[i]].board) continue;
        squares += of_board * of_board;
        of_board = 0;
    }
    return stats::critical_value(0.95) * std::sqrt(squares) / static_cast<double>(values.size());
}

inline std::vector<double> less(std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
    return a;
}

/// No factor on any worth, whatever the number of players.
inline constexpr std::array<double, 7> alike{1, 1, 1, 1, 1, 1, 1};

}  // namespace hexsmith::research

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

/// Log-loss, Brier score, hits and what a rival model is worth, over some games.
void print_scores(const research::OpeningData& data, const char* name, std::span<const std::size_t> named,
                  std::span<const double> ours, std::span<const double> proven,
                  const std::array<double, 7>& temperatures) {
    const auto own = losses(data, named, ours, research::alike);
    const auto other = losses(data, named, proven, temperatures);
    const auto gain = research::less(other, own);
    double even = 0;
    double brier = 0;
    double hits = 0;
    for (const std::size_t i : named) {
        const auto chances = logit_chances(data.choices, i, ours);
        const int winner = data.choices.chosen(i);
        even += std::log(static_cast<double>(chances.size()));
        for (std::size_t seat = 0; seat < chances.size(); ++seat) {
            const double error = chances[seat] - (static_cast<int>(seat) == winner);
            brier += error * error;
        }
        hits += std::max_element(chances.begin(), chances.end()) - chances.begin() == winner;
    }
    const auto n = static_cast<double>(named.size());
    std::printf(
        "%-14s %7zu  log-loss %.4f, even chances %.4f, proven %.4f, gain %.4f +- %.4f; Brier %.4f; hits %.1f %%\n",
        name, named.size(), research::mean(own), even / n, research::mean(other), research::mean(gain),
        half_width(data, named, gain), brier / n, 100 * hits / n);
}

void print_reliability(const research::OpeningData& data, int players, std::span<const std::size_t> named,
                       std::span<const double> weights) {
    struct Bin {
        double chances = 0;
        double wins = 0;
        double seats = 0;
    };
    std::array<Bin, 10> bins{};
    for (const std::size_t i : named) {
        const auto chances = logit_chances(data.choices, i, weights);
        for (std::size_t seat = 0; seat < chances.size(); ++seat) {
            Bin& bin = bins[std::min<std::size_t>(9, static_cast<std::size_t>(10 * chances[seat]))];
            bin.chances += chances[seat];
            bin.wins += data.choices.chosen(i) == static_cast<int>(seat);
            bin.seats += 1;
        }
    }
    std::printf("%d players: stated -> won (seats):", players);
    for (const Bin& bin : bins)
        if (bin.seats >= 100)
            std::printf("  %.3f -> %.3f (%.0f)", bin.chances / bin.seats, bin.wins / bin.seats, bin.seats);
    std::printf("\n");
}

void judge(const research::OpeningData& data) {
    std::vector<double> ours(research::columns);
    ours[research::model_column] = 1;
    std::vector<double> proven(research::columns);
    proven[research::proven_column] = 1;
    std::array<double, 7> factors{};  // one over the temperature of "proven", for each number of players
    for (int players = 2; players <= most_players; ++players)
        factors[static_cast<std::size_t>(players)] = fit_scale(
            data.choices, games_where(data, [&](const research::GameFacts& facts) { return facts.players == players; }),
            proven);
    std::printf("temperatures of proven, in pips: %.2f %.2f %.2f %.2f %.2f\n", 1 / factors[2], 1 / factors[3],
                1 / factors[4], 1 / factors[5], 1 / factors[6]);
    const auto print = [&](const char* name, auto&& holds) {
        auto named = games_where(data, holds);
        print_scores(data, name, named, ours, proven, factors);
        return named;
    };
    print("all", [](const research::GameFacts&) { return true; });
    for (int players = 2; players <= most_players; ++players) {
        const auto named = print((std::to_string(players) + " players").c_str(),
                                 [&](const research::GameFacts& facts) { return facts.players == players; });
        print_reliability(data, players, named, ours);
    }
    constexpr const char* sources[] = {"at random", "tempered", "by levels", "by policies"};
    for (int source = 0; source < research::opening_sources; ++source)
        print(sources[source],
              [&](const research::GameFacts& facts) { return static_cast<int>(facts.source) == source; });
    constexpr const char* kinds[] = {"random boards", "official", "fair", "classic"};
    for (int kind = 0; kind < research::board_kinds; ++kind)
        print(kinds[kind], [&](const research::GameFacts& facts) { return facts.kind == kind; });
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("opening_judge <labels>\n", stderr);
        return 1;
    }
    judge(research::read_games(argv[1]));
}
