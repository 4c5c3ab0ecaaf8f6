// The chance to win from each open spot of the player on turn, by games played on from it.
//
// Effort goes where it matters, by successive halving (Karnin, Koren and Somekh, "Almost optimal exploration in
// multi-armed bandits", ICML 2013): in rounds of equal cost all spots that are left are played, and the better half
// goes on to the next round. A round plays as many games again, under other numbers, that choose nobody: what is
// returned rests on these alone, and is unbiased for every spot, the best one included, which the choosing games name.
// All spots are played on the same numbers, so that their dice, decks and thefts are common: the difference of two
// spots is that of their games in pairs.
#pragma once

#include <vector>

#include "catan/experiment/playout.hpp"
#include "core/deadline.hpp"
#include "stats/interval.hpp"

namespace hexsmith::catan::game {

struct ChanceOfSpot {
    int intersection = 0;
    std::int64_t games = 0;  // that chose nobody
    double chance = 0;
    stats::Interval interval{0, 1};  // Wilson's
    // The best spot's chance minus this one's, by the games that both have played.
    double behind = 0;
    stats::Interval behind_interval{-1, 1};  // normal approximation; of the best itself 0 to 0
    double covariance = 0;                   // of the two in a pair of games: what common numbers save
};

class SpotChances {
public:
    /// `match`: its settlements are those before the spot in question, whose player is the one that wins. `games`: of
    /// all rounds together, about; every spot is played at least once to choose and once to count. `spots`: at least
    /// one, all legal. What they refer to must outlive the object.
    SpotChances(const GameBoard& board, const Match& match, std::span<const std::int16_t> spots, std::int64_t games,
                std::uint64_t seed);

    /// Plays until all is played or `expired`, asked before every pair of games, says so.
    void advance(Deadline expired);

    /// Whether every spot has been played once: before that there are no chances.
    bool ready() const { return played_ > 0; }
    bool done() const { return left_.size() <= 1 && !first_; }
    std::int64_t games() const { return games_; }
    /// How many there will be in all.
    std::int64_t most_games() const { return most_games_; }

    /// Precondition: ready. The best spot first, then by how long they stayed in, and by the games that chose.
    std::vector<ChanceOfSpot> chances(double confidence) const;

private:
    struct Spot {
        std::int16_t intersection = 0;
        int rounds = 0;                     // that it has been through
        std::int64_t chosen = 0;            // wins in games that choose
        std::int64_t choosing = 0;          // such games
        std::vector<std::uint8_t> counted;  // games that count: 1 for a win
    };

    bool wins(const Spot& spot, std::int64_t number, bool choosing) const;
    /// Passes over `left` spots in a round.
    std::int64_t passes(std::size_t left) const;
    void begin_round();
    void end_round();

    const GameBoard* board_;
    Match match_;
    std::uint64_t seed_;
    int player_;
    std::int64_t per_round_;
    std::vector<Spot> spots_;
    std::vector<std::size_t> left_;  // places in spots_
    std::int64_t games_ = 0;
    std::int64_t most_games_ = 0;
    std::int64_t played_ = 0;  // pairs of games of each spot that is left, so far
    std::int64_t goal_ = 0;    // at the end of the round
    std::size_t next_ = 0;     // the spot whose turn it is
    bool first_ = true;
};

}  // namespace hexsmith::catan::game
