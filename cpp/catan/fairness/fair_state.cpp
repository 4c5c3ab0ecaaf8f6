#include "catan/fairness/fair_state.hpp"
#include "core/slow_assert.hpp"

#include <algorithm>
#include <utility>

namespace hexsmith::catan::fairness {

void FairState::reset(const Board& board) {
    const Setup& setup = energy_of_->setup();
    pieces_.reset(board);
    counts_ = energy_of_->count(board);
    rules_.reset(board.hexes);
    change_ = {};
    has_requested_terms_ = energy_of_->criteria().apart.any() || energy_of_->criteria().has_cluster_cap();
    regions_ = region_pips(setup, board.hexes);
    group_of_ = setup.plan.group_of;
    deviations_ = energy_of_->resource_deviations(board.hexes);
    scale_ = energy_of_->deviation_scale();
    number_counts_ = {};
    corner_pips_ = {};
    compared_pips_ = harbor_pips_ = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const Token token = board.hexes.tokens[hex];
        if (token == no_token) continue;
        add_around(hex, pips[token]);
        compared_pips_ += pips[token] * tables().compared_corner_count[hex];
        if (const std::uint8_t group = setup.plan.group_of[hex]; group != no_region && !pieces_.has_pairs())
            ++number_counts_[group][index(board.hexes.terrains[hex])][token];
    }
    slots_by_kind_ = {};
    for (int slot = 0; slot < harbor_count_; ++slot) {
        slots_by_kind_[index(board.harbors[slot])] |= SlotSet{1} << slot;
        pips_at_slot_[slot] = pips_of(board.hexes, tables().hexes_near_slot[slot]);
        harbor_pips_ += pips_at_slot_[slot];
    }
    update_saving_bounds();
}

namespace {

/// An upper bound of the relative rounding error of a sum of terms.
constexpr double rounding_error = 1e-12;

/// Returns the sum of eight bytes, which must be at most 255. The sum is the highest byte of the product below.
constexpr int sum_of(CornerBytes bytes) { return static_cast<int>((bytes * 0x0101010101010101) >> 56); }

/// Returns max(0, byte - cap) for each byte. Bytes must be at most 30. Adding 128 - cap to a byte >= cap sets its
/// highest bit, and the other bits are then byte - cap.
constexpr CornerBytes above_cap(CornerBytes bytes, int cap) {
    const CornerBytes shifted = bytes + static_cast<CornerBytes>(0x80 - cap) * each_corner;
    const CornerBytes mask = (shifted >> 7 & each_corner) * 0x7f;  // 0x7f for each byte >= cap
    return shifted & mask;
}

/// Returns max(0, floor - byte) for each byte. Bytes must be at most 15. The function works like `above_cap`, but
/// computes 128 + floor - byte.
constexpr CornerBytes below_floor(CornerBytes bytes, int floor) {
    const CornerBytes shifted = static_cast<CornerBytes>(0x80 + floor) * each_corner - bytes;
    const CornerBytes mask = (shifted >> 7 & each_corner) * 0x7f;  // 0x7f for each byte <= floor
    return shifted & mask;
}

}  // namespace

