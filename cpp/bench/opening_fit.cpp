// Fits the model of openings (settle/opening_chances.hpp) on the games that opening_labels printed, and judges it.
//
//     opening_fit fit <labels>     the weights with their 95 % intervals, and what each part of the model is worth
//     opening_fit judge <labels>   the weights of the package on other boards, kept aside: once for each version
//
// To choose what is in the model, of every five boards of a kind four are fitted on and one is asked. The weights are
// then those of all boards. Differences are paired game by game, their intervals are by board. The worth by "proven"
// has a temperature for each number of players, the likeliest on the very games it is judged on, which is in its
// favour.
#include <cmath>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "bench/opening_boards.hpp"
#include "catan/learn/conditional_logit.hpp"
#include "catan/learn/labelled_games.hpp"
#include "stats/normal.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

constexpr std::array<const char*, opening_term_count> term_names{
    "income",      "wood",        "brick",      "wool",    "grain",        "ore",         "much ore",  "has wood",
    "has brick",   "has wool",    "has grain",  "has ore", "wood + brick", "grain + ore", "cards",     "3:1 harbor",
    "2:1 harbors", "largest hex", "red tokens", "hand",    "road in hand", "room",        "more room", "safe room"};

// Beside the terms of the model: the worth by "proven", and the seats but for the last, of each number of players.
constexpr std::size_t proven_column = opening_term_count;
constexpr std::size_t first_seat_column = proven_column + 1;
constexpr std::size_t columns = first_seat_column + 6;

struct GameFacts {
    int board;
    int players;
    game::Level level;
    OpeningSource source;
    int kind;  // of board
};

struct Data {
    Choices choices{columns};
    std::vector<GameFacts> facts;
};

void add_game(Data& data, const LabelledGame& labelled, const Board& board, const ScoredBoard& scored,
              GameFacts facts) {
    const auto openings = std::span(labelled.openings).first(static_cast<std::size_t>(labelled.players));
    std::array<OpeningTerms, most_opening_seats> terms;
    opening_terms(board, scored, openings, terms);
    std::vector<double> rows;
    for (std::size_t seat = 0; seat < openings.size(); ++seat) {
        rows.insert(rows.end(), terms[seat].begin(), terms[seat].end());
        rows.push_back(scored.pair(openings[seat].settlements[0], openings[seat].settlements[1]));
        for (std::size_t players = 2, column = 0; players <= 4; ++players)
            for (std::size_t other = 0; other + 1 < players; ++other, ++column)
                rows.push_back(players == openings.size() && other == seat);
    }
    data.choices.add(rows, labelled.winner);
    data.facts.push_back(facts);
}

Data read(const char* path) {
    Data data;
    std::ifstream file(path);
    Board board;
    std::optional<ScoredBoard> scored;
    int boards = 0;
    int kind = 0;
    int unfinished = 0;
    for (std::string line; std::getline(file, line);) {
        LabelledGame labelled;
        if (line.starts_with("board ")) {
            std::istringstream words(line.substr(6));
            board = read_board(words);
            words >> kind;
            scored.emplace(standard_setup, board, proven_params);
            ++boards;
        } else if (read_line(line, labelled)) {
            if (labelled.winner == game::nobody)
                ++unfinished;
            else
                add_game(data, labelled, board, *scored,
                         {boards - 1, labelled.players, labelled.level, labelled.source, kind});
        }
    }
    std::printf("%zu games on %d boards; %d more were not finished\n", data.facts.size(), boards, unfinished);
    return data;
}

/// Parts 0 to 4 of the boards of each kind.
int part_of(const GameFacts& facts) { return facts.board / board_kinds % 5; }

std::vector<std::size_t> games_where(const Data& data, auto&& holds) {
    std::vector<std::size_t> named;
    for (std::size_t i = 0; i < data.facts.size(); ++i)
        if (holds(data.facts[i])) named.push_back(i);
    return named;
}

/// -ln of the winner's chance in each of the games named.
std::vector<double> losses(const Data& data, std::span<const std::size_t> named, std::span<const double> weights,
                           std::span<const double> scales) {
    std::vector<double> losses;
    for (const std::size_t i : named) {
        const auto players = static_cast<std::size_t>(data.facts[i].players);
        const auto chances = logit_chances(data.choices, i, weights, scales[players]);
        losses.push_back(-std::log(chances[static_cast<std::size_t>(data.choices.chosen(i))]));
    }
    return losses;
}

double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Half the 95 % interval of the mean of values that belong to games: the values of a board stand together.
double half_width(const Data& data, std::span<const std::size_t> named, const std::vector<double>& values) {
    const double center = mean(values);
    double squares = 0;
    double of_board = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        of_board += values[i] - center;
        if (i + 1 < values.size() && data.facts[named[i + 1]].board == data.facts[named[i]].board) continue;
        squares += of_board * of_board;
        of_board = 0;
    }
    return stats::critical_value(0.95) * std::sqrt(squares) / static_cast<double>(values.size());
}

std::vector<double> less(std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
    return a;
}

constexpr std::array<double, 5> alike{1, 1, 1, 1, 1};

