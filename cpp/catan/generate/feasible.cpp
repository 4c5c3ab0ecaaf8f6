#include "catan/generate/feasible.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <cassert>
#include <functional>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "catan/board/allowed.hpp"
#include "catan/board/deal.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "catan/fairness/terms.hpp"
#include "catan/generate/spirals.hpp"

namespace hexsmith::catan::generate {
namespace {

/// Bounds the size of a maximum independent set of hexes (no two are neighbors), by branch and bound. At most one of
/// three hexes around an intersection, or of two hexes at an edge, is chosen.
class IndependentSet {
public:
    explicit IndependentSet(const hex::Layout& layout) : layout_(&layout) {}
    explicit IndependentSet(const hex::Layout&&) = delete;

    /// Returns `wanted`, or the proved maximum if that is smaller.
    int most(hex::HexSet candidates, int wanted) {
        for (int count = wanted;; --count) {
            branches_ = 20'000;
            if (possible(candidates, count)) return count;
        }
    }

private:
    /// Whether `wanted` hexes can be chosen. The result false is proved. The result true may mean that the search
    /// reached its branch limit.
    bool possible(hex::HexSet candidates, int wanted) {
        if (wanted <= 0) return true;
        if (bound(candidates) < wanted) return false;
        if (branches_ == 0) return true;
        --branches_;
        const int hex = std::countr_zero(candidates);  // chosen, or at least one of its neighbors is
        if (possible(candidates & ~hex::bit(hex) & ~layout_->neighbors[hex], wanted - 1)) return true;
        return possible(candidates & ~hex::bit(hex), wanted);
    }

    /// Returns an upper bound. It covers the set with cliques, from each of which at most one hex can be chosen.
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
            if (third != 0) left &= ~(third & (~third + 1));  // removes the lowest bit
        }
        return groups;
    }

    const hex::Layout* layout_;
    int branches_ = 0;
};

/// Returns how many of `pieces` pieces can be placed so that no two are neighbors: the locked ones, and others on hexes
/// of `room`. A result below `pieces` is proved. Precondition: no two locked pieces are neighbors.
int room_apart(const hex::Layout& layout, hex::HexSet locked, hex::HexSet room, int pieces) {
    hex::HexSet open = room & ~locked;
    hex::for_each(locked, [&](int hex) {
        assert((layout.neighbors[hex] & locked) == 0);
        open &= ~layout.neighbors[hex];
    });
    const int there = std::popcount(locked);
    return there + IndependentSet(layout).most(open, pieces - there);
}

/// Backtracking search for a deal of terrains that obeys one rule, with forward checking (Haralick and Elliott,
/// Artificial Intelligence 14, 1980). The domain of a hex is the set of terrains that it can still take. Each slot
/// whose harbor is dealt has a domain of harbors. The search next fills the place with the smallest domain.
class TerrainSearch {
public:
    /// `rule`: adjacent_apart, own_harbor or large_clusters.
    TerrainSearch(const Setup& setup, const FairOptions& options, fairness::Term rule)
        : setup_(&setup),
          apart_(rule == fairness::Term::adjacent_apart ? options.criteria.apart : fairness::ApartPairs{}),
          cluster_cap_(rule == fairness::Term::large_clusters ? options.criteria.cluster_cap
                                                              : fairness::no_cluster_cap) {
        const Locks locks = setup.plan.fixed | options.locks;
        const hex::HexSet open = open_to_desert(setup, options);
        for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
            const int region = setup.plan.region_of[hex];
            Domain& domain = domains_[hex];
            if (locks.terrains[hex]) {
                domain = one(index(*locks.terrains[hex]));
            } else if ((locks.bare & hex::bit(hex)) != 0) {
                domain = static_cast<Domain>(one(index(Terrain::desert)) | one(index(Terrain::sea)));
            } else {
                domain = all_of(terrain_count);
                if ((open & hex::bit(hex)) == 0) domain = without(domain, one(index(Terrain::desert)));
                if (locks.tokens[hex] != no_token) domain = without(domain, one(index(Terrain::sea)));
            }
            bag_of_[hex] = region == no_region ? fixed_bag : setup.plan ? setup.plan.terrain_root(region) : 0;
        }
        for (int region = 0; region < std::max(1, setup.plan.region_count); ++region)
            bags_[region].left = setup.plan ? setup.plan.sharing_terrains(region).bag.terrains : setup.bag.terrains;
        for (int hex = 0; hex < setup.layout.hex_count; ++hex)  // pieces outside of all regions are fixed
            if (bag_of_[hex] == fixed_bag) ++bags_[fixed_bag].left[std::countr_zero(domains_[hex])];
        places_ = setup.layout.hex_count;
        if (rule == fairness::Term::own_harbor) add_harbors(setup, options, locks);
        for (int place = 0; place < places_; ++place) unset_ |= one_of(place);
    }
    TerrainSearch(const Setup&&, const FairOptions&, fairness::Term) = delete;

    /// Whether such a deal exists. The result false is proved. The result true may mean that the search reached its
    /// branch limit.
    bool possible() {
        branches_ = 20'000;
        return complete(unset_, domains_);
    }

