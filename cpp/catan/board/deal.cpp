#include "catan/board/deal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "catan/board/allowed.hpp"
#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"

namespace hexsmith::catan {

namespace {

/// Takes a piece, and returns whether there was one.
constexpr auto take = [](auto& pieces) { return pieces > 0 && (--pieces, true); };

/// The pieces of an area's bag that are not locked, and the hexes for them.
struct Unlocked {
    Bag bag;
    hex::HexSet terrains = 0;  // hexes without a locked terrain
    hex::HexSet barren = 0;    // hexes without a locked terrain or token, which may become desert or sea
};

Unlocked unlocked_of(const BagArea& area, const Locks& locks) {
    Unlocked unlocked{.bag = area.bag};
    hex::for_each(area.hexes, [&](int hex) {
        if (locks.terrains[hex])
            take(unlocked.bag.terrains[index(*locks.terrains[hex])]);
        else
            unlocked.terrains |= hex::bit(hex);
        if (locks.tokens[hex] == no_token && !locks.terrains[hex]) unlocked.barren |= hex::bit(hex);
    });
    return unlocked;
}

/// Returns the number of unlocked harbors of each kind. A number is negative if the setup lacks locked harbors.
std::array<int, terrain_count> unlocked_harbors(const Setup& setup, const Locks& locks) {
    std::array<int, terrain_count> left{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        ++left[index(setup.harbors[slot])];
        if (locks.harbors[slot]) --left[index(*locks.harbors[slot])];
    }
    return left;
}

/// Returns at most `count` random hexes of a set.
hex::HexSet random_subset(hex::HexSet set, int count, Rng& random) {
    std::array<std::uint8_t, hex::max_hexes> hexes{};
    std::size_t size = 0;
    hex::for_each(set, [&](int hex) { hexes[size++] = static_cast<std::uint8_t>(hex); });
    shuffle(std::span(hexes).first(size), random);
    hex::HexSet subset = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(size, static_cast<std::size_t>(count)); ++i)
        subset |= hex::bit(hexes[i]);
    return subset;
}

/// Returns a random hex of a set. Precondition: the set is not empty.
int random_hex(hex::HexSet set, Rng& random) {
    assert(set != 0);
    for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(set))); skip > 0; --skip)
        set &= set - 1;
    return std::countr_zero(set);
}

/// Moves random sea hexes within the regions until the number of islands is within the limits, for at most `most_moves`
/// moves. No move increases the difference from the limits. `open` are the hexes of each region that may be sea.
[[gnu::cold, gnu::noinline]] hex::HexSet with_islands(const Setup& setup, std::span<const hex::HexSet> open,
                                                      hex::HexSet sea, const IslandLimits& limits, Rng& random) {
    constexpr int most_moves = 3000;
    int difference = std::abs(limits.excess(hex::island_count(setup.layout, ~sea)));
    for (int move = 0; move < most_moves && difference > 0; ++move) {
        const hex::HexSet region = open[random.below(static_cast<std::uint32_t>(open.size()))];
        if ((region & sea) == 0 || (region & ~sea) == 0) continue;
        const int from = random_hex(region & sea, random);
        const int to = random_hex(region & ~sea, random);
        const hex::HexSet sea_after = (sea & ~hex::bit(from)) | hex::bit(to);
        const int difference_after = std::abs(limits.excess(hex::island_count(setup.layout, ~sea_after)));
        if (difference_after > difference) continue;
        difference = difference_after;
        sea = sea_after;
    }
    return sea;
}

