#include "catan/players/pace.hpp"

#include <algorithm>

namespace hexsmith::catan::game {

namespace {

constexpr double never = 200;

/// Rolls until a card of a resource comes, by the pips on it.
constexpr auto waits = [] {
    std::array<double, 256> by_pips{never};
    for (std::size_t count = 1; count < by_pips.size(); ++count) by_pips[count] = 36.0 / static_cast<double>(count);
    return by_pips;
}();

}  // namespace

Pace pace_of(Counts income, Counts rates) {
    Pace pace{.income = income, .rates = rates, .resources = income.present()};
    double traded = never;
    for (int resource = 0; resource < resource_count; ++resource) {
        pace.wait[resource] = waits[pace.income[resource]];
        traded = std::min(traded, pace.rates[resource] * pace.wait[resource]);
    }
    for (double& wait : pace.wait) wait = std::min(wait, traded);
    return pace;
}

double rolls_until(const Pace& pace, Counts hand, Counts price) {
    const FiveSet lacking = all_five & ~hand.at_least(price);
    if (lacking == 0) return 0;
    double rolls = 0;
    int missing = 0;
    for_each_id(lacking, [&](int resource) {
        const int cards = price[resource] - hand[resource];
        missing += cards;
        rolls += cards * pace.wait[resource];
    });
    int spare = 0;
    for_each_id(hand.at_least(price + pace.rates), [&](int resource) {
        for (int left = hand[resource] - price[resource]; left >= pace.rates[resource]; left -= pace.rates[resource])
            ++spare;
    });
    constexpr double not_yet_traded = 0.2;
    return rolls * (1 - (1 - not_yet_traded) * std::min(spare, missing) / missing);
}

}  // namespace hexsmith::catan::game
