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
#include "core/sort.hpp"

namespace hexsmith::catan::generate {
namespace {

/// Computes by branch and bound how many hexes of a set can be chosen so that no two are neighbors (a maximum
/// independent set). The bound follows from cliques: at most one of the three hexes around an intersection, or of the
/// two hexes at an edge, can be chosen.
class IndependentSet {
public:
    explicit IndependentSet(const hex::Layout& layout) : layout_(&layout) {}
    explicit IndependentSet(const hex::Layout&&) = delete;

    /// Returns `target`, or the maximum number of hexes if the search proves that fewer than `target` can be chosen.
    /// The work may pause at its start and every `independent_branches_per_slice` branches.
    Work<int> max_size(hex::HexSet candidates, int target) {
        is_time_over_ = co_await may_pause();
        for (int count = target;; --count) {
            branches_left_ = 20'000;
            const bool may_exist = co_await may_choose(candidates, count);
            if (may_exist) co_return count;
        }
    }

private:
    /// Whether `target` hexes can be chosen. False is proved. True may also mean that the search reached its branch
    /// limit or the end of its time.
    Work<bool> may_choose(hex::HexSet candidates, int target) {
        if (target <= 0) co_return true;
        if (upper_bound(candidates) < target) co_return false;
        if (branches_left_ == 0 || is_time_over_) co_return true;
        --branches_left_;
        if (++branches_ % independent_branches_per_slice == 0) is_time_over_ = co_await may_pause();
        const int hex = std::countr_zero(candidates);  // some maximum set has this hex or a neighbor of it
        const bool may_have = co_await may_choose(candidates & ~hex::bit(hex) & ~layout_->neighbors[hex], target - 1);
        if (may_have) co_return true;
        co_return co_await may_choose(candidates & ~hex::bit(hex), target);
    }

    /// Returns an upper bound: the number of cliques that cover the candidates. At most one hex of a clique can be
    /// chosen.
    int upper_bound(hex::HexSet candidates) const {
        int clique_count = 0;
        for (; candidates != 0; ++clique_count) {
            const int hex = std::countr_zero(candidates);
            candidates &= ~hex::bit(hex);
            hex::HexSet near = candidates & layout_->neighbors[hex];
            if (near == 0) continue;
            int partner = std::countr_zero(near);
            hex::HexSet third = near & layout_->neighbors[partner];
            for (hex::HexSet others = near & (near - 1); third == 0 && others != 0; others &= others - 1) {
                third = near & layout_->neighbors[std::countr_zero(others)];
                if (third != 0) partner = std::countr_zero(others);
            }
            candidates &= ~hex::bit(partner);
            if (third != 0) candidates &= ~(third & (~third + 1));  // removes the lowest bit
        }
        return clique_count;
    }

    static constexpr int independent_branches_per_slice = 256;

    const hex::Layout* layout_;
    int branches_left_ = 0;
    int branches_ = 0;
    bool is_time_over_ = false;
};

/// Returns how many of `pieces` pieces can be placed so that no two are neighbors. The locked pieces are on `locked`,
/// and the other pieces may be on `room`. A result below `pieces` is proved. Precondition: no two locked pieces are
/// neighbors.
Work<int> max_pieces_apart(const hex::Layout& layout, hex::HexSet locked, hex::HexSet room, int pieces) {
    hex::HexSet open_hexes = room & ~locked;
    hex::for_each(locked, [&](int hex) {
        assert((layout.neighbors[hex] & locked) == 0);
        open_hexes &= ~layout.neighbors[hex];
    });
    const int locked_count = std::popcount(locked);
    IndependentSet search(layout);
    const int unlocked_count = co_await search.max_size(open_hexes, pieces - locked_count);
    co_return locked_count + unlocked_count;
}

/// Backtracking search for a deal of terrains that obeys one term, with forward checking (Haralick and Elliott,
/// Artificial Intelligence 14, 1980). The places are the hexes and, for own_harbor, the harbor slots. The domain of a
/// place is the set of terrains or harbors that the place can still have. The search always fills the place with the
/// smallest domain next.
class TerrainSearch {
public:
    /// `rule` is adjacent_apart, own_harbor or large_clusters.
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
            } else if ((locks.bare & hex::bit(hex)) != 0 && setup.bag.tokens[blank_token] == 0) {
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
        place_count_ = setup.layout.hex_count;
        if (rule == fairness::Term::own_harbor) add_harbors(setup, options, locks);
        for (int place = 0; place < place_count_; ++place) unset_ |= only(place);
    }
    TerrainSearch(const Setup&&, const FairOptions&, fairness::Term) = delete;

