// The signature: one hash over many results. It says whether behaviour changed, and whether every compiler,
// optimisation and machine computes the same bits. A commit that changes it says so and quotes the new one.
#include <cstdint>
#include <cstdio>
#include <string>

#include "catan/forge.hpp"
#include "catan/generator.hpp"
#include "core/hash.hpp"
#include "core/seed.hpp"

namespace {

using namespace hexsmith;

constexpr catan::BalanceMode modes[] = {catan::BalanceMode::resources, catan::BalanceMode::numbers,
                                        catan::BalanceMode::both};

void add(Fnv1a& hash, const catan::Setup& setup, const catan::Hexes& hexes) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        hash.add(static_cast<std::uint8_t>(index(hexes.terrains[hex])));
        hash.add(hexes.tokens[hex]);
    }
}

/// Boards of 1,000 seeds in all modes of both presets, on both named layouts, and under each schedule.
void add_boards(Fnv1a& hash) {
    const auto add_board = [&](const catan::Setup& setup, catan::GenerateOptions options, int seed) {
        const std::string text = std::to_string(seed);
        options.seed = seed_of(text);
        const catan::GeneratedBoard generated = catan::generate(setup, options);
        add(hash, setup, generated.board.hexes);
        hash.add(generated.energy);
        hash.add(static_cast<std::uint64_t>(generated.outcome.accepted));
    };
    for (int seed = 0; seed < 1000; ++seed)
        for (const catan::BalanceMode mode : modes)
            for (catan::GenerateOptions options : {catan::classic_options(), catan::fair_options()}) {
                options.mode = mode;
                add_board(catan::standard_setup, options, seed);
            }
    for (int seed = 0; seed < 100; ++seed) {
        add_board(catan::extension_setup, catan::classic_options(), seed);
        for (const anneal::AnySchedule& schedule :
             {anneal::AnySchedule{anneal::Fast{}}, anneal::AnySchedule{anneal::Nested{}},
              anneal::AnySchedule{anneal::Adaptive{}}}) {
            catan::GenerateOptions options = catan::classic_options();
            options.schedule = schedule;
            add_board(catan::standard_setup, options, seed);
        }
    }
}

/// Boards of the drop-in.
void add_forge(Fnv1a& hash) {
    for (int seed = 0; seed < 1000; ++seed)
        for (const catan::BalanceMode mode : modes) {
            const std::string digits = std::to_string(seed);
            const catan::Hexes hexes = catan::forge::generate(std::u16string(digits.begin(), digits.end()), mode, 300);
            add(hash, catan::standard_setup, hexes);
        }
}

}  // namespace

int main() {
    Fnv1a hash;
    add_boards(hash);
    add_forge(hash);
    std::printf("%016llx\n", static_cast<unsigned long long>(hash.value()));
}
