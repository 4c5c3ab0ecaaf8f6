// The chance to win from each open spot of the player on turn, by games played on from it. The rest of the set-up is
// drawn as certificates draw openings.
//
// Sequential halving (best_arm.hpp) says which spots are played. A round plays as many games again, under other
// numbers, that choose nobody: what is returned rests on these alone. It does not flatter the best spot, which the
// choosing games name.
// All spots are played on the same numbers, so that their dice, decks and thefts are common: the difference of two
// spots is that of their games in pairs.
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
    std::int64_t games = 0;  // that chose nobody
    double covariance = 0;   // with the best spot's in a pair of games: what common numbers save
};

/// Which of the games of a spot were won: a bit each.
class WonGames {
public:
    void add(bool won);
    std::int64_t games() const { return games_; }
    std::int64_t wins() const { return wins_; }

    /// The wins of two among their first `pairs` games, and the games that both won.
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
    std::int64_t games = 1;  // of all rounds together, about; each spot is played once to choose and to count at least
    std::uint64_t seed = 0;
    double confidence = 0.95;  // of the intervals
};

class SpotChances {
public:
    /// `match`: its settlements are those before the spot in question, whose player is the one that wins. `spots`: at
    /// least one, all legal. What they refer to must outlive the object.
    SpotChances(const players::RatedBoard& board, const Match& match, std::span<const std::int16_t> spots,
                const SpotChancesOptions& options);

    /// Plays. It may pause after every pair of games and after some moves, and ends early where the time is over, but
    /// not before it is ready. The object must not move meanwhile.
    Work<void> run();
    /// Whether every spot has been played once: before that there are no chances.
    bool ready() const { return ready_; }
    /// By the games.
    Progress progress() const {
        const auto made = static_cast<double>(games_);
        return {.made = made, .share = made / static_cast<double>(most_games_)};
    }

    /// Precondition: ready. The best spot by the games that chose first, then as ranked_behind() has them: the chances
    /// fall, too.
    std::vector<ChanceOfSpot> result() const;

private:
    struct Spot {
        std::int16_t intersection = 0;
        int rounds = 0;             // that it has been through
        std::int64_t chosen = 0;    // wins in games that choose
        std::int64_t choosing = 0;  // such games
        WonGames counted;
    };

    /// Plays the next pair of games of a spot, one that chooses and one that counts. Returns whether the time was
    /// enough.
    Work<bool> play_pair(Spot& spot);
    /// Passes over `left` spots in a round.
    std::int64_t passes(std::size_t left) const;
    /// The spot that stayed longest, by the games that chose.
    const Spot& best() const;
    /// The games of a spot beside the best's.
    static PairedTrials trials_of(const Spot& spot, const Spot& best);

    const players::RatedBoard* board_;
    Match match_;
    SpotChancesOptions options_;
    int player_;
    std::int64_t per_round_;
    std::vector<Spot> spots_;
    std::int64_t games_ = 0;
    std::int64_t most_games_ = 0;
    std::int64_t played_ = 0;  // pairs of games of each spot that is left, so far
    bool ready_ = false;
};

}  // namespace hexsmith::catan::analysis
