#include "catan/fairness/fair_state.hpp"
#include "core/slow_assert.hpp"

#include <algorithm>
#include <utility>

namespace hexsmith::catan::fairness {

void FairState::reset(const Board& board) {
    const Setup& setup = energy_of_->setup();
    pieces_.reset(board);
    counts_ = energy_of_->count(board);
    change_ = {};
    has_requested_terms_ = energy_of_->criteria().apart.any() || energy_of_->criteria().has_cluster_cap();
    regions_ = region_pips(setup, board.hexes);
    group_of_ = setup.plan.group_of;
    deviations_ = energy_of_->resource_deviations(board.hexes);
    scale_ = energy_of_->deviation_scale();
    numbers_on_ = {};
    around_ = {};
    inland_pips_ = harbor_pips_ = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const Token token = board.hexes.tokens[hex];
        if (token == no_token) continue;
        add_around(hex, pips[token]);
        inland_pips_ += pips[token] * sites().inland_corners[hex];
        if (const std::uint8_t group = setup.plan.group_of[hex]; group != no_region && !pieces_.has_pairs())
            ++numbers_on_[group][index(board.hexes.terrains[hex])][token];
    }
    slots_of_ = {};
    for (int slot = 0; slot < harbor_count_; ++slot) {
        slots_of_[index(board.harbors[slot])] |= SlotSet{1} << slot;
        pips_at_slot_[slot] = pips_of(board.hexes, sites().around_slot[slot]);
        harbor_pips_ += pips_at_slot_[slot];
    }
    hold();
}

// The change of counts by a swap. Every step of fair annealing runs this code.

namespace {

/// An upper bound of the relative rounding error of a sum of terms.
constexpr double rounding = 1e-12;

/// The sum of eight bytes, which must be at most 255. It is the highest byte of the product.
constexpr int sum_of(CornerBytes bytes) { return static_cast<int>((bytes * 0x0101010101010101) >> 56); }

/// max(0, byte - cap) for each byte, which must be at most 30. Adding 128 - cap sets the highest bit of bytes >= cap,
/// and the other bits are then byte - cap.
constexpr CornerBytes above_cap(CornerBytes bytes, int cap) {
    const CornerBytes shifted = bytes + static_cast<CornerBytes>(0x80 - cap) * each_corner;
    const CornerBytes reaching = (shifted >> 7 & each_corner) * 0x7f;  // 0x7f for each byte >= cap
    return shifted & reaching;
}

/// max(0, floor - byte) for each byte, which must be at most 15. It works like `above_cap`, with 128 + floor - byte.
constexpr CornerBytes below_floor(CornerBytes bytes, int floor) {
    const CornerBytes shifted = static_cast<CornerBytes>(0x80 + floor) * each_corner - bytes;
    const CornerBytes missing = (shifted >> 7 & each_corner) * 0x7f;
    return shifted & missing;
}

}  // namespace

double FairState::delta_within(Swap swap, double limit) {
    change_ = {};
    const auto [kind, a, b] = swap;
    if (kind == Swap::Kind::harbors) {
        change_harbors(a, b);
        return energy_of_->weigh(change_);
    }
    const bool terrains = moves_terrains(swap);
    const bool tokens = moves_tokens(pieces_.hexes(), swap);
    double known = 0;
    const auto bound = [&known](double held) { return known * (1 - rounding) - held; };

    if (terrains) {
        change(Term::adjacent_same_resource) = pieces_.same_resource_change(a, b);
        known = weigh_change<Stage::terrains>();
        if (has_requested_terms_) known += change_requested_terms(a, b);
    }
    if (tokens) {
        change_adjacent_tokens(a, b);
        known += weigh_change<Stage::tokens>();
    }
    if (const double least = bound(tokens ? held_.tokens : held_.terrains); least > limit) return least;

    // If whole hexes are swapped, the numbers on each resource do not change.
    if (terrains != tokens) {
        change_numbers(a, b);
        known += weigh_change<Stage::numbers>();
    }
    if (const double least = bound(tokens ? held_.pips : held_.harbors); least > limit) return least;

    const int difference = pips[pieces_.hexes().tokens[b]] - pips[pieces_.hexes().tokens[a]];
    if (tokens && difference != 0) {
        change_cap(a, b, difference);
        if (energy_of_->criteria().has_pip_floor()) change_floor(a, b, difference);
        known += weigh_change<Stage::pips>();
        if (const double least = bound(held_.spreads); least > limit) return least;
        change_spreads(a, b, difference);
    }
    if (harbor_count_ > 0) change_own_harbors(swap, tokens);
    return energy_of_->weigh(change_);
}