private:
    using Domain = std::uint8_t;  // bit for each terrain, or for each harbor
    static constexpr int most_places = hex::max_hexes + max_harbors;
    using Places = std::bitset<most_places>;
    using Domains = std::array<Domain, most_places>;
    static constexpr int fixed_bag = max_regions;
    static constexpr int harbor_bag = max_regions + 1;
    struct PieceBag {
        std::array<std::uint8_t, terrain_count> left{};
    };

    static constexpr Domain one(int piece) { return static_cast<Domain>(1u << piece); }
    static constexpr Domain all_of(int pieces) { return static_cast<Domain>((1u << pieces) - 1); }
    static constexpr Domain without(Domain domain, Domain pieces) { return static_cast<Domain>(domain & ~pieces); }
    static Places one_of(int place) { return Places().set(static_cast<std::size_t>(place)); }

    /// Adds the domains of harbors. Printed and locked harbors are known; the others are dealt.
    void add_harbors(const Setup& setup, const FairOptions& options, const Locks& locks) {
        if (options.harbors == HarborOrder::none || setup.plan.chooses_slots) return;
        const auto printed = place_harbors(setup, locks);
        for (int slot = 0; slot < setup.harbor_count; ++slot) {
            const int place = setup.layout.hex_count + slot;
            const bool known = options.harbors == HarborOrder::printed || locks.harbors[slot];
            domains_[place] = known ? one(index(printed[slot])) : all_of(index(Harbor::any) + 1);
            ++bags_[harbor_bag].left[index(printed[slot])];
            bag_of_[place] = harbor_bag;
            around_[place] = fairness::hexes_at_slot(setup, slot);
            hex::for_each(around_[place], [&](int hex) { slots_[hex] |= fairness::SlotSet{1} << slot; });
        }
        places_ += setup.harbor_count;
    }

    /// Whether the unset places can be filled.
    bool complete(const Places& unset, const Domains& domains) {
        int next = -1;
        int fewest = terrain_count + 1;
        std::array<std::array<std::uint8_t, terrain_count>, max_regions + 2> open{};
        for (int place = 0; place < places_; ++place) {
            if (!unset[static_cast<std::size_t>(place)]) continue;
            const auto& left = bags_[bag_of_[place]].left;
            int size = 0;
            for (int piece = 0; piece < terrain_count; ++piece)
                if ((domains[place] >> piece & 1) != 0 && left[piece] > 0) {
                    ++size;
                    ++open[bag_of_[place]][piece];
                }
            if (size >= fewest) continue;
            fewest = size;
            next = place;
        }
        if (next < 0) return true;
        for (std::size_t bag = 0; bag < open.size(); ++bag)
            for (std::size_t piece = 0; piece < terrain_count; ++piece)
                if (open[bag][piece] < bags_[bag].left[piece]) return false;
        if (branches_ == 0) return true;
        --branches_;
        auto& left = bags_[bag_of_[next]].left;
        for (int piece = 0; piece < terrain_count; ++piece) {
            if ((domains[next] >> piece & 1) == 0 || left[piece] == 0) continue;
            Domains after = domains;
            const Places others = unset & ~one_of(next);
            after[next] = one(piece);
            exclude(next, piece, after);
            exclude_clusters(next, others, after);
            --left[piece];
            const bool found = complete(others, after);
            ++left[piece];
            if (found) return true;
        }
        return false;
    }

    /// Removes the values that a piece at `place` excludes from the domains of other places.
    void exclude(int place, int piece, Domains& domains) const {
        if (place >= setup_->layout.hex_count) {
            if (piece != index(Harbor::any)) take(around_[place], one(piece), domains);
            return;
        }
        if (piece < index(Harbor::any))
            hex::for_each(slots_[place], [&](int slot) {
                Domain& harbors = domains[setup_->layout.hex_count + slot];
                harbors = without(harbors, one(piece));
            });
        Domain others = 0;
        for (int other = 0; other < resource_count; ++other)
            if (apart_.apart(static_cast<Terrain>(piece), static_cast<Terrain>(other)))
                others = static_cast<Domain>(others | one(other));
        take(setup_->layout.neighbors[place], others, domains);
    }

    /// Removes the terrain at `place` from the domains of unset hexes where its cluster would exceed the cap.
    void exclude_clusters(int place, const Places& unset, Domains& domains) const {
        if (cluster_cap_ == fairness::no_cluster_cap || place >= setup_->layout.hex_count) return;
        const Domain piece = domains[place];
        if (!yields(static_cast<Terrain>(std::countr_zero(piece)))) return;
        hex::HexSet equal = 0;
        hex::HexSet open = 0;
        for (int hex = 0; hex < setup_->layout.hex_count; ++hex) {
            if (unset[static_cast<std::size_t>(hex)])
                open |= hex::bit(hex);
            else if (domains[hex] == piece)
                equal |= hex::bit(hex);
        }
        hex::HexSet near = 0;
        hex::for_each(connected(setup_->layout, equal, hex::bit(place)),
                      [&](int hex) { near |= setup_->layout.neighbors[hex]; });
        hex::for_each(near & open, [&](int hex) {
            if (std::popcount(connected(setup_->layout, equal, hex::bit(hex))) > cluster_cap_)
                domains[hex] = without(domains[hex], piece);
        });
    }

    static void take(hex::HexSet hexes, Domain pieces, Domains& domains) {
        hex::for_each(hexes, [&](int hex) { domains[hex] = without(domains[hex], pieces); });
    }

    const Setup* setup_;
    fairness::ApartPairs apart_;
    int cluster_cap_;
    int places_ = 0;  // the hexes, then the slots
    Places unset_;
    Domains domains_{};
    std::array<int, most_places> bag_of_{};
    std::array<PieceBag, max_regions + 2> bags_{};
    std::array<hex::HexSet, most_places> around_{};          // hexes that a slot's harbor touches
    std::array<fairness::SlotSet, hex::max_hexes> slots_{};  // slots that touch a hex
    int branches_ = 0;
};

