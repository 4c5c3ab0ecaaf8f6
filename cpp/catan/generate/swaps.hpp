// The legal swaps of a board, which annealing and repairs may propose. A swap exchanges two different pieces that are
// not locked. With a plan, terrains are swapped only within one bag and tokens only within one group of regions, and
// every token stays within its limits. Sea never moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "catan/board/allowed.hpp"
#include "catan/board/setup.hpp"
#include "catan/board/swap.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::generate {

class Swaps {
public:
    struct Options {
        bool terrains = true;
        bool tokens = true;
        bool desert_moves = true;  // whether the desert may be swapped
    };

    /// The setup must outlive the swaps.
    Swaps(const Setup& setup, const Locks& locks, const Options& options)
        : setup_(&setup), locks_(setup.plan.fixed | locks), allowed_(setup, locks), options_(options) {}
    Swaps(const Setup&&, const Locks&, const Options&) = delete;

    /// Lists the movable pieces of a board that was just dealt. Call it before `propose`.
    void list_movable_pieces(const Hexes& hexes) {
        movable_terrains_ = movable_tokens_ = movable_hexes_ = {};
        const Plan& plan = setup_->plan;
        const BagAreas areas = plan ? BagAreas(*setup_) : BagAreas();
        for (const BagArea& area : areas.terrains) {
            add_slice(movable_terrains_, hexes, Swap::Kind::terrains, area.hexes);
            for (const BagArea& group : areas.tokens)
                add_slice(movable_hexes_, hexes, Swap::Kind::hexes, area.hexes & group.hexes);
        }
        for (const BagArea& group : areas.tokens) add_slice(movable_tokens_, hexes, Swap::Kind::tokens, group.hexes);
        if (!plan)
            for (int hex = 0; hex < setup_->layout.hex_count; ++hex) {
                if (is_terrain_movable(hexes, hex)) movable_terrains_.add(hex);
                if (is_token_movable(hexes, hex)) movable_tokens_.add(hex);
                if (is_terrain_movable(hexes, hex) && is_token_movable(hexes, hex)) movable_hexes_.add(hex);
            }
        swaps_terrains_ = options_.terrains && has_swap(hexes, Swap::Kind::terrains, movable_terrains_);
        swaps_tokens_ = options_.tokens && has_swap(hexes, Swap::Kind::tokens, movable_tokens_);
    }

    bool swaps_terrains() const { return swaps_terrains_; }
    bool swaps_tokens() const { return swaps_tokens_; }

    /// Proposes two different terrains or two different tokens, each with probability 1/2. All legal pairs of a kind
    /// are equally likely. Returns hex 0 twice if no pair of the kind can be swapped.
    [[gnu::always_inline]] Swap propose(const Hexes& hexes, Rng& random) const {
        bool terrains = swaps_terrains_;
        if (swaps_terrains_ && swaps_tokens_) terrains = random.below(2) == 0;
        if (terrains) return propose_terrains(hexes, random);
        if (swaps_tokens_) return propose_tokens(hexes, random);
        return {Swap::Kind::tokens, 0, 0};
    }

    /// Proposes two different terrains, or hex 0 twice. Precondition: terrains could be swapped on the listed board.
    [[gnu::always_inline]] Swap propose_terrains(const Hexes& hexes, Rng& random) const {
        return propose<Swap::Kind::terrains>(hexes, random);
    }

    /// Proposes two different tokens, or hex 0 twice. Precondition: tokens could be swapped on the listed board.
    [[gnu::always_inline]] Swap propose_tokens(const Hexes& hexes, Rng& random) const {
        return propose<Swap::Kind::tokens>(hexes, random);
    }

    /// Proposes to swap two whole hexes. If the drawn hexes have equal terrains or equal tokens, it proposes two tokens
    /// instead.
    /// Precondition: terrains and tokens can be swapped.
    [[gnu::always_inline]] Swap propose_hexes(const Hexes& hexes, Rng& random) const {
        if (movable_hexes_.count < 2) return propose_tokens(hexes, random);
        const auto [a, b] = draw_pair(movable_hexes_, random);
        if (!can_swap_hexes(hexes, a, b)) return propose_tokens(hexes, random);
        return {Swap::Kind::hexes, a, b};
    }

