// The draft coach: what will still be there at my next turn?
//
// Until then each other seat picks at random, an open spot with a chance in proportion to exp(worth / temperature): for
// a first settlement the worth of the spot, for a second that of the pair it makes with the seat's first. A high
// temperature is a table of beginners, one near 0 a table that always takes the best. The chances are exact where the
// sequences of picks can be counted out, else sampled, with the standard error of each. The last pick before the turn
// is never sampled: its chances are added up, exactly in either case.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "catan/settle/draft.hpp"
#include "catan/settle/softmax_table.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {

/// The default temperature is the likeliest, to a quarter, on two thirds of the 175 drafts of spot_params.hpp
/// (2026-11-20, default parameters): mean log-likelihood of a decision -1.669, against -1.704 at 1.25 and -1.681
/// at 1.75.
struct CoachOptions {
    int seat = 0;                     // from 0
    double temperature = 1.5;         // in units of the score, > 0
    std::int64_t enumeration = 5000;  // most sequences of picks (but for the last) that are counted out
    int samples = 5000;               // else so many are drawn, > 1
};

struct SpotChance {
    int intersection = 0;
    double worth = 0;  // to the seat at its next turn: of the spot, or of the pair with its first settlement
    double free = 0;   // chance that the spot is still open then
    double error = 0;  // standard error of that chance; 0 where it is exact
};

struct Coaching {
    int picks_before = -1;  // by others before the seat's next turn; -1 where it has no further turn
    bool exact = true;
    std::vector<SpotChance> spots;  // those open now, highest worth first, ties by the lowest id
};

class Coach {
public:
    Coach(const Worth& worth, const DraftState& state, const CoachOptions& options);

    Coaching ask(Rng& random);

private:
    /// The latest settlement of the seat that places `pick`.
    std::int16_t& own(int pick) { return owned_[seat_of(pick, players_)]; }

    /// No fewer than the sequences of so many picks.
    std::int64_t sequences(int picks) const;

    /// The chance of each open spot to be placed by `pick`; false where no spot is open.
    bool chances(int pick, PerSpot& chances);

    /// Adds, with a factor, each spot's chance to be open after the last pick before the turn.
    void add_last(int pick, double factor, PerSpot& sums);

    void enumerate(int pick, double probability);
    void sample(Rng& random);
    int draw(const PerSpot& chances, Rng& random) const;
    void place(int pick, int id);
    SpotChance conclude(int id, double worth, bool exact) const;

    const Worth* worth_;
    int players_;
    CoachOptions options_;
    SoftmaxTable table_;
    OpenSpots open_;
    std::array<std::int16_t, max_players> owned_{};
    int pick_ = 0;  // the next pick
    int last_ = 0;  // the seat's own next pick
    PerSpot sums_{};
    PerSpot squares_{};
};

/// Each open spot with the chance that it is still open at the seat's next turn.
Coaching coach(const Worth& worth, const DraftState& state, const CoachOptions& options, Rng& random);

}  // namespace hexsmith::catan
