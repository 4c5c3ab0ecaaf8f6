// Makes cpp/catan/analysis/seat_advantages.hpp: what a seat's place in the order adds to its chance to win on random
// boards, between equal players whose openings are drawn by score.
//
//     seat_advantages [games] [games of "advanced"] [seed] > cpp/catan/analysis/seat_advantages.hpp
//
// So many games of each level and each number of players, each game on a random board of its own: the standard layout
// for two to four players, the extension, with special building, for five and six. On standard error it says what
// generated boards come to, from a fortieth of the games. The default takes some 6 minutes.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "catan/analysis/certificate.hpp"
#include "catan/board/deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/players/rated_board.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

constexpr std::array<const char*, level_count> level_names{"random", "beginner", "intermediate", "advanced"};

Board make(const Setup& setup, bool generated, std::uint64_t seed) {
    if (generated) return run_at_once(generate::generate_fair(setup, {.seed = seed})).board;
    Rng random(seed);
    return {deal(setup, {}, random), setup.harbor_count, setup.harbors};
}

using Shares = std::array<double, most_players>;

/// Each seat's share of finished games, less an even one.
Shares advantages(Level level, int players, bool generated, std::int64_t games, std::uint64_t seed) {
    const Setup& setup = players > 4 ? extension_setup : standard_setup;
    GameOptions options{.players = players};
    if (players > 4) options.extra_turns = ExtraTurns::special_building;
    std::array<std::int64_t, most_players> wins{};
    std::int64_t finished = 0;
    for (std::int64_t i = 0; i < games; ++i) {
        const std::uint64_t each = mix64(seed ^ mix64(static_cast<std::uint64_t>(i)));
        const RatedBoard board(setup, make(setup, generated, each));
        analysis::GamesFromDrawnOpenings drawn(board, options, settle::usual_temperature, each);
        const analysis::PlayedGame game = run_at_once(drawn.play(level, 0)).value();
        if (game.winner == nobody) continue;
        ++finished;
        ++wins[static_cast<std::size_t>(game.winner)];
    }
    Shares shares{};
    for (int seat = 0; seat < players; ++seat)
        shares[seat] = static_cast<double>(wins[seat]) / static_cast<double>(finished) - 1.0 / players;
    return shares;
}

void print(std::FILE* file, const Shares& shares, int players) {
    for (int seat = 0; seat < players; ++seat)
        std::fprintf(file, "%s%s%.4f", seat == 0 ? "" : ", ", shares[seat] < 0 ? "" : " ", shares[seat]);
}

}  // namespace

int main(int argc, char** argv) {
    const std::int64_t games = argc > 1 ? std::atoll(argv[1]) : 150'000;
    const std::int64_t of_advanced = argc > 2 ? std::atoll(argv[2]) : 50'000;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 20261125;
    const auto half_width = [](std::int64_t n) { return 100 * 0.98 / std::sqrt(static_cast<double>(n)); };
    std::printf(
        "// Made by cpp/research/seat_advantages.cpp on 2026-11-25, not by hand: make it again where a level or the "
        "drawing"
        "\n// of openings changes. Shares of the wins less an even share, by level, number of players (2 to 6) and "
        "seat: of"
        "\n// %lld games each, of \"advanced\" %lld, seed %llu, each game on a random board of its own. 95 %% "
        "intervals are"
        "\n// +- %.2f and %.2f points or less.\n#pragma once\n\n#include <array>\n\nnamespace "
        "hexsmith::catan::analysis "
        "{\n\n"
        "inline constexpr std::array<std::array<std::array<double, 6>, 5>, 4> seat_advantages{{\n",
        static_cast<long long>(games), static_cast<long long>(of_advanced), static_cast<unsigned long long>(seed),
        half_width(games), half_width(of_advanced));
    for (int level = 0; level < level_count; ++level) {
        std::printf("    {{  // %s\n", level_names[level]);
        const std::int64_t played = static_cast<Level>(level) == Level::advanced ? of_advanced : games;
        for (int players = 2; players <= most_players; ++players) {
            std::printf("      {");
            print(stdout, advantages(static_cast<Level>(level), players, false, played, seed), players);
            std::printf("},\n");
            std::fflush(stdout);
            std::fprintf(stderr, "%s, %d players, generated boards: ", level_names[level], players);
            print(stderr, advantages(static_cast<Level>(level), players, true, played / 40, seed), players);
            std::fprintf(stderr, "\n");
        }
        std::printf("    }},\n");
    }
    std::printf("}};\n\n}  // namespace hexsmith::catan::analysis\n");
}