double FairState::commit(Swap swap) {
    slow_assert(([&, known = change_] { return delta(swap), change_ == known; }()));
    for (std::size_t term = 0; term < term_count; ++term) counts_[term] += change_[term];
    const auto [kind, a, b] = swap;
    if (kind == Swap::Kind::harbors) {
        const SlotSet both = SlotSet{1} << a | SlotSet{1} << b;  // each kind moves from one slot to the other
        slots_of_[index(board().harbors[a])] ^= both;
        slots_of_[index(board().harbors[b])] ^= both;
        pieces_.commit_harbors(a, b);
    } else {
        const bool tokens = moves_tokens(pieces_.hexes(), swap);
        if (tokens != moves_terrains(swap)) commit_numbers(a, b);
        if (tokens) commit_tokens(a, b);
        pieces_.commit(swap, tokens);
        if (group_of_[a] != group_of_[b]) [[unlikely]]
            deviations_ = energy_of_->resource_deviations(pieces_.hexes());
    }
    hold();
    return energy();
}

void FairState::hold() {
    const double harbors = energy_of_->weigh<Stage::harbors>(counts_);
    const double spreads = harbors + energy_of_->weigh<Stage::spreads>(counts_);
    const double places = spreads + energy_of_->weigh<Stage::pips>(counts_);
    const double numbers = energy_of_->weigh<Stage::numbers>(counts_);
    const double adjacent = energy_of_->weigh<Stage::terrains>(counts_) + energy_of_->weigh<Stage::requested>(counts_) +
                            energy_of_->weigh<Stage::tokens>(counts_);
    const double margin = 4 * rounding * (numbers + places + adjacent);
    held_ = {.terrains = numbers + harbors + margin,
             .tokens = numbers + places + margin,
             .pips = places + margin,
             .spreads = spreads + margin,
             .harbors = harbors + margin};
}

/// Computes the change of terms of pairs from their definition, after a swap of terrains, or of terrains and tokens.
[[gnu::cold]] void FairState::change_pairs(int a, int b, bool tokens_too, TermSet terms) {
    const Setup& setup = energy_of_->setup();
    const Hexes& before = pieces_.hexes();
    Hexes after = before;
    std::swap(after.terrains[a], after.terrains[b]);
    if (tokens_too) std::swap(after.tokens[a], after.tokens[b]);
    const auto count = [&](const Hexes& hexes, int hex, int other, int sign) {
        unsigned left = violations_of_pair(setup, hexes, energy_of_->criteria(), hex, other) & terms;
        for (; left != 0; left &= left - 1) change_[std::countr_zero(left)] += sign;
    };
    for (int other = 0; other < setup.layout.hex_count; ++other) {
        if (other == a || other == b) continue;  // violations of this pair do not change
        for (const int hex : {a, b}) {
            count(before, hex, other, -1);
            count(after, hex, other, 1);
        }
    }
}

double FairState::change_requested_terms(int a, int b) {
    if (energy_of_->criteria().apart.any()) change_apart(a, b);
    if (energy_of_->criteria().has_cluster_cap()) change_clusters(a, b);
    return weigh_change<Stage::requested>();
}

