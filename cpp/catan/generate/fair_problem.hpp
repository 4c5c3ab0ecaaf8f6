// The annealing problem of fair boards: swap terrains, tokens and, where they are shuffled, harbors.
//
// A desert stays where it is dealt, so that it lies on every hex it may lie on equally often: regionPips alone would
// keep it off the center of the standard layout for good.
#pragma once

#include <array>
#include <cstdint>

#include "catan/fairness/fair_state.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/swaps.hpp"

namespace hexsmith::catan {

/// The annealing problem: minimise the fair energy by swapping unlike pieces that are not locked.
class FairProblem {
public:
    using State = Board;
    using Move = Swap;

    /// Dealer, options and energy must outlive the problem. Precondition: neither conflicting lock nor refusal.
    FairProblem(const FairDealer& dealer, const FairOptions& options, const FairEnergy& energy)
        : dealer_(&dealer),
          options_(&options),
          energy_of_(&energy),
          state_(energy),
          swaps_(options.locks, {.terrains = swaps_terrains(options.mode),
                                 .tokens = swaps_tokens(options.mode) && options.numbers != NumberOrder::spiral,
                                 .desert_moves = false}) {}
    FairProblem(const FairDealer&&, const FairOptions&, const FairEnergy&) = delete;
    FairProblem(const FairDealer&, const FairOptions&&, const FairEnergy&) = delete;
    FairProblem(const FairDealer&, const FairOptions&, const FairEnergy&&) = delete;

    void reset(Rng& random) {
        restore(dealer_->deal(random));
        swaps_.list(setup().layout.hex_count, state_.board().hexes);
        list_slots();
    }

    void restore(const Board& board) { state_.reset(board); }

    /// Two unlike pieces: harbors at every sixteenth step where they move, else as Swaps has it.
    Swap propose(Rng& random) const {
        if (swaps_harbors_ && random.below(16) == 0) {
            for (;;) {
                const auto [first, second] = random.pair_below(slot_count_);
                const std::uint8_t a = slots_[first];
                const std::uint8_t b = slots_[second];
                if (state_.board().harbors[a] != state_.board().harbors[b]) return {Swap::Kind::harbors, a, b};
            }
        }
        return swaps_.propose(state_.board().hexes, random);
    }

    double delta(Swap swap) { return state_.delta(swap); }
    double delta_within(Swap swap, double limit) { return state_.delta_within(swap, limit); }
    double commit(Swap swap) { return state_.commit(swap); }

    double energy() const { return energy_of_->weigh(energy_of_->count(state_.board())); }
    const Board& state() const { return state_.board(); }

private:
    const Setup& setup() const { return energy_of_->setup(); }

    void list_slots() {
        slot_count_ = 0;
        swaps_harbors_ = false;
        if (options_->harbors != HarborOrder::shuffled) return;
        const auto& harbors = state_.board().harbors;
        for (int slot = 0; slot < setup().harbor_count; ++slot) {
            if (options_->locks.harbors[slot]) continue;
            slots_[slot_count_] = static_cast<std::uint8_t>(slot);
            ++slot_count_;
            swaps_harbors_ |= harbors[slot] != harbors[slots_[0]];
        }
    }

    const FairDealer* dealer_;
    const FairOptions* options_;
    const FairEnergy* energy_of_;
    FairState state_;
    Swaps swaps_;
    std::array<std::uint8_t, max_harbors> slots_{};
    std::uint32_t slot_count_ = 0;
    bool swaps_harbors_ = false;
};

}  // namespace hexsmith::catan
