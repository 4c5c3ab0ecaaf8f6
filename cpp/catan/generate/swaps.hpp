// Which swaps an annealing may propose: unlike pieces, not locked.
#pragma once

#include <array>
#include <cstdint>

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
        for_terrains_.count = for_tokens_.count = 0;
        for (int hex = 0; hex < hex_count; ++hex) {
            const bool fixed_desert = hexes.terrains[hex] == Terrain::desert && !options_.desert_moves;
            if (!locks_->terrains[hex] && !fixed_desert) for_terrains_.add(hex);
            if (locks_->tokens[hex] == no_token && !fixed_desert) for_tokens_.add(hex);
        }
        swaps_terrains_ = options_.terrains && any(hexes, Swap::Kind::terrains);
        swaps_tokens_ = options_.tokens && any(hexes, Swap::Kind::tokens);
    }

    /// Two unlike pieces, every such pair equally likely. Where nothing can be swapped: hex 0 with itself.
    /// There is one on every board that swaps lead to, if there was one at first: the last swap can be undone.
    Swap propose(const Hexes& hexes, Rng& random) const {
        bool terrains = swaps_terrains_;
        if (swaps_terrains_ && swaps_tokens_) terrains = random.below(2) == 0;
        if (!terrains && !swaps_tokens_) return {Swap::Kind::tokens, 0, 0};
        const auto kind = terrains ? Swap::Kind::terrains : Swap::Kind::tokens;
        const Movable& movable = movable_by(kind);
        for (;;) {
            const auto [first, second] = random.pair_below(movable.count);
            const Swap swap{kind, movable.ids[first], movable.ids[second]};
            if (allows(hexes, swap)) return swap;
        }
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

    /// Whether the pieces differ and may both go where the other is.
    bool allows(const Hexes& hexes, Swap swap) const {
        const auto [kind, a, b] = swap;
        if (kind == Swap::Kind::tokens)
            return hexes.tokens[a] != hexes.tokens[b] && hexes.tokens[a] != no_token && hexes.tokens[b] != no_token;
        if (hexes.terrains[a] == hexes.terrains[b]) return false;
        if (hexes.terrains[a] != Terrain::desert && hexes.terrains[b] != Terrain::desert) return true;
        return locks_->tokens[a] == no_token && locks_->tokens[b] == no_token;
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
    bool swaps_terrains_ = false;
    bool swaps_tokens_ = false;
};

}  // namespace hexsmith::catan
