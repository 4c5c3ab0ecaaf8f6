// Fits the judge of positions (catan/players/judge.hpp) to whole games, and scores the judge on other games.
#include <cmath>
#include <cstdio>

#include "catan/players/judge.hpp"
#include "catan/players/judge_weights.hpp"
#include "research/models/judged_positions.hpp"
#include "research/models/seat_network_training.hpp"
#include "research/research.hpp"

namespace hexsmith::research {

using namespace catan;
using namespace catan::players;

namespace {

/// The facts of positions, the winner of each game, and the leader's open points in each position.
struct JudgedPositions {
    SeatExamples<JudgeParts, std::int16_t> examples{.unit = 1.0f / fact_one, .rows = {}, .games = {}};
    std::vector<int> leaders;

    long long size() const { return std::ssize(leaders); }
    void add(const JudgedGame& game) {
        if (game.winner == rules::nobody) return;
        for (const auto& [facts, leader] : game.positions) {
            examples.add(facts, game.winner);
            leaders.push_back(leader);
        }
    }
};

/// Plays games in parallel and returns the positions of those that have a winner.
JudgedPositions collect_positions(std::int64_t games, std::uint64_t seed, JudgedGames kind) {
    JudgedPositions positions;
    in_parallel(
        games, [&](std::int64_t i) { return play_judged(seed, i, kind); },
        [&](const JudgedGame& game) { positions.add(game); });
    return positions;
}

/// Returns the scores over all positions [0], and over the positions where the leader has 2 to 3 [1], 4 to 7 [2], and 8
/// to 9 points [3].
std::array<Scores, 4> scores_of(const JudgedPositions& positions, const JudgeWeights& weights) {
    std::array<Scores, 4> scores;
    for (std::size_t i = 0; i < positions.leaders.size(); ++i) {
        const SeatExample& position = positions.examples.games[i];
        const auto facts = std::span(positions.examples.rows).subspan(position.first, position.players);
        const WinProbabilities chances = judged(facts, weights);
        const int leader = positions.leaders[i];
        for (const std::size_t part : {0, leader < 4 ? 1 : leader < 8 ? 2 : 3})
            scores[part].add(std::span(chances).first(position.players), position.winner);
    }
    return scores;
}

}  // namespace

void judge_scores(const Options& options) {
    const auto scores =
        scores_of(collect_positions(options["games"], options.seed(8), JudgedGames::usual), judge_weights);
    Table table("judge-scores", {"points of the leader"}, {"positions", "Brier score"});
    constexpr std::array names{"all", "2 to 3", "4 to 7", "8 to 9"};
    for (std::size_t part = 0; part < names.size(); ++part)
        table.row({names[part], grouped(scores[part].brier.count()), fixed(scores[part].brier_of_even(), 3)});
}

// Prints cpp/catan/players/judge_weights.hpp. Prints the log loss of each epoch on held-out games to standard error.
void fit_judge(const Options& options) {
    const std::uint64_t first_seed = options.seed(1);
    const JudgedPositions training = collect_positions(options["games"], first_seed, JudgedGames::all);
    const JudgedPositions held_out = collect_positions(options["held-out"], first_seed + 7, JudgedGames::usual);
    const auto trained_weights =
        train(training.examples, held_out.examples, {.epochs = static_cast<int>(options["epochs"])});
    JudgeWeights weights;
    std::ranges::transform(trained_weights, weights.begin(), [](float weight) {
        return static_cast<std::int16_t>(std::lround(static_cast<double>(weight) * weight_parts));
    });
    const Scores scores = scores_of(held_out, weights)[0];
    std::printf(
        "// Made by `hexsmith_research fit-judge`, not by hand, from %lld positions. The log loss on %lld positions "
        "of\n"
        "// other games is %.4f; by even chances it is %.4f.\n"
        "#pragma once\n\n#include \"catan/players/judge.hpp\"\n\n"
        "namespace hexsmith::catan::players {\n\ninline constexpr JudgeWeights judge_weights{",
        training.size(), held_out.size(), scores.log_loss.mean(), scores.even_log_loss.mean());
    print_numbers(weights);
    std::printf("\n};\n\n}  // namespace hexsmith::catan::players\n");
}

}  // namespace hexsmith::research
