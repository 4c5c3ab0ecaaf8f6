// One board under the fair energy while pieces are swapped: the pieces as arrays and sets, the count of every term, and
// lookup tables. Without a cluster cap, the cost of a swap does not depend on the size of the board: population counts
// for adjacent pieces, a small table for numbers on resources, the pips of the six intersections of a hex in the bytes
// of one word, and a sum over the harbors near it.
//
// Most proposed swaps are rejected, so `delta_within` counts the cheap and heavy terms first. No count falls below 0,
// so the other terms can gain at most their present energy. A swap is rejected once the change so far, minus that,
// exceeds the limit.
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

    /// The change of energy of a swap of unlike pieces: exact if it is at most `limit`, otherwise a number above
    /// `limit` and not above the change.
    double delta_within(Swap swap, double limit);
    double delta(Swap swap) { return delta_within(swap, std::numeric_limits<double>::infinity()); }

    /// The change of counts of the last swap whose delta was exact.
    const FairCounts& change() const { return change_; }

    /// Makes the swap; returns the energy. Precondition: the last delta was of this swap, and exact.
    double commit(Swap swap);

private:
    const Sites& sites() const { return energy_of_->sites(); }
    int& change(Term term) { return change_[index(term)]; }
    template <Stage stage>
    double weigh_change() const {
        return energy_of_->weigh<stage>(change_);
    }

    void hold();

    /// The corners of each of two hexes that the other does not share.
    std::pair<CornerBytes, CornerBytes> own_corners_of(int a, int b) const;

    // Those that are not inlined run for few requests, and would slow the others down.
    [[gnu::noinline]] double change_wishes(int a, int b);
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

    /// Adds to the pips of a hex's corners, in the words of this hex and its neighbors. No byte ever falls below 0.
    void add_around(int hex, int amount);

    const FairEnergy* energy_of_;
    PieceSets pieces_;
    int harbor_count_;
    bool has_wishes_ = false;  // apart pairs or a cluster cap
    FairCounts counts_{};
    FairCounts change_{};  // of the last delta

    /// The most energy that the terms not counted yet can gain: their present energy and a margin for rounding.
    struct Held {
        double terrains;  // swaps of terrains: all terms but adjacent resources and clusters
        double tokens;    // swaps of tokens: all terms but adjacent tokens
        double pips;      // of these, terms that depend on places of pips only
        double spreads;   // of these, all but the pips above the cap and below the floor
        double harbors;   // of these, harbors of a hex's own resource
    };
    Held held_{};

    RegionPips regions_;
    std::array<std::uint8_t, hex::max_hexes> group_of_{};  // as the plan has it
    Deviations deviations_{};                              // N P - n T, by group
    int scale_ = 0;                                        // N
    int inland_pips_ = 0;                                  // over intersections that are compared
    int harbor_pips_ = 0;                                  // over harbors, the pips of the hexes each touches
    /// Hexes by group, terrain and number, unless there are pairs.
    std::array<std::array<std::array<std::uint8_t, number_values>, terrain_count>, max_regions> numbers_on_{};
    std::array<CornerBytes, hex::max_hexes> around_{};  // pips of each hex's intersections
    std::array<SlotSet, terrain_count> slots_of_{};     // by kind of harbor
    std::array<int, max_harbors> worth_{};              // pips, by slot
};

}  // namespace hexsmith::catan::fairness
