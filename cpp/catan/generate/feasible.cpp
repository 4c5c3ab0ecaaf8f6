#include "catan/generate/feasible.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "catan/board/deal.hpp"
#include "catan/fairness/violations.hpp"
#include "catan/generate/spirals.hpp"

namespace hexsmith::catan {
namespace {

/// The largest number of given hexes of which no two are neighbors (maximum independent set), by branch and bound: of
/// three hexes around an intersection, or two at an edge, at most one can be chosen.
class IndependentSet {
public:
    explicit IndependentSet(const hex::Layout& layout) : layout_(&layout) {}
    explicit IndependentSet(const hex::Layout&&) = delete;

    /// `wanted`, or the proved maximum if that is smaller.
    int most(hex::HexSet candidates, int wanted) {
        for (int count = wanted;; --count) {
            branches_ = 20'000;
            if (possible(candidates, count)) return count;
        }
    }

private:
    /// Whether `wanted` can be chosen. True ("perhaps") after the last branch.
    bool possible(hex::HexSet candidates, int wanted) {
        if (wanted <= 0) return true;
        if (bound(candidates) < wanted) return false;
        if (branches_ == 0) return true;
        --branches_;
        const int hex = std::countr_zero(candidates);  // chosen, or at least one of its neighbors is
        if (possible(candidates & ~hex::bit(hex) & ~layout_->neighbors[hex], wanted - 1)) return true;
        return possible(candidates & ~hex::bit(hex), wanted);
    }

    /// Covers the set by groups of hexes that all touch each other: at most one of each group can be chosen.
    int bound(hex::HexSet left) const {
        int groups = 0;
        for (; left != 0; ++groups) {
            const int hex = std::countr_zero(left);
            left &= ~hex::bit(hex);
            hex::HexSet near = left & layout_->neighbors[hex];
            if (near == 0) continue;
            int partner = std::countr_zero(near);
            hex::HexSet third = near & layout_->neighbors[partner];
            for (hex::HexSet others = near & (near - 1); third == 0 && others != 0; others &= others - 1) {
                third = near & layout_->neighbors[std::countr_zero(others)];
                if (third != 0) partner = std::countr_zero(others);
            }
            left &= ~hex::bit(partner);
            if (third != 0) left &= ~(third & (~third + 1));  // the lowest bit alone
        }
        return groups;
    }

