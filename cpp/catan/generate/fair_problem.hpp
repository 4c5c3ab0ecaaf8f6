// The annealing problem of fair boards: swap terrains, tokens and, where they are shuffled, harbors.
//
// A desert stays where it is dealt, so that it lies on every hex it may lie on equally often: regionPips alone would
// keep it off the center of the standard layout for good.
#pragma once

#include <array>
#include <cstdint>

#include "catan/fairness/fair_tally.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/moves.hpp"

namespace hexsmith::catan {

/// The annealing problem: minimise the fair energy by swapping unlike pieces that are not locked.
class FairProblem {
public:
    using State = Board;
    using Move = Swap;

    /// Setup, options and energy must outlive the problem. Precondition: neither conflicting lock nor refusal.
    FairProblem(const Setup& setup, const FairOptions& options, const FairEnergy& energy)
        : setup_(&setup),
          options_(&options),
          energy_of_(&energy),
          tally_(energy),
          moves_(options.locks, {.terrains = swaps_terrains(options.mode),
                                 .tokens = swaps_tokens(options.mode) && options.numbers != NumberOrder::spiral,
                                 .desert_moves = false}) {}

    void reset(Rng& random) {
        restore(deal_board(*setup_, *options_, random));
        moves_.list(setup_->layout.hex_count, tally_.board().hexes);
        list_slots();
    }

    void restore(const Board& board) { tally_.reset(board); }

    /// Two unlike pieces: harbors at every sixteenth step where they move, else as Moves has it.
    Swap propose(Rng& random) const {
        if (swaps_harbors_ && random.below(16) == 0) {
            for (;;) {
                const auto [first, second] = random.pair_below(slot_count_);
                const std::uint8_t a = slots_[first];
                const std::uint8_t b = slots_[second];
                if (tally_.board().harbors[a] != tally_.board().harbors[b]) return {Swap::Kind::harbors, a, b};
            }
        }
        return moves_.propose(tally_.board().hexes, random);
    }

    double delta(Swap swap) {
        change_ = tally_.change(swap);
        return energy_of_->weigh(change_);
    }

    /// Precondition: the last delta was of this swap.
    double commit(Swap swap) {
        tally_.commit(swap, change_);
        return energy_of_->weigh(tally_.counts());
    }

    double energy() const { return energy_of_->weigh(energy_of_->count(tally_.board())); }
    const Board& state() const { return tally_.board(); }

private:
    void list_slots() {
        slot_count_ = 0;
        swaps_harbors_ = false;
        if (options_->harbors != HarborOrder::shuffled) return;
        const auto& harbors = tally_.board().harbors;
        for (int slot = 0; slot < setup_->harbor_count; ++slot) {
            if (options_->locks.harbors[slot]) continue;
            slots_[slot_count_++] = static_cast<std::uint8_t>(slot);
            swaps_harbors_ |= harbors[slot] != harbors[slots_[0]];
        }
    }

    const Setup* setup_;
    const FairOptions* options_;
    const FairEnergy* energy_of_;
    FairTally tally_;
    FairCounts change_{};  // of the last delta
    Moves moves_;
    std::array<std::uint8_t, max_harbors> slots_{};
    std::uint32_t slot_count_ = 0;
    bool swaps_harbors_ = false;
};

}  // namespace hexsmith::catan