double FairState::delta_within(Swap swap, double limit) {
    change_ = {};
    const auto [kind, a, b] = swap;
    if (kind == Swap::Kind::harbors) {
        update_harbor_changes(a, b);
        return energy_of_->weigh(change_);
    }
    const bool terrains = moves_terrains(swap);
    const bool tokens = moves_tokens(pieces_.hexes(), swap);
    double delta_so_far = 0;
    const auto lower_bound = [&delta_so_far](double saving_bound) {
        return delta_so_far * (1 - rounding_error) - saving_bound;
    };

    if (terrains) {
        change(Term::adjacent_same_resource) = pieces_.same_resource_change(a, b);
        delta_so_far = weigh_change<Stage::terrains>();
        if (has_requested_terms_) delta_so_far += update_requested_changes(a, b);
    }
    if (tokens) {
        update_adjacent_token_changes(a, b);
        delta_so_far += weigh_change<Stage::tokens>();
    }
    if (const double result = lower_bound(tokens ? saving_bounds_.tokens : saving_bounds_.terrains); result > limit)
        return result;

    // If whole hexes are swapped, the numbers on each resource do not change.
    if (terrains != tokens) {
        update_number_changes(a, b);
        delta_so_far += weigh_change<Stage::numbers>();
    }
    if (const double result = lower_bound(tokens ? saving_bounds_.pips : saving_bounds_.harbors); result > limit)
        return result;

    const int difference = pips[pieces_.hexes().tokens[b]] - pips[pieces_.hexes().tokens[a]];
    if (tokens && difference != 0) {
        update_cap_change(a, b, difference);
        if (energy_of_->criteria().has_pip_floor()) update_floor_change(a, b, difference);
        delta_so_far += weigh_change<Stage::pips>();
        if (const double result = lower_bound(saving_bounds_.spreads); result > limit) return result;
        update_spread_changes(a, b, difference);
    }
    if (harbor_count_ > 0) update_own_harbor_changes(swap, tokens);
    const double delta = energy_of_->weigh(change_);
    if (rules_.any()) [[unlikely]]
        return add_rules(swap, delta, limit);
    return delta;
}

double FairState::add_rules(Swap swap, double delta_of_terms, double limit) {
    const double bound = delta_of_terms * (1 - rounding_error) - saving_bounds_.rules;
    return bound > limit ? bound : delta_of_terms + rules_.delta(pieces_.hexes(), swap);
}

double FairState::energy_after(Swap swap) const {
    FairCounts counts = counts_;
    for (std::size_t term = 0; term < term_count; ++term) counts[term] += change_[term];
    return energy_of_->weigh(counts) + (swap.kind == Swap::Kind::harbors ? rule_energy_ : rules_.next_energy());
}

double FairState::commit(Swap swap) {
    slow_assert(([&, previous = change_] { return delta(swap), change_ == previous; }()));
    for (std::size_t term = 0; term < term_count; ++term) counts_[term] += change_[term];
    const auto [kind, a, b] = swap;
    if (kind == Swap::Kind::harbors) {
        const SlotSet both = SlotSet{1} << a | SlotSet{1} << b;  // each kind of harbor moves from one slot to the other
        slots_by_kind_[index(board().harbors[a])] ^= both;
        slots_by_kind_[index(board().harbors[b])] ^= both;
        pieces_.commit_harbors(a, b);
    } else {
        const bool tokens = moves_tokens(pieces_.hexes(), swap);
        if (rules_.any()) rules_.commit(pieces_.hexes(), swap);
        if (tokens != moves_terrains(swap)) commit_numbers(a, b);
        if (tokens) commit_tokens(a, b);
        pieces_.commit(swap, tokens);
        if (group_of_[a] != group_of_[b]) [[unlikely]]
            deviations_ = energy_of_->resource_deviations(pieces_.hexes());
    }
    update_saving_bounds();
    return energy();
}

void FairState::update_saving_bounds() {
    rule_energy_ = rules_.any() ? rules_.energy() : 0;
    const double harbor_terms = rule_energy_ + energy_of_->weigh<Stage::harbors>(counts_);
    const double spread_terms = harbor_terms + energy_of_->weigh<Stage::spreads>(counts_);
    const double pip_terms = spread_terms + energy_of_->weigh<Stage::pips>(counts_);
    const double number_terms = energy_of_->weigh<Stage::numbers>(counts_);
    const double adjacency_terms = energy_of_->weigh<Stage::terrains>(counts_) +
                                   energy_of_->weigh<Stage::requested>(counts_) +
                                   energy_of_->weigh<Stage::tokens>(counts_);
    const double margin = 4 * rounding_error * (number_terms + pip_terms + adjacency_terms);
    saving_bounds_ = {.rules = rule_energy_ + margin,
                      .terrains = number_terms + harbor_terms + margin,
                      .tokens = number_terms + pip_terms + margin,
                      .pips = pip_terms + margin,
                      .spreads = spread_terms + margin,
                      .harbors = harbor_terms + margin};
}