/// The maximum number of resource hexes that can have tokens so that no resource has two tokens of one class. The
/// maximum flow from classes to resources equals a minimum over all sets of resources (theorem of Gale and Ryser).
int room_for_classes(const Bag& bag) {
    std::array<int, token_values> classes{};
    for (std::size_t token = 0; token < token_values; ++token)
        classes[fairness::number_class(static_cast<Token>(token))] += bag.tokens[token];
    int least = tokens_needed(bag);
    for (unsigned set = 1; set < 1u << yielding_terrains.size(); ++set) {
        int room = 0;
        for (std::size_t r = 0; r < yielding_terrains.size(); ++r)
            room += (set >> r & 1) != 0 ? 0 : bag.terrains[index(yielding_terrains[r])];
        for (const int count : classes) room += std::min(count, std::popcount(set));
        least = std::min(least, room);
    }
    return least;
}

/// All pieces of a board: those of the bag and a plan's fixed pieces outside of all regions.
Bag all_pieces(const Setup& setup) {
    Bag bag = setup.bag;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (setup.plan.region_of[hex] != no_region) continue;
        if (setup.plan.fixed.terrains[hex]) ++bag.terrains[index(*setup.plan.fixed.terrains[hex])];
        if (setup.plan.fixed.tokens[hex] != no_token) ++bag.tokens[setup.plan.fixed.tokens[hex]];
    }
    return bag;
}