/// Deals random terrains. Returns whether there was a hex for each desert and each sea.
bool deal_terrains(const Setup& setup, std::span<const BagArea> areas, const Locks& locks, Rng& random,
                   const DealOptions& options, Hexes& hexes) {
    hex::HexSet desert_hexes = options.desert_hexes;
    if (setup.plan.desert != DesertPlace::anywhere) desert_hexes &= hexes_at(setup.layout, setup.plan.desert);
    std::array<Unlocked, max_regions> unlocked;
    std::array<hex::HexSet, max_regions> open{};
    std::size_t open_count = 0;
    hex::HexSet deserts = 0;
    hex::HexSet sea = 0;
    bool complete = true;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (locks.terrains[hex]) {
            hexes.terrains[hex] = *locks.terrains[hex];
            if (*locks.terrains[hex] == Terrain::sea) sea |= hex::bit(hex);
        }
    for (std::size_t area = 0; area < areas.size(); ++area) {
        unlocked[area] = unlocked_of(areas[area], locks);
        const auto& [bag, terrains, barren] = unlocked[area];
        const int desert_count = bag.terrains[index(Terrain::desert)];
        const int sea_count = bag.terrains[index(Terrain::sea)];
        const hex::HexSet new_deserts = random_subset(barren & desert_hexes, desert_count, random);
        deserts |= new_deserts;
        complete = complete && std::popcount(new_deserts) == desert_count;
        if (!setup.plan) continue;
        const hex::HexSet new_sea = random_subset(barren & ~new_deserts, sea_count, random);
        sea |= new_sea;
        complete = complete && std::popcount(new_sea) == sea_count;
        if (new_sea == 0) continue;
        open[open_count] = barren & ~new_deserts;
        ++open_count;
    }
    if (open_count > 0) sea = with_islands(setup, std::span(open).first(open_count), sea, options.islands, random);
    for (auto& [bag, terrains, barren] : std::span(unlocked).first(areas.size())) {
        bag.terrains[index(Terrain::desert)] = bag.terrains[index(Terrain::sea)] = 0;
        PieceList<Terrain, terrain_count> list(bag.terrains);
        shuffle(list.all(), random);
        hex::for_each(terrains, [&](int hex) {
            if ((deserts & hex::bit(hex)) != 0)
                hexes.terrains[hex] = Terrain::desert;
            else if ((sea & hex::bit(hex)) != 0)
                hexes.terrains[hex] = Terrain::sea;
            else if (list.size > 0)
                hexes.terrains[hex] = list.pieces[--list.size];
        });
    }
    return complete;
}

/// Deals random tokens, if possible on hexes where they are allowed. `allowed` is null if there are no limits.
void deal_tokens(const Setup& setup, std::span<const BagArea> areas, const Locks& locks, Rng& random,
                 const Allowed* allowed, Hexes& hexes) {
    hexes.tokens = locks.tokens;
    for (BagArea area : areas) {
        std::array<std::uint8_t, hex::max_hexes> places{};
        std::size_t count = 0;
        hex::for_each(area.hexes, [&](int hex) {
            if (locks.tokens[hex] != no_token)
                take(area.bag.tokens[locks.tokens[hex]]);
            else if (yields(hexes.terrains[hex]))
                places[count++] = static_cast<std::uint8_t>(hex);
        });
        PieceList<Token, token_values> list(area.bag.tokens);
        shuffle(list.all(), random);
        if (!setup.plan)
            std::ranges::reverse(list.all());  // so that seeds give the same boards as before plans existed
        count = std::min(count, list.size);
        if (allowed != nullptr)
            place_tokens(*allowed, list.all().first(count), std::span(places).first(count), hexes);
        else
            for (std::size_t i = 0; i < count; ++i) hexes.tokens[places[i]] = list.pieces[i];
    }
}

}  // namespace

