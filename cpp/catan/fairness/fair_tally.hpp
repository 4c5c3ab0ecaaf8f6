// The counts of the fair energy kept up to date while pieces are swapped, each swap in O(1) whatever the size of the
// board: bit sets for what is adjacent, a small table for numbers on resources, the pips of the six intersections
// around a hex as the bytes of one word, and the few harbors near it.
#pragma once

#include <array>
#include <bit>

#include "catan/fairness/fair_energy.hpp"
#include "catan/fairness/tally.hpp"

namespace hexsmith::catan {

class FairTally {
public:
    /// The energy must outlive the tally.
    explicit FairTally(const FairEnergy& energy)
        : energy_(&energy), classic_(energy.setup()), harbor_count_(energy.sites().slot_count) {}

    void reset(const Board& board);

    const Board& board() const { return board_; }
    const FairCounts& counts() const { return counts_; }

    /// How the swap will change the counts.
    FairCounts change(Swap swap) const;

    /// Makes the swap; `change` is what it changes.
    void commit(Swap swap, const FairCounts& change);

private:
    const Sites& sites() const { return energy_->sites(); }
    const hex::Layout& layout() const { return energy_->setup().layout; }

    /// How many more neighbors in the set a hex of it has once it moves from one place to the other.
    int gain_of(hex::HexSet set, int from, int to) const;

    int inland_corners(int hex) const { return std::popcount(sites().inland[hex]) / 8; }

    static constexpr int sum_of(CornerBytes bytes) { return static_cast<int>((bytes * 0x0101010101010101) >> 56); }

    /// The sum over corners of the pips above the cap, each corner's pips at most 15.
    int excess(CornerBytes bytes) const;

    /// The corners of a hex that are not corners of the other.
    CornerBytes own_corners(int hex, int other) const;

    void exchange_tokens(FairCounts& change, int a, int b) const;

    /// Visits the slots whose worth changes when the tokens of a and b change places, with the change.
    void for_each_changed_slot(int a, int b, int difference, auto&& visit) const {
        const SlotSet near_a = sites().slots_near[a];
        const SlotSet near_b = sites().slots_near[b];
        for (SlotSet set = near_a & ~near_b; set != 0; set &= set - 1) visit(std::countr_zero(set), difference);
        for (SlotSet set = near_b & ~near_a; set != 0; set &= set - 1) visit(std::countr_zero(set), -difference);
    }

    /// A swap of terrains and one of tokens between two resources leave the same numbers on the same resources.
    void exchange_numbers(FairCounts& change, int a, int b) const;

    int on_class(Terrain terrain, Token token) const {
        const auto& numbers = numbers_on_[index(terrain)];
        return is_red(token) ? numbers[6] + numbers[8] : numbers[token];
    }

    /// The change of shared pairs when a number leaves one resource for another. (No number ever lies on desert.)
    int moved_number(Token token, Terrain from, Terrain to) const;

    void exchange_own_harbors(FairCounts& change, Swap swap, bool tokens) const;

    void exchange_harbors(FairCounts& change, int a, int b) const;

    void commit_numbers(int a, int b);

    void commit_tokens(int a, int b);

    /// Adds to the pips of a hex's corners, as this hex and its neighbors see them. No byte ever falls below 0.
    void add_around(int hex, int amount);

    const FairEnergy* energy_;
    Tally classic_;
    int harbor_count_;
    Board board_;
    FairCounts counts_{};
    std::array<int, resource_count> deviations_{};  // N P - n T
    int resource_hexes_ = 0;                        // N
    int inland_pips_ = 0;                           // over intersections of three hexes
    int harbor_pips_ = 0;                           // over harbors, the pips of the hexes each touches
    std::array<hex::HexSet, token_values> of_number_{};
    std::array<std::array<std::uint8_t, token_values>, terrain_count> numbers_on_{};  // hexes by terrain and number
    std::array<CornerBytes, hex::max_hexes> around_{};  // pips of each hex's intersections
    std::array<SlotSet, terrain_count> slots_of_{};     // by kind of harbor
    std::array<int, max_harbors> worth_{};              // pips, by slot
};

}  // namespace hexsmith::catan
