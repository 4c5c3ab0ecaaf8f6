// The birth of cpp/cribbage/discard.hpp: how much more or less often than chance each pair of ranks is thrown.
//
//     cribbage_weights tests/golden/cribbage-crib-tables.txt [deals]
//
// 1. Self-play: pone and dealer throw their best discard of many deals, each believing that the other throws by the
//    weights found so far, until these settle. The pairs thrown, beside chance, are the weights.
// 2. Fit: among all weights those are taken that reproduce the published averages (Schell's, the mean of three others,
//    one of them from games played) in the least squares' sense, and stay close to self-play where these say nothing.
//    Self-play by itself gives cribs 0.2 too small on average.
// Prints the residuals against all four tables and the weights, row by row, in 1/32 of chance.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "core/portable_math.hpp"
#include "cribbage/discard.hpp"
#include "cribbage/game.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

namespace {

constexpr std::size_t pair_count = 91;
constexpr std::size_t tables = 4;  // Hessel, Colvert, Rasmussen, Schell
constexpr std::size_t schell = 3;
using Values = std::array<double, pair_count>;

std::array<std::array<std::size_t, 2>, pair_count> pairs() {
    std::array<std::array<std::size_t, 2>, pair_count> result;
    std::size_t count = 0;
    for (std::size_t a = 0; a < rank_count; ++a)
        for (std::size_t b = a; b < rank_count; ++b) result[count++] = {a, b};
    return result;
}

CardSet thrown(std::size_t a, std::size_t b) {
    return CardSet(std::array{make_card(static_cast<int>(a), 0), make_card(static_cast<int>(b), 1)});
}

CribWeights rounded(const Values& weights) {
    CribWeights result{};
    for (std::size_t p = 0; p < pair_count; ++p) {
        const auto [a, b] = pairs()[p];
        result[a][b] = result[b][a] = static_cast<std::uint8_t>(std::clamp(std::round(32 * weights[p]), 1.0, 255.0));
    }
    return result;
}

/// How often the pone (0) and the dealer (1) throw each pair, over chance.
std::array<Values, 2> self_play(int deals) {
    std::array<CribWeights, 2> believed{uniform_weights, uniform_weights};
    std::array<Values, 2> weights{};
    for (int round = 0; round < 5; ++round) {
        for (std::size_t role : {0u, 1u}) {
            std::array<std::array<double, rank_count>, rank_count> tally{};
            for (int i = 0; i < deals; ++i) {
                const CardSet six(std::span<const Card>(deal(1, i)).first(6));
                const CardSet best = discards(six, role == 1, believed[1 - role])[0].split.thrown;
                const auto low = static_cast<std::size_t>(rank_of(best.first()));
                const auto high = static_cast<std::size_t>(rank_of(*++best.begin()));
                tally[low][high] += 1;
            }
            for (std::size_t p = 0; p < pair_count; ++p) {
                const auto [a, b] = pairs()[p];
                weights[role][p] = (tally[a][b] + 0.5) / (deals * (a == b ? 6.0 : 16.0) / 1326.0);
            }
        }
        for (std::size_t role : {0u, 1u}) believed[role] = rounded(weights[role]);
    }
    return weights;
}

struct Model {
    std::array<Values, pair_count> ways;  // of each pair the other throws, by the pair one throws
    std::array<Values, pair_count> mean;  // of the crib the two make
};

Model make_model() {
    Model model{};
    for (std::size_t t = 0; t < pair_count; ++t) {
        const CardSet own = thrown(pairs()[t][0], pairs()[t][1]);
        for (std::size_t p = 0; p < pair_count; ++p) {
            CribWeights only{};
            only[pairs()[p][0]][pairs()[p][1]] = only[pairs()[p][1]][pairs()[p][0]] = 1;
            const CribSums sums(CardSet::full_deck() - own, only);
            model.ways[t][p] = static_cast<double>(sums.weight());
            model.mean[t][p] = static_cast<double>(sums.sum(own)) / static_cast<double>(sums.weight());
        }
    }
    return model;
}

double prediction(const Model& model, const Values& weights, std::size_t t) {
    double sum = 0;
    double weight = 0;
    for (std::size_t p = 0; p < pair_count; ++p) {
        sum += weights[p] * model.ways[t][p] * model.mean[t][p];
        weight += weights[p] * model.ways[t][p];
    }
    return sum / weight;
}

/// Gradient descent on the logarithms of the weights.
Values fit(const Model& model, const Values& prior, const Values& target) {
    constexpr double closeness = 0.03;
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
            logs[p] -= 0.5 * (gradient[p] + closeness * logs[p]);
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

int main(int argc, char** argv) {
    if (argc < 2) return std::puts("cribbage_weights <cribbage-crib-tables.txt> [deals]"), 1;
    const int deals = argc > 2 ? std::atoi(argv[2]) : 400'000;

    std::array<std::array<Values, tables>, 2> published{};  // of the crib the pone throws to, and the dealer
    std::ifstream file(argv[1]);
    for (std::size_t p = 0; p < pair_count; ++p) {
        std::string name;
        double uniform = 0;
        file >> name;
        for (auto& table : published[0]) file >> table[p];  // one's own crib: the pone throws the other two
        for (auto& table : published[1]) file >> table[p];
        file >> uniform;
    }

    const Model model = make_model();
    const std::array<Values, 2> played = self_play(deals);
    for (std::size_t role : {0u, 1u}) {
        const CribWeights weights = rounded(fit(model, played[role], published[role][schell]));
        std::printf("%s throws\n", role == 0 ? "pone" : "dealer");
        report("self-play", model, rounded(played[role]), published[role]);
        report("fitted", model, weights, published[role]);
        for (std::size_t a = 0; a < rank_count; ++a) {
            std::printf("    ");
            for (std::size_t b = 0; b <= a; ++b) std::printf("%d,%s", weights[a][b], b < a ? " " : "\n");
        }
    }
}
