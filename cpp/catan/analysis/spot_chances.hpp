// Estimates the current player's probability to win after settling on each open spot, from games that continue from the
// spot. The rest of the set-up is random, with a preference for high scores (draw_set_up()).
//
// Sequential halving (best_arm.hpp) selects the spots to play. For each game that selects, the spot plays one more game
// with another number. Only these additional games estimate the probabilities, which avoids the selection bias of the
// best spot. All spots use the same game numbers, and therefore the same dice, decks and thefts. The difference between
// two spots is measured on pairs of games with the same number.
#pragma once

#include <vector>

#include "catan/analysis/best_arm.hpp"
#include "catan/analysis/playout.hpp"
#include "catan/players/rated_board.hpp"
#include "core/work.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

struct ChanceOfSpot : ComparedChance {
    int intersection = 0;
    std::int64_t games = 0;  // number of games that estimate the probability
    double covariance = 0;   // covariance between this spot's and the best spot's result in a pair of games
};

/// The results of the games of a spot, one bit for each game.
class GameResults {
public:
    void add(bool won);
    std::int64_t games() const { return games_; }
    std::int64_t wins() const { return wins_; }

    /// The number of wins of each of two spots, and the number of pairs of games that both spots won.
    struct PairedWins {
        std::int64_t a = 0;
        std::int64_t b = 0;
        std::int64_t both = 0;
    };
    /// Compares the first `pairs` games of two spots.
    static PairedWins compare(const GameResults& a, const GameResults& b, std::int64_t pairs);

private:
    std::vector<std::uint64_t> words_;  // a bit for each game, 1 for a win
    std::int64_t games_ = 0;
    std::int64_t wins_ = 0;
};

struct SpotChancesOptions {
    std::int64_t games = 1;  // approximate number of all games; each spot has at least one pair of games
    std::uint64_t seed = 0;
    double confidence = 0.95;  // confidence of the intervals
};

class SpotChances {
public:
    /// The settlements of `match` are the settlements placed before the spot. The current player settles on the spot,
    /// and the probabilities are those of this player. Board and placements must outlive the object. Precondition:
    /// there is at least one spot, and all spots are legal.
    SpotChances(const players::RatedBoard& board, const Match& match, std::span<const std::int16_t> spots,
                const SpotChancesOptions& options);
    SpotChances(const players::RatedBoard&&, const Match&, std::span<const std::int16_t>,
                const SpotChancesOptions&) = delete;

    /// Plays the games. The work may pause after every pair of games and after some moves. When the time is over, the
    /// work ends early, but not before `ready()`. The object must not move in memory while the work exists.
    Work<void> run();
    /// Whether every spot has had a pair of games, so that there is a result.
    bool ready() const { return ready_; }
    /// Returns the progress, measured in games.
    Progress progress() const {
        const auto count = static_cast<double>(games_);
        return {.made = count, .share = count / static_cast<double>(max_games_)};
    }

    /// Returns the best spot, which the games that select determine, then the other spots in the order of
    /// rank_other_choices(). Precondition: ready().
    std::vector<ChanceOfSpot> result() const;

private:
    struct SpotGames {
        std::int16_t intersection = 0;
        int rounds = 0;                    // number of completed rounds
        std::int64_t selecting_wins = 0;   // number of wins in games that select
        std::int64_t selecting_games = 0;  // number of games that select
        GameResults results;               // results of the games that estimate the probability
    };

    /// Plays the next pair of games of a spot: one that selects and one that estimates the probability. Returns false
    /// if the time is over.
    Work<bool> play_pair(SpotGames& spot);
    /// Returns the number of passes over `spot_count` spots in a round.
    std::int64_t passes(std::size_t spot_count) const;
    /// Returns the spot that completed the most rounds. Ties are broken by the games that select.
    const SpotGames& best() const;
    /// Returns the games of a spot, paired with the games of the best spot.
    static PairedTrials trials_of(const SpotGames& spot, const SpotGames& best);

    const players::RatedBoard* board_;
    Match match_;
    SpotChancesOptions options_;
    int player_;
    std::int64_t games_per_round_;
    std::vector<SpotGames> spots_;
    std::int64_t games_ = 0;         // number of games played
    std::int64_t max_games_ = 0;     // number of games in all rounds
    std::int64_t pairs_played_ = 0;  // number of pairs of games of each remaining spot
    bool ready_ = false;
};

}  // namespace hexsmith::catan::analysis
