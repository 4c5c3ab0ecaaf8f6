#include "catan/settle/evaluator.hpp"

#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "catan/golden_boards.hpp"
#include "catan/symmetry.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::settle;

namespace {

std::vector<double> flatten(const Breakdown& score) {
    const Metrics& m = score.metrics;
    return {m.production, m.scarcity, m.harbor, m.prime_variate, m.parity, score.score};
}

SpotParams read_params(std::istream& in) {
    SpotParams params;
    for (double& base : params.base_resource_strength) in >> base;
    in >> params.dampening_factor >> params.harbor_bonus >> params.prime_variate_bonus >> params.parity_preference;
    for (double& weight : params.metric_weights) in >> weight;
    return params;
}

Yield random_yield(Rng& random) {
    Yield yield;
    for (auto& amount : yield.production)
        if (random.below(2) == 1) amount = static_cast<std::uint8_t>(random.below(6));
    yield.harbors = static_cast<HarborSet>(random.below(64));
    return yield;
}

std::vector<double> scores_by_id(const Setup& setup, const Board& board, const SpotParams& params) {
    const Evaluator evaluator(params, setup, board.hexes);
    Yields yields;
    collect_yields(setup, board, yields);
    std::vector<double> scores;
    for (int id = 0; id < setup.layout.intersection_count; ++id) scores.push_back(evaluator.score(yields[id]));
    return scores;
}

SpotParams random_params(Rng& random) {
    SpotParams params;
    for (double& base : params.base_resource_strength) base = 2 * random.uniform();
    params.dampening_factor = 2 * random.uniform();
    params.harbor_bonus = 5 * random.uniform();
    params.prime_variate_bonus = 5 * random.uniform();
    params.parity_preference = 2 * random.uniform();
    for (double& weight : params.metric_weights) weight = 2 * random.uniform();
    if (random.below(2) == 1) params.variety_bonus = 5 * random.uniform();
    if (random.below(2) == 1) params.balance = Balance::bottleneck;
    if (random.below(2) == 1) params.harbor_strength = HarborStrength::own;
    return params;
}

}  // namespace

TEST_CASE("All spots of the golden boards have the expected scores and metrics") {
    std::ifstream file = golden("spots.txt");
    Board board;
    int equal = 0;
    while (read_board(file, board)) {
        std::string kind;
        file >> kind;
        SpotParams params = read_params(file);
        if (kind == "default") params = SpotParams{};
        const Evaluator evaluator(params, standard_setup, board.hexes);
        Yields yields;
        collect_yields(standard_setup, board, yields);
        for (int id = 0; id < 54; ++id)
            for (const double actual : flatten(evaluator.explain(yields[id]))) {
                double wanted = 0;
                REQUIRE(file >> wanted);
                equal += std::abs(actual - wanted) < 1e-10;
            }
    }
    CHECK(equal == 12 * 54 * 6);
}

TEST_CASE("More pips on a resource, or another harbor, never lower a score") {
    Rng random(1);
    for (int trial = 0; trial < 2000; ++trial) {
        const SpotParams params = random_params(random);
        std::array<int, resource_count> board{};
        for (int& amount : board) amount = static_cast<int>(random.below(20));
        const Evaluator evaluator(params, board);
        Yield less = random_yield(random);
        const Yield other = random_yield(random);
        Yield more = less;
        const std::uint32_t change = random.below(resource_count + 6);
        if (change < resource_count)
            ++more.production[change];
        else
            more.harbors |= static_cast<HarborSet>(1u << (change - resource_count));
        CHECK(evaluator.score(more) >= evaluator.score(less));
        CHECK(evaluator.score(more, other) >= evaluator.score(less, other));
    }
}

TEST_CASE("A spot and its image under a symmetry of the layout have the same score") {
    Rng random(2);
    for (const Setup* setup : {&standard_setup, &extension_setup})
        for (const bool harbors : {false, true}) {
            const auto all = symmetries(*setup, harbors);
            if (!harbors) CHECK(all.size() == (setup == &standard_setup ? 12 : 4));
            for (const Symmetry& symmetry : all) {
                const SpotParams params = random_params(random);
                Board board = random_board(*setup, random);
                if (!harbors) board.harbor_count = 0;
                const auto before = scores_by_id(*setup, board, params);
                const auto after = scores_by_id(*setup, image(*setup, symmetry, board), params);
                for (std::size_t id = 0; id < before.size(); ++id)
                    CHECK(after[static_cast<std::size_t>(symmetry.intersections[id])] == before[id]);
            }
        }
}

