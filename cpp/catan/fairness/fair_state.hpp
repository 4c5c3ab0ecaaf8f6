// A board and its fair energy, updated while pieces are swapped.
//
// Without a cluster cap, the time of a swap does not depend on the size of the board. Population counts of bit sets
// give the numbers of adjacent pieces, a small table has the numbers on each resource, and the bytes of one word hold
// the pips of the six intersections of a hex.
//
// Annealing rejects most proposed swaps, so `delta_within` first computes the terms that are cheap and have large
// weights. Counts are never negative, so a swap can lower each remaining term by at most the term's current energy.
// `delta_within` stops when the change so far minus these energies exceeds the limit. Rules are last.
#pragma once

#include <array>
#include <bit>
#include <limits>
#include <utility>

#include "catan/board/swap.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "catan/fairness/rule_state.hpp"

namespace hexsmith::catan::fairness {

/// A board with its counts, and the change of the counts by a swap.
class FairState {
public:
    /// The energy must outlive the state.
    explicit FairState(const FairEnergy& energy)
        : energy_of_(&energy),
          pieces_(energy.setup().layout),
          harbor_count_(energy.tables().slot_count),
          rules_(energy.setup(), energy.criteria().rules, harbor_count_) {}
    explicit FairState(const FairEnergy&&) = delete;

    void reset(const Board& board);

    const Board& board() const { return pieces_.board(); }
    const FairCounts& counts() const { return counts_; }
    const RuleValues& rule_values() const { return rules_.values(); }
    double energy() const { return energy_of_->weigh(counts_) + rule_energy_; }

    /// Returns the change of energy by a swap of different pieces. If the change is above `limit`, the result may be a
    /// lower bound of the change that is also above `limit`.
    double delta_within(Swap swap, double limit);
    double delta(Swap swap) { return delta_within(swap, std::numeric_limits<double>::infinity()); }

    /// Returns the change of counts for the swap of the last delta. Precondition: the delta was exact.
    const FairCounts& change() const { return change_; }

    /// Returns the energy after the swap of the last delta, from counts. Precondition: the delta was exact.
    double energy_after(Swap swap) const;

    /// Makes the swap and returns the new energy. Precondition: the last delta was of this swap, and exact.
    double commit(Swap swap);

private:
    const SetupTables& tables() const { return energy_of_->tables(); }
    /// Adds the change of the rules by a swap to the change of the terms.
    [[gnu::noinline]] double add_rules(Swap swap, double delta_of_terms, double limit);
    int& change(Term term) { return change_[index(term)]; }
    template <Stage stage>
    double weigh_change() const {
        return energy_of_->weigh<stage>(change_);
    }

    /// Recomputes `saving_bounds_` from the current counts.
    void update_saving_bounds();

    /// Returns the corners of hex a that hex b does not share, and the corners of hex b that hex a does not share.
    std::pair<CornerBytes, CornerBytes> unshared_corners_of(int a, int b) const;

    // The functions below write the changes of their terms by a swap of a and b into `change_`. `difference` is the
    // pips of b minus the pips of a. Functions that few requests need are not inlined, because inlining would slow down
    // the other requests.
    [[gnu::noinline]] double update_requested_changes(int a, int b);
    [[gnu::noinline]] void update_pair_changes(int a, int b, bool tokens_too, TermSet terms);
    void update_apart_change(int a, int b);
    void update_cluster_change(int a, int b);
    void update_adjacent_token_changes(int a, int b);
    void update_number_changes(int a, int b);
    [[gnu::noinline]] void update_number_changes_across_groups(int a, int b);
    void update_cap_change(int a, int b, int difference);
    [[gnu::noinline]] void update_floor_change(int a, int b, int difference);
    void update_spread_changes(int a, int b, int difference);
    void update_own_harbor_changes(Swap swap, bool tokens);
    void update_harbor_changes(int a, int b);

    [[gnu::always_inline]] void commit_numbers(int a, int b);
    void commit_tokens(int a, int b);

    /// Adds `amount` to the pips of each corner of a hex. A corner has a byte in `corner_pips_` for each of up to three
    /// hexes. No byte may become negative.
    void add_around(int hex, int amount);

    const FairEnergy* energy_of_;
    PieceSets pieces_;
    int harbor_count_;
    RuleState rules_;
    double rule_energy_ = 0;
    bool has_requested_terms_ = false;  // whether the criteria have apart pairs or a cluster cap
    FairCounts counts_{};
    FairCounts change_{};  // change of counts for the swap of the last delta

    /// Upper bounds of the energy that a swap can save in the terms that `delta_within` has not computed yet. Each
    /// bound is the current energy of these terms plus a margin for rounding errors.
    struct SavingBounds {
        double rules;     // of the rules
        double terrains;  // of a swap that moves no token, after the stages of terrains
        double tokens;    // of a swap that moves tokens, after the stage of tokens
        double pips;      // of the stages pips, spreads and harbors
        double spreads;   // of the stages spreads and harbors
        double harbors;   // of the stage harbors
    };
    SavingBounds saving_bounds_{};

    RegionPips regions_;
    std::array<std::uint8_t, hex::max_hexes> group_of_{};  // copy of Plan::group_of
    Deviations deviations_{};
    int scale_ = 0;          // FairEnergy::deviation_scale()
    int compared_pips_ = 0;  // sum of the pips of intersections with is_compared()
    int harbor_pips_ = 0;    // sum over harbors of the pips of adjacent hexes
    /// Number of hexes of each group, terrain and number. It is not used on boards with pairs of tokens.
    std::array<std::array<std::array<std::uint8_t, number_values>, terrain_count>, max_regions> number_counts_{};
    std::array<CornerBytes, hex::max_hexes> corner_pips_{};  // pips of the six intersections of each hex
    std::array<SlotSet, terrain_count> slots_by_kind_{};     // slots of each kind of harbor
    std::array<int, max_harbors> pips_at_slot_{};
};

}  // namespace hexsmith::catan::fairness
