// The draft coach: the probability that each spot is still open at a player's next turn.
//
// Until that turn each other seat picks an open spot at random, with a probability proportional to exp(score /
// temperature). The score is that of all the seat's settlements, including the new one. A high temperature models
// beginners. A temperature near 0 models players who always take the best spot. The probabilities are exact if there
// are few sequences of picks, which are then enumerated. Otherwise they are estimated from random sequences, with
// standard errors. The last pick before the turn is never sampled: its probabilities are summed exactly.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "catan/settle/draft.hpp"
#include "core/random.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::settle {

/// Options of the coach. The default temperature has the highest likelihood on recorded drafts, rounded to a quarter.
/// tests/cpp/catan/settle/evidence.test.cpp verifies it.
struct CoachOptions {
    int seat = 0;                     // the seat that is advised, from 0
    double temperature = 1.5;         // temperature of the random picks, in units of the score, > 0
    std::int64_t enumeration = 5000;  // maximum number of sequences that are enumerated, without the last pick
    int samples = 5000;               // number of sequences drawn if there are more, > 1
};

struct AdvisedSpot {
    int intersection = 0;
    double score = 0;           // score of the spot together with the seat's settlements
    double still_open = 0;      // probability that the spot is still open at the seat's next turn
    double standard_error = 0;  // standard error of that probability; 0 if it is exact
};

struct DraftAdvice {
    int picks_before = -1;  // number of picks by others before the seat's next turn; -1 if it has no further turn
    bool exact = true;
    std::vector<AdvisedSpot> spots;  // the spots that are open now, highest score first; ties by the lowest id
};

/// A number for each intersection.
using PerSpot = std::array<double, hex::max_corners>;

/// Draws an open spot by its probability. Returns `none` if all probabilities are 0.
int drawn_spot(const OpenSpots& open, const PerSpot& chances, Rng& random);

/// Players who pick at random and prefer better spots.
class SoftmaxPlayers {
public:
    /// `temperature` > 0, in units of the score. `scored` must outlive the object.
    SoftmaxPlayers(const ScoredBoard& scored, double temperature);

    /// Computes the probability of each spot to be picked by a seat with at most two settlements; 0 for closed spots.
    /// Returns false if no spot is open.
    bool chances(const OpenSpots& open, const SeatSettlements& own, PerSpot& chances);
    /// Computes the same probabilities for a seat whose first settlement is `own`, or `none`.
    bool chances(const OpenSpots& open, int own, PerSpot& chances);

private:
    /// Computes the probabilities from the weights `row`, one for each spot.
    bool chances(const OpenSpots& open, const SeatSettlements& own, const double* row, PerSpot& chances) const;

    /// Returns exp(score / temperature) of each spot beside a first settlement (or `none`), up to a common factor.
    const double* weights(int own);

    const ScoredBoard* scored_;
    double temperature_;
    std::vector<double> weights_;  // one row for each first settlement and one for none, computed at first use
    std::array<bool, hex::max_corners + 1> weighed_{};
};

/// Computes the probability that each open spot is still open at the seat's next turn. Sampling draws from `random`.
/// The work may pause after every 16 sequences of picks. Board, settlements and `random` must outlive it.
Work<DraftAdvice> coach(const ScoredBoard& scored, DraftState state, CoachOptions options, Rng& random);

}  // namespace hexsmith::catan::settle
