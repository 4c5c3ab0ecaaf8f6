// Cribbage: measures the strength of the levels and the accuracy of win chances, and fits the tables that the levels
// use.
#include <cmath>
#include <cstdio>
#include <fstream>

#include "core/portable_math.hpp"
#include "cribbage/contest.hpp"
#include "cribbage/discard.hpp"
#include "cribbage/win_probabilities.hpp"
#include "research/research.hpp"
#include "stats/distributions.hpp"
#include "stats/tournament.hpp"

namespace hexsmith::research {

using namespace cribbage;

// Lets each level play against the level below it, in pairs of games with the same cards and exchanged hands.
void cribbage_levels(const Options& options) {
    Table table("cribbage-levels", {"one against one"}, {"wins", "Elo points"});
    constexpr std::array names{"beginner", "intermediate", "advanced", "expert"};
    for (std::size_t level = 1; level < names.size(); ++level) {
        if (table.repeats_row(options)) continue;
        const Contest contest{static_cast<Level>(level), static_cast<Level>(level - 1)};
        stats::TournamentRecord record(options.seed(1), {.pairs = options["pairs"]});
        while (!record.over()) record.add(contest(record.deal(), record.first_begins()));
        const stats::Assessment assessment = *stats::assess(record.outcome().scores);
        table.row({std::string(names[level]) + " against " + names[level - 1],
                   percent(assessment.win_rate, assessment.interval), fixed(assessment.elo_difference, 0)});
    }
}

namespace {

/// Plays a game that begins with these scores, and returns whether the dealer of the first hand wins.
bool dealer_wins(int dealer, int pone, std::uint64_t seed) {
    Game game = new_game(seed);
    game.scores = {dealer, pone};
    while (game.phase != Phase::over) game = advance(game, Level::advanced);
    return game.scores[0] > game.scores[1];
}

}  // namespace

// Compares predicted win chances with games between two "advanced" players that begin with random scores.
void cribbage_chances(const Options& options) {
    struct PredictedGame {
        double predicted_chance;
        bool dealer_won;
    };
    Reliability reliability;
    in_parallel(
        options["games"],
        [&](std::int64_t i) {
            Rng random(options.seed(4'242), static_cast<std::uint64_t>(i));
            const auto dealer = static_cast<int>(random.below(winning_score));
            const auto pone = static_cast<int>(random.below(winning_score));
            return PredictedGame{win_probabilities().dealer_win_chance(Stage::pegging, dealer, pone),
                                 dealer_wins(dealer, pone, random.next())};
        },
        [&](const PredictedGame& game) { reliability.add(game.predicted_chance, game.dealer_won); });
    reliability.print({"cribbage-chances", {"stated"}, {"mean", "won by the dealer", "games"}});
}

namespace {

bool is_before_show(const Game& game) { return game.phase == Phase::discard || game.phase == Phase::play; }

/// Returns the points of a seat for heels and pegging.
int pegging_points(const Game& game, int seat) {
    const auto& points = game.points[static_cast<std::size_t>(seat)];
    int sum = 0;
    for (const int part : points) sum += part;
    return sum - points[static_cast<std::size_t>(Source::hand)] - points[static_cast<std::size_t>(Source::crib)];
}

void print_distributions(int hands) {
    std::array<std::array<int, 30>, 5> counts{};
    std::array<stats::Summary, 5> means;
    for (int i = 0; i < hands; ++i) {
        Game game = new_game(Rng(77, static_cast<std::uint64_t>(i)).next());
        while (is_before_show(game)) game = advance(game, Level::advanced);
        const std::array<int, 5> points{pegging_points(game, 0), pegging_points(game, 1),
                                        game.points[1][static_cast<std::size_t>(Source::hand)],
                                        game.points[0][static_cast<std::size_t>(Source::hand)],
                                        game.points[0][static_cast<std::size_t>(Source::crib)]};
        for (std::size_t part = 0; part < counts.size(); ++part) {
            ++counts[part][static_cast<std::size_t>(points[part])];
            means[part].add(points[part]);
        }
    }
    constexpr std::array<const char*, 5> names{"dealer's pegging with heels", "pone's pegging", "pone's hand",
                                               "dealer's hand", "crib"};
    for (std::size_t part = 0; part < counts.size(); ++part) {
        std::printf("%s, mean %s:", names[part], plus_minus(means[part], 3).c_str());
        for (const int count : counts[part]) std::printf(" %d,", count);
        std::putchar('\n');
    }
}

using Row = std::array<double, rank_count + 1>;

/// Solves a positive definite linear system by Gauss-Jordan elimination.
Row solve(std::array<Row, rank_count> system) {
    for (std::size_t pivot = 0; pivot < rank_count; ++pivot) {
        const double scale = 1 / system[pivot][pivot];
        for (double& value : system[pivot]) value *= scale;
        for (std::size_t row = 0; row < rank_count; ++row) {
            if (row == pivot) continue;
            const double factor = system[row][pivot];
            for (std::size_t column = 0; column <= rank_count; ++column)
                system[row][column] -= factor * system[pivot][column];
        }
    }
    Row solution{};
    for (std::size_t i = 0; i < rank_count; ++i) solution[i] = system[i][rank_count];
    return solution;
}

void print_gains(int hands) {
    for (const int role : {0, 1}) {  // role 0: the pone, who has seat 1, because seat 0 deals
        const int subject = 1 - role;
        std::array<Row, rank_count> system{};
        stats::Summary differences;
        for (int i = role; i < hands; i += 2) {
            const std::uint64_t seed = Rng(991, static_cast<std::uint64_t>(i)).next();
            Rng choice(5, static_cast<std::uint64_t>(i));
            Game game = new_game(seed);
            RankCounts kept_ranks{};
            while (is_before_show(game)) {
                if (game.phase == Phase::discard && game.turn == subject) {
                    const auto ranked_discards = discards(game.hands[static_cast<std::size_t>(subject)], role == 1,
                                                          other_weights(CribModel::table, role == 1));
                    const Split split = ranked_discards[choice.below(5)].split;
                    for (const Card card : split.keep) ++kept_ranks[static_cast<std::size_t>(rank_of(card))];
                    game = apply(game, split.thrown);
                } else {
                    game = advance(game, Level::expert);
                }
            }
            const int heels = game.points[0][static_cast<std::size_t>(Source::heels)];
            const double difference =
                pegging_points(game, subject) - pegging_points(game, 1 - subject) + (subject == 0 ? -heels : heels);
            differences.add(difference);
            for (std::size_t a = 0; a < rank_count; ++a) {
                for (std::size_t b = 0; b < rank_count; ++b) system[a][b] += kept_ranks[a] * kept_ranks[b];
                system[a][rank_count] += kept_ranks[a] * difference;
            }
        }
        const Row solution = solve(system);
        std::printf("%s, mean %s, standard deviation %.2f; by rank:", role == 0 ? "pone" : "dealer",
                    plus_minus(differences, 3).c_str(), differences.standard_deviation());
        for (std::size_t a = 0; a < rank_count; ++a) std::printf(" %.2f", solution[a]);
        std::printf("\n");
    }
}

}  // namespace

// Prints two tables.
//
// 1. For cpp/cribbage/win_probabilities.cpp: how often each part of a hand scores 0, 1, 2, ... points. The hands are
//    first hands, at 0:0, between two "advanced" players.
// 2. For cpp/cribbage/expert.cpp: the mean gain in pegging from each rank that a player keeps. Two experts peg first
//    hands. One of them, the pone and the dealer in turn, makes one of its five best discards at random. Least squares
//    fit the difference of this player's and the other player's pegging points to the ranks that this player kept.
void fit_cribbage_hands(const Options& options) {
    print_distributions(static_cast<int>(options["advanced"]));
    print_gains(static_cast<int>(options["expert"]));
}

namespace {

constexpr std::size_t pair_count = 91;  // number of pairs of ranks
constexpr std::size_t tables = 4;       // the published tables of Hessel, Colvert, Rasmussen and Schell
constexpr std::size_t schell = 3;
using Values = std::array<double, pair_count>;

std::array<std::array<std::size_t, 2>, pair_count> pairs() {
    std::array<std::array<std::size_t, 2>, pair_count> result;
    std::size_t count = 0;
    for (std::size_t a = 0; a < rank_count; ++a)
        for (std::size_t b = a; b < rank_count; ++b) result[count++] = {a, b};
    return result;
}

/// Returns two cards with the ranks a and b.
CardSet cards_of_ranks(std::size_t a, std::size_t b) {
    return CardSet(std::array{make_card(static_cast<int>(a), 0), make_card(static_cast<int>(b), 1)});
}

/// Converts weights of pairs of ranks to integers, with 32 for a random discard.
CribWeights rounded(const Values& weights) {
    CribWeights result{};
    for (std::size_t p = 0; p < pair_count; ++p) {
        const auto [a, b] = pairs()[p];
        result[a][b] = result[b][a] = static_cast<std::uint8_t>(std::clamp(std::round(32 * weights[p]), 1.0, 255.0));
    }
    return result;
}

/// Returns how often the pone [0] and the dealer [1] discard each pair of ranks, divided by the frequency of random
/// discards.
std::array<Values, 2> self_play(int deals) {
    std::array<CribWeights, 2> assumed_weights{uniform_weights, uniform_weights};
    std::array<Values, 2> weights{};
    for (int round = 0; round < 5; ++round) {
        for (std::size_t role : {0u, 1u}) {
            std::array<std::array<double, rank_count>, rank_count> tally{};
            for (int i = 0; i < deals; ++i) {
                const CardSet six(std::span<const Card>(deal(1, i)).first(6));
                const CardSet best = discards(six, role == 1, assumed_weights[1 - role])[0].split.thrown;
                const auto low = static_cast<std::size_t>(rank_of(best.first()));
                const auto high = static_cast<std::size_t>(rank_of(*++best.begin()));
                tally[low][high] += 1;
            }
            for (std::size_t p = 0; p < pair_count; ++p) {
                const auto [a, b] = pairs()[p];
                weights[role][p] = (tally[a][b] + 0.5) / (deals * (a == b ? 6.0 : 16.0) / 1326.0);
            }
        }
        for (std::size_t role : {0u, 1u}) assumed_weights[role] = rounded(weights[role]);
    }
    return weights;
}

struct Model {
    // Both tables have a row for each discard of the player, and a column for each discard of the other player.
    std::array<Values, pair_count> ways;  // number of completions of the crib
    std::array<Values, pair_count> mean;  // mean points of the crib
};

Model make_model() {
    Model model{};
    for (std::size_t t = 0; t < pair_count; ++t) {
        const CardSet discard = cards_of_ranks(pairs()[t][0], pairs()[t][1]);
        for (std::size_t p = 0; p < pair_count; ++p) {
            CribWeights single_pair{};
            single_pair[pairs()[p][0]][pairs()[p][1]] = single_pair[pairs()[p][1]][pairs()[p][0]] = 1;
            const CribSums sums(CardSet::full_deck() - discard, single_pair);
            model.ways[t][p] = static_cast<double>(sums.weight());
            model.mean[t][p] = static_cast<double>(sums.sum(discard)) / static_cast<double>(sums.weight());
        }
    }
    return model;
}

/// Returns the mean points of the crib with the player's discard t, if the other player discards by the weights.
double prediction(const Model& model, const Values& weights, std::size_t t) {
    double sum = 0;
    double weight = 0;
    for (std::size_t p = 0; p < pair_count; ++p) {
        sum += weights[p] * model.ways[t][p] * model.mean[t][p];
        weight += weights[p] * model.ways[t][p];
    }
    return sum / weight;
}

/// Fits the weights to the target averages by gradient descent on the logarithms of the weights.
Values fit(const Model& model, const Values& prior, const Values& target) {
    constexpr double regularization = 0.03;  // strength of the pull to the prior
    Values logs{};
    Values weights = prior;
    for (int step = 0; step < 40'000; ++step) {
        Values gradient{};
        for (std::size_t t = 0; t < pair_count; ++t) {
            const double predicted = prediction(model, weights, t);
            double weight = 0;
            for (std::size_t p = 0; p < pair_count; ++p) weight += weights[p] * model.ways[t][p];
            for (std::size_t p = 0; p < pair_count; ++p)
                gradient[p] +=
                    (predicted - target[t]) * weights[p] * model.ways[t][p] / weight * (model.mean[t][p] - predicted);
        }
        for (std::size_t p = 0; p < pair_count; ++p) {
            logs[p] -= 0.5 * (gradient[p] + regularization * logs[p]);
            weights[p] = prior[p] * exponential(logs[p]);
        }
    }
    return weights;
}

void report(const char* what, const Model& model, const CribWeights& weights,
            const std::array<Values, tables>& published) {
    Values values{};
    for (std::size_t p = 0; p < pair_count; ++p) values[p] = weights[pairs()[p][0]][pairs()[p][1]];
    std::printf("// %s: root mean square difference (largest) to", what);
    for (std::size_t table = 0; table < tables; ++table) {
        double squares = 0;
        double worst = 0;
        for (std::size_t t = 0; t < pair_count; ++t) {
            const double difference = prediction(model, values, t) - published[table][t];
            squares += difference * difference;
            worst = std::max(worst, std::abs(difference));
        }
        constexpr std::array<const char*, tables> names{"Hessel", "Colvert", "Rasmussen", "Schell"};
        std::printf(" %s %.3f (%.2f)", names[table], std::sqrt(squares / pair_count), worst);
    }
    std::printf("\n");
}

}  // namespace

// Prints the weights of cpp/cribbage/discard.hpp, row by row. A weight is the frequency with which players discard a
// pair of ranks, divided by its frequency in random discards, times 32. Reads tests/golden/cribbage-crib-tables.txt
// below the current folder.
//
// 1. Self-play: the pone and the dealer choose their best discards in many deals. Both assume that the other player
//    discards by the weights of the previous round. After five rounds, the weights are stable.
// 2. Fit: the weights reproduce Schell's published averages by least squares. Weights that the averages do not
// determine
//    stay close to those of self-play. Weights from self-play alone give cribs that are too small by 0.2 points on
//    average. Schell's averages are the mean of three other tables. One of these tables comes from recorded games.
void fit_cribbage_discards(const Options& options) {
    std::array<std::array<Values, tables>, 2>
        published{};  // mean cribs by the discard of the pone [0] and of the dealer [1]
    std::ifstream file("tests/golden/cribbage-crib-tables.txt");
    if (!file) return std::puts("call it from the root of the tree"), void();
    for (std::size_t p = 0; p < pair_count; ++p) {
        std::string text;
        file >> text;
        for (auto& table : published[0]) file >> table[p];  // the tables by the pone's discard come first
        for (auto& table : published[1]) file >> table[p];
        std::getline(file, text);
    }

    const Model model = make_model();
    const std::array<Values, 2> self_play_weights = self_play(static_cast<int>(options["deals"]));
    for (std::size_t role : {0u, 1u}) {
        const CribWeights weights = rounded(fit(model, self_play_weights[role], published[role][schell]));
        std::printf("\n%s throws\n", role == 0 ? "pone" : "dealer");
        report("self-play", model, rounded(self_play_weights[role]), published[role]);
        report("fitted", model, weights, published[role]);
        for (std::size_t a = 0; a < rank_count; ++a)
            for (std::size_t b = 0; b <= a; ++b) std::printf("%s%d,", b == 0 ? "\n    " : " ", weights[a][b]);
    }
}

}  // namespace hexsmith::research
