// What the decoders of "hexsmith" and "hexsmith/generator" read from the very numbers that JavaScript writes
// (tests/golden/requests.txt): each field, since fields of one kind could change places unseen.
#include "requests.hpp"

#include <catch_amalgamated.hpp>
#include <limits>
#include <string>
#include <vector>

#include "core/seed.hpp"
#include "wasm/anneal_request.hpp"
#include "wasm/board_request.hpp"
#include "wasm/draft_request.hpp"
#include "wasm/forge_request.hpp"
#include "wasm/generate_request.hpp"
#include "wasm/repair_request.hpp"
#include "wasm/result_writer.hpp"
#include "wasm/spot_request.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::wasm;

namespace {

/// The two hexes of the golden file.
void require_two_hexes(const Setup& setup) {
    REQUIRE(setup.layout.hex_count == 2);
    CHECK(setup.layout.hexes[0] == hex::Axial{1, 0});
    CHECK(setup.layout.hexes[1] == hex::Axial{0, 1});
    CHECK(setup.bag.terrains == std::array<std::uint8_t, 6>{1, 0, 0, 0, 1, 0});
    CHECK(setup.bag.tokens[5] == 1);
    CHECK(setup.bag.tokens[12] == 1);
    REQUIRE(setup.harbor_count == 1);
    CHECK(setup.harbor_slots[0] == 4);
    CHECK(setup.harbors[0] == Harbor::wool);
}

void require_board(const Board& board, int harbors) {
    CHECK(board.hexes.terrains[0] == Terrain::ore);
    CHECK(board.hexes.terrains[1] == Terrain::wood);
    CHECK(board.hexes.tokens[0] == 12);
    CHECK(board.hexes.tokens[1] == 5);
    REQUIRE(board.harbor_count == harbors);
    if (harbors > 0) CHECK(board.harbors[0] == Harbor::wool);
}

void require_given(const AnnealRequest& request, bool trace) {
    CHECK(request.seed == seed_of(std::u16string_view(u"a\u00e9")));
    CHECK(request.steps == 2);
    CHECK(request.restarts == 3);
    CHECK(request.patience == 4);
    CHECK(request.target_energy == -5.5);
    CHECK(request.time_budget_ms == 1e9);
    CHECK(request.trace == trace);
}

/// The temperatures of a schedule before and after a step that was accepted, and after one that was not.
std::array<double, 3> course(anneal::AnySchedule schedule) {
    const double first = schedule.temperature();
    schedule.advance(true);
    const double second = schedule.temperature();
    schedule.advance(false);
    return {first, second, schedule.temperature()};
}

PerTerm ascending() {
    PerTerm weights{};
    for (int term = 0; term < term_count; ++term) weights[term] = term + 0.5;
    return weights;
}

}  // namespace

TEST_CASE("the options of an annealing are read as they were written") {
    const auto plain = read_golden<ProblemRequest>("Problem", "plain");
    CHECK(plain.initial == 2.5);
    CHECK(plain.annealing.seed == seed_of("7"));
    CHECK_FALSE(plain.annealing.steps);
    CHECK_FALSE(plain.annealing.restarts);
    CHECK_FALSE(plain.annealing.patience);
    CHECK(plain.annealing.target_energy == 3);
    CHECK_FALSE(plain.annealing.time_budget_ms);
    CHECK_FALSE(plain.annealing.trace);
    CHECK_FALSE(plain.annealing.schedule);

    const auto standard = read_golden<ProblemRequest>("Problem", "default");
    CHECK(standard.annealing.seed == seed_of(""));
    CHECK_FALSE(standard.annealing.target_energy);

    const auto geometric = read_golden<ProblemRequest>("Problem", "geometric").annealing;
    require_given(geometric, true);
    CHECK(course(geometric.schedule.value()) == std::array<double, 3>{8, 4, 2});

    const auto fast = read_golden<ProblemRequest>("Problem", "fast").annealing;
    require_given(fast, false);
    CHECK(course(fast.schedule.value()) == course(anneal::Fast{.initial_temperature = 9}));

    const auto nested = read_golden<ProblemRequest>("Problem", "nested").annealing;
    require_given(nested, true);
    anneal::AnySchedule schedule = nested.schedule.value();
    for (int step = 0; step < 6; ++step) {
        CHECK(schedule.temperature() == 4);
        CHECK_FALSE(schedule.finished());
        schedule.advance(true);
    }
    CHECK(schedule.temperature() == 1);
    CHECK(schedule.finished());  // below 2

    const auto adaptive = read_golden<ProblemRequest>("Problem", "adaptive").annealing;
    require_given(adaptive, true);
    const anneal::AnySchedule expected = anneal::Adaptive{.initial_temperature = 3, .target_acceptance = 0.75};
    CHECK(course(adaptive.schedule.value()) == course(expected));

    const auto temperature = read_golden<TemperatureRequest>("Temperature", "given");
    CHECK(temperature.seed == seed_of("t"));
    CHECK(temperature.options.acceptance == 0.25);
    CHECK(temperature.options.steps == 300);
    CHECK(temperature.initial == 2.5);
}

