// What a model of positions is worth to "expert": where the search with one model chooses another move than with the
// other, both moves are played out to the end, with the same hidden cards, dice and thefts.
//
//     expert_choices [positions] [playouts of a decision] [playouts of a move] [horizon of A] [horizon of B] [seed]
//
// A searches with win_model.hpp, B with judge.hpp. Positions are of games of four of "advanced", two of each game.
// Prints how often the two differ, B's gain in chances to win where they do with its 95 % interval, and the time of a
// decision.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "catan/analysis/expert.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/judge.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"
#include "stats/paired_difference.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

struct Searched {
    Move move;
    double seconds = 0;
};

Searched search(const RatedBoard& board, const SeenPosition& seen, const ExpertOptions& options) {
    const auto began = std::chrono::steady_clock::now();
    ExpertSearch search(board, seen, options);
    search.advance(never_expired);
    const Move move = search.result();
    return {move, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count()};
}

double played_out(const RatedBoard& board, const SeenPosition& seen, const Move& move, std::uint64_t seed, int number) {
    Playout playout(board, seen, &move, {.level = Level::advanced, .seed = seed}, number);
    playout.advance(never_expired);
    return playout.result()[seen.viewer];
}

}  // namespace

int main(int argc, char** argv) {
    const auto argument = [&](int place, int otherwise) { return argc > place ? std::atoi(argv[place]) : otherwise; };
    const int positions = argument(1, 200);
    ExpertOptions a{.playouts = argument(2, 600), .horizon = argument(4, 8)};
    ExpertOptions b{.playouts = argument(2, 600), .horizon = argument(5, 8), .model = judge};
    const int playouts = argument(3, 300);
    const std::uint64_t seed = argc > 6 ? std::strtoull(argv[6], nullptr, 10) : 70'000'000;
    double of_a = 0;
    double of_b = 0;
    int decisions = 0;
    stats::PairedDifference gains;
    for (std::uint64_t game = 0; decisions < positions; ++game) {
        Rng random(seed, game);
        const RatedBoard board(standard_setup,
                               {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors});
        State state = new_game(board, {.seed = random.next()});
        Knowledge knowledge;
        Plans plans;
        std::uint32_t next = 8 + random.below(150);
        while (state.phase != Phase::over && state.moves < 10'000) {
            if (state.moves >= next && state.phase != Phase::set_up && !forced_move(state) &&
                moves_to_compare(state, board).size() > 1) {
                const SeenPosition seen{&state, state.player, knowledge.of(state.player)};
                a.seed = b.seed = random.next();
                const Searched by_a = search(board, seen, a);
                const Searched by_b = search(board, seen, b);
                of_a += by_a.seconds;
                of_b += by_b.seconds;
                ++decisions;
                if (by_a.move != by_b.move) {
                    double gain = 0;
                    for (int number = 0; number < playouts; ++number)
                        gain += played_out(board, seen, by_b.move, ~a.seed, number) -
                                played_out(board, seen, by_a.move, ~a.seed, number);
                    gains.add(gain / playouts);
                }
                if (decisions % 50 == 0) {
                    const stats::Interval interval = gains.interval(0.95);
                    std::printf("%d decisions, %lld differ, gain %.4f [%.4f, %.4f] each; ms %.2f and %.2f\n", decisions,
                                static_cast<long long>(gains.count()), gains.mean(), interval.low, interval.high,
                                1e3 * of_a / decisions, 1e3 * of_b / decisions);
                    std::fflush(stdout);
                }
                next = state.moves + 100 + random.below(150);
            }
            const State before = state;
            const Move move = choose_move(state, board, Level::advanced, state.seed, plans);
            const Outcome outcome = perform(state, board, move);
            knowledge.follow(before, state, move, outcome);
        }
    }
}
