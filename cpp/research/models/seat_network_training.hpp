// Fits the weights of a network of seats (catan/settle/seat_network.hpp) to games. The training minimizes the log loss
// of the winners by stochastic gradient descent (Adam: Kingma and Ba, ICLR 2015). The step size decreases to 0 by a
// cosine. The same games in the same order give the same weights on one machine.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <numbers>
#include <numeric>
#include <span>
#include <vector>

#include "catan/settle/seat_network.hpp"
#include "core/random.hpp"

namespace hexsmith::research {

inline constexpr std::size_t max_network_seats = 6;

/// A game, or a position of a game. The facts of its seats are successive rows of the examples.
struct SeatExample {
    std::uint32_t first = 0;  // row of the first seat
    std::uint8_t players = 4;
    std::uint8_t winner = 0;
};

/// Games with the facts of their seats.
template <class Parts, class Fact>
struct SeatExamples {
    using Row = std::array<Fact, Parts::facts>;

    float unit = 1;  // the value of a fact is the number in `rows` times `unit`
    std::vector<Row> rows;
    std::vector<SeatExample> games;

    void add(std::span<const Row> facts, int winner) {
        games.push_back({static_cast<std::uint32_t>(rows.size()), static_cast<std::uint8_t>(facts.size()),
                         static_cast<std::uint8_t>(winner)});
        rows.insert(rows.end(), facts.begin(), facts.end());
    }
};

template <class Parts>
using SeatNetworkWeights = std::array<float, Parts::count>;

/// The forward pass of a game through the network, and the backward pass.
template <class Parts, class Fact>
class SeatNetworkPass {
public:
    using Weights = SeatNetworkWeights<Parts>;

    SeatNetworkPass(const SeatExamples<Parts, Fact>& examples, const SeatExample& game, const Weights& weights)
        : facts_(&examples.rows[game.first]),
          unit_(examples.unit),
          players_(game.players),
          winner_(game.winner),
          weights_(weights.data()) {
        for (std::size_t seat = 0; seat < players_; ++seat) {
            First& layer = first_[seat];
            std::copy_n(weights_ + Parts::first_offset, layer.size(), layer.begin());
            for (std::size_t fact = 0; fact < Parts::facts; ++fact)
                if (facts_[seat][fact] != 0)
                    add(layer, weights_ + Parts::first + fact * layer.size(), value(seat, fact));
            for (float& unit : layer) unit = std::max(unit, 0.0f);
        }
        for (std::size_t seat = 0; seat < players_; ++seat) forward(seat);
        const float highest = *std::max_element(utilities_.begin(), utilities_.begin() + players_);
        float sum = 0;
        for (std::size_t seat = 0; seat < players_; ++seat)
            sum += chances_[seat] = std::exp(utilities_[seat] - highest);
        for (float& chance : chances_) chance /= sum;
    }

    double loss() const { return -std::log(chances_[winner_]); }
    const std::array<float, max_network_seats>& chances() const { return chances_; }