std::vector<bool> model_terms() {
    std::vector<bool> used(columns);
    std::fill_n(used.begin(), opening_term_count, true);
    return used;
}

void print_parts(const Data& data) {
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

void fit(const Data& data) {
    auto named = games_where(data, [](const GameFacts&) { return true; });
    const LogitFit fitted = fit_logit(data.choices, named, model_terms(), alike);
    std::printf("fitted on %zu games:\n", named.size());
    for (std::size_t term = 0; term < opening_term_count; ++term)
        std::printf("%-14s %8.4f +- %.4f\n", term_names[term], fitted.weights[term],
                    stats::critical_value(0.95) * fitted.standard_errors[term]);
    print_parts(data);
}

/// Log-loss, Brier score, hits and what a rival model is worth, over some games.
void print_scores(const Data& data, const char* name, std::span<const std::size_t> named, std::span<const double> ours,
                  std::span<const double> proven, const std::array<double, 5>& temperatures) {
    const auto own = losses(data, named, ours, alike);
    const auto other = losses(data, named, proven, temperatures);
    const auto gain = less(other, own);
    double even = 0;
    double brier = 0;
    double hits = 0;
    for (const std::size_t i : named) {
        const auto chances = logit_chances(data.choices, i, ours);
        const int winner = data.choices.chosen(i);
        even += std::log(static_cast<double>(chances.size()));
        for (std::size_t seat = 0; seat < chances.size(); ++seat) {
            const double error = chances[seat] - (static_cast<int>(seat) == winner);
            brier += error * error;
        }
        hits += std::max_element(chances.begin(), chances.end()) - chances.begin() == winner;
    }
    const auto n = static_cast<double>(named.size());
    std::printf(
        "%-14s %7zu  log-loss %.4f, even chances %.4f, proven %.4f, gain %.4f +- %.4f; Brier %.4f; hits %.1f %%\n",
        name, named.size(), mean(own), even / n, mean(other), mean(gain), half_width(data, named, gain), brier / n,
        100 * hits / n);
}

void print_reliability(const Data& data, int players, std::span<const std::size_t> named,
                       std::span<const double> weights) {
    struct Bin {
        double chances = 0;
        double wins = 0;
        double seats = 0;
    };
    std::array<Bin, 10> bins{};
    for (const std::size_t i : named) {
        const auto chances = logit_chances(data.choices, i, weights);
        for (std::size_t seat = 0; seat < chances.size(); ++seat) {
            Bin& bin = bins[std::min<std::size_t>(9, static_cast<std::size_t>(10 * chances[seat]))];
            bin.chances += chances[seat];
            bin.wins += data.choices.chosen(i) == static_cast<int>(seat);
            bin.seats += 1;
        }
    }
    std::printf("%d players: stated -> won (seats):", players);
    for (const Bin& bin : bins)
        if (bin.seats >= 100)
            std::printf("  %.3f -> %.3f (%.0f)", bin.chances / bin.seats, bin.wins / bin.seats, bin.seats);
    std::printf("\n");
}

void judge(const Data& data) {
    std::vector<double> ours(columns);
    std::copy(opening_weights.begin(), opening_weights.end(), ours.begin());
    std::vector<double> proven(columns);
    proven[proven_column] = 1;
    std::array<double, 5> factors{};  // one over the temperature of "proven", for each number of players
    for (int players = 2; players <= 4; ++players)
        factors[static_cast<std::size_t>(players)] = fit_scale(
            data.choices, games_where(data, [&](const GameFacts& facts) { return facts.players == players; }), proven);
    std::printf("temperatures of proven, in pips: %.2f %.2f %.2f\n", 1 / factors[2], 1 / factors[3], 1 / factors[4]);
    const auto print = [&](const char* name, auto&& holds) {
        auto named = games_where(data, holds);
        print_scores(data, name, named, ours, proven, factors);
        return named;
    };
    print("all", [](const GameFacts&) { return true; });
    for (int players = 2; players <= 4; ++players) {
        const auto named = print((std::to_string(players) + " players").c_str(),
                                 [&](const GameFacts& facts) { return facts.players == players; });
        print_reliability(data, players, named, ours);
    }
    constexpr const char* levels[] = {"random", "beginner", "intermediate", "advanced"};
    for (int level = 2; level < game::level_count; ++level)
        print(levels[level], [&](const GameFacts& facts) { return static_cast<int>(facts.level) == level; });
    constexpr const char* sources[] = {"at random", "tempered", "by levels"};
    for (int source = 0; source < opening_sources; ++source)
        print(sources[source], [&](const GameFacts& facts) { return static_cast<int>(facts.source) == source; });
    constexpr const char* kinds[] = {"random boards", "official", "fair", "classic"};
    for (int kind = 0; kind < board_kinds; ++kind)
        print(kinds[kind], [&](const GameFacts& facts) { return facts.kind == kind; });
}

}  // namespace

int main(int argc, char** argv) {
    const std::string mode = argc == 3 ? argv[1] : "";
    if (mode != "fit" && mode != "judge") return std::fputs("opening_fit fit|judge <labels>\n", stderr), 1;
    const Data data = read(argv[2]);
    if (mode == "fit")
        fit(data);
    else
        judge(data);
}
