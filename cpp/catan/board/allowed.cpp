#include "catan/board/allowed.hpp"

#include <bit>
#include <utility>

namespace hexsmith::catan {

namespace {

constexpr TokenSet no_token_only = one(no_token);
constexpr TerrainSet all_terrains = 0xff;

/// The hexes whose pieces come from one bag, and the bag.
struct Share {
    hex::HexSet hexes = 0;
    Bag bag;
};

/// One list of bags for terrains, and one for tokens. Pieces outside of all regions are fixed.
struct Shares {
    std::array<Share, max_regions> of_terrains{};
    std::array<Share, max_regions> of_tokens{};
    int terrain_shares = 0;
    int token_shares = 0;

    explicit Shares(const Setup& setup) {
        if (!setup.plan) {
            of_terrains[0] = of_tokens[0] = {setup.layout.all_hexes(), setup.bag};
            terrain_shares = token_shares = 1;
            return;
        }
        for (int id = 0; id < setup.plan.region_count; ++id) {
            if (setup.plan.terrain_root(id) == id) {
                const PlanRegion sharing = setup.plan.sharing_terrains(id);
                of_terrains[static_cast<std::size_t>(terrain_shares++)] = {sharing.hexes, sharing.bag};
            }
            if (setup.plan.regions[id].group != id) continue;
            const PlanRegion group = setup.plan.group(id);
            of_tokens[static_cast<std::size_t>(token_shares++)] = {group.hexes, group.bag};
        }
    }
    std::span<const Share> terrains() const {
        return std::span(of_terrains).first(static_cast<std::size_t>(terrain_shares));
    }
    std::span<const Share> tokens() const { return std::span(of_tokens).first(static_cast<std::size_t>(token_shares)); }
};

/// A matching of hexes and kinds of pieces, of each of which there is a number.
template <std::size_t kinds>
class Matching {
public:
    explicit Matching(const std::array<std::uint8_t, kinds>& counts) : counts_(&counts) {}

    /// Gives one more hex a piece of a set, if others can make room.
    bool add(int hex, std::uint64_t set) {
        sets_[hex] = set;
        tried_ = 0;
        return augment(hex);
    }

private:
    bool augment(int hex) {
        for (std::uint64_t left = sets_[hex] & ~tried_; left != 0; left = sets_[hex] & ~tried_) {
            const auto kind = static_cast<std::size_t>(std::countr_zero(left));
            tried_ |= std::uint64_t{1} << kind;
            bool room = std::popcount(holders_[kind]) < (*counts_)[kind];
            for (hex::HexSet others = room ? 0 : holders_[kind]; others != 0 && !room; others &= others - 1) {
                const int other = std::countr_zero(others);
                room = augment(other);
                if (room) holders_[kind] &= ~hex::bit(other);
            }
            if (!room) continue;
            holders_[kind] |= hex::bit(hex);
            return true;
        }
        return false;
    }

    const std::array<std::uint8_t, kinds>* counts_;
    std::array<hex::HexSet, kinds> holders_{};
    std::array<std::uint64_t, hex::max_hexes> sets_{};
    std::uint64_t tried_ = 0;
};

class Search {
public:
    Search(const Setup& setup, const Allowed& allowed, const Hexes& model, Rng& random, int branches)
        : layout_(setup.layout),
          allowed_(allowed),
          model_(model),
          shares_(setup),
          islands_(setup.plan.deals_sea && allowed.islands.any()),
          branches_(branches) {
        for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<std::uint8_t>(i);
        shuffle(std::span<std::uint8_t>(order_), random);
        domains_ = allowed.terrains;
        for (int hex = 0; hex < layout_.hex_count; ++hex)
            if (setup.plan.region_of[hex] == no_region) outside_ |= hex::bit(hex);
        number_classes(setup);
    }

    Completion run() {
        Completion found{.terrains = model_.terrains};
        if (solve(domains_)) {
            found.existence = Existence::some;
            for (int hex = 0; hex < layout_.hex_count; ++hex)
                found.terrains[hex] = static_cast<Terrain>(std::countr_zero(domains_[hex]));
        } else if (unknown_)
            found.existence = Existence::unknown;
        return found;
    }

private:
    using Domains = std::array<TerrainSet, hex::max_hexes>;

