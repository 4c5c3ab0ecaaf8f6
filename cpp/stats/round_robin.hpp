// Every strategy against every other in duplicate pairs, and their rating table. All pairings play the same deals, so
// each result equals that of a tournament between these two with the same seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "stats/rating_table.hpp"
#include "stats/tournament.hpp"

namespace hexsmith::stats {

/// The record of a round robin: the next game, and the scores. After two games of a deal comes the next pairing, 0-1,
/// 0-2, ..., 1-2, ..., so that all pairings have played equally often whenever it ends.
class RoundRobinRecord {
public:
    RoundRobinRecord(std::size_t players, std::uint64_t seed, const TournamentOptions& options = {}) {
        for (std::size_t a = 0; a < players; ++a) {
            for (std::size_t b = a + 1; b < players; ++b) {
                pairings_.push_back({a, b, {}});
                records_.emplace_back(seed, options);
            }
        }
        over_ = records_.empty() || options.pairs <= 0;
    }

    bool over() const { return over_; }

    /// The pairing whose game is next.
    const Pairing& pairing() const { return pairings_[current_]; }
    std::uint64_t deal() const { return records_[current_].deal(); }
    bool a_begins() const { return records_[current_].first_begins(); }

    /// Records the result of the next game for the pairing's a, unless the round robin is over.
    void add(GameResult result) {
        if (over_) return;
        TournamentRecord& record = records_[current_];
        record.add(result);
        if (!record.first_begins()) return;
        pairings_[current_].scores = record.outcome().scores;
        next_pairing();
    }

    /// Whether each pairing has played a pair of games.
    bool all_have_played() const { return rounds_ > 0; }

    /// Ends it at the deadline; the first game of an unfinished pair does not count.
    void expire() { over_ = true; }

    /// The results so far, whole pairs of games only; final once `over`.
    const std::vector<Pairing>& pairings() const { return pairings_; }

    /// Verdict of the sequential test of a pairing; `undecided` without a test.
    Verdict verdict(std::size_t place) const { return records_[place].outcome().verdict; }

private:
    void next_pairing() {
        for (std::size_t tried = 0; tried < records_.size(); ++tried) {
            if (++current_ == records_.size()) {
                current_ = 0;
                ++rounds_;
            }
            if (!records_[current_].over()) return;
        }
        over_ = true;
    }

    std::vector<Pairing> pairings_;
    std::vector<TournamentRecord> records_;
    std::size_t current_ = 0;
    std::int64_t rounds_ = 0;  // of all pairings
    bool over_ = false;
};

}  // namespace hexsmith::stats
