// The fair energy of a board, computed from scratch: the weighted sum of the terms of terms.hpp. `percentile` compares
// a board's energy with the energies of other boards.
//
// The energy is computed from integer counts, so boards with equal counts have exactly equal energies. For example, the
// variance of k values is (k * sum of squares - square of sum) / k^2.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "catan/fairness/classic_energy.hpp"
#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::fairness {

/// A set of harbor slots, bit i for slot i.
using SlotSet = std::uint64_t;
static_assert(max_harbors <= 64);

/// Six numbers from 0 to 255, packed into the bytes of a word: one for each corner of a hex, clockwise from the north.
using CornerBytes = std::uint64_t;
inline constexpr CornerBytes each_corner = 0x010101010101;  // 1 for each corner
/// Returns 0xff for a corner and 0 for the others.
constexpr CornerBytes corner_byte(int corner) { return CornerBytes{0xff} << (8 * corner); }

/// Returns 0xff for each corner that a hex does not share with its neighbor beyond a side. Two neighbors share the
/// corners `side` and `side + 1`. For side 6, which means that two hexes are not adjacent, it returns all corners.
constexpr CornerBytes unshared_corners(int side) {
    constexpr CornerBytes all_corners = 0xff * each_corner;
    constexpr std::array<CornerBytes, 7> by_side{all_corners & ~corner_byte(0) & ~corner_byte(1),
                                                 all_corners & ~corner_byte(1) & ~corner_byte(2),
                                                 all_corners & ~corner_byte(2) & ~corner_byte(3),
                                                 all_corners & ~corner_byte(3) & ~corner_byte(4),
                                                 all_corners & ~corner_byte(4) & ~corner_byte(5),
                                                 all_corners & ~corner_byte(5) & ~corner_byte(0),
                                                 all_corners};
    return by_side[static_cast<std::size_t>(side)];
}

/// Whether `intersectionSpread` includes an intersection, because the intersection has three land hexes and players may
/// start there.
constexpr bool is_compared(const Setup& setup, int intersection) {
    return is_amid_land(setup, intersection) &&
           (setup.layout.intersections[intersection].hexes & setup.plan.start) != 0;
}

/// Returns the number of hexes by which clusters exceed the cap. Clusters are the connected components of a set.
constexpr int hexes_above_cap(const hex::Layout& layout, hex::HexSet set, int cap) {
    int excess = 0;
    while (std::popcount(set) > cap) {
        const hex::HexSet cluster = hex::connected(layout, set, set & (~set + 1));
        excess += std::max(0, std::popcount(cluster) - cap);
        set &= ~cluster;
    }
    return excess;
}

/// Tables of hexes, corners and harbor slots, computed once for a setup to count the terms quickly.
struct SetupTables {
    /// The neighbor beyond each side of a hex, -1 if none.
    std::array<std::array<std::int8_t, 6>, hex::max_hexes> neighbor_beyond{};
    /// The side of the first hex that is shared with the second hex, 6 if the hexes are not adjacent.
    std::array<std::array<std::uint8_t, hex::max_hexes>, hex::max_hexes> shared_side{};
    std::array<CornerBytes, hex::max_hexes> inland_corners{};         // 0xff for each corner with three land hexes
    std::array<CornerBytes, hex::max_hexes> compared_corners{};       // 0xff for each corner with is_compared()
    std::array<std::int8_t, hex::max_hexes> compared_corner_count{};  // number of corners with is_compared()
    int compared_intersection_count = 0;                              // number of intersections with is_compared()

    int slot_count = 0;                                      // 0 for boards without harbors
    std::array<hex::HexSet, max_harbors> hexes_near_slot{};  // hexes that touch a harbor at the slot
    std::array<SlotSet, hex::max_hexes> slots_near_hex{};    // slots whose harbors touch the hex

    constexpr SetupTables(const Setup& setup, bool with_harbors) {
        const hex::Layout& layout = setup.layout;
        for (int id = 0; id < layout.intersection_count; ++id) compared_intersection_count += is_compared(setup, id);
        for (int hex = 0; hex < layout.hex_count; ++hex) {
            neighbor_beyond[hex].fill(-1);
            std::fill_n(shared_side[hex].begin(), layout.hex_count, std::uint8_t{6});
            hex::for_each(layout.neighbors[hex], [&](int other) {
                int side = 0;
                while (layout.hexes[other] != layout.hexes[hex] + hex::directions[side]) ++side;
                neighbor_beyond[hex][side] = static_cast<std::int8_t>(other);
                shared_side[hex][other] = static_cast<std::uint8_t>(side);
            });
            for (int corner = 0; corner < 6; ++corner) {
                if (is_amid_land(setup, layout.corners[hex][corner])) inland_corners[hex] |= corner_byte(corner);
                if (is_compared(setup, layout.corners[hex][corner])) {
                    compared_corners[hex] |= corner_byte(corner);
                    ++compared_corner_count[hex];
                }
            }
        }
        if (!with_harbors) return;
        slot_count = setup.harbor_count;
        for (int slot = 0; slot < slot_count; ++slot) {
            hexes_near_slot[slot] = hexes_at_slot(setup, slot);
            hex::for_each(hexes_near_slot[slot], [&](int hex) { slots_near_hex[hex] |= SlotSet{1} << slot; });
        }
    }
};