TEST_CASE("A common factor of the five weights does not change the ranking, including ties") {
    Rng random(3);
    for (int trial = 0; trial < 500; ++trial) {
        const Board board = random_board(standard_setup, random);
        SpotParams params = random_params(random);
        if (trial % 2 == 0) {  // many exact ties
            params.dampening_factor = 0;
            params.base_resource_strength = {1, 1, 1, 1, 1};
            for (double& weight : params.metric_weights) weight = 0.1 * random.below(4);
        }
        const double factor = 0.01 + 100 * random.uniform();
        SpotParams scaled = params;
        for (double& weight : scaled.metric_weights) weight *= factor;
        const auto ranking = rank_spots(standard_setup, board, params);
        const auto again = rank_spots(standard_setup, board, scaled);
        REQUIRE(ranking.size() == 54);
        for (std::size_t place = 0; place < ranking.size(); ++place)
            REQUIRE(again[place].intersection == ranking[place].intersection);
    }
}

TEST_CASE("Boards without a resource, tokens, harbors or land have finite scores") {
    Rng random(4);
    for (int trial = 0; trial < 500; ++trial) {
        SpotParams params = random_params(random);
        if (trial % 3 == 0) params.dampening_factor = 0;
        if (trial % 5 == 0) params.base_resource_strength = {};
        Board board = random_board(standard_setup, random);
        switch (trial % 6) {
            case 0:  // a resource is missing
                std::replace(board.hexes.terrains.begin(), board.hexes.terrains.end(), Terrain::ore, Terrain::wool);
                break;
            case 1:  // all tokens on one resource
                for (int hex = 0; hex < 19; ++hex)
                    if (board.hexes.terrains[hex] != Terrain::desert) board.hexes.terrains[hex] = Terrain::brick;
                break;
            case 2: board.harbor_count = 0; break;
            case 3:  // all harbors are of a resource that no hex yields
                std::replace(board.hexes.terrains.begin(), board.hexes.terrains.end(), Terrain::wood, Terrain::grain);
                board.harbors.fill(Harbor::wood);
                break;
            case 4: board.hexes = {}; break;  // only deserts
            default: break;
        }
        for (const double score : scores_by_id(standard_setup, board, params)) CHECK(std::isfinite(score));
    }
    Yields yields;
    const Setup single = small_setup(std::array<hex::Axial, 1>{{{3, -7}}});
    const Board board = random_board(single, random);
    collect_yields(single, board, yields);
    for (int id = 0; id < 6; ++id)
        CHECK(Evaluator({}, single, board.hexes).score(yields[id]) == Catch::Approx(5 + 1.5 * 5 / std::sqrt(5.0)));
}

TEST_CASE("Reversing the balance reverses the effect of a scarce resource") {
    const std::array<int, resource_count> board{4, 16, 10, 10, 10};  // wood is scarce
    Yield wood;
    wood.production[index(Terrain::wood)] = 1;
    const auto scarcity = [&](Balance balance) {
        return Evaluator({.base_resource_strength = {1, 1, 1, 1, 1}, .balance = balance}, board)
            .explain(wood)
            .metrics.scarcity;
    };
    CHECK(scarcity(Balance::abundance) == Catch::Approx(std::sqrt(1.0 / 4 * 4 / 16)));
    CHECK(scarcity(Balance::bottleneck) == Catch::Approx(std::sqrt(1.0 / 4 * 16 / 4)));
}

