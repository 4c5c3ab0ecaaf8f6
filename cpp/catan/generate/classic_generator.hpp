// Classic boards: simulated annealing swaps the pieces of a random board until the energy is low.
//
// The algorithm has a version, so that the same seed, options and version always give the same board. A change that
// affects results adds a version and keeps the earlier versions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "anneal/annealer.hpp"
#include "catan/board/deal.hpp"
#include "catan/board/swap.hpp"
#include "catan/fairness/classic_energy.hpp"
#include "catan/generate/generated_board.hpp"
#include "catan/generate/swaps.hpp"
#include "core/slow_assert.hpp"

namespace hexsmith::catan::generate {

inline constexpr int newest_algorithm = 1;

struct ClassicOptions {
    std::uint64_t seed = 0;
    BalanceMode mode = BalanceMode::both;
    fairness::EnergyWeights weights;
    bool desert_moves = true;  // whether annealing may move the desert
    Locks locks;
    anneal::Options annealing;
    anneal::AnySchedule schedule;
};

/// Returns the options of older frontends: the desert does not move, and annealing has 300 steps.
inline ClassicOptions classic_options() { return {.desert_moves = false, .annealing = {.steps = 300}}; }

/// Returns options for the minimum of the classic energy: the desert moves, cooling is slower, and five runs have 2,000
/// steps each. Annealing stops at the minimum with the standard bag, 5/324.
inline ClassicOptions patient_options() {
    return {.annealing = {.steps = 2000, .restarts = 4, .target_energy = 0.0155},
            .schedule = {anneal::Geometric{.initial_temperature = 400, .cooling_rate = 0.995}}};
}

/// The annealing problem: minimize the classic energy by swapping different pieces that are not locked.
class ClassicProblem {
public:
    using State = Hexes;
    using Move = Swap;

    /// Setup and options must outlive the problem.
    ClassicProblem(const Setup& setup, const ClassicOptions& options)
        : setup_(&setup),
          options_(&options),
          pieces_(setup.layout),
          spread_weight_(options.weights.region_pips / 1296),
          swaps_(setup, options.locks,
                 {.terrains = swaps_terrains(options.mode),
                  .tokens = swaps_tokens(options.mode),
                  .desert_moves = options.desert_moves}) {}
    ClassicProblem(const Setup&&, const ClassicOptions&) = delete;
    ClassicProblem(const Setup&, const ClassicOptions&&) = delete;

    Work<Hexes> deal(Rng& random) const { return deal_in_slices(*setup_, options_->locks, random); }
    void reset(const Hexes& hexes) {
        restore(hexes);
        swaps_.list_movable_pieces(hexes);
    }

    void restore(const Hexes& hexes) {
        pieces_.reset(hexes);
        counts_ = fairness::count(*setup_, hexes);
        region_spread_ = counts_.regions.spread();
    }

    /// Proposes a swap of two different pieces, as Swaps::propose does. Returns hex 0 twice if nothing can be swapped.
    [[gnu::always_inline]] Swap propose(Rng& random) const { return swaps_.propose(pieces_.hexes(), random); }

    /// Returns the change of energy by a swap, from the changes of integer counts. Unlike energy(), the function
    /// divides nothing, and computes the spread only if a token moves.
    [[gnu::always_inline]] double delta(Swap swap) {
        const auto [kind, a, b] = swap;
        const fairness::EnergyWeights& weights = options_->weights;
        change_ = {.tokens_move = moves_tokens(pieces_.hexes(), swap)};
        if (kind == Swap::Kind::terrains) change_.adjacent_same_resource = pieces_.same_resource_change(a, b);
        const double delta = weights.adjacent_same_resource * change_.adjacent_same_resource;
        if (!change_.tokens_move) return delta;
        const Hexes& hexes = pieces_.hexes();
        change_.adjacent_high_numbers = pieces_.high_numbers_change(a, b);
        change_.pips = pips[hexes.tokens[b]] - pips[hexes.tokens[a]];
        change_.region_spread = regions_after(swap).spread() - region_spread_;
        return delta + weights.adjacent_high_numbers * change_.adjacent_high_numbers +
               spread_weight_ * change_.region_spread;
    }

    /// Precondition: the last delta was of this swap.
    [[gnu::always_inline]] double commit(Swap swap) {
        slow_assert(([&, previous = change_] { return delta(swap), change_ == previous; }()));
        pieces_.commit(swap, change_.tokens_move);
        counts_.adjacent_same_resource += change_.adjacent_same_resource;
        if (change_.tokens_move) {
            counts_.adjacent_high_numbers += change_.adjacent_high_numbers;
            counts_.regions = regions_after(swap);
            region_spread_ += change_.region_spread;
        }
        return weigh(counts_, region_spread_);
    }

    double energy() const {
        const fairness::ClassicCounts counts = fairness::count(*setup_, pieces_.hexes());
        return weigh(counts, counts.regions.spread());
    }
    const Hexes& state() const { return pieces_.hexes(); }

private:
    /// Returns the pips of the regions after `change_.pips` pips have moved from hex b to hex a.
    fairness::RegionPips regions_after(Swap swap) const {
        return counts_.regions.after_move(setup_->regions[swap.b], setup_->regions[swap.a], change_.pips);
    }

    double weigh(const fairness::ClassicCounts& counts, int region_spread) const {
        return total(terms_of(counts, region_spread), options_->weights);
    }

    const Setup* setup_;
    const ClassicOptions* options_;
    PieceSets pieces_;
    fairness::ClassicCounts counts_;
    int region_spread_ = 0;

    /// The change of the counts by the swap of the last delta().
    struct Change {
        bool tokens_move = false;
        int adjacent_same_resource = 0;
        int adjacent_high_numbers = 0;
        int pips = 0;  // pips that move from hex b to hex a
        int region_spread = 0;

        friend bool operator==(const Change&, const Change&) = default;
    };
    Change change_;
    double spread_weight_;
    Swaps swaps_;
};

/// Generates a balanced board. The same options give the same board. The setup must outlive the work. The work may
/// pause while it checks the request, while it deals, and every 256 steps. When its time is over, it returns the best
/// board so far, or the refusal `undecided` if no board so far obeys setup and locks.
Work<GeneratedBoard> generate_classic(const Setup& setup, ClassicOptions options);
Work<GeneratedBoard> generate_classic(const Setup&&, ClassicOptions) = delete;

}  // namespace hexsmith::catan::generate