/// An upper bound on the pips of all hexes: disjoint intersections of three hexes have at most `cap` pips, and the
/// remaining hexes have the largest tokens of the bag.
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
    for (int value = 2 * most_pips_of_one; value > 0; --value)
        for (std::size_t token = 0; token < token_values; ++token) {
            if (pips[token] != value) continue;
            const int taken = std::min<int>(singles, bag.tokens[token]);
            singles -= taken;
            most += taken * value;
        }
    return most;
}

/// The number of disjoint intersections of three land hexes that a greedy choice finds: each round takes the
/// intersection that excludes the fewest others.
int disjoint_intersections(const Setup& setup) {
    std::vector<hex::HexSet> open;
    for (int id = 0; id < setup.layout.intersection_count; ++id)
        if (fairness::is_amid_land(setup, id)) open.push_back(setup.layout.intersections[id].hexes);
    int count = 0;
    for (; !open.empty(); ++count) {
        const auto excluded = [&](hex::HexSet chosen) {
            return std::ranges::count_if(open, [&](hex::HexSet other) { return (other & chosen) != 0; });
        };
        hex::HexSet best = open.front();
        for (const hex::HexSet hexes : open)
            if (excluded(hexes) < excluded(best)) best = hexes;
        std::erase_if(open, [&](hex::HexSet hexes) { return (hexes & best) != 0; });
    }
    return count;
}

/// Returns the pips in `bag` and the pips that disjoint intersections need to reach the floor, if even the largest
/// tokens do not suffice. Returns nothing if sea is dealt, because any hex may then be coast.
std::optional<std::pair<int, int>> too_few_pips(const Setup& setup, const Bag& bag, int floor) {
    if (setup.plan.deals_sea) return std::nullopt;
    std::vector<int> largest_first;
    for (std::size_t token = 0; token < token_values; ++token)
        largest_first.insert(largest_first.end(), bag.tokens[token], pips[token]);
    std::ranges::sort(largest_first, std::greater());
    const int all = std::accumulate(largest_first.begin(), largest_first.end(), 0);
    largest_first.resize(hex::max_hexes);  // then hexes without a token
    const int intersections = disjoint_intersections(setup);
    int most = 0;
    for (int count = 1; count <= intersections; ++count) {
        for (int hex = 3 * count - 3; hex < 3 * count; ++hex) most += largest_first[static_cast<std::size_t>(hex)];
        if (most < count * floor) return std::pair{all, count * floor};
    }
    return std::nullopt;
}

DealOptions deal_options(const Setup& setup, const FairOptions& options) {
    return {.desert_hexes = hexes_at(setup.layout, options.desert), .islands = options.islands};
}

/// Whether a request has constraints besides the bag of pieces.
bool has_rules(const Setup& setup, const FairOptions& options) {
    const Locks& locks = options.locks;
    return setup.plan || options.desert != DesertPlace::anywhere || locks.bare != 0 ||
           std::ranges::any_of(locks.terrains, [](const auto& terrain) { return terrain.has_value(); }) ||
           std::ranges::any_of(locks.tokens, [](Token token) { return token != no_token; });
}