TEST_CASE("what board to make is read as it was written") {
    const auto plain = read_golden<GenerateRequest>("Generate", "default");
    CHECK(plain.players == 0);
    CHECK_FALSE(plain.classic);
    CHECK(plain.fair_options.seed == seed_of("0"));
    CHECK(plain.setup.kind() == LayoutKind::standard);
    CHECK(plain.mode == BalanceMode::both);
    CHECK(plain.fair_options.criteria.weights == fair_weights);
    CHECK(plain.fair_options.criteria.pip_cap == 11);
    CHECK(plain.fair_options.rules == 0);
    CHECK(plain.fair_options.desert == DesertPlace::anywhere);
    CHECK(plain.fair_options.harbors == HarborOrder::printed);
    CHECK(plain.fair_options.token_order == TokenOrder::annealed);

    const auto classic = read_golden<GenerateRequest>("Generate", "classic");
    CHECK(classic.players == 2);
    CHECK(classic.classic);
    CHECK(classic.classic_options.seed == seed_of("1"));
    CHECK(classic.classic_options.mode == BalanceMode::numbers);
    CHECK(classic.classic_options.annealing.steps == 9);
    CHECK(course(classic.annealing.schedule.value()) == course(anneal::Fast{}));
    require_two_hexes(*classic.setup);
    CHECK_FALSE(classic.locks.terrains[0]);
    CHECK(classic.locks.terrains[1] == Terrain::wood);
    CHECK(classic.locks.tokens[0] == 12);
    CHECK(classic.locks.tokens[1] == no_token);
    CHECK(classic.locks.harbors[0] == Harbor::wool);
    CHECK(classic.classic_options.locks.terrains == classic.locks.terrains);
    CHECK(classic.classic_options.weights.adjacent_same_resource ==
          classic_weights[index(Term::adjacent_same_resource)]);
    CHECK(classic.classic_options.weights.adjacent_high_numbers == 0.25);
    CHECK(classic.classic_options.weights.region_pips == classic_weights[index(Term::region_pips)]);

    const auto fair = read_golden<GenerateRequest>("Generate", "fair");
    CHECK(fair.setup.kind() == LayoutKind::extension);
    CHECK(fair.annealing.time_budget_ms == 0);
    CHECK(fair.fair_options.mode == BalanceMode::resources);
    CHECK(fair.fair_options.criteria.weights == ascending());
    CHECK(fair.fair_options.criteria.pip_cap == 13);
    CHECK(fair.fair_options.rules == (bit(Term::adjacent_low_numbers) | bit(Term::adjacent_same_resource)));
    CHECK(fair.fair_options.desert == DesertPlace::coast);
    CHECK(fair.fair_options.harbors == HarborOrder::shuffled);

    const auto spiral = read_golden<GenerateRequest>("Generate", "spiral").fair_options;
    CHECK(spiral.token_order == TokenOrder::spiral);
    CHECK(spiral.desert == DesertPlace::center);
    CHECK(spiral.harbors == HarborOrder::none);
    CHECK(spiral.criteria.pip_cap == 0);
    CHECK(spiral.annealing.steps == 1);
    CHECK(spiral.annealing.restarts == spiral_options().annealing.restarts);

    const auto official = read_golden<OfficialRequest>("Official", "extension");
    CHECK(official.setup.kind() == LayoutKind::extension);
    CHECK(official.seed == seed_of("o"));
}

