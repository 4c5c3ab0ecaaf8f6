#include "research/models/opening_training.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/random.hpp"

namespace hexsmith::research {

namespace {

using Parts = catan::settle::OpeningNetworkParts;
constexpr std::size_t units = catan::settle::opening_units;
using Units = std::array<float, units>;
using Facts = std::array<float, catan::settle::opening_fact_count>;

void add(Units& sums, const float* row, float value) {
    for (std::size_t unit = 0; unit < units; ++unit) sums[unit] += value * row[unit];
}

/// A game on its way through the network and back.
class Pass {
public:
    Pass(const OpeningExamples& examples, const OpeningExample& game, const NetworkWeights& weights)
        : facts_(&examples.rows[game.first]), players_(game.players), winner_(game.winner), weights_(weights.data()) {
        for (std::size_t seat = 0; seat < players_; ++seat) {
            Units& layer = first_[seat];
            std::copy_n(weights_ + Parts::first_offset, units, layer.begin());
            for (std::size_t fact = 0; fact < Parts::facts; ++fact)
                if (facts_[seat][fact] != 0) add(layer, weights_ + Parts::first + fact * units, facts_[seat][fact]);
            for (float& unit : layer) unit = std::max(unit, 0.0f);
        }
        for (std::size_t seat = 0; seat < players_; ++seat) forward(seat);
        const float most = *std::max_element(worths_.begin(), worths_.begin() + players_);
        float sum = 0;
        for (std::size_t seat = 0; seat < players_; ++seat) sum += chances_[seat] = std::exp(worths_[seat] - most);
        for (float& chance : chances_) chance /= sum;
    }

    double loss() const { return -std::log(chances_[winner_]); }

    /// Adds the gradient of the loss.
    void backward(NetworkWeights& gradient) const {
        std::array<Units, catan::settle::most_opening_seats> to_first{};
        for (std::size_t seat = 0; seat < players_; ++seat) {
            const float slope = chances_[seat] - (seat == winner_ ? 1.0f : 0.0f);
            Units to_second;
            for (std::size_t unit = 0; unit < units; ++unit) {
                gradient[Parts::second + unit] += slope * second_[seat][unit];
                to_second[unit] = second_[seat][unit] > 0 ? slope * weights_[Parts::second + unit] : 0;
                gradient[Parts::second_offset + unit] += to_second[unit];
            }
            for (std::size_t fact = 0; fact < Parts::facts; ++fact)
                gradient[Parts::direct + fact] += slope * facts_[seat][fact];
            for (std::size_t unit = 0; unit < units; ++unit) {
                const auto back = [&](std::size_t part, float value) {
                    const std::size_t row = part + unit * units;
                    float sum = 0;
                    for (std::size_t i = 0; i < units; ++i) {
                        gradient[row + i] += to_second[i] * value;
                        sum += to_second[i] * weights_[row + i];
                    }
                    return sum;
                };
                to_first[seat][unit] += back(Parts::own, first_[seat][unit]);
                const float mean = back(Parts::rivals_mean, means_[seat][unit]) / static_cast<float>(players_ - 1);
                for (std::size_t rival = 0; rival < players_; ++rival)
                    if (rival != seat) to_first[rival][unit] += mean;
                const float most = back(Parts::rivals_most, mosts_[seat][unit]);
                if (leaders_[seat][unit] < players_) to_first[leaders_[seat][unit]][unit] += most;
            }
        }
        for (std::size_t seat = 0; seat < players_; ++seat) {
            for (std::size_t unit = 0; unit < units; ++unit)
                if (first_[seat][unit] <= 0) to_first[seat][unit] = 0;
            for (std::size_t unit = 0; unit < units; ++unit)
                gradient[Parts::first_offset + unit] += to_first[seat][unit];
            for (std::size_t fact = 0; fact < Parts::facts; ++fact)
                if (const float value = facts_[seat][fact]; value != 0)
                    for (std::size_t unit = 0; unit < units; ++unit)
                        gradient[Parts::first + fact * units + unit] += value * to_first[seat][unit];
        }
    }

private:
    void forward(std::size_t seat) {
        Units& layer = second_[seat];
        std::copy_n(weights_ + Parts::second_offset, units, layer.begin());
        for (std::size_t unit = 0; unit < units; ++unit) {
            float sum = 0;
            float most = 0;
            leaders_[seat][unit] = catan::settle::most_opening_seats;
            for (std::size_t rival = 0; rival < players_; ++rival) {
                if (rival == seat) continue;
                sum += first_[rival][unit];
                if (first_[rival][unit] <= most) continue;
                most = first_[rival][unit];
                leaders_[seat][unit] = static_cast<std::uint8_t>(rival);
            }
            means_[seat][unit] = sum / static_cast<float>(players_ - 1);
            mosts_[seat][unit] = most;
            add(layer, weights_ + Parts::own + unit * units, first_[seat][unit]);
            add(layer, weights_ + Parts::rivals_mean + unit * units, means_[seat][unit]);
            add(layer, weights_ + Parts::rivals_most + unit * units, most);
        }
        float worth = 0;
        for (std::size_t unit = 0; unit < units; ++unit) {
            layer[unit] = std::max(layer[unit], 0.0f);
            worth += layer[unit] * weights_[Parts::second + unit];
        }
        for (std::size_t fact = 0; fact < Parts::facts; ++fact)
            worth += facts_[seat][fact] * weights_[Parts::direct + fact];
        worths_[seat] = worth;
    }