Work<Hexes> deal_in_slices(const Setup& setup, const Locks& request_locks, Rng& random, DealOptions options) {
    const Locks locks = setup.plan.fixed | request_locks;
    const bool has_limits = setup.plan.limits.any;
    std::optional<Allowed> allowed;
    if (has_limits) allowed.emplace(setup, request_locks, options);
    const Allowed* const limits = has_limits ? &*allowed : nullptr;
    Hexes hexes;
    const BagAreas areas(setup);
    const bool all_dealt = deal_terrains(setup, areas.terrains, locks, random, options, hexes);
    deal_tokens(setup, areas.tokens, locks, random, limits, hexes);
    const bool is_unconstrained = !has_limits && !options.islands.any() && locks.bare == 0 &&
                                  !setup.plan.chooses_slots && !setup.plan.shares_terrains;
    if (all_dealt && is_unconstrained) co_return hexes;
    if (!allowed) allowed.emplace(setup, request_locks, options);
    if (obeys(setup, *allowed, hexes)) co_return hexes;
    Completion completion = co_await complete(setup, *allowed, hexes, random, options.branches);
    if (completion.existence != Existence::some && options.islands.any()) {
        allowed->islands = {};  // the next attempt ignores the number of islands
        if (obeys(setup, *allowed, hexes)) co_return hexes;
        completion = co_await complete(setup, *allowed, hexes, random);
    }
    if (completion.existence != Existence::some) co_return hexes;
    hexes.terrains = completion.terrains;
    deal_tokens(setup, areas.tokens, locks, random, &*allowed, hexes);
    assert(obeys(setup, *allowed, hexes));
    co_return hexes;
}

Hexes deal(const Setup& setup, const Locks& request_locks, Rng& random, const DealOptions& options) {
    return run_at_once(deal_in_slices(setup, request_locks, random, options));
}

bool harbors_can_be_kept(const Setup& setup, const Locks& request_locks) {
    const auto left = unlocked_harbors(setup, setup.plan.fixed | request_locks);
    return std::ranges::all_of(left, [](int number) { return number >= 0; });
}

std::array<Harbor, max_harbors> place_harbors(const Setup& setup, const Locks& locks) {
    assert(harbors_can_be_kept(setup, locks));
    std::array<int, terrain_count> left = unlocked_harbors(setup, locks);
    std::array<Harbor, max_harbors> harbors{};
    // A slot has its printed harbor, unless locks use this harbor for another slot. The other slots get the remaining
    // harbors in ascending order.
    std::array<bool, max_harbors> filled{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        const Harbor preferred = locks.harbors[slot].value_or(setup.harbors[slot]);
        filled[slot] = locks.harbors[slot] || left[index(preferred)]-- > 0;
        harbors[slot] = preferred;
    }
    int kind = 0;
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        if (filled[slot]) continue;
        while (left[kind] <= 0) ++kind;
        --left[kind];
        harbors[slot] = static_cast<Harbor>(kind);
    }
    return harbors;
}

namespace {

/// The edges of the harbors.
struct HarborEdges {
    std::array<std::int16_t, max_harbors> edges{};
    int count = 0;
};

/// A coast without a locked harbor, or the part of a coast from one locked harbor to the next.
struct CoastPart {
    int begin;  // position of the first edge of the coast
    int size;   // number of edges of the coast
    int first;  // position of the locked harbor, or of any edge of a coast without one
    int length;
    bool is_closed;
    int harbors = 0;

