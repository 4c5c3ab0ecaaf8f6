// The fair boards of the signature: every option of the generator, and all that is done with a board that is there.
#pragma once

#include <cstdint>
#include <span>

#include "catan/fairness/attribution.hpp"
#include "catan/fairness/percentile.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/official.hpp"
#include "catan/generate/repair.hpp"
#include "core/hash.hpp"

namespace hexsmith::catan {

inline void add(Fnv1a& hash, const Setup& setup, const Hexes& hexes) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        hash.add(static_cast<std::uint8_t>(index(hexes.terrains[hex])));
        hash.add(hexes.tokens[hex]);
    }
}

inline void add(Fnv1a& hash, const Setup& setup, const Board& board) {
    add(hash, setup, board.hexes);
    for (int slot = 0; slot < board.harbor_count; ++slot)
        hash.add(static_cast<std::uint8_t>(index(board.harbors[slot])));
}

inline void add_fair_boards(Fnv1a& hash) {
    Setup lake = standard_setup;  // a custom shape: no regions, no letters
    std::array<hex::Axial, 18> ring{};
    for (std::size_t hex = 0, next = 0; hex < 19; ++hex)
        if (hex != 9) ring[next++] = standard_setup.layout.hexes[hex];
    lake.layout = hex::make_layout(ring);
    lake.bag.terrains[index(Terrain::desert)] = 0;
    lake.harbor_count = 0;
    Locks locks;
    locks.terrains[9] = Terrain::desert;
    locks.tokens[0] = 6;
    locks.harbors[0] = Harbor::ore;

    const auto add_board = [&](const Setup& setup, FairOptions options, std::uint64_t seed) {
        options.seed = seed;
        const GeneratedBoard fair = generate_fair(setup, options);
        add(hash, setup, fair.board);
        hash.add(fair.energy);
        hash.add(static_cast<std::uint64_t>(fair.accepted));
        // As many as 61 hexes have: the signature began with these.
        const Attribution shares = attribute(setup, options.criteria, fair.board);
        for (const double share : std::span(shares.intersections).first<366>()) hash.add(share);
    };
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        for (const LayoutKind kind : {LayoutKind::standard, LayoutKind::extension}) {
            const Setup& setup = kind == LayoutKind::standard ? standard_setup : extension_setup;
            add_board(setup, {}, seed);
            add_board(
                setup,
                {.criteria = {.pip_cap = 10}, .rules = bit(Term::pips_above_cap) | bit(Term::adjacent_high_numbers)},
                seed);
            add_board(setup, {.desert = DesertPlace::coast, .harbors = HarborOrder::shuffled}, seed);
            add_board(setup, {.harbors = HarborOrder::none, .locks = locks}, seed);
            add_board(setup, spiral_options(), seed);
            const Board official = official_board(setup, seed);
            hash.add(*percentile(kind, official));
            const Repair repaired = repair(setup, {.swaps = kind == LayoutKind::standard ? 2 : 1}, official);
            add(hash, setup, repaired.board);
            for (const RepairStep& step : repaired.steps) hash.add(step.gain);
        }
        add_board(lake, {}, seed);
    }
}

}  // namespace hexsmith::catan
