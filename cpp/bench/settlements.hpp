// The speed of ranking spots, scoring many boards, drafting and coaching: medians over random boards.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "bench/selection.hpp"
#include "catan/board/deal.hpp"
#include "catan/settle/boards_scorer.hpp"
#include "catan/settle/coach.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "catan/settle/ranking.hpp"

namespace hexsmith::bench {

/// Prints the median microseconds of `work(board)` over so many random boards, each worked on `repeats` times.
void time_boards(const char* name, const catan::Setup& setup, int boards, int repeats, auto&& work) {
    if (!selected(name)) return;
    Rng random(1);
    std::vector<double> times;
    for (int i = 0; i < boards; ++i) {
        const catan::Board board{catan::deal(setup, {}, random), setup.harbor_count, setup.harbors};
        const auto start = std::chrono::steady_clock::now();
        for (int repeat = 0; repeat < repeats; ++repeat) work(board);
        const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
        times.push_back(time.count() / repeats);
    }
    std::nth_element(times.begin(), times.begin() + boards / 2, times.end());
    std::printf("%-40s %9.2f us\n", name, times[static_cast<std::size_t>(boards / 2)]);
}

inline void bench_scoring() {
    using namespace catan;
    using namespace catan::settle;
    const Setup& setup = standard_setup;
    time_boards("rank all spots of a board", setup, 200, 50, [&](const Board& board) { rank_spots(setup, board, {}); });

    constexpr std::size_t boards = 1000;
    std::vector<std::uint8_t> packed;
    std::vector<double> scores(boards * 54);
    ResourceValuer values{SpotParams{}};
    Rng random(1);
    for (std::size_t i = 0; i < boards; ++i) {
        const Hexes hexes = deal(setup, {}, random);
        for (int hex = 0; hex < 19; ++hex) packed.push_back(static_cast<std::uint8_t>(index(hexes.terrains[hex])));
        for (int hex = 0; hex < 19; ++hex) packed.push_back(hexes.tokens[hex]);
        for (int slot = 0; slot < 9; ++slot) packed.push_back(static_cast<std::uint8_t>(index(setup.harbors[slot])));
    }
    time_boards("score 1,000 packed boards", setup, 50, 1,
                [&](const Board&) { score_boards(setup, packed, setup.harbor_count, values, scores); });
}

inline void bench_drafts(const char* layout, const catan::Setup& setup) {
    using namespace catan;
    using namespace catan::settle;
    for (int players = 2; players <= max_players; ++players) {
        char name[64];
        std::snprintf(name, sizeof name, "optimal draft, %s, %d players", layout, players);
        time_boards(name, setup, 101, 1, [&](const Board& board) {
            const ScoredBoard worth(setup, board, {});
            draft_optimal(worth, {.players = players}, never_expired);
        });
    }
}

inline void bench_coach() {
    using namespace catan;
    using namespace catan::settle;
    constexpr std::int16_t first = 20;
    const auto ask = [&](const char* name, CoachOptions options, std::span<const std::int16_t> settlements) {
        Rng random(1);
        time_boards(name, standard_setup, 51, 1, [&](const Board& board) {
            const ScoredBoard worth(standard_setup, board, {});
            coach(worth, {4, settlements}, options, random);
        });
    };
    ask("coach, two picks ahead, exact", {.seat = 2}, {});
    ask("coach, three picks ahead, exact", {.seat = 3}, {});
    ask("coach, six picks ahead, sampled", {.seat = 0}, std::span(&first, 1));
}

inline void bench_settlements() {
    bench_scoring();
    bench_drafts("standard", catan::standard_setup);
    bench_drafts("extension", catan::extension_setup);
    bench_coach();
}

}  // namespace hexsmith::bench
