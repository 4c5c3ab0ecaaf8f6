// What reviews say of players of known strength: games among the four levels, seats in turn, each on a random board,
// reviewed by playouts of "advanced".
//
//     game_reviews [games] [playouts of a decision] [seed]
//
// Prints for each level what a decision gives away on average, mistakes a game, and luck; and how far the terms miss
// the result without the error that a review states.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "catan/analysis/game_review.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"
#include "stats/distributions.hpp"
#include "stats/summary.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 40;
    const std::int64_t playouts = argc > 2 ? std::atoll(argv[2]) : 400;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 40'000'000;
    constexpr std::array<const char*, level_count> names{"random", "beginner", "intermediate", "advanced"};
    std::array<stats::Summary, level_count> losses;
    std::array<stats::Summary, level_count> mistakes;
    std::array<stats::Summary, level_count> luck;
    stats::Summary errors;
    for (int i = 0; i < games; ++i) {
        const std::uint64_t each = seed + static_cast<std::uint64_t>(i);
        Rng random(each);
        const RatedBoard board(standard_setup,
                               {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors});
        const auto level_of = [&](int player) { return static_cast<Level>((player + i) % level_count); };
        const State start = new_game(board, {.seed = draw(each, Stream::games, 0)});
        State state = start;
        Plans plans;
        std::vector<Step> steps;
        while (state.phase != Phase::over && steps.size() < 20'000) {
            const Move move = choose_move(state, board, level_of(state.player), state.seed, plans);
            steps.push_back({move, perform(state, board, move)});
        }
        if (state.phase != Phase::over) continue;
        const ReviewOptions options{.playout = {.level = Level::advanced, .horizon = shortened_playout, .seed = each},
                                    .playouts = playouts};
        GameReview review(board, start, std::move(steps), options);
        run_at_once(review.run());
        const Review& result = review.result();
        std::array<int, most_players> count{};
        for (const ReviewedDecision& decision : result.decisions)
            count[static_cast<std::size_t>(decision.player)] += decision.loss >= 0.05 && decision.interval.low > 0;
        for (int player = 0; player < state.players; ++player) {
            const ReviewedSeat& seat = result.seats[static_cast<std::size_t>(player)];
            const auto level = static_cast<std::size_t>(level_of(player));
            losses[level].add(seat.total_loss / seat.decisions);
            mistakes[level].add(count[static_cast<std::size_t>(player)]);
            luck[level].add(seat.luck);
            errors.add(std::abs(seat.error));
        }
    }
    const auto half = [](const stats::Summary& of) { return stats::critical_value(0.95) * of.standard_error(); };
    for (std::size_t level = 0; level < names.size(); ++level)
        std::printf("%-12s a decision gives away %.4f +- %.4f, mistakes a game %.1f +- %.1f, luck %+.3f +- %.3f\n",
                    names[level], losses[level].mean(), half(losses[level]), mistakes[level].mean(),
                    half(mistakes[level]), luck[level].mean(), half(luck[level]));
    std::printf("mean size of the stated error of a seat %.3f, %lld seats\n", errors.mean(),
                static_cast<long long>(errors.count()));
}
