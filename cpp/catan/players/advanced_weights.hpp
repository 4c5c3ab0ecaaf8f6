// The parameters of level "advanced".
//
// The parameters were fitted by an evolution strategy with antithetic pairs. A random shift is added to the parameters
// of two players and subtracted from the parameters of two others. The four players play each board in every seating,
// and the parameters then move toward the parameters of the winners. web/docs/evidence.md has the results.
#pragma once

#include <array>

#include "catan/players/bargaining.hpp"
#include "catan/players/evaluation.hpp"
#include "catan/players/heuristics.hpp"

namespace hexsmith::catan::players {

/// The weights for a pair of settlements in the set-up, in pips.
struct OpeningWeights {
    std::array<double, resource_count> pip{};  // for each pip of each resource
    double variety = 0;                        // for each distinct resource
    double wood_and_brick = 0;                 // for each pip of the one of both resources that has fewer pips
    double grain_and_ore = 0;                  // for each pip of the one of both resources that has fewer pips
    double any_harbor = 0;                     // for a 3:1 harbor
    double harbor = 0;                         // for a 2:1 harbor, times the pips on its resource
};

/// The weights of development cards, in addition to the points of a card in hand (EvaluationWeights::held).
struct CardWeights {
    double hope = 0;  // assumed probability that a bought card is a victory point
    double kept = 0;  // share of a card's value that the player loses by playing the card
};

struct AdvancedWeights {
    EvaluationWeights evaluation;
    CardWeights card;
    BargainWeights bargain;
    RobberWeights robber;
    OpeningWeights opening;
};

inline constexpr AdvancedWeights advanced_weights{
    .evaluation = {.pace = 142,
                   .parity = 1.4,
                   .harbor = 0.1,
                   .wait = 0.35,
                   .growth = 0.33,
                   .city = 0.63,
                   .settlement = 0.79,
                   .road = 0.59,
                   .card = 0.32,
                   .held = 0.51,
                   .army = 2.9,
                   .length = 1.25,
                   .length_risk = 0.74,
                   .reach = 0.015,
                   .others = 0.29,
                   .in_hand = 0.01},
    .card = {.hope = 0.34, .kept = 0.5},
    .bargain =
        {.least_gain = 0.02, .rival_price = 0.44, .given_away = 0.62, .two_for_one = 0.67, .doubt = 1, .patience = 33},
    .robber = {.own = 34,
               .rival = 10,
               .point = 3,
               .squared_point = 0.13,
               .card = 0.7,
               .stolen = 20,
               .victim_card = 3.2,
               .victim_point = 13.8},
    .opening = {.pip = {0.96, 1, 1.12, 1.05, 1},
                .variety = 3.3,
                .wood_and_brick = 0.7,
                .grain_and_ore = 1.4,
                .any_harbor = 2,
                .harbor = 0.37},
};

}  // namespace hexsmith::catan::players
