#include "research/models/contest.hpp"

namespace hexsmith::research {

void ContestResult::add(const catan::players::RatedBoard& board, const Contest& contest, std::uint64_t seed) {
    const int players = contest.options.players;
    int won = 0;
    int twice_score = 0;
    for (int seat = 0; seat < players; ++seat) {
        catan::analysis::Match match{.options = contest.options};
        match.levels.fill(contest.others);
        match.levels[static_cast<std::size_t>(seat)] = contest.challenger;
        const catan::analysis::PlayedGame outcome = play(board, match, seed, 0);
        won += outcome.winner == seat;
        for (int other = 0; other < players; ++other)
            if (other != seat)
                twice_score +=
                    1 + (outcome.points[seat] > outcome.points[other]) - (outcome.points[seat] < outcome.points[other]);
    }
    wins_.add(static_cast<double>(won) / players);
    pair_scores_.add(twice_score / (2.0 * players * (players - 1)));
}

}  // namespace hexsmith::research
