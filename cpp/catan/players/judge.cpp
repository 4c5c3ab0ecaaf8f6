#include "catan/players/judge.hpp"

#include <algorithm>

#include "catan/players/judge_weights.hpp"
#include "core/exponential.hpp"

namespace hexsmith::catan::players {

namespace {

using First = std::array<std::int32_t, JudgeParts::first_units>;
using Second = std::array<std::int32_t, JudgeParts::second_units>;

/// Adds a row of weights, as often as `value` says.
template <class Units>
void add(Units& sums, const std::int16_t* row, int value) {
    for (std::size_t unit = 0; unit < sums.size(); ++unit) sums[unit] += value * row[unit];
}

/// The values of units, of sums that have so many parts for each of theirs.
template <class Units>
void rectify(Units& units, int parts) {
    for (auto& unit : units) unit = std::clamp(unit / parts, 0, largest_unit);
}

/// What each seat is worth, in parts of 65,536.
std::array<int, rules::most_players> worths_of(std::span<const JudgeFacts> facts, const JudgeWeights& weights) {
    const auto seats = static_cast<int>(facts.size());
    std::array<First, rules::most_players> layer{};
    for (int seat = 0; seat < seats; ++seat) {
        First& units = layer[seat];
        add(units, &weights[JudgeParts::first_offset], fact_one);
        for (std::size_t fact = 0; fact < JudgeParts::facts; ++fact)
            if (const int value = facts[seat][fact]; value != 0)
                add(units, &weights[JudgeParts::first + fact * JudgeParts::first_units], value);
        rectify(units, fact_one * weight_parts / unit_parts);
    }
    std::array<int, rules::most_players> worths{};
    for (int seat = 0; seat < seats; ++seat) {
        Second sums{};
        add(sums, &weights[JudgeParts::second_offset], unit_parts);
        for (std::size_t unit = 0; unit < JudgeParts::first_units; ++unit) {
            int sum = 0;
            int most = 0;
            for (int rival = 0; rival < seats; ++rival) {
                if (rival == seat) continue;
                sum += layer[rival][unit];
                most = std::max(most, layer[rival][unit]);
            }
            const std::size_t row = unit * JudgeParts::second_units;
            add(sums, &weights[JudgeParts::own + row], layer[seat][unit]);
            add(sums, &weights[JudgeParts::rivals_mean + row], sum / (seats - 1));
            add(sums, &weights[JudgeParts::rivals_most + row], most);
        }
        rectify(sums, weight_parts);
        for (std::size_t unit = 0; unit < JudgeParts::second_units; ++unit)
            worths[seat] += sums[unit] * weights[JudgeParts::second + unit];
        for (std::size_t fact = 0; fact < JudgeParts::facts; ++fact)
            worths[seat] += facts[seat][fact] * weights[JudgeParts::direct + fact] * (unit_parts / fact_one);
    }
    return worths;
}

}  // namespace

WinProbabilities judged(std::span<const JudgeFacts> facts, const JudgeWeights& weights) {
    const std::size_t seats = facts.size();
    const std::array<int, rules::most_players> worths = worths_of(facts, weights);
    const int most = *std::max_element(worths.begin(), worths.begin() + seats);
    // Whole numbers: their sum is the same in any order.
    std::array<std::int64_t, rules::most_players> shares{};
    std::int64_t sum = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        constexpr double parts = weight_parts * unit_parts;
        const double below = (static_cast<double>(worths[seat]) - static_cast<double>(most)) / parts;
        sum += shares[seat] = static_cast<std::int64_t>(0x1p40 * exponential(below));
    }
    WinProbabilities chances{};
    for (std::size_t seat = 0; seat < seats; ++seat)
        chances[seat] = static_cast<double>(shares[seat]) / static_cast<double>(sum);
    return chances;
}

namespace {

WinProbabilities judge_with(const CardsOfAll& cards, const rules::State& state, const rules::GameBoard& board) {
    if (state.phase == rules::Phase::over) {
        WinProbabilities chances{};
        chances[static_cast<std::size_t>(state.winner)] = 1;
        return chances;
    }
    std::array<JudgeFacts, rules::most_players> all;
    const auto facts = std::span(all).first(state.players);
    judge_facts(state, board, cards, facts);
    return judged(facts, judge_weights);
}

}  // namespace

WinProbabilities judge(const rules::State& state, const rules::GameBoard& board) {
    return judge_with(known_cards(state), state, board);
}

WinProbabilities judge(const rules::State& seen, const rules::GameBoard& board, int viewer,
                       const rules::KnownHands& known) {
    return judge_with(expected_cards(seen, viewer, known), without_hidden_cards(seen, viewer), board);
}

}  // namespace hexsmith::catan::players