/// Computes the changes of terms of pairs from the definition of violations, for a swap of the terrains of a and b.
/// With `tokens_too`, the swap also moves the tokens.
[[gnu::cold]] void FairState::update_pair_changes(int a, int b, bool tokens_too, TermSet terms) {
    const Setup& setup = energy_of_->setup();
    const Hexes& before = pieces_.hexes();
    Hexes after = before;
    std::swap(after.terrains[a], after.terrains[b]);
    if (tokens_too) std::swap(after.tokens[a], after.tokens[b]);
    const auto add_violations = [&](const Hexes& hexes, int hex, int other, int sign) {
        unsigned left = violations_of_pair(setup, hexes, energy_of_->criteria(), hex, other) & terms;
        for (; left != 0; left &= left - 1) change_[std::countr_zero(left)] += sign;
    };
    for (int other = 0; other < setup.layout.hex_count; ++other) {
        if (other == a || other == b) continue;  // the swap does not change violations between a and b
        for (const int hex : {a, b}) {
            add_violations(before, hex, other, -1);
            add_violations(after, hex, other, 1);
        }
    }
}

double FairState::update_requested_changes(int a, int b) {
    if (energy_of_->criteria().apart.any()) update_apart_change(a, b);
    if (energy_of_->criteria().has_cluster_cap()) update_cluster_change(a, b);
    return weigh_change<Stage::requested>();
}

void FairState::update_apart_change(int a, int b) {
    const ApartPairs& pairs = energy_of_->criteria().apart;
    const Terrain terrain_a = pieces_.hexes().terrains[a];
    const Terrain terrain_b = pieces_.hexes().terrains[b];
    // The swap does not change the pair of the two hexes, so only other hexes count.
    hex::HexSet from_a = 0;
    hex::HexSet from_b = 0;
    for (const Terrain terrain : yielding_terrains) {
        if (pairs.contains(terrain_a, terrain)) from_a |= pieces_.of(terrain);
        if (pairs.contains(terrain_b, terrain)) from_b |= pieces_.of(terrain);
    }
    const hex::Layout& layout = energy_of_->setup().layout;
    const hex::HexSet others = ~(hex::bit(a) | hex::bit(b));
    const hex::HexSet near_a = layout.neighbors[a] & others;
    const hex::HexSet near_b = layout.neighbors[b] & others;
    change(Term::adjacent_apart) = std::popcount(near_b & from_a) - std::popcount(near_a & from_a) +
                                   std::popcount(near_a & from_b) - std::popcount(near_b & from_b);
}

void FairState::update_cluster_change(int a, int b) {
    const hex::Layout& layout = energy_of_->setup().layout;
    const int cap = energy_of_->criteria().cluster_cap;
    for (const Terrain terrain : {pieces_.hexes().terrains[a], pieces_.hexes().terrains[b]}) {
        if (!yields(terrain)) continue;
        const hex::HexSet before = pieces_.of(terrain);
        const hex::HexSet after = before ^ (hex::bit(a) | hex::bit(b));
        change(Term::large_clusters) += hexes_above_cap(layout, after, cap) - hexes_above_cap(layout, before, cap);
    }
}

void FairState::update_adjacent_token_changes(int a, int b) {
    const Token token_a = pieces_.hexes().tokens[a];
    const Token token_b = pieces_.hexes().tokens[b];
    if (pieces_.has_pairs()) [[unlikely]] {
        update_pair_changes(a, b, true, bit(Term::adjacent_same_number));
    } else {
        int equal = 0;
        if (token_a != no_token) equal += pieces_.gain(pieces_.of(token_a), a, b);
        if (token_b != no_token) equal += pieces_.gain(pieces_.of(token_b), b, a);
        change(Term::adjacent_same_number) = equal;
    }
    change(Term::adjacent_high_numbers) = pieces_.high_numbers_change(a, b);
    const hex::HexSet low = pieces_.low();
    const bool a_low = (low & hex::bit(a)) != 0;
    const bool b_low = (low & hex::bit(b)) != 0;
    if (a_low != b_low) change(Term::adjacent_low_numbers) = a_low ? pieces_.gain(low, a, b) : pieces_.gain(low, b, a);
}

