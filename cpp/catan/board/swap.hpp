// Swaps of pieces, and a board whose pieces are stored as arrays and as sets of hexes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

/// The pieces that annealing swaps: terrains, tokens, or both.
enum class BalanceMode : std::uint8_t { resources, numbers, both };
constexpr bool swaps_terrains(BalanceMode mode) { return mode != BalanceMode::numbers; }
constexpr bool swaps_tokens(BalanceMode mode) { return mode != BalanceMode::resources; }

/// A swap of the terrains of two hexes, of their tokens, of whole hexes, or of two harbors. A desert has no token, so a
/// swap of terrains that moves a desert also moves the tokens.
struct Swap {
    enum class Kind : std::uint8_t { terrains, tokens, harbors, hexes };
    Kind kind;
    std::uint8_t a;  // hex or harbor slot
    std::uint8_t b;  // hex or harbor slot

    friend constexpr bool operator==(const Swap&, const Swap&) = default;
};

constexpr bool moves_terrains(Swap swap) { return swap.kind == Swap::Kind::terrains || swap.kind == Swap::Kind::hexes; }

/// Whether a swap moves tokens: it swaps tokens or whole hexes, or the terrains of a desert and another hex.
constexpr bool moves_tokens(const Hexes& hexes, Swap swap) {
    return swap.kind != Swap::Kind::terrains ||
           (hexes.tokens[swap.a] == no_token) != (hexes.tokens[swap.b] == no_token);
}

/// A board whose pieces are stored as arrays and as sets of hexes. With the sets, a few population counts compute how a
/// swap changes the number of adjacent pairs, on boards of any size.
class PieceSets {
public:
    /// The layout must outlive the sets.
    explicit constexpr PieceSets(const hex::Layout& layout) : layout_(&layout) {}
    explicit PieceSets(const hex::Layout&&) = delete;

    constexpr void reset(const Hexes& hexes) {
        board_.hexes = hexes;
        of_terrain_ = {};
        of_token_ = {};
        TokenSet seen = 0;
        for (int hex = 0; hex < layout_->hex_count; ++hex) {
            of_terrain_[index(hexes.terrains[hex])] |= hex::bit(hex);
            of_token_[hexes.tokens[hex]] |= hex::bit(hex);
            seen |= one(hexes.tokens[hex]);
        }
        red_ = of(Token{6}) | of(Token{8});
        low_ = of(Token{2}) | of(Token{12});
        has_pairs_ = (seen & pair_tokens) != 0;
        for (TokenSet pairs = seen & pair_tokens; pairs != 0; pairs &= pairs - 1) {
            const auto pair = static_cast<Token>(std::countr_zero(pairs));
            if (is_red(pair)) red_ |= of(pair);
            if (is_low(pair)) low_ |= of(pair);
        }
    }

    constexpr void reset(const Board& board) {
        board_ = board;
        reset(board.hexes);
    }

    constexpr const Board& board() const { return board_; }
    constexpr const Hexes& hexes() const { return board_.hexes; }
    constexpr hex::HexSet of(Terrain terrain) const { return of_terrain_[index(terrain)]; }
    constexpr hex::HexSet of(Token token) const { return of_token_[token]; }
    constexpr hex::HexSet red() const { return red_; }
    constexpr hex::HexSet low() const { return low_; }
    /// Whether any hex has a pair of tokens.
    constexpr bool has_pairs() const { return has_pairs_; }

    /// Returns the number of pairs of adjacent hexes within a set.
    constexpr int pairs(hex::HexSet set) const {
        int twice = 0;
        hex::for_each(set, [&](int hex) { twice += neighbors_in(hex, set); });
        return twice / 2;
    }

    /// Returns how the number of adjacent pairs within a set changes if a hex `from` of the set is replaced by a hex
    /// `to` outside of the set.
    constexpr int gain(hex::HexSet set, int from, int to) const {
        return neighbors_in(to, set & ~hex::bit(from)) - neighbors_in(from, set);
    }

    /// Returns how a swap of two different terrains changes the number of adjacent pairs of equal resources.
    constexpr int same_resource_change(int a, int b) const {
        const Terrain terrain_a = hexes().terrains[a];
        const Terrain terrain_b = hexes().terrains[b];
        int change = 0;
        if (yields(terrain_a)) change += gain(of(terrain_a), a, b);
        if (yields(terrain_b)) change += gain(of(terrain_b), b, a);
        return change;
    }

    /// Returns how a swap of tokens changes the number of adjacent pairs of red tokens. The function has no branches,
    /// because they would be unpredictable.
    constexpr int high_numbers_change(int a, int b) const {
        const hex::HexSet others = red() & ~(hex::bit(a) | hex::bit(b));
        const int moves_to_b = is_red(hexes().tokens[a]) - is_red(hexes().tokens[b]);
        return moves_to_b * (neighbors_in(b, others) - neighbors_in(a, others));
    }

    /// Swaps terrains, tokens or whole hexes. `tokens_move` must be moves_tokens(hexes(), swap).
    constexpr void commit(Swap swap, bool tokens_move) {
        const hex::HexSet both = hex::bit(swap.a) | hex::bit(swap.b);
        if (tokens_move) {
            Token& a = board_.hexes.tokens[swap.a];
            Token& b = board_.hexes.tokens[swap.b];
            if (is_red(a) != is_red(b)) red_ ^= both;
            if (is_low(a) != is_low(b)) low_ ^= both;
            exchange(a, b, of_token_, both);
        }
        if (moves_terrains(swap))
            exchange(board_.hexes.terrains[swap.a], board_.hexes.terrains[swap.b], of_terrain_, both);
    }

    constexpr void commit_harbors(int a, int b) { std::swap(board_.harbors[a], board_.harbors[b]); }

private:
    constexpr int neighbors_in(int hex, hex::HexSet set) const { return std::popcount(layout_->neighbors[hex] & set); }

    /// Exchanges two different pieces. Each piece moves from one hex to the other, so both bits of its set change.
    template <class Piece>
    static constexpr void exchange(Piece& a, Piece& b, auto& sets, hex::HexSet both) {
        sets[static_cast<std::size_t>(a)] ^= both;
        sets[static_cast<std::size_t>(b)] ^= both;
        std::swap(a, b);
    }

    const hex::Layout* layout_;
    Board board_;
    std::array<hex::HexSet, terrain_count> of_terrain_{};
    std::array<hex::HexSet, token_values> of_token_{};
    hex::HexSet red_ = 0;
    hex::HexSet low_ = 0;
    bool has_pairs_ = false;
};

}  // namespace hexsmith::catan
