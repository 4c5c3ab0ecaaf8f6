// Magic-19: compares initial temperatures and lengths of runs.
#include "magic19/solver.hpp"
#include "research/research.hpp"

namespace hexsmith::research {

// Prints the table from which cpp/magic19/solver.hpp takes its options. Rows are initial temperatures of the fast
// schedule, and columns are lengths of a run. A cell has the steps per solution, in thousands, and the share of runs
// that find a solution. The steps per solution are the steps of all runs divided by the number of solutions.
void fit_magic19(const Options& options) {
    constexpr std::array<std::int64_t, 4> lengths{2'500, 5'000, 10'000, 25'000};
    Table table("magic19", {"temperature"}, {"2,500 steps", "5,000 steps", "10,000 steps", "25,000 steps"});
    for (const double temperature : {10, 300, 1000, 1500, 2000, 3000, 4000, 6000, 10000}) {
        std::vector<std::string> cells{fixed(temperature, 0)};
        for (const std::int64_t steps : lengths) {
            std::int64_t solutions = 0;
            std::int64_t total_steps = 0;
            in_parallel(
                options["runs"],
                [&](std::int64_t run) {
                    anneal::Options annealing = magic19::solver_options;
                    annealing.steps = steps;
                    annealing.restarts = 0;
                    return anneal::anneal(magic19::Puzzle{}, anneal::Fast{.initial_temperature = temperature},
                                          annealing, anneal::SeedStreams{static_cast<std::uint64_t>(run)});
                },
                [&](const auto& outcome) {
                    solutions += outcome.energy == 0;
                    total_steps += outcome.steps;
                });
            cells.push_back(fixed(static_cast<double>(total_steps) / static_cast<double>(solutions) / 1000, 1) + " (" +
                            percent(static_cast<double>(solutions) / static_cast<double>(options["runs"])) + ")");
        }
        table.row(cells);
    }
}

}  // namespace hexsmith::research
