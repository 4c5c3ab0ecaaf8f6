// Balanced boards: a random board is dealt, and annealing swaps its pieces until the energy is low.
//
// The algorithm has a version. Every released version stays: with the same seed and options it gives the same board
// for ever. A change of results is a new version beside the old one.
#pragma once

#include <array>
#include <cstdint>

#include "anneal/annealer.hpp"
#include "catan/board/deal.hpp"
#include "catan/fairness/energy.hpp"
#include "catan/fairness/tally.hpp"
#include "catan/generate/generated_board.hpp"
#include "catan/generate/moves.hpp"

namespace hexsmith::catan {

inline constexpr int newest_algorithm = 1;

struct GenerateOptions {
    std::uint64_t seed = 0;
    BalanceMode mode = BalanceMode::both;
    EnergyWeights weights;
    bool desert_moves = true;  // else it stays where it is dealt
    Locks locks;
    anneal::Options annealing;
    anneal::AnySchedule schedule;
};

/// The three-term energy and 300 geometric steps, as a whole generation of frontends has had it.
inline GenerateOptions classic_options() { return {.desert_moves = false, .annealing = {.steps = 300}}; }

/// The classic energy with a movable desert, more steps and slower cooling (T0 400, rate 0.995), ending as soon as
/// nothing can be gained: enough for the lowest energy there is.
inline GenerateOptions patient_options() {
    return {.annealing = {.steps = 2000, .restarts = 4, .target_energy = 0.0155},
            .schedule = {anneal::Geometric{.initial_temperature = 400, .cooling_rate = 0.995}}};
}

/// The annealing problem: minimise the energy by swapping unlike pieces that are not locked.
class BoardProblem {
public:
    using State = Hexes;
    using Move = Swap;

    BoardProblem(const Setup& setup, const GenerateOptions& options)
        : setup_(&setup),
          options_(&options),
          tally_(setup),
          spread_weight_(options.weights.region_pips / 1296),
          moves_(options.locks, {.terrains = swaps_terrains(options.mode),
                                 .tokens = swaps_tokens(options.mode),
                                 .desert_moves = options.desert_moves}) {}

    template <RandomSource R>
    void reset(R& random) {
        restore(deal(*setup_, options_->locks, random));
        moves_.list(setup_->layout.hex_count, tally_.hexes());
    }

    void restore(const Hexes& hexes) {
        tally_.reset(hexes);
        region_spread_ = tally_.counts().region_spread();
    }

    /// Two unlike pieces, every such pair equally likely. Where nothing can be swapped: hex 0 with itself.
    Swap propose(Rng& random) const { return moves_.propose(tally_.hexes(), random); }

    /// In differences of integers, without the energy's division and, where no token moves, without its spread.
    [[gnu::always_inline]] double delta(Swap swap) const {
        const EnergyWeights& weights = options_->weights;
        const Counts& now = tally_.counts();
        const Counts after = tally_.after(swap);
        const double delta = weights.same_resource * (after.same_resource - now.same_resource);
        if (!moves_tokens(tally_.hexes(), swap)) return delta;
        return delta + weights.high_numbers * (after.high_numbers - now.high_numbers) +
               spread_weight_ * (after.region_spread() - region_spread_);
    }

    double commit(Swap swap) {
        tally_.commit(swap);
        region_spread_ = tally_.counts().region_spread();
        return weigh(tally_.counts());
    }

    double energy() const { return weigh(count(*setup_, tally_.hexes())); }
    const Hexes& state() const { return tally_.hexes(); }

private:
    double weigh(const Counts& counts) const { return total(counts.terms(), options_->weights); }

    const Setup* setup_;
    const GenerateOptions* options_;
    Tally tally_;
    double spread_weight_;
    int region_spread_ = 0;
    Moves moves_;
};

using BoardAnnealer = anneal::Annealer<BoardProblem, anneal::AnySchedule>;

/// The making of a board, resumable: where the cuts between calls of `advance` fall changes nothing. Refers to setup
/// and options, which must outlive it.
class Generation {
public:
    Generation(const Setup& setup, const GenerateOptions& options);
    Generation(const Generation&) = delete;
    Generation& operator=(const Generation&) = delete;

    /// Makes at most `budget` further steps; fewer only when the generation is over.
    void advance(std::int64_t budget);
    bool over() const { return annealer_.over(); }
    /// Ends it because its time is out.
    void expire() { annealer_.expire(); }

    std::int64_t steps() const { return annealer_.steps(); }
    /// The most steps there can be.
    double most_steps() const {
        return static_cast<double>(options_.annealing.steps) * (static_cast<double>(options_.annealing.restarts) + 1);
    }
    double best_energy() const { return annealer_.best_energy(); }
    /// The best board so far; final once `over`.
    GeneratedBoard result() const;

private:
    const Setup& setup_;
    const GenerateOptions& options_;
    BoardAnnealer annealer_;
};

/// A balanced board of the setup; the same options give the same board. The deadline is asked every 256 steps.
GeneratedBoard generate(const Setup& setup, const GenerateOptions& options, Deadline expired = never_expired);

}  // namespace hexsmith::catan

extern template std::int64_t hexsmith::anneal::Annealer<
    hexsmith::catan::BoardProblem, hexsmith::anneal::AnySchedule>::make(std::int64_t);  // see inner_loops.cpp
