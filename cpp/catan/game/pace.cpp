#include "catan/game/pace.hpp"

#include <algorithm>

namespace hexsmith::catan::game {

template <int Words>
Pace pace_of(const State<Words>& state, int player) {
    Pace pace{.rates = state.seats[player].rates};
    // At most 13 buildings' worth on three hexes of five pips each: below 256 for each resource.
    for (int number = 2; number < token_values; ++number)
        pace.income.word += pips[number] * state.production[number][player].word;
    constexpr double never = 200;
    double traded = never;
    for (int resource = 0; resource < resource_count; ++resource) {
        const int income = pace.income[resource];
        pace.wait[resource] = income == 0 ? never : 36.0 / income;
        traded = std::min(traded, pace.rates[resource] * pace.wait[resource]);
    }
    for (double& wait : pace.wait) wait = std::min(wait, traded);
    return pace;
}

double rolls_until(const Pace& pace, Counts hand, Counts price) {
    double rolls = 0;
    int missing = 0;
    int spare = 0;
    for (int resource = 0; resource < resource_count; ++resource) {
        const int left = hand[resource] - price[resource];
        if (left < 0) {
            missing -= left;
            rolls -= left * pace.wait[resource];
        } else if (left >= 2) {
            for (int rate = pace.rates[resource], cards = left; cards >= rate; cards -= rate) ++spare;
        }
    }
    if (missing <= spare) return 0;
    return spare == 0 ? rolls : rolls * (missing - spare) / missing;
}

template Pace pace_of(const State<narrow>&, int);
template Pace pace_of(const State<wide>&, int);

}  // namespace hexsmith::catan::game