    /// Returns the number of distances between neighboring harbors.
    int distances() const { return harbors + (is_closed ? 0 : 1); }
    /// Whether one more harbor has no intersection in common with another.
    bool has_room() const { return length >= 2 * (distances() + 1); }
    /// Returns the position of a harbor.
    int operator[](int harbor) const {
        const int from_first = 2 * (harbor + (is_closed ? 0 : 1)) * length;
        return begin + (first - begin + (from_first + distances()) / (2 * distances())) % size;
    }
};

/// Returns the parts of a coast in the order in which their edges are first in `order`, a list of all positions.
[[gnu::cold]] std::vector<CoastPart> coast_parts(const hex::Layout& layout, std::span<const std::int16_t> order,
                                                 auto&& is_locked) {
    const auto touches = [&](int a, int b) {
        const auto [first, second] = layout.edges[layout.coast[a]].intersections;
        const auto [third, fourth] = layout.edges[layout.coast[b]].intersections;
        return first == third || first == fourth || second == third || second == fourth;
    };
    std::vector<CoastPart> parts;
    std::bitset<hex::max_corners> seen;
    for (const int position : order) {
        if (seen[static_cast<std::size_t>(position)] || is_locked(position)) continue;
        int begin = position;
        int end = position + 1;
        while (begin > 0 && touches(begin - 1, begin)) --begin;
        while (end < layout.coast_count && touches(end - 1, end)) ++end;
        const int size = end - begin;
        const auto at = [&](int distance) { return begin + (position - begin + distance + size) % size; };
        int before = 0;
        int after = 0;
        while (before > -size && !is_locked(at(before))) --before;
        while (after < size && !is_locked(at(after))) ++after;
        const bool is_closed = after == size;
        if (is_closed) before = 0;
        parts.push_back({begin, size, at(before), after - before, is_closed});
        for (int distance = before; distance < after; ++distance) seen.set(static_cast<std::size_t>(at(distance)));
    }
    return parts;
}

/// Returns edges for `count` harbors, as evenly as the coast allows. No two edges share an intersection. Locked edges
/// do not change. One after the other, each harbor goes to the part of the coast where the harbors are then furthest
/// apart. Where a coast begins, and which harbor gets which edge, is random. If the coast is too short, the last
/// harbors have no edge.
[[gnu::cold]] HarborEdges choose_edges(const hex::Layout& layout, const Locks& locks, int count, Rng& random) {
    const auto locked_edges = std::span(locks.harbor_edges).first(static_cast<std::size_t>(count));
    const auto is_locked = [&](int position) {
        return std::ranges::find(locked_edges, layout.coast[position]) != locked_edges.end();
    };
    std::array<std::int16_t, hex::max_corners> positions{};
    const auto order = std::span(positions).first(static_cast<std::size_t>(layout.coast_count));
    std::iota(order.begin(), order.end(), std::int16_t{0});
    shuffle(order, random);
    std::vector<CoastPart> parts = coast_parts(layout, order, is_locked);
    std::bitset<hex::max_corners> chosen;
    for (auto needed = std::ranges::count(locked_edges, hex::none); needed > 0; --needed) {
        CoastPart* longest = nullptr;
        for (CoastPart& part : parts)
            if (part.has_room() && (longest == nullptr || part.length * (longest->distances() + 1) >
                                                              longest->length * (part.distances() + 1)))
                longest = &part;
        if (longest == nullptr) break;
        ++longest->harbors;
    }
    for (const CoastPart& part : parts)
        for (int harbor = 0; harbor < part.harbors; ++harbor) chosen.set(static_cast<std::size_t>(part[harbor]));
    HarborEdges all;
    auto next = order.begin();
    for (int slot = 0; slot < count; ++slot, ++all.count) {
        all.edges[slot] = locked_edges[static_cast<std::size_t>(slot)];
        if (all.edges[slot] != hex::none) continue;
        while (next != order.end() && !chosen[static_cast<std::size_t>(*next)]) ++next;
        if (next == order.end()) break;
        all.edges[slot] = layout.coast[*next++];
    }
    return all;
}

}  // namespace

void give_edges(const Setup& setup, const Locks& locks, Board& board, Rng& random) {
    if (!setup.plan.chooses_slots) {
        for (int slot = 0; slot < board.harbor_count; ++slot) board.harbor_edges[slot] = slot_edge(setup, slot);
        return;
    }
    hex::Layout layout = setup.layout;
    hex::set_land(layout, land_of(setup, board.hexes));
    const HarborEdges chosen = choose_edges(layout, locks, board.harbor_count, random);
    board.harbor_edges = chosen.edges;
    board.harbor_count = chosen.count;
}

bool has_locked_harbors(const Locks& locks, const Board& board) {
    for (int slot = board.harbor_count; slot < max_harbors; ++slot)
        if (locks.harbors[slot] || locks.harbor_edges[slot] != hex::none) return false;
    return true;
}

}  // namespace hexsmith::catan
