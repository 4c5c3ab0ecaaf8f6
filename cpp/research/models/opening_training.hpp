// Fits the network of openings (catan/settle/opening_network.hpp) to games: the weights under which the winners were
// likeliest, by stochastic gradient ascent (Adam: Kingma and Ba, ICLR 2015), the step falling to 0 by a cosine. The
// same games in the same order give the same weights on one machine.
#pragma once

#include <cstdint>
#include <vector>

#include "catan/settle/opening_network.hpp"

namespace hexsmith::research {

using NetworkWeights = std::array<float, catan::settle::OpeningNetworkParts::count>;

/// The facts of a game's seats and who won.
struct OpeningExample {
    std::uint32_t first = 0;  // row of the first seat
    std::uint8_t players = 4;
    std::uint8_t winner = 0;
};

struct OpeningExamples {
    std::vector<std::array<float, catan::settle::opening_fact_count>> rows;
    std::vector<OpeningExample> games;

    void add(std::span<const catan::settle::OpeningFacts> facts, int winner);
};

struct TrainingOptions {
    int epochs = 8;
    double step = 0.003;
    int batch = 128;
    double decay = 1e-4;  // of the weights, per unit of step
    std::uint64_t seed = 1;
};

/// Mean of -ln of the chance stated for the winner.
double log_loss(const OpeningExamples& examples, const NetworkWeights& weights);

/// Training, an epoch at a time.
class OpeningTraining {
public:
    OpeningTraining(const OpeningExamples& examples, const TrainingOptions& options);

    void run_epoch();
    int epochs() const { return epoch_; }
    const NetworkWeights& weights() const { return weights_; }

private:
    void step(double share);

    const OpeningExamples* examples_;
    TrainingOptions options_;
    std::vector<std::uint32_t> order_;
    NetworkWeights weights_{};
    NetworkWeights gradient_{};
    NetworkWeights mean_{};
    NetworkWeights square_{};
    std::int64_t steps_ = 0;
    int epoch_ = 0;
};

}  // namespace hexsmith::research