/// The infeasibility of a region that has more deserts than hexes open to deserts, if any.
std::optional<Infeasibility> crowded_deserts(const Setup& setup, const FairOptions& options, Infeasibility::Kind kind) {
    const hex::HexSet open = open_to_desert(setup, options);
    const hex::HexSet locked = locked_deserts(setup, setup.plan.fixed | options.locks);
    const auto crowded = [&](hex::HexSet hexes, const Bag& bag) -> std::optional<Infeasibility> {
        const int deserts = bag.terrains[index(Terrain::desert)] - std::popcount(locked & hexes);
        const int room = std::popcount(open & hexes);
        if (room >= deserts) return std::nullopt;
        return Infeasibility{.kind = kind, .wanted = deserts, .room = room};
    };
    if (!setup.plan) return crowded(setup.layout.all_hexes(), setup.bag);
    for (int id = 0; id < setup.plan.region_count; ++id) {
        const PlanRegion region = setup.plan.sharing_terrains(id);
        if (const auto refusal = crowded(region.hexes, region.bag)) return refusal;
    }
    return std::nullopt;
}

/// Finds the reason why no board obeys the plan and the locks. It ignores the number of islands, because boards with
/// another number are still useful.
class DealReason {
public:
    DealReason(const Setup& setup, const FairOptions& options) : setup_(setup), options_(options) {
        options_.islands = {};
    }

    std::optional<Infeasibility> find() {
        using enum Infeasibility::Kind;
        if (existence(most_branches) != Existence::none) return std::nullopt;
        const Locks given = std::exchange(options_.locks, {});
        if (!impossible()) return of_locks(given);
        if (const auto place = std::exchange(options_.desert, DesertPlace::anywhere); place != options_.desert) {
            if (!impossible()) {
                options_.desert = place;
                if (const auto refusal = crowded_deserts(setup_, options_, desert_room)) return refusal;
                return Infeasibility{.kind = desert_room};
            }
        }
        if (const auto place = std::exchange(setup_.plan.desert, DesertPlace::anywhere); place != setup_.plan.desert) {
            const bool is_reason = !impossible();
            setup_.plan.desert = place;
            if (is_reason)
                return crowded_deserts(setup_, options_, inland_room).value_or(Infeasibility{.kind = inland_room});
        }
        return of_limits().value_or(Infeasibility{.kind = fixed_pieces});
    }

private:
    /// Branches of each search after the first.
    static constexpr int few_branches = 1'000;

    Existence existence(int branches) const {
        const Allowed allowed(setup_, options_.locks, deal_options(setup_, options_));
        Rng random(0);
        return complete(setup_, allowed, {}, random, branches).existence;
    }
    bool impossible() const { return existence(few_branches) == Existence::none; }

    /// Calls `visit(kind, place, add)` for each lock; `add(locks)` adds it to others.
    static void for_each_lock(const Locks& given, auto&& visit) {
        using enum Infeasibility::Kind;
        for (int hex = 0; hex < hex::max_hexes; ++hex)
            if (given.terrains[hex])
                visit(locked_terrain, hex, [&, hex](Locks& locks) { locks.terrains[hex] = given.terrains[hex]; });
        for (int hex = 0; hex < hex::max_hexes; ++hex) {
            if (given.tokens[hex] != no_token)
                visit(locked_token, hex, [&, hex](Locks& locks) { locks.tokens[hex] = given.tokens[hex]; });
            if ((given.bare & hex::bit(hex)) != 0)
                visit(locked_token, hex, [&, hex](Locks& locks) { locks.bare |= hex::bit(hex); });
        }
        for (int slot = 0; slot < max_harbors; ++slot)
            if (given.harbor_edges[slot] != hex::none)
                visit(locked_harbor, slot,
                      [&, slot](Locks& locks) { locks.harbor_edges[slot] = given.harbor_edges[slot]; });
    }

    /// Returns the first lock without which a board exists. If there is no such lock, returns the first lock that makes
    /// a board impossible together with those before it.
    std::optional<Infeasibility> of_locks(const Locks& given) {
        std::optional<Infeasibility> reason;
        for_each_lock(given, [&](Infeasibility::Kind kind, int place, auto&&) {
            if (reason) return;
            options_.locks = {};
            for_each_lock(given, [&](Infeasibility::Kind other, int elsewhere, auto&& add) {
                if (other != kind || elsewhere != place) add(options_.locks);
            });
            if (existence(few_branches) == Existence::some) reason = Infeasibility{.kind = kind, .first = place};
        });
        if (reason) return reason;
        options_.locks = {};
        for_each_lock(given, [&](Infeasibility::Kind kind, int place, auto&& add) {
            if (reason) return;
            add(options_.locks);
            if (impossible()) reason = Infeasibility{.kind = kind, .first = place};
        });
        return reason;
    }

