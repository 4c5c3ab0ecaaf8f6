#include "catan/analysis/expert.hpp"

#include <algorithm>

#include "catan/analysis/offers.hpp"
#include "catan/players/winning_line.hpp"
#include "catan/rules/knowledge.hpp"

namespace hexsmith::catan::analysis {

namespace {

/// Maximum number of spots to compare during the set-up.
constexpr int compared_spots = 12;

/// Adds the legal spots with the highest scores to the moves.
void add_spots(const rules::State& seen, const players::RatedBoard& board, const rules::LegalMoves& legal,
               std::vector<rules::Move>& moves) {
    int count = 0;
    for (const std::int16_t spot : board.ranking()) {
        if (!legal.settlements[spot]) continue;
        const rules::Move move{.kind = rules::MoveKind::settlement, .place = spot};
        if (seen.phase == rules::Phase::set_up && ++count > compared_spots) break;
        if (move != moves.front()) moves.push_back(move);
    }
}

}  // namespace

std::vector<rules::Move> moves_to_compare(const rules::State& seen, const players::RatedBoard& board,
                                          const rules::KnownHands& known) {
    std::vector<rules::Move> moves{choose_move(seen, board, players::Level::advanced, 0, known)};
    if (forced_move(seen)) return moves;
    const rules::LegalMoves legal = legal_moves(seen, board);
    if (seen.phase == rules::Phase::set_up && !legal.settlements.empty()) {
        add_spots(seen, board, legal, moves);
        return moves;
    }
    for (int place = 0; place < legal.count(); ++place)
        if (const rules::Move move = move_at(legal, place); move != moves.front()) moves.push_back(move);
    return moves;
}

Work<void> ExpertSearch::run() {
    // A certain win needs no search.
    const std::optional<rules::Move> winning = players::winning_move(*position_.state, *board_);
    moves_ = winning ? std::vector{*winning} : moves_to_compare(*position_.state, *board_, position_.odds.proven());
    if (!winning)
        for (const rules::Move& offer : promising_offers(*board_, position_))
            if (offer.offer != moves_.front().offer) moves_.push_back(offer);
    const bool set_up = position_.state->phase == rules::Phase::set_up;
    const int horizon = options_.horizon.value_or(set_up ? set_up_horizon : search_horizon(options_.playouts));
    comparison_.emplace(*board_, position_, moves_,
                        ComparisonOptions{.playout = {.level = players::Level::advanced,
                                                      .horizon = horizon,
                                                      .seed = options_.seed,
                                                      .drawn_set_up = false,
                                                      .judges_first_offer = true},
                                          .playouts = moves_.size() == 1 ? 1 : options_.playouts});
    co_await comparison_->run();
}

rules::Move ExpertSearch::result() const {
    if (comparison_ && comparison_->ready()) return moves_[comparison_->best(0, options_.preference)];
    if (!moves_.empty()) return moves_.front();
    return choose_move(*position_.state, *board_, players::Level::advanced, 0, position_.odds.proven());
}

}  // namespace hexsmith::catan::analysis