constexpr TermSet terms_of_numbers = terms_at(Stage::numbers) & terms_at(Place::pair);

/// Computes the changes by a swap of terrains between two groups of regions from scratch.
[[gnu::cold]] void FairState::update_number_changes_across_groups(int a, int b) {
    update_pair_changes(a, b, false, terms_of_numbers);
    Hexes after = pieces_.hexes();
    std::swap(after.terrains[a], after.terrains[b]);
    int square_sum = 0;
    for (const auto& group : energy_of_->resource_deviations(after))
        for (const int deviation : group) square_sum += deviation * deviation;
    change(Term::resource_pips) = square_sum - counts_[index(Term::resource_pips)];
}

void FairState::update_number_changes(int a, int b) {
    const Terrain terrain_a = pieces_.hexes().terrains[a];
    const Terrain terrain_b = pieces_.hexes().terrains[b];
    const Token token_a = pieces_.hexes().tokens[a];
    const Token token_b = pieces_.hexes().tokens[b];
    if (terrain_a == terrain_b) return;
    // Only terrains can be swapped between different groups.
    const std::uint8_t group = group_of_[a];
    if (group != group_of_[b]) [[unlikely]]
        return update_number_changes_across_groups(a, b);
    if (token_a == token_b) return;
    const int amount = scale_ * (pips[token_b] - pips[token_a]);
    const auto& deviations = deviations_[group];
    change(Term::resource_pips) = 2 * amount * (deviations[index(terrain_a)] - deviations[index(terrain_b)] + amount);
    if (pieces_.has_pairs()) [[unlikely]]
        return update_pair_changes(a, b, false, terms_of_numbers);
    const auto& numbers_on = number_counts_[group];
    const auto& on_a = numbers_on[index(terrain_a)];
    const auto& on_b = numbers_on[index(terrain_b)];
    const auto of_class = [](const auto& numbers, Token token) {
        return is_red(token) ? numbers[6] + numbers[8] : numbers[token];
    };
    // Each token loses the pairs with tokens of its class on its own resource, and gains the pairs on the other
    // resource.
    if (number_class(token_a) != number_class(token_b))
        change(Term::repeated_number) = of_class(on_b, token_a) - (of_class(on_a, token_a) - 1) +
                                        of_class(on_a, token_b) - (of_class(on_b, token_b) - 1);
    // Each token also loses the pairs with equal tokens on the complement of its resource, and gains the pairs on the
    // complement of the other resource. The complement may be desert, which has no numbers. If the two terrains are
    // complements, the counts still include the moved tokens, so these are subtracted.
    const auto& complement_of_a = numbers_on[index(complement(terrain_a))];
    const auto& complement_of_b = numbers_on[index(complement(terrain_b))];
    const int are_complements = complement(terrain_b) == terrain_a;
    change(Term::shared_number) = complement_of_b[token_a] - complement_of_a[token_a] + complement_of_a[token_b] -
                                  complement_of_b[token_b] - 2 * are_complements;
}

std::pair<CornerBytes, CornerBytes> FairState::unshared_corners_of(int a, int b) const {
    return {unshared_corners(tables().shared_side[a][b]), unshared_corners(tables().shared_side[b][a])};
}

void FairState::update_cap_change(int a, int b, int difference) {
    // Common corners keep their pips. The other corners of a gain the difference, and the other corners of b lose it.
    const auto [unshared_a, unshared_b] = unshared_corners_of(a, b);
    const auto amount = static_cast<CornerBytes>(difference) * each_corner;
    const int cap = energy_of_->criteria().pip_cap;
    change(Term::pips_above_cap) = sum_of(above_cap((corner_pips_[a] + amount) & unshared_a, cap)) +
                                   sum_of(above_cap((corner_pips_[b] - amount) & unshared_b, cap)) -
                                   sum_of(above_cap(corner_pips_[a] & unshared_a, cap)) -
                                   sum_of(above_cap(corner_pips_[b] & unshared_b, cap));
}

