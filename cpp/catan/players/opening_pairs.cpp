#include "catan/players/opening_pairs.hpp"

#include "catan/board/settling.hpp"

namespace hexsmith::catan::game {

namespace {

/// Closes a spot and its neighbors.
void close(Bits& open, const hex::Layout& layout, int spot) {
    for_each_closed_by(layout, spot, [&](int closed) { open.remove(closed); });
}

/// The worth of a first settlement with the best of a few partners that are left after so many picks of others.
double worth_with_partner(Bits open, const RatedBoard& board, int first, int picks) {
    close(open, board.layout(), first);
    constexpr int partners = 6;
    double best = 0;
    int seen = 0;
    for (const std::int16_t spot : board.ranking()) {
        if (!open[spot]) continue;
        if (picks > 0) {
            --picks;
            close(open, board.layout(), spot);
            continue;
        }
        best = std::max(best, board.scored().opening(first, spot));
        if (++seen == partners) break;
    }
    return best;
}

}  // namespace
int best_opening(const LegalMoves& legal, const RatedBoard& board) {
    const State& state = *legal.state;
    const int placed = state.placed / 2;
    int best = hex::none;
    double most = 0;
    if (placed >= state.players) {
        const int own = state.seats[state.player].settlements.at(0);
        for (const std::int16_t spot : board.ranking()) {
            if (!legal.settlements[spot]) continue;
            const double worth = board.scored().opening(own, spot);
            if (best == hex::none || worth > most) {
                best = spot;
                most = worth;
            }
        }
        return best;
    }
    const int picks = 2 * (state.players - 1 - placed);
    constexpr int candidates = 8;
    int seen = 0;
    for (const std::int16_t spot : board.ranking()) {
        if (!legal.settlements[spot]) continue;
        const double worth = worth_with_partner(state.open, board, spot, picks);
        if (best == hex::none || worth > most) {
            best = spot;
            most = worth;
        }
        if (++seen == candidates) break;
    }
    return best;
}

}  // namespace hexsmith::catan::game