TEST_CASE("A pair sums its own terms, counts a harbor once and pairs resources of both settlements") {
    Yield wood{.production = {5, 0, 0, 0, 0}, .harbors = bit(Harbor::any)};
    Yield brick{.production = {0, 3, 4, 0, 4},
                .harbors = static_cast<HarborSet>(bit(Harbor::any) | bit(Harbor::brick))};
    const std::array<int, resource_count> board{12, 9, 12, 12, 16};
    const SpotParams params{.dampening_factor = 1};
    const Evaluator evaluator(params, board);
    const Breakdown pair = evaluator.explain(wood, brick);
    const Breakdown first = evaluator.explain(wood);
    const Breakdown second = evaluator.explain(brick);
    CHECK(pair.metrics.production == 16);
    CHECK(pair.metrics.scarcity == Catch::Approx(first.metrics.scarcity + second.metrics.scarcity));
    CHECK(pair.metrics.harbor == Catch::Approx(1.5 * (1 + 9.0 / 12)));
    CHECK(pair.metrics.prime_variate == 2);
    CHECK(pair.metrics.parity == Catch::Approx(0.8 * 3));
    CHECK(first.metrics.parity + second.metrics.parity == 0);

    const Breakdown proven = Evaluator(proven_params, board).explain(wood, brick);
    CHECK(proven.metrics.harbor == Catch::Approx(3 * (1 + 3.0 / 4)));
    CHECK(proven.metrics.prime_variate == 3 * 4);
    CHECK(proven.score == Catch::Approx(16 + 3 * 1.75 + 12 + 3));
}

TEST_CASE("The reasons of a score are the facts behind it") {
    const std::array<int, resource_count> board{12, 9, 12, 12, 16};
    const Yield yield{.production = {5, 3, 4, 0, 0}, .harbors = bit(Harbor::brick)};
    const ReasonSet wanted = bit(Reason::productive) | bit(Reason::most_valuable_brick) | bit(Reason::prime) |
                             bit(Reason::wood_and_brick) | bit(Reason::brick_harbor) | bit(Reason::harbor_supplied);
    CHECK(Evaluator({.balance = Balance::bottleneck}, board).explain(yield).reasons == wanted);
    CHECK(Evaluator({}, board).explain(Yield{}).reasons == 0);
}

TEST_CASE("The ranking omits settled spots and their neighbors, and breaks ties by the lowest id") {
    Rng random(5);
    for (int trial = 0; trial < 200; ++trial) {
        const Board board = random_board(standard_setup, random);
        const auto settled = static_cast<std::int16_t>(random.below(54));
        const auto ranking = rank_spots(standard_setup, board, {}, std::span(&settled, 1));
        const auto& neighbors = hex::standard.intersections[settled].neighbors;
        const auto closed = 1 + std::count_if(neighbors.begin(), neighbors.end(), [](int id) { return id >= 0; });
        REQUIRE(ranking.size() == static_cast<std::size_t>(54 - closed));
        for (std::size_t place = 0; place < ranking.size(); ++place) {
            CHECK(ranking[place].intersection != settled);
            CHECK(std::count(neighbors.begin(), neighbors.end(), ranking[place].intersection) == 0);
            if (place == 0) continue;
            const double step = ranking[place - 1].breakdown.score - ranking[place].breakdown.score;
            CHECK((step > 0 || (step == 0 && ranking[place - 1].intersection < ranking[place].intersection)));
        }
        const auto top = rank_spots(standard_setup, board, {}, std::span(&settled, 1), 5);
        REQUIRE(top.size() == 5);
        CHECK(top[4].intersection == ranking[4].intersection);
    }
}

TEST_CASE("Packed boards have the same scores as single boards") {
    Rng random(6);
    std::vector<std::uint8_t> packed;
    std::vector<double> wanted;
    constexpr int boards = 20;
    for (int i = 0; i < boards; ++i) {
        Board board = random_board(extension_setup, random);
        shuffle(std::span(board.harbors).first(11), random);
        for (int hex = 0; hex < 30; ++hex)
            packed.push_back(static_cast<std::uint8_t>(index(board.hexes.terrains[hex])));
        for (int hex = 0; hex < 30; ++hex) packed.push_back(board.hexes.tokens[hex]);
        for (int slot = 0; slot < 11; ++slot) packed.push_back(static_cast<std::uint8_t>(index(board.harbors[slot])));
        const auto scores = scores_by_id(extension_setup, board, proven_params);
        wanted.insert(wanted.end(), scores.begin(), scores.end());
    }
    REQUIRE(packed.size() == boards * packed_size(extension_setup, 11));
    std::vector<double> scores(boards * 80);
    ResourceValuer values(proven_params);
    score_boards(extension_setup, packed, 11, values, scores);
    CHECK(scores == wanted);
}

