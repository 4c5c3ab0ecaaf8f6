// The core's own speed, without the border: medians of many runs in one process. Times of different machines, or of one
// at different hours, cannot be compared; what can is the ratio of lines printed by one run.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "anneal/deadline.hpp"
#include "bench/settlements.hpp"
#include "catan/generator.hpp"

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
catan::GeneratedBoard (*volatile generate)(const catan::Setup&, const catan::GenerateOptions&,
                                           anneal::Deadline) = catan::generate;

double checksum = 0;  // printed, so that no call can be left out

void bench_boards(const char* name, catan::GenerateOptions options) {
    const double time = median_microseconds(200, 50, [&](int seed) {
        options.seed = static_cast<std::uint64_t>(seed);
        checksum += generate(catan::standard_setup, options, anneal::never_expired).energy;
    });
    std::printf("%-32s %9.2f us\n", name, time);
}

}  // namespace

int main() {
    bench_boards("classic board, 300 steps", catan::classic_options());
    bench_boards("fair board", catan::patient_options());
    bench::bench_settlements();
    std::printf("checksum %.3f\n", checksum);
}