    /// Returns the limit of tokens that makes a board impossible, chosen like the lock of `of_locks`.
    std::optional<Infeasibility> of_limits() {
        using enum Infeasibility::Kind;
        const TokenLimits given = setup_.plan.limits;
        TokenLimits& limits = setup_.plan.limits;
        const auto for_each_limit = [&](auto&& visit) {
            for (int terrain = 0; terrain < terrain_count; ++terrain)
                if (given.on_terrain[terrain] != all_tokens)
                    visit(pip_limits, terrain, given.on_terrain[terrain], limits.on_terrain[terrain]);
            for (int hex = 0; hex < setup_.layout.hex_count; ++hex)
                if (given.on_hex[hex] != all_tokens) visit(hex_limits, hex, given.on_hex[hex], limits.on_hex[hex]);
        };
        std::optional<Infeasibility> reason;
        for_each_limit([&](Infeasibility::Kind kind, int place, TokenSet tokens, TokenSet& limit) {
            if (reason) return;
            limit = all_tokens;
            if (existence(few_branches) == Existence::some) reason = Infeasibility{.kind = kind, .first = place};
            limit = tokens;
        });
        if (reason) return reason;
        limits = {.any = given.any};
        for_each_limit([&](Infeasibility::Kind kind, int place, TokenSet tokens, TokenSet& limit) {
            if (reason) return;
            if (impossible()) return;  // without this limit
            limit = tokens;
            if (impossible()) reason = Infeasibility{.kind = kind, .first = place};
        });
        return reason;
    }

    Setup setup_;
    FairOptions options_;
};

/// A forbidden term that the locked pieces alone violate.
std::optional<Infeasibility> broken_by_locks(const Setup& setup, const FairOptions& options) {
    constexpr fairness::TermSet of_tokens = terms_at(fairness::Stage::tokens) | bit(fairness::Term::pips_above_cap);
    constexpr fairness::TermSet of_pairs_with_tokens =
        (terms_at(fairness::Place::neighbors) | terms_at(fairness::Place::pair)) &
        ~(terms_at(fairness::Stage::terrains) | terms_at(fairness::Stage::requested));
    const Locks locks = setup.plan.fixed | options.locks;
    fairness::Criteria criteria = options.criteria;
    criteria.pip_floor = 0;  // hexes without a locked piece have pips
    Board terrains;          // barren except for locked pieces
    Board tokens;            // one resource everywhere, so that only tokens count
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
    const auto refusal_of = [](const fairness::Violation& violation) {
        return Infeasibility{.kind = Infeasibility::Kind::locked_together,
                             .rule = violation.rule,
                             .first = violation.first,
                             .second = violation.second,
                             .cluster = violation.cluster};
    };
    const auto first_of = [&](const Board& board, fairness::TermSet wanted) {
        std::optional<Infeasibility> first;
        for_each_violation(setup, board, criteria, [&](const fairness::Violation& violation) {
            if ((bit(violation.rule) & wanted) == 0) return false;
            const bool numbers = (bit(violation.rule) & of_pairs_with_tokens) != 0;
            if (numbers && board.hexes.tokens[violation.first] == no_token) return false;
            first = refusal_of(violation);
            return true;
        });
        return first;
    };
    if (const auto refusal = first_of(tokens, options.rules & of_tokens)) return refusal;
    if ((options.rules & bit(fairness::Term::pips_below_floor)) != 0) {
        std::optional<Infeasibility> first;
        fairness::for_each_locked_below_floor(setup, locks, options.criteria.pip_floor,
                                              [&](const fairness::Violation& found) {
                                                  first = refusal_of(found);
                                                  return true;
                                              });
        if (first) return first;
    }
    return first_of(terrains, options.rules & static_cast<fairness::TermSet>(~of_tokens));
}

