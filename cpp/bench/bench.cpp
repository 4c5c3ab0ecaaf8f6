// Benchmarks of the C++ code without the WebAssembly bindings. Each printed line is a median of many measurements.
// Compare only ratios of lines of the same run, since times depend on the machine and its load.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "bench/hard_requests.hpp"
#include "bench/sixty_one.hpp"
#include "catan/analysis/simulation.hpp"
#include "catan/board/deal.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"
#include "catan/settle/coach.hpp"
#include "catan/settle/evaluator.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "core/work.hpp"

namespace hexsmith::bench {

/// A text from the command line. The program measures only the lines whose names contain this text. For example,
/// `perf record build/native/bench packed` profiles a single line.
inline std::string_view selection;
inline bool any_selected = false;

inline bool is_selected(std::string_view line) {
    const bool contains_selection = line.find(selection) != std::string_view::npos;
    any_selected |= contains_selection;
    return contains_selection;
}

/// The pointer is volatile, so that compilers cannot inline the call into a loop that runs once. WebAssembly engines
/// would never optimize such a loop.
inline Work<std::optional<catan::analysis::PlayedGame>> (*volatile play_game)(const catan::players::RatedBoard&,
                                                                              catan::analysis::Match, std::uint64_t,
                                                                              std::int64_t,
                                                                              bool) = catan::analysis::play;

/// Prints the games per second of a level: the median over batches of games. Each batch uses another random board.
inline void bench_level(const char* name, const catan::Setup& setup, catan::players::Level level, int games,
                        const catan::rules::GameOptions& options = {}) {
    if (!is_selected(name)) return;
    using Clock = std::chrono::steady_clock;
    constexpr int batches = 15;
    Rng random(1);
    catan::analysis::Match match{.options = options, .drawn_set_up = false};
    match.levels.fill(level);
    std::vector<double> rates;
    std::int64_t turns = 0;
    for (int batch = -2; batch < batches; ++batch) {
        const catan::players::RatedBoard board(setup,
                                               {catan::deal(setup, {}, random), setup.harbor_count, setup.harbors});
        const auto start = Clock::now();
        for (int game = 0; game < games; ++game) turns += run_at_once(play_game(board, match, 1, game, false))->turns;
        const std::chrono::duration<double> time = Clock::now() - start;
        if (batch >= 0) rates.push_back(games / time.count());
    }
    std::nth_element(rates.begin(), rates.begin() + batches / 2, rates.end());
    std::printf("%-32s %9.0f games/s (%.1f turns)\n", name, rates[batches / 2],
                static_cast<double>(turns) / ((batches + 2) * games));
}

/// Measures games of each level with four players on 19, 30 and 61 hexes, and games of level "advanced" with trades and
/// with six players.
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

/// Prints the median time of `work(board)` over `boards` random boards, in microseconds. The time of a board is the
/// mean of `repeats` calls.
void time_boards(const char* name, const catan::Setup& setup, int boards, int repeats, auto&& work) {
    if (!is_selected(name)) return;
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
    for (int players = 2; players <= most_players; ++players) {
        char name[64];
        std::snprintf(name, sizeof name, "optimal draft, %s, %d players", layout, players);
        time_boards(name, setup, 101, 1, [&](const Board& board) {
            const ScoredBoard worth(setup, board, {});
            run_at_once(draft_optimal(worth, {.players = players}));
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
            run_at_once(coach(worth, {4, settlements}, options, random));
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

namespace {

using namespace hexsmith;
using Clock = std::chrono::steady_clock;

/// Returns the median time of a call in microseconds. The function measures batches of calls, so that each measurement
/// is longer than the resolution of the clock.
template <class Call>
double median_microseconds(int samples, int batch, Call call) {
    std::vector<double> times;
    for (int sample = 0; sample < samples; ++sample) {
        const auto start = Clock::now();
        for (int i = 0; i < batch; ++i) call(sample * batch + i);
        const std::chrono::duration<double, std::micro> time = Clock::now() - start;
        times.push_back(time.count() / batch);
    }
    std::nth_element(times.begin(), times.begin() + samples / 2, times.end());
    return times[static_cast<std::size_t>(samples / 2)];
}

Work<catan::generate::GeneratedBoard> (*volatile generate)(const catan::Setup&, catan::generate::ClassicOptions) =
    catan::generate::generate_classic;

double checksum = 0;  // the program prints this sum, so that compilers cannot remove calls

void bench_boards(const char* name, catan::generate::ClassicOptions options) {
    if (!bench::is_selected(name)) return;
    const double time = median_microseconds(200, 50, [&](int seed) {
        options.seed = static_cast<std::uint64_t>(seed);
        checksum += run_at_once(generate(catan::standard_setup, options)).energy;
    });
    std::printf("%-32s %9.2f us\n", name, time);
}

Work<catan::generate::GeneratedBoard> (*volatile generate_fair)(const catan::Setup&, catan::generate::FairOptions) =
    catan::generate::generate_fair;

/// Prints the time of annealing a fair board and the time of a step, for three sizes of boards.
void bench_fair_steps() {
    if (!bench::is_selected("fair board")) return;
    const catan::Setup largest = bench::sixty_one();
    const catan::Setup* setups[] = {&catan::standard_setup, &catan::extension_setup, &largest};
    std::vector<double> times[3];
    std::int64_t steps[3] = {};
    for (int round = -20; round < 200; ++round)
        for (std::size_t i = 0; i < 3; ++i) {
            catan::generate::FairOptions options{.seed = static_cast<std::uint64_t>(round + 20), .attempts = 1};
            const auto start = Clock::now();
            const auto board = run_at_once(generate_fair(*setups[i], options));
            const std::chrono::duration<double, std::nano> time = Clock::now() - start;
            checksum += board.energy;
            steps[i] = board.steps;
            if (round >= 0) times[i].push_back(time.count() / static_cast<double>(board.steps));
        }
    double medians[3];
    for (std::size_t i = 0; i < 3; ++i) {
        std::sort(times[i].begin(), times[i].end());
        medians[i] = times[i][times[i].size() / 2];
        const int hexes = setups[i]->layout.hex_count;
        std::printf("fair board, %d hexes              %9.2f us\n", hexes,
                    medians[i] * static_cast<double>(steps[i]) / 1000);
        std::printf("  of a step                      %9.2f ns\n", medians[i]);
    }
    std::printf("a step on 61 hexes against one on 19: %.2f\n", medians[2] / medians[0]);
}

/// Returns the processor time of the program in milliseconds.
double processor_milliseconds() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Prints the longest time between two pauses of a work, and the times of the work with budgets of 1, 4, 16 and 64 ms,
/// all in milliseconds of the processor. Each is the shortest of three runs.
void bench_pauses(const char* name, auto&& make) {
    constexpr int runs = 3;
    std::vector<double> slices;
    for (int run = 0; run < runs; ++run) {
        Running<catan::generate::GeneratedBoard> running(make());
        for (std::size_t slice = 0; !running.over() && slice < 3000; ++slice) {
            const double start = processor_milliseconds();
            running.advance([] { return true; });
            const double time = processor_milliseconds() - start;
            if (slice == slices.size()) slices.push_back(time);
            slices[slice] = std::min(slices[slice], time);
        }
    }
    std::printf("%-28s %6.2f ms", name, *std::max_element(slices.begin(), slices.end()));
    for (const double budget : {1.0, 4.0, 16.0, 64.0}) {
        double shortest = 1e9;
        for (int run = 0; run < runs; ++run) {
            const double start = processor_milliseconds();
            checksum += run_at_once(make(), [&] { return processor_milliseconds() >= start + budget; }).energy;
            shortest = std::min(shortest, processor_milliseconds() - start);
        }
        std::printf(" %6.1f", shortest);
        if (shortest > budget + 6) std::printf(" (over)");
    }
    std::printf("\n");
    std::fflush(stdout);
}

void bench_hard_requests() {
    if (!bench::is_selected("hard requests")) return;
    std::printf("hard requests: longest slice, and times with budgets of 1, 4, 16 and 64 ms\n");
    for (const bench::HardRequest& request : bench::hard_requests()) {
        const auto line = [&](const char* kind, auto&& make) {
            bench_pauses((std::string(request.name) + ", " + kind).c_str(), make);
        };
        catan::generate::ClassicOptions classic = catan::generate::classic_options();
        classic.locks = request.options.locks;
        line("fair", [&] { return catan::generate::generate_fair(request.setup, request.options); });
        line("classic", [&] { return catan::generate::generate_classic(request.setup, classic); });
        line("official", [&] { return catan::generate::official_board(request.setup, request.options.locks, 1); });
    }
}

}  // namespace

/// Usage: bench [part of the names of the lines to measure]
int main(int count, char** arguments) {
    if (count > 1) bench::selection = arguments[1];
    bench_boards("classic board, 300 steps", catan::generate::classic_options());
    bench_boards("classic energy to its minimum", catan::generate::patient_options());
    bench_fair_steps();
    bench_hard_requests();
    bench::bench_settlements();
    bench::bench_games();
    if (!bench::any_selected) {
        std::fprintf(stderr, "no line of the bench contains \"%s\"\n", arguments[1]);
        return 2;
    }
    std::printf("checksum %.3f\n", checksum);
}