    const hex::Layout* layout_;
    int branches_ = 0;
};

/// The number of `pieces` of one kind, which must not touch, for which there is room: some are locked, the others go on
/// hexes of `room`. A result below `pieces` is a proof. Precondition: the locked ones do not touch.
int room_apart(const hex::Layout& layout, hex::HexSet locked, hex::HexSet room, int pieces) {
    hex::HexSet open = room & ~locked;
    hex::for_each(locked, [&](int hex) { open &= ~layout.neighbors[hex]; });
    const int there = std::popcount(locked);
    return there + IndependentSet(layout).most(open, pieces - there);
}

/// How many of the resources' pieces can be given tokens so that no resource has two of one class: a flow of classes to
/// resources, of at most one each (Gale and Ryser: the most is the least, over all sets of resources, of what the set
/// can take and all others hold).
int room_for_classes(const Bag& bag) {
    std::array<int, token_values> classes{};
    for (std::size_t token = 0; token < token_values; ++token)
        classes[number_class(static_cast<Token>(token))] += bag.tokens[token];
    int least = detail::tokens_needed(bag);
    for (unsigned set = 1; set < 1u << yielding_terrains.size(); ++set) {
        int room = 0;
        for (std::size_t r = 0; r < yielding_terrains.size(); ++r)
            room += (set >> r & 1) != 0 ? 0 : bag.terrains[index(yielding_terrains[r])];
        for (const int count : classes) room += std::min(count, std::popcount(set));
        least = std::min(least, room);
    }
    return least;
}

/// The pieces of a board: those of the bag and, where there is a plan, those that are fixed outside of all regions.
Bag all_pieces(const Setup& setup) {
    Bag bag = setup.bag;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (setup.plan.region_of[hex] != no_region) continue;
        if (setup.plan.fixed.terrains[hex]) ++bag.terrains[index(*setup.plan.fixed.terrains[hex])];
        if (setup.plan.fixed.tokens[hex] != no_token) ++bag.tokens[setup.plan.fixed.tokens[hex]];
    }
    return bag;
}

/// An upper bound of the pips of all hexes under a cap: disjoint intersections of three hexes have at most the cap, and
/// the remaining hexes have the largest tokens of the bag.
int most_pips(const Setup& setup, const Bag& bag, int cap) {
    hex::HexSet left = setup.layout.all_hexes();
    int most = 0;
    for (int id = 0; id < setup.layout.intersection_count; ++id) {
        const hex::HexSet around = setup.layout.intersections[id].hexes;
        if (std::popcount(around) < 3 || (around & ~left) != 0) continue;
        left &= ~around;
        most += cap;
    }
    int singles = std::popcount(left);
    for (int value = 5; value > 0; --value)
        for (std::size_t token = 0; token < token_values; ++token) {
            if (pips[token] != value) continue;
            const int taken = std::min<int>(singles, bag.tokens[token]);
            singles -= taken;
            most += taken * value;
        }
    return most;
}

/// Deserts without room among the hexes of their region that are open to them.
std::optional<Infeasibility> crowded_deserts(const Setup& setup, const Locks& locks, hex::HexSet open) {
    const auto crowded = [&](hex::HexSet hexes, const Bag& bag) -> std::optional<Infeasibility> {
        const int deserts = bag.terrains[index(Terrain::desert)] - std::popcount(locked_deserts(setup, locks) & hexes);
        const int room = std::popcount(open & hexes);
        if (room >= deserts) return std::nullopt;
        return Infeasibility{.kind = Infeasibility::Kind::desert_room, .wanted = deserts, .room = room};
    };
    if (!setup.plan) return crowded(setup.layout.all_hexes(), setup.bag);
    for (const PlanRegion& region : setup.plan.all_regions())
        if (const auto refusal = crowded(region.hexes, region.bag)) return refusal;
    return std::nullopt;
}

/// A terrain for whose hexes no tokens within the limits were found.
std::optional<Infeasibility> missed_limits(const Setup& setup, const FairOptions& options) {
    if (!setup.plan.limits.any) return std::nullopt;
    Rng random(0);
    const Hexes hexes = deal(setup, options.locks, random, {.desert_hexes = open_to_desert(setup, options)});
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (!setup.plan.limits.allow(hex, hexes.terrains[hex], hexes.tokens[hex]))
            return Infeasibility{.kind = Infeasibility::Kind::pip_limits, .first = index(hexes.terrains[hex])};
    return std::nullopt;
}

/// A forbidden term that the locked pieces alone violate.
std::optional<Infeasibility> broken_by_locks(const Setup& setup, const FairOptions& options) {
    constexpr TermSet of_tokens = bit(Term::adjacent_high_numbers) | bit(Term::adjacent_same_number) |
                                  bit(Term::adjacent_low_numbers) | bit(Term::pips_above_cap);
    const Locks locks = setup.plan.fixed | options.locks;
    if (options.rules == 0) return std::nullopt;
    Board terrains;  // barren except for locked pieces
    Board tokens;    // one resource everywhere, so that only tokens count
    tokens.hexes.terrains.fill(Terrain::wood);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (locks.terrains[hex]) terrains.hexes.terrains[hex] = *locks.terrains[hex];
        terrains.hexes.tokens[hex] = tokens.hexes.tokens[hex] = locks.tokens[hex];
    }
    if (options.harbors != HarborOrder::none && !setup.plan.chooses_slots) {
        terrains.harbor_count = setup.harbor_count;
        terrains.harbors.fill(Harbor::any);
        if (options.harbors == HarborOrder::printed) terrains.harbors = place_harbors(setup, locks);
        for (int slot = 0; slot < setup.harbor_count; ++slot)
            if (locks.harbors[slot]) terrains.harbors[slot] = *locks.harbors[slot];
    }
    const auto first_of = [&](const Board& board, TermSet wanted) {
        std::optional<Infeasibility> first;
        for_each_violation(setup, board, options.criteria.pip_cap, [&](const Violation& violation) {
            if ((bit(violation.rule) & wanted) == 0) return false;
            const bool numbers = violation.rule != Term::adjacent_same_resource &&
                                 violation.rule != Term::pips_above_cap && violation.rule != Term::strong_own_harbor;
            if (numbers && board.hexes.tokens[violation.first] == no_token) return false;
            first = Infeasibility{.kind = Infeasibility::Kind::locked_together,
                                  .rule = violation.rule,
                                  .first = violation.first,
                                  .second = violation.second};
            return true;
        });
        return first;
    };
    if (const auto refusal = first_of(tokens, options.rules & of_tokens)) return refusal;
    return first_of(terrains, options.rules & static_cast<TermSet>(~of_tokens));
}

}  // namespace

std::optional<LockConflict> conflicting_lock(const Setup& setup, const Locks& given) {
    using enum LockConflict::Kind;
    using enum LockConflict::Reason;
    const Plan& plan = setup.plan;
    const Locks locks = plan.fixed | given;
    std::array<Bag, max_regions> left{setup.bag};
    for (int region = 0; region < plan.region_count; ++region) {
        left[region].terrains = plan.regions[region].bag.terrains;
        left[region].tokens = plan.group(region).bag.tokens;
    }
    const auto missing = [](auto& pieces) { return pieces == 0 || (--pieces, false); };
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (!locks.terrains[hex]) continue;
        const int region = plan.region_of[hex];
        if (region == no_region ? locks.terrains[hex] != plan.fixed.terrains[hex]
                                : missing(left[region].terrains[index(*locks.terrains[hex])]))
            return LockConflict{terrain, hex, bag_is_empty};
    }
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (locks.tokens[hex] == no_token) continue;
        if (locks.terrains[hex] && !yields(*locks.terrains[hex])) return LockConflict{token, hex, token_on_desert};
        const int group = plan.group_of[hex];
        if (group == no_region ? locks.tokens[hex] != plan.fixed.tokens[hex]
                               : missing(left[group].tokens[locks.tokens[hex]]))
            return LockConflict{token, hex, bag_is_empty};
    }
    std::array<int, terrain_count> harbors{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) ++harbors[index(setup.harbors[slot])];
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (locks.harbors[slot] && missing(harbors[index(*locks.harbors[slot])]))
            return LockConflict{harbor, slot, bag_is_empty};
    return std::nullopt;
}