// Most requests have no rules. The code for the others is not inlined, so that engines compile it only for requests
// that need it.

[[gnu::noinline]] std::optional<Infeasibility> refuse_rules(const Setup& setup, const FairOptions& options) {
    DealOptions first = deal_options(setup, options);
    first.islands = {};
    first.branches = 0;
    Rng random(0);
    if (obeys(setup, Allowed(setup, options.locks, first), deal(setup, options.locks, random, first)))
        return std::nullopt;
    return DealReason(setup, options).find();
}

/// The reason why no board obeys the forbidden terms.
[[gnu::noinline]] std::optional<Infeasibility> refuse_terms(const Setup& setup, const FairOptions& options) {
    using enum Infeasibility::Kind;
    const hex::Layout& layout = setup.layout;
    const Locks locks = setup.plan.fixed | options.locks;
    const Bag bag = all_pieces(setup);
    hex::HexSet locked_barren = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex)
        if (locks.terrains[hex] && !yields(*locks.terrains[hex])) locked_barren |= hex::bit(hex);
    if (const auto refusal = broken_by_locks(setup, options)) return refusal;

    const auto asked = [&](fairness::Term rule) { return (options.rules & bit(rule)) != 0; };
    const auto crowded = [&](fairness::Term rule, int pieces, int room) {
        return Infeasibility{.kind = too_many, .rule = rule, .wanted = pieces, .room = room};
    };
    if (asked(fairness::Term::adjacent_same_resource))
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
            if (most < pieces) return crowded(fairness::Term::adjacent_same_resource, pieces, most);
        }
    const auto impossible = [&](fairness::Term rule, auto&& counts) -> std::optional<Infeasibility> {
        if (!asked(rule) || TerrainSearch(setup, options, rule).possible()) return std::nullopt;
        int pieces = 0;
        for (const Terrain terrain : yielding_terrains)
            if (counts(terrain)) pieces += bag.terrains[index(terrain)];
        return crowded(rule, pieces, 0);
    };
    const auto refusal_of_apart = impossible(fairness::Term::adjacent_apart, [&](Terrain terrain) {
        return std::ranges::any_of(yielding_terrains,
                                   [&](Terrain other) { return options.criteria.apart.apart(terrain, other); });
    });
    if (refusal_of_apart) return refusal_of_apart;
    const auto refusal_of_harbors = impossible(fairness::Term::own_harbor, [&](Terrain terrain) {
        const auto harbors = std::span(setup.harbors).first(static_cast<std::size_t>(setup.harbor_count));
        return std::ranges::find(harbors, static_cast<Harbor>(terrain)) != harbors.end();
    });
    if (refusal_of_harbors) return refusal_of_harbors;
    const auto refusal_of_clusters = impossible(fairness::Term::large_clusters, [&](Terrain terrain) {
        return bag.terrains[index(terrain)] > options.criteria.cluster_cap;
    });
    if (refusal_of_clusters) return refusal_of_clusters;
    // Whether the tokens of a set cannot all be pairwise apart.
    const auto crowding = [&](fairness::Term rule, TokenSet tokens) -> std::optional<Infeasibility> {
        const auto is_one = [tokens](int token) { return (tokens >> token & 1) != 0; };
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
    if (asked(fairness::Term::adjacent_high_numbers))
        if (const auto refusal = crowding(fairness::Term::adjacent_high_numbers, red_tokens)) return refusal;
    if (asked(fairness::Term::adjacent_low_numbers))
        if (const auto refusal = crowding(fairness::Term::adjacent_low_numbers, low_tokens)) return refusal;
    if (asked(fairness::Term::adjacent_same_number))
        for (int number = 2; number < number_values; ++number)
            if (const auto refusal = crowding(fairness::Term::adjacent_same_number, tokens_of(1u << number)))
                return refusal;
    if (asked(fairness::Term::repeated_number) && !setup.plan.shares_terrains)
        for (int id = 0; id < std::max(1, setup.plan.region_count); ++id) {
            const Bag group = setup.plan ? setup.plan.group(id).bag : setup.bag;
            const int pieces = tokens_needed(group);
            if (const int room = room_for_classes(group); room < pieces)
                return crowded(fairness::Term::repeated_number, pieces, room);
        }
    if (asked(fairness::Term::pips_above_cap)) {
        int all = 0;
        int largest = 0;
        for (std::size_t token = 0; token < token_values; ++token) {
            all += bag.tokens[token] * pips[token];
            if (bag.tokens[token] > 0) largest = std::max<int>(largest, pips[token]);
        }
        if (largest > options.criteria.pip_cap)
            return crowded(fairness::Term::pips_above_cap, all, options.criteria.pip_cap);
        if (const int most = most_pips(setup, bag, options.criteria.pip_cap); most < all)
            return crowded(fairness::Term::pips_above_cap, all, most);
    }
    if (asked(fairness::Term::pips_below_floor))
        if (const auto few = too_few_pips(setup, bag, options.criteria.pip_floor))
            return Infeasibility{
                .kind = too_many, .rule = fairness::Term::pips_below_floor, .wanted = few->second, .room = few->first};
    return std::nullopt;
}

