// The swaps that annealing may propose: two unlike pieces that are not locked. With a plan, terrains swap within one
// bag and tokens within one group of regions, and the tokens stay within their limits. Sea never moves.
#pragma once

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
    void list(const Hexes& hexes) {
        for_terrains_ = for_tokens_ = for_hexes_ = {};
        const Plan& plan = setup_->plan;
        for (int region = 0; region < plan.region_count; ++region) {
            const hex::HexSet sharing =
                plan.shares_terrains ? plan.sharing_terrains(region).hexes : plan.regions[region].hexes;
            list_slice(for_terrains_, hexes, Swap::Kind::terrains, sharing);
            if (!plan.shares_terrains) list_slice(for_hexes_, hexes, Swap::Kind::hexes, sharing);
            for (int group = 0; plan.shares_terrains && group < plan.region_count; ++group)
                list_slice(for_hexes_, hexes, Swap::Kind::hexes, sharing & plan.group(group).hexes);
            if (plan.regions[region].group == region)
                list_slice(for_tokens_, hexes, Swap::Kind::tokens, plan.group(region).hexes);
        }
        if (!plan)
            for (int hex = 0; hex < setup_->layout.hex_count; ++hex) {
                if (terrain_moves(hexes, hex)) for_terrains_.add(hex);
                if (token_moves(hexes, hex)) for_tokens_.add(hex);
                if (terrain_moves(hexes, hex) && token_moves(hexes, hex)) for_hexes_.add(hex);
            }
        swaps_terrains_ = options_.terrains && any(hexes, Swap::Kind::terrains);
        swaps_tokens_ = options_.tokens && any(hexes, Swap::Kind::tokens);
    }

    bool swaps_terrains() const { return swaps_terrains_; }
    bool swaps_tokens() const { return swaps_tokens_; }

    /// Proposes two unlike terrains or two unlike tokens with equal probability. All such pairs are equally likely.
    /// Returns hex 0 with itself if no pair of the kind can be swapped.
    [[gnu::always_inline]] Swap propose(const Hexes& hexes, Rng& random) const {
        bool terrains = swaps_terrains_;
        if (swaps_terrains_ && swaps_tokens_) terrains = random.below(2) == 0;
        if (terrains) return propose_terrains(hexes, random);
        if (swaps_tokens_) return propose_tokens(hexes, random);
        return {Swap::Kind::tokens, 0, 0};
    }

    /// Proposes two unlike terrains, or hex 0 with itself. Precondition: terrains could be swapped on the listed board.
    [[gnu::always_inline]] Swap propose_terrains(const Hexes& hexes, Rng& random) const {
        return propose<Swap::Kind::terrains>(hexes, random);
    }

    /// Proposes two unlike tokens, or hex 0 with itself. Precondition: tokens could be swapped on the listed board.
    [[gnu::always_inline]] Swap propose_tokens(const Hexes& hexes, Rng& random) const {
        return propose<Swap::Kind::tokens>(hexes, random);
    }

    /// Proposes two whole hexes. If the drawn hexes have the same terrain or token, it proposes two tokens instead.
    /// Precondition: terrains and tokens can be swapped.
    [[gnu::always_inline]] Swap propose_hexes(const Hexes& hexes, Rng& random) const {
        if (for_hexes_.count < 2) return propose_tokens(hexes, random);
        const auto [a, b] = pair(for_hexes_, random);
        if (!unlike_hexes(hexes, a, b)) return propose_tokens(hexes, random);
        return {Swap::Kind::hexes, a, b};
    }

    /// Calls `visit(swap)` for each swap of two movable, unlike pieces, a < b, terrains first.
    void for_each(const Hexes& hexes, auto&& visit) const {
        for (const auto kind : {Swap::Kind::terrains, Swap::Kind::tokens}) {
            if (kind == Swap::Kind::terrains ? swaps_terrains_ : swaps_tokens_) for_each_of(kind, hexes, visit);
        }
    }

