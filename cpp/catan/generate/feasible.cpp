#include "catan/generate/feasible.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "catan/board/deal.hpp"
#include "catan/fairness/breaks.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/packing.hpp"

namespace hexsmith::catan {
namespace {

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
    // `numbers`: a bit for each. 0 where their tokens can lie apart, else how many there are.
    const auto crowding = [&](unsigned numbers) {
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
        for (int token = 2; token < token_values; ++token) pieces += is_one(token) ? setup.bag.tokens[token] : 0;
        const bool fit = fit_apart(layout, locked, room & ~locked_barren, pieces - std::popcount(locked));
        return fit ? 0 : pieces;
    };
    if (asked(Term::high_numbers))
        if (const int pieces = crowding(1 << 6 | 1 << 8)) return crowded(Term::high_numbers, pieces, pieces - 1);
    if (asked(Term::low_numbers))
        if (const int pieces = crowding(1 << 2 | 1 << 12)) return crowded(Term::low_numbers, pieces, pieces - 1);
    if (asked(Term::same_number))
        for (int token = 2; token < token_values; ++token)
            if (const int pieces = crowding(1u << token)) return crowded(Term::same_number, pieces, pieces - 1);
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