void FairState::update_floor_change(int a, int b, int difference) {
    const auto [unshared_a, unshared_b] = unshared_corners_of(a, b);
    const CornerBytes corners_a = unshared_a & tables().inland_corners[a];
    const CornerBytes corners_b = unshared_b & tables().inland_corners[b];
    const auto amount = static_cast<CornerBytes>(difference) * each_corner;
    const int floor = energy_of_->criteria().pip_floor;
    change(Term::pips_below_floor) =
        sum_of((below_floor(corner_pips_[a] + amount, floor) & corners_a) +
               (below_floor(corner_pips_[b] - amount, floor) & corners_b)) -
        sum_of((below_floor(corner_pips_[a], floor) & corners_a) + (below_floor(corner_pips_[b], floor) & corners_b));
}

void FairState::update_spread_changes(int a, int b, int difference) {
    const Setup& setup = energy_of_->setup();
    change(Term::region_pips) = regions_.after_move(setup.regions[b], setup.regions[a], difference).spread() -
                                counts_[index(Term::region_pips)];

    // A corner with p pips that gains d pips changes the sum of squares by (p + d)^2 - p^2 = d (2 p + d). Common
    // corners cancel out in sum_a - sum_b.
    const CornerBytes compared_a = tables().compared_corners[a];
    const CornerBytes compared_b = tables().compared_corners[b];
    const int sum_a = sum_of(corner_pips_[a] & compared_a);
    const int sum_b = sum_of(corner_pips_[b] & compared_b);
    const auto [unshared_a, unshared_b] = unshared_corners_of(a, b);
    const int corner_count = sum_of((compared_a & unshared_a & each_corner) + (compared_b & unshared_b & each_corner));
    const int square_change = difference * (2 * (sum_a - sum_b) + difference * corner_count);
    const int pips_change = difference * (tables().compared_corner_count[a] - tables().compared_corner_count[b]);
    change(Term::intersection_spread) =
        tables().compared_intersection_count * square_change - pips_change * (2 * compared_pips_ + pips_change);
    if (harbor_count_ == 0) return;

    // Harbors that touch only hex a gain the difference, and harbors that touch only hex b lose it.
    const SlotSet near_a = tables().slots_near_hex[a];
    const SlotSet near_b = tables().slots_near_hex[b];
    int pips_difference = 0;
    for (SlotSet set = near_a & ~near_b; set != 0; set &= set - 1)
        pips_difference += pips_at_slot_[std::countr_zero(set)];
    for (SlotSet set = near_b & ~near_a; set != 0; set &= set - 1)
        pips_difference -= pips_at_slot_[std::countr_zero(set)];
    const int harbor_square_change = difference * (2 * pips_difference + difference * std::popcount(near_a ^ near_b));
    const int harbor_pips_change = difference * (std::popcount(near_a) - std::popcount(near_b));
    change(Term::harbor_spread) =
        harbor_count_ * harbor_square_change - harbor_pips_change * (2 * harbor_pips_ + harbor_pips_change);
}

void FairState::update_own_harbor_changes(Swap swap, bool tokens) {
    const auto [kind, a, b] = swap;
    const Hexes& hexes = pieces_.hexes();
    // Returns the number of 2:1 harbors at `hex` for the resource of `terrain_hex`.
    const auto own_harbors = [&](int hex, int terrain_hex) {
        const Terrain terrain = hexes.terrains[terrain_hex];
        return yields(terrain) ? std::popcount(tables().slots_near_hex[hex] & slots_by_kind_[index(terrain)]) : 0;
    };
    const bool terrains = moves_terrains(swap);
    const int before_a = own_harbors(a, a);
    const int before_b = own_harbors(b, b);
    const int after_a = terrains ? own_harbors(a, b) : before_a;
    const int after_b = terrains ? own_harbors(b, a) : before_b;
    const int excess_a = pips_above_three(hexes.tokens[a]);
    const int excess_b = pips_above_three(hexes.tokens[b]);
    change(Term::strong_own_harbor) = after_a * (tokens ? excess_b : excess_a) +
                                      after_b * (tokens ? excess_a : excess_b) - before_a * excess_a -
                                      before_b * excess_b;
    change(Term::own_harbor) = after_a + after_b - before_a - before_b;
}

