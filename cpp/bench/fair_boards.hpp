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

namespace hexsmith::bench {

inline void add(Fnv1a& hash, const catan::Setup& setup, const catan::Hexes& hexes) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        hash.add(static_cast<std::uint8_t>(index(hexes.terrains[hex])));
        hash.add(hexes.tokens[hex]);
    }
}

inline void add(Fnv1a& hash, const catan::Setup& setup, const catan::Board& board) {
    add(hash, setup, board.hexes);
    for (int slot = 0; slot < board.harbor_count; ++slot)
        hash.add(static_cast<std::uint8_t>(index(board.harbors[slot])));
}

inline void add_fair_boards(Fnv1a& hash) {
    catan::Setup lake = catan::standard_setup;  // a custom shape: no regions, no letters
    std::array<hex::Axial, 18> ring{};
    for (std::size_t hex = 0, next = 0; hex < 19; ++hex)
        if (hex != 9) ring[next++] = catan::standard_setup.layout.hexes[hex];
    lake.layout = hex::make_layout(ring);
    lake.bag.terrains[index(catan::Terrain::desert)] = 0;
    lake.harbor_count = 0;
    catan::Locks locks;
    locks.terrains[9] = catan::Terrain::desert;
    locks.tokens[0] = 6;
    locks.harbors[0] = catan::Harbor::ore;

    const auto add_board = [&](const catan::Setup& setup, catan::generate::FairOptions options, std::uint64_t seed) {
        options.seed = seed;
        const catan::generate::GeneratedBoard fair = generate_fair(setup, options);
        add(hash, setup, fair.board);
        hash.add(fair.energy);
        hash.add(static_cast<std::uint64_t>(fair.accepted));
        // As many as 61 hexes have: the signature began with these.
        const catan::fairness::Attribution shares = attribute(setup, options.criteria, fair.board);
        for (const double share : std::span(shares.intersections).first<366>()) hash.add(share);
    };
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        for (const catan::LayoutKind kind : {catan::LayoutKind::standard, catan::LayoutKind::extension}) {
            const catan::Setup& setup =
                kind == catan::LayoutKind::standard ? catan::standard_setup : catan::extension_setup;
            add_board(setup, {}, seed);
            add_board(setup,
                      {.criteria = {.pip_cap = 10},
                       .rules = bit(catan::fairness::Term::pips_above_cap) |
                                bit(catan::fairness::Term::adjacent_high_numbers)},
                      seed);
            add_board(setup, {.desert = catan::DesertPlace::coast, .harbors = catan::generate::HarborOrder::shuffled},
                      seed);
            add_board(setup, {.harbors = catan::generate::HarborOrder::none, .locks = locks}, seed);
            add_board(setup, catan::generate::spiral_options(), seed);
            const catan::Board official = catan::generate::official_board(setup, seed);
            hash.add(*catan::fairness::percentile(kind, official));
            const catan::generate::Repair repaired =
                catan::generate::repair(setup, {.swaps = kind == catan::LayoutKind::standard ? 2 : 1}, official);
            add(hash, setup, repaired.board);
            for (const catan::generate::RepairStep& step : repaired.steps) hash.add(step.gain);
        }
        add_board(lake, {}, seed);
    }
}

}  // namespace hexsmith::bench
