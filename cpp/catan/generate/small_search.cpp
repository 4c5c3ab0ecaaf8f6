#include "catan/generate/small_search.hpp"

#include <algorithm>
#include <bitset>
#include <cassert>
#include <span>

#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::generate {

using fairness::Term;

/// Searches the kinds and edges of harbors for a board whose hexes are filled.
class SmallSearch::Harbors {
public:
    Harbors(SmallSearch& search, const Board& start)
        : search_(search), setup_(search.setup_), locks_(setup_.plan.fixed | search.options_.locks), board_(start) {
        if (setup_.plan.chooses_slots) layout_ = on_board(setup_, start).layout;
        for (int slot = 0; slot < start.harbor_count; ++slot) {
            if (is_dealt(slot)) ++harbors_left_[index(start.harbors[slot])];
            if (!is_chosen(slot)) use(edge_of(slot), true);
        }
    }

    /// Tries all harbors on `slot` and the slots after it. Returns whether the search is over, because it has found a
    /// board without forbidden violations or because its time is over.
    Work<bool> fill(int slot) {
        if (search_.count()) search_.is_time_over_ = co_await may_pause();
        if (search_.is_over()) co_return true;
        if (slot == board_.harbor_count) {
            if (search_.spend(effort_of_board)) search_.is_time_over_ = co_await may_pause();
            co_return search_.is_allowed(board_);
        }
        const Harbor printed = board_.harbors[slot];
        for (int kind = 0; kind <= index(Harbor::any); ++kind) {
            if (is_dealt(slot) ? harbors_left_[kind] == 0 : kind != index(printed)) continue;
            if (is_dealt(slot)) --harbors_left_[kind];
            board_.harbors[slot] = static_cast<Harbor>(kind);
            const bool over = co_await fill_edge(slot);
            if (is_dealt(slot)) ++harbors_left_[kind];
            if (over) co_return true;
        }
        board_.harbors[slot] = printed;
        co_return false;
    }
    const Board& board() const { return board_; }

private:
    bool is_dealt(int slot) const { return search_.options_.harbors == HarborOrder::shuffled && !locks_.harbors[slot]; }
    bool is_chosen(int slot) const { return setup_.plan.chooses_slots && locks_.harbor_edges[slot] == hex::none; }
    std::int16_t edge_of(int slot) const {
        return setup_.plan.chooses_slots ? board_.harbor_edges[slot] : slot_edge(setup_, slot);
    }

    Work<bool> fill_edge(int slot) {
        if (!is_chosen(slot)) {
            if (has_violation(slot)) co_return false;
            co_return co_await fill(slot + 1);
        }
        const std::int16_t before = board_.harbor_edges[slot];
        for (int i = 0; i < layout_.coast_count; ++i) {
            const std::int16_t edge = layout_.coast[i];
            if (search_.spend(1)) search_.is_time_over_ = co_await may_pause();
            if (!is_free(edge)) continue;
            board_.harbor_edges[slot] = edge;
            use(edge, true);
            bool over = false;
            if (!has_violation(slot)) over = co_await fill(slot + 1);
            use(edge, false);
            if (over) co_return true;
        }
        board_.harbor_edges[slot] = before;
        co_return false;
    }

    bool is_free(std::int16_t edge) const {
        const auto [first, second] = setup_.layout.edges[edge].intersections;
        return !used_intersections_[static_cast<std::size_t>(first)] &&
               !used_intersections_[static_cast<std::size_t>(second)];
    }
    void use(std::int16_t edge, bool used) {
        for (const std::int16_t end : setup_.layout.edges[edge].intersections)
            used_intersections_[static_cast<std::size_t>(end)] = used;
    }

    bool has_violation(int slot) const {
        const int kind = index(board_.harbors[slot]);
        bool broken = false;
        for (const std::int16_t end : setup_.layout.edges[edge_of(slot)].intersections)
            hex::for_each(setup_.layout.intersections[end].hexes, [&](int hex) {
                if (index(board_.hexes.terrains[hex]) != kind) return;
                broken |= search_.is_forbidden(Term::own_harbor) ||
                          (search_.is_forbidden(Term::strong_own_harbor) &&
                           fairness::pips_above_three(board_.hexes.tokens[hex]) > 0);
            });
        return broken;
    }

    SmallSearch& search_;
    const Setup& setup_;
    Locks locks_;
    Board board_;
    hex::Layout layout_;  // layout with the coast of this board, for plans that choose harbor edges
    std::array<int, terrain_count> harbors_left_{};
    std::bitset<hex::max_corners> used_intersections_;
};

SmallSearch::SmallSearch(const Setup& setup, const FairOptions& options, const FairDealer& dealer)
    : setup_(setup),
      options_(options),
      dealer_(dealer),
      allowed_(setup, options.locks, deal_options(setup, options)),
      random_(options.seed, ~std::uint64_t{0}) {
    assert(supports(setup, options));
    if (!setup.plan) bags_[0] = setup.bag;
    for (int id = 0; id < setup.plan.region_count; ++id)
        bags_[id] = {setup.plan.sharing_terrains(id).bag.terrains, setup.plan.group(id).bag.tokens};
    const Bag all = all_pieces(setup);
    for (int kind = 0; kind < terrain_count; ++kind) {
        const auto terrain = static_cast<Terrain>(kind);
        if (all.terrains[kind] == 0) continue;
        if (!yields(terrain)) pieces_.push_back({terrain, no_token});
        for (int token = 1; yields(terrain) && token < token_values; ++token)
            if (all.tokens[token] > 0) pieces_.push_back({terrain, static_cast<Token>(token)});
    }
    shuffle(std::span(pieces_), random_);
}

