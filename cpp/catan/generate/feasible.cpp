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
#include "catan/fairness/locked_violations.hpp"
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
    /// All locked hexes are chosen, and others may be candidates. The work may pause at its start and every
    /// `independent_branches_per_slice` branches. Precondition: no two locked hexes are neighbors.
    Work<int> max_size(hex::HexSet locked, hex::HexSet candidates, int target) {
        is_time_over_ = co_await may_pause();
        hex::HexSet open = candidates & ~locked;
        hex::for_each(locked, [&](int hex) {
            assert((layout_->neighbors[hex] & locked) == 0);
            open &= ~layout_->neighbors[hex];
        });
        for (int count = target - std::popcount(locked);; --count) {
            branches_left_ = 20'000;
            const bool may_exist = co_await may_choose(open, count);
            if (may_exist) co_return count + std::popcount(locked);
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

/// Whether a request has constraints besides the bag of pieces.
bool has_constraints(const Setup& setup, const FairOptions& options) {
    const Locks& locks = options.locks;
    return setup.plan || options.desert != DesertPlace::anywhere || locks.bare != 0 ||
           std::ranges::any_of(locks.terrains, [](const auto& terrain) { return terrain.has_value(); }) ||
           std::ranges::any_of(locks.tokens, [](Token token) { return token != no_token; });
}

/// Returns the infeasibility of a bag that has more deserts than there are hexes where its deserts may be, if there is
/// such a bag.
std::optional<Infeasibility> refuse_deserts(const Setup& setup, const FairOptions& options, Infeasibility::Kind kind) {
    const hex::HexSet open = open_to_desert(setup, options);
    const hex::HexSet locked = locked_deserts(setup, setup.plan.fixed | options.locks);
    for (const auto& [hexes, bag] : BagAreas(setup).terrains) {
        const int deserts = bag.terrains[index(Terrain::desert)] - std::popcount(locked & hexes);
        const int room = std::popcount(open & hexes);
        if (room < deserts) return Infeasibility{.kind = kind, .wanted = deserts, .room = room};
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
        const Locks locks = std::exchange(options_.locks, {});
        bool has_no_board = co_await is_impossible();
        if (!has_no_board) {
            options_.locks = locks;
            co_return co_await first_conflict();
        }
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
        const std::optional<Infeasibility> limit = co_await first_conflict();
        co_return limit.value_or(Infeasibility{.kind = fixed_pieces});
    }

    /// A lock or a limit, as a reason.
    using Part = Infeasibility;

    /// Lists the locks, or the limits if there are no locks.
    std::vector<Part> parts() const {
        using enum Infeasibility::Kind;
        const Locks& locks = options_.locks;
        std::vector<Part> parts;
        const auto add = [&](Infeasibility::Kind kind, int places, auto is_part) {
            for (int place = 0; place < places; ++place)
                if (is_part(place)) parts.push_back({.kind = kind, .first = place});
        };
        add(locked_terrain, hex::max_hexes, [&](int hex) { return locks.terrains[hex].has_value(); });
        add(locked_token, hex::max_hexes,
            [&](int hex) { return locks.tokens[hex] != no_token || (locks.bare >> hex & 1) != 0; });
        add(locked_harbor, max_harbors, [&](int slot) { return locks.harbor_edges[slot] != hex::none; });
        if (!parts.empty()) return parts;
        const TokenLimits& limits = setup_.plan.limits;
        add(pip_limits, terrain_count, [&](int terrain) { return limits.on_terrain[terrain] != all_tokens; });
        add(hex_limits, setup_.layout.hex_count, [&](int hex) { return limits.on_hex[hex] != all_tokens; });
        return parts;
    }

    void remove(const Part& part) {
        Locks& locks = options_.locks;
        TokenLimits& limits = setup_.plan.limits;
        switch (part.kind) {
            case Infeasibility::Kind::locked_terrain: locks.terrains[part.first].reset(); break;
            case Infeasibility::Kind::locked_harbor: locks.harbor_edges[part.first] = hex::none; break;
            case Infeasibility::Kind::pip_limits: limits.on_terrain[part.first] = all_tokens; break;
            case Infeasibility::Kind::hex_limits: limits.on_hex[part.first] = all_tokens; break;
            default: locks.tokens[part.first] = no_token; locks.bare &= ~hex::bit(part.first);
        }
    }

    /// Returns the first part without which a board exists. If there is no such part, returns the first part that is
    /// impossible together with the parts before it, with a `room` of 1. Returns nothing if there is no board without
    /// all parts.
    Work<std::optional<Infeasibility>> first_conflict() {
        const std::vector<Part> all = parts();
        const Locks locks = options_.locks;
        const TokenLimits limits = setup_.plan.limits;
        const auto remove_only = [&](std::span<const Part> removed) {
            options_.locks = locks;
            setup_.plan.limits = limits;
            for (const Part& part : removed) remove(part);
        };
        for (const Part& part : all) {
            remove_only({&part, 1});
            const Existence found = co_await existence(few_branches);
            if (found == Existence::some) co_return part;
        }
        for (std::size_t count = 0; count <= all.size(); ++count) {
            remove_only(std::span(all).subspan(count));
            const bool has_no_board = co_await is_impossible();
            if (!has_no_board) continue;
            if (count == 0) break;
            Part conflict = all[count - 1];
            conflict.room = 1;
            co_return conflict;
        }
        co_return std::nullopt;
    }

    bool is_time_over_ = false;
    Setup setup_;
    FairOptions options_;
};

/// Returns a violation of a forbidden term among the locked pieces alone, if there is one.
std::optional<Infeasibility> violation_of_locks(const Setup& setup, const FairOptions& options) {
    Locks locks = setup.plan.fixed | options.locks;
    if (options.harbors == HarborOrder::none || setup.plan.chooses_slots) {
        locks.harbors = {};
    } else if (options.harbors == HarborOrder::printed) {
        const auto printed = place_harbors(setup, locks);
        for (int slot = 0; slot < setup.harbor_count; ++slot)
            if (!locks.harbors[slot]) locks.harbors[slot] = printed[slot];
    }
    std::optional<Infeasibility> first;
    for_each_locked_violation(setup, locks, options.criteria, [&](const fairness::Violation& found) {
        if ((bit(found.rule) & options.forbidden_terms) != 0)
            first = Infeasibility{.kind = Infeasibility::Kind::locked_together,
                                  .rule = found.rule,
                                  .first = found.first,
                                  .second = found.second,
                                  .cluster = found.cluster};
        return first.has_value();
    });
    return first;
}

/// Maximum number of branches of a search for terrains and harbors that obey forbidden terms. Where most terrains are
/// alike, a search rarely proves more with more branches.
constexpr int most_branches_of_terms = 5'000;

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
    if (const auto refusal = violation_of_locks(setup, options)) co_return refusal;

    const auto is_forbidden = [&](fairness::Term rule) { return (options.forbidden_terms & bit(rule)) != 0; };
    const auto crowded = [&](fairness::Term rule, int pieces, int room) {
        return Infeasibility{.kind = too_many, .rule = rule, .wanted = pieces, .room = room};
    };
    const auto hexes_where = [&](auto predicate) {
        hex::HexSet set = 0;
        for (int hex = 0; hex < layout.hex_count; ++hex)
            if (predicate(hex)) set |= hex::bit(hex);
        return set;
    };
    std::optional<Infeasibility> refusal;
    // Refuses a term if the pieces cannot all be placed so that no two are neighbors. The locked pieces are on
    // `locked`, and the other pieces may be on `room`.
    const auto refuse_neighbors = [&](fairness::Term rule, hex::HexSet locked, hex::HexSet room,
                                      int pieces) -> Work<std::optional<Infeasibility>> {
        IndependentSet search(layout);
        const int most = co_await search.max_size(locked, room, pieces);
        if (most < pieces) co_return crowded(rule, pieces, most);
        co_return std::nullopt;
    };
    if (is_forbidden(fairness::Term::adjacent_same_resource)) {
        const hex::HexSet room = hexes_where([&](int hex) { return !locks.terrains[hex]; });
        for (const Terrain terrain : yielding_terrains) {
            const hex::HexSet locked = hexes_where([&](int hex) { return locks.terrains[hex] == terrain; });
            refusal = co_await refuse_neighbors(fairness::Term::adjacent_same_resource, locked, room,
                                                bag.terrains[index(terrain)]);
            if (refusal) co_return refusal;
        }
    }
    // Refuses a term if no deal of terrains and harbors obeys the terms of `allowed`, to which the term was added last.
    // The refusal counts the pieces of the terrains in `concerned`.
    Allowed allowed(setup, options.locks, {.desert_hexes = hexes_at(layout, options.desert)});
    const auto refuse_terrains = [&](fairness::Term rule, auto concerned) -> Work<std::optional<Infeasibility>> {
        const Hexes model{};
        Rng random(0);
        const Completion found = co_await complete(setup, allowed, model, random, most_branches_of_terms);
        if (found.existence != Existence::none) co_return std::nullopt;
        int pieces = 0;
        for (const Terrain terrain : yielding_terrains)
            if (concerned(terrain)) pieces += bag.terrains[index(terrain)];
        co_return crowded(rule, pieces, 0);
    };
    if (is_forbidden(fairness::Term::adjacent_same_resource))
        for (const Terrain terrain : yielding_terrains) allowed.apart[index(terrain)] = one(terrain);
    if (is_forbidden(fairness::Term::adjacent_apart)) {
        const auto& others = options.criteria.apart.others();
        for (std::size_t terrain = 0; terrain < terrain_count; ++terrain) allowed.apart[terrain] |= others[terrain];
        refusal = co_await refuse_terrains(fairness::Term::adjacent_apart,
                                           [&](Terrain terrain) { return others[index(terrain)] != 0; });
    }
    if (!refusal && is_forbidden(fairness::Term::own_harbor) && options.harbors != HarborOrder::none &&
        !setup.plan.chooses_slots) {
        constexpr TerrainSet any_harbor = (1u << (index(Harbor::any) + 1)) - 1;
        const auto printed = place_harbors(setup, locks);
        unsigned kinds = 0;
        for (int slot = 0; slot < setup.harbor_count; ++slot) {
            const bool is_given = options.harbors == HarborOrder::printed || locks.harbors[slot];
            allowed.harbors[slot] = is_given ? static_cast<TerrainSet>(1u << index(printed[slot])) : any_harbor;
            kinds |= 1u << index(printed[slot]);
        }
        refusal = co_await refuse_terrains(fairness::Term::own_harbor, [&](Terrain terrain) {
            return index(terrain) < resource_count && (kinds >> index(terrain) & 1) != 0;
        });
    }
    if (!refusal && is_forbidden(fairness::Term::large_clusters)) {
        allowed.cluster_cap = options.criteria.cluster_cap;
        refusal = co_await refuse_terrains(fairness::Term::large_clusters, [&](Terrain terrain) {
            return bag.terrains[index(terrain)] > options.criteria.cluster_cap;
        });
    }
    if (refusal) co_return refusal;
    const hex::HexSet room_of_tokens = hexes_where([&](int hex) {
        return locks.tokens[hex] == no_token && (!locks.terrains[hex] || yields(*locks.terrains[hex]));
    });
    const auto refuse_adjacent_tokens = [&](fairness::Term rule, TokenSet tokens) {
        const auto is_one = [tokens](int token) { return (tokens >> token & 1) != 0; };
        int pieces = 0;
        for (int token = 1; token < token_values; ++token) pieces += is_one(token) ? bag.tokens[token] : 0;
        return refuse_neighbors(rule, hexes_where([&](int hex) { return is_one(locks.tokens[hex]); }), room_of_tokens,
                                pieces);
    };
    if (is_forbidden(fairness::Term::adjacent_high_numbers))
        refusal = co_await refuse_adjacent_tokens(fairness::Term::adjacent_high_numbers, red_tokens);
    if (!refusal && is_forbidden(fairness::Term::adjacent_low_numbers))
        refusal = co_await refuse_adjacent_tokens(fairness::Term::adjacent_low_numbers, low_tokens);
    if (is_forbidden(fairness::Term::adjacent_same_number))
        for (int number = 2; !refusal && number < number_values; ++number)
            refusal = co_await refuse_adjacent_tokens(fairness::Term::adjacent_same_number, tokens_of(1u << number));
    if (refusal) co_return refusal;
    if (is_forbidden(fairness::Term::repeated_number) && !setup.plan.shares_terrains)
        for (const BagArea& group : BagAreas(setup).tokens) {
            const int pieces = tokens_needed(group.bag);
            if (const int room = max_hexes_with_distinct_classes(group.bag); room < pieces)
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
