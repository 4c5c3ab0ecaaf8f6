#include <catch_amalgamated.hpp>

#include "catan/players/judge.hpp"
#include "research/models/seat_network_training.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::settle;
using namespace hexsmith::research;

namespace {

using Parts = SeatNetworkParts<4, 5, 3>;
using Examples = SeatExamples<Parts, float>;

/// Returns games of two to four seats with random facts. The seat with the largest first fact wins.
Examples random_games(int games) {
    Examples examples;
    Rng random(1);
    for (int game = 0; game < games; ++game) {
        std::vector<Examples::Row> rows(2 + random.below(3));
        std::size_t winner = 0;
        for (std::size_t seat = 0; seat < rows.size(); ++seat) {
            for (float& fact : rows[seat]) fact = static_cast<float>(2 * random.uniform() - 1);
            if (rows[seat][0] > rows[winner][0]) winner = seat;
        }
        examples.add(rows, static_cast<int>(winner));
    }
    return examples;
}

}  // namespace

TEST_CASE("The gradient of a network of seats equals the numerical derivative of its loss") {
    const Examples examples = random_games(8);
    SeatNetworkWeights<Parts> weights;
    Rng random(2);
    for (float& weight : weights) weight = static_cast<float>(random.uniform() - 0.5);
    const auto loss = [&] { return log_loss(examples, weights) * static_cast<double>(examples.games.size()); };
    SeatNetworkWeights<Parts> gradient{};
    for (const SeatExample& game : examples.games)
        SeatNetworkPass<Parts, float>(examples, game, weights).backward(gradient);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const float weight = weights[i];
        constexpr float step = 1e-3f;
        weights[i] = weight + step;
        const double above = loss();
        weights[i] = weight - step;
        const double below = loss();
        weights[i] = weight;
        CAPTURE(i);
        CHECK(static_cast<double>(gradient[i]) == Catch::Approx((above - below) / (2.0 * step)).margin(5e-3));
    }
}

TEST_CASE("Training learns to predict the winners") {
    const Examples examples = random_games(2'000);
    SeatNetworkTraining training(examples, {.epochs = 20, .step = 0.01, .batch = 16});
    while (training.epochs() < 20) training.run_epoch();
    CHECK(log_loss(examples, training.weights()) < 0.3);  // even chances: 1.1
}

TEST_CASE("The judge's integer arithmetic gives the chances of floating-point arithmetic within 0.01") {
    SeatExamples<players::JudgeParts, std::int16_t> examples{.unit = 1.0f / players::fact_one, .rows = {}, .games = {}};
    Rng random(3);
    players::JudgeWeights integer_weights;
    SeatNetworkWeights<players::JudgeParts> weights;
    for (std::size_t i = 0; i < integer_weights.size(); ++i) {
        integer_weights[i] = static_cast<std::int16_t>(static_cast<int>(random.below(101)) - 50);
        weights[i] = static_cast<float>(integer_weights[i]) / players::weight_parts;
    }
    for (int position = 0; position < 200; ++position) {
        std::vector<players::JudgeFacts> facts(2 + random.below(5));
        for (auto& seat_facts : facts)
            for (auto& fact : seat_facts)
                fact = static_cast<std::int16_t>(random.below(2) == 0 ? 0 : random.below(players::fact_one + 1));
        examples.add(facts, 0);
        const SeatNetworkPass<players::JudgeParts, std::int16_t> pass(examples, examples.games.back(), weights);
        const auto chances = players::judged(facts, integer_weights);
        for (std::size_t seat = 0; seat < facts.size(); ++seat)
            CHECK(chances[seat] == Catch::Approx(static_cast<double>(pass.chances()[seat])).margin(0.01));
    }
}
