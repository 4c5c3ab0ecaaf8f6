#include "catan/board/allowed.hpp"

#include <bit>
#include <cassert>
#include <numeric>
#include <utility>

namespace hexsmith::catan {

namespace {

constexpr TokenSet no_token_only = one(no_token);
constexpr TerrainSet all_terrains = 0xff;

/// A matching of hexes with kinds of pieces. `counts` limits the number of hexes that are matched with each kind.
template <std::size_t kinds>
class Matching {
public:
    explicit Matching(const std::array<std::uint8_t, kinds>& counts) : left_(counts) {}

    hex::HexSet matched(std::size_t kind) const { return matched_[kind]; }

    /// Matches a hex with a kind of a set. Returns false if the kind is exhausted.
    bool match(int hex, std::uint64_t set, std::size_t kind) {
        if (left_[kind] == 0) return false;
        --left_[kind];
        sets_[hex] = set;
        matched_[kind] |= hex::bit(hex);
        return true;
    }

    /// Matches one more hex with a kind of a set. Previous matches may change. Returns false if no matching exists.
    bool add(int hex, std::uint64_t set) {
        for (std::uint64_t left = set; left != 0; left &= left - 1)
            if (match(hex, set, static_cast<std::size_t>(std::countr_zero(left)))) return true;
        return move(hex, set);
    }
    /// The same, but prefers low kinds to kinds that no previous match must leave.
    bool move(int hex, std::uint64_t set) {
        sets_[hex] = set;
        tried_ = 0;
        return augment(hex);
    }

private:
    /// Matches a hex along an augmenting path.
    bool augment(int hex) {
        for (std::uint64_t left = sets_[hex] & ~tried_; left != 0; left = sets_[hex] & ~tried_) {
            const auto kind = static_cast<std::size_t>(std::countr_zero(left));
            tried_ |= std::uint64_t{1} << kind;
            if (match(hex, sets_[hex], kind)) return true;
            for (hex::HexSet others = matched_[kind]; others != 0; others &= others - 1) {
                const int other = std::countr_zero(others);
                if (!augment(other)) continue;
                matched_[kind] ^= hex::bit(other) | hex::bit(hex);
                return true;
            }
        }
        return false;
    }

    std::array<std::uint8_t, kinds> left_;              // number of hexes that can still be matched with each kind
    std::array<hex::HexSet, kinds> matched_{};          // hexes that are matched with each kind
    std::array<std::uint64_t, hex::max_hexes> sets_{};  // kinds that each hex may have
    std::uint64_t tried_ = 0;                           // kinds tried for the current hex
};

/// The search for terrains that satisfy all constraints. Its places are the hexes and, if the kinds of harbors matter,
/// the harbors.
class Search {
public:
    Search(const Setup& setup, const Allowed& allowed, const Hexes& model, Rng& random, int branches)
        : layout_(setup.layout),
          allowed_(allowed),
          model_(model),
          areas_(setup),
          limits_islands_(setup.plan.deals_sea && allowed.islands.any()),
          limits_clusters_(allowed.cluster_cap < hex::max_hexes),
          harbor_count_(allowed.harbors[0] != 0 ? setup.harbor_count : 0),
          has_terms_(limits_clusters_ || harbor_count_ > 0 ||
                     std::ranges::any_of(allowed.apart, [](TerrainSet others) { return others != 0; })),
          place_count_(layout_.hex_count + harbor_count_),
          checks_bags_(!has_terms_),
          branches_left_(branches) {
        for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<std::uint8_t>(i);
        shuffle(std::span<std::uint8_t>(order_), random);
        std::ranges::copy(allowed.terrains, domains_.begin());
        for (const std::int16_t edge : allowed.harbor_edges)
            if (edge != hex::none) locked_edges_.push_back(edge);
        hex::HexSet outside = layout_.all_hexes();
        for (const BagArea& area : areas_.tokens) {
            remove_terrains_without_token(area.hexes, tokens_in_bag(area));
            outside &= ~area.hexes;
        }
        remove_terrains_without_token(outside, all_tokens);
        // If terrains match the bags, and every token may be on every land, tokens match the bags, too.
        const auto tokens = std::span(allowed.tokens).first(static_cast<std::size_t>(layout_.hex_count));
        if (!setup.plan.limits.any && !setup.plan.shares_terrains &&
            std::ranges::all_of(tokens, [](TokenSet set) { return set == all_tokens; }))
            areas_.tokens.clear();
        find_classes(setup);
        for (int slot = 0; slot < harbor_count_; ++slot) {
            domains_[layout_.hex_count + slot] = allowed.harbors[slot];
            harbors_.hexes |= hex::bit(slot);
            ++harbors_.bag.terrains[index(setup.harbors[slot])];
            hexes_at_harbor_[slot] = hexes_at_slot(setup, slot);
        }
    }

