// The birth of the numbers in cpp/cribbage/win_probabilities.cpp and expert.cpp: how points come about in one
// hand.
//
//     cribbage_hands [hands of advanced] [hands of expert] [games of advanced]
//
// 1. First hands at 0:0 between two players of level advanced: how often each part of the hand gave 0, 1, 2, ...
// points.
// 2. First hands at 0:0 pegged by two experts, one of whom (pone and dealer in turn) throws one of its five best
// discards at
//    random: least squares of its pegging minus the other's on the ranks it kept.
// 3. Games between two players of level advanced from random scores: how often the dealer won, by the chance that
//    win_probabilities states.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "cribbage/contest.hpp"
#include "cribbage/discard.hpp"
#include "cribbage/win_probabilities.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

namespace {

bool in_hand(const Game& game) { return game.phase == Phase::discard || game.phase == Phase::play; }

int pegged(const Game& game, int seat) {
    const auto& points = game.points[static_cast<std::size_t>(seat)];
    int sum = 0;
    for (const int part : points) sum += part;
    return sum - points[static_cast<std::size_t>(Source::hand)] - points[static_cast<std::size_t>(Source::crib)];
}

void distributions(int hands) {
    std::array<std::array<int, 30>, 5> counts{};
    for (int i = 0; i < hands; ++i) {
        Game game = new_game(Rng(77, static_cast<std::uint64_t>(i)).next());
        while (in_hand(game)) game = advance(game, Level::advanced);
        const std::array<int, 5> points{pegged(game, 0), pegged(game, 1),
                                        game.points[1][static_cast<std::size_t>(Source::hand)],
                                        game.points[0][static_cast<std::size_t>(Source::hand)],
                                        game.points[0][static_cast<std::size_t>(Source::crib)]};
        for (std::size_t part = 0; part < counts.size(); ++part) ++counts[part][static_cast<std::size_t>(points[part])];
    }
    constexpr std::array<const char*, 5> names{"dealer's pegging with heels", "pone's pegging", "pone's hand",
                                               "dealer's hand", "crib"};
    for (std::size_t part = 0; part < counts.size(); ++part) {
        double sum = 0;
        double squares = 0;
        std::printf("%s:", names[part]);
        for (std::size_t points = 0; points < 30; ++points) {
            std::printf(" %d,", counts[part][points]);
            sum += static_cast<double>(points) * counts[part][points];
            squares += static_cast<double>(points * points) * counts[part][points];
        }
        const double mean = sum / hands;
        std::printf(" mean %.3f, standard error %.3f\n", mean, std::sqrt((squares / hands - mean * mean) / hands));
    }
}

using Row = std::array<double, rank_count + 1>;

/// Solves a positive definite system in place by Gauss and Jordan; the inverse's diagonal is left in `inverse`.
Row solve(std::array<Row, rank_count> system, std::array<double, rank_count>& inverse) {
    std::array<std::array<double, rank_count>, rank_count> identity{};
    for (std::size_t i = 0; i < rank_count; ++i) identity[i][i] = 1;
    for (std::size_t pivot = 0; pivot < rank_count; ++pivot) {
        const double scale = 1 / system[pivot][pivot];
        for (double& value : system[pivot]) value *= scale;
        for (double& value : identity[pivot]) value *= scale;
        for (std::size_t row = 0; row < rank_count; ++row) {
            if (row == pivot) continue;
            const double factor = system[row][pivot];
            for (std::size_t column = 0; column <= rank_count; ++column)
                system[row][column] -= factor * system[pivot][column];
            for (std::size_t column = 0; column < rank_count; ++column)
                identity[row][column] -= factor * identity[pivot][column];
        }
    }
    Row solution{};
    for (std::size_t i = 0; i < rank_count; ++i) {
        solution[i] = system[i][rank_count];
        inverse[i] = identity[i][i];
    }
    return solution;
}

void gains(int hands) {
    for (const int role : {0, 1}) {  // 0: the pone, seat 1, as seat 0 deals
        const int subject = 1 - role;
        std::array<Row, rank_count> system{};
        double sum = 0;
        double squares = 0;
        int count = 0;
        for (int i = role; i < hands; i += 2, ++count) {
            const std::uint64_t seed = Rng(991, static_cast<std::uint64_t>(i)).next();
            Rng choice(5, static_cast<std::uint64_t>(i));
            Game game = new_game(seed);
            RankCounts kept{};
            while (in_hand(game)) {
                if (game.phase == Phase::discard && game.turn == subject) {
                    const auto all = discards(game.hands[static_cast<std::size_t>(subject)], role == 1,
                                              other_weights(CribModel::table, role == 1));
                    const Split split = all[choice.below(5)].split;
                    for (const Card card : split.keep) ++kept[static_cast<std::size_t>(rank_of(card))];
                    game = apply(game, split.thrown);
                } else {
                    game = advance(game, Level::expert);
                }
            }
            const int heels = game.points[0][static_cast<std::size_t>(Source::heels)];
            const double difference =
                pegged(game, subject) - pegged(game, 1 - subject) + (subject == 0 ? -heels : heels);
            sum += difference;
            squares += difference * difference;
            for (std::size_t a = 0; a < rank_count; ++a) {
                for (std::size_t b = 0; b < rank_count; ++b) system[a][b] += kept[a] * kept[b];
                system[a][rank_count] += kept[a] * difference;
            }
        }
        std::array<double, rank_count> inverse{};
        const Row solution = solve(system, inverse);
        double explained = 0;
        for (std::size_t a = 0; a < rank_count; ++a) explained += solution[a] * system[a][rank_count];
        const double mean = sum / count;
        const double residual = (squares - explained) / (count - rank_count);
        std::printf("%s: %d hands, mean %.3f, standard deviation %.2f, of the fit %.2f; by rank (standard error):\n",
                    role == 0 ? "pone" : "dealer", count, mean, std::sqrt(squares / count - mean * mean),
                    std::sqrt(explained / count - mean * mean));
        for (std::size_t a = 0; a < rank_count; ++a)
            std::printf(" %.2f (%.2f)", solution[a], std::sqrt(residual * inverse[a]));
        std::printf("\n");
    }
}

/// Whether the dealer of the first hand wins a game that begins with these scores.
bool dealer_wins(int dealer, int pone, std::uint64_t seed) {
    Game game = new_game(seed);
    game.scores = {dealer, pone};
    while (game.phase != Phase::over) game = advance(game, Level::advanced);
    return game.scores[0] > game.scores[1];
}

void chances(int games) {
    struct Bin {
        int count = 0;
        double stated = 0;
        double won = 0;
    };
    std::array<Bin, 10> bins{};
    double error = 0;
    for (int i = 0; i < games; ++i) {
        Rng random(4242, static_cast<std::uint64_t>(i));
        const auto dealer = static_cast<int>(random.below(winning_score));
        const auto pone = static_cast<int>(random.below(winning_score));
        const double stated = win_probabilities().dealer_wins(Stage::pegging, dealer, pone);
        const bool won = dealer_wins(dealer, pone, random.next());
        Bin& bin = bins[static_cast<std::size_t>(std::min(9.0, 10 * stated))];
        ++bin.count;
        bin.stated += stated;
        bin.won += won;
        error += won - stated;
    }
    for (const Bin& bin : bins) {
        const double rate = bin.won / bin.count;
        std::printf("stated %.4f   won %.4f +- %.4f   of %d\n", bin.stated / bin.count, rate,
                    1.96 * std::sqrt(rate * (1 - rate) / bin.count), bin.count);
    }
    std::printf("all: won minus stated %+.4f\n", error / games);
    for (const auto& [dealer, pone] : {std::pair{0, 0}, {35, 37}, {100, 100}, {110, 115}}) {
        int won = 0;
        for (int i = 0; i < games / 10; ++i)
            won += dealer_wins(dealer, pone, Rng(4243, static_cast<std::uint64_t>(i)).next());
        const double rate = 10.0 * won / games;
        std::printf("dealer %d, pone %d: stated %.4f   won %.4f +- %.4f\n", dealer, pone,
                    static_cast<double>(win_probabilities().dealer_wins(Stage::pegging, dealer, pone)), rate,
                    1.96 * std::sqrt(10 * rate * (1 - rate) / games));
    }
}

}  // namespace

int main(int argc, char** argv) {
    distributions(argc > 1 ? std::atoi(argv[1]) : 100'000);
    gains(argc > 2 ? std::atoi(argv[2]) : 150'000);
    chances(argc > 3 ? std::atoi(argv[3]) : 200'000);
}
