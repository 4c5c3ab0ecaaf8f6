// How the temperature and the length of Magic-19's runs were chosen: the table in magic19/solver.hpp.
// For each initial temperature of the fast schedule (rows) and each length of a run (columns): thousands of steps until
// solved, which is the mean steps of a run over the share of runs that solve it, and that share in percent.
// One argument: runs per entry, default 20,000 (some minutes).
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "magic19/solver.hpp"

int main(int count, char** arguments) {
    using namespace hexsmith;
    const int runs = count > 1 ? std::atoi(arguments[1]) : 20'000;
    constexpr std::int64_t lengths[] = {2'500, 5'000, 10'000, 25'000};
    std::printf("    T0 |");
    for (const std::int64_t steps : lengths) std::printf("    %6lld steps", static_cast<long long>(steps));
    std::printf("\n");
    for (const double temperature : {10, 300, 1000, 1500, 2000, 3000, 4000, 6000, 10000}) {
        std::printf("%6.0f |", temperature);
        for (const std::int64_t steps : lengths) {
            std::int64_t solved = 0;
            std::int64_t made = 0;
            for (int run = 0; run < runs; ++run) {
                anneal::Options options = magic19::solver_options;
                options.steps = steps;
                options.restarts = 0;
                const auto outcome = anneal::anneal(magic19::Puzzle{}, anneal::Fast{.initial_temperature = temperature},
                                                    options, anneal::SeedStreams{static_cast<std::uint64_t>(run)});
                if (outcome.energy == 0) ++solved;
                made += outcome.steps;
            }
            std::printf("  %6.1f (%4.1f %%)", static_cast<double>(made) / static_cast<double>(solved) / 1000,
                        100.0 * static_cast<double>(solved) / runs);
            std::fflush(stdout);
        }
        std::printf("\n");
    }
}
