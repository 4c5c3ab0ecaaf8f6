// A board and its fair energy, updated while pieces are swapped.
//
// Without a cluster cap, the time of a swap does not depend on the size of the board. Adjacent pieces are population
// counts, numbers on resources are in a small table, and the pips of the six intersections of a hex are the bytes of a
// word.
//
// Most proposed swaps are rejected, so `delta_within` computes cheap terms with large weights first. Counts are never
// negative, so each other term can decrease by at most its current energy. A swap is rejected when the change so far
// minus these energies exceeds the limit.
#pragma once

#include <array>
#include <bit>
#include <limits>
#include <utility>

#include "catan/board/swap.hpp"
#include "catan/fairness/fair_energy.hpp"

namespace hexsmith::catan::fairness {

class FairState {
public:
    /// The energy must outlive the state.
    explicit FairState(const FairEnergy& energy)
        : energy_of_(&energy), pieces_(energy.setup().layout), harbor_count_(energy.sites().slot_count) {}

    void reset(const Board& board);

    const Board& board() const { return pieces_.board(); }
    const FairCounts& counts() const { return counts_; }
    double energy() const { return energy_of_->weigh(counts_); }

    /// The change of energy by a swap of different pieces. If it is above `limit`, the result is a lower bound of it,
    /// also above `limit`.
    double delta_within(Swap swap, double limit);
    double delta(Swap swap) { return delta_within(swap, std::numeric_limits<double>::infinity()); }

    /// The change of counts by the last swap. Precondition: its delta was exact.
    const FairCounts& change() const { return change_; }

    /// Makes the swap and returns the new energy. Precondition: the last delta was of this swap, and exact.
    double commit(Swap swap);

private:
    const Sites& sites() const { return energy_of_->sites(); }
    int& change(Term term) { return change_[index(term)]; }
    template <Stage stage>
    double weigh_change() const {
        return energy_of_->weigh<stage>(change_);
    }

    void hold();

    /// The corners of two hexes that they do not share.
    std::pair<CornerBytes, CornerBytes> own_corners_of(int a, int b) const;

    // Functions that few requests need are not inlined, since they would slow others down.
    [[gnu::noinline]] double change_requested_terms(int a, int b);
    [[gnu::noinline]] void change_pairs(int a, int b, bool tokens_too, TermSet terms);
    void change_apart(int a, int b);
    void change_clusters(int a, int b);
    void change_adjacent_tokens(int a, int b);
    void change_numbers(int a, int b);
    [[gnu::noinline]] void change_numbers_of_groups(int a, int b);
    void change_cap(int a, int b, int difference);
    [[gnu::noinline]] void change_floor(int a, int b, int difference);
    void change_spreads(int a, int b, int difference);
    void change_own_harbors(Swap swap, bool tokens);
    void change_harbors(int a, int b);

    [[gnu::always_inline]] void commit_numbers(int a, int b);
    void commit_tokens(int a, int b);

    /// Adds `amount` to the pips of each corner of a hex. Pips are packed as bytes in machine words, one word for each
    /// hex; a corner is in the words of up to three hexes. No byte may become negative.
    void add_around(int hex, int amount);

    const FairEnergy* energy_of_;
    PieceSets pieces_;
    int harbor_count_;
    bool has_requested_terms_ = false;  // whether the criteria have apart pairs or a cluster cap
    FairCounts counts_{};
    FairCounts change_{};  // change of counts by the last delta

    /// Upper bounds of the energy that a swap can save in the terms that `delta_within` has not yet computed. A bound
    /// is the current energy of these terms plus a margin for rounding errors.
    struct Held {
        double terrains;  // after the stage of terrains: all terms except adjacent resources and clusters
        double tokens;    // after the stage of tokens: all terms except adjacent tokens
        double pips;      // the terms that depend only on the places of pips
        double spreads;   // the terms of `pips` except pips above the cap and below the floor
        double harbors;   // the terms of harbors at their own resource
    };
    Held held_{};

    RegionPips regions_;
    std::array<std::uint8_t, hex::max_hexes> group_of_{};  // copy of Plan::group_of
    Deviations deviations_{};
    int scale_ = 0;        // FairEnergy::deviation_scale()
    int inland_pips_ = 0;  // sum over intersections with is_compared()
    int harbor_pips_ = 0;  // sum over harbors of the pips of adjacent hexes
    /// Numbers of hexes by group, terrain and number, for boards without pairs of tokens.
    std::array<std::array<std::array<std::uint8_t, number_values>, terrain_count>, max_regions> numbers_on_{};
    std::array<CornerBytes, hex::max_hexes> around_{};  // pips of each hex's intersections
    std::array<SlotSet, terrain_count> slots_of_{};     // harbor slots by kind of harbor
    std::array<int, max_harbors> pips_at_slot_{};
};

}  // namespace hexsmith::catan::fairness
