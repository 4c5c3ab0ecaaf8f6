// How many playouts the judge of positions is worth: positions of games of four of "advanced", one of each, from the
// set-up to the last turn, as the player who has to choose sees them, judged and played out by "advanced".
//
//     judge_precision [positions] [playouts] [seed]
//
// The judge's mean squared difference from the playouts' chances, less what these vary, is to the variance of one game
// as one to the number of playouts that are as exact. Prints it by the chance stated, and Brier scores of all seats
// together: of the judge, of few playouts and many, and of few with the judge as so many more.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "catan/analysis/move_comparison.hpp"
#include "catan/analysis/playout.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/judge.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

struct Moment {
    State state;
    Knowledge knowledge;
};

/// Sums over positions of squared differences and of variances.
struct Precision {
    double squares = 0;
    double variances = 0;
    double weights = 0;

    void add(double judged, double played, double playouts) {
        const double variance = played * (1 - played) * playouts / (playouts - 1);
        squares += (judged - played) * (judged - played) - variance / playouts;
        variances += variance;
        weights += 1;
    }
    void print(const char* name) const {
        std::printf("%-20s error %.4f, as exact as %.1f playouts (%.0f chances)\n", name,
                    std::sqrt(std::max(0.0, squares / weights)), variances / squares, weights);
    }
};

double brier(const std::array<double, most_players>& chances, int players, int winner) {
    double sum = 0;
    for (int seat = 0; seat < players; ++seat) {
        const double error = chances[static_cast<std::size_t>(seat)] - (seat == winner);
        sum += error * error;
    }
    return sum;
}

}  // namespace

int main(int argc, char** argv) {
    const int positions = argc > 1 ? std::atoi(argv[1]) : 300;
    const int playouts = argc > 2 ? std::atoi(argv[2]) : 300;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 60'000'000;
    Precision all;
    std::map<int, Precision> by_chance;
    std::map<std::string, double> scores;
    constexpr int worth = judge_precision;
    int used = 0;
    for (int i = 0; i < positions; ++i) {
        const std::uint64_t each = seed + static_cast<std::uint64_t>(i);
        Rng random(each);
        const RatedBoard board(standard_setup,
                               {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors});
        State state = new_game(board, {.seed = draw(each, Stream::games, 0)});
        Knowledge knowledge;
        Plans plans;
        std::vector<Moment> moments;
        while (state.phase != Phase::over && state.moves < 20'000) {
            moments.push_back({state, knowledge});
            const State before = state;
            const Move move = choose_move(state, board, Level::advanced, state.seed, plans);
            const Outcome outcome = perform(state, board, move);
            knowledge.follow(before, state, move, outcome);
        }
        const Moment& moment = moments[low_below(draw(each, Stream::games, 1), static_cast<int>(moments.size()))];
        const int viewer = moment.state.player;
        const analysis::SeenPosition seen{&moment.state, viewer, moment.knowledge.of(viewer)};
        const WinProbabilities judged = judge(moment.state, board, viewer, seen.known);
        WinProbabilities played{};
        for (int made = 0; made < playouts; ++made) {
            const WinProbabilities result =
                run_at_once(analysis::play_out(board, seen, nullptr, {.level = Level::advanced, .seed = each}, made))
                    ->chances;
            for (std::size_t seat = 0; seat < 4; ++seat) played[seat] += result[seat];
            if (made + 1 != 10 && made + 1 != 30 && made + 1 != 100 && made + 1 != playouts) continue;
            WinProbabilities mean{};
            WinProbabilities both{};
            for (std::size_t seat = 0; seat < 4; ++seat) {
                mean[seat] = played[seat] / (made + 1);
                both[seat] = (played[seat] + worth * judged[seat]) / (made + 1 + worth);
            }
            scores[std::to_string(made + 1) + " playouts"] += brier(mean, 4, state.winner);
            scores[std::to_string(made + 1) + " and the judge"] += brier(both, 4, state.winner);
        }
        scores["judge"] += brier(judged, 4, state.winner);
        ++used;
        for (std::size_t seat = 0; seat < 4; ++seat) {
            all.add(judged[seat], played[seat] / playouts, playouts);
            by_chance[static_cast<int>(judged[seat] * 5)].add(judged[seat], played[seat] / playouts, playouts);
        }
    }
    all.print("all");
    for (const auto& [part, precision] : by_chance)
        precision.print(("stated from " + std::to_string(20 * part) + " %").c_str());
    for (const auto& [name, sum] : scores)
        std::printf("%-22s Brier %.4f, of even chances %.4f\n", name.c_str(), sum / used, sum / used / 0.75);
}
