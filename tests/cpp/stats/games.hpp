// A random game for tests of tournaments, and functions that play tournaments. The win chance depends on the ratings
// and on the player who begins. All random numbers come from the deal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "stats/elo.hpp"
#include "stats/tournament.hpp"

namespace games {

struct Duel {
    std::vector<double> elo;  // rating of each player
    double advantage = 100;   // advantage of the player who begins, in Elo points
    double draw_chance = 0;   // probability of a drawn game

    hexsmith::stats::GameResult operator()(std::size_t a, std::size_t b, std::uint64_t deal, bool a_begins) const {
        using hexsmith::stats::GameResult;
        hexsmith::Rng random(deal);
        if (random.uniform() < draw_chance) return GameResult::drawn;
        const double lead = elo[a] - elo[b] + (a_begins ? advantage : -advantage);
        // The two games of a deal are correlated: the same hand is lucky in both games.
        const double u = random.uniform();
        const double luck = a_begins ? u : 1 - u;
        return luck < hexsmith::stats::elo_expected(lead, 0) ? GameResult::won : GameResult::lost;
    }

    /// Plays a game of players 0 and 1.
    hexsmith::stats::GameResult operator()(std::uint64_t deal, bool first_begins) const {
        return (*this)(0, 1, deal, first_begins);
    }

    /// Returns the expected score per game of player 0 against player 1.
    double expected() const {
        using hexsmith::stats::elo_expected;
        const double won =
            (elo_expected(elo[0] - elo[1] + advantage, 0) + elo_expected(elo[0] - elo[1] - advantage, 0)) / 2;
        return draw_chance / 2 + (1 - draw_chance) * won;
    }
};

/// Plays at most `games` games of a tournament, and returns the number of games played.
std::int64_t advance(hexsmith::stats::TournamentRecord& record, auto&& play, std::int64_t games) {
    std::int64_t played = 0;
    for (; !record.over() && played < games; ++played) record.add(play(record.deal(), record.first_begins()));
    return played;
}

/// Plays at most `games` games of a round robin, and returns the number of games played.
std::int64_t advance(hexsmith::stats::RoundRobinRecord& record, auto&& play, std::int64_t games) {
    std::int64_t played = 0;
    for (; !record.over() && played < games; ++played) {
        const hexsmith::stats::Pairing& pairing = record.pairing();
        record.add(play(pairing.a, pairing.b, record.deal(), record.a_begins()));
    }
    return played;
}

/// Plays a tournament to its end.
hexsmith::stats::TournamentOutcome play_tournament(auto&& play, std::uint64_t seed,
                                                   const hexsmith::stats::TournamentOptions& options) {
    hexsmith::stats::TournamentRecord record(seed, options);
    while (!record.over()) advance(record, play, 1000);
    return record.outcome();
}

}  // namespace games
