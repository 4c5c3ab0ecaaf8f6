// What a judgement of one or two settlements consists of: the score, what it is the sum of, and what it rests on.
#pragma once

#include <bit>
#include <cstdint>

#include "catan/board/yield.hpp"

namespace hexsmith::catan {

/// Before weights.
struct Metrics {
    double production = 0;
    double scarcity = 0;
    double port = 0;
    double prime_variate = 0;
    double parity = 0;
};

/// Facts that a metric rests on, as bits of a set; for two settlements, of what they yield together.
enum class Reason : std::uint8_t {
    // 10 pips or more
    productive,
    // yields the resource whose pip is worth most on this board
    dear_wood,
    dear_brick,
    dear_wool,
    dear_grain,
    dear_ore,
    // earns the prime variate bonus: 10 pips or more on at least three resources of one settlement
    prime,
    // yields both
    wood_and_brick,
    grain_and_ore,
    // stands on the harbor
    wood_harbor,
    brick_harbor,
    wool_harbor,
    grain_harbor,
    ore_harbor,
    any_harbor,
    // yields the resource of its own 2:1 harbor
    harbor_fed,
    // yields all five
    all_resources,
};
using ReasonSet = std::uint32_t;
constexpr ReasonSet bit(Reason reason) { return ReasonSet{1} << static_cast<int>(reason); }

struct Score {
    double score = 0;  // sum of metric * weight; higher is better
    Metrics metrics;
    Yield yield;
    ReasonSet reasons = 0;
};

/// The nearest double with 40 binary digits: scores that are equal but for the rounding of their last digits become
/// equal, so that a tie is a tie whatever factor the weights have in common.
constexpr double without_noise(double score) {
    constexpr std::uint64_t half = 1u << 12;
    return std::bit_cast<double>((std::bit_cast<std::uint64_t>(score) + half) & ~(2 * half - 1));
}

}  // namespace hexsmith::catan
