// The draft coach: the probability that each spot is still open at a player's next turn.
//
// Until that turn, each other seat picks an open spot at random, with a probability proportional to
// exp(score / temperature). `score` is the score of all settlements of the picking seat, including the new settlement.
// A high temperature models beginners. A temperature near 0 models players who always take the best spot.
//
// If few sequences of picks are possible, the coach enumerates the sequences, and the probabilities are exact.
// Otherwise the coach estimates the probabilities from random sequences, with standard errors. The last pick before the
// turn is never sampled: the coach sums over all spots of this pick.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "catan/settle/draft.hpp"
#include "core/random.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::settle {

/// Options of the coach. The default temperature maximizes the likelihood of recorded drafts, and is rounded to a
/// quarter. tests/cpp/catan/settle/evidence.test.cpp verifies the temperature.
struct CoachOptions {
    int seat = 0;                     // the seat that gets advice, counted from 0
    double temperature = 1.5;         // temperature of the random picks, in units of the score, > 0
    std::int64_t enumeration = 5000;  // maximum number of enumerated sequences, not counting the last pick
    int samples = 5000;               // number of random sequences if more sequences are possible, > 1
};

struct AdvisedSpot {
    int intersection = 0;
    double score = 0;           // score of the spot together with the seat's settlements
    double still_open = 0;      // probability that the spot is still open at the seat's next turn
    double standard_error = 0;  // standard error of `still_open`, 0 if the probability is exact
};

struct DraftAdvice {
    int picks_before = -1;           // number of picks before the seat's next turn, -1 if the seat has no further turn
    bool exact = true;               // whether the probabilities are exact
    std::vector<AdvisedSpot> spots;  // the spots that are open now, highest score first, then lowest id
};

/// A number for each intersection.
using PerSpot = std::array<double, hex::max_corners>;

/// Draws an open spot with the given probabilities. Returns `none` if all probabilities are 0.
int draw_spot(const OpenSpots& open, const PerSpot& chances, Rng& random);

/// Players who pick at random and prefer better spots.
class SoftmaxPlayers {
public:
    /// `temperature` > 0, in units of the score. `scored` must outlive the object.
    SoftmaxPlayers(const ScoredBoard& scored, double temperature);
    SoftmaxPlayers(const ScoredBoard&&, double) = delete;

    /// Computes the probability of each spot that a seat picks the spot next. Closed spots have probability 0. Returns
    /// false if no spot is open. Precondition: the seat has at most two settlements.
    bool compute_chances(const OpenSpots& open, const SeatSettlements& settlements, PerSpot& chances);
    /// Computes the same probabilities for a seat whose only settlement is `first`, or that has none (`none`).
    bool compute_chances(const OpenSpots& open, int first, PerSpot& chances);

private:
    /// Computes the probabilities from weights that are proportional to the probabilities, one for each spot.
    bool compute_chances(const OpenSpots& open, const SeatSettlements& settlements, const double* weights,
                         PerSpot& chances) const;

    /// Returns exp(score / temperature) of each spot, up to a common factor. `score` is the score of the spot together
    /// with the settlement `first` (or `none`).
    const double* weights_with(int first);

    const ScoredBoard* scored_;
    double temperature_;
    std::vector<double> weights_;  // a row without a first settlement, then one for each; computed at first use
    std::array<bool, hex::max_corners + 1> is_computed_{};  // whether each row is computed
};

/// Computes the probability that each open spot is still open at the seat's next turn. The work may pause after every
/// 16 sequences of picks. `scored`, the settlements of `state`, and `random` must outlive the work.
Work<DraftAdvice> coach(const ScoredBoard& scored, DraftState state, CoachOptions options, Rng& random);
Work<DraftAdvice> coach(const ScoredBoard&&, DraftState, CoachOptions, Rng&) = delete;

}  // namespace hexsmith::catan::settle
