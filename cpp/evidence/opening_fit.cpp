// Fits the model of openings (settle/opening_chances.hpp) on the games that opening_labels printed: its weights with
// their 95 % intervals, and what each part of the model is worth.
//
//     opening_fit <labels>
//
// To choose what is in the model, of every five boards of a kind four are fitted on and one is asked. The weights are
// then those of all boards.
#include <algorithm>
#include <initializer_list>

#include "evidence/opening_data.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

constexpr std::array<const char*, opening_term_count> term_names{
    "income",      "wood",        "brick",      "wool",    "grain",        "ore",         "much ore",  "has wood",
    "has brick",   "has wool",    "has grain",  "has ore", "wood + brick", "grain + ore", "cards",     "3:1 harbor",
    "2:1 harbors", "largest hex", "red tokens", "hand",    "road in hand", "room",        "more room", "safe room"};

/// Parts 0 to 4 of the boards of each kind.
int part_of(const GameFacts& facts) { return facts.board / board_kinds % 5; }

std::vector<bool> model_terms() {
    std::vector<bool> used(columns);
    std::fill_n(used.begin(), opening_term_count, true);
    return used;
}

void print_parts(const OpeningData& data) {
    const auto fitting = games_where(data, [](const GameFacts& facts) { return part_of(facts) < 4; });
    const auto choosing = games_where(data, [](const GameFacts& facts) { return part_of(facts) == 4; });
    const auto whole = losses(data, choosing, fit_logit(data.choices, fitting, model_terms(), alike).weights, alike);
    std::printf("\nlog-loss on %zu games of the part to choose by: %.5f; without a part, or with more:\n",
                choosing.size(), mean(whole));
    const auto print = [&](const char* name, const std::vector<double>& other) {
        const auto more = less(other, whole);
        std::printf("%-44s %+.5f +- %.5f\n", name, mean(more), half_width(data, choosing, more));
    };
    const auto print_without = [&](const char* name, std::initializer_list<OpeningTerm> terms) {
        auto used = model_terms();
        for (const OpeningTerm term : terms) used[static_cast<std::size_t>(index(term))] = false;
        print(name, losses(data, choosing, fit_logit(data.choices, fitting, used, alike).weights, alike));
    };
    using enum OpeningTerm;
    print_without("without income", {income});
    print_without("without wood to ore", {wood, brick, wool, grain, ore});
    print_without("without much ore", {much_ore});
    print_without("without has wood to has ore", {has_wood, has_brick, has_wool, has_grain, has_ore});
    print_without("without wood + brick, grain + ore", {wood_and_brick, grain_and_ore});
    print_without("without cards", {cards});
    print_without("without 3:1 harbor", {any_harbor});
    print_without("without 2:1 harbors", {fed_harbors});
    print_without("without largest hex", {largest_hex});
    print_without("without red tokens", {red_tokens});
    print_without("without hand", {hand});
    print_without("without road in hand", {road_in_hand});
    print_without("without room", {room});
    print_without("without more room", {more_room});
    print_without("without safe room", {safe_room});
    auto used = model_terms();
    std::fill(used.begin() + first_seat_column, used.end(), true);
    print("with the seats", losses(data, choosing, fit_logit(data.choices, fitting, used, alike).weights, alike));

    std::array<double, 5> scales = alike;
    std::vector<double> weights;
    for (int round = 0; round < 3; ++round) {
        weights = fit_logit(data.choices, fitting, model_terms(), scales).weights;
        for (int players = 2; players <= 3; ++players) {
            const auto of_players = games_where(
                data, [&](const GameFacts& facts) { return part_of(facts) < 4 && facts.players == players; });
            scales[static_cast<std::size_t>(players)] = fit_scale(data.choices, of_players, weights);
        }
    }
    std::printf("(2 players: %.3f, 3: %.3f) ", scales[2], scales[3]);
    print("with a factor by players", losses(data, choosing, weights, scales));

    const auto print_apart = [&](const char* name, auto&& group_of) {
        std::vector<double> apart(choosing.size());
        for (int group = 0; group < 5; ++group) {
            const auto train = games_where(
                data, [&](const GameFacts& facts) { return part_of(facts) < 4 && group_of(facts) == group; });
            if (train.empty()) continue;
            const auto own = fit_logit(data.choices, train, model_terms(), alike).weights;
            const auto all = losses(data, choosing, own, alike);
            for (std::size_t i = 0; i < choosing.size(); ++i)
                if (group_of(data.facts[choosing[i]]) == group) apart[i] = all[i];
        }
        print(name, apart);
    };
    print_apart("with weights of each number of players", [](const GameFacts& facts) { return facts.players; });
    print_apart("with weights of each level", [](const GameFacts& facts) { return static_cast<int>(facts.level); });
}

void fit(const OpeningData& data) {
    auto named = games_where(data, [](const GameFacts&) { return true; });
    const LogitFit fitted = fit_logit(data.choices, named, model_terms(), alike);
    std::printf("fitted on %zu games:\n", named.size());
    for (std::size_t term = 0; term < opening_term_count; ++term)
        std::printf("%-14s %8.4f +- %.4f\n", term_names[term], fitted.weights[term],
                    stats::critical_value(0.95) * fitted.standard_errors[term]);
    print_parts(data);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("opening_fit <labels>\n", stderr);
        return 1;
    }
    fit(read_games(argv[1]));
}
