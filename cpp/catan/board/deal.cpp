#include "catan/board/deal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"

namespace hexsmith::catan {

// Deals of tokens within limits: if the limits forbid a deal, tokens change places along augmenting paths (Kuhn 1955).

/// The tokens of one group of regions. Refers to limits and hexes.
class TokenDeal {
public:
    TokenDeal(const TokenLimits& limits, Hexes& hexes) : limits_(&limits), hexes_(&hexes) {}

    /// Places one token on each hex; returns whether all are within the limits. Precondition: equal numbers of both.
    [[gnu::cold, gnu::noinline]] bool lay(std::span<const Token> tokens, std::span<const std::uint8_t> places) {
        tokens_ = tokens;
        places_ = places;
        token_at_.fill(-1);
        place_of_.fill(-1);
        for (std::size_t i = 0; i < places.size(); ++i)
            if (allowed(i, i)) assign(i, i);
        bool all = true;
        for (std::size_t place = 0; place < places.size(); ++place) {
            tried_ = 0;
            if (token_at_[place] < 0 && !augment(place)) all = false;
        }
        std::size_t spare = 0;
        for (std::size_t place = 0; place < places.size(); ++place) {
            if (token_at_[place] < 0) {
                while (place_of_[spare] >= 0) ++spare;
                assign(place, spare);
            }
            hexes_->tokens[places[place]] = tokens[static_cast<std::size_t>(token_at_[place])];
        }
        return all;
    }

private:
    bool allowed(std::size_t place, std::size_t token) const {
        const int hex = places_[place];
        return limits_->allow(hex, hexes_->terrains[hex], tokens_[token]);
    }
    void assign(std::size_t place, std::size_t token) {
        token_at_[place] = static_cast<std::int8_t>(token);
        place_of_[token] = static_cast<std::int8_t>(place);
    }
    [[gnu::cold, gnu::noinline]] bool augment(std::size_t place) {
        for (std::size_t token = 0; token < tokens_.size(); ++token) {
            if ((tried_ >> token & 1) != 0 || !allowed(place, token)) continue;
            tried_ |= std::uint64_t{1} << token;
            if (place_of_[token] >= 0 && !augment(static_cast<std::size_t>(place_of_[token]))) continue;
            assign(place, token);
            return true;
        }
        return false;
    }

    const TokenLimits* limits_;
    Hexes* hexes_;
    std::span<const Token> tokens_;
    std::span<const std::uint8_t> places_;
    std::array<std::int8_t, hex::max_hexes> token_at_{};
    std::array<std::int8_t, hex::max_hexes> place_of_{};
    std::uint64_t tried_ = 0;
};

namespace {

constexpr auto take = [](auto& pieces) { return pieces > 0 && (--pieces, true); };

/// The rest of a region's bag without the locked pieces, and the hexes for it.
struct Left {
    Bag bag;
    hex::HexSet terrains = 0;  // hexes without a locked terrain
    hex::HexSet barren = 0;    // of these, hexes without a locked token, which may become desert or sea
    bool kept = true;          // whether the bag contains the locked pieces
};

[[gnu::cold, gnu::noinline]] Left left_of(const PlanRegion& region, const Locks& locks) {
    Left left{.bag = region.bag};
    hex::for_each(region.hexes, [&](int hex) {
        if (locks.terrains[hex])
            left.kept = take(left.bag.terrains[index(*locks.terrains[hex])]) && left.kept;
        else
            left.terrains |= hex::bit(hex);
        if (locks.tokens[hex] == no_token && !locks.terrains[hex]) left.barren |= hex::bit(hex);
    });
    return left;
}

/// A number of random hexes of a set.
[[gnu::cold, gnu::noinline]] hex::HexSet some_of(hex::HexSet room, int count, Rng& random) {
    std::array<std::uint8_t, hex::max_hexes> hexes{};
    std::size_t size = 0;
    hex::for_each(room, [&](int hex) { hexes[size++] = static_cast<std::uint8_t>(hex); });
    shuffle(std::span(hexes).first(size), random);
    hex::HexSet some = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(size, static_cast<std::size_t>(count)); ++i)
        some |= hex::bit(hexes[i]);
    return some;
}

/// A random hex of a set. Precondition: the set is not empty.
int one_of(hex::HexSet set, Rng& random) {
    for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(set))); skip > 0; --skip)
        set &= set - 1;
    return std::countr_zero(set);
}