std::optional<Infeasibility> refuse(const Setup& setup, const FairOptions& options) {
    using enum Infeasibility::Kind;
    const hex::Layout& layout = setup.layout;
    const Locks locks = setup.plan.fixed | options.locks;
    const Bag bag = all_pieces(setup);
    hex::HexSet locked_barren = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex)
        if (locks.terrains[hex] && !yields(*locks.terrains[hex])) locked_barren |= hex::bit(hex);
    const hex::HexSet chosen = locked_deserts(setup, options.locks) & ~locked_deserts(setup, setup.plan.fixed);
    if (const hex::HexSet misplaced =
            chosen & ~(hexes_at(layout, options.desert) & hexes_at(layout, setup.plan.desert));
        misplaced != 0)
        return Infeasibility{.kind = desert_lock, .first = std::countr_zero(misplaced)};
    if (const auto refusal = crowded_deserts(setup, locks, open_to_desert(setup, options))) return refusal;
    if (options.token_order == TokenOrder::spiral) {
        if (lettered_tokens(setup).empty()) return Infeasibility{.kind = no_spiral};
        if (Spirals(setup, options).count() == 0) return Infeasibility{.kind = spiral_locks};
    }
    if (const auto refusal = broken_by_locks(setup, options)) return refusal;
    if (const auto refusal = missed_limits(setup, options)) return refusal;

    const auto asked = [&](Term rule) { return (options.rules & bit(rule)) != 0; };
    const auto crowded = [&](Term rule, int pieces, int room) {
        return Infeasibility{.kind = too_many, .rule = rule, .wanted = pieces, .room = room};
    };
    if (asked(Term::adjacent_same_resource))
        for (const Terrain terrain : yielding_terrains) {
            hex::HexSet locked = 0;
            hex::HexSet room = 0;
            for (int hex = 0; hex < layout.hex_count; ++hex) {
                if (!locks.terrains[hex])
                    room |= hex::bit(hex);
                else if (*locks.terrains[hex] == terrain)
                    locked |= hex::bit(hex);
            }
            const int pieces = bag.terrains[index(terrain)];
            const int most = room_apart(layout, locked, room, pieces);
            if (most < pieces) return crowded(Term::adjacent_same_resource, pieces, most);
        }
    // `numbers`: a bit for each. Whether their tokens cannot all lie apart.
    const auto crowding = [&](Term rule, unsigned numbers) -> std::optional<Infeasibility> {
        const auto is_one = [numbers](int token) { return (numbers >> token & 1) != 0; };
        hex::HexSet locked = 0;
        hex::HexSet room = 0;
        for (int hex = 0; hex < layout.hex_count; ++hex) {
            if (locks.tokens[hex] == no_token)
                room |= hex::bit(hex);
            else if (is_one(locks.tokens[hex]))
                locked |= hex::bit(hex);
        }
        int pieces = 0;
        for (int token = 1; token < token_values; ++token) pieces += is_one(token) ? bag.tokens[token] : 0;
        const int most = room_apart(layout, locked, room & ~locked_barren, pieces);
        if (most < pieces) return crowded(rule, pieces, most);
        return std::nullopt;
    };
    if (asked(Term::adjacent_high_numbers))
        if (const auto refusal = crowding(Term::adjacent_high_numbers, 1 << 6 | 1 << 8)) return refusal;
    if (asked(Term::adjacent_low_numbers))
        if (const auto refusal = crowding(Term::adjacent_low_numbers, 1 << two_and_twelve | 1 << 2 | 1 << 12))
            return refusal;
    if (asked(Term::adjacent_same_number))
        for (int token = 1; token < token_values; ++token)
            if (const auto refusal = crowding(Term::adjacent_same_number, 1u << token)) return refusal;
    if (asked(Term::repeated_number))
        for (int id = 0; id < std::max(1, setup.plan.region_count); ++id) {
            const Bag group = setup.plan ? setup.plan.group(id).bag : setup.bag;
            const int pieces = detail::tokens_needed(group);
            if (const int room = room_for_classes(group); room < pieces)
                return crowded(Term::repeated_number, pieces, room);
        }
    if (asked(Term::pips_above_cap)) {
        int all = 0;
        int largest = 0;
        for (std::size_t token = 0; token < token_values; ++token) {
            all += bag.tokens[token] * pips[token];
            if (bag.tokens[token] > 0) largest = std::max<int>(largest, pips[token]);
        }
        if (largest > options.criteria.pip_cap) return crowded(Term::pips_above_cap, all, options.criteria.pip_cap);
        if (const int most = most_pips(setup, bag, options.criteria.pip_cap); most < all)
            return crowded(Term::pips_above_cap, all, most);
    }
    return std::nullopt;
}

}  // namespace hexsmith::catan
