// Over many fair boards, each piece must be equally frequent on hexes that a symmetry of the layout exchanges.
//
// A board has several pieces of a kind, whose positions are not independent. So one piece of each board and kind is
// picked at random. Its hex has a multinomial distribution over many boards, and Pearson's chi-squared test applies.
#include <catch_amalgamated.hpp>
#include <map>

#include "catan/generate/fair_generator.hpp"
#include "catan/support.hpp"
#include "catan/symmetry.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::generate;

namespace {

/// Returns the smallest image of each hex under the symmetries: one number for each orbit.
std::vector<int> orbits(const Setup& setup) {
    std::vector<int> orbit(static_cast<std::size_t>(setup.layout.hex_count), hex::max_hexes);
    for (const Symmetry& symmetry : symmetries(setup, false))
        for (std::size_t hex = 0; hex < orbit.size(); ++hex)
            orbit[hex] = std::min<int>(orbit[hex], symmetry.hexes[hex]);
    return orbit;
}

/// Checks every kind of piece on every orbit. `limits[k]` is the 1 - 1e-5 quantile of the chi-squared distribution with
/// k degrees of freedom. With about 60 tests for each layout, a fair generator fails once in 1,500 runs.
void check_variety(const Setup& setup, FairOptions options, int boards) {
    const std::map<int, double> limits{{1, 19.51}, {3, 25.90}, {5, 30.86}};
    options.harbors = HarborOrder::none;
    constexpr int kinds = terrain_count + token_values;
    std::vector<std::vector<int>> counts(kinds, std::vector<int>(static_cast<std::size_t>(setup.layout.hex_count)));
    for (int board = 0; board < boards; ++board) {
        options.seed = static_cast<std::uint64_t>(board);
        const Hexes hexes = run_at_once(generate_fair(setup, options)).board.hexes;
        Rng random(options.seed, 1'000'000);
        for (int kind = 0; kind < kinds; ++kind) {
            std::vector<std::size_t> here;
            for (std::size_t hex = 0; hex < counts[0].size(); ++hex)
                if (kind < terrain_count ? index(hexes.terrains[hex]) == kind
                                         : hexes.tokens[hex] == kind - terrain_count)
                    here.push_back(hex);
            if (here.empty() || kind == terrain_count) continue;  // a hex without a token has no piece
            ++counts[static_cast<std::size_t>(kind)][here[random.below(static_cast<std::uint32_t>(here.size()))]];
        }
    }
    const std::vector<int> orbit_of = orbits(setup);
    for (int kind = 0; kind < kinds; ++kind) {
        std::map<int, std::vector<int>> by_orbit;
        for (std::size_t hex = 0; hex < orbit_of.size(); ++hex)
            by_orbit[orbit_of[hex]].push_back(counts[static_cast<std::size_t>(kind)][hex]);
        for (const auto& [orbit, observed] : by_orbit) {
            double sum = 0;
            for (const int count : observed) sum += count;
            const double expected = sum / static_cast<double>(observed.size());
            if (observed.size() < 2 || expected < 5) continue;  // too few for the approximation
            double chi_square = 0;
            for (const int count : observed) chi_square += (count - expected) * (count - expected) / expected;
            CAPTURE(kind, orbit, observed, boards);
            CHECK(chi_square < limits.at(static_cast<int>(observed.size()) - 1));
        }
        if (kind == index(Terrain::desert))  // deserts are possible on every hex
            for (const int count : counts[static_cast<std::size_t>(kind)]) CHECK(count > 0);
    }
}

}  // namespace

TEST_CASE("Pieces are equally frequent on hexes that a symmetry exchanges, over 2,000 short annealings") {
    const FairOptions options{.annealing = {.steps = 1000},
                              .schedule = {anneal::Geometric{.initial_temperature = 12, .cooling_rate = 0.996}}};
    check_variety(standard_setup, options, 2000);
    check_variety(extension_setup, options, 2000);
}

TEST_CASE("Pieces are equally frequent on hexes that a symmetry exchanges, over 10,000 boards", "[.long]") {
    check_variety(standard_setup, {}, 10'000);
    check_variety(extension_setup, {}, 10'000);
}