    /// Hexes that may change places: equal terrains, tokens and bags, and no locked edge of a harbor.
    void number_classes(const Setup& setup) {
        hex::HexSet at_harbors = 0;
        for (const std::int16_t edge : allowed_.harbor_edges)
            if (edge != hex::none) at_harbors |= layout_.edges[edge].hexes;
        for (int hex = 0; hex < layout_.hex_count; ++hex) {
            class_[hex] = static_cast<std::uint8_t>(hex);
            if ((at_harbors & hex::bit(hex)) != 0) continue;
            for (int other = 0; other < hex; ++other)
                if (class_[other] == other && (at_harbors & hex::bit(other)) == 0 &&
                    allowed_.tokens[other] == allowed_.tokens[hex] &&
                    setup.plan.region_of[other] == setup.plan.region_of[hex]) {
                    class_[hex] = static_cast<std::uint8_t>(other);
                    break;
                }
        }
    }

    static bool decided(TerrainSet domain) { return std::has_single_bit(domain); }

    /// Whether the domains have a solution, which they then hold.
    bool solve(Domains& domains) {
        for (;;) {  // each round takes a terrain from a domain
            if (!propagate(domains)) return false;
            const int hex = next(domains);
            if (hex == hex::none) return true;
            if (branches_ == 0) {
                unknown_ = true;
                return false;
            }
            --branches_;
            const TerrainSet chosen = choice(domains, hex);
            const TerrainSet before = domains[hex];
            Domains after = domains;
            after[hex] = chosen;
            if (solve(after)) {
                domains = after;
                return true;
            }
            if (unknown_) return false;
            const bool alike = !islands_ || (before & one(Terrain::sea)) == 0;
            for (int other = 0; other < layout_.hex_count; ++other)
                if (other == hex || (alike && class_[other] == class_[hex] && domains[other] == before))
                    domains[other] = static_cast<TerrainSet>(domains[other] & ~chosen);
        }
    }

    bool may_be_sea(TerrainSet domain) const { return (domain & one(Terrain::sea)) != 0; }

    /// The undecided hex with the fewest terrains; first, whether hexes are sea, where islands count.
    int next(const Domains& domains) const {
        int best = hex::none;
        int fewest = terrain_count + 1;
        for (int hex = 0; hex < layout_.hex_count; ++hex) {
            if (decided(domains[hex])) continue;
            int size = std::popcount(domains[hex]);
            if (islands_ && !may_be_sea(domains[hex])) size += terrain_count;
            if (best != hex::none && size >= fewest) continue;
            fewest = size;
            best = hex;
        }
        return best;
    }

    /// The terrains of a hex to try first: that of the model, if it is allowed.
    TerrainSet choice(const Domains& domains, int hex) const {
        const TerrainSet domain = domains[hex];
        const TerrainSet wanted = one(model_.terrains[hex]);
        if (islands_ && may_be_sea(domain)) {
            const TerrainSet sea = one(Terrain::sea);
            return wanted == sea ? sea : static_cast<TerrainSet>(domain & ~sea);
        }
        if ((domain & wanted) != 0) return wanted;
        for (const std::uint8_t terrain : order_)
            if ((domain >> terrain & 1) != 0) return static_cast<TerrainSet>(1u << terrain);
        return domain;
    }

    /// Takes what is impossible from the domains. Returns false if no solution is left.
    bool propagate(Domains& domains) const {
        for (bool changed = true; changed;) {  // each round but the last takes a terrain from a domain
            changed = false;
            if (!take_edges(domains, changed)) return false;
            for (const Share& share : shares_.tokens()) take_without_token(share, domains, changed);
            for (const Share& share : shares_.terrains()) take_used(share, domains, changed);
            for (int hex = 0; hex < layout_.hex_count; ++hex)
                if (domains[hex] == 0) return false;
        }
        for (const Share& share : shares_.terrains())
            if (!terrains_match(share, domains)) return false;
        for (const Share& share : shares_.tokens())
            if (!tokens_match(share, domains)) return false;
        hex::HexSet left = outside_;
        for (; left != 0; left &= left - 1) {
            const int hex = std::countr_zero(left);
            if (tokens_of(domains[hex], hex) == 0) return false;
        }
        return !islands_ || islands_possible(domains);
    }

    /// The tokens that may lie on a hex of one of these terrains.
    TokenSet tokens_of(TerrainSet domain, int hex) const {
        TokenSet tokens = 0;
        for (unsigned left = domain; left != 0; left &= left - 1)
            tokens |= allowed_.tokens_with(hex, static_cast<Terrain>(std::countr_zero(left)));
        return tokens;
    }

