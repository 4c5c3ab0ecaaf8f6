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
}

Turns turns_of(const Sums& sums) {
    if (sums.games == 0) return {};
    const auto n = static_cast<double>(sums.games);
    const auto sum = static_cast<double>(sums.turns);
    const double squares = static_cast<double>(sums.squared_turns) - sum * sum / n;
    return {sum / n, sums.games < 2 ? 0 : std::sqrt(std::max(0.0, squares) / (n - 1))};
}

void Simulation::advance(Deadline paused) {
    while (!over()) {
        bool pause = false;
        const auto asking = [&] { return pause = paused(); };
        if (match_.has_expert()) {
            if (!of_experts_) of_experts_.emplace(*board_, match_, seed_, first_ + sums_.games);
            advance(of_experts_, asking);
        } else {
            if (!game_) game_ = begin_game(*board_, match_, seed_, first_ + sums_.games);
            advance(game_, asking);
            if (!pause) pause = paused();
        }
        if (pause) return;
    }
}

Progress Simulation::progress() const {
    const auto games = static_cast<double>(sums_.games);
    return {games, over() ? 1 : games / static_cast<double>(games_), 0};
}

}  // namespace hexsmith::catan::analysis
