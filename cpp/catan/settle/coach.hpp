// The draft coach: the probability that each spot is still open at a player's next turn.
//
// Until then each other seat picks an open spot at random, with a probability proportional to exp(score / temperature).
// The score is that of the spot for a first settlement, and that of all of the seat's settlements for a further one. A
// high temperature stands for beginners, one near 0 for players who always take the best. The probabilities are exact
// if the sequences of picks can be enumerated; otherwise they are sampled, with standard errors. The last pick before
// the turn is never sampled: its probabilities are added up exactly.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "catan/settle/draft.hpp"
#include "core/random.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::settle {

/// The default temperature is the likeliest, to a quarter, on two thirds of the 175 drafts of evaluator.hpp
/// (2026-11-20, default parameters): mean log-likelihood of a decision -1.669, against -1.704 at 1.25 and -1.681
/// at 1.75.
struct CoachOptions {
    int seat = 0;                     // from 0
    double temperature = 1.5;         // in units of the score, > 0
    std::int64_t enumeration = 5000;  // most sequences of picks, without the last, that are enumerated
    int samples = 5000;               // number of sequences drawn otherwise, > 1
};

struct AdvisedSpot {
    int intersection = 0;
    double score = 0;           // for the seat at its next turn: of the spot with its settlements
    double still_open = 0;      // probability that the spot is still open then
    double standard_error = 0;  // of that probability; 0 if it is exact
};

struct DraftAdvice {
    int picks_before = -1;  // by others before the seat's next turn; -1 without a further turn
    bool exact = true;
    std::vector<AdvisedSpot> spots;  // those open now, highest score first, ties by the lowest id
};

/// One number for each intersection.
using PerSpot = std::array<double, hex::max_corners>;

/// An open spot drawn with its probability, or `none` where all are 0.
int drawn_spot(const OpenSpots& open, const PerSpot& chances, Rng& random);

/// Players who pick at random; better spots are more likely.
class SoftmaxPlayers {
public:
    /// `temperature` > 0, in units of the score. `scored` must outlive the object.
    SoftmaxPlayers(const ScoredBoard& scored, double temperature);

    /// The probability of each open spot to be the pick of a seat with at most two settlements; 0 for others. False if
    /// no spot is open.
    bool chances(const OpenSpots& open, const SeatSettlements& own, PerSpot& chances);
    /// The same for a seat with the first settlement `own`, or `none`.
    bool chances(const OpenSpots& open, int own, PerSpot& chances);

private:
    /// As the second function; `row`: the weights by spot.
    bool chances(const OpenSpots& open, const SeatSettlements& own, const double* row, PerSpot& chances) const;

    /// exp(score / temperature) of each spot beside a first settlement (or `none`), up to a common factor.
    const double* weights(int own);

    const ScoredBoard* scored_;
    double temperature_;
    std::vector<double> weights_;  // a row for no first settlement and one for each, filled at first use
    std::array<bool, hex::max_corners + 1> weighed_{};
};

/// Each open spot with the probability that it is still open at the seat's next turn. Sampling draws from `random`. It
/// may pause after every 16 sequences of picks. Board, settlements and `random` must outlive the work.
Work<DraftAdvice> coach(const ScoredBoard& scored, DraftState state, CoachOptions options, Rng& random);

}  // namespace hexsmith::catan::settle
