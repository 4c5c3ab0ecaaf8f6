#include "catan/analysis/simulation.hpp"

#include <algorithm>
#include <cmath>

namespace hexsmith::catan::analysis {

void Sums::add(const PlayedGame& outcome) {
    ++games;
    if (outcome.winner == rules::nobody)
        ++unfinished;
    else
        ++wins[static_cast<std::size_t>(outcome.winner)];
    for (std::size_t player = 0; player < points.size(); ++player) points[player] += outcome.points[player];
    turns += outcome.turns;
    squared_turns += std::int64_t{outcome.turns} * outcome.turns;
}

void Sums::merge(const Sums& other) {
    games += other.games;
    unfinished += other.unfinished;
    for (std::size_t player = 0; player < points.size(); ++player) {
        wins[player] += other.wins[player];
        points[player] += other.points[player];
    }
    turns += other.turns;
    squared_turns += other.squared_turns;
    for (std::size_t place = 0; place < level_wins.size(); ++place) {
        level_games[place] += other.level_games[place];
        level_wins[place] += other.level_wins[place];
    }
}

Turns turns_of(const Sums& sums) {
    if (sums.games == 0) return {};
    const auto n = static_cast<double>(sums.games);
    const auto sum = static_cast<double>(sums.turns);
    const double squared_deviations = static_cast<double>(sums.squared_turns) - sum * sum / n;
    return {sum / n, sums.games < 2 ? 0 : std::sqrt(std::max(0.0, squared_deviations) / (n - 1))};
}

Work<void> simulate(const players::RatedBoard& board, Match match, Games games, Sums& sums,
                    std::vector<PlayedGame>* each) {
    bool is_time_over = co_await time_is_over();
    for (std::int64_t game = 0; game < games.count && !is_time_over; ++game) {
        const std::int64_t number = games.first + game;
        const auto result = co_await play(board, match, games.seed, number);
        if (!result) co_return;
        sums.add(*result);
        for (int player = 0; player < match.options.players && !match.rotation.empty(); ++player) {
            const std::size_t place = match.place_in_rotation(player, number);
            ++sums.level_games[place];
            sums.level_wins[place] += result->winner == player;
        }
        if (each != nullptr) each->push_back(*result);
        const auto count = static_cast<double>(game + 1);
        is_time_over = co_await may_pause({.made = count, .share = count / static_cast<double>(games.count)});
    }
}

}  // namespace hexsmith::catan::analysis