/// Moves sea within the regions until the number of islands is within the limits, by single moves that do not lead away
/// from them.
[[gnu::cold, gnu::noinline]] hex::HexSet with_islands(const Setup& setup, std::span<const hex::HexSet> open,
                                                      hex::HexSet sea, const IslandLimits& limits, Rng& random) {
    constexpr int most_moves = 3000;
    int amiss = std::abs(limits.amiss(hex::island_count(setup.layout, ~sea)));
    for (int move = 0; move < most_moves && amiss > 0; ++move) {
        const hex::HexSet room = open[random.below(static_cast<std::uint32_t>(open.size()))];
        if ((room & sea) == 0 || (room & ~sea) == 0) continue;
        const int from = one_of(room & sea, random);
        const int to = one_of(room & ~sea, random);
        const hex::HexSet moved = (sea & ~hex::bit(from)) | hex::bit(to);
        const int still = std::abs(limits.amiss(hex::island_count(setup.layout, ~moved)));
        if (still > amiss) continue;
        amiss = still;
        sea = moved;
    }
    return sea;
}

[[gnu::cold, gnu::noinline]] void deal_terrains(const Setup& setup, const Locks& locks, Rng& random,
                                                const DealOptions& options, Hexes& hexes) {
    const hex::HexSet inland = hexes_at(setup.layout, setup.plan.desert) & options.desert_hexes;
    std::array<Left, max_regions> left;
    std::array<hex::HexSet, max_regions> open{};
    std::size_t open_count = 0;
    hex::HexSet deserts = 0;
    hex::HexSet sea = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (locks.terrains[hex]) {
            hexes.terrains[hex] = *locks.terrains[hex];
            if (*locks.terrains[hex] == Terrain::sea) sea |= hex::bit(hex);
        }
    for (int region = 0; region < setup.plan.region_count; ++region) {
        left[region] = left_of(setup.plan.regions[region], locks);
        auto& [bag, terrains, barren, kept] = left[region];
        const hex::HexSet dry = some_of(barren & inland, bag.terrains[index(Terrain::desert)], random);
        const hex::HexSet wet = some_of(barren & ~dry, bag.terrains[index(Terrain::sea)], random);
        deserts |= dry;
        sea |= wet;
        if (wet == 0) continue;
        open[open_count] = barren & ~dry;
        ++open_count;
    }
    if (open_count > 0) sea = with_islands(setup, std::span(open).first(open_count), sea, options.islands, random);
    for (int region = 0; region < setup.plan.region_count; ++region) {
        auto& [bag, terrains, barren, kept] = left[region];
        bag.terrains[index(Terrain::desert)] = bag.terrains[index(Terrain::sea)] = 0;
        Pile<Terrain, terrain_count> pile(bag.terrains);
        shuffle(pile.all(), random);
        hex::for_each(terrains, [&](int hex) {
            if ((deserts & hex::bit(hex)) != 0)
                hexes.terrains[hex] = Terrain::desert;
            else if ((sea & hex::bit(hex)) != 0)
                hexes.terrains[hex] = Terrain::sea;
            else if (pile.size > 0)
                hexes.terrains[hex] = pile.pieces[--pile.size];
        });
    }
}