    /// Whether a deal that obeys the term exists. False is proved. True may also mean that the search reached its
    /// branch limit or the end of its time. The work may pause at its start and every `branches_per_slice` branches.
    Work<bool> may_exist() {
        const bool is_time_over = co_await may_pause();
        branches_left_ = is_time_over ? 0 : 20'000;
        co_return co_await can_fill(unset_, domains_);
    }

private:
    using Domain = std::uint8_t;  // a bit for each terrain or for each kind of harbor
    static constexpr int max_places = hex::max_hexes + max_harbors;
    using Places = std::bitset<max_places>;
    using Domains = std::array<Domain, max_places>;
    // Indices of `bags_` after those of the plan's regions: for fixed pieces outside of all regions, and for harbors.
    static constexpr int fixed_bag = max_regions;
    static constexpr int harbor_bag = max_regions + 1;
    struct PieceBag {
        std::array<std::uint8_t, terrain_count> left{};  // number of each piece that is not placed yet
    };

    static constexpr Domain one(int piece) { return static_cast<Domain>(1u << piece); }
    static constexpr Domain all_of(int pieces) { return static_cast<Domain>((1u << pieces) - 1); }
    static constexpr Domain without(Domain domain, Domain pieces) { return static_cast<Domain>(domain & ~pieces); }
    static Places only(int place) { return Places().set(static_cast<std::size_t>(place)); }

    /// Adds a place for each harbor slot. The domains of printed and locked harbors have one element.
    void add_harbors(const Setup& setup, const FairOptions& options, const Locks& locks) {
        if (options.harbors == HarborOrder::none || setup.plan.chooses_slots) return;
        const auto printed = place_harbors(setup, locks);
        for (int slot = 0; slot < setup.harbor_count; ++slot) {
            const int place = setup.layout.hex_count + slot;
            const bool is_given = options.harbors == HarborOrder::printed || locks.harbors[slot];
            domains_[place] = is_given ? one(index(printed[slot])) : all_of(index(Harbor::any) + 1);
            ++bags_[harbor_bag].left[index(printed[slot])];
            bag_of_[place] = harbor_bag;
            hexes_near_slot_[place] = fairness::hexes_at_slot(setup, slot);
            hex::for_each(hexes_near_slot_[place],
                          [&](int hex) { slots_near_hex_[hex] |= fairness::SlotSet{1} << slot; });
        }
        place_count_ += setup.harbor_count;
    }

    /// Whether the unset places can be filled. The references must outlive the work.
    Work<bool> can_fill(const Places& unset, const Domains& domains) {
        int next = -1;
        int smallest_size = terrain_count + 1;
        // Number of unset places that can have each piece of each bag.
        std::array<std::array<std::uint8_t, terrain_count>, max_regions + 2> place_counts{};
        for (int place = 0; place < place_count_; ++place) {
            if (!unset[static_cast<std::size_t>(place)]) continue;
            const auto& left = bags_[bag_of_[place]].left;
            int size = 0;
            for (int piece = 0; piece < terrain_count; ++piece)
                if ((domains[place] >> piece & 1) != 0 && left[piece] > 0) {
                    ++size;
                    ++place_counts[bag_of_[place]][piece];
                }
            if (size >= smallest_size) continue;
            smallest_size = size;
            next = place;
        }
        if (next < 0) co_return true;
        for (std::size_t bag = 0; bag < place_counts.size(); ++bag)
            for (std::size_t piece = 0; piece < terrain_count; ++piece)
                if (place_counts[bag][piece] < bags_[bag].left[piece]) co_return false;
        if (branches_left_ == 0) co_return true;
        if (--branches_left_ % branches_per_slice == 0) {
            const bool is_time_over = co_await may_pause();
            if (is_time_over) branches_left_ = 0;
        }
        auto& left = bags_[bag_of_[next]].left;
        for (int piece = 0; piece < terrain_count; ++piece) {
            if ((domains[next] >> piece & 1) == 0 || left[piece] == 0) continue;
            Domains after = domains;
            const Places others = unset & ~only(next);
            after[next] = one(piece);
            exclude(next, piece, after);
            exclude_clusters(next, others, after);
            --left[piece];
            const bool found = co_await can_fill(others, after);
            ++left[piece];
            if (found) co_return true;
        }
        co_return false;
    }

