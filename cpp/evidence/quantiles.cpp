// Makes cpp/catan/fairness/quantiles.hpp: the energies of random boards that `percentile` compares with.
//
//     quantiles [boards] > cpp/catan/fairness/quantiles.hpp      (1,000,000 boards of each kind: about half a minute)
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "catan/fairness/fair_energy.hpp"
#include "catan/generate/fair_deal.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

constexpr int levels = 100;

std::vector<double> energies(const Setup& setup, HarborOrder harbors, std::size_t boards) {
    std::vector<double> result(boards);
    for (std::size_t seed = 0; seed < boards; ++seed) {
        Rng random(seed);
        const Board board = deal_board(setup, {.harbors = harbors}, random);
        const FairEnergy energy(setup, {}, board);
        result[seed] = total(energy.terms(energy.count(board)), fair_weights);
    }
    std::sort(result.begin(), result.end());
    return result;
}

void print_table(const Setup& setup, HarborOrder harbors, const char* name, std::size_t boards) {
    const std::vector<double> sorted = energies(setup, harbors, boards);
    std::printf("    {  // %s", name);
    for (int level = 0; level <= levels; ++level) {
        const double energy = sorted[(boards - 1) * static_cast<std::size_t>(level) / levels];
        std::printf("%s%ld", level == 0 ? "\n     " : level % 17 == 0 ? ",\n     " : ", ", std::lround(energy));
    }
    std::printf("},\n");
}

}  // namespace

int main(int count, char** arguments) {
    const std::size_t boards = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1'000'000;
    std::printf(
        "// Made by cpp/evidence/quantiles.cpp, not by hand: make it again where a term or a default weight changes.\n"
        "// Fair energies, rounded, of the %zu boards that seeds from 0 deal at random: the lowest, the hundredths of\n"
        "// the way up, the highest.\n"
        "#pragma once\n\n#include <array>\n#include <cstdint>\n\nnamespace hexsmith::catan {\n\n"
        "inline constexpr std::array<std::array<std::uint16_t, %d>, 4> quantiles{{\n",
        boards, levels + 1);
    print_table(standard_setup, HarborOrder::none, "standard, no harbors", boards);
    print_table(standard_setup, HarborOrder::shuffled, "standard", boards);
    print_table(extension_setup, HarborOrder::none, "extension, no harbors", boards);
    print_table(extension_setup, HarborOrder::shuffled, "extension", boards);
    std::printf("}};\n\n}  // namespace hexsmith::catan\n");
}
