#include "catan/tune/labelled_positions.hpp"

#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cstdint>
#include <vector>

#include "catan/evidence.hpp"
#include "catan/settle/evaluator.hpp"
#include "tune/tuner.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::evidence;
using namespace hexsmith::catan::settle;
using namespace hexsmith::catan::tune;

namespace {

/// Returns the eight decisions of a draft. `with_own`: whether a position contains the seat's first settlement.
std::vector<LabeledPosition> positions_of(const Decisions& draft, bool with_own) {
    std::vector<LabeledPosition> positions;
    std::array<std::vector<std::int16_t>, 4> own;
    std::vector<std::int16_t> settlements;
    for (int pick = 0; pick < 8; ++pick) {
        const std::int16_t chosen = draft.chosen[static_cast<std::size_t>(pick)];
        auto& mine = own[static_cast<std::size_t>(seat_of(pick, 4))];
        positions.push_back({settlements, with_own ? mine : std::vector<std::int16_t>{}, chosen});
        settlements.push_back(chosen);
        mine.push_back(chosen);
    }
    return positions;
}

SpotParams params_in_range(Rng& random) {
    SpotVector vector{};
    for (std::size_t i = 0; i < vector.size(); ++i) {
        const auto& [low, high, choice] = spot_ranges[i];
        const double u = random.uniform();
        vector[i] = choice ? static_cast<double>(u < 0.5) : low + u * (high - low);
    }
    return params_of(vector);
}

double sum(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum;
}

}  // namespace

TEST_CASE("Converting parameters to a vector and back changes nothing") {
    for (const SpotParams& params : {SpotParams{}, proven_params})
        CHECK(vector_of(params_of(vector_of(params))) == vector_of(params));
    CHECK(params_of(vector_of(proven_params)).harbor_strength == HarborStrength::own);
    CHECK(params_of(vector_of(SpotParams{.balance = Balance::bottleneck})).balance == Balance::bottleneck);
}

TEST_CASE("The default parameters hit as many decisions as the evidence counts") {
    LabeledPositions alone;
    LabeledPositions beside_first;
    for (const auto& draft : evidence::drafts()) {
        alone.add(standard_setup, draft.board, positions_of(draft, false));
        beside_first.add(standard_setup, draft.board, positions_of(draft, true));
    }
    REQUIRE(alone.size() == 1400);
    CHECK(alone.hits(SpotParams{}) == 579);         // 41.4 %
    CHECK(beside_first.hits(SpotParams{}) == 642);  // 45.9 %
}

TEST_CASE("Hits are the positions in which the expert's spot is ranked first, regardless of earlier counts") {
    auto drafts = evidence::drafts();
    drafts.resize(20);
    LabeledPositions alone;
    LabeledPositions beside_first;
    for (const auto& draft : drafts) {
        alone.add(standard_setup, draft.board, positions_of(draft, false));
        beside_first.add(standard_setup, draft.board, positions_of(draft, true));
    }
    Rng random(1);
    for (int i = 0; i < 50; ++i) {
        // Integer parameters cause ties, and a tuner changes one parameter at a time.
        SpotParams params = i % 2 == 0 ? params_in_range(random) : SpotParams{.metric_weights = {1, 0, 1, 1, 1}};
        if (i % 5 == 0) params.dampening_factor = 0;
        int first = 0;
        for (const auto& draft : drafts)
            for (const LabeledPosition& position : positions_of(draft, false))
                first += rank_spots(standard_setup, draft.board, params, position.settlements, 1)[0].intersection ==
                         position.expert;
        REQUIRE(alone.hits(params) == first);
        REQUIRE(beside_first.hits(params) == sum(evidence::choices(drafts, params, evidence::beside_first)));
    }
}

TEST_CASE("Tuning on three quarters of the boards raises the hit rate on the others by over 8 points") {
    const auto drafts = evidence::drafts();
    for (const bool with_own : {false, true}) {
        LabeledPositions tuned;
        LabeledPositions held_out;
        const auto kept_aside = hexsmith::tune::hold_out(drafts.size(), 0.25, 1);
        for (std::size_t i = 0; i < drafts.size(); ++i)
            (kept_aside[i] ? held_out : tuned).add(standard_setup, drafts[i].board, positions_of(drafts[i], with_own));
        const auto outcome =
            hexsmith::tune::tune(parameters_around<hexsmith::tune::Parameter>(SpotParams{}), HitRate{&tuned}, 1);
        CHECK(1 - outcome.energy == Catch::Approx(HitRate{&tuned}(outcome.best)).margin(1e-15));
        const double before = HitRate{&held_out}(vector_of(SpotParams{}));
        const double after = HitRate{&held_out}(outcome.best);
        CHECK(after - before > (with_own ? 0.25 : 0.08));
    }
}

TEST_CASE("The pips of many settlements on pairs of numbers may exceed a byte") {
    std::vector<hex::Axial> hexes;
    for (int hex = 0; hex < 13; ++hex) hexes.push_back({3 * hex, 0});
    Bag bag;
    bag.terrains[index(Terrain::ore)] = 13;
    constexpr Token six_and_eight = 42;
    static_assert(numbers_of[six_and_eight] == (1 << 6 | 1 << 8));
    bag.tokens[six_and_eight] = 13;
    const Setup setup = custom_setup(hexes, bag, {}, {});
    Board board;
    for (std::size_t hex = 0; hex < 13; ++hex) {
        board.hexes.terrains[hex] = Terrain::ore;
        board.hexes.tokens[hex] = six_and_eight;
    }
    Yields yields;
    collect_yields(setup, board, yields);
    Totals totals;
    for (std::size_t hex = 0; hex < 13; ++hex)
        for (const int corner : {0, 2, 4}) totals = totals + Totals(yields[setup.layout.corners[hex][corner]]);
    CHECK(totals.pips == 13 * 3 * 10);
    CHECK(totals.yield.production[index(Terrain::ore)] == 13 * 3 * 10);
}