Work<void> SmallSearch::run() {
    is_time_over_ = co_await time_is_over();
    if (!is_time_over_) co_await fill(0);
}

Work<bool> SmallSearch::fill(int hex) {
    if (hex == setup_.layout.hex_count) {
        if (spend(effort_of_board)) is_time_over_ = co_await may_pause();
        if (!is_over() && obeys(setup_, allowed_, hexes_)) co_await place_harbors();
        co_return is_over();
    }
    for (const Piece piece : pieces_) {
        ++effort_;
        if (!place(hex, piece)) continue;
        effort_ += effort_of_rule * options_.criteria.rules.count;
        if (count()) is_time_over_ = co_await may_pause();
        if (is_over()) co_return true;
        if (!has_violation(hex) && !violates_rule(hex)) {
            const bool over = co_await fill(hex + 1);
            if (over) co_return true;
        }
        put_back(hex);
    }
    co_return false;
}

bool SmallSearch::place(int hex, Piece piece) {
    if (!allowed_.allow(hex, piece.terrain, piece.token)) return false;
    const Plan& plan = setup_.plan;
    if (const int region = plan.region_of[hex]; region != no_region) {
        std::uint8_t& terrains = bags_[plan.terrain_root(region)].terrains[index(piece.terrain)];
        std::uint8_t& tokens = bags_[plan.group_of[hex]].tokens[piece.token];
        if (terrains == 0 || (piece.token != no_token && tokens == 0)) return false;
        --terrains;
        if (piece.token != no_token) --tokens;
    }
    hexes_.terrains[hex] = piece.terrain;
    hexes_.tokens[hex] = piece.token;
    return true;
}

void SmallSearch::put_back(int hex) {
    const Plan& plan = setup_.plan;
    const int region = plan.region_of[hex];
    if (region == no_region) return;
    ++bags_[plan.terrain_root(region)].terrains[index(hexes_.terrains[hex])];
    if (hexes_.tokens[hex] != no_token) ++bags_[plan.group_of[hex]].tokens[hexes_.tokens[hex]];
}

bool SmallSearch::has_violation(int hex) const {
    if (!yields(hexes_.terrains[hex])) return false;
    for (int other = 0; other < hex; ++other)
        if ((violations_of_pair(setup_, hexes_, options_.criteria, hex, other) & options_.forbidden_terms) != 0)
            return true;
    if (!is_forbidden(Term::pips_above_cap)) return false;
    const hex::HexSet placed = (hex::bit(hex) - 1) | hex::bit(hex);
    return std::ranges::any_of(setup_.layout.corners[hex], [&](std::int16_t corner) {
        return fairness::pips_of(hexes_, setup_.layout.intersections[corner].hexes & placed) >
               options_.criteria.pip_cap;
    });
}

bool SmallSearch::violates_rule(int hex) const {
    const hex::HexSet placed = (hex::bit(hex) - 1) | hex::bit(hex);
    const int slots = options_.harbors == HarborOrder::none || setup_.plan.chooses_slots ? 0 : setup_.harbor_count;
    for (const fairness::Rule& rule : options_.criteria.rules) {
        // Groups that move with pieces or sea are known in part only, and a part has at most the amount of its group.
        const bool stays = !setup_.plan.deals_sea && !moves(rule.each);
        if (!rule.forbid || (!stays && rule.hexes != 0)) continue;
        const hex::HexSet land = stays ? setup_.layout.land : land_of(setup_, hexes_) & placed;
        bool violated = false;
        for_each_group(setup_, hexes_, land, stays ? slots : 0, rule.each, [&](const fairness::RuleGroup& group) {
            const hex::HexSet all = group.hexes | group.scope;
            if (violated || (all & hex::bit(hex)) == 0 || !has_size(rule, group)) return;
            if (!applies(rule, hexes_, group.scope & placed)) return;
            const int amount = amount_of(rule, hexes_, group.hexes & placed);
            violated = amount > rule.max || (stays && (all & ~placed) == 0 && amount < rule.min);
        });
        if (violated) return true;
    }
    return false;
}

bool SmallSearch::is_allowed(const Board& board) const {
    std::optional<Setup> own;
    if (setup_.plan.deals_sea) own = on_board(setup_, board);
    const Setup& setup = own ? *own : setup_;
    const fairness::RuleValues values = rule_values(setup, board, options_.criteria.rules);
    for (int rule = 0; rule < options_.criteria.rules.count; ++rule)
        if (options_.criteria.rules[rule].forbid && values[rule] > 0) return false;
    bool has_violation = false;
    for_each_violation(setup, board, options_.criteria, [&](const fairness::Violation& violation) {
        return has_violation = is_forbidden(violation.rule);
    });
    return !has_violation;
}

Work<void> SmallSearch::place_harbors() {
    const Board board = dealer_.with_harbors(hexes_, random_);
    if (options_.harbors != HarborOrder::none && !has_locked_harbors(options_.locks, board)) co_return;
    if (is_allowed(board)) {
        board_ = board;
    } else if (is_forbidden(Term::own_harbor) || is_forbidden(Term::strong_own_harbor) || chooses_harbor_groups()) {
        Harbors harbors(*this, board);
        const bool over = co_await harbors.fill(0);
        if (over && !is_over()) board_ = harbors.board();
    }
}

}  // namespace hexsmith::catan::generate