/// Whether all tokens are within the limits.
[[gnu::cold, gnu::noinline]] bool deal_tokens(const Setup& setup, const Locks& locks, Rng& random, Hexes& hexes) {
    const Plan& plan = setup.plan;
    bool all = true;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) hexes.tokens[hex] = locks.tokens[hex];
    for (int id = 0; id < plan.region_count; ++id) {
        if (plan.regions[id].group != id) continue;
        PlanRegion group = plan.group(id);
        std::array<std::uint8_t, hex::max_hexes> places{};
        std::size_t count = 0;
        hex::for_each(group.hexes, [&](int hex) {
            if (locks.tokens[hex] != no_token)
                take(group.bag.tokens[locks.tokens[hex]]);
            else if (yields(hexes.terrains[hex]))
                places[count++] = static_cast<std::uint8_t>(hex);
        });
        Pile<Token, token_values> pile(group.bag.tokens);
        shuffle(pile.all(), random);
        count = std::min(count, pile.size);
        all = TokenDeal(plan.limits, hexes).lay(pile.all().first(count), std::span(places).first(count)) && all;
    }
    return all;
}

/// Most deals of terrains that are tried until tokens fit them within the limits.
constexpr int most_deals = 64;

[[gnu::cold, gnu::noinline]] Hexes deal_by_plan(const Setup& setup, const Locks& locks, Rng& random,
                                                const DealOptions& options) {
    Hexes hexes;
    for (int i = 0; i < most_deals; ++i) {
        deal_terrains(setup, locks, random, options, hexes);
        if (deal_tokens(setup, locks, random, hexes)) break;
    }
    return hexes;
}

}  // namespace

Hexes deal(const Setup& setup, const Locks& locks, Rng& random, const DealOptions& options) {
    if (setup.plan) return deal_by_plan(setup, setup.plan.fixed | locks, random, options);
    const int hex_count = setup.layout.hex_count;
    Bag bag = setup.bag;
    std::array<std::uint8_t, hex::max_hexes> barren{};  // hexes that may become desert
    std::size_t barren_count = 0;
    for (int hex = 0; hex < hex_count; ++hex) {
        if (locks.terrains[hex]) --bag.terrains[index(*locks.terrains[hex])];
        if (locks.tokens[hex] != no_token) --bag.tokens[locks.tokens[hex]];
        const bool free = !locks.terrains[hex] && locks.tokens[hex] == no_token;
        if (free && (options.desert_hexes & hex::bit(hex)) != 0)
            barren[barren_count++] = static_cast<std::uint8_t>(hex);
    }
    shuffle(std::span(barren).first(barren_count), random);
    hex::HexSet deserts = 0;
    const std::size_t desert_count = bag.terrains[index(Terrain::desert)];
    assert(desert_count <= barren_count);
    for (std::size_t i = 0; i < desert_count; ++i) deserts |= hex::bit(barren[i]);
    bag.terrains[index(Terrain::desert)] = 0;

    Pile<Terrain, terrain_count> terrains(bag.terrains);
    Pile<Token, token_values> tokens(bag.tokens);
    shuffle(terrains.all(), random);
    shuffle(tokens.all(), random);
    Hexes hexes;
    for (int hex = 0; hex < hex_count; ++hex) {
        if (locks.terrains[hex])
            hexes.terrains[hex] = *locks.terrains[hex];
        else if ((deserts & hex::bit(hex)) == 0)
            hexes.terrains[hex] = terrains.pieces[--terrains.size];
        if (locks.tokens[hex] != no_token)
            hexes.tokens[hex] = locks.tokens[hex];
        else if (yields(hexes.terrains[hex]))
            hexes.tokens[hex] = tokens.pieces[--tokens.size];
    }
    assert(terrains.size == 0 && tokens.size == 0);
    return hexes;
}

bool obeys(const Setup& setup, const Hexes& hexes) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (!setup.plan.limits.allow(hex, hexes.terrains[hex], hexes.tokens[hex])) return false;
    return true;
}