    const Facts* facts_;
    std::size_t players_;
    std::size_t winner_;
    const float* weights_;
    std::array<Units, catan::settle::most_opening_seats> first_;
    std::array<Units, catan::settle::most_opening_seats> second_;
    std::array<Units, catan::settle::most_opening_seats> means_;
    std::array<Units, catan::settle::most_opening_seats> mosts_;
    std::array<std::array<std::uint8_t, units>, catan::settle::most_opening_seats> leaders_{};
    std::array<float, catan::settle::most_opening_seats> worths_{};
    std::array<float, catan::settle::most_opening_seats> chances_{};
};

}  // namespace

void OpeningExamples::add(std::span<const catan::settle::OpeningFacts> facts, int winner) {
    games.push_back({static_cast<std::uint32_t>(rows.size()), static_cast<std::uint8_t>(facts.size()),
                     static_cast<std::uint8_t>(winner)});
    for (const catan::settle::OpeningFacts& of_seat : facts) {
        auto& row = rows.emplace_back();
        std::ranges::transform(of_seat, row.begin(), [](double fact) { return static_cast<float>(fact); });
    }
}

double log_loss(const OpeningExamples& examples, const NetworkWeights& weights) {
    double sum = 0;
    for (const OpeningExample& game : examples.games) sum += Pass(examples, game, weights).loss();
    return sum / static_cast<double>(examples.games.size());
}

OpeningTraining::OpeningTraining(const OpeningExamples& examples, const TrainingOptions& options)
    : examples_(&examples), options_(options), order_(examples.games.size()) {
    std::iota(order_.begin(), order_.end(), 0u);
    Rng random(options.seed);
    const auto scatter = [&](std::size_t begin, std::size_t end, double width) {
        for (std::size_t i = begin; i < end; ++i) weights_[i] = static_cast<float>(width * (2 * random.uniform() - 1));
    };
    scatter(Parts::first, Parts::first_offset, 0.3);
    scatter(Parts::first_offset, Parts::own, 0.1);
    scatter(Parts::own, Parts::second_offset, 0.25);
    scatter(Parts::second_offset, Parts::second, 0.1);
    scatter(Parts::second, Parts::direct, 0.25);
}

void OpeningTraining::run_epoch() {
    Rng random(options_.seed, static_cast<std::uint64_t>(++epoch_));
    shuffle(std::span(order_), random);
    const double all = static_cast<double>(order_.size()) * options_.epochs;
    int in_batch = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) {
        Pass(*examples_, examples_->games[order_[i]], weights_).backward(gradient_);
        if (++in_batch < options_.batch) continue;
        in_batch = 0;
        step((static_cast<double>(epoch_ - 1) * static_cast<double>(order_.size()) + static_cast<double>(i)) / all);
    }
}

void OpeningTraining::step(double share) {
    ++steps_;
    const double warm = std::min(1.0, static_cast<double>(steps_) / 500);
    const double rate = options_.step * warm * 0.5 * (1 + std::cos(std::numbers::pi * share));
    const double unbiased_mean = 1 - std::pow(0.9, static_cast<double>(steps_));
    const double unbiased_square = 1 - std::pow(0.999, static_cast<double>(steps_));
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        const float slope = gradient_[i] / static_cast<float>(options_.batch);
        mean_[i] = 0.9f * mean_[i] + 0.1f * slope;
        square_[i] = 0.999f * square_[i] + 0.001f * slope * slope;
        const double direction = mean_[i] / unbiased_mean / (std::sqrt(square_[i] / unbiased_square) + 1e-8);
        weights_[i] -= static_cast<float>(rate * (direction + options_.decay * weights_[i]));
    }
    gradient_.fill(0);
}

}  // namespace hexsmith::research