private:
    /// The hexes whose pieces may move, grouped in slices. Pieces are swapped within a slice only. Without a plan there
    /// is one slice.
    struct Movable {
        std::array<std::uint8_t, hex::max_hexes> ids{};
        std::array<std::uint8_t, hex::max_hexes> first_with{};  // start of each hex's slice
        std::array<std::uint8_t, hex::max_hexes> end_with{};    // end of each hex's slice, if there are several
        std::uint32_t count = 0;
        int slices = 0;
        void add(int hex) {
            ids[count] = static_cast<std::uint8_t>(hex);
            ++count;
        }
        void end_slice(std::uint32_t begin) {
            if (begin == count) return;
            ++slices;
            for (std::uint32_t i = begin; i < count; ++i) {
                first_with[i] = static_cast<std::uint8_t>(begin);
                end_with[i] = static_cast<std::uint8_t>(count);
            }
        }
    };

    /// Number of pairs drawn before all legal pairs are listed.
    static constexpr int most_draws = 256;

    /// Draws a random legal pair by rejection sampling. If legal pairs are rare, it lists all of them and draws one.
    template <Swap::Kind kind>
    [[gnu::always_inline]] Swap propose(const Hexes& hexes, Rng& random) const {
        const Movable& movable = movable_by(kind);
        for (int i = 0; i < most_draws; ++i) {
            const auto [a, b] = pair(movable, random);
            const bool is_legal =
                kind == Swap::Kind::terrains ? unlike_terrains(hexes, a, b) : unlike_tokens(hexes, a, b);
            if (is_legal) return {kind, a, b};
        }
        return one_of_all(hexes, kind, random);
    }
    [[gnu::cold, gnu::noinline]] Swap one_of_all(const Hexes& hexes, Swap::Kind kind, Rng& random) const {
        std::uint32_t count = 0;
        Swap chosen{Swap::Kind::tokens, 0, 0};
        for_each_of(kind, hexes, [&](Swap) { ++count; });
        if (count == 0) return chosen;
        std::uint32_t left = random.below(count);
        for_each_of(kind, hexes, [&](Swap swap) {
            if (left-- == 0) chosen = swap;
        });
        return chosen;
    }

    bool stays(const Hexes& hexes, int hex) const {
        const Terrain terrain = hexes.terrains[hex];
        return terrain == Terrain::sea || (terrain == Terrain::desert && !options_.desert_moves);
    }
    bool terrain_moves(const Hexes& hexes, int hex) const { return !locks_.terrains[hex] && !stays(hexes, hex); }
    bool token_moves(const Hexes& hexes, int hex) const { return locks_.tokens[hex] == no_token && !stays(hexes, hex); }

    /// Adds a slice of the movable hexes if at least one pair of them can be swapped.
    void list_slice(Movable& movable, const Hexes& hexes, Swap::Kind kind, hex::HexSet among) {
        const std::uint32_t begin = movable.count;
        hex::for_each(among, [&](int hex) {
            const bool terrain = kind == Swap::Kind::tokens || terrain_moves(hexes, hex);
            const bool token = kind == Swap::Kind::terrains || token_moves(hexes, hex);
            if (terrain && token) movable.add(hex);
        });
        bool found = false;
        for (std::uint32_t j = begin; j < movable.count; ++j)
            for (std::uint32_t i = begin; i < j; ++i)
                found = found || allows(hexes, {kind, movable.ids[i], movable.ids[j]});
        if (!found) movable.count = begin;
        movable.end_slice(begin);
    }

    void for_each_of(Swap::Kind kind, const Hexes& hexes, auto&& visit) const {
        const Movable& movable = movable_by(kind);
        for (std::uint32_t j = 1; j < movable.count; ++j)
            for (std::uint32_t i = movable.first_with[j]; i < j; ++i)
                if (const Swap swap{kind, movable.ids[i], movable.ids[j]}; allows(hexes, swap)) visit(swap);
    }

    const Movable& movable_by(Swap::Kind kind) const {
        return kind == Swap::Kind::terrains ? for_terrains_ : for_tokens_;
    }

    /// A random hex and another hex of its slice.
    static std::pair<std::uint8_t, std::uint8_t> pair(const Movable& movable, Rng& random) {
        if (movable.slices > 1) {
            const std::uint32_t first = random.below(movable.count);
            const std::uint32_t begin = movable.first_with[first];
            std::uint32_t second = begin + random.below(movable.end_with[first] - begin - 1);
            second += second >= first;
            return {movable.ids[first], movable.ids[second]};
        }
        const auto [first, second] = random.pair_below(movable.count);
        return {movable.ids[first], movable.ids[second]};
    }

    /// Whether both hexes have tokens, the tokens differ, and a swap keeps them within the limits.
    [[gnu::always_inline]] bool unlike_tokens(const Hexes& hexes, int a, int b) const {
        return hexes.tokens[a] != hexes.tokens[b] && hexes.tokens[a] != no_token && hexes.tokens[b] != no_token &&
               fits(a, hexes.terrains[a], hexes.tokens[b]) && fits(b, hexes.terrains[b], hexes.tokens[a]);
    }

    /// Whether the terrains differ, a swap keeps the tokens within the limits, and no locked token or forbidden place
    /// keeps a desert from moving.
    bool unlike_terrains(const Hexes& hexes, int a, int b) const {
        if (hexes.terrains[a] == hexes.terrains[b]) return false;
        const bool a_yields = yields(hexes.terrains[a]);
        const bool b_yields = yields(hexes.terrains[b]);
        if (a_yields && b_yields)
            return fits(a, hexes.terrains[b], hexes.tokens[a]) && fits(b, hexes.terrains[a], hexes.tokens[b]);
        // The desert moves one way and the token the other, within the token's group.
        if (!setup_->plan.one_group(a, b)) return false;
        const int barren = a_yields ? a : b;  // the hex that becomes desert
        const int fertile = a_yields ? b : a;
        return locks_.tokens[a] == no_token && locks_.tokens[b] == no_token &&
               fits(fertile, hexes.terrains[barren], hexes.tokens[barren]) &&
               fits(barren, hexes.terrains[fertile], no_token);
    }

    /// Whether the terrains and the tokens of two hexes differ, and a swap keeps the tokens within the limits.
    bool unlike_hexes(const Hexes& hexes, int a, int b) const {
        return hexes.terrains[a] != hexes.terrains[b] && hexes.tokens[a] != hexes.tokens[b] &&
               hexes.tokens[a] != no_token && hexes.tokens[b] != no_token &&
               fits(a, hexes.terrains[b], hexes.tokens[b]) && fits(b, hexes.terrains[a], hexes.tokens[a]);
    }

    bool fits(int hex, Terrain terrain, Token token) const {
        return !allowed_.restricts || allowed_.allow(hex, terrain, token);
    }

    bool allows(const Hexes& hexes, Swap swap) const {
        switch (swap.kind) {
            case Swap::Kind::terrains: return unlike_terrains(hexes, swap.a, swap.b);
            case Swap::Kind::tokens: return unlike_tokens(hexes, swap.a, swap.b);
            default: return unlike_hexes(hexes, swap.a, swap.b);
        }
    }

    bool any(const Hexes& hexes, Swap::Kind kind) const {
        const Movable& movable = movable_by(kind);
        for (std::uint32_t j = 1; j < movable.count; ++j)
            for (std::uint32_t i = movable.first_with[j]; i < j; ++i)
                if (allows(hexes, {kind, movable.ids[i], movable.ids[j]})) return true;
        return false;
    }

    const Setup* setup_;
    Locks locks_;
    Allowed allowed_;
    Options options_;
    Movable for_terrains_;
    Movable for_tokens_;
    Movable for_hexes_;
    bool swaps_terrains_ = false;
    bool swaps_tokens_ = false;
};

}  // namespace hexsmith::catan::generate
