// The fair energy of a board, computed from scratch: the weighted sum of the terms of terms.hpp. Also its percentile
// among other boards.
//
// Counts are integers. A variance of k values is (k * sum of squares - square of sum) / k^2. So boards with equal
// counts have exactly equal energies.
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

/// Six small numbers in the bytes of a word, one for each corner of a hex, clockwise from the north.
using CornerBytes = std::uint64_t;
inline constexpr CornerBytes each_corner = 0x010101010101;
constexpr CornerBytes corner_byte(int corner) { return CornerBytes{0xff} << (8 * corner); }

/// The corners that a hex does not share with the hex beyond a side. It shares the corners side and side + 1. Side 6
/// means that the hexes are not adjacent, and returns all corners.
constexpr CornerBytes own_corners(int side) {
    constexpr CornerBytes all = 0xff * each_corner;
    constexpr std::array<CornerBytes, 7> own{all & ~corner_byte(0) & ~corner_byte(1),
                                             all & ~corner_byte(1) & ~corner_byte(2),
                                             all & ~corner_byte(2) & ~corner_byte(3),
                                             all & ~corner_byte(3) & ~corner_byte(4),
                                             all & ~corner_byte(4) & ~corner_byte(5),
                                             all & ~corner_byte(5) & ~corner_byte(0),
                                             all};
    return own[static_cast<std::size_t>(side)];
}

/// Whether `intersectionSpread` includes an intersection: it has three land hexes, and players may start there.
constexpr bool is_compared(const Setup& setup, int intersection) {
    return is_amid_land(setup, intersection) &&
           (setup.layout.intersections[intersection].hexes & setup.plan.start) != 0;
}

/// Number of hexes above the cap, summed over the connected components of a set.
constexpr int hexes_above_cap(const hex::Layout& layout, hex::HexSet set, int cap) {
    int above = 0;
    while (std::popcount(set) > cap) {
        const hex::HexSet cluster = hex::connected(layout, set, set & (~set + 1));
        above += std::max(0, std::popcount(cluster) - cap);
        set &= ~cluster;
    }
    return above;
}

/// Tables of a setup for the terms.
struct Sites {
    std::array<std::array<std::int8_t, 6>, hex::max_hexes> beyond{};                 // the hex beyond each side, or -1
    std::array<std::array<std::uint8_t, hex::max_hexes>, hex::max_hexes> side_to{};  // the common side, 6 if none
    std::array<CornerBytes, hex::max_hexes> amid_land{};       // 0xff for each corner with three land hexes
    std::array<CornerBytes, hex::max_hexes> inland{};          // 0xff for each corner with is_compared()
    std::array<std::int8_t, hex::max_hexes> inland_corners{};  // number of corners with is_compared()
    int inland_count = 0;                                      // number of intersections with is_compared()

    int slot_count = 0;                                  // 0 for boards without harbors
    std::array<hex::HexSet, max_harbors> around_slot{};  // the hexes at each slot
    std::array<SlotSet, hex::max_hexes> slots_near{};    // the slots at each hex

    constexpr Sites(const Setup& setup, bool with_harbors) {
        const hex::Layout& layout = setup.layout;
        const auto is_inland = [&](int intersection) { return is_compared(setup, intersection); };
        for (int id = 0; id < layout.intersection_count; ++id) inland_count += is_inland(id);
        for (int hex = 0; hex < layout.hex_count; ++hex) {
            beyond[hex].fill(-1);
            std::fill_n(side_to[hex].begin(), layout.hex_count, std::uint8_t{6});
            hex::for_each(layout.neighbors[hex], [&](int other) {
                int side = 0;
                while (layout.hexes[other] != layout.hexes[hex] + hex::directions[side]) ++side;
                beyond[hex][side] = static_cast<std::int8_t>(other);
                side_to[hex][other] = static_cast<std::uint8_t>(side);
            });
            for (int corner = 0; corner < 6; ++corner) {
                if (is_amid_land(setup, layout.corners[hex][corner])) amid_land[hex] |= corner_byte(corner);
                if (is_inland(layout.corners[hex][corner])) {
                    inland[hex] |= corner_byte(corner);
                    ++inland_corners[hex];
                }
            }
        }
        if (!with_harbors) return;
        slot_count = setup.harbor_count;
        for (int slot = 0; slot < slot_count; ++slot) {
            const hex::Edge& edge = layout.edges[layout.coast[setup.harbor_slots[slot]]];
            for (const std::int16_t end : edge.intersections) around_slot[slot] |= layout.intersections[end].hexes;
            hex::for_each(around_slot[slot], [&](int hex) { slots_near[hex] |= SlotSet{1} << slot; });
        }
    }
};