    static TokenSet held(const Share& share) {
        TokenSet tokens = no_token_only;
        for (std::size_t token = 1; token < token_values; ++token)
            if (share.bag.tokens[token] > 0) tokens |= one(static_cast<Token>(token));
        return tokens;
    }

    void take_without_token(const Share& share, Domains& domains, bool& changed) const {
        const TokenSet in_bag = held(share);
        hex::for_each(share.hexes, [&](int hex) {
            for (unsigned left = domains[hex]; left != 0; left &= left - 1) {
                const auto terrain = static_cast<Terrain>(std::countr_zero(left));
                if ((allowed_.tokens_with(hex, terrain) & in_bag) != 0) continue;
                domains[hex] = static_cast<TerrainSet>(domains[hex] & ~one(terrain));
                changed = true;
            }
        });
    }

    /// Takes the terrains from undecided hexes of which decided hexes have all.
    static void take_used(const Share& share, Domains& domains, bool& changed) {
        std::array<int, terrain_count> used{};
        hex::for_each(share.hexes, [&](int hex) {
            if (decided(domains[hex])) ++used[static_cast<std::size_t>(std::countr_zero(domains[hex]))];
        });
        TerrainSet gone = 0;
        for (std::size_t terrain = 0; terrain < terrain_count; ++terrain)
            if (used[terrain] >= share.bag.terrains[terrain]) gone |= static_cast<TerrainSet>(1u << terrain);
        hex::for_each(share.hexes, [&](int hex) {
            if (decided(domains[hex]) || (domains[hex] & gone) == 0) return;
            domains[hex] = static_cast<TerrainSet>(domains[hex] & ~gone);
            changed = true;
        });
    }

    /// A locked harbor has land on one side of its edge, and sea or the outside on the other.
    bool take_edges(Domains& domains, bool& changed) const {
        for (const std::int16_t edge : allowed_.harbor_edges) {
            if (edge == hex::none) continue;
            const hex::HexSet sides = layout_.edges[edge].hexes;
            const int a = std::countr_zero(sides);
            const int b = std::popcount(sides) == 2 ? std::countr_zero(sides & (sides - 1)) : hex::none;
            const auto must = [&](int hex, bool sea) {
                const auto kept = static_cast<TerrainSet>(
                    domains[hex] & (sea ? one(Terrain::sea) : all_terrains & ~one(Terrain::sea)));
                changed |= kept != domains[hex];
                domains[hex] = kept;
                return kept != 0;
            };
            if (b == hex::none) {
                if (!must(a, false)) return false;
                continue;
            }
            for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
                if (domains[from] == one(Terrain::sea) && !must(to, false)) return false;
                if (!may_be_sea(domains[from]) && !must(to, true)) return false;
            }
        }
        return true;
    }

    static bool terrains_match(const Share& share, const Domains& domains) {
        Matching<terrain_count> matching(share.bag.terrains);
        for (hex::HexSet left = share.hexes; left != 0; left &= left - 1) {
            const int hex = std::countr_zero(left);
            if (!matching.add(hex, domains[hex])) return false;
        }
        return true;
    }

    /// Whether all hexes that must have a token can have one, and whether all tokens find a hex. Then both can be done
    /// at once (Mendelsohn and Dulmage 1958).
    bool tokens_match(const Share& share, const Domains& domains) const {
        int wanted = 0;
        for (const std::uint8_t count : share.bag.tokens) wanted += count;
        Matching<token_values> of_hexes(share.bag.tokens);
        Matching<token_values> of_tokens(share.bag.tokens);
        int matched = 0;
        for (hex::HexSet left = share.hexes; left != 0; left &= left - 1) {
            const int hex = std::countr_zero(left);
            const TokenSet all = tokens_of(domains[hex], hex);
            const TokenSet tokens = all & ~no_token_only;
            if ((all & no_token_only) == 0 && !of_hexes.add(hex, tokens)) return false;
            matched += tokens != 0 && of_tokens.add(hex, tokens);
        }
        return matched == wanted;
    }

