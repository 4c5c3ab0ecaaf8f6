// Makes cpp/catan/fairness/quantiles.hpp: the energies of random and of generated boards that `percentile` compares
// with.
//
//     quantiles [random boards] [generated boards] > cpp/catan/fairness/quantiles.hpp
//
// 1,000,000 random boards of each kind take half a minute, 30,000 generated ones as long or twice as long.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "catan/fairness/fair_energy.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::generate;

namespace {

constexpr int levels = 100;

/// A kind of boards: with the harbors as random boards have them, or none, each in its own table.
struct Kind {
    const char* name;
    const Setup* setup;
    bool harbors;
};
const Kind kinds[] = {{"standard, no harbors", &standard_setup, false},
                      {"standard", &standard_setup, true},
                      {"extension, no harbors", &extension_setup, false},
                      {"extension", &extension_setup, true}};

Board random_board(const Kind& kind, std::uint64_t seed) {
    Rng random(seed);
    return deal_board(*kind.setup, {.harbors = kind.harbors ? HarborOrder::shuffled : HarborOrder::none}, random);
}

/// By the default options, but for the harbors.
Board generated_board(const Kind& kind, std::uint64_t seed) {
    FairOptions options{.seed = seed};
    if (!kind.harbors) options.harbors = HarborOrder::none;
    return run_at_once(generate_fair(*kind.setup, options)).board;
}

template <class Make>
std::vector<double> energies(const Kind& kind, std::size_t boards, Make make) {
    std::vector<double> result(boards);
    for (std::size_t seed = 0; seed < boards; ++seed) {
        const Board board = make(kind, seed);
        const FairEnergy energy(*kind.setup, {}, board);
        result[seed] = total(energy.terms(energy.count(board)), fair_weights);
    }
    std::sort(result.begin(), result.end());
    return result;
}

/// The tables of all kinds, energies in units of 1 / `parts`.
template <class Make>
void print_tables(const char* name, std::size_t boards, double parts, Make make) {
    std::printf("inline constexpr std::array<std::array<std::uint16_t, %d>, 4> %s{{\n", levels + 1, name);
    for (const Kind& kind : kinds) {
        const std::vector<double> sorted = energies(kind, boards, make);
        std::printf("    {  // %s", kind.name);
        for (int level = 0; level <= levels; ++level) {
            const double energy = sorted[(boards - 1) * static_cast<std::size_t>(level) / levels];
            std::printf("%s%ld",
                        level == 0        ? "\n     "
                        : level % 17 == 0 ? ",\n     "
                                          : ", ",
                        std::lround(parts * energy));
        }
        std::printf("},\n");
    }
    std::printf("}};\n\n");
}

}  // namespace

int main(int count, char** arguments) {
    const std::size_t boards = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1'000'000;
    const std::size_t generated = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 30'000;
    std::printf(
        "// Made by cpp/research/quantiles.cpp, not by hand: make it again where a term, a default weight or the "
        "default\n"
        "// generator changes. Fair energies, rounded: the lowest, the hundredths of the way up, the highest.\n"
        "#pragma once\n\n#include <array>\n#include <cstdint>\n\nnamespace hexsmith::catan::fairness {\n\n"
        "/// Of the %zu boards that seeds from 0 deal at random.\n",
        boards);
    print_tables("random_quantiles", boards, 1, random_board);
    std::printf(
        "/// Of the %zu boards that the default options generate from seeds from 0; in hundredths.\n"
        "inline constexpr double generated_parts = 100;\n",
        generated);
    print_tables("generated_quantiles", generated, 100, generated_board);
    std::printf("}  // namespace hexsmith::catan::fairness\n");
}