    /// Removes from the domains of other places the pieces that the piece at `place` excludes.
    void exclude(int place, int piece, Domains& domains) const {
        if (place >= setup_->layout.hex_count) {
            if (piece != index(Harbor::any)) remove(hexes_near_slot_[place], one(piece), domains);
            return;
        }
        if (piece < index(Harbor::any))
            hex::for_each(slots_near_hex_[place], [&](int slot) {
                Domain& harbors = domains[setup_->layout.hex_count + slot];
                harbors = without(harbors, one(piece));
            });
        Domain forbidden = 0;
        for (int other = 0; other < resource_count; ++other)
            if (apart_.contains(static_cast<Terrain>(piece), static_cast<Terrain>(other)))
                forbidden = static_cast<Domain>(forbidden | one(other));
        remove(setup_->layout.neighbors[place], forbidden, domains);
    }

    /// Removes the terrain at `place` from the domains of unset hexes where the terrain's cluster would exceed the cap.
    void exclude_clusters(int place, const Places& unset, Domains& domains) const {
        if (cluster_cap_ == fairness::no_cluster_cap || place >= setup_->layout.hex_count) return;
        const Domain piece = domains[place];
        if (!yields(static_cast<Terrain>(std::countr_zero(piece)))) return;
        hex::HexSet same_terrain = 0;
        hex::HexSet unset_hexes = 0;
        for (int hex = 0; hex < setup_->layout.hex_count; ++hex) {
            if (unset[static_cast<std::size_t>(hex)])
                unset_hexes |= hex::bit(hex);
            else if (domains[hex] == piece)
                same_terrain |= hex::bit(hex);
        }
        hex::HexSet cluster_neighbors = 0;
        hex::for_each(connected(setup_->layout, same_terrain, hex::bit(place)),
                      [&](int hex) { cluster_neighbors |= setup_->layout.neighbors[hex]; });
        hex::for_each(cluster_neighbors & unset_hexes, [&](int hex) {
            if (std::popcount(connected(setup_->layout, same_terrain, hex::bit(hex))) > cluster_cap_)
                domains[hex] = without(domains[hex], piece);
        });
    }

    static void remove(hex::HexSet hexes, Domain pieces, Domains& domains) {
        hex::for_each(hexes, [&](int hex) { domains[hex] = without(domains[hex], pieces); });
    }

    const Setup* setup_;
    fairness::ApartPairs apart_;
    int cluster_cap_;
    int place_count_ = 0;  // number of places: the hexes, then the harbor slots
    Places unset_;
    Domains domains_{};
    std::array<int, max_places> bag_of_{};
    std::array<PieceBag, max_regions + 2> bags_{};
    std::array<hex::HexSet, max_places> hexes_near_slot_{};           // for slots: the hexes that the harbor touches
    std::array<fairness::SlotSet, hex::max_hexes> slots_near_hex_{};  // for hexes: slots whose harbors touch it
    int branches_left_ = 0;
};

/// Returns the maximum number of resource hexes that can have tokens so that no resource has two tokens of one class
/// (fairness::number_class). Blank tokens are in no class. It is a maximum flow from classes to resources, which equals
/// a minimum over all sets of resources (theorem of Gale and Ryser).
int max_hexes_with_distinct_classes(const Bag& bag) {
    std::array<int, token_values> classes{};
    for (std::size_t token = 0; token < token_values; ++token)
        classes[fairness::number_class(static_cast<Token>(token))] += bag.tokens[token];
    int minimum = tokens_needed(bag);
    for (unsigned set = 1; set < 1u << yielding_terrains.size(); ++set) {
        int room = 0;
        for (std::size_t r = 0; r < yielding_terrains.size(); ++r)
            room += (set >> r & 1) != 0 ? 0 : bag.terrains[index(yielding_terrains[r])];
        for (const int count : classes) room += std::min(count, std::popcount(set));
        room += std::max(0, classes[blank_token] - std::popcount(set));
        minimum = std::min(minimum, room);
    }
    return minimum;
}

/// Returns all pieces of a board: the pieces of the bag and the plan's fixed pieces outside of all regions.
Bag all_pieces(const Setup& setup) {
    Bag bag = setup.bag;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (setup.plan.region_of[hex] != no_region) continue;
        if (setup.plan.fixed.terrains[hex]) ++bag.terrains[index(*setup.plan.fixed.terrains[hex])];
        if (setup.plan.fixed.tokens[hex] != no_token) ++bag.tokens[setup.plan.fixed.tokens[hex]];
    }
    return bag;
}