    /// Calls `visit(swap)` for each legal swap with a < b: first the swaps of terrains, then those of tokens.
    void for_each(const Hexes& hexes, auto&& visit) const {
        for (const auto kind : {Swap::Kind::terrains, Swap::Kind::tokens}) {
            if (kind == Swap::Kind::terrains ? swaps_terrains_ : swaps_tokens_) for_each_of_kind(kind, hexes, visit);
        }
    }

private:
    /// The hexes whose pieces may move, grouped into slices. Pieces are swapped only within a slice. Without a plan,
    /// all hexes are in one slice.
    struct Movable {
        std::array<std::uint8_t, hex::max_hexes> ids{};
        std::array<std::uint8_t, hex::max_hexes> slice_begin{};  // index in `ids` where each hex's slice begins
        std::array<std::uint8_t, hex::max_hexes> slice_end{};    // index after the end of each hex's slice, with a plan
        std::uint32_t count = 0;
        int slice_count = 0;
        void add(int hex) {
            ids[count] = static_cast<std::uint8_t>(hex);
            ++count;
        }
        void end_slice(std::uint32_t begin) {
            if (begin == count) return;
            ++slice_count;
            for (std::uint32_t i = begin; i < count; ++i) {
                slice_begin[i] = static_cast<std::uint8_t>(begin);
                slice_end[i] = static_cast<std::uint8_t>(count);
            }
        }
    };

    /// Maximum number of pairs that `propose` draws before it lists all legal pairs.
    static constexpr int max_draws = 256;

    /// Draws a legal pair by rejection sampling. If legal pairs are rare, it lists all legal pairs and draws one of
    /// them.
    template <Swap::Kind kind>
    [[gnu::always_inline]] Swap propose(const Hexes& hexes, Rng& random) const {
        const Movable& movable = movable_for(kind);
        for (int i = 0; i < max_draws; ++i) {
            const auto [a, b] = draw_pair(movable, random);
            const bool is_legal =
                kind == Swap::Kind::terrains ? can_swap_terrains(hexes, a, b) : can_swap_tokens(hexes, a, b);
            if (is_legal) return {kind, a, b};
        }
        return propose_from_list(hexes, kind, random);
    }
    [[gnu::cold, gnu::noinline]] Swap propose_from_list(const Hexes& hexes, Swap::Kind kind, Rng& random) const {
        std::uint32_t count = 0;
        Swap chosen{Swap::Kind::tokens, 0, 0};
        for_each_of_kind(kind, hexes, [&](Swap) { ++count; });
        if (count == 0) return chosen;
        std::uint32_t left = random.below(count);
        for_each_of_kind(kind, hexes, [&](Swap swap) {
            if (left-- == 0) chosen = swap;
        });
        return chosen;
    }

    bool is_fixed(const Hexes& hexes, int hex) const {
        const Terrain terrain = hexes.terrains[hex];
        return terrain == Terrain::sea || (terrain == Terrain::desert && !options_.desert_moves);
    }
    bool is_terrain_movable(const Hexes& hexes, int hex) const {
        return !locks_.terrains[hex] && !is_fixed(hexes, hex);
    }
    bool is_token_movable(const Hexes& hexes, int hex) const {
        return locks_.tokens[hex] == no_token && !is_fixed(hexes, hex);
    }

    /// Adds the movable hexes of a set as a slice if at least two of them can be swapped.
    void add_slice(Movable& movable, const Hexes& hexes, Swap::Kind kind, hex::HexSet slice) {
        const std::uint32_t begin = movable.count;
        hex::for_each(slice, [&](int hex) {
            const bool terrain = kind == Swap::Kind::tokens || is_terrain_movable(hexes, hex);
            const bool token = kind == Swap::Kind::terrains || is_token_movable(hexes, hex);
            if (terrain && token) movable.add(hex);
        });
        if (!has_swap(hexes, kind, movable, begin)) movable.count = begin;
        movable.end_slice(begin);
    }

    void for_each_of_kind(Swap::Kind kind, const Hexes& hexes, auto&& visit) const {
        const Movable& movable = movable_for(kind);
        for (std::uint32_t j = 1; j < movable.count; ++j)
            for (std::uint32_t i = movable.slice_begin[j]; i < j; ++i)
                if (const Swap swap{kind, movable.ids[i], movable.ids[j]}; can_swap(hexes, swap)) visit(swap);
    }

