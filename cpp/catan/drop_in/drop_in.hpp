// The algorithm of the older generator that "hexsmith/generator" replaces, here called the original. The algorithm
// gives the original's board for every seed, so that shared links show the same boards. String hash, random numbers
// (mulberry32), deal, moves, acceptance rule and floating-point energy have the original's order of operations.
//
// Differences from the classic generator:
// - A swap with delta 0 draws a random number and is accepted at any temperature. The temperature never becomes 0.
// - The mode affects only which pieces are swapped. The second piece is drawn until it differs from the first.
// - The desert never moves.
// - The default is 500 steps.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "anneal/annealer.hpp"
#include "catan/board/deal.hpp"
#include "catan/board/swap.hpp"
#include "core/portable_math.hpp"
#include "core/slow_assert.hpp"

namespace hexsmith::catan::drop_in {

/// Returns the hash of a text: h = 31 h + code unit for each UTF-16 code unit, in 32 bits.
constexpr std::uint32_t hash(std::u16string_view text) {
    std::uint32_t h = 0;
    for (const char16_t unit : text) h = 31 * h + unit;
    return h;
}

/// The random generator mulberry32. Numbers u in [0, 1) are 32 random bits divided by 2^32, and integers below n are
/// floor(u * n).
class Mulberry32 {
public:
    explicit constexpr Mulberry32(std::uint32_t seed) : state_(seed) {}

    constexpr double uniform() { return next() * 0x1p-32; }
    constexpr std::uint32_t below(std::uint32_t n) {
        return static_cast<std::uint32_t>((std::uint64_t{next()} * n) >> 32);
    }

private:
    constexpr std::uint32_t next() {
        state_ += 0x6d2b79f5u;
        std::uint32_t bits = (state_ ^ (state_ >> 15)) * (state_ | 1u);
        bits ^= bits + (bits ^ (bits >> 7)) * (bits | 61u);
        return bits ^ (bits >> 14);
    }

    std::uint32_t state_;
};

/// Accepts every swap that lowers the energy, and other swaps with probability exp(-delta / temperature). A swap with
/// delta 0 also draws a random number.
struct Acceptance {
    template <RandomSource R>
    constexpr bool operator()(double delta, double temperature, R& random) const {
        if (delta < 0) return true;
        const double u = random.uniform();
        return u < exponential(-delta / temperature);
    }
};

/// The counts from which the original computes the energy.
struct Counts {
    int adjacent_same_resource = 0;  // number of adjacent pairs
    int adjacent_high_numbers = 0;   // number of adjacent pairs
    std::array<int, region_count> region_pips{};

    friend constexpr bool operator==(const Counts&, const Counts&) = default;
};

/// Counts a standard board from scratch.
constexpr Counts count(const PieceSets& pieces) {
    Counts counts{.adjacent_high_numbers = pieces.pairs(pieces.red())};
    for (int r = 0; r < resource_count; ++r)
        counts.adjacent_same_resource += pieces.pairs(pieces.of(static_cast<Terrain>(r)));
    for (int hex = 0; hex < standard_setup.layout.hex_count; ++hex)
        counts.region_pips[index(standard_setup.regions[hex])] += pips[pieces.hexes().tokens[hex]];
    return counts;
}

/// Returns the energy, computed in the original's order of operations.
constexpr double energy(const Counts& counts) {
    const double corner = counts.region_pips[index(Region::corner)] / 6.0;
    const double edge = counts.region_pips[index(Region::edge)] / 12.0;
    const double center = counts.region_pips[index(Region::center)];
    const double mean = (corner + edge + center) / 3;
    const double variance =
        ((corner - mean) * (corner - mean) + (edge - mean) * (edge - mean) + (center - mean) * (center - mean)) / 3;
    return (100.0 * counts.adjacent_same_resource + 150.0 * counts.adjacent_high_numbers) + 10 * variance;
}

/// Returns the energy of a standard board.
double energy(const Hexes& hexes);

/// The temperature in the original at step k: 1000 * 0.95^k. In the end, rounding keeps the temperature constant at a
/// subnormal number.
inline constexpr anneal::Geometric schedule{.initial_temperature = 1000, .cooling_rate = 0.95, .zero_below = 0};

/// The annealing problem of the original.
class Problem {
public:
    using State = Hexes;
    using Move = Swap;