/// Each term as an integer: its value times a denominator, which is equal for all boards of a FairEnergy.
using FairCounts = std::array<int, term_count>;

/// k^2 times the variance of k values.
constexpr int scaled_variance(int count, int sum, int squares) { return count * squares - sum * sum; }

/// For each group and terrain, N times the difference of its pips to n times the mean: N P - n T. T is the sum of the
/// pips of the group's N hexes, and P that of the terrain's n hexes. With several groups, N is
/// `FairEnergy::deviation_scale()` for all.
using Deviations = std::array<std::array<int, terrain_count>, max_regions>;

/// Number of hexes with a token.
constexpr int tokens_of(const Setup& setup) { return tokens_needed(setup.bag); }

/// The energy of boards of a setup with a given number of tokens, with or without harbors.
class FairEnergy {
public:
    /// `token_count` is the number of hexes with a token. The setup must outlive the energy.
    FairEnergy(const Setup& setup, const Criteria& criteria, int token_count, bool with_harbors);

    /// The energy for a board and all boards that swaps lead to.
    FairEnergy(const Setup& setup, const Criteria& criteria, const Board& board);

    /// The same energy with other weights.
    FairEnergy with_weights(const PerTerm& weights) const;

    const Setup& setup() const { return *setup_; }
    const Sites& sites() const { return sites_; }
    const Criteria& criteria() const { return criteria_; }

    /// Counts a board by the definitions, as the reference for tracked counts.
    FairCounts count(const Board& board) const;

    Deviations resource_deviations(const Hexes& hexes) const;
    int deviation_scale() const { return deviation_scale_; }

    /// The value of each term, in its own unit.
    PerTerm terms(const FairCounts& counts) const {
        PerTerm values;
        for (std::size_t term = 0; term < term_count; ++term) values[term] = counts[term] / denominators_[term];
        return values;
    }

    /// The energy of counts, or its change by a change of counts. Four independent sums are faster than one.
    double weigh(const FairCounts& counts) const {
        std::array<double, 4> sums{};
        for (std::size_t term = 0; term < term_count; ++term) sums[term % 4] += counts[term] * scales_[term];
        return (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }

    /// The energy of the terms of a stage, unrolled at compile time.
    template <Stage stage>
    double weigh(const FairCounts& counts) const {
        double sum = 0;
        constexpr TermSet set = terms_at(stage);
        [&]<std::size_t... place>(std::index_sequence<place...>) {
            sum = ((counts[nth(set, place)] * scales_[nth(set, place)]) + ...);
        }(std::make_index_sequence<std::popcount(set)>{});
        return sum;
    }

private:
    void set_weights(const PerTerm& weights);

    const Setup* setup_;
    Criteria criteria_;
    Sites sites_;
    int deviation_scale_;
    PerTerm denominators_{};
    PerTerm scales_{};  // weights / denominators
};

/// The boards of a comparison: dealt at random, or generated with default options.
enum class Among : std::uint8_t { random, fair };

/// Returns the share of boards of a named layout whose fair energy with default criteria is above the board's, in [0,
/// 1]. Returns nothing for custom layouts. The other boards have shuffled harbors if they are random, and printed
/// harbors if they are generated. If the board has no harbors, the other boards have none.
///
/// The share is interpolated in the tables of quantiles.hpp, with an error below 0.002 for random boards and 0.006 for
/// generated boards. It is 1 below the lowest energy of the tables, and 0 above the highest.
std::optional<double> percentile(LayoutKind kind, const Board& board, Among among = Among::random);

}  // namespace hexsmith::catan::fairness
