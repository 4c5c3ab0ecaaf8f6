// How strong "expert" is: one of it against others of "advanced", each seat in turn, every seed on a random board of
// its own, without trades unless offers are allowed. The others bargain, or are exploiters, who offer a card for a card
// for whatever they need.
//
//     catan_expert [games] [playouts of a decision] [seed] [players] [offers of a turn] [exploiters]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "catan/analysis/expert.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"
#include "research/models/contest.hpp"
#include "stats/proportion.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 40;
    analysis::ExpertOptions options{.playouts = argc > 2 ? std::atoll(argv[2]) : 600};
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 900'000;
    const int players = argc > 4 ? std::atoi(argv[4]) : 4;
    const auto offers = static_cast<std::uint32_t>(argc > 5 ? std::atoi(argv[5]) : 0);
    const bool exploited = argc > 6 && argv[6] == std::string_view("exploiters");
    const research::Trader others = exploited ? research::Trader::exploiter : research::Trader::bargainer;
    const Setup& setup = players > 4 ? extension_setup : standard_setup;
    int wins = 0;
    std::int64_t decisions = 0;
    double seconds = 0;
    for (int i = 0; i < games; ++i) {
        const std::uint64_t own_seed = seed + static_cast<std::uint64_t>(i / players);
        Rng random(own_seed);
        const RatedBoard board(setup, {deal(setup, {}, random), setup.harbor_count, setup.harbors});
        State state = new_game(board, {.players = players,
                                       .seed = draw(own_seed, Stream::games, 0),
                                       .offers_per_turn = offers,
                                       .extra_turns = players > 4 ? ExtraTurns::special_building : ExtraTurns::none});
        Knowledge knowledge;
        Plans plans;
        const int expert = i % players;
        for (int moves = 0; moves < 10'000 && state.phase != Phase::over; ++moves) {
            Move move;
            if (state.player == expert) {
                options.seed = draw(seed, Stream::players, static_cast<std::uint64_t>(i) * 100'000 + state.moves);
                const auto began = std::chrono::steady_clock::now();
                analysis::ExpertSearch search(board, {&state, expert, knowledge.of(expert)}, options);
                Running<void> running(search.run());
                running.advance(never_expired);
                move = search.result();
                if (running.progress().made > 1) {
                    ++decisions;
                    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
                }
            } else {
                move = research::choose_move(state, board, others, state.seed, plans);
            }
            const State before = state;
            const Outcome outcome = perform(state, board, move);
            knowledge.follow(before, state, move, outcome);
        }
        wins += state.winner == expert;
        if (i % 20 == 19) {
            const stats::Interval interval = *stats::wilson_interval({wins, i + 1});
            std::printf("%d of %d games, %.1f %% [%.1f, %.1f]; %.1f decisions a game, %.1f ms each\n", wins, i + 1,
                        100.0 * wins / (i + 1), 100 * interval.low, 100 * interval.high,
                        static_cast<double>(decisions) / (i + 1), 1000 * seconds / static_cast<double>(decisions));
            std::fflush(stdout);
        }
    }
}
