// Every strategy against every other in duplicate pairs, and the rating table that comes of it. All pairings play the
// same deals, so that each one's result is the one the two would have in a tournament of their own with that seed.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "stats/rating_table.hpp"
#include "stats/tournament.hpp"

namespace hexsmith::stats {

/// One game of the deal given between players a and b, result for a.
template <class Play>
concept PlaysPairing = requires(Play play, std::size_t player, std::uint64_t deal, bool a_begins) {
    { play(player, player, deal, a_begins) } -> std::same_as<GameResult>;
};

/// Resumable by the game, pairing after pairing: 0-1, 0-2, ..., 1-2, ...
template <PlaysPairing Play>
class RoundRobin {
public:
    RoundRobin(Play play, std::size_t players, std::uint64_t seed, const TournamentOptions& options = {})
        : play_(std::move(play)), seed_(seed), options_(options), pairings_(players * (players - 1) / 2) {
        auto next = pairings_.begin();
        for (std::size_t a = 0; a < players; ++a)
            for (std::size_t b = a + 1; b < players; ++b) *next++ = {a, b, {}};
        begin_pairing();
    }

    RoundRobin(const RoundRobin&) = delete;  // the tournament being played refers to this one's strategies
    RoundRobin& operator=(const RoundRobin&) = delete;

    /// Plays at most `budget` further games and returns how many it played: fewer only when all is over.
    std::int64_t advance(std::int64_t budget) {
        std::int64_t played = 0;
        while (tournament_ && played < budget) {
            played += tournament_->advance(budget - played);
            pairings_[current_].scores = tournament_->outcome().scores;
            if (!tournament_->over()) continue;
            ++current_;
            begin_pairing();
        }
        return played;
    }

    bool over() const { return !tournament_; }

    /// The results so far, whole pairs of games only; final once `over`.
    const std::vector<Pairing>& pairings() const { return pairings_; }

private:
    struct PlayPairing {
        Play* play;
        std::size_t a;
        std::size_t b;
        GameResult operator()(std::uint64_t deal, bool a_begins) const { return (*play)(a, b, deal, a_begins); }
    };

    void begin_pairing() {
        tournament_.reset();
        if (current_ == pairings_.size()) return;
        const Pairing& pairing = pairings_[current_];
        tournament_.emplace(PlayPairing{&play_, pairing.a, pairing.b}, seed_, options_);
    }

    Play play_;
    std::uint64_t seed_;
    TournamentOptions options_;
    std::vector<Pairing> pairings_;
    std::size_t current_ = 0;
    std::optional<Tournament<PlayPairing>> tournament_;
};

}  // namespace hexsmith::stats