TEST_CASE("Cached powers equal newly computed ones, for any sequence of boards and parameters") {
    Rng random(7);
    ResourceValuer valuer{SpotParams{}};
    for (int trial = 0; trial < 300; ++trial) {
        SpotParams params = random_params(random);
        if (trial % 3 == 0) params = {.dampening_factor = 0.1 * random.below(4)};
        if (trial % 5 != 0)
            valuer.set_params(params);
        else
            valuer = ResourceValuer(params);
        const int most = trial % 2 == 0 ? 20 : 306;  // maximum pips of 61 hexes; two pairs may share a slot
        for (int board = 0; board < 20; ++board) {
            ResourcePips of_board{};
            for (int& amount : of_board) amount = static_cast<int>(random.below(static_cast<std::uint32_t>(most)));
            const ResourceValues remembered = valuer(of_board);
            const ResourceValues anew = resource_values(params, of_board);
            REQUIRE(remembered.pip == anew.pip);
            REQUIRE(remembered.harbor == anew.harbor);
        }
    }
}

TEST_CASE("A ranking equals a plain sort by scores computed from scratch") {
    Rng random(8);
    for (int trial = 0; trial < 200; ++trial) {
        SpotParams params = random_params(random);
        if (trial % 3 == 0)
            for (double& weight : params.metric_weights) weight = -weight;
        if (trial % 4 == 0) params = {.dampening_factor = 0, .metric_weights = {1, 0, 0, 0, -1}};  // many ties, some 0
        const Board board = random_board(standard_setup, random);
        const auto ranking = rank_spots(standard_setup, board, params);
        const ResourceValues values = resource_values(params, board_pips(standard_setup, board.hexes));
        Yields yields;
        collect_yields(standard_setup, board, yields);
        std::vector<std::pair<double, int>> wanted;
        for (int id = 0; id < 54; ++id) {
            const auto& p = yields[id].production;
            double scarcity = 0;
            double production = 0;
            double distinct = 0;
            for (std::size_t r = 0; r < p.size(); ++r) {
                scarcity += p[r] * values.pip[r];
                production += p[r];
                distinct += p[r] > 0;
            }
            double harbor = 0;
            for (std::size_t kind = 0; kind < 6; ++kind)
                if ((yields[id].harbors >> kind & 1) != 0)
                    harbor += kind == 5                                       ? 1
                              : params.harbor_strength == HarborStrength::own ? p[kind] / 4.0
                                                                              : values.harbor[kind];
            const auto& w = params.metric_weights;
            const double prime = production >= 10 && distinct >= 3 ? params.prime_variate_bonus : 0;
            const double score = production * w[0] + scarcity * w[1] + params.harbor_bonus * harbor * w[2] +
                                 (prime + params.variety_bonus * distinct) * w[3] +
                                 params.parity_preference * (std::min(p[0], p[1]) + std::min(p[3], p[4])) * w[4];
            wanted.emplace_back(without_noise(score), id);
        }
        std::stable_sort(wanted.begin(), wanted.end(), [](auto a, auto b) { return a.first > b.first; });
        for (std::size_t place = 0; place < 54; ++place) {
            REQUIRE(ranking[place].intersection == wanted[place].second);
            REQUIRE(ranking[place].breakdown.score == wanted[place].first);
        }
    }
}

TEST_CASE("Ids are sorted by descending score, ties by the lowest id, and 0 equals -0") {
    Rng random(9);
    for (std::size_t count = 0; count <= 366; count += 1 + count / 8) {
        std::vector<std::int16_t> ids(count);
        std::iota(ids.begin(), ids.end(), std::int16_t{0});
        std::vector<double> scores(count);
        for (double& score : scores) {
            const double steps = static_cast<double>(random.below(20)) - 10;
            score = without_noise(steps == 0 && random.below(2) == 1 ? -0.0 : steps / 7);
        }
        shuffle(std::span(ids), random);
        auto wanted = ids;
        std::sort(wanted.begin(), wanted.end());
        std::stable_sort(wanted.begin(), wanted.end(), [&](int a, int b) { return scores[a] > scores[b]; });
        sort_by_score(ids, scores.data());
        CHECK(ids == wanted);
    }
}