/// Returns an upper bound on the pips of all hexes. Disjoint intersections of three hexes have at most `cap` pips each,
/// and the remaining hexes have the largest tokens of the bag.
int max_pips_under_cap(const Setup& setup, const Bag& bag, int cap) {
    hex::HexSet left = setup.layout.all_hexes();
    int max_pips = 0;
    for (int id = 0; id < setup.layout.intersection_count; ++id) {
        const hex::HexSet intersection_hexes = setup.layout.intersections[id].hexes;
        if (std::popcount(intersection_hexes) < 3 || (intersection_hexes & ~left) != 0) continue;
        left &= ~intersection_hexes;
        max_pips += cap;
    }
    int hexes_left = std::popcount(left);
    for (int value = 2 * most_pips_of_one; value > 0; --value)
        for (std::size_t token = 0; token < token_values; ++token) {
            if (pips[token] != value) continue;
            const int placed = std::min<int>(hexes_left, bag.tokens[token]);
            hexes_left -= placed;
            max_pips += placed * value;
        }
    return max_pips;
}

/// Returns a number of intersections of three land hexes that share no hex. The choice is greedy: each round takes the
/// intersection that shares hexes with the fewest others.
int count_disjoint_intersections(const Setup& setup) {
    std::vector<hex::HexSet> candidates;
    for (int id = 0; id < setup.layout.intersection_count; ++id)
        if (fairness::is_amid_land(setup, id)) candidates.push_back(setup.layout.intersections[id].hexes);
    int count = 0;
    for (; !candidates.empty(); ++count) {
        const auto count_overlaps = [&](hex::HexSet chosen) {
            return std::ranges::count_if(candidates, [&](hex::HexSet other) { return (other & chosen) != 0; });
        };
        hex::HexSet best = candidates.front();
        for (const hex::HexSet hexes : candidates)
            if (count_overlaps(hexes) < count_overlaps(best)) best = hexes;
        std::erase_if(candidates, [&](hex::HexSet hexes) { return (hexes & best) != 0; });
    }
    return count;
}

/// Proves that a bag has too few pips for the pip floor. If even the largest tokens cannot lift a number of disjoint
/// intersections to the floor, returns the pips of the bag and the pips that these intersections need. Otherwise
/// returns nothing, also if sea is dealt, because any hex may then be at the coast.
std::optional<std::pair<int, int>> too_few_pips(const Setup& setup, const Bag& bag, int floor) {
    if (setup.plan.deals_sea) return std::nullopt;
    std::vector<int> largest_first;
    for (std::size_t token = 0; token < token_values; ++token)
        largest_first.insert(largest_first.end(), bag.tokens[token], pips[token]);
    insertion_sort(largest_first, std::greater());
    const int bag_pips = std::accumulate(largest_first.begin(), largest_first.end(), 0);
    largest_first.resize(hex::max_hexes);  // appends hexes without a token
    const int intersections = count_disjoint_intersections(setup);
    int max_pips = 0;
    for (int count = 1; count <= intersections; ++count) {
        for (int hex = 3 * count - 3; hex < 3 * count; ++hex) max_pips += largest_first[static_cast<std::size_t>(hex)];
        if (max_pips < count * floor) return std::pair{bag_pips, count * floor};
    }
    return std::nullopt;
}

DealOptions deal_options(const Setup& setup, const FairOptions& options) {
    return {.desert_hexes = hexes_at(setup.layout, options.desert), .islands = options.islands};
}

/// Whether a request has constraints besides the bag of pieces.
bool has_constraints(const Setup& setup, const FairOptions& options) {
    const Locks& locks = options.locks;
    return setup.plan || options.desert != DesertPlace::anywhere || locks.bare != 0 ||
           std::ranges::any_of(locks.terrains, [](const auto& terrain) { return terrain.has_value(); }) ||
           std::ranges::any_of(locks.tokens, [](Token token) { return token != no_token; });
}

