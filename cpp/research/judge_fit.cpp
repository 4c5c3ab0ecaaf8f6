// Fits the judge of positions to games that judge_positions wrote, makes cpp/catan/players/judge_weights.hpp, and says
// how good its chances are on other games.
//
//     judge_positions 150000 1 all > positions
//     judge_positions 5000 8 usual > held_out
//     judge_fit positions held_out [epochs] [step] [seed] [layers] [most positions] >
//     cpp/catan/players/judge_weights.hpp
//
// On standard error: the log loss of each epoch, and the scores of the weights as printed.
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "research/models/judged_positions.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::research;

namespace {

JudgeWeights rounded(const SeatNetworkWeights<JudgeParts>& weights) {
    JudgeWeights whole;
    std::ranges::transform(weights, whole.begin(), [](float weight) {
        return static_cast<std::int16_t>(std::lround(static_cast<double>(weight) * weight_parts));
    });
    return whole;
}

void print(const JudgeWeights& weights, const JudgedPositions& fitted, const JudgedPositions& held_out) {
    std::printf(
        "// Made by cpp/research/judge_fit.cpp, not by hand, from %zu positions of judge_positions. The log loss on "
        "%zu\n"
        "// positions of other games is %.4f; by even chances it is %.4f.\n"
        "#pragma once\n\n#include \"catan/players/judge.hpp\"\n\n"
        "namespace hexsmith::catan::players {\n\ninline constexpr JudgeWeights judge_weights{",
        fitted.tags.size(), held_out.tags.size(), log_loss_of(weights, held_out), even_log_loss(held_out));
    for (std::size_t i = 0; i < weights.size(); ++i) std::printf("%s%d,", i % 16 == 0 ? "\n    " : " ", weights[i]);
    std::printf("\n};\n\n}  // namespace hexsmith::catan::players\n");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fputs("judge_fit <positions> <held out> [epochs] [step] [seed] [layers] [most positions]\n", stderr);
        return 1;
    }
    TrainingOptions options{.epochs = 4};
    if (argc > 3) options.epochs = std::atoi(argv[3]);
    if (argc > 4) options.step = std::atof(argv[4]);
    if (argc > 5) options.seed = std::strtoull(argv[5], nullptr, 10);
    if (argc > 6) options.layers = std::atoi(argv[6]) != 0;
    JudgedPositions fitted;
    JudgedPositions held_out;
    read_positions(argv[1], fitted, argc > 7 ? std::strtoull(argv[7], nullptr, 10) : SIZE_MAX);
    read_positions(argv[2], held_out);
    std::fprintf(stderr, "%zu positions, %zu held out\n", fitted.tags.size(), held_out.tags.size());
    SeatNetworkTraining training(fitted.examples, options);
    while (training.epochs() < options.epochs) {
        training.run_epoch();
        std::fprintf(stderr, "epoch %d: held out %.5f\n", training.epochs(),
                     log_loss(held_out.examples, training.weights()));
    }
    const JudgeWeights weights = rounded(training.weights());
    report_scores(stderr, held_out, [&](std::size_t position) { return judged(held_out.facts(position), weights); });
    print(weights, fitted, held_out);
}
