#include "catan/analysis/simulation.hpp"

#include <algorithm>
#include <cmath>

#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::analysis {

GameOfExperts::GameOfExperts(const players::RatedBoard& board, const Match& match, std::uint64_t seed,
                             std::int64_t number)
    : board_(&board),
      match_(match),
      state_(begin_match(board, match, seed, number, plans_)),
      knowledge_(rules::Knowledge::of_open_hands(state_)) {}

void GameOfExperts::advance(Deadline paused) {
    while (!over()) {
        const players::Level level = match_.levels[static_cast<std::size_t>(state_.player)];
        bool pause = false;
        if (level != players::Level::expert) {
            if (!line_) line_ = winning_line(state_, *board_, level);
            if (!line_->over()) line_->advance([&] { return pause = paused(); });
            if (!line_->over()) return;
            make(choose_move(state_, *board_, level, state_.seed, plans_, *line_));
            if (pause) return;
            continue;
        }
        if (!search_) {
            const ExpertOptions options{.playouts = match_.playouts,
                                        .seed = draw(state_.seed, rules::Stream::players, state_.moves)};
            search_.emplace(*board_, SeenPosition{&state_, state_.player, knowledge_.of(state_.player)}, options);
        }
        search_->advance([&] { return pause = paused(); });
        if (search_->over()) make(search_->result());
        if (pause) return;
    }
}

void GameOfExperts::make(const rules::Move& move) {
    search_.reset();
    line_.reset();
    turns_ += ends_turn(state_, move);
    const rules::State before = state_;
    const rules::Outcome outcome = perform(state_, *board_, move);
    knowledge_.follow(before, state_, move, outcome);
}

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
