// Tournaments played whole or in part, and a game for their tests: the side that holds the better hand wins, the first
// to move has an advantage, and a strategy's skill shifts the odds. All chance comes from the deal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "stats/elo.hpp"
#include "stats/tournament.hpp"

namespace games {

struct Duel {
    std::vector<double> elo;  // of each player
    double advantage = 100;   // Elo of moving first
    double drawn = 0;         // share of drawn games

    hexsmith::stats::GameResult operator()(std::size_t a, std::size_t b, std::uint64_t deal, bool a_begins) const {
        using hexsmith::stats::GameResult;
        hexsmith::Rng random(deal);
        if (random.uniform() < drawn) return GameResult::drawn;
        const double lead = elo[a] - elo[b] + (a_begins ? advantage : -advantage);
        // The two games of a deal hang together: fortune smiles on the first to move, then on the other.
        const double luck = random.uniform();
        const double fortune = a_begins ? luck : 1 - luck;
        return fortune < hexsmith::stats::elo_expected(lead, 0) ? GameResult::won : GameResult::lost;
    }

    /// Players 0 and 1, as a tournament wants them.
    hexsmith::stats::GameResult operator()(std::uint64_t deal, bool first_begins) const {
        return (*this)(0, 1, deal, first_begins);
    }

    /// The mean score of player 0 against player 1 per game.
    double expected() const {
        using hexsmith::stats::elo_expected;
        const double won =
            (elo_expected(elo[0] - elo[1] + advantage, 0) + elo_expected(elo[0] - elo[1] - advantage, 0)) / 2;
        return drawn / 2 + (1 - drawn) * won;
    }
};

/// Plays at most so many games of a tournament; returns how many.
std::int64_t advance(hexsmith::stats::TournamentRecord& record, auto&& play, std::int64_t games) {
    std::int64_t played = 0;
    for (; !record.over() && played < games; ++played) record.add(play(record.deal(), record.first_begins()));
    return played;
}

/// The same of a round robin.
std::int64_t advance(hexsmith::stats::RoundRobinRecord& record, auto&& play, std::int64_t games) {
    std::int64_t played = 0;
    for (; !record.over() && played < games; ++played) {
        const hexsmith::stats::Pairing& pairing = record.pairing();
        record.add(play(pairing.a, pairing.b, record.deal(), record.a_begins()));
    }
    return played;
}

/// A whole tournament.
hexsmith::stats::TournamentOutcome play_tournament(auto&& play, std::uint64_t seed,
                                                   const hexsmith::stats::TournamentOptions& options) {
    hexsmith::stats::TournamentRecord record(seed, options);
    while (!record.over()) advance(record, play, 1000);
    return record.outcome();
}

}  // namespace games
