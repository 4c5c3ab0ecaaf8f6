// Judges the model of openings (settle/opening_chances.hpp) on the games that opening_labels printed, of boards that
// had no part in its fit: once for each version.
//
//     opening_judge <labels>
//
// The worth by "proven" has a temperature for each number of players, the likeliest on the very games it is judged on,
// which is in its favour.
#include <algorithm>

#include "research/opening_data.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

/// Log-loss, Brier score, hits and what a rival model is worth, over some games.
void print_scores(const research::OpeningData& data, const char* name, std::span<const std::size_t> named,
                  std::span<const double> ours, std::span<const double> proven,
                  const std::array<double, 7>& temperatures) {
    const auto own = losses(data, named, ours, research::alike);
    const auto other = losses(data, named, proven, temperatures);
    const auto gain = research::less(other, own);
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
        name, named.size(), research::mean(own), even / n, research::mean(other), research::mean(gain),
        half_width(data, named, gain), brier / n, 100 * hits / n);
}

void print_reliability(const research::OpeningData& data, int players, std::span<const std::size_t> named,
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

void judge(const research::OpeningData& data) {
    std::vector<double> ours(research::columns);
    ours[research::model_column] = 1;
    std::vector<double> proven(research::columns);
    proven[research::proven_column] = 1;
    std::array<double, 7> factors{};  // one over the temperature of "proven", for each number of players
    for (int players = 2; players <= settle::most_opening_seats; ++players)
        factors[static_cast<std::size_t>(players)] = fit_scale(
            data.choices, games_where(data, [&](const research::GameFacts& facts) { return facts.players == players; }),
            proven);
    std::printf("temperatures of proven, in pips: %.2f %.2f %.2f %.2f %.2f\n", 1 / factors[2], 1 / factors[3],
                1 / factors[4], 1 / factors[5], 1 / factors[6]);
    const auto print = [&](const char* name, auto&& holds) {
        auto named = games_where(data, holds);
        print_scores(data, name, named, ours, proven, factors);
        return named;
    };
    print("all", [](const research::GameFacts&) { return true; });
    for (int players = 2; players <= settle::most_opening_seats; ++players) {
        const auto named = print((std::to_string(players) + " players").c_str(),
                                 [&](const research::GameFacts& facts) { return facts.players == players; });
        print_reliability(data, players, named, ours);
    }
    constexpr const char* sources[] = {"at random", "tempered", "by levels", "by policies"};
    for (int source = 0; source < research::opening_sources; ++source)
        print(sources[source],
              [&](const research::GameFacts& facts) { return static_cast<int>(facts.source) == source; });
    constexpr const char* kinds[] = {"random boards", "official", "fair", "classic"};
    for (int kind = 0; kind < research::board_kinds; ++kind)
        print(kinds[kind], [&](const research::GameFacts& facts) { return facts.kind == kind; });
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("opening_judge <labels>\n", stderr);
        return 1;
    }
    judge(research::read_games(argv[1]));
}
