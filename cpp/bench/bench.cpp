// The core's own speed, without the bindings: medians of many runs in one process. Times of different machines, or of
// one at different hours, cannot be compared; what can is the ratio of lines printed by one run.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "bench/games.hpp"
#include "bench/selection.hpp"
#include "bench/settlements.hpp"
#include "bench/sixty_one.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_generator.hpp"
#include "core/deadline.hpp"

namespace {

using namespace hexsmith;
using Clock = std::chrono::steady_clock;

/// Median microseconds of one call, over `samples` batches: a batch outlasts the clock's resolution.
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

/// Called through a pointer that no compiler sees through: inlined into a loop that runs once, WebAssembly code would
/// never leave its engine's baseline tier.
catan::generate::GeneratedBoard (*volatile generate)(const catan::Setup&, const catan::generate::GenerateOptions&,
                                                     Deadline) = catan::generate::generate;

double checksum = 0;  // printed, so that no call can be left out

void bench_boards(const char* name, catan::generate::GenerateOptions options) {
    if (!bench::selected(name)) return;
    const double time = median_microseconds(200, 50, [&](int seed) {
        options.seed = static_cast<std::uint64_t>(seed);
        checksum += generate(catan::standard_setup, options, never_expired).energy;
    });
    std::printf("%-32s %9.2f us\n", name, time);
}

catan::generate::GeneratedBoard (*volatile generate_fair)(const catan::Setup&, const catan::generate::FairOptions&,
                                                          Deadline) = catan::generate::generate_fair;

/// One annealing of a fair board on each of three sizes, in turn; then what a step costs, and its ratio.
void bench_fair_steps() {
    if (!bench::selected("fair board")) return;
    const catan::Setup largest = bench::sixty_one();
    const catan::Setup* setups[] = {&catan::standard_setup, &catan::extension_setup, &largest};
    std::vector<double> times[3];
    std::int64_t steps[3] = {};
    for (int round = -20; round < 200; ++round)
        for (std::size_t i = 0; i < 3; ++i) {
            catan::generate::FairOptions options{.seed = static_cast<std::uint64_t>(round + 20), .attempts = 1};
            const auto start = Clock::now();
            const auto board = generate_fair(*setups[i], options, never_expired);
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

}  // namespace

/// At most one argument: see bench/selection.hpp.
int main(int count, char** arguments) {
    if (count > 1) bench::selection = arguments[1];
    bench_boards("classic board, 300 steps", catan::generate::classic_options());
    bench_boards("classic energy to its minimum", catan::generate::patient_options());
    bench_fair_steps();
    bench::bench_settlements();
    bench::bench_games();
    if (!bench::any_selected) {
        std::fprintf(stderr, "no line of the bench contains \"%s\"\n", arguments[1]);
        return 2;
    }
    std::printf("checksum %.3f\n", checksum);
}