    /// Adds the gradient of the loss to `gradient`.
    void backward(Weights& gradient) const {
        std::array<First, max_network_seats> first_slopes{};  // derivatives of the loss by the units of the first layer
        for (std::size_t seat = 0; seat < players_; ++seat) {
            const float slope = chances_[seat] - (seat == winner_ ? 1.0f : 0.0f);
            Second second_slopes;
            for (std::size_t unit = 0; unit < second_slopes.size(); ++unit) {
                gradient[Parts::second + unit] += slope * second_[seat][unit];
                second_slopes[unit] = second_[seat][unit] > 0 ? slope * weights_[Parts::second + unit] : 0;
                gradient[Parts::second_offset + unit] += second_slopes[unit];
            }
            for (std::size_t fact = 0; fact < Parts::facts; ++fact)
                gradient[Parts::direct + fact] += slope * value(seat, fact);
            for (std::size_t unit = 0; unit < Parts::first_units; ++unit) {
                const auto propagate_back = [&](std::size_t part, float input) {
                    const std::size_t row = part + unit * second_slopes.size();
                    for (std::size_t i = 0; i < second_slopes.size(); ++i)
                        gradient[row + i] += second_slopes[i] * input;
                    Second products;
                    for (std::size_t i = 0; i < second_slopes.size(); ++i)
                        products[i] = second_slopes[i] * weights_[row + i];
                    return std::accumulate(products.begin(), products.end(), 0.0f);
                };
                first_slopes[seat][unit] += propagate_back(Parts::own, first_[seat][unit]);
                const float mean_slope =
                    propagate_back(Parts::rivals_mean, means_[seat][unit]) / static_cast<float>(players_ - 1);
                for (std::size_t rival = 0; rival < players_; ++rival)
                    if (rival != seat) first_slopes[rival][unit] += mean_slope;
                const float maximum_slope = propagate_back(Parts::rivals_most, maxima_[seat][unit]);
                if (leaders_[seat][unit] < players_) first_slopes[leaders_[seat][unit]][unit] += maximum_slope;
            }
        }
        for (std::size_t seat = 0; seat < players_; ++seat) {
            First& slopes = first_slopes[seat];
            for (std::size_t unit = 0; unit < slopes.size(); ++unit)
                if (first_[seat][unit] <= 0) slopes[unit] = 0;
            for (std::size_t unit = 0; unit < slopes.size(); ++unit)
                gradient[Parts::first_offset + unit] += slopes[unit];
            for (std::size_t fact = 0; fact < Parts::facts; ++fact) {
                const float input = value(seat, fact);
                if (input == 0) continue;
                float* row = gradient.data() + Parts::first + fact * slopes.size();
                for (std::size_t unit = 0; unit < slopes.size(); ++unit) row[unit] += input * slopes[unit];
            }
        }
    }

private:
    using First = std::array<float, Parts::first_units>;
    using Second = std::array<float, Parts::second_units>;

    float value(std::size_t seat, std::size_t fact) const { return unit_ * static_cast<float>(facts_[seat][fact]); }

    static void add(auto& sums, const float* row, float value) {
        for (std::size_t unit = 0; unit < sums.size(); ++unit) sums[unit] += value * row[unit];
    }

    void forward(std::size_t seat) {
        Second& layer = second_[seat];
        std::copy_n(weights_ + Parts::second_offset, layer.size(), layer.begin());
        for (std::size_t unit = 0; unit < Parts::first_units; ++unit) {
            float sum = 0;
            float maximum = 0;
            leaders_[seat][unit] = max_network_seats;
            for (std::size_t rival = 0; rival < players_; ++rival) {
                if (rival == seat) continue;
                sum += first_[rival][unit];
                if (first_[rival][unit] <= maximum) continue;
                maximum = first_[rival][unit];
                leaders_[seat][unit] = static_cast<std::uint8_t>(rival);
            }
            means_[seat][unit] = sum / static_cast<float>(players_ - 1);
            maxima_[seat][unit] = maximum;
            add(layer, weights_ + Parts::own + unit * layer.size(), first_[seat][unit]);
            add(layer, weights_ + Parts::rivals_mean + unit * layer.size(), means_[seat][unit]);
            add(layer, weights_ + Parts::rivals_most + unit * layer.size(), maximum);
        }
        float utility = 0;
        for (std::size_t unit = 0; unit < layer.size(); ++unit) {
            layer[unit] = std::max(layer[unit], 0.0f);
            utility += layer[unit] * weights_[Parts::second + unit];
        }
        for (std::size_t fact = 0; fact < Parts::facts; ++fact)
            utility += value(seat, fact) * weights_[Parts::direct + fact];
        utilities_[seat] = utility;
    }

    const std::array<Fact, Parts::facts>* facts_;
    float unit_;
    std::size_t players_;
    std::size_t winner_;
    const float* weights_;
    std::array<First, max_network_seats> first_;    // first layer of each seat
    std::array<Second, max_network_seats> second_;  // second layer of each seat
    std::array<First, max_network_seats> means_;    // means of the rivals' first layers
    std::array<First, max_network_seats> maxima_;   // maxima of the rivals' first layers
    // Rivals that have these maxima, or max_network_seats if no rival has a value above 0.
    std::array<std::array<std::uint8_t, Parts::first_units>, max_network_seats> leaders_{};
    std::array<float, max_network_seats> utilities_{};
    std::array<float, max_network_seats> chances_{};
};

/// Returns the mean log loss: the mean of -ln(predicted chance of the winner).
template <class Parts, class Fact>
double log_loss(const SeatExamples<Parts, Fact>& examples, const SeatNetworkWeights<Parts>& weights) {
    double sum = 0;
    for (const SeatExample& game : examples.games) sum += SeatNetworkPass<Parts, Fact>(examples, game, weights).loss();
    return sum / static_cast<double>(examples.games.size());
}

struct TrainingOptions {
    int epochs = 8;
    double step = 0.003;
    int batch = 128;
    double decay = 1e-4;  // share of a weight that is subtracted per unit of step size
    std::uint64_t seed = 1;
    bool layers = true;  // whether to train the layers; if not, the utility of a seat is a weighted sum of its facts
};

/// Trains the weights, one epoch per call.
template <class Parts, class Fact>
class SeatNetworkTraining {
public:
    using Weights = SeatNetworkWeights<Parts>;

