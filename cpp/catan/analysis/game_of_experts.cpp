#include "catan/analysis/game_of_experts.hpp"

#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::analysis {

GameOfExperts::GameOfExperts(const players::RatedBoard& board, const Match& match, std::uint64_t seed,
                             std::int64_t number)
    : board_(&board), match_(match), state_(begin_match(board, match, seed, number, plans_)) {
    // Before the first theft all hands are open.
    for (int viewer = rules::nobody; viewer < state_.players; ++viewer)
        for (int player = 0; player < state_.players; ++player)
            knowledge_.of(viewer)[player] = state_.seats[player].hand;
}

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

}  // namespace hexsmith::catan::analysis
