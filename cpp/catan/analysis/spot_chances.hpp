// The current player's win chance after settling on each open spot, by games that continue from there. The rest of the
// set-up is drawn as for certificates.
//
// Sequential halving (best_arm.hpp) selects the spots to play. For each game that selects, one more game with another
// number is played. The results come from these additional games alone, which avoids the selection bias of the best
// spot. All spots use the same game numbers, and therefore the same dice, decks and thefts. The difference between two
// spots is measured on pairs of games with the same number.
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
    std::int64_t games = 0;  // games that do not affect the selection
    double covariance = 0;   // covariance with the best spot's result in a pair of games
};

/// The wins of a spot, one bit for each game.
class WonGames {
public:
    void add(bool won);
    std::int64_t games() const { return games_; }
    std::int64_t wins() const { return wins_; }

    /// The number of wins of each of two spots in their first `pairs` games, and the number of games that both won.
    struct Pairs {
        std::int64_t a = 0;
        std::int64_t b = 0;
        std::int64_t both = 0;
    };
    static Pairs compare(const WonGames& a, const WonGames& b, std::int64_t pairs);

private:
    std::vector<std::uint64_t> words_;
    std::int64_t games_ = 0;
    std::int64_t wins_ = 0;
};

struct SpotChancesOptions {
    std::int64_t games = 1;  // approximate total; each spot has at least two: one selects, and one counts
    std::uint64_t seed = 0;
    double confidence = 0.95;  // confidence of the intervals
};

class SpotChances {
public:
    /// The settlements of `match` are those placed before the spot. The player who settles on the spot is the one whose
    /// wins count. Precondition: there is at least one spot, and all are legal. The arguments must outlive the object.
    SpotChances(const players::RatedBoard& board, const Match& match, std::span<const std::int16_t> spots,
                const SpotChancesOptions& options);

    /// Plays the games. It may pause after every pair of games and after some moves. It ends early if the time is over,
    /// but not before it is ready. The object must not move meanwhile.
    Work<void> run();
    /// Whether every spot has been played once. Before that there are no chances.
    bool ready() const { return ready_; }
    /// Progress by the number of games.
    Progress progress() const {
        const auto made = static_cast<double>(games_);
        return {.made = made, .share = made / static_cast<double>(most_games_)};
    }

    /// Returns the best spot by the selecting games, then the others in the order of ranked_behind().
    /// Precondition: ready.
    std::vector<ChanceOfSpot> result() const;

private:
    struct Spot {
        std::int16_t intersection = 0;
        int rounds = 0;             // number of rounds completed
        std::int64_t chosen = 0;    // wins in games that select
        std::int64_t choosing = 0;  // number of games that select
        WonGames counted;
    };

    /// Plays the next pair of games of a spot: one that selects and one that counts. Returns whether the time was
    /// enough.
    Work<bool> play_pair(Spot& spot);
    /// Returns the number of passes over `left` spots in a round.
    std::int64_t passes(std::size_t left) const;
    /// Returns the spot that stayed longest; ties by the games that select.
    const Spot& best() const;
    /// Returns the games of a spot paired with the best spot's.
    static PairedTrials trials_of(const Spot& spot, const Spot& best);

    const players::RatedBoard* board_;
    Match match_;
    SpotChancesOptions options_;
    int player_;
    std::int64_t per_round_;
    std::vector<Spot> spots_;
    std::int64_t games_ = 0;
    std::int64_t most_games_ = 0;
    std::int64_t played_ = 0;  // pairs of games so far of each remaining spot
    bool ready_ = false;
};

}  // namespace hexsmith::catan::analysis