/// Returns the infeasibility of a region that has more deserts than hexes where deserts may be, if there is such a
/// region.
std::optional<Infeasibility> refuse_deserts(const Setup& setup, const FairOptions& options, Infeasibility::Kind kind) {
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

/// Finds the reason why no board obeys the plan and the locks. The search ignores limits of islands, because a board
/// with another number of islands is still useful.
class ReasonSearch {
public:
    ReasonSearch(const Setup& setup, const FairOptions& options) : setup_(setup), options_(options) {
        options_.islands = {};
    }

    /// Returns the reason, or nothing if the first search proves nothing. If the time ends after this proof, the reason
    /// is `undecided`.
    Work<std::optional<Infeasibility>> find() {
        const Existence first = co_await existence(most_branches);
        if (first != Existence::none) co_return std::nullopt;
        const std::optional<Infeasibility> reason = co_await reason_of_none();
        if (is_time_over_) co_return Infeasibility{.kind = Infeasibility::Kind::undecided};
        co_return reason;
    }

private:
    /// Maximum number of branches of each search after the first.
    static constexpr int few_branches = 1'000;

    Work<Existence> existence(int branches) {
        if (is_time_over_) co_return Existence::unknown;
        const Allowed allowed(setup_, options_.locks, deal_options(setup_, options_));
        const Hexes model{};
        Rng random(0);
        const Completion completion = co_await complete(setup_, allowed, model, random, branches);
        is_time_over_ = co_await time_is_over();
        co_return completion.existence;
    }
    Work<bool> is_impossible() {
        const Existence found = co_await existence(few_branches);
        co_return found == Existence::none;
    }

    /// Returns the reason why no board exists. If the time ends first, the result is wrong.
    Work<std::optional<Infeasibility>> reason_of_none() {
        using enum Infeasibility::Kind;
        const Locks all_locks = std::exchange(options_.locks, {});
        bool has_no_board = co_await is_impossible();
        if (!has_no_board) co_return co_await conflicting_lock(all_locks);
        if (const auto place = std::exchange(options_.desert, DesertPlace::anywhere); place != options_.desert) {
            has_no_board = co_await is_impossible();
            if (!has_no_board) {
                options_.desert = place;
                co_return refuse_deserts(setup_, options_, desert_room).value_or(Infeasibility{.kind = desert_room});
            }
        }
        if (const auto place = std::exchange(setup_.plan.desert, DesertPlace::anywhere); place != setup_.plan.desert) {
            has_no_board = co_await is_impossible();
            setup_.plan.desert = place;
            if (!has_no_board)
                co_return refuse_deserts(setup_, options_, inland_room).value_or(Infeasibility{.kind = inland_room});
        }
        const std::optional<Infeasibility> limit = co_await conflicting_limit();
        co_return limit.value_or(Infeasibility{.kind = fixed_pieces});
    }

    /// A lock or a limit, as a reason.
    using Part = Infeasibility;

    /// Returns the first part without which a board exists. If there is no such part, returns the first part that is
    /// impossible together with the parts before it, with a `room` of 1. Returns nothing if there is no board without
    /// all parts. `set_parts(included)` sets the parts for whose index `included` returns true.
    Work<std::optional<Infeasibility>> first_conflict(std::span<const Part> parts, const auto& set_parts) {
        for (std::size_t part = 0; part < parts.size(); ++part) {
            set_parts([part](std::size_t other) { return other != part; });
            const Existence found = co_await existence(few_branches);
            if (found == Existence::some) co_return parts[part];
        }
        for (std::size_t count = 0; count <= parts.size(); ++count) {
            set_parts([count](std::size_t other) { return other < count; });
            const bool has_no_board = co_await is_impossible();
            if (!has_no_board) continue;
            if (count == 0) break;
            Part conflict = parts[count - 1];
            conflict.room = 1;
            co_return conflict;
        }
        co_return std::nullopt;
    }

    Work<std::optional<Infeasibility>> conflicting_lock(const Locks& all_locks) {
        using enum Infeasibility::Kind;
        std::vector<Part> parts;
        for (int hex = 0; hex < hex::max_hexes; ++hex)
            if (all_locks.terrains[hex]) parts.push_back({.kind = locked_terrain, .first = hex});
        for (int hex = 0; hex < hex::max_hexes; ++hex)
            if (all_locks.tokens[hex] != no_token || (all_locks.bare & hex::bit(hex)) != 0)
                parts.push_back({.kind = locked_token, .first = hex});
        for (int slot = 0; slot < max_harbors; ++slot)
            if (all_locks.harbor_edges[slot] != hex::none) parts.push_back({.kind = locked_harbor, .first = slot});
        const auto set_parts = [&](auto included) {
            Locks& locks = options_.locks = {};
            for (std::size_t part = 0; part < parts.size(); ++part) {
                if (!included(part)) continue;
                const int place = parts[part].first;
                if (parts[part].kind == locked_terrain) locks.terrains[place] = all_locks.terrains[place];
                if (parts[part].kind == locked_harbor) locks.harbor_edges[place] = all_locks.harbor_edges[place];
                if (parts[part].kind != locked_token) continue;
                locks.tokens[place] = all_locks.tokens[place];
                locks.bare |= all_locks.bare & hex::bit(place);
            }
        };
        co_return co_await first_conflict(parts, set_parts);
    }

    Work<std::optional<Infeasibility>> conflicting_limit() {
        using enum Infeasibility::Kind;
        const TokenLimits all_limits = setup_.plan.limits;
        std::vector<Part> parts;
        for (int terrain = 0; terrain < terrain_count; ++terrain)
            if (all_limits.on_terrain[terrain] != all_tokens) parts.push_back({.kind = pip_limits, .first = terrain});
        for (int hex = 0; hex < setup_.layout.hex_count; ++hex)
            if (all_limits.on_hex[hex] != all_tokens) parts.push_back({.kind = hex_limits, .first = hex});
        const auto set_parts = [&](auto included) {
            TokenLimits& limits = setup_.plan.limits = {.any = all_limits.any};
            for (std::size_t part = 0; part < parts.size(); ++part) {
                if (!included(part)) continue;
                const int place = parts[part].first;
                if (parts[part].kind == pip_limits)
                    limits.on_terrain[place] = all_limits.on_terrain[place];
                else
                    limits.on_hex[place] = all_limits.on_hex[place];
            }
        };
        co_return co_await first_conflict(parts, set_parts);
    }

    bool is_time_over_ = false;
    Setup setup_;
    FairOptions options_;
};

/// Returns a violation of a forbidden term among the locked pieces alone, if there is one.
std::optional<Infeasibility> violation_of_locks(const Setup& setup, const FairOptions& options) {
    constexpr fairness::TermSet token_terms = terms_at(fairness::Stage::tokens) | bit(fairness::Term::pips_above_cap);
    constexpr fairness::TermSet pair_terms_of_tokens =
        (terms_at(fairness::Place::neighbors) | terms_at(fairness::Place::pair)) &
        ~(terms_at(fairness::Stage::terrains) | terms_at(fairness::Stage::requested));
    const Locks locks = setup.plan.fixed | options.locks;
    fairness::Criteria criteria = options.criteria;
    criteria.pip_floor = 0;  // hexes without a locked piece will have pips
    Board terrain_board;     // deserts, except for locked pieces
    Board token_board;       // one resource on all hexes, so that only tokens cause violations
    token_board.hexes.terrains.fill(Terrain::wood);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (locks.terrains[hex]) terrain_board.hexes.terrains[hex] = *locks.terrains[hex];
        terrain_board.hexes.tokens[hex] = token_board.hexes.tokens[hex] = locks.tokens[hex];
    }
    if (options.harbors != HarborOrder::none && !setup.plan.chooses_slots) {
        terrain_board.harbor_count = setup.harbor_count;
        terrain_board.harbors.fill(Harbor::any);
        if (options.harbors == HarborOrder::printed) terrain_board.harbors = place_harbors(setup, locks);
        for (int slot = 0; slot < setup.harbor_count; ++slot)
            if (locks.harbors[slot]) terrain_board.harbors[slot] = *locks.harbors[slot];
    }
    const auto to_refusal = [](const fairness::Violation& violation) {
        return Infeasibility{.kind = Infeasibility::Kind::locked_together,
                             .rule = violation.rule,
                             .first = violation.first,
                             .second = violation.second,
                             .cluster = violation.cluster};
    };
    const auto first_violation = [&](const Board& board, fairness::TermSet terms) {
        std::optional<Infeasibility> first;
        for_each_violation(setup, board, criteria, [&](const fairness::Violation& violation) {
            if ((bit(violation.rule) & terms) == 0) return false;
            const bool concerns_tokens = (bit(violation.rule) & pair_terms_of_tokens) != 0;
            if (concerns_tokens && board.hexes.tokens[violation.first] == no_token) return false;
            first = to_refusal(violation);
            return true;
        });
        return first;
    };
    if (const auto refusal = first_violation(token_board, options.forbidden_terms & token_terms)) return refusal;
    if ((options.forbidden_terms & bit(fairness::Term::pips_below_floor)) != 0) {
        std::optional<Infeasibility> first;
        fairness::for_each_locked_below_floor(setup, locks, options.criteria.pip_floor,
                                              [&](const fairness::Violation& found) {
                                                  first = to_refusal(found);
                                                  return true;
                                              });
        if (first) return first;
    }
    return first_violation(terrain_board, options.forbidden_terms & static_cast<fairness::TermSet>(~token_terms));
}

