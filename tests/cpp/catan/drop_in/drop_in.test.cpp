#include "catan/drop_in/drop_in.hpp"

#include <catch_amalgamated.hpp>
#include <fstream>
#include <string>

#include "catan/boards.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::drop_in;

namespace {

/// "u" and four hexadecimal digits for each UTF-16 unit.
std::u16string text_of(const std::string& digits) {
    std::u16string text;
    for (std::size_t at = 1; at < digits.size(); at += 4)
        text.push_back(static_cast<char16_t>(std::stoi(digits.substr(at, 4), nullptr, 16)));
    return text;
}

}  // namespace

TEST_CASE("the drop-in makes the original's boards with the original's energies to the last bit") {
    std::ifstream golden(HEXSMITH_GOLDEN "/forge-boards.txt");
    REQUIRE(golden.is_open());
    int boards = 0;
    for (std::string seed, mode, letters; golden >> seed; ++boards) {
        std::int64_t iterations = 0;
        golden >> mode >> iterations >> letters;
        CAPTURE(seed, mode, iterations);
        const Hexes hexes = drop_in::generate(text_of(seed),
                                              mode == "resources" ? BalanceMode::resources
                                              : mode == "numbers" ? BalanceMode::numbers
                                                                  : BalanceMode::both,
                                              iterations);
        CHECK(letters_of(hexes, 19) == letters);
        for (int hex = 0; hex < 19; ++hex) {
            int number = 0;
            golden >> number;
            CHECK(hexes.tokens[hex] == number);
        }
        double energy = 0;
        golden >> energy;
        CHECK(drop_in::energy(hexes) == energy);
    }
    CHECK(boards == 100);
}

TEST_CASE("the drop-in's temperature never becomes 0, so that level swaps are accepted to the end") {
    // The original's loop written out, with its energy from scratch at every step.
    const auto plain = [](std::uint32_t seed, BalanceMode mode, int iterations, int& level_late) {
        Mulberry32 random(seed);
        Problem problem(mode);
        problem.reset(random);
        Hexes best = problem.state();
        double best_energy = problem.energy();
        double temperature = 1000;
        level_late = 0;
        for (int i = 0; i < iterations; ++i) {
            const Swap swap = problem.propose(random);
            Hexes next = problem.state();
            if (swap.kind == Swap::Kind::terrains)
                std::swap(next.terrains[swap.a], next.terrains[swap.b]);
            else
                std::swap(next.tokens[swap.a], next.tokens[swap.b]);
            const double energy = drop_in::energy(next);
            const double delta = energy - problem.energy();
            if (delta < 0 || random.uniform() < exponential(-delta / temperature)) {
                if (delta == 0 && temperature < 1e-300) ++level_late;
                problem.restore(next);
                if (energy < best_energy) {
                    best_energy = energy;
                    best = next;
                }
            }
            temperature *= 0.95;
        }
        return best;
    };
    int level = 0;
    for (std::uint32_t seed = 0; seed < 5; ++seed)
        for (const auto mode : {BalanceMode::resources, BalanceMode::both}) {
            int late = 0;
            const std::u16string text(1, static_cast<char16_t>(seed));
            CHECK(drop_in::generate(text, mode, 20'000) == plain(drop_in::hash(text), mode, 20'000, late));
            level += late;
        }
    CHECK(level > 100);
}
