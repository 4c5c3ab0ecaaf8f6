// Fits the model of whole positions (players/win_model.hpp) on games of "advanced" against itself, and says how well it
// foretells games that it was not fitted on, by the number of players and by the level that plays.
//
//     win_model_fit [games to fit on] [games held out] [seed]
//
// Each game has a random board of its own: the standard layout for two to four players, the extension, with special
// building, for five and six. A game of four players gives some seven positions, before rolls.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "catan/analysis/playout.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/players/win_model.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"
#include "research/models/conditional_logit.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

constexpr int rolls_between = 10;

RatedBoard board_of(std::uint64_t seed, int players) {
    const Setup& setup = players > 4 ? extension_setup : standard_setup;
    Rng random(seed);
    return {setup, {deal(setup, {}, random), setup.harbor_count, setup.harbors}};
}

struct Position {
    WinTermsOfAll terms;
    WinProbabilities chances;
    int players = 0;
    int missing = 0;  // points of the leader
};

struct Played {
    std::vector<Position> positions;
    int winner = nobody;
};

Played play_game(std::uint64_t seed, int players, Level level) {
    const RatedBoard board = board_of(seed, players);
    GameOptions options{.players = players, .seed = draw(seed, Stream::games, 0)};
    if (players > 4) options.extra_turns = ExtraTurns::special_building;
    State state = new_game(board, options);
    Plans plans;
    Played played;
    std::uint32_t next = 1 + seed % rolls_between;
    for (int moves = 0; moves < 20'000 && state.phase != Phase::over; ++moves) {
        if (state.phase == Phase::roll && state.rolls >= next) {
            next += rolls_between;
            Position position{win_terms_of(state, board), win_probabilities(state, board), players, 99};
            for (const Seat& seat : state.seated())
                position.missing = std::min(position.missing, std::max(0, state.points_to_win - seat.points()));
            played.positions.push_back(position);
        }
        perform(state, board, choose_move(state, board, level, state.seed, plans));
    }
    played.winner = state.winner;
    return played;
}

void report(const char* name, std::span<const Played> games, auto chance_of) {
    double loss = 0;
    double even = 0;
    double brier = 0;
    int count = 0;
    std::array<std::array<double, 3>, 10> table{};
    for (const Played& game : games)
        for (const Position& position : game.positions) {
            const auto chances = chance_of(position);
            loss -= std::log(chances[static_cast<std::size_t>(game.winner)]);
            even += std::log(position.players);
            ++count;
            for (int player = 0; player < position.players; ++player) {
                const double chance = chances[static_cast<std::size_t>(player)];
                const double won = player == game.winner;
                brier += (chance - won) * (chance - won);
                auto& row = table[static_cast<std::size_t>(std::min(9.0, chance * 10))];
                row[0] += 1;
                row[1] += chance;
                row[2] += won;
            }
        }
    std::printf("%s: %d positions, log loss %.4f (even chances %.4f), Brier %.4f\n", name, count, loss / count,
                even / count, brier / count);
    for (const auto& [n, stated, won] : table)
        if (n > 0) std::printf("   stated %.3f  won %.3f  of %.0f\n", stated / n, won / n, n);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const int fitted = argc > 1 ? std::atoi(argv[1]) : 8'000;
    const int held_out = argc > 2 ? std::atoi(argv[2]) : 2'000;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 800'000;
    research::Choices choices(win_terms);
    for (int i = 0; i < fitted; ++i) {
        const Played game =
            play_game(seed + static_cast<std::uint64_t>(i), i % 2 == 0 ? 4 : 2 + i / 2 % 5, Level::advanced);
        if (game.winner == nobody) continue;
        for (const Position& position : game.positions) {
            std::vector<double> rows;
            for (int player = 0; player < position.players; ++player)
                rows.insert(rows.end(), position.terms[player].begin(), position.terms[player].end());
            choices.add(rows, game.winner);
        }
    }
    std::vector<std::size_t> all(choices.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    const std::array<double, most_players + 1> scales{1, 1, 1, 1, 1, 1, 1};
    const research::LogitFit fit = fit_logit(choices, all, std::vector<bool>(win_terms, true), scales);
    for (int i = 0; i < win_terms; ++i)
        std::printf("%7.3f +- %.3f\n", fit.weights[static_cast<std::size_t>(i)],
                    1.96 * fit.standard_errors[static_cast<std::size_t>(i)]);
    const auto by_fit = [&](const Position& position) {
        WinProbabilities chances{};
        double sum = 0;
        for (int player = 0; player < position.players; ++player) {
            double worth = 0;
            for (int i = 0; i < win_terms; ++i)
                worth += fit.weights[static_cast<std::size_t>(i)] * position.terms[player][static_cast<std::size_t>(i)];
            sum += chances[static_cast<std::size_t>(player)] = std::exp(worth);
        }
        for (double& chance : chances) chance /= sum;
        return chances;
    };
    const auto by_model = [](const Position& position) { return position.chances; };
    const std::uint64_t other = seed + 10'000'000;
    for (const Level level : {Level::advanced, Level::intermediate})
        for (const int players : {4, 3, 2, 6}) {
            std::vector<Played> games;
            for (int i = 0; i < held_out; ++i) {
                Played game = play_game(other + static_cast<std::uint64_t>(i), players, level);
                if (game.winner != nobody) games.push_back(std::move(game));
            }
            std::printf("\n%s, %d players\n", level == Level::advanced ? "advanced" : "intermediate", players);
            report("this fit", games, by_fit);
            report("model", games, by_model);
        }
}
