#include "cribbage/sample_hand.hpp"

#include <cmath>

#include "cribbage/cards.hpp"
#include "cribbage/discard.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

TEST_CASE("a sampled mean is within 1.96 standard errors of the exact one for 95 % of 4,000 seeds", "[cribbage]") {
    const CardSet keep = cards("3H 4D 5D 5S");
    const CardSet thrown = cards("2C JS");
    const double exact = hand_sum(keep, CardSet::full_deck() - keep - thrown) / 46.0;
    int within = 0;
    constexpr int seeds = 4'000;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        Rng random(seed);
        const auto outcome = sample_hand(keep, thrown, random);
        if (std::abs(outcome.mean - exact) <= 1.96 * outcome.standard_error) ++within;
    }
    // n = 4,000, sigma of the share sqrt(0.95 * 0.05 / 4000) = 0.0034; within 4 sigma
    CHECK(std::abs(within / static_cast<double>(seeds) - 0.95) < 4 * 0.0034);
}

TEST_CASE("fast and coaching end by their samples, and a hand that hardly varies by its error", "[cribbage]") {
    Rng random(19);
    const auto quick = sample_hand(cards("3H 4D 5D 5S"), cards("2C JS"), random, stats::fast);
    CHECK(quick.samples == 1'000);
    CHECK(quick.stop_reason == stats::MonteCarloStop::samples);
    CHECK(quick.standard_error > 0.05);
    const auto slow = sample_hand(cards("3H 4D 5D 5S"), cards("2C JS"), random, stats::coaching);
    CHECK(slow.samples == 5'000);
    CHECK(slow.stop_reason == stats::MonteCarloStop::samples);

    // one starter left: nothing varies
    const CardSet keep = cards("5H 5S 5D JC");
    CardSet excluded = CardSet::full_deck() - keep;
    excluded.erase(card("5C"));
    const auto certain = sample_hand(keep, excluded, random);
    CHECK(certain.mean == 29);
    CHECK(certain.standard_error == 0);
    CHECK(certain.samples == 200);
    CHECK(certain.stop_reason == stats::MonteCarloStop::converged);
}
