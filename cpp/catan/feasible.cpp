#include "catan/feasible.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "catan/breaks.hpp"
#include "catan/fair_deal.hpp"

namespace hexsmith::catan {
namespace {

/// Whether `wanted` of the candidates can be chosen so that no two are neighbors: branch and bound, where three hexes
/// around an intersection, or two around an edge, hold at most one. Given up after 20,000 branches with "perhaps".
class Apart {
public:
    explicit Apart(const hex::Layout& layout) : layout_(&layout) {}

    bool possible(hex::HexSet candidates, int wanted) {
        if (wanted <= 0) return true;
        if (bound(candidates) < wanted) return false;
        if (--branches_ < 0) return true;
        const int hex = std::countr_zero(candidates);  // chosen, or at least one of its neighbors is
        if (possible(candidates & ~hex::bit(hex) & ~layout_->neighbors[hex], wanted - 1)) return true;
        return possible(candidates & ~hex::bit(hex), wanted);
    }

private:
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
            if (third != 0) left &= ~(third & (~third + 1));
        }
        return groups;
    }

    const hex::Layout* layout_;
    int branches_ = 20'000;
};

/// Pieces of one kind that must not touch: `locked` of them lie, `loose` more go on hexes of `room`.
bool fit_apart(const hex::Layout& layout, hex::HexSet locked, hex::HexSet room, int loose) {
    hex::HexSet open = room & ~locked;
    hex::for_each(locked, [&](int hex) { open &= ~layout.neighbors[hex]; });
    return Apart(layout).possible(open, loose);
}

/// Whether tokens can be dealt to resources so that none has two of one class (Gale and Ryser: any set of resources
/// must find enough tokens of which each class gives every one of them at most one).
bool classes_suffice(const Bag& bag) {
    std::array<int, token_values> classes{};
    for (std::size_t token = 0; token < token_values; ++token)
        classes[number_class(static_cast<Token>(token))] += bag.tokens[token];
    for (unsigned set = 1; set < 1u << resource_count; ++set) {
        int wanted = 0;
        for (int r = 0; r < resource_count; ++r) wanted += (set >> r & 1) != 0 ? bag.terrains[r] : 0;
        int there = 0;
        for (const int count : classes) there += std::min(count, std::popcount(set));
        if (wanted > there) return false;
    }
    return true;
}

/// The most pips that hexes can bear in all under a cap: disjoint intersections of three hexes bear the cap at most,
/// the hexes left over the largest tokens of the bag.
int most_pips(const Setup& setup, int cap) {
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
            const int taken = std::min<int>(singles, setup.bag.tokens[token]);
            singles -= taken;
            most += taken * value;
        }
    return most;
}

/// A rule that the locked pieces break among themselves.
std::optional<Refusal> broken_by_locks(const Setup& setup, const FairOptions& options) {
    constexpr TermSet of_tokens =
        bit(Term::high_numbers) | bit(Term::same_number) | bit(Term::low_numbers) | bit(Term::pip_cap);
    const Locks& locks = options.locks;
    Board terrains;  // what is not locked lies barren
    Board tokens;    // one resource everywhere, so that only the tokens speak
    tokens.hexes.terrains.fill(Terrain::wood);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (locks.terrains[hex]) terrains.hexes.terrains[hex] = *locks.terrains[hex];
        terrains.hexes.tokens[hex] = tokens.hexes.tokens[hex] = locks.tokens[hex];
    }
    if (options.harbors != HarborOrder::none) {
        terrains.harbor_count = setup.harbor_count;
        terrains.harbors.fill(Harbor::any);
        if (options.harbors == HarborOrder::printed) terrains.harbors = place_harbors(setup, locks);
        for (int slot = 0; slot < setup.harbor_count; ++slot)
            if (locks.harbors[slot]) terrains.harbors[slot] = *locks.harbors[slot];
    }
    const auto first_of = [&](const Board& board, TermSet wanted) -> std::optional<Refusal> {
        for (const Break& breach : find_breaks(setup, board, options.criteria.pip_cap)) {
            if ((bit(breach.rule) & wanted) == 0) continue;
            const bool numbers =
                breach.rule != Term::same_resource && breach.rule != Term::pip_cap && breach.rule != Term::own_harbor;
            if (numbers && board.hexes.tokens[breach.first] == no_token) continue;
            return Refusal{.kind = Refusal::Kind::locked_together,
                           .rule = breach.rule,
                           .first = breach.first,
                           .second = breach.second};
        }
        return std::nullopt;
    };
    if (const auto refusal = first_of(tokens, options.rules & of_tokens)) return refusal;
    return first_of(terrains, options.rules & static_cast<TermSet>(~of_tokens));
}

}  // namespace