TEST_CASE("a board that is asked about is read as it was written") {
    const auto fair = read_golden<ScoreRequest>("Score", "fair");
    require_two_hexes(*fair.setup);
    require_board(fair.board, 1);
    CHECK(fair.criteria.weights == ascending());
    CHECK(fair.criteria.pip_cap == 15);

    const auto classic = read_golden<ScoreRequest>("Score", "classic");
    require_board(classic.board, 0);
    PerTerm weights = classic_weights;
    weights[index(Term::region_pips)] = 2;
    CHECK(classic.criteria.weights == weights);
    CHECK(classic.criteria.pip_cap == 11);

    const auto standard = read_golden<PercentileRequest>("Percentile", "standard");
    CHECK(standard.setup.kind() == LayoutKind::standard);
    CHECK(standard.board.hexes.terrains[9] == Terrain::desert);
    CHECK(standard.board.hexes.tokens[9] == no_token);
    CHECK(standard.board.hexes.tokens[18] == 11);
    CHECK(standard.board.harbor_count == 9);
    CHECK(standard.board.harbors[1] == Harbor::wool);

    const auto plain = read_golden<RepairRequest>("Repair", "default");
    CHECK(plain.options.swaps == 3);
    CHECK(plain.options.terrains);
    CHECK(plain.options.tokens);
    CHECK_FALSE(plain.options.harbors);
    CHECK_FALSE(plain.time_budget_ms);

    const auto repair = read_golden<RepairRequest>("Repair", "given");
    require_board(repair.board, 1);
    CHECK(repair.options.swaps == 8);
    CHECK_FALSE(repair.options.terrains);
    CHECK(repair.options.tokens);
    CHECK(repair.options.harbors);
    CHECK(repair.options.locks.terrains[0] == Terrain::ore);
    CHECK_FALSE(repair.options.locks.terrains[1]);
    CHECK(repair.options.locks.tokens[1] == 5);
    CHECK_FALSE(repair.options.locks.harbors[0]);
    CHECK(repair.options.criteria.weights[index(Term::pips_above_cap)] == 1);
    CHECK(repair.options.criteria.weights[index(Term::intersection_spread)] ==
          fair_weights[index(Term::intersection_spread)]);
    CHECK(repair.options.criteria.pip_cap == 4);
    CHECK(repair.time_budget_ms == 1e9);
}