// Most requests have no constraints. The functions for the other requests are not inlined, so that JavaScript engines
// compile them only when a request needs them.

[[gnu::noinline]] Work<std::optional<Infeasibility>> refuse_constraints(const Setup& setup,
                                                                        const FairOptions& options) {
    DealOptions first = deal_options(setup, options);
    first.islands = {};
    first.branches = 0;
    Rng random(0);
    if (obeys(setup, Allowed(setup, options.locks, first), deal(setup, options.locks, random, first)))
        co_return std::nullopt;
    ReasonSearch search(setup, options);
    co_return co_await search.find();
}

/// Returns the reason why no board obeys the forbidden terms, if a check finds one.
[[gnu::noinline]] Work<std::optional<Infeasibility>> refuse_terms(const Setup& setup, const FairOptions& options) {
    using enum Infeasibility::Kind;
    const hex::Layout& layout = setup.layout;
    const Locks locks = setup.plan.fixed | options.locks;
    const Bag bag = all_pieces(setup);
    hex::HexSet locked_deserts_and_sea = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex)
        if (locks.terrains[hex] && !yields(*locks.terrains[hex])) locked_deserts_and_sea |= hex::bit(hex);
    if (const auto refusal = violation_of_locks(setup, options)) co_return refusal;

    const auto is_forbidden = [&](fairness::Term rule) { return (options.forbidden_terms & bit(rule)) != 0; };
    const auto crowded = [&](fairness::Term rule, int pieces, int room) {
        return Infeasibility{.kind = too_many, .rule = rule, .wanted = pieces, .room = room};
    };
    if (is_forbidden(fairness::Term::adjacent_same_resource))
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
            const int most = co_await max_pieces_apart(layout, locked, room, pieces);
            if (most < pieces) co_return crowded(fairness::Term::adjacent_same_resource, pieces, most);
        }
    // Refuses the term if no deal of terrains obeys it. `is_concerned` says which terrains the refusal counts.
    const auto refuse_terrains = [&](fairness::Term rule, auto is_concerned) -> Work<std::optional<Infeasibility>> {
        if (!is_forbidden(rule)) co_return std::nullopt;
        TerrainSearch search(setup, options, rule);
        const bool may_exist = co_await search.may_exist();
        if (may_exist) co_return std::nullopt;
        int pieces = 0;
        for (const Terrain terrain : yielding_terrains)
            if (is_concerned(terrain)) pieces += bag.terrains[index(terrain)];
        co_return crowded(rule, pieces, 0);
    };
    const std::optional<Infeasibility> refusal_of_apart =
        co_await refuse_terrains(fairness::Term::adjacent_apart, [&](Terrain terrain) {
            return std::ranges::any_of(yielding_terrains,
                                       [&](Terrain other) { return options.criteria.apart.contains(terrain, other); });
        });
    if (refusal_of_apart) co_return refusal_of_apart;
    const std::optional<Infeasibility> refusal_of_harbors =
        co_await refuse_terrains(fairness::Term::own_harbor, [&](Terrain terrain) {
            const auto harbors = std::span(setup.harbors).first(static_cast<std::size_t>(setup.harbor_count));
            return std::ranges::find(harbors, static_cast<Harbor>(terrain)) != harbors.end();
        });
    if (refusal_of_harbors) co_return refusal_of_harbors;
    const std::optional<Infeasibility> refusal_of_clusters = co_await refuse_terrains(
        fairness::Term::large_clusters,
        [&](Terrain terrain) { return bag.terrains[index(terrain)] > options.criteria.cluster_cap; });
    if (refusal_of_clusters) co_return refusal_of_clusters;
    // Refuses the term if the tokens of a set cannot all be placed so that no two are neighbors.
    const auto refuse_adjacent_tokens = [&](fairness::Term rule,
                                            TokenSet tokens) -> Work<std::optional<Infeasibility>> {
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
        const int most = co_await max_pieces_apart(layout, locked, room & ~locked_deserts_and_sea, pieces);
        if (most < pieces) co_return crowded(rule, pieces, most);
        co_return std::nullopt;
    };
    std::optional<Infeasibility> refusal;
    if (is_forbidden(fairness::Term::adjacent_high_numbers))
        refusal = co_await refuse_adjacent_tokens(fairness::Term::adjacent_high_numbers, red_tokens);
    if (!refusal && is_forbidden(fairness::Term::adjacent_low_numbers))
        refusal = co_await refuse_adjacent_tokens(fairness::Term::adjacent_low_numbers, low_tokens);
    if (is_forbidden(fairness::Term::adjacent_same_number))
        for (int number = 2; !refusal && number < number_values; ++number)
            refusal = co_await refuse_adjacent_tokens(fairness::Term::adjacent_same_number, tokens_of(1u << number));
    if (refusal) co_return refusal;
    if (is_forbidden(fairness::Term::repeated_number) && !setup.plan.shares_terrains)
        for (int id = 0; id < std::max(1, setup.plan.region_count); ++id) {
            const Bag group = setup.plan ? setup.plan.group(id).bag : setup.bag;
            const int pieces = tokens_needed(group);
            if (const int room = max_hexes_with_distinct_classes(group); room < pieces)
                co_return crowded(fairness::Term::repeated_number, pieces, room);
        }
    if (is_forbidden(fairness::Term::pips_above_cap)) {
        int all = 0;
        int largest = 0;
        for (std::size_t token = 0; token < token_values; ++token) {
            all += bag.tokens[token] * pips[token];
            if (bag.tokens[token] > 0) largest = std::max<int>(largest, pips[token]);
        }
        if (largest > options.criteria.pip_cap)
            co_return crowded(fairness::Term::pips_above_cap, all, options.criteria.pip_cap);
        if (const int most = max_pips_under_cap(setup, bag, options.criteria.pip_cap); most < all)
            co_return crowded(fairness::Term::pips_above_cap, all, most);
    }
    if (is_forbidden(fairness::Term::pips_below_floor))
        if (const auto few = too_few_pips(setup, bag, options.criteria.pip_floor))
            co_return Infeasibility{
                .kind = too_many, .rule = fairness::Term::pips_below_floor, .wanted = few->second, .room = few->first};
    co_return std::nullopt;
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