    Work<Completion> run() {
        Completion result{.terrains = model_.terrains};
        co_await may_pause();
        const bool is_solved = co_await solve(domains_);
        if (is_solved) {
            result.existence = Existence::some;
            for (int hex = 0; hex < layout_.hex_count; ++hex)
                result.terrains[hex] = static_cast<Terrain>(std::countr_zero(domains_[hex]));
        } else if (unknown_)
            result.existence = Existence::unknown;
        co_return result;
    }

private:
    static constexpr int max_places = hex::max_hexes + max_harbors;
    /// The terrains of each hex, then the kinds of each harbor.
    using Domains = std::array<TerrainSet, max_places>;

    /// Finds the classes of interchangeable hexes, which have equal domains, tokens and bags, and no locked harbor
    /// edge. The number of a class is its lowest hex. If pieces exclude others beside them, no hexes are
    /// interchangeable.
    void find_classes(const Setup& setup) {
        hex::HexSet at_harbors = has_terms_ ? ~hex::HexSet{0} : 0;
        for (const std::int16_t edge : locked_edges_) at_harbors |= layout_.edges[edge].hexes;
        for (int place = 0; place < max_places; ++place) class_[place] = static_cast<std::uint8_t>(place);
        for (int hex = 0; hex < layout_.hex_count; ++hex) {
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

    static bool decided(TerrainSet domain) { return domain != 0 && (domain & (domain - 1)) == 0; }

    /// Whether a solution exists. If a solution exists, the domains become the solution.
    Work<bool> solve(Domains& domains) {
        for (;;) {  // each iteration removes a terrain from a domain
            const bool may_be_solved = propagate(domains);
            const int hex = next_hex(domains);
            if (!may_be_solved || ((checks_bags_ || hex == hex::none) && !matches_bags(domains))) {
                checks_bags_ = true;
                co_return false;
            }
            if (hex == hex::none) co_return true;
            if (branches_left_ == 0) unknown_ = true;
            if (unknown_) co_return false;
            --branches_left_;
            if (++branches_ % branches_per_slice == 0) {
                unknown_ = co_await may_pause();
                if (unknown_) co_return false;
            }
            const TerrainSet chosen = first_choice(domains, hex);
            const TerrainSet before = domains[hex];
            Domains after = domains;
            after[hex] = chosen;
            const bool is_solved = co_await solve(after);
            if (is_solved) {
                domains = after;
                co_return true;
            }
            if (unknown_) co_return false;
            const bool by_class = !limits_islands_ || (before & one(Terrain::sea)) == 0;
            for (int other = 0; other < place_count_; ++other)
                if (other == hex || (by_class && class_[other] == class_[hex] && domains[other] == before))
                    domains[other] = static_cast<TerrainSet>(domains[other] & ~chosen);
        }
    }

    bool may_be_sea(TerrainSet domain) const { return (domain & one(Terrain::sea)) != 0; }

    /// Returns the undecided place with the fewest pieces. If the number of islands is limited, hexes that may be sea
    /// are first.
    int next_hex(const Domains& domains) const {
        int best = hex::none;
        int fewest = terrain_count + 1;
        for (int hex = 0; hex < place_count_; ++hex) {
            if (decided(domains[hex])) continue;
            int size = std::popcount(domains[hex]);
            if (limits_islands_ && !may_be_sea(domains[hex])) size += terrain_count;
            if (best != hex::none && size >= fewest) continue;
            fewest = size;
            best = hex;
        }
        return best;
    }

    /// Returns the pieces of a place to try first: the terrain of the model if it is possible.
    TerrainSet first_choice(const Domains& domains, int hex) const {
        const TerrainSet domain = domains[hex];
        const TerrainSet preferred = hex < layout_.hex_count ? one(model_.terrains[hex]) : TerrainSet{0};
        if (limits_islands_ && may_be_sea(domain)) {
            const TerrainSet sea = one(Terrain::sea);
            return preferred == sea ? sea : static_cast<TerrainSet>(domain & ~sea);
        }
        if ((domain & preferred) != 0) return preferred;
        for (const std::uint8_t terrain : order_)
            if ((domain >> terrain & 1) != 0) return static_cast<TerrainSet>(1u << terrain);
        return domain;
    }

    /// Removes impossible terrains from the domains. Returns false if this proves that there is no solution.
    bool propagate(Domains& domains) const {
        for (bool changed = true; changed;) {  // each iteration but the last removes a terrain from a domain
            changed = false;
            restrict_harbor_edges(domains, changed);
            for (const BagArea& area : areas_.terrains) remove_used_pieces(area, domains, changed);
            if (has_terms_) {
                remove_used_pieces(harbors_, harbors_of(domains), changed);
                remove_violations(domains, changed);
            }
            for (int place = 0; place < place_count_; ++place)
                if (domains[place] == 0) return false;
        }
        return !limits_islands_ || may_have_islands(domains);
    }

    /// Whether matchings of places and pieces may exist.
    bool matches_bags(Domains& domains) const {
        for (const BagArea& area : areas_.terrains)
            if (!pieces_match(area, domains)) return false;
        for (const BagArea& area : areas_.tokens)
            if (!tokens_match(area, domains)) return false;
        return pieces_match(harbors_, harbors_of(domains));
    }

    /// Returns the tokens that are allowed on a hex with any terrain of the domain.
    TokenSet allowed_tokens(TerrainSet domain, int hex) const {
        TokenSet tokens = 0;
        for (unsigned left = domain; left != 0; left &= left - 1)
            tokens |= allowed_.tokens_with(hex, static_cast<Terrain>(std::countr_zero(left)));
        return tokens;
    }

    static TokenSet tokens_in_bag(const BagArea& area) {
        TokenSet tokens = no_token_only;
        for (std::size_t token = 1; token < token_values; ++token)
            if (area.bag.tokens[token] > 0) tokens |= one(static_cast<Token>(token));
        return tokens;
    }

    /// Removes terrains for which a bag contains no allowed token.
    void remove_terrains_without_token(hex::HexSet hexes, TokenSet in_bag) {
        hex::for_each(hexes, [&](int hex) {
            for (unsigned left = domains_[hex]; left != 0; left &= left - 1) {
                const auto terrain = static_cast<Terrain>(std::countr_zero(left));
                if ((allowed_.tokens_with(hex, terrain) & in_bag) == 0)
                    domains_[hex] = static_cast<TerrainSet>(domains_[hex] & ~one(terrain));
            }
        });
    }

    /// Removes pieces from undecided places if decided places have all of them. `domains` are those of the area.
    static void remove_used_pieces(const BagArea& area, std::span<TerrainSet> domains, bool& changed) {
        std::array<int, terrain_count> used{};
        hex::for_each(area.hexes, [&](int hex) {
            if (decided(domains[hex])) ++used[static_cast<std::size_t>(std::countr_zero(domains[hex]))];
        });
        TerrainSet exhausted = 0;
        for (std::size_t terrain = 0; terrain < terrain_count; ++terrain)
            if (used[terrain] >= area.bag.terrains[terrain]) exhausted |= static_cast<TerrainSet>(1u << terrain);
        hex::for_each(area.hexes, [&](int hex) {
            if (!decided(domains[hex])) remove(domains[hex], exhausted, changed);
        });
    }

    static void remove(TerrainSet& domain, unsigned pieces, bool& changed) {
        changed |= (domain & pieces) != 0;
        domain = static_cast<TerrainSet>(domain & ~pieces);
    }

    /// Removes the pieces that would violate a forbidden term beside decided pieces.
    void remove_violations(Domains& domains, bool& changed) const {
        std::array<hex::HexSet, terrain_count> decided_hexes{};
        for (int hex = 0; hex < layout_.hex_count; ++hex)
            if (decided(domains[hex]))
                decided_hexes[static_cast<std::size_t>(std::countr_zero(domains[hex]))] |= hex::bit(hex);
        for (const Terrain terrain : yielding_terrains) {
            const hex::HexSet same = decided_hexes[static_cast<std::size_t>(index(terrain))];
            const TerrainSet others = allowed_.apart[index(terrain)];
            if (others == 0 && !limits_clusters_) continue;
            hex::HexSet near = 0;
            hex::for_each(same, [&](int hex) { near |= layout_.neighbors[hex]; });
            hex::for_each(near, [&](int hex) {
                remove(domains[hex], others, changed);
                if (limits_clusters_ && (domains[hex] & one(terrain)) != 0 &&
                    std::popcount(hex::connected(layout_, same, hex::bit(hex))) > allowed_.cluster_cap)
                    remove(domains[hex], one(terrain), changed);
            });
        }
        constexpr unsigned resources = (1u << resource_count) - 1;
        for (int slot = 0; slot < harbor_count_; ++slot) {
            TerrainSet& kinds = harbors_of(domains)[slot];
            hex::for_each(hexes_at_harbor_[slot], [&](int hex) {
                if (decided(domains[hex])) remove(kinds, domains[hex] & resources, changed);
                if (decided(kinds)) remove(domains[hex], kinds & resources, changed);
            });
        }
    }

    /// Requires land on exactly one side of each locked harbor edge.
    void restrict_harbor_edges(Domains& domains, bool& changed) const {
        constexpr TerrainSet sea = one(Terrain::sea);
        for (const std::int16_t edge : locked_edges_) {
            const hex::HexSet sides = layout_.edges[edge].hexes;
            const int a = std::countr_zero(sides);
            const int b = 63 - std::countl_zero(sides);
            if (a == b) remove(domains[a], sea, changed);
            for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
                if (a != b && domains[from] == sea) remove(domains[to], sea, changed);
                if (a != b && !may_be_sea(domains[from])) remove(domains[to], all_terrains & ~sea, changed);
            }
        }
    }

    /// Whether the terrains of the bag can be matched with the places. `domains` are those of the area.
    static bool pieces_match(const BagArea& area, std::span<const TerrainSet> domains) {
        Matching<terrain_count> matching(area.bag.terrains);
        for (hex::HexSet left = area.hexes; left != 0; left &= left - 1) {
            const int hex = std::countr_zero(left);
            if (!matching.add(hex, domains[hex])) return false;
        }
        return true;
    }

    /// Whether a matching covers all hexes that need a token, and another matching covers all tokens. A matching that
    /// covers both then exists (Mendelsohn and Dulmage 1958).
    bool tokens_match(const BagArea& area, const Domains& domains) const {
        Matching<token_values> hex_matching(area.bag.tokens);
        Matching<token_values> token_matching(area.bag.tokens);
        int matched = 0;
        for (hex::HexSet left = area.hexes; left != 0; left &= left - 1) {
            const int hex = std::countr_zero(left);
            const TokenSet all = allowed_tokens(domains[hex], hex);
            const TokenSet tokens = all & ~no_token_only;
            if ((all & no_token_only) == 0 && !hex_matching.add(hex, tokens)) return false;
            matched += tokens != 0 && token_matching.add(hex, tokens);
        }
        return matched == std::accumulate(area.bag.tokens.begin(), area.bag.tokens.end(), 0);
    }

    /// Whether lower and upper bounds of the number of islands are compatible with the limits.
    bool may_have_islands(const Domains& domains) const {
        hex::HexSet land = 0;
        hex::HexSet open = 0;
        for (int hex = 0; hex < layout_.hex_count; ++hex) {
            if (!may_be_sea(domains[hex]))
                land |= hex::bit(hex);
            else if (!decided(domains[hex]))
                open |= hex::bit(hex);
        }
        if (open == 0) return allowed_.islands.excess(hex::island_count(layout_, land)) == 0;
        int min_islands = 0;  // number of components of possible land that contain certain land
        for (hex::HexSet left = land | open; left != 0;) {
            const hex::HexSet island = hex::connected(layout_, left, left & (~left + 1));
            left &= ~island;
            min_islands += (island & land) != 0;
        }
        return min_islands <= allowed_.islands.most &&
               hex::island_count(layout_, land) + std::popcount(open) >= allowed_.islands.least;
    }

    /// Returns the domains of the harbors.
    std::span<TerrainSet> harbors_of(Domains& domains) const {
        return std::span(domains).subspan(static_cast<std::size_t>(layout_.hex_count));
    }

    const hex::Layout& layout_;
    const Allowed& allowed_;
    const Hexes& model_;
    BagAreas areas_;
    BagArea harbors_;       // the kinds of harbors; its hexes are the slots
    bool limits_islands_;   // whether the number of islands is limited
    bool limits_clusters_;  // whether the size of clusters is limited
    int harbor_count_;      // number of harbors whose kinds matter
    bool has_terms_;        // whether pieces may exclude others beside them
    int place_count_;       // number of hexes and of harbors whose kinds matter
    bool checks_bags_;      // whether every branch checks the bags; with terms, only after the first failure
    int branches_left_;
    int branches_ = 0;
    bool unknown_ = false;  // whether the search reached its maximum number of branches or the end of its time
    Domains domains_{};
    std::vector<std::int16_t> locked_edges_;           // of harbors
    std::array<std::uint8_t, max_places> class_{};     // class of interchangeable places of each place
    std::array<std::uint8_t, terrain_count> order_{};  // random order of terrains
    std::array<hex::HexSet, max_harbors> hexes_at_harbor_{};
};

// Coroutines with local types have internal linkage, because the types are fields of their frames.
Work<Completion> search(const Setup& setup, const Allowed& allowed, const Hexes& model, Rng& random, int branches) {
    Search search(setup, allowed, model, random, branches);
    co_return co_await search.run();
}

/// Returns the pieces on a set of hexes.
Bag bag_on(const Hexes& hexes, hex::HexSet set) {
    Bag bag;
    hex::for_each(set, [&](int hex) {
        ++bag.terrains[index(hexes.terrains[hex])];
        if (hexes.tokens[hex] != no_token) ++bag.tokens[hexes.tokens[hex]];
    });
    return bag;
}

}  // namespace

BagAreas::BagAreas(const Setup& setup) {
    if (!setup.plan) terrains = tokens = {{setup.layout.all_hexes(), setup.bag}};
    for (int id = 0; id < setup.plan.region_count; ++id) {
        const PlanRegion sharing = setup.plan.sharing_terrains(id);
        if (setup.plan.terrain_root(id) == id) terrains.push_back({sharing.hexes, sharing.bag});
        const PlanRegion group = setup.plan.group(id);
        if (setup.plan.regions[id].group == id) tokens.push_back({group.hexes, group.bag});
    }
}

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
        if ((locks.bare & hex::bit(hex)) != 0) tokens[hex] &= no_token_only | one(blank_token);
    }
    harbor_edges = locks.harbor_edges;
    restricts = limits.any || locks.bare != 0 || (setup.layout.land & ~deserts) != 0;
}

