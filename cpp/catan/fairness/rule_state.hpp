// The values of rules (rules.hpp), updated while pieces are swapped.
//
// The groups of most rules depend on the layout only. For these rules, the state stores the amount of each group and
// the groups at each hex, and a swap changes the amounts of the groups at its two hexes. Amounts of hexes and pips are
// sums over hexes, so the swap adds the changes of its hexes. Amounts of repeats, and rules whose groups move with the
// pieces, are counted again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "catan/board/swap.hpp"
#include "catan/fairness/rules.hpp"

namespace hexsmith::catan::fairness {

class RuleState {
public:
    /// Boards without harbors have no `slots`. The setup and the rules must outlive the state.
    RuleState(const Setup& setup, const Rules& rules, int slots);
    RuleState(const Setup&&, const Rules&, int) = delete;
    // Defined once, because the copies are inlined in many places otherwise.
    RuleState(const RuleState&);
    RuleState& operator=(const RuleState&);
    ~RuleState();

    void reset(const Hexes& hexes);

    bool any() const { return rules_->count > 0; }
    const RuleValues& values() const { return values_; }
    double energy() const { return rule_energy(*rules_, values_); }

    /// Returns the change of energy by a swap on the current board.
    double delta(const Hexes& hexes, Swap swap);
    /// Returns the energy after the swap of the last delta.
    double next_energy() const { return rule_energy(*rules_, next_values_); }
    /// Makes a swap on the current board. Precondition: the last delta was of this swap.
    void commit(const Hexes& hexes, Swap swap);

private:
    static constexpr int max_groups = hex::max_corners;
    /// Maximum number of groups at a hex: the harbors at the edges that end at its corners.
    static constexpr int max_groups_at_hex = 12;

    /// The groups of a rule and their amounts. Rules whose groups move with the pieces have none.
    struct Tally {
        PieceKinds reads = 0;   // the kinds on which the value depends
        hex::HexSet where = 0;  // hexes of a kind in Rule::where
        int count = 0;
        std::array<RuleGroup, max_groups> groups{};
        std::array<std::int16_t, max_groups> amounts{};
        std::array<std::uint8_t, hex::max_hexes> counts_at{};
        std::array<std::array<std::int16_t, max_groups_at_hex>, hex::max_hexes> groups_at{};
    };

    int value_of_groups(const Rule& rule, const Hexes& hexes) const;
    /// Returns the value of a rule after a swap of a and b. With `commits`, the amounts become those of the new board.
    int value_after(int index, const Hexes& before, const Hexes& after, Swap swap, bool commits);

    const Setup* setup_;
    const Rules* rules_;
    int slots_;
    std::vector<Tally> tallies_;
    RuleValues values_{};
    RuleValues next_values_{};  // after the swap of the last delta
};

}  // namespace hexsmith::catan::fairness