/// The first harbor that is locked to the edge of a harbor before it, if any.
std::optional<Infeasibility> shared_edge(const Locks& locks) {
    const auto& edges = locks.harbor_edges;
    for (auto edge = edges.begin(); edge != edges.end(); ++edge)
        if (*edge != hex::none && std::find(edges.begin(), edge, *edge) != edge)
            return Infeasibility{.kind = Infeasibility::Kind::locked_harbor,
                                 .first = static_cast<int>(edge - edges.begin())};
    return std::nullopt;
}

/// Whether each locked harbor is on the board. The last harbors are not if the coast is too short for all.
bool has_locked_harbors(const Locks& locks, const Board& board) {
    for (int slot = board.harbor_count; slot < max_harbors; ++slot)
        if (locks.harbors[slot] || locks.harbor_edges[slot] != hex::none) return false;
    return true;
}

}  // namespace

std::optional<Infeasibility> refuse_deal(const Setup& setup, const FairOptions& options) {
    if (!has_rules(setup, options)) return std::nullopt;
    if (const auto refusal = shared_edge(options.locks)) return refusal;
    return refuse_rules(setup, options);
}

std::optional<Infeasibility> undecided(const Setup& setup, const FairOptions& options, const Board& board) {
    if (!has_rules(setup, options)) return std::nullopt;
    DealOptions asked = deal_options(setup, options);
    asked.islands = {};
    const bool has_harbors = options.harbors == HarborOrder::none || has_locked_harbors(options.locks, board);
    if (has_harbors && obeys(setup, Allowed(setup, options.locks, asked), board.hexes)) return std::nullopt;
    return Infeasibility{.kind = Infeasibility::Kind::undecided};
}

std::optional<Infeasibility> refuse(const Setup& setup, const FairOptions& options) {
    using enum Infeasibility::Kind;
    const hex::Layout& layout = setup.layout;
    const hex::HexSet chosen = locked_deserts(setup, options.locks) & ~locked_deserts(setup, setup.plan.fixed);
    if (const hex::HexSet misplaced = chosen & ~hexes_at(layout, options.desert); misplaced != 0)
        return Infeasibility{.kind = desert_lock, .first = std::countr_zero(misplaced)};
    if (options.desert != DesertPlace::anywhere)
        if (const auto refusal = crowded_deserts(setup, options, desert_room)) return refusal;
    if (const auto refusal = refuse_deal(setup, options)) return refusal;
    if (options.token_order == TokenOrder::spiral) {
        if (!has_one_piece(setup)) return Infeasibility{.kind = spiral_pieces};
        if (!has_spiral(setup)) return Infeasibility{.kind = no_spiral};
        if (Spirals(setup, options).count() == 0) return Infeasibility{.kind = spiral_locks};
    }
    return options.rules != 0 ? refuse_terms(setup, options) : std::nullopt;
}

}  // namespace hexsmith::catan::generate
