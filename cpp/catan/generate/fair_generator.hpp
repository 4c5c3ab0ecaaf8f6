// Fair boards: simulated annealing under the fair energy.
//
// During annealing, the weight of each forbidden term exceeds all other weights, and the generator then checks that the
// result violates no forbidden term. If annealing finds no such board on a small layout, the generator searches all
// boards.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>

#include "anneal/annealer.hpp"
#include "catan/board/board.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "catan/fairness/fair_state.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/generated_board.hpp"
#include "catan/generate/swaps.hpp"
#include "core/random.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::generate {

/// The annealing problem: minimize the fair energy by swapping terrains, tokens, whole hexes and, if harbors are
/// shuffled, harbors.
///
/// A swap of whole hexes moves each terrain together with its token. Shorter runs suffice if one swap in four swaps
/// whole hexes. The kinds of swaps alternate in a fixed order, which avoids a random draw and an unpredictable branch.
///
/// Deserts and sea stay where they are dealt, so that all hexes where deserts may be have a desert equally often. If
/// the desert moved, the term regionPips would keep it off the center of the standard layout.
class FairProblem {
public:
    using State = Board;
    using Move = Swap;

    /// Dealer, options and energy must outlive the problem. Precondition: locks do not conflict, and refuse() returns
    /// nothing.
    FairProblem(const FairDealer& dealer, const FairOptions& options, const fairness::FairEnergy& energy)
        : dealer_(&dealer),
          options_(&options),
          energy_of_(&energy),
          state_(energy),
          swaps_(energy.setup(), options.locks,
                 {.terrains = swaps_terrains(options.mode),
                  .tokens = swaps_tokens(options.mode) && options.token_order != TokenOrder::spiral,
                  .desert_moves = false}) {}
    FairProblem(const FairDealer&&, const FairOptions&, const fairness::FairEnergy&) = delete;
    FairProblem(const FairDealer&, const FairOptions&&, const fairness::FairEnergy&) = delete;
    FairProblem(const FairDealer&, const FairOptions&, const fairness::FairEnergy&&) = delete;

    Work<Board> deal(Rng& random) const { return dealer_->deal(random); }
    void reset(const Board& board) {
        restore(board);
        swaps_.list_movable_pieces(state_.board().hexes);
        list_slots();
        turn_ = 0;
    }

    void restore(const Board& board) {
        if (energy_of_->setup().plan.deals_sea) {
            coast_ = std::make_shared<const Coast>(*energy_of_, board);
            state_ = fairness::FairState(coast_->energy);
        }
        state_.reset(board);
    }

    /// Proposes a swap of two different pieces. If harbors may move, a swap moves harbors with probability 1/16. The
    /// other swaps cycle through terrains, tokens, whole hexes and tokens, unless the options exclude terrains or
    /// tokens.
    [[gnu::always_inline]] Swap propose(Rng& random) {
        const Board& board = state_.board();
        if (swaps_harbors_ && random.below(16) == 0) return propose_harbors(board, random);
        if (!swaps_.swaps_terrains() || !swaps_.swaps_tokens()) return swaps_.propose(board.hexes, random);
        turn_ = (turn_ + 1) % 4;
        if (turn_ == 1) return swaps_.propose_terrains(board.hexes, random);
        if (turn_ == 3) return swaps_.propose_hexes(board.hexes, random);
        return swaps_.propose_tokens(board.hexes, random);
    }

    double delta(Swap swap) { return state_.delta(swap); }
    double delta_within(Swap swap, double limit) { return state_.delta_within(swap, limit); }
    double commit(Swap swap) { return state_.commit(swap); }

    /// Returns the energy, which each commit has updated since `restore`. Debug builds compare it with a full count.
    double energy() const {
        assert(state_.counts() == (coast_ ? coast_->energy : *energy_of_).count(state_.board()));
        assert(state_.rule_values() ==
               rule_values(coast_ ? coast_->setup : energy_of_->setup(), state_.board(), energy_of_->criteria().rules));
        return state_.energy();
    }
    const Board& state() const { return state_.board(); }

private:
    /// The setup and the energy of a board whose sea is dealt, so that its coast differs from run to run. Copies of the
    /// problem share them.
    struct Coast {
        Setup setup;
        fairness::FairEnergy energy;
        Coast(const fairness::FairEnergy& general_energy, const Board& board)
            : setup(on_board(general_energy.setup(), board)), energy(setup, general_energy.criteria(), board) {}
        Coast(const Coast&) = delete;
        Coast& operator=(const Coast&) = delete;
    };

    /// Maximum number of pairs of harbors that are drawn to find two different harbors.
    static constexpr int max_draws = 10'000;

    Swap propose_harbors(const Board& board, Rng& random) const {
        std::uint8_t a = 0;
        std::uint8_t b = 0;
        for (int i = 0; i < max_draws; ++i) {
            const auto [first, second] = random.pair_below(slot_count_);
            a = slots_[first];
            b = slots_[second];
            if (board.harbors[a] != board.harbors[b]) break;
        }
        return {Swap::Kind::harbors, a, b};  // different harbors exist, so the draws nearly always find a pair
    }

    void list_slots() {
        slot_count_ = 0;
        swaps_harbors_ = false;
        if (options_->harbors != HarborOrder::shuffled) return;
        const auto& harbors = state_.board().harbors;
        const Locks& fixed = energy_of_->setup().plan.fixed;
        for (int slot = 0; slot < state_.board().harbor_count; ++slot) {
            if (options_->locks.harbors[slot] || fixed.harbors[slot]) continue;
            slots_[slot_count_] = static_cast<std::uint8_t>(slot);
            ++slot_count_;
            swaps_harbors_ |= harbors[slot] != harbors[slots_[0]];
        }
    }

    const FairDealer* dealer_;
    const FairOptions* options_;
    const fairness::FairEnergy* energy_of_;
    std::shared_ptr<const Coast> coast_;  // null unless sea is dealt
    fairness::FairState state_;
    Swaps swaps_;
    std::array<std::uint8_t, max_harbors> slots_{};
    std::uint32_t slot_count_ = 0;
    bool swaps_harbors_ = false;
    unsigned turn_ = 0;
};

/// Gives the runs of each attempt their own random streams.
struct AttemptStreams {
    std::uint64_t seed;
    int attempt;
    constexpr Rng operator()(std::int64_t run) const {
        return Rng(seed, (static_cast<std::uint64_t>(attempt) << 32) + static_cast<std::uint64_t>(run));
    }
};

/// Generates a fair board. The same options give the same board. The setup must outlive the work. The work may pause
/// while it checks the request, while it deals, and every 256 steps. When its time is over, it returns the best board
/// so far, or the refusal `undecided` if no board so far obeys setup and locks. Precondition: locks do not conflict.
Work<GeneratedBoard> generate_fair(const Setup& setup, FairOptions options);
Work<GeneratedBoard> generate_fair(const Setup&&, FairOptions) = delete;

}  // namespace hexsmith::catan::generate