TEST_CASE("what is asked about settlements is read as it was written") {
    CHECK_FALSE(read_golden<ParamsRequest>("Params", "guide").proven);
    CHECK(read_golden<ParamsRequest>("Params", "proven").proven);

    const auto plain = read_golden<RankRequest>("Rank", "default");
    require_two_hexes(*plain.spots.setup);
    require_board(plain.spots.board, 1);
    CHECK(plain.spots.params.harbor_bonus == SpotParams{}.harbor_bonus);
    CHECK(plain.spots.settlements.empty());
    CHECK(plain.top == hex::max_corners);

    const auto given = read_golden<RankRequest>("Rank", "given");
    const SpotParams& params = given.spots.params;
    CHECK(params.base_resource_strength == std::array<double, 5>{1, 2, 3, 4, 5});
    CHECK(params.dampening_factor == 6);
    CHECK(params.harbor_bonus == 7);
    CHECK(params.prime_variate_bonus == 8);
    CHECK(params.parity_preference == 9);
    CHECK(params.variety_bonus == 10);
    CHECK(params.metric_weights == std::array<double, 5>{11, 12, 13, 14, 15});
    CHECK(params.balance == Balance::bottleneck);
    CHECK(params.harbor_strength == HarborStrength::own);
    CHECK(given.spots.settlements == std::vector<std::int16_t>{3, 9});
    CHECK(given.top == 2);

    const SpotParams partial = read_golden<RankRequest>("Rank", "partial").spots.params;
    const SpotParams guide;
    CHECK(partial.base_resource_strength == std::array<double, 5>{1.0, 1.0, 0.9, 2, 1.1});
    CHECK(partial.metric_weights == std::array<double, 5>{1.0, 1.5, 0, 1.0, 1.0});
    CHECK(partial.harbor_bonus == -1);
    CHECK(partial.variety_bonus == guide.variety_bonus);
    CHECK(partial.balance == guide.balance);
    CHECK(partial.harbor_strength == guide.harbor_strength);

    const auto opening = read_golden<OpeningRequest>("Opening", "given");
    require_board(opening.spots.board, 0);
    CHECK(opening.spots.settlements == std::vector<std::int16_t>{9, 0});

    const auto suggested = read_golden<ChancesRequest>("Chances", "default");
    require_board(suggested.board, 0);
    REQUIRE(suggested.openings.size() == 2);
    CHECK(suggested.openings[0] == SeatOpening{{0, 3}, {hex::none, hex::none}});
    CHECK(suggested.openings[1] == SeatOpening{{4, 9}, {hex::none, hex::none}});
    const auto chances = read_golden<ChancesRequest>("Chances", "given");
    require_board(chances.board, 1);
    REQUIRE(chances.openings.size() == 2);
    CHECK(chances.openings[0] == SeatOpening{{0, 3}, {0, 4}});
    CHECK(chances.openings[1] == SeatOpening{{4, 9}, {3, 10}});

    const auto draft = read_golden<DraftRequest>("Draft", "default");
    CHECK(draft.players == 4);
    CHECK(draft.policy == Policy::optimal);
    const auto half = read_golden<DraftRequest>("Draft", "given");
    CHECK(half.players == 3);
    CHECK(half.policy == Policy::optimal);
    CHECK(half.spots.params.harbor_bonus == proven_params.harbor_bonus);
    CHECK(half.spots.settlements == std::vector<std::int16_t>{9, 0});
    CHECK(read_golden<DraftRequest>("Draft", "maxmin").policy == Policy::maxmin);
    CHECK(read_golden<DraftRequest>("Draft", "greedy").players == 6);
    CHECK(read_golden<DraftRequest>("Draft", "greedy").policy == Policy::greedy);

    const auto coach = read_golden<CoachRequest>("Coach", "default");
    CHECK(coach.players == 4);
    CHECK(coach.options.seat == 0);
    CHECK(coach.options.temperature == CoachOptions{}.temperature);
    CHECK(coach.options.samples == CoachOptions{}.samples);
    CHECK(coach.seed == seed_of("5"));
    const auto asked = read_golden<CoachRequest>("Coach", "given");
    CHECK(asked.players == 2);
    CHECK(asked.options.seat == 1);
    CHECK(asked.options.temperature == 2.5);
    CHECK(asked.options.samples == 100);
    CHECK(asked.seed == seed_of("c"));

    const auto many = read_golden<ManyBoardsRequest>("ManyBoards", "given");
    CHECK(many.count == 2);
    CHECK(many.harbors == 1);
    CHECK(many.packed == std::vector<std::uint8_t>{4, 0, 12, 5, 2, 4, 0, 12, 5, 2});
    const auto bare = read_golden<ManyBoardsRequest>("ManyBoards", "bare");
    CHECK(bare.count == 1);
    CHECK(bare.harbors == 0);
    CHECK(bare.params.harbor_bonus == proven_params.harbor_bonus);
    CHECK(bare.packed == std::vector<std::uint8_t>{4, 0, 12, 5});
}