    /// Bounds of the number of islands: land that is certain and cannot be joined, and land that there may be.
    bool islands_possible(const Domains& domains) const {
        hex::HexSet land = 0;
        hex::HexSet open = 0;
        for (int hex = 0; hex < layout_.hex_count; ++hex) {
            if (!may_be_sea(domains[hex]))
                land |= hex::bit(hex);
            else if (!decided(domains[hex]))
                open |= hex::bit(hex);
        }
        if (open == 0) return allowed_.islands.amiss(hex::island_count(layout_, land)) == 0;
        int apart = 0;  // pieces of land, certain or not, with certain land
        for (hex::HexSet left = land | open; left != 0;) {
            hex::HexSet island = left & (~left + 1);
            for (hex::HexSet edge = island; edge != 0;) {
                hex::HexSet near = 0;
                hex::for_each(edge, [&](int hex) { near |= layout_.neighbors[hex]; });
                edge = near & left & ~island;
                island |= edge;
            }
            left &= ~island;
            apart += (island & land) != 0;
        }
        return apart <= allowed_.islands.most &&
               hex::island_count(layout_, land) + std::popcount(open) >= allowed_.islands.least;
    }

    const hex::Layout& layout_;
    const Allowed& allowed_;
    const Hexes& model_;
    Shares shares_;
    bool islands_;  // whether their number is limited
    int branches_;
    bool unknown_ = false;
    Domains domains_{};
    hex::HexSet outside_ = 0;  // hexes outside of all regions
    std::array<std::uint8_t, hex::max_hexes> class_{};
    std::array<std::uint8_t, terrain_count> order_{};
};

/// The pieces on some hexes.
Bag bag_on(const Hexes& hexes, hex::HexSet set) {
    Bag bag;
    hex::for_each(set, [&](int hex) {
        ++bag.terrains[index(hexes.terrains[hex])];
        if (hexes.tokens[hex] != no_token) ++bag.tokens[hexes.tokens[hex]];
    });
    return bag;
}

}  // namespace

Allowed::Allowed(const Setup& setup, const Locks& locks, const DealOptions& options) : islands(options.islands) {
    const hex::HexSet deserts = hexes_at(setup.layout, setup.plan.desert) & options.desert_hexes;
    const TokenLimits& limits = setup.plan.limits;
    for (std::size_t terrain = 0; terrain < terrain_count; ++terrain)
        tokens_on[terrain] = yields(static_cast<Terrain>(terrain))
                                 ? (limits.any ? limits.on_terrain[terrain] : all_tokens) & ~no_token_only
                                 : no_token_only;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        TerrainSet& set = terrains[hex] = all_terrains;
        if ((deserts & hex::bit(hex)) == 0) set = static_cast<TerrainSet>(set & ~one(Terrain::desert));
        if (setup.plan.fixed.terrains[hex]) set = one(*setup.plan.fixed.terrains[hex]);
        if (locks.terrains[hex]) set = static_cast<TerrainSet>(set & one(*locks.terrains[hex]));
        tokens[hex] = limits.any ? limits.on_hex[hex] : all_tokens;
        for (const Token token : {locks.tokens[hex], setup.plan.fixed.tokens[hex]})
            if (token != no_token) tokens[hex] &= one(token);
        if ((locks.bare & hex::bit(hex)) != 0) tokens[hex] &= no_token_only;
    }
    harbor_edges = locks.harbor_edges;
    restricts = limits.any || locks.bare != 0 || (setup.layout.land & ~deserts) != 0;
}

bool obeys(const Setup& setup, const Allowed& allowed, const Hexes& hexes) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (!allowed.allow(hex, hexes.terrains[hex], hexes.tokens[hex])) return false;
    const Shares shares(setup);
    for (const Share& share : shares.terrains())
        if (bag_on(hexes, share.hexes).terrains != share.bag.terrains) return false;
    for (const Share& share : shares.tokens())
        if (bag_on(hexes, share.hexes).tokens != share.bag.tokens) return false;
    if (!setup.plan.deals_sea) return true;
    const hex::HexSet land = land_of(setup, hexes);
    for (const std::int16_t edge : allowed.harbor_edges)
        if (edge != hex::none && std::popcount(setup.layout.edges[edge].hexes & land) != 1) return false;
    return !allowed.islands.any() || allowed.islands.amiss(hex::island_count(setup.layout, land)) == 0;
}

Completion complete(const Setup& setup, const Allowed& allowed, const Hexes& model, Rng& random, int branches) {
    return Search(setup, allowed, model, random, branches).run();
}

}  // namespace hexsmith::catan
