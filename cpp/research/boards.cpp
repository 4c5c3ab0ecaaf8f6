// Prints tests/golden/boards.txt: boards that every way to run the generator must make.
#include <cstdio>
#include <string>

#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_generator.hpp"
#include "core/random.hpp"

int main() {
    using namespace hexsmith;
    using namespace hexsmith::catan;
    using namespace hexsmith::catan::generate;
    const char* modes[] = {"resources", "numbers", "both"};
    std::puts("# seed preset mode terrains tokens");
    for (int i = 0; i < 10; ++i)
        for (const char* preset : {"classic", "fair"})
            for (const char* mode : modes) {
                const std::string seed = "board-" + std::to_string(i);
                const auto made = [&](auto options) {
                    options.mode = static_cast<BalanceMode>(std::find(modes, modes + 3, mode) - modes);
                    options.seed = seed_of(seed);
                    return options;
                };
                const bool fair = preset == std::string("fair");
                const Hexes hexes =
                    fair ? run_at_once(generate_fair(standard_setup, made(FairOptions{}))).board.hexes
                         : run_at_once(generate::generate_classic(standard_setup, made(classic_options()))).board.hexes;
                std::printf("%s %s %s ", seed.c_str(), preset, mode);
                for (int hex = 0; hex < 19; ++hex) std::putchar("WBSGOD"[index(hexes.terrains[hex])]);
                for (int hex = 0; hex < 19; ++hex) std::printf(" %d", hexes.tokens[hex]);
                std::putchar('\n');
            }
}
