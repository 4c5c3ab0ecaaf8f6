// The generator that "hexsmith/generator" replaces, reproduced seed for seed so that links people have shared keep
// showing the same board: its string hash, its random numbers (mulberry32), its dealing, its moves, its acceptance rule
// and its floating-point energy, each operation in the original's order.
//
// It differs from generator.hpp where the original does: a delta of 0 takes a draw; the mode changes only which swaps
// are made; the second piece is drawn until it differs; the desert never moves; 500 steps.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "anneal/annealer.hpp"
#include "catan/generate/generator.hpp"

namespace hexsmith::catan::forge {

/// h = 31 h + UTF-16 code unit, in 32 bits.
constexpr std::uint32_t hash(std::u16string_view text) {
    std::uint32_t h = 0;
    for (const char16_t unit : text) h = 31 * h + unit;
    return h;
}

/// mulberry32: u in [0, 1) as 32 bits / 2^32; integers are floor(u * n).
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

/// Downhill always; else, level ground included, with probability exp(-delta / T).
struct Acceptance {
    template <RandomSource R>
    constexpr bool operator()(double delta, double temperature, R& random) const {
        if (delta < 0) return true;
        const double u = random.uniform();
        return u < exponential(-delta / temperature);
    }
};

/// The energy in the original's order of operations.
constexpr double energy(const Counts& counts) {
    const double corner = counts.region_pips[index(Region::corner)] / 6.0;
    const double edge = counts.region_pips[index(Region::edge)] / 12.0;
    const double center = counts.region_pips[index(Region::center)];
    const double mean = (corner + edge + center) / 3;
    const double variance =
        ((corner - mean) * (corner - mean) + (edge - mean) * (edge - mean) + (center - mean) * (center - mean)) / 3;
    return (100.0 * counts.same_resource + 150.0 * counts.high_numbers) + 10 * variance;
}

class Problem {
public:
    using State = Hexes;
    using Move = Swap;

    explicit Problem(BalanceMode mode) : mode_(mode), tally_(standard_setup) {}

    template <RandomSource R>
    void reset(R& random) {
        // The original's order of terrains: wood, wheat, sheep, brick, ore, desert.
        std::array<Terrain, 19> terrains;
        std::size_t count = 0;
        for (const Terrain terrain :
             {Terrain::wood, Terrain::grain, Terrain::wool, Terrain::brick, Terrain::ore, Terrain::desert})
            for (int i = 0; i < standard_setup.bag.terrains[index(terrain)]; ++i) terrains[count++] = terrain;
        shuffle(std::span<Terrain>(terrains), random);
        detail::Pile<Token, token_values> tokens(standard_setup.bag.tokens);
        shuffle(tokens.all(), random);
        Hexes hexes;
        std::size_t next = 0;
        movable_count_ = 0;
        for (std::size_t hex = 0; hex < terrains.size(); ++hex) {
            hexes.terrains[hex] = terrains[hex];
            if (terrains[hex] == Terrain::desert) continue;
            hexes.tokens[hex] = tokens.pieces[next++];
            movable_[movable_count_++] = static_cast<std::uint8_t>(hex);
        }
        restore(hexes);
    }

    void restore(const Hexes& hexes) {
        tally_.reset(hexes);
        energy_ = forge::energy(tally_.counts());
    }

    template <RandomSource R>
    Swap propose(R& random) const {
        bool terrains = mode_ == BalanceMode::resources;
        if (mode_ == BalanceMode::both) terrains = random.uniform() < 0.5;
        const Hexes& hexes = tally_.hexes();
        const std::uint8_t a = movable_[random.below(movable_count_)];
        std::uint8_t b = a;
        while (terrains ? hexes.terrains[a] == hexes.terrains[b] : hexes.tokens[a] == hexes.tokens[b])
            b = movable_[random.below(movable_count_)];
        return {terrains ? Swap::Kind::terrains : Swap::Kind::tokens, a, b};
    }

    double delta(Swap swap) const { return forge::energy(tally_.after(swap)) - energy_; }

    double commit(Swap swap) {
        tally_.commit(swap);
        return energy_ = forge::energy(tally_.counts());
    }

    double energy() const { return forge::energy(count(standard_setup, tally_.hexes())); }
    const Hexes& state() const { return tally_.hexes(); }

private:
    BalanceMode mode_;
    Tally tally_;
    double energy_ = 0;
    std::array<std::uint8_t, 19> movable_{};
    std::uint32_t movable_count_ = 0;
};

/// The board the original makes of this seed, mode and number of iterations.
Hexes generate(std::u16string_view seed, BalanceMode mode, std::int64_t iterations);

}  // namespace hexsmith::catan::forge