std::optional<LockConflict> conflicting_lock(const Setup& setup, const Locks& locks) {
    using enum LockConflict::Kind;
    using enum LockConflict::Reason;
    Bag left = setup.bag;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (locks.terrains[hex] && left.terrains[index(*locks.terrains[hex])]-- == 0)
            return LockConflict{terrain, hex, bag_is_empty};
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (locks.tokens[hex] == no_token) continue;
        if (locks.terrains[hex] == Terrain::desert) return LockConflict{token, hex, token_on_desert};
        if (left.tokens[locks.tokens[hex]]-- == 0) return LockConflict{token, hex, bag_is_empty};
    }
    std::array<int, terrain_count> harbors{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) ++harbors[index(setup.harbors[slot])];
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (locks.harbors[slot] && harbors[index(*locks.harbors[slot])]-- == 0)
            return LockConflict{harbor, slot, bag_is_empty};
    return std::nullopt;
}

std::optional<Refusal> refuse(const Setup& setup, const FairOptions& options) {
    using enum Refusal::Kind;
    const hex::Layout& layout = setup.layout;
    const Locks& locks = options.locks;
    const hex::HexSet locked_barren = locked_deserts(setup, locks);
    if (const hex::HexSet misplaced = locked_barren & ~hexes_at(layout, options.desert); misplaced != 0)
        return Refusal{.kind = desert_lock, .first = std::countr_zero(misplaced)};
    const int deserts = setup.bag.terrains[index(Terrain::desert)] - std::popcount(locked_barren);
    if (const int room = std::popcount(open_to_desert(setup, options)); room < deserts)
        return Refusal{.kind = desert_room, .wanted = deserts, .room = room};
    if (options.numbers == NumberOrder::spiral) {
        if (lettered_tokens(setup).empty()) return Refusal{.kind = no_spiral};
        bool any = false;
        for_each_spiral(setup, options, [&](auto, hex::HexSet) { return any = true; });
        if (!any) return Refusal{.kind = spiral_locks};
    }
    if (const auto refusal = broken_by_locks(setup, options)) return refusal;

    const auto asked = [&](Term rule) { return (options.rules & bit(rule)) != 0; };
    const auto crowded = [&](Term rule, int pieces, int room) {
        return Refusal{.kind = too_many, .rule = rule, .wanted = pieces, .room = room};
    };
    if (asked(Term::same_resource))
        for (int r = 0; r < resource_count; ++r) {
            hex::HexSet locked = 0;
            hex::HexSet room = 0;
            for (int hex = 0; hex < layout.hex_count; ++hex) {
                if (!locks.terrains[hex])
                    room |= hex::bit(hex);
                else if (index(*locks.terrains[hex]) == r)
                    locked |= hex::bit(hex);
            }
            const int pieces = setup.bag.terrains[r];
            if (fit_apart(layout, locked, room, pieces - std::popcount(locked))) continue;
            return crowded(Term::same_resource, pieces, pieces - 1);
        }
    const auto tokens_fit = [&](auto&& is_one) {
        hex::HexSet locked = 0;
        hex::HexSet room = 0;
        for (int hex = 0; hex < layout.hex_count; ++hex) {
            if (locks.tokens[hex] == no_token)
                room |= hex::bit(hex);
            else if (is_one(locks.tokens[hex]))
                locked |= hex::bit(hex);
        }
        int pieces = 0;
        for (int token = 2; token < token_values; ++token) pieces += is_one(token) ? setup.bag.tokens[token] : 0;
        const bool fit = fit_apart(layout, locked, room & ~locked_barren, pieces - std::popcount(locked));
        return fit ? 0 : pieces;
    };
    if (asked(Term::high_numbers))
        if (const int pieces = tokens_fit([](int n) { return n == 6 || n == 8; }))
            return crowded(Term::high_numbers, pieces, pieces - 1);
    if (asked(Term::low_numbers))
        if (const int pieces = tokens_fit([](int n) { return n == 2 || n == 12; }))
            return crowded(Term::low_numbers, pieces, pieces - 1);
    if (asked(Term::same_number))
        for (int token = 2; token < token_values; ++token)
            if (const int pieces = tokens_fit([token](int n) { return n == token; }))
                return crowded(Term::same_number, pieces, pieces - 1);
    if (asked(Term::resource_number) && !classes_suffice(setup.bag)) {
        const auto largest = std::max_element(setup.bag.terrains.begin(), setup.bag.terrains.begin() + resource_count);
        return crowded(Term::resource_number, *largest, *largest - 1);
    }
    if (asked(Term::pip_cap)) {
        int all = 0;
        int largest = 0;
        for (std::size_t token = 0; token < token_values; ++token) {
            all += setup.bag.tokens[token] * pips[token];
            if (setup.bag.tokens[token] > 0) largest = std::max<int>(largest, pips[token]);
        }
        if (largest > options.criteria.pip_cap) return crowded(Term::pip_cap, largest, options.criteria.pip_cap);
        if (const int most = most_pips(setup, options.criteria.pip_cap); most < all)
            return crowded(Term::pip_cap, all, most);
    }
    return std::nullopt;
}

}  // namespace hexsmith::catan