/// The terms as integers. Each count is the value of a term times a denominator that is equal for all boards of a
/// FairEnergy.
using FairCounts = std::array<int, term_count>;

/// Returns count^2 times the variance of `count` values, from their sum and the sum of their squares.
constexpr int scaled_variance(int count, int sum, int square_sum) { return count * square_sum - sum * sum; }

/// For each group of regions and each terrain, N P - n T: N times the pips P on the terrain's n hexes, minus n times
/// the pips T on all N resource hexes of the group. It is N times the difference between P and the pips that n hexes
/// have on average. If a plan has several groups, `FairEnergy::deviation_scale()` replaces N in each.
using Deviations = std::array<std::array<int, terrain_count>, max_regions>;

/// Returns the number of hexes with a token.
constexpr int token_hexes(const Setup& setup) { return tokens_needed(setup.bag); }

/// The energy of boards of a setup with a given number of tokens, with or without harbors.
class FairEnergy {
public:
    /// `token_count` is the number of hexes with a token on each board. The setup must outlive the energy.
    FairEnergy(const Setup& setup, const Criteria& criteria, int token_count, bool with_harbors);
    FairEnergy(const Setup&&, const Criteria&, int, bool) = delete;

    /// Constructs the energy for a board and for all boards that differ from it by swaps.
    FairEnergy(const Setup& setup, const Criteria& criteria, const Board& board);
    FairEnergy(const Setup&&, const Criteria&, const Board&) = delete;

    /// Returns this energy with other weights of terms and other rules.
    FairEnergy with_weights(const PerTerm& weights, const Rules& rules) const;

    const Setup& setup() const { return *setup_; }
    const SetupTables& tables() const { return tables_; }
    const Criteria& criteria() const { return criteria_; }

    /// Counts a board from scratch by the definitions of the terms. Tests compare FairState with these counts.
    FairCounts count(const Board& board) const;

    Deviations resource_deviations(const Hexes& hexes) const;
    int deviation_scale() const { return deviation_scale_; }

    /// Returns the value of each term, in the unit of the term.
    PerTerm terms(const FairCounts& counts) const {
        PerTerm values;
        for (std::size_t term = 0; term < term_count; ++term) values[term] = counts[term] / denominators_[term];
        return values;
    }

    /// Returns the energy of counts, or the change of energy for a change of counts. Four independent sums are faster
    /// than one.
    double weigh(const FairCounts& counts) const {
        std::array<double, 4> sums{};
        for (std::size_t term = 0; term < term_count; ++term) sums[term % 4] += counts[term] * scales_[term];
        return (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }

    /// Returns the energy of the terms of one stage. The compiler unrolls the sum.
    template <Stage stage>
    double weigh(const FairCounts& counts) const {
        double sum = 0;
        constexpr TermSet set = terms_at(stage);
        [&]<std::size_t... n>(std::index_sequence<n...>) {
            sum = ((counts[nth_bit(set, n)] * scales_[nth_bit(set, n)]) + ...);
        }(std::make_index_sequence<std::popcount(set)>{});
        return sum;
    }

private:
    void set_weights(const PerTerm& weights);

    const Setup* setup_;
    Criteria criteria_;
    SetupTables tables_;
    int deviation_scale_;
    PerTerm denominators_{};
    PerTerm scales_{};  // weights / denominators
};

/// The boards that a percentile compares a board with: dealt at random, or generated with default options.
enum class Among : std::uint8_t { random, fair };

/// Returns the share of boards of a named layout whose fair energy with default criteria is above the board's, in [0,
/// 1]. Returns nothing for custom layouts. The other boards have shuffled harbors if they are random, and printed
/// harbors if they are generated. If the board has no harbors, the other boards have none.
///
/// The share is interpolated in the tables of quantiles.hpp, with an error below 0.002 for random boards and 0.006 for
/// generated boards. It is 1 below the lowest energy of the tables, and 0 above the highest.
std::optional<double> percentile(LayoutKind kind, const Board& board, Among among = Among::random);

}  // namespace hexsmith::catan::fairness