    SeatNetworkTraining(const SeatExamples<Parts, Fact>& examples, const TrainingOptions& options)
        : examples_(&examples), options_(options), order_(examples.games.size()) {
        std::iota(order_.begin(), order_.end(), 0u);
        if (!options.layers) return;
        Rng random(options.seed);
        const auto randomize = [&](std::size_t begin, std::size_t end, double width) {
            for (std::size_t i = begin; i < end; ++i)
                weights_[i] = static_cast<float>(width * (2 * random.uniform() - 1));
        };
        randomize(Parts::first, Parts::first_offset, 0.3);
        randomize(Parts::first_offset, Parts::own, 0.1);
        randomize(Parts::own, Parts::second_offset, 0.25);
        randomize(Parts::second_offset, Parts::second, 0.1);
        randomize(Parts::second, Parts::direct, 0.25);
    }

    void run_epoch() {
        Rng random(options_.seed, static_cast<std::uint64_t>(++epoch_));
        shuffle(std::span(order_), random);
        const double total = static_cast<double>(order_.size()) * options_.epochs;
        int in_batch = 0;
        for (std::size_t i = 0; i < order_.size(); ++i) {
            SeatNetworkPass<Parts, Fact>(*examples_, examples_->games[order_[i]], weights_).backward(gradient_);
            if (++in_batch < options_.batch) continue;
            in_batch = 0;
            step((static_cast<double>(epoch_ - 1) * static_cast<double>(order_.size()) + static_cast<double>(i)) /
                 total);
        }
    }
    int epochs() const { return epoch_; }
    const Weights& weights() const { return weights_; }

private:
    /// Makes a step of Adam. `share` is the share of the training that is complete.
    void step(double share) {
        ++steps_;
        const double warm_up = std::min(1.0, static_cast<double>(steps_) / 500);
        const double rate = options_.step * warm_up * 0.5 * (1 + std::cos(std::numbers::pi * share));
        const double mean_correction = 1 - std::pow(0.9, static_cast<double>(steps_));
        const double square_correction = 1 - std::pow(0.999, static_cast<double>(steps_));
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const float slope = gradient_[i] / static_cast<float>(options_.batch);
            mean_[i] = 0.9f * mean_[i] + 0.1f * slope;
            square_[i] = 0.999f * square_[i] + 0.001f * slope * slope;
            const double direction = mean_[i] / mean_correction / (std::sqrt(square_[i] / square_correction) + 1e-8);
            weights_[i] -= static_cast<float>(rate * (direction + options_.decay * weights_[i]));
        }
        gradient_.fill(0);
    }

    const SeatExamples<Parts, Fact>* examples_;
    TrainingOptions options_;
    std::vector<std::uint32_t> order_;
    Weights weights_{};
    Weights gradient_{};
    Weights mean_{};    // moving average of the gradient
    Weights square_{};  // moving average of the squared gradient
    std::int64_t steps_ = 0;
    int epoch_ = 0;
};

/// Trains for all epochs and returns the weights. Prints the log loss of each epoch on held-out examples to standard
/// error.
template <class Parts, class Fact>
SeatNetworkWeights<Parts> train(const SeatExamples<Parts, Fact>& examples, const SeatExamples<Parts, Fact>& held_out,
                                const TrainingOptions& options) {
    SeatNetworkTraining training(examples, options);
    while (training.epochs() < options.epochs) {
        training.run_epoch();
        std::fprintf(stderr, "epoch %d: held out %.5f\n", training.epochs(), log_loss(held_out, training.weights()));
    }
    return training.weights();
}

}  // namespace hexsmith::research
