// hexsmith_research prints the tables of the manual and fits the package's models.
//
//     hexsmith_research <subcommand> [--sample <factor>] [--seed <number>] [--<option> <number>]... [--rows <output>]
//
// The default options are those of the manual's tables. `npm run evidence` writes the tables into the manual.
#include <cstdio>
#include <string_view>

#include "research/research.hpp"

namespace {

using namespace hexsmith::research;

struct Subcommand {
    const char* name;
    const char* sentence;
    void (*run)(const Options&);
    std::vector<Option> options;
};

const Subcommand subcommands[] = {
    {"seats", "How often each seat wins, by level.", seats, {{"games", 100'000}}},
    {"levels", "Each level against three of the level below.", levels, {{"boards", 2'500}}},
    {"ladder", "All levels at every seat.", ladder, {{"boards", 100}, {"playouts", 1'000}}},
    {"expert", "One expert against others of level advanced.", expert, {{"games", 400}}},
    {"expert-gains",
     "What the search of expert gains in a decision.",
     expert_gains,
     {{"positions", 300}, {"games", 4'000}}},
    {"win-chances", "Chances to win against games.", win_chances, {{"positions", 2'000}, {"playouts", 200}}},
    {"judge-precision", "How many playouts the judge of positions is worth.", judge_precision, {{"positions", 200}}},
    {"judge-scores", "Brier scores of the judge.", judge_scores, {{"games", 5'000}}},
    {"intervals",
     "How often the intervals of analyses contain the truth.",
     intervals,
     {{"positions", 240}, {"games", 500}, {"playouts", 400}}},
    {"reviews", "What reviews say of the four levels.", reviews, {{"games", 60}, {"playouts", 400}}},
    {"trades", "What trades between players are worth.", trades, {{"boards", 2'500}}},
    {"common-numbers", "What common random numbers save.", common_numbers, {{"boards", 10}, {"games", 6'000}}},
    {"cribbage-levels", "Each level of cribbage against the level below.", cribbage_levels, {{"pairs", 2'000}}},
    {"cribbage-chances", "Chances to win at cribbage against games.", cribbage_chances, {{"games", 100'000}}},
    {"seat-shares", "On how many boards all seats win equally often.", seat_shares, {{"boards", 20}, {"games", 1'000}}},
    {"seat-chances", "Chances of seats against games.", seat_chances, {{"boards", 200}, {"games", 2'000}}},
    {"opening-differences",
     "Chances of openings against shares of games.",
     opening_differences,
     {{"drafts", 60}, {"games", 1'000}}},
    {"opening-chances", "How well chances of openings predict winners.", opening_chances, {{"boards", 1'500}}},
    {"drafts", "What ways to settle are worth.", drafts, {{"boards", 1'000}}},
    {"equal-seats",
     "How equal seats are on the best of several boards.",
     equal_seats,
     {{"boards", 100}, {"games", 400}}},
    {"fair-terms", "The terms of random, classic and fair boards.", fair_terms, {{"boards", 10'000}}},
    {"fit-openings", "Fits catan/settle/opening_weights.hpp.", fit_openings, {{"boards", 11'000}, {"epochs", 10}}},
    {"fit-judge",
     "Fits catan/players/judge_weights.hpp.",
     fit_judge,
     {{"games", 150'000}, {"held-out", 5'000}, {"epochs", 3}}},
    {"fit-seats", "Measures catan/analysis/seat_advantages.hpp.", fit_seats, {{"games", 50'000}}},
    {"fit-quantiles",
     "Measures catan/fairness/quantiles.hpp.",
     fit_quantiles,
     {{"random", 1'000'000}, {"generated", 30'000}}},
    {"fit-cribbage-hands",
     "Fits the points of hands of cribbage.",
     fit_cribbage_hands,
     {{"advanced", 100'000}, {"expert", 150'000}}},
    {"fit-cribbage-discards", "Fits the weights of discards of cribbage.", fit_cribbage_discards, {{"deals", 400'000}}},
    {"fit-magic19", "Temperatures and lengths of runs of Magic-19.", fit_magic19, {{"runs", 20'000}}},
    {"golden-boards", "Prints tests/golden/boards.txt.", golden_boards, {}},
};

void print_help() {
    std::puts("hexsmith_research <subcommand> [--sample <factor>] [--seed <number>] [--<option> <number>]...\n");
    for (const Subcommand& subcommand : subcommands) {
        std::printf("%-22s %s", subcommand.name, subcommand.sentence);
        for (const auto& [name, standard] : subcommand.options)
            std::printf(" --%s %lld", name.data(), static_cast<long long>(standard));
        std::putchar('\n');
    }
}

}  // namespace

int main(int count, char** arguments) {
    const std::span command_line(arguments, static_cast<std::size_t>(count));
    const std::string_view name = count > 1 ? command_line[1] : "";
    const auto* subcommand =
        std::ranges::find_if(subcommands, [&](const Subcommand& candidate) { return candidate.name == name; });
    if (subcommand == std::end(subcommands)) {
        print_help();
        return name.empty() || name == "--help" ? 0 : 1;
    }
    const std::vector<const char*> option_arguments(command_line.begin() + 2, command_line.end());
    const auto options = Options::read(subcommand->options, option_arguments);
    if (!options) return 1;
    subcommand->run(*options);
}
