// What the fair preset buys: the mean, the 99th percentile and the share of zeros of every term, over random boards,
// classic boards and fair boards; how many boards obey the five rules; and what a board and a step cost.
//
//     fairness [boards]      (default 2,000; the manual's figures are of 10,000)
//
// Times are of one board each, the least of three, since what else the machine does is no property of ours. What is
// timed is called through a pointer: inlined into main it would run once, and a WebAssembly engine never optimizes a
// function that is already running.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bench/sixty_one.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "core/work.hpp"

namespace {

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::generate;
using Clock = std::chrono::steady_clock;

constexpr TermSet five_rules = bit(Term::adjacent_same_resource) | bit(Term::adjacent_high_numbers) |
                               bit(Term::adjacent_low_numbers) | bit(Term::adjacent_same_number) |
                               bit(Term::pips_above_cap);

double quantile(std::vector<double>& values, double share) {
    const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
    return values[at];
}

/// The values of each term over many boards, and the time each board took.
struct Sample {
    std::array<std::vector<double>, term_count> terms;
    std::vector<double> energies;
    std::vector<double> microseconds;
    int obeying = 0;  // the five rules

    void add(const PerTerm& values, double time) {
        bool broken = false;
        for (std::size_t term = 0; term < term_count; ++term) {
            terms[term].push_back(values[term]);
            broken |= (five_rules >> term & 1) != 0 && values[term] != 0;
        }
        obeying += !broken;
        energies.push_back(total(values, fair_weights));
        microseconds.push_back(time);
    }
};

PerTerm terms_of(const Setup& setup, const Board& board, int cap) {
    const FairEnergy energy(setup, {.pip_cap = cap}, board);
    return energy.terms(energy.count(board));
}

template <class Make>
Sample sample(const Setup& setup, int boards, int cap, Make make) {
    Sample result;
    for (int seed = -100; seed < boards; ++seed) {  // the first hundred warm up
        Board board;
        double least = 1e9;
        for (int repetition = 0; repetition < 3; ++repetition) {
            const auto start = Clock::now();
            board = make(static_cast<std::uint64_t>(seed + 100));
            const std::chrono::duration<double, std::micro> time = Clock::now() - start;
            least = std::min(least, time.count());
        }
        if (seed >= 0) result.add(terms_of(setup, board, cap), least);
    }
    return result;
}

Sample fair(const Setup& setup, int boards, FairOptions options) {
    return sample(setup, boards, options.criteria.pip_cap, [&](std::uint64_t seed) {
        options.seed = seed;
        return run_at_once(generate_fair(setup, options)).board;
    });
}

void print_terms(const char* title, std::vector<Sample> samples, int boards) {
    std::printf("%s\n%-15s | %-26s | %-26s | %-26s\n", title, "mean  p99  zeros", "random", "classic", "fair");
    for (std::size_t term = 0; term < term_count; ++term) {
        std::printf("%-15s", all_terms[term].name.data());
        for (Sample& of : samples) {
            auto& values = of.terms[term];
            double sum = 0;
            for (const double value : values) sum += value;
            const auto zeros = static_cast<double>(std::count(values.begin(), values.end(), 0.0));
            std::printf(" | %8.3f %8.3f %6.2f %%", sum / boards, quantile(values, 0.99), 100 * zeros / boards);
        }
        std::printf("\n");
    }
    std::printf("%-15s", "energy");
    for (Sample& of : samples) {
        double sum = 0;
        for (const double energy : of.energies) sum += energy;
        std::printf(" | %8.2f %8.2f         ", sum / boards, quantile(of.energies, 0.99));
    }
    std::printf("\n%-15s", "five rules");
    for (const Sample& of : samples) std::printf(" | %17.2f %%       ", 100.0 * of.obeying / boards);
    std::printf("\n\n");
}

void print_times(const char* name, Sample of, int boards, std::int64_t steps) {
    const double median = quantile(of.microseconds, 0.5);
    std::printf("%-28s five rules %d of %d, median %6.0f us, p99 %6.0f us, %5.1f ns a step\n", name, of.obeying, boards,
                median, quantile(of.microseconds, 0.99), 1000 * median / static_cast<double>(steps));
}

}  // namespace

int main(int count, char** arguments) {
    const int boards = count > 1 ? std::atoi(arguments[1]) : 2000;
    const auto steps = [](const Setup& setup) { return cooling(setup, {}, 0).steps; };
    const Setup largest = bench::sixty_one();

    const auto random = sample(standard_setup, boards, 11, [&](std::uint64_t seed) {
        Rng stream(seed);
        return deal_board(standard_setup, {}, stream);
    });
    const auto classic = sample(standard_setup, boards, 11, [&](std::uint64_t seed) {
        ClassicOptions options = classic_options();
        options.seed = seed;
        return run_at_once(generate_classic(standard_setup, options)).board;
    });
    const Sample standard = fair(standard_setup, boards, {});
    print_terms("standard layout, printed harbors", {random, classic, standard}, boards);

    print_times("standard", standard, boards, steps(standard_setup));
    print_times("standard, cap 10", fair(standard_setup, boards, {.criteria = {.pip_cap = 10}}), boards,
                steps(standard_setup));
    print_times("standard, shuffled harbors", fair(standard_setup, boards, {.harbors = HarborOrder::shuffled}), boards,
                steps(standard_setup));
    print_times("standard, spiral", fair(standard_setup, boards, spiral_options()), boards, 10'000);
    print_times("extension", fair(extension_setup, boards, {}), boards, steps(extension_setup));
    print_times("extension, cap 10", fair(extension_setup, boards, {.criteria = {.pip_cap = 10}}), boards,
                steps(extension_setup));
    print_times("61 hexes", fair(largest, boards, {}), boards, steps(largest));
    print_times("61 hexes, cap 10", fair(largest, boards, {.criteria = {.pip_cap = 10}}), boards, steps(largest));
}