void FairState::change_apart(int a, int b) {
    const ApartPairs& pairs = energy_of_->criteria().apart;
    const Terrain terrain_a = pieces_.hexes().terrains[a];
    const Terrain terrain_b = pieces_.hexes().terrains[b];
    // The swap does not change the pair of the two hexes, so only other hexes count.
    hex::HexSet from_a = 0;
    hex::HexSet from_b = 0;
    for (const Terrain terrain : yielding_terrains) {
        if (pairs.apart(terrain_a, terrain)) from_a |= pieces_.of(terrain);
        if (pairs.apart(terrain_b, terrain)) from_b |= pieces_.of(terrain);
    }
    const hex::Layout& layout = energy_of_->setup().layout;
    const hex::HexSet others = ~(hex::bit(a) | hex::bit(b));
    const hex::HexSet near_a = layout.neighbors[a] & others;
    const hex::HexSet near_b = layout.neighbors[b] & others;
    change(Term::adjacent_apart) = std::popcount(near_b & from_a) - std::popcount(near_a & from_a) +
                                   std::popcount(near_a & from_b) - std::popcount(near_b & from_b);
}

void FairState::change_clusters(int a, int b) {
    const hex::Layout& layout = energy_of_->setup().layout;
    const int cap = energy_of_->criteria().cluster_cap;
    for (const Terrain terrain : {pieces_.hexes().terrains[a], pieces_.hexes().terrains[b]}) {
        if (!yields(terrain)) continue;
        const hex::HexSet before = pieces_.of(terrain);
        const hex::HexSet after = before ^ (hex::bit(a) | hex::bit(b));
        change(Term::large_clusters) += hexes_above_cap(layout, after, cap) - hexes_above_cap(layout, before, cap);
    }
}

