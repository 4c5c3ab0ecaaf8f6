#include "catan/drop_in/drop_in.hpp"

#include <catch_amalgamated.hpp>
#include <fstream>
#include <string>

#include "catan/boards.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::drop_in;

namespace {

/// Decodes "u", followed by four hexadecimal digits for each UTF-16 code unit.
std::u16string decode(const std::string& digits) {
    std::u16string text;
    for (std::size_t i = 1; i < digits.size(); i += 4)
        text.push_back(static_cast<char16_t>(std::stoi(digits.substr(i, 4), nullptr, 16)));
    return text;
}

}  // namespace

TEST_CASE("The drop-in generates the original's boards with bit-identical energies") {
    std::ifstream golden(HEXSMITH_GOLDEN "/forge-boards.txt");
    REQUIRE(golden.is_open());
    int boards = 0;
    for (std::string seed, mode, letters; golden >> seed; ++boards) {
        std::int64_t iterations = 0;
        golden >> mode >> iterations >> letters;
        CAPTURE(seed, mode, iterations);
        const Hexes hexes = drop_in::generate(decode(seed),
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

TEST_CASE("The drop-in accepts swaps with a delta of 0 until the end, as its temperature never becomes 0") {
    // The original's loop, which computes the energy from scratch in every step.
    const auto reference = [](std::uint32_t seed, BalanceMode mode, int iterations, int& late_zero_deltas) {
        Mulberry32 random(seed);
        Problem problem(mode);
        problem.reset(random);
        Hexes best = problem.state();
        double best_energy = problem.energy();
        double temperature = 1000;
        late_zero_deltas = 0;
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
                if (delta == 0 && temperature < 1e-300) ++late_zero_deltas;
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
    int total = 0;
    for (std::uint32_t seed = 0; seed < 5; ++seed)
        for (const auto mode : {BalanceMode::resources, BalanceMode::both}) {
            int late = 0;
            const std::u16string text(1, static_cast<char16_t>(seed));
            CHECK(drop_in::generate(text, mode, 20'000) == reference(drop_in::hash(text), mode, 20'000, late));
            total += late;
        }
    CHECK(total > 100);
}
