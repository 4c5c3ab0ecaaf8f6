// Fairness of boards: measures the boards of the presets, and the energies with which `percentile` compares a board.
#include <cmath>
#include <cstdio>

#include "bench/sixty_one.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "research/research.hpp"

namespace hexsmith::research {

using namespace catan;
using namespace catan::fairness;
using namespace catan::generate;

namespace {

constexpr TermSet five_violations = bit(Term::adjacent_same_resource) | bit(Term::adjacent_high_numbers) |
                                    bit(Term::adjacent_low_numbers) | bit(Term::adjacent_same_number) |
                                    bit(Term::pips_above_cap);

/// The values of all terms, and the energies, of many boards.
struct Sample {
    std::array<std::vector<double>, term_count> terms;
    std::vector<double> energies;
    int without_violations = 0;  // number of boards without any of the five violations

    void add(const PerTerm& values) {
        bool has_violation = false;
        for (std::size_t term = 0; term < term_count; ++term) {
            terms[term].push_back(values[term]);
            has_violation |= (five_violations >> term & 1) != 0 && values[term] != 0;
        }
        without_violations += !has_violation;
        energies.push_back(total(values, fair_weights));
    }
    double share_without_violations() const { return without_violations / static_cast<double>(energies.size()); }
};

template <class Make>
Sample sample_of(const Setup& setup, std::int64_t boards, int cap, Make make) {
    Sample result;
    in_parallel(
        boards,
        [&](std::int64_t seed) {
            const Board board = make(static_cast<std::uint64_t>(seed) + 100);
            const FairEnergy energy(setup, {.pip_cap = cap}, board);
            return energy.terms(energy.count(board));
        },
        [&](const PerTerm& terms) { result.add(terms); });
    return result;
}

Sample fair_sample(const Setup& setup, std::int64_t boards, int cap) {
    return sample_of(setup, boards, cap, [&](std::uint64_t seed) {
        return run_at_once(generate_fair(setup, {.seed = seed, .criteria = {.pip_cap = cap}})).board;
    });
}

double mean_of(const std::vector<double>& values) {
    stats::Summary summary;
    for (const double value : values) summary.add(value);
    return summary.mean();
}

double quantile(std::vector<double> values, double share) {
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, at);
    return *at;
}

/// Formats a number without trailing zeros, for example 5.89, 26.1 or 1601.
std::string number(double value, int digits) {
    std::string text = fixed(value, digits);
    if (digits > 0) text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}
std::string number(double value) { return number(value, value < 10 ? 2 : value < 100 ? 1 : 0); }

/// Formats a share as a percentage, for example 0.65 %, 75.3 % or 99.96 %.
std::string percent_of_boards(double share) {
    return (share > 0.99 ? number(100 * share, 2) : number(100 * share)) + " %";
}

std::string cell_of(const std::vector<double>& values) {
    const auto zeros = static_cast<double>(std::ranges::count(values, 0.0));
    return number(mean_of(values)) + ", " + number(quantile(values, 0.99)) + ", " +
           percent_of_boards(zeros / static_cast<double>(values.size()));
}

}  // namespace

void fair_terms(const Options& options) {
    const std::int64_t boards = options["boards"];
    const std::array samples{sample_of(standard_setup, boards, 11,
                                       [](std::uint64_t seed) {
                                           Rng stream(seed);
                                           return deal_board(standard_setup, {}, stream);
                                       }),
                             sample_of(standard_setup, boards, 11,
                                       [](std::uint64_t seed) {
                                           ClassicOptions classic = classic_options();
                                           classic.seed = seed;
                                           return run_at_once(generate_classic(standard_setup, classic)).board;
                                       }),
                             fair_sample(standard_setup, boards, 11)};
    Table table("fair-terms", {"term"}, {"random", "classic", "fair"});
    for (std::size_t term = 0; term < term_count; ++term) {
        if (fair_weights[term] == 0) continue;
        table.row({std::string("`").append(all_terms[term].name).append("`"), cell_of(samples[0].terms[term]),
                   cell_of(samples[1].terms[term]), cell_of(samples[2].terms[term])});
    }
    std::vector<std::string> energies{"energy by the fair weights"};
    std::vector<std::string> shares_without_violations{"without the five violations"};
    for (const Sample& sample : samples) {
        energies.push_back(number(mean_of(sample.energies)) + ", " + number(quantile(sample.energies, 0.99)));
        shares_without_violations.push_back(percent_of_boards(sample.share_without_violations()));
    }
    table.row(energies);
    table.row(shares_without_violations);
    const Setup largest = bench::sixty_one();
    Table layouts("fair-violations", {"layout", "`pipCap`"}, {"boards without the five violations"});
    const auto row = [&](const char* layout, int cap, const Sample& sample) {
        layouts.row({layout, std::to_string(cap), percent_of_boards(sample.share_without_violations())});
    };
    row("standard", 11, samples[2]);
    row("standard", 10, fair_sample(standard_setup, boards, 10));
    row("61 hexes", 10, fair_sample(largest, std::max<std::int64_t>(2, boards / 10), 10));
}