void FairState::change_adjacent_tokens(int a, int b) {
    const Token token_a = pieces_.hexes().tokens[a];
    const Token token_b = pieces_.hexes().tokens[b];
    if (pieces_.has_pairs()) [[unlikely]] {
        change_pairs(a, b, true, bit(Term::adjacent_same_number));
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

/// The change by a swap of terrains between two groups, counted from scratch.
[[gnu::cold]] void FairState::change_numbers_of_groups(int a, int b) {
    change_pairs(a, b, false, terms_of_numbers);
    Hexes after = pieces_.hexes();
    std::swap(after.terrains[a], after.terrains[b]);
    int squares = 0;
    for (const auto& group : energy_of_->resource_deviations(after))
        for (const int deviation : group) squares += deviation * deviation;
    change(Term::resource_pips) = squares - counts_[index(Term::resource_pips)];
}

void FairState::change_numbers(int a, int b) {
    const Terrain terrain_a = pieces_.hexes().terrains[a];
    const Terrain terrain_b = pieces_.hexes().terrains[b];
    const Token token_a = pieces_.hexes().tokens[a];
    const Token token_b = pieces_.hexes().tokens[b];
    if (terrain_a == terrain_b) return;
    // Only swaps of terrains can be between different groups.
    const std::uint8_t group = group_of_[a];
    if (group != group_of_[b]) [[unlikely]]
        return change_numbers_of_groups(a, b);
    if (token_a == token_b) return;
    const int amount = scale_ * (pips[token_b] - pips[token_a]);
    const auto& deviations = deviations_[group];
    change(Term::resource_pips) = 2 * amount * (deviations[index(terrain_a)] - deviations[index(terrain_b)] + amount);
    if (pieces_.has_pairs()) [[unlikely]]
        return change_pairs(a, b, false, terms_of_numbers);
    const auto& numbers_on = numbers_on_[group];
    const auto& on_a = numbers_on[index(terrain_a)];
    const auto& on_b = numbers_on[index(terrain_b)];
    const auto of_class = [](const auto& numbers, Token token) {
        return is_red(token) ? numbers[6] + numbers[8] : numbers[token];
    };
    // Each token loses the pairs of its class on its resource, and gains those on the other.
    if (number_class(token_a) != number_class(token_b))
        change(Term::repeated_number) = of_class(on_b, token_a) - (of_class(on_a, token_a) - 1) +
                                        of_class(on_a, token_b) - (of_class(on_b, token_b) - 1);
    // The numbers on the complements of both resources change likewise. A desert has no numbers. If the two terrains
    // are complements, the tables still include the token that moves, so it is subtracted.
    const auto& beside_a = numbers_on[index(complement(terrain_a))];
    const auto& beside_b = numbers_on[index(complement(terrain_b))];
    const int complements = complement(terrain_b) == terrain_a;
    change(Term::shared_number) =
        beside_b[token_a] - beside_a[token_a] + beside_a[token_b] - beside_b[token_b] - 2 * complements;
}

std::pair<CornerBytes, CornerBytes> FairState::own_corners_of(int a, int b) const {
    return {own_corners(sites().side_to[a][b]), own_corners(sites().side_to[b][a])};
}

void FairState::change_cap(int a, int b, int difference) {
    // Common corners keep their pips. The other corners of a gain the difference, and those of b lose it.
    const auto [own_a, own_b] = own_corners_of(a, b);
    const auto amount = static_cast<CornerBytes>(difference) * each_corner;
    const int cap = energy_of_->criteria().pip_cap;
    change(Term::pips_above_cap) =
        sum_of(above_cap((around_[a] + amount) & own_a, cap)) + sum_of(above_cap((around_[b] - amount) & own_b, cap)) -
        sum_of(above_cap(around_[a] & own_a, cap)) - sum_of(above_cap(around_[b] & own_b, cap));
}

void FairState::change_floor(int a, int b, int difference) {
    const auto [own_a, own_b] = own_corners_of(a, b);
    const CornerBytes corners_a = own_a & sites().amid_land[a];
    const CornerBytes corners_b = own_b & sites().amid_land[b];
    const auto amount = static_cast<CornerBytes>(difference) * each_corner;
    const int floor = energy_of_->criteria().pip_floor;
    change(Term::pips_below_floor) =
        sum_of((below_floor(around_[a] + amount, floor) & corners_a) +
               (below_floor(around_[b] - amount, floor) & corners_b)) -
        sum_of((below_floor(around_[a], floor) & corners_a) + (below_floor(around_[b], floor) & corners_b));
}

void FairState::change_spreads(int a, int b, int difference) {
    const Setup& setup = energy_of_->setup();
    change(Term::region_pips) =
        regions_.moved(setup.regions[b], setup.regions[a], difference).spread() - counts_[index(Term::region_pips)];

    // (p + d)^2 = p^2 + d (2 p + d). Common corners cancel out in the difference of sums.
    const CornerBytes inland_a = sites().inland[a];
    const CornerBytes inland_b = sites().inland[b];
    const int sum_a = sum_of(around_[a] & inland_a);
    const int sum_b = sum_of(around_[b] & inland_b);
    const auto [own_a, own_b] = own_corners_of(a, b);
    const int corners = sum_of((inland_a & own_a & each_corner) + (inland_b & own_b & each_corner));
    const int squares = difference * (2 * (sum_a - sum_b) + difference * corners);
    const int pips_change = difference * (sites().inland_corners[a] - sites().inland_corners[b]);
    change(Term::intersection_spread) = sites().inland_count * squares - pips_change * (2 * inland_pips_ + pips_change);
    if (harbor_count_ == 0) return;

    // Harbors that touch only hex a gain the difference, and harbors that touch only hex b lose it.
    const SlotSet near_a = sites().slots_near[a];
    const SlotSet near_b = sites().slots_near[b];
    int worth = 0;
    for (SlotSet set = near_a & ~near_b; set != 0; set &= set - 1) worth += pips_at_slot_[std::countr_zero(set)];
    for (SlotSet set = near_b & ~near_a; set != 0; set &= set - 1) worth -= pips_at_slot_[std::countr_zero(set)];
    const int harbor_squares = difference * (2 * worth + difference * std::popcount(near_a ^ near_b));
    const int worth_change = difference * (std::popcount(near_a) - std::popcount(near_b));
    change(Term::harbor_spread) = harbor_count_ * harbor_squares - worth_change * (2 * harbor_pips_ + worth_change);
}

void FairState::change_own_harbors(Swap swap, bool tokens) {
    const auto [kind, a, b] = swap;
    const Hexes& hexes = pieces_.hexes();
    const auto harbors = [&](int hex, int terrain_of) {
        const Terrain terrain = hexes.terrains[terrain_of];
        return yields(terrain) ? std::popcount(sites().slots_near[hex] & slots_of_[index(terrain)]) : 0;
    };
    const bool terrains = moves_terrains(swap);
    const int before_a = harbors(a, a);
    const int before_b = harbors(b, b);
    const int after_a = terrains ? harbors(a, b) : before_a;
    const int after_b = terrains ? harbors(b, a) : before_b;
    const int strength_a = strength(hexes.tokens[a]);
    const int strength_b = strength(hexes.tokens[b]);
    change(Term::strong_own_harbor) = after_a * (tokens ? strength_b : strength_a) +
                                      after_b * (tokens ? strength_a : strength_b) - before_a * strength_a -
                                      before_b * strength_b;
    change(Term::own_harbor) = after_a + after_b - before_a - before_b;
}

void FairState::change_harbors(int a, int b) {
    const auto count = [&](int slot, Harbor harbor, int sign) {
        hex::for_each(sites().around_slot[slot], [&](int hex) {
            const Terrain terrain = pieces_.hexes().terrains[hex];
            if (!yields(terrain) || index(terrain) != index(harbor)) return;
            change(Term::strong_own_harbor) += sign * strength(pieces_.hexes().tokens[hex]);
            change(Term::own_harbor) += sign;
        });
    };
    const Harbor harbor_a = board().harbors[a];
    const Harbor harbor_b = board().harbors[b];
    count(a, harbor_b, 1);
    count(b, harbor_a, 1);
    count(a, harbor_a, -1);
    count(b, harbor_b, -1);
}

inline void FairState::commit_numbers(int a, int b) {
    const int terrain_a = index(pieces_.hexes().terrains[a]);
    const int terrain_b = index(pieces_.hexes().terrains[b]);
    const Token token_a = pieces_.hexes().tokens[a];
    const Token token_b = pieces_.hexes().tokens[b];
    if (terrain_a == terrain_b) return;
    const std::uint8_t group = group_of_[a];
    if (!pieces_.has_pairs()) {
        auto& numbers_on_a = numbers_on_[group];
        auto& numbers_on_b = numbers_on_[group_of_[b]];
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
    regions_ = regions_.moved(setup.regions[b], setup.regions[a], difference);
    add_around(a, difference);
    add_around(b, -difference);
    inland_pips_ += difference * (sites().inland_corners[a] - sites().inland_corners[b]);
    const SlotSet near_a = sites().slots_near[a];
    const SlotSet near_b = sites().slots_near[b];
    for (SlotSet set = near_a & ~near_b; set != 0; set &= set - 1) pips_at_slot_[std::countr_zero(set)] += difference;
    for (SlotSet set = near_b & ~near_a; set != 0; set &= set - 1) pips_at_slot_[std::countr_zero(set)] -= difference;
    harbor_pips_ += difference * (std::popcount(near_a) - std::popcount(near_b));
}

void FairState::add_around(int hex, int amount) {
    const auto word = static_cast<CornerBytes>(amount);
    around_[hex] += word * each_corner;
    // The corners side and side + 1 of the hex are the corners side + 4 and side + 3 of the neighbor.
    for (int side = 0; side < 6; ++side)
        if (const int other = sites().beyond[hex][side]; other >= 0)
            around_[other] += (word << 8 * ((side + 4) % 6)) + (word << 8 * ((side + 3) % 6));
}

}  // namespace hexsmith::catan::fairness
