// The fair energy of a board, counted from scratch: the weighted sum of the terms of terms.hpp.
//
// Counts are integers; a variance of k values is (k * sum of squares - square of sum) / k^2. So boards with equal
// counts have exactly equal energies.
//
// In order: a setup's tables for the terms, the energy, and its percentile among the energies of other boards.
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

// Tables of a setup for the fair terms: the hexes around each hex, its inland corners and those it shares with other
// hexes, and the hexes that each harbor touches.

/// A set of harbor slots, bit i for slot i.
using SlotSet = std::uint64_t;
static_assert(max_harbors <= 64);

/// Six small numbers in bytes from the lowest: one per corner of a hex, clockwise from the north.
using CornerBytes = std::uint64_t;
inline constexpr CornerBytes each_corner = 0x010101010101;
constexpr CornerBytes corner_byte(int corner) { return CornerBytes{0xff} << (8 * corner); }

/// The corners that a hex does not share with the hex across a side: corners side and side + 1 are shared. Side 6, for
/// hexes that do not touch: all.
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

/// Whether the pips of an intersection are compared: three land hexes meet there, and players may start there.
constexpr bool is_compared(const Setup& setup, int intersection) {
    return is_amid_land(setup, intersection) &&
           (setup.layout.intersections[intersection].hexes & setup.plan.start) != 0;
}

/// Hexes above the cap, over the connected groups of a set.
constexpr int hexes_above_cap(const hex::Layout& layout, hex::HexSet set, int cap) {
    int above = 0;
    while (std::popcount(set) > cap) {
        const hex::HexSet cluster = hex::connected(layout, set, set & (~set + 1));
        above += std::max(0, std::popcount(cluster) - cap);
        set &= ~cluster;
    }
    return above;
}

struct Sites {
    std::array<std::array<std::int8_t, 6>, hex::max_hexes> beyond{};                 // the hex across each side, or -1
    std::array<std::array<std::uint8_t, hex::max_hexes>, hex::max_hexes> side_to{};  // the side that touches; 6: none
    std::array<CornerBytes, hex::max_hexes> amid_land{};       // 0xff for each corner where three land hexes meet
    std::array<CornerBytes, hex::max_hexes> inland{};          // 0xff for each corner that is compared
    std::array<std::int8_t, hex::max_hexes> inland_corners{};  // number of these
    int inland_count = 0;                                      // intersections that are compared

    int slot_count = 0;                                  // 0 for boards without harbors
    std::array<hex::HexSet, max_harbors> around_slot{};  // the hexes that a harbor in the slot touches
    std::array<SlotSet, hex::max_hexes> slots_near{};    // slots of the harbors that touch a hex

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

/// Each term as an integer: its value times a denominator that all boards of an energy share.
using FairCounts = std::array<int, term_count>;

/// k^2 times the variance of k values.
constexpr int scaled_variance(int count, int sum, int squares) { return count * squares - sum * sum; }

/// N P - n T for each group of a plan and each terrain: N times the pips beyond its share. T are the pips on the N
/// hexes of the group, P those on the n hexes of the terrain. With several groups, N is `FairEnergy::deviation_scale`
/// for all.
using Deviations = std::array<std::array<int, terrain_count>, max_regions>;

/// Hexes of the setup's bag that have a token.
constexpr int tokens_of(const Setup& setup) { return tokens_needed(setup.bag); }

/// The energy of boards of one setup that have the same number of tokens, and harbors or not.
class FairEnergy {
public:
    /// `token_count`: hexes with a token. The setup must outlive the energy.
    FairEnergy(const Setup& setup, const Criteria& criteria, int token_count, bool with_harbors);

    /// For this board and all boards that swaps make from it.
    FairEnergy(const Setup& setup, const Criteria& criteria, const Board& board);

    /// The same with other weights.
    FairEnergy with_weights(const PerTerm& weights) const;

    const Setup& setup() const { return *setup_; }
    const Sites& sites() const { return sites_; }
    const Criteria& criteria() const { return criteria_; }

    /// Counts a whole board by the definitions: the reference for every tracked count.
    FairCounts count(const Board& board) const;

    Deviations resource_deviations(const Hexes& hexes) const;
    int deviation_scale() const { return deviation_scale_; }

    /// The value of each term, in its own unit.
    PerTerm terms(const FairCounts& counts) const {
        PerTerm values;
        for (std::size_t term = 0; term < term_count; ++term) values[term] = counts[term] / denominators_[term];
        return values;
    }

    /// The energy of counts, or the change of energy of a change of counts: the sum of terms times weights, up to
    /// rounding. Four independent sums keep the processor busy.
    double weigh(const FairCounts& counts) const {
        std::array<double, 4> sums{};
        for (std::size_t term = 0; term < term_count; ++term) sums[term % 4] += counts[term] * scales_[term];
        return (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }

    /// The energy of the counts of a stage's terms: one sum, without a loop.
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
    PerTerm scales_{};  // weights over denominators
};

// Fairer than which share of other boards: the energy of a board among those of boards dealt at random, or among those
// that the generator makes by its default options. A generated board beats nearly all random ones; only among its
// equals does it show whether it is a good one.

/// The boards that a board is compared with.
enum class Among : std::uint8_t { random, fair };

/// The share, 0 to 1, of boards of the named layout whose fair energy (default criteria) is above the board's. Random
/// boards have shuffled harbors, generated ones the printed harbors; both have none if the board has none. By linear
/// interpolation in quantiles.hpp, exact to 0.002 among random boards, to 0.006 among generated ones; 1 below the
/// lowest energy seen, 0 above the highest. Nothing for a custom layout.
std::optional<double> percentile(LayoutKind kind, const Board& board, Among among = Among::random);

}  // namespace hexsmith::catan::fairness