void FairState::update_harbor_changes(int a, int b) {
    const auto add_own_hexes = [&](int slot, Harbor harbor, int sign) {
        hex::for_each(tables().hexes_near_slot[slot], [&](int hex) {
            const Terrain terrain = pieces_.hexes().terrains[hex];
            if (!yields(terrain) || index(terrain) != index(harbor)) return;
            change(Term::strong_own_harbor) += sign * pips_above_three(pieces_.hexes().tokens[hex]);
            change(Term::own_harbor) += sign;
        });
    };
    const Harbor harbor_a = board().harbors[a];
    const Harbor harbor_b = board().harbors[b];
    add_own_hexes(a, harbor_b, 1);
    add_own_hexes(b, harbor_a, 1);
    add_own_hexes(a, harbor_a, -1);
    add_own_hexes(b, harbor_b, -1);
}

inline void FairState::commit_numbers(int a, int b) {
    const int terrain_a = index(pieces_.hexes().terrains[a]);
    const int terrain_b = index(pieces_.hexes().terrains[b]);
    const Token token_a = pieces_.hexes().tokens[a];
    const Token token_b = pieces_.hexes().tokens[b];
    if (terrain_a == terrain_b) return;
    const std::uint8_t group = group_of_[a];
    if (!pieces_.has_pairs()) {
        auto& numbers_on_a = number_counts_[group];
        auto& numbers_on_b = number_counts_[group_of_[b]];
        --numbers_on_a[terrain_a][token_a];
        --numbers_on_b[terrain_b][token_b];
        ++numbers_on_b[terrain_a][token_b];
        ++numbers_on_a[terrain_b][token_a];
    }
    const int amount = scale_ * (pips[token_b] - pips[token_a]);
    deviations_[group][terrain_a] += amount;
    deviations_[group][terrain_b] -= amount;
}

void FairState::commit_tokens(int a, int b) {
    const int difference = pips[pieces_.hexes().tokens[b]] - pips[pieces_.hexes().tokens[a]];
    if (difference == 0) return;
    const Setup& setup = energy_of_->setup();
    regions_ = regions_.after_move(setup.regions[b], setup.regions[a], difference);
    add_around(a, difference);
    add_around(b, -difference);
    compared_pips_ += difference * (tables().compared_corner_count[a] - tables().compared_corner_count[b]);
    const SlotSet near_a = tables().slots_near_hex[a];
    const SlotSet near_b = tables().slots_near_hex[b];
    for (SlotSet set = near_a & ~near_b; set != 0; set &= set - 1) pips_at_slot_[std::countr_zero(set)] += difference;
    for (SlotSet set = near_b & ~near_a; set != 0; set &= set - 1) pips_at_slot_[std::countr_zero(set)] -= difference;
    harbor_pips_ += difference * (std::popcount(near_a) - std::popcount(near_b));
}

void FairState::add_around(int hex, int amount) {
    const auto word = static_cast<CornerBytes>(amount);
    corner_pips_[hex] += word * each_corner;
    // The corners side and side + 1 of the hex are the corners side + 4 and side + 3 of the neighbor.
    for (int side = 0; side < 6; ++side)
        if (const int other = tables().neighbor_beyond[hex][side]; other >= 0)
            corner_pips_[other] += (word << 8 * ((side + 4) % 6)) + (word << 8 * ((side + 3) % 6));
}

}  // namespace hexsmith::catan::fairness