namespace {

/// A kind of boards with a separate table of quantiles.
struct BoardKind {
    const char* name;
    const Setup* setup;
    bool harbors;
};
const BoardKind kinds[] = {{"standard, no harbors", &standard_setup, false},
                           {"standard", &standard_setup, true},
                           {"extension, no harbors", &extension_setup, false},
                           {"extension", &extension_setup, true}};

constexpr int hundredths = 100;

/// Prints the quantiles of the energies of each kind of boards. `parts` is the number of printed units per unit of
/// energy.
template <class Make>
void print_quantiles(const char* name, std::int64_t boards, double parts, Make make) {
    std::printf("inline constexpr std::array<std::array<std::uint16_t, %d>, 4> %s{{\n", hundredths + 1, name);
    for (const BoardKind& kind : kinds) {
        std::vector<double> energies;
        in_parallel(
            boards,
            [&](std::int64_t seed) {
                const Board board = make(kind, static_cast<std::uint64_t>(seed));
                const FairEnergy energy(*kind.setup, {}, board);
                return total(energy.terms(energy.count(board)), fair_weights);
            },
            [&](double energy) { energies.push_back(energy); });
        std::ranges::sort(energies);
        std::printf("    {  // %s", kind.name);
        for (int level = 0; level <= hundredths; ++level)
            std::printf("%s%ld",
                        level == 0        ? "\n     "
                        : level % 17 == 0 ? ",\n     "
                                          : ", ",
                        std::lround(parts * energies[static_cast<std::size_t>((boards - 1) * level / hundredths)]));
        std::printf("},\n");
    }
    std::printf("}};\n\n");
}

}  // namespace

// Prints cpp/catan/fairness/quantiles.hpp.
void fit_quantiles(const Options& options) {
    std::printf(
        "// Made by `hexsmith_research fit-quantiles`, not by hand: make it again where a term, a default weight or "
        "the\n"
        "// default generator changes. Fair energies, rounded: the lowest, the hundredths of the way up, the highest.\n"
        "#pragma once\n\n#include <array>\n#include <cstdint>\n\nnamespace hexsmith::catan::fairness {\n\n"
        "/// Of the %lld boards that seeds from 0 deal at random.\n",
        static_cast<long long>(options["random"]));
    print_quantiles("random_quantiles", options["random"], 1, [](const BoardKind& kind, std::uint64_t seed) {
        Rng random(seed);
        return deal_board(*kind.setup, {.harbors = kind.harbors ? HarborOrder::shuffled : HarborOrder::none}, random);
    });
    std::printf(
        "/// Of the %lld boards that the default options generate from seeds from 0; in hundredths.\n"
        "inline constexpr double generated_parts = 100;\n",
        static_cast<long long>(options["generated"]));
    print_quantiles("generated_quantiles", options["generated"], 100, [](const BoardKind& kind, std::uint64_t seed) {
        FairOptions fair{.seed = seed};
        if (!kind.harbors) fair.harbors = HarborOrder::none;
        return run_at_once(generate_fair(*kind.setup, fair)).board;
    });
    std::printf("}  // namespace hexsmith::catan::fairness\n");
}

// Prints tests/golden/boards.txt.
void golden_boards(const Options&) {
    constexpr std::array modes{"resources", "numbers", "both"};
    std::puts("# seed preset mode terrains tokens");
    for (int i = 0; i < 10; ++i)
        for (const bool fair : {false, true})
            for (std::size_t mode = 0; mode < modes.size(); ++mode) {
                const std::string seed = "board-" + std::to_string(i);
                const auto with_seed = [&](auto options) {
                    options.mode = static_cast<BalanceMode>(mode);
                    options.seed = seed_of(seed);
                    return options;
                };
                const Hexes hexes =
                    fair ? run_at_once(generate_fair(standard_setup, with_seed(FairOptions{}))).board.hexes
                         : run_at_once(generate_classic(standard_setup, with_seed(classic_options()))).board.hexes;
                std::printf("%s %s %s ", seed.c_str(), fair ? "fair" : "classic", modes[mode]);
                for (int hex = 0; hex < 19; ++hex) std::putchar("WBSGOD"[index(hexes.terrains[hex])]);
                for (int hex = 0; hex < 19; ++hex) std::printf(" %d", hexes.tokens[hex]);
                std::putchar('\n');
            }
}

}  // namespace hexsmith::research
