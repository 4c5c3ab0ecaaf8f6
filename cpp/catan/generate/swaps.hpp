// Which swaps an annealing may propose: unlike pieces, not locked.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "catan/board/locks.hpp"
#include "catan/board/swap.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {

class Swaps {
public:
    struct Options {
        bool terrains = true;
        bool tokens = true;
        bool desert_moves = true;  // else it stays where it is dealt
    };

    /// The locks must outlive the swaps.
    Swaps(const Locks& locks, const Options& options) : locks_(&locks), options_(options) {}
    Swaps(const Locks&&, const Options&) = delete;

    /// Lists what may move on a board just dealt; to be called before `propose`.
    void list(int hex_count, const Hexes& hexes) {
        for_terrains_.count = for_tokens_.count = for_hexes_.count = 0;
        for (int hex = 0; hex < hex_count; ++hex) {
            const bool fixed_desert = hexes.terrains[hex] == Terrain::desert && !options_.desert_moves;
            const bool terrain_moves = !locks_->terrains[hex] && !fixed_desert;
            const bool token_moves = locks_->tokens[hex] == no_token && !fixed_desert;
            if (terrain_moves) for_terrains_.add(hex);
            if (token_moves) for_tokens_.add(hex);
            if (terrain_moves && token_moves) for_hexes_.add(hex);
        }
        swaps_terrains_ = options_.terrains && any(hexes, Swap::Kind::terrains);
        swaps_tokens_ = options_.tokens && any(hexes, Swap::Kind::tokens);
    }

    bool swaps_terrains() const { return swaps_terrains_; }
    bool swaps_tokens() const { return swaps_tokens_; }

    /// Two unlike pieces, every such pair equally likely; terrains or tokens at even chance. Where nothing can be
    /// swapped: hex 0 with itself.
    Swap propose(const Hexes& hexes, Rng& random) const {
        bool terrains = swaps_terrains_;
        if (swaps_terrains_ && swaps_tokens_) terrains = random.below(2) == 0;
        if (terrains) return propose_terrains(hexes, random);
        if (swaps_tokens_) return propose_tokens(hexes, random);
        return {Swap::Kind::tokens, 0, 0};
    }

    /// Two unlike terrains. Precondition: terrains can be swapped. (There are two on every board that swaps lead to, if
    /// there were at first: the last swap can be undone.)
    Swap propose_terrains(const Hexes& hexes, Rng& random) const {
        for (;;) {
            const auto [a, b] = pair(for_terrains_, random);
            if (unlike_terrains(hexes, a, b)) return {Swap::Kind::terrains, a, b};
        }
    }

    /// Two unlike tokens. Precondition: tokens can be swapped.
    Swap propose_tokens(const Hexes& hexes, Rng& random) const {
        for (;;) {
            const auto [a, b] = pair(for_tokens_, random);
            if (unlike_tokens(hexes, a, b)) return {Swap::Kind::tokens, a, b};
        }
    }

    /// Two whole hexes, or two tokens where the hexes drawn have their terrain or token in common. Precondition:
    /// terrains and tokens can be swapped.
    Swap propose_hexes(const Hexes& hexes, Rng& random) const {
        if (for_hexes_.count < 2) return propose_tokens(hexes, random);
        const auto [a, b] = pair(for_hexes_, random);
        if (!unlike_terrains(hexes, a, b) || !unlike_tokens(hexes, a, b)) return propose_tokens(hexes, random);
        return {Swap::Kind::hexes, a, b};
    }

    /// Calls `visit(swap)` for each swap of two movable, unlike pieces, a < b, terrains first.
    void for_each(const Hexes& hexes, auto&& visit) const {
        for (const auto kind : {Swap::Kind::terrains, Swap::Kind::tokens}) {
            if (!(kind == Swap::Kind::terrains ? swaps_terrains_ : swaps_tokens_)) continue;
            const Movable& movable = movable_by(kind);
            for (std::uint32_t j = 1; j < movable.count; ++j)
                for (std::uint32_t i = 0; i < j; ++i)
                    if (const Swap swap{kind, movable.ids[i], movable.ids[j]}; allows(hexes, swap)) visit(swap);
        }
    }

private:
    struct Movable {
        std::array<std::uint8_t, hex::max_hexes> ids{};
        std::uint32_t count = 0;
        void add(int hex) {
            ids[count] = static_cast<std::uint8_t>(hex);
            ++count;
        }
    };

    const Movable& movable_by(Swap::Kind kind) const {
        return kind == Swap::Kind::terrains ? for_terrains_ : for_tokens_;
    }

    static std::pair<std::uint8_t, std::uint8_t> pair(const Movable& movable, Rng& random) {
        const auto [first, second] = random.pair_below(movable.count);
        return {movable.ids[first], movable.ids[second]};
    }

    /// Whether the tokens differ and there are two.
    static bool unlike_tokens(const Hexes& hexes, int a, int b) {
        return hexes.tokens[a] != hexes.tokens[b] && hexes.tokens[a] != no_token && hexes.tokens[b] != no_token;
    }

    /// Whether the terrains differ and no locked token keeps a desert away.
    bool unlike_terrains(const Hexes& hexes, int a, int b) const {
        if (hexes.terrains[a] == hexes.terrains[b]) return false;
        if (!options_.desert_moves) return true;  // none is on the list
        if (hexes.terrains[a] != Terrain::desert && hexes.terrains[b] != Terrain::desert) return true;
        return locks_->tokens[a] == no_token && locks_->tokens[b] == no_token;
    }

    bool allows(const Hexes& hexes, Swap swap) const {
        return swap.kind == Swap::Kind::terrains ? unlike_terrains(hexes, swap.a, swap.b)
                                                 : unlike_tokens(hexes, swap.a, swap.b);
    }

    bool any(const Hexes& hexes, Swap::Kind kind) const {
        const Movable& movable = movable_by(kind);
        for (std::uint32_t j = 1; j < movable.count; ++j)
            for (std::uint32_t i = 0; i < j; ++i)
                if (allows(hexes, {kind, movable.ids[i], movable.ids[j]})) return true;
        return false;
    }

    const Locks* locks_;
    Options options_;
    Movable for_terrains_;
    Movable for_tokens_;
    Movable for_hexes_;
    bool swaps_terrains_ = false;
    bool swaps_tokens_ = false;
};

}  // namespace hexsmith::catan