bool obeys(const Setup& setup, const Allowed& allowed, const Hexes& hexes) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (!allowed.allow(hex, hexes.terrains[hex], hexes.tokens[hex])) return false;
    const BagAreas areas(setup);
    for (const BagArea& area : areas.terrains)
        if (bag_on(hexes, area.hexes).terrains != area.bag.terrains) return false;
    for (const BagArea& area : areas.tokens)
        if (bag_on(hexes, area.hexes).tokens != area.bag.tokens) return false;
    if (!setup.plan.deals_sea) return true;
    const hex::HexSet land = land_of(setup, hexes);
    for (const std::int16_t edge : allowed.harbor_edges)
        if (edge != hex::none && std::popcount(setup.layout.edges[edge].hexes & land) != 1) return false;
    return !allowed.islands.any() || allowed.islands.excess(hex::island_count(setup.layout, land)) == 0;
}

Work<Completion> complete(const Setup& setup, const Allowed& allowed, const Hexes& model, Rng& random, int branches) {
    return search(setup, allowed, model, random, branches);
}

void place_tokens(const Allowed& allowed, std::span<const Token> tokens, std::span<const std::uint8_t> places,
                  Hexes& hexes) {
    assert(places.size() == tokens.size());
    constexpr auto one_of_each = [] {
        std::array<std::uint8_t, hex::max_hexes> counts{};
        counts.fill(1);
        return counts;
    }();
    Matching<hex::max_hexes> matching(one_of_each);  // of indices of places with indices of tokens
    std::array<std::uint64_t, hex::max_hexes> allowed_at{};
    hex::HexSet unmatched = 0;
    for (std::size_t place = 0; place < places.size(); ++place) {
        const TokenSet set = allowed.tokens_with(places[place], hexes.terrains[places[place]]);
        for (std::size_t token = 0; token < tokens.size(); ++token)
            allowed_at[place] |= (set >> tokens[token] & 1) << token;
        const bool stays = (allowed_at[place] >> place & 1) != 0;
        if (!stays || !matching.match(static_cast<int>(place), allowed_at[place], place))
            unmatched |= hex::bit(static_cast<int>(place));
    }
    hex::HexSet left = 0;
    hex::for_each(unmatched, [&](int place) {
        if (!matching.move(place, allowed_at[place])) left |= hex::bit(place);
    });
    for (std::size_t token = 0; token < tokens.size(); ++token) {
        const hex::HexSet place = matching.matched(token) != 0 ? matching.matched(token) : left & (~left + 1);
        left &= ~place;
        hexes.tokens[places[static_cast<std::size_t>(std::countr_zero(place))]] = tokens[token];
    }
}

}  // namespace hexsmith::catan