    const Movable& movable_for(Swap::Kind kind) const {
        return kind == Swap::Kind::terrains ? movable_terrains_ : movable_tokens_;
    }

    /// Draws a hex, and another hex of the same slice.
    static std::pair<std::uint8_t, std::uint8_t> draw_pair(const Movable& movable, Rng& random) {
        if (movable.slice_count > 1) {
            const std::uint32_t first = random.below(movable.count);
            const std::uint32_t begin = movable.slice_begin[first];
            std::uint32_t second = begin + random.below(movable.slice_end[first] - begin - 1);
            second += second >= first;
            return {movable.ids[first], movable.ids[second]};
        }
        const auto [first, second] = random.pair_below(movable.count);
        return {movable.ids[first], movable.ids[second]};
    }

    /// Whether both hexes have tokens, the tokens differ, and a swap keeps the tokens within their limits.
    [[gnu::always_inline]] bool can_swap_tokens(const Hexes& hexes, int a, int b) const {
        return hexes.tokens[a] != hexes.tokens[b] && hexes.tokens[a] != no_token && hexes.tokens[b] != no_token &&
               fits(a, hexes.terrains[a], hexes.tokens[b]) && fits(b, hexes.terrains[b], hexes.tokens[a]);
    }

    /// Whether the terrains differ, a swap keeps the tokens within their limits, and, if one hex is a desert, the
    /// desert may move to the other hex.
    bool can_swap_terrains(const Hexes& hexes, int a, int b) const {
        if (hexes.terrains[a] == hexes.terrains[b]) return false;
        const bool a_yields = yields(hexes.terrains[a]);
        const bool b_yields = yields(hexes.terrains[b]);
        if (a_yields && b_yields)
            return fits(a, hexes.terrains[b], hexes.tokens[a]) && fits(b, hexes.terrains[a], hexes.tokens[b]);
        // The desert moves to one hex, and the token moves to the other hex of the same group.
        if (!setup_->plan.are_in_one_group(a, b)) return false;
        const int new_desert = a_yields ? a : b;  // the hex that becomes a desert
        const int old_desert = a_yields ? b : a;
        return locks_.tokens[a] == no_token && locks_.tokens[b] == no_token &&
               fits(old_desert, hexes.terrains[new_desert], hexes.tokens[new_desert]) &&
               fits(new_desert, hexes.terrains[old_desert], no_token);
    }

    /// Whether the terrains differ, the tokens differ, and a swap keeps the tokens within their limits.
    bool can_swap_hexes(const Hexes& hexes, int a, int b) const {
        return hexes.terrains[a] != hexes.terrains[b] && hexes.tokens[a] != hexes.tokens[b] &&
               hexes.tokens[a] != no_token && hexes.tokens[b] != no_token &&
               fits(a, hexes.terrains[b], hexes.tokens[b]) && fits(b, hexes.terrains[a], hexes.tokens[a]);
    }

    bool fits(int hex, Terrain terrain, Token token) const {
        return !allowed_.restricts || allowed_.allow(hex, terrain, token);
    }

    bool can_swap(const Hexes& hexes, Swap swap) const {
        switch (swap.kind) {
            case Swap::Kind::terrains: return can_swap_terrains(hexes, swap.a, swap.b);
            case Swap::Kind::tokens: return can_swap_tokens(hexes, swap.a, swap.b);
            default: return can_swap_hexes(hexes, swap.a, swap.b);
        }
    }

    /// Whether two of the movable hexes from index `begin` on can be swapped.
    bool has_swap(const Hexes& hexes, Swap::Kind kind, const Movable& movable, std::uint32_t begin = 0) const {
        for (std::uint32_t j = begin; j < movable.count; ++j)
            for (std::uint32_t i = std::max<std::uint32_t>(begin, movable.slice_begin[j]); i < j; ++i)
                if (can_swap(hexes, {kind, movable.ids[i], movable.ids[j]})) return true;
        return false;
    }

    const Setup* setup_;
    Locks locks_;
    Allowed allowed_;
    Options options_;
    Movable movable_terrains_;
    Movable movable_tokens_;
    Movable movable_hexes_;
    bool swaps_terrains_ = false;
    bool swaps_tokens_ = false;
};

}  // namespace hexsmith::catan::generate