TEST_CASE("what the drop-in is asked is read as it was written") {
    const auto map = read_golden<MapRequest>("Map", "given");
    CHECK(map.seed == u"ab");
    CHECK(map.mode == BalanceMode::numbers);
    CHECK(map.iterations == 7);
    const auto hexes = read_golden<HexesRequest>("Hexes", "given").hexes;
    CHECK(hexes.terrains[0] == Terrain::grain);
    CHECK(hexes.terrains[12] == Terrain::wood);
    CHECK(hexes.terrains[18] == Terrain::desert);
    CHECK(hexes.tokens[0] == 6);
    CHECK(hexes.tokens[17] == 9);
    CHECK(hexes.tokens[18] == no_token);
    const auto placements = read_golden<PlacementsRequest>("Placements", "given");
    CHECK(placements.players == 4);
    CHECK(placements.hexes.terrains == hexes.terrains);
}

TEST_CASE("a reader that has found an error goes on in range, and stays incomplete") {
    const std::vector<double> numbers{0.5, 3, 4, 5};
    RequestReader reader(numbers);
    CHECK(reader.integer(2, 9) == 2);
    CHECK_FALSE(reader.good());
    CHECK(reader.number() == 0);
    CHECK(reader.small(7, 8) == 7);
    CHECK(reader.count(100) == 0);
    CHECK_FALSE(reader.flag());
    CHECK(reader.choice(Terrain::desert) == Terrain::wood);
    CHECK(reader.list().empty());
    CHECK(reader.text().empty());
    CHECK(reader.optional_integer(3) == 3);
    CHECK(reader.number_in(2, 3) == 2);
    CHECK_FALSE(reader.complete());
}

TEST_CASE("a text or a list that says it is longer than what is there is not read") {
    for (const double length : {3.0, 1e15, -1.0, 0.5, std::numeric_limits<double>::infinity()}) {
        const std::vector<double> numbers{length, 97, 98};
        RequestReader text(numbers);
        CHECK(text.text().empty());
        CHECK_FALSE(text.good());
        RequestReader list(numbers);
        CHECK(list.list().empty());
        CHECK_FALSE(list.good());
    }
    const std::vector<double> too_wide{1, 65536};
    RequestReader reader(too_wide);
    reader.text();
    CHECK_FALSE(reader.good());
}

TEST_CASE("a board that was written as a result is read as the same board") {
    const auto request = read_golden<PercentileRequest>("Percentile", "standard");
    ResultWriter result;
    add(result, *request.setup, request.board);
    const auto* numbers = reinterpret_cast<const double*>(result.take());
    const std::vector<double> written(numbers + 1, numbers + 1 + static_cast<int>(numbers[0]));
    std::vector<double> golden = numbers_of("Percentile", "standard");
    golden.erase(golden.begin());  // the setup's kind
    CHECK(written == golden);
}

TEST_CASE("parameters that were written as a result are read as the same") {
    for (const SpotParams& params : {SpotParams{}, proven_params}) {
        ResultWriter result;
        add(result, params);
        const auto* numbers = reinterpret_cast<const double*>(result.take());
        std::vector<double> request{0, 1};
        request.insert(request.end(), numbers + 1, numbers + 1 + static_cast<int>(numbers[0]));
        for (std::size_t i = request.size() - 2; i < request.size(); ++i) request[i] += 1;  // choices that are made
        RequestReader reader(request);
        const SpotParams read = params_of(reader);
        REQUIRE(reader.complete());
        ResultWriter again;
        add(again, read);
        const auto* back = reinterpret_cast<const double*>(again.take());
        CHECK(std::vector<double>(back + 1, back + 1 + static_cast<int>(back[0])).size() == request.size() - 2);
        CHECK(read.base_resource_strength == params.base_resource_strength);
        CHECK(read.metric_weights == params.metric_weights);
        CHECK(read.variety_bonus == params.variety_bonus);
        CHECK(read.harbor_strength == params.harbor_strength);
    }
}