Work<std::optional<Infeasibility>> refuse_deal(const Setup& setup, const FairOptions& options) {
    if (!has_constraints(setup, options)) co_return std::nullopt;
    if (const auto refusal = shared_edge(options.locks)) co_return refusal;
    co_return co_await refuse_constraints(setup, options);
}

std::optional<Infeasibility> refuse_board(const Setup& setup, const FairOptions& options, const Board& board) {
    if (!has_constraints(setup, options)) return std::nullopt;
    DealOptions without_islands = deal_options(setup, options);
    without_islands.islands = {};
    const bool has_harbors = options.harbors == HarborOrder::none || has_locked_harbors(options.locks, board);
    if (has_harbors && obeys(setup, Allowed(setup, options.locks, without_islands), board.hexes)) return std::nullopt;
    return Infeasibility{.kind = Infeasibility::Kind::undecided};
}

Work<std::optional<Infeasibility>> refuse(const Setup& setup, const FairOptions& options) {
    using enum Infeasibility::Kind;
    const hex::Layout& layout = setup.layout;
    const hex::HexSet chosen = locked_deserts(setup, options.locks) & ~locked_deserts(setup, setup.plan.fixed);
    if (const hex::HexSet misplaced = chosen & ~hexes_at(layout, options.desert); misplaced != 0)
        co_return Infeasibility{.kind = desert_lock, .first = std::countr_zero(misplaced)};
    if (options.desert != DesertPlace::anywhere)
        if (const auto refusal = refuse_deserts(setup, options, desert_room)) co_return refusal;
    const std::optional<Infeasibility> refusal_of_deal = co_await refuse_deal(setup, options);
    if (refusal_of_deal) co_return refusal_of_deal;
    if (options.token_order == TokenOrder::spiral) {
        if (!has_one_piece(setup)) co_return Infeasibility{.kind = spiral_pieces};
        if (!has_spiral(setup)) co_return Infeasibility{.kind = no_spiral};
        const Spirals spirals = co_await Spirals::list(setup, options);
        const bool is_time_over = co_await time_is_over();  // then the list may lack spirals
        if (spirals.count() == 0) co_return Infeasibility{.kind = is_time_over ? undecided : spiral_locks};
    }
    if (options.forbidden_terms == 0) co_return std::nullopt;
    co_return co_await refuse_terms(setup, options);
}

}  // namespace hexsmith::catan::generate