std::array<Harbor, max_harbors> place_harbors(const Setup& setup, const Locks& locks) {
    std::array<int, terrain_count> left{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) ++left[index(setup.harbors[slot])];
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (locks.harbors[slot]) --left[index(*locks.harbors[slot])];
    std::array<Harbor, max_harbors> harbors{};
    // A slot keeps its printed harbor if the harbor is not used elsewhere; the others are filled in ascending order.
    std::array<bool, max_harbors> filled{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        const Harbor wanted = locks.harbors[slot].value_or(setup.harbors[slot]);
        filled[slot] = locks.harbors[slot] || left[index(wanted)]-- > 0;
        harbors[slot] = wanted;
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

bool can_be_kept(const Setup& setup, const Locks& given) {
    const Locks locks = setup.plan.fixed | given;
    std::array<int, 6> harbors{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) ++harbors[index(setup.harbors[slot])];
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (locks.harbors[slot] && !take(harbors[index(*locks.harbors[slot])])) return false;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (locks.tokens[hex] != no_token && locks.terrains[hex] && !yields(*locks.terrains[hex])) return false;

    const auto region_keeps = [&](const PlanRegion& region) {
        const Left left = left_of(region, locks);
        return left.kept && left.bag.terrains[index(Terrain::desert)] + left.bag.terrains[index(Terrain::sea)] <=
                                std::popcount(left.barren);
    };
    const auto group_keeps = [&](const PlanRegion& group) {
        auto tokens = group.bag.tokens;
        bool kept = true;
        hex::for_each(group.hexes, [&](int hex) {
            if (locks.tokens[hex] != no_token) kept = take(tokens[locks.tokens[hex]]) && kept;
        });
        return kept;
    };
    if (!setup.plan) {
        const PlanRegion all{.hexes = setup.layout.all_hexes(), .bag = setup.bag};
        return region_keeps(all) && group_keeps(all);
    }
    for (int id = 0; id < setup.plan.region_count; ++id) {
        if (!region_keeps(setup.plan.regions[id])) return false;
        if (setup.plan.regions[id].group == id && !group_keeps(setup.plan.group(id))) return false;
    }
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (setup.plan.region_of[hex] == no_region && (locks.terrains[hex] != setup.plan.fixed.terrains[hex] ||
                                                       locks.tokens[hex] != setup.plan.fixed.tokens[hex]))
            return false;
    return true;
}

namespace {

/// Edges of harbors, in the order of the slots.
struct HarborEdges {
    std::array<std::int16_t, max_harbors> edges{};
    int count = 0;
};

/// Random coast edges for `count` harbors, fewer if there is no room: no two share an intersection.
[[gnu::cold]] HarborEdges choose_edges(const hex::Layout& layout, int count, Rng& random) {
    auto coast = layout.coast;
    const auto edges = std::span(coast).first(static_cast<std::size_t>(layout.coast_count));
    HarborEdges best;
    // A greedy choice leaves gaps. If the coast is long enough, the first attempt nearly always finds room for all.
    for (int attempt = 0; attempt < 20 && best.count < count; ++attempt) {
        shuffle(edges, random);
        HarborEdges chosen;
        std::bitset<hex::max_corners> used;
        for (const std::int16_t edge : edges) {
            const auto [first, second] = layout.edges[edge].intersections;
            if (chosen.count == count || used[static_cast<std::size_t>(first)] ||
                used[static_cast<std::size_t>(second)])
                continue;
            used.set(static_cast<std::size_t>(first));
            used.set(static_cast<std::size_t>(second));
            chosen.edges[static_cast<std::size_t>(chosen.count)] = edge;
            ++chosen.count;
        }
        if (chosen.count > best.count) best = chosen;
    }
    return best;
}

}  // namespace

void give_edges(const Setup& setup, Board& board, Rng& random) {
    if (!setup.plan.chooses_slots) {
        for (int slot = 0; slot < board.harbor_count; ++slot) board.harbor_edges[slot] = slot_edge(setup, slot);
        return;
    }
    hex::Layout layout = setup.layout;
    hex::set_land(layout, land_of(setup, board.hexes));
    const HarborEdges chosen = choose_edges(layout, board.harbor_count, random);
    board.harbor_edges = chosen.edges;
    board.harbor_count = chosen.count;
}

}  // namespace hexsmith::catan
