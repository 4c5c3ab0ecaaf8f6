// The model of openings beside playouts and beside "proven", the judge of last resort being games that were played.
//
//     opening_evidence golden <tests/golden/opening-games.txt> [playouts]   games of a third-party program
//     opening_evidence own <labels> [games] [playouts]                      games of opening_labels, the first so many
//
// Every way of judging has one number to be calibrated, a factor on the logarithm of its chances ("proven": on its
// worth). For the third party's games it is the likeliest on two of every three, and the third is looked at, once; for
// own games it is the likeliest on the very games, except for the model, which stands as it is. The chance that
// playouts state is (wins + 1 / 2) / (games + players / 2).
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "catan/players/rated_board.hpp"
#include "catan/settle/draft.hpp"
#include "research/models/conditional_logit.hpp"
#include "research/models/labelled_games.hpp"
#include "research/opening_boards.hpp"
#include "stats/distributions.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::settle;

namespace {

constexpr std::array<const char*, 4> ways{"openingChances", "proven", "playouts, intermediate", "playouts, advanced"};

struct Position {
    Board board;
    SeatOpenings openings;
    int players = 4;
    int winner = 0;
};

std::vector<double> playout_chances(const Position& position, Level level, int playouts) {
    const RatedBoard board(standard_setup, position.board);
    std::vector<std::int16_t> settlements;
    std::vector<analysis::PlayedRoad> roads;
    for (int pick = 0; pick < 2 * position.players; ++pick) {
        const int seat = seat_of(pick, position.players);
        const SeatOpening& opening = position.openings[static_cast<std::size_t>(seat)];
        const std::size_t round = pick < position.players ? 0 : 1;
        settlements.push_back(opening.settlements[round]);
        if (opening.roads[round] != hex::none) roads.push_back({seat, opening.roads[round]});
    }
    analysis::Match match{.options = {.players = position.players}, .settlements = settlements, .roads = roads};
    match.levels.fill(level);
    std::vector<double> chances(static_cast<std::size_t>(position.players), 0.5);
    for (int number = 0; number < playouts; ++number) {
        const int winner = run_at_once(analysis::play(board, match, 20261122, number))->winner;
        if (winner != rules::nobody) chances[static_cast<std::size_t>(winner)] += 1;
    }
    const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
    for (double& chance : chances) chance /= sum;
    return chances;
}

/// The four ways as columns.
research::Choices judged(const std::vector<Position>& positions, int playouts) {
    research::Choices choices(ways.size());
    for (const Position& position : positions) {
        const auto seats = std::span(position.openings).first(static_cast<std::size_t>(position.players));
        const auto ours = opening_chances(standard_setup, position.board, seats);
        const ScoredBoard scored(standard_setup, position.board, proven_params);
        const auto intermediate = playout_chances(position, Level::intermediate, playouts);
        const auto advanced = playout_chances(position, Level::advanced, playouts);
        std::vector<double> rows;
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            rows.push_back(std::log(ours[seat]));
            rows.push_back(scored.pair(seats[seat].settlements[0], seats[seat].settlements[1]));
            rows.push_back(std::log(intermediate[seat]));
            rows.push_back(std::log(advanced[seat]));
        }
        choices.add(rows, position.winner);
    }
    return choices;
}

struct Mean {
    double mean = 0;
    double half = 0;  // of the 95 % interval
};

Mean mean_of(const std::vector<double>& values) {
    const auto n = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return {mean, stats::critical_value(0.95) * std::sqrt(squares / n / (n - 1))};
}

void print(const research::Choices& choices, std::span<const std::size_t> train, std::span<const std::size_t> asked,
           bool calibrate_model) {
    std::vector<double> model_losses;
    for (std::size_t way = 0; way < ways.size(); ++way) {
        std::vector<double> weights(ways.size());
        weights[way] = 1;
        const double factor = way == 0 && !calibrate_model ? 1 : fit_scale(choices, train, weights);
        std::vector<double> losses;
        std::vector<double> hits;
        std::vector<double> gains;
        for (const std::size_t i : asked) {
            const auto chances = logit_chances(choices, i, weights, factor);
            const int winner = choices.chosen(i);
            losses.push_back(-std::log(chances[static_cast<std::size_t>(winner)]));
            hits.push_back(100.0 * (std::max_element(chances.begin(), chances.end()) - chances.begin() == winner));
            gains.push_back(way == 0 ? 0 : losses.back() - model_losses[gains.size()]);
        }
        if (way == 0) model_losses = losses;
        const Mean loss = mean_of(losses);
        const Mean hit = mean_of(hits);
        const Mean gain = mean_of(gains);
        std::printf(
            "  %-24s factor %.3f, log-loss %.4f +- %.4f, hits %.1f +- %.1f %%, log-loss over the model's %+.4f +- "
            "%.4f\n",
            ways[way], factor, loss.mean, loss.half, hit.mean, hit.half, gain.mean, gain.half);
    }
}

void golden(const char* path, int playouts) {
    std::ifstream file(path);
    std::vector<Position> positions;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        Position position{.board = research::read_board(words).board};
        for (SeatOpening& opening : position.openings) words >> opening.settlements[0] >> opening.settlements[1];
        words >> position.winner;
        positions.push_back(position);
    }
    const research::Choices choices = judged(positions, playouts);
    std::vector<std::size_t> train;
    std::vector<std::size_t> asked;
    for (std::size_t i = 0; i < positions.size(); ++i) (i % 3 == 2 ? asked : train).push_back(i);
    std::printf("calibrated on %zu games of the third party, asked about %zu; %d playouts\n", train.size(),
                asked.size(), playouts);
    print(choices, train, asked, true);
}

void own(const char* path, int games, int playouts) {
    std::ifstream file(path);
    std::array<std::vector<Position>, 5> positions;  // by players
    Board board;
    for (std::string line; games > 0 && std::getline(file, line);) {
        research::LabelledGame labelled;
        if (line.starts_with("board ")) {
            std::istringstream words(line.substr(6));
            board = research::read_board(words).board;
        } else if (read_line(line, labelled) && labelled.winner != rules::nobody) {
            positions[static_cast<std::size_t>(labelled.players)].push_back(
                {board, labelled.openings, labelled.players, labelled.winner});
            --games;
        }
    }
    for (std::size_t players = 2; players <= 4; ++players) {
        const research::Choices choices = judged(positions[players], playouts);
        std::vector<std::size_t> all(choices.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        double squares = 0;  // of the differences to the playouts of "advanced", less the variance of sampling
        double seats = 0;
        for (const std::size_t i : all)
            for (int seat = 0; seat < choices.alternatives(i); ++seat) {
                const double stated = std::exp(static_cast<double>(choices.row(i, seat)[0]));
                const double won = std::exp(static_cast<double>(choices.row(i, seat)[3]));
                squares += (stated - won) * (stated - won) - won * (1 - won) / playouts;
                seats += 1;
            }
        std::printf("%zu players, %zu games, %d playouts; stated and played chances (advanced) differ by %.4f (rms)\n",
                    players, all.size(), playouts, std::sqrt(std::max(0.0, squares / seats)));
        print(choices, all, all, false);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::string mode = argc > 2 ? argv[1] : "";
    const auto number = [&](int place, int standard) { return argc > place ? std::atoi(argv[place]) : standard; };
    if (mode == "golden") {
        golden(argv[2], number(3, 200));
    } else if (mode == "own") {
        own(argv[2], number(3, 1800), number(4, 200));
    } else {
        std::fputs("opening_evidence golden <games> [playouts] | own <labels> [games] [playouts]\n", stderr);
        return 1;
    }
}
