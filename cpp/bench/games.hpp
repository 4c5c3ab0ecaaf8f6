// The speed of whole games: games per second of each level, four players, on 19, 30 and 61 hexes; of "advanced" also
// with trades between players, and with six players.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "bench/selection.hpp"
#include "bench/sixty_one.hpp"
#include "catan/analysis/simulation.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"

namespace hexsmith::bench {

/// Called through a pointer that no compiler sees through: see bench.cpp.
inline catan::analysis::PlayedGame (*volatile play_game)(const catan::players::RatedBoard&,
                                                         const catan::analysis::Match&, std::uint64_t,
                                                         std::int64_t) = catan::analysis::play;

/// Median over batches on random boards.
inline void bench_level(const char* name, const catan::Setup& setup, catan::players::Level level, int games,
                        const catan::rules::GameOptions& options = {}) {
    if (!selected(name)) return;
    using Clock = std::chrono::steady_clock;
    constexpr int batches = 15;
    Rng random(1);
    catan::analysis::Match match{.options = options};
    match.levels.fill(level);
    std::vector<double> rates;
    std::int64_t turns = 0;
    for (int batch = -2; batch < batches; ++batch) {
        const catan::players::RatedBoard board(setup,
                                               {catan::deal(setup, {}, random), setup.harbor_count, setup.harbors});
        const auto start = Clock::now();
        for (int game = 0; game < games; ++game) turns += play_game(board, match, 1, game).turns;
        const std::chrono::duration<double> time = Clock::now() - start;
        if (batch >= 0) rates.push_back(games / time.count());
    }
    std::nth_element(rates.begin(), rates.begin() + batches / 2, rates.end());
    std::printf("%-32s %9.0f games/s (%.1f turns)\n", name, rates[batches / 2],
                static_cast<double>(turns) / ((batches + 2) * games));
}

inline void bench_games() {
    using catan::players::Level;
    const catan::Setup largest = sixty_one();
    const catan::Setup* setups[] = {&catan::standard_setup, &catan::extension_setup, &largest};
    constexpr const char* names[] = {"random", "beginner", "intermediate", "advanced"};
    for (const catan::Setup* setup : setups)
        for (int level = 0; level < catan::players::level_count; ++level) {
            char name[64];
            std::snprintf(name, sizeof name, "%s games, %d hexes", names[level], setup->layout.hex_count);
            bench_level(name, *setup, static_cast<Level>(level), level == 3 ? 60 : 200);
        }
    bench_level("advanced games with trades, 19", catan::standard_setup, Level::advanced, 60, {.offers_per_turn = 4});
    bench_level("advanced games of six, 30", catan::extension_setup, Level::advanced, 60,
                {.players = 6, .extra_turns = catan::rules::ExtraTurns::special_building});
}

}  // namespace hexsmith::bench