    explicit Problem(BalanceMode mode) : mode_(mode), pieces_(standard_setup.layout) {}

    template <RandomSource R>
    void reset(R& random) {
        // The original's order of terrains: wood, wheat, sheep, brick, ore, desert.
        std::array<Terrain, 19> terrains;
        std::size_t count = 0;
        for (const Terrain terrain :
             {Terrain::wood, Terrain::grain, Terrain::wool, Terrain::brick, Terrain::ore, Terrain::desert})
            for (int i = 0; i < standard_setup.bag.terrains[index(terrain)]; ++i) {
                terrains[count] = terrain;
                ++count;
            }
        shuffle(std::span<Terrain>(terrains), random);
        PieceList<Token, token_values> tokens(standard_setup.bag.tokens);
        shuffle(tokens.all(), random);
        Hexes hexes;
        movable_count_ = 0;
        for (std::size_t hex = 0; hex < terrains.size(); ++hex) {
            hexes.terrains[hex] = terrains[hex];
            if (terrains[hex] == Terrain::desert) continue;
            hexes.tokens[hex] = tokens.pieces[movable_count_];
            movable_[movable_count_] = static_cast<std::uint8_t>(hex);
            ++movable_count_;
        }
        restore(hexes);
    }

    void restore(const Hexes& hexes) {
        pieces_.reset(hexes);
        counts_ = count(pieces_);
        energy_ = drop_in::energy(counts_);
    }

    template <RandomSource R>
    Swap propose(R& random) const {
        bool terrains = mode_ == BalanceMode::resources;
        if (mode_ == BalanceMode::both) terrains = random.uniform() < 0.5;
        const Hexes& hexes = pieces_.hexes();
        const std::uint8_t a = movable_[random.below(movable_count_)];
        std::uint8_t b = a;
        while (terrains ? hexes.terrains[a] == hexes.terrains[b] : hexes.tokens[a] == hexes.tokens[b])
            b = movable_[random.below(movable_count_)];
        return {terrains ? Swap::Kind::terrains : Swap::Kind::tokens, a, b};
    }

    /// Returns the change of energy by a swap, computed from updated integer counts, so that the result has the same
    /// bits as in the original.
    double delta(Swap swap) {
        const auto [kind, a, b] = swap;
        counts_after_ = counts_;
        if (kind == Swap::Kind::terrains) {
            counts_after_.adjacent_same_resource += pieces_.same_resource_change(a, b);
        } else {
            counts_after_.adjacent_high_numbers += pieces_.high_numbers_change(a, b);
            const int difference = pips[pieces_.hexes().tokens[b]] - pips[pieces_.hexes().tokens[a]];
            counts_after_.region_pips[index(standard_setup.regions[a])] += difference;
            counts_after_.region_pips[index(standard_setup.regions[b])] -= difference;
        }
        energy_after_ = drop_in::energy(counts_after_);
        return energy_after_ - energy_;
    }

    /// Precondition: `swap` is the argument of the last call of `delta`.
    double commit(Swap swap) {
        slow_assert(([&, previous = energy_after_] { return delta(swap), energy_after_ == previous; }()));
        pieces_.commit(swap, swap.kind == Swap::Kind::tokens);
        counts_ = counts_after_;
        energy_ = energy_after_;
        return energy_;
    }

    double energy() const { return drop_in::energy(count(pieces_)); }
    const Hexes& state() const { return pieces_.hexes(); }

private:
    BalanceMode mode_;
    PieceSets pieces_;
    Counts counts_;
    double energy_ = 0;
    Counts counts_after_;  // counts after the swap of the last call of `delta`
    double energy_after_ = 0;
    std::array<std::uint8_t, 19> movable_{};  // hexes except the desert
    std::uint32_t movable_count_ = 0;
};

/// Returns the board that the original generates for a seed, a mode and a number of iterations.
Hexes generate(std::u16string_view seed, BalanceMode mode, std::int64_t iterations);

}  // namespace hexsmith::catan::drop_in
