#include "catan/settle/coach.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <map>
#include <vector>

#include "catan/boards.hpp"
#include "catan/settle/evaluator.hpp"
#include "pieces.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::settle;

namespace {

std::map<int, AdvisedSpot> by_id(const DraftAdvice& advice) {
    std::map<int, AdvisedSpot> spots;
    for (const AdvisedSpot& spot : advice.spots) spots[spot.intersection] = spot;
    return spots;
}

}  // namespace

TEST_CASE("One pick ahead, a spot stays open unless the softmax pick takes it or a neighbor") {
    Rng random(1);
    const ScoredBoard worth(standard_setup, random_board(standard_setup, random), {});
    const DraftAdvice advice = run_at_once(coach(worth, {.players = 4}, {.seat = 1, .temperature = 2}, random));
    CHECK(advice.picks_before == 1);
    CHECK(advice.exact);
    double sum = 0;
    for (int id = 0; id < 54; ++id) sum += std::exp(worth.spot_score(id) / 2);
    for (const auto& [id, spot] : by_id(advice)) {
        double taken = std::exp(worth.spot_score(id) / 2);
        for (const int neighbor : hex::standard.intersections[id].neighbors)
            if (neighbor != hex::none) taken += std::exp(worth.spot_score(neighbor) / 2);
        CHECK(spot.still_open == Catch::Approx(1 - taken / sum).epsilon(1e-12));
        CHECK(spot.standard_error == 0);
        CHECK(spot.score == worth.spot_score(id));
    }
}

TEST_CASE("In any order, sampled probabilities equal the exact ones, even for third settlements") {
    Rng random(12);
    const Setup seven = small_setup(flower);
    const ScoredBoard worth(seven, random_board(seven, random), {});
    DraftOrder order;
    for (const int seat : {0, 1, 1, 0, 0, 1}) order.add(seat);
    for (const int count : {1, 2, 3}) {  // seat 0 waits for one or two picks; seat 1 waits for its third settlement
        const std::vector<std::int16_t> all{0, 5, 12};
        const std::vector<std::int16_t> placed(all.begin(), all.begin() + count);
        const DraftState state{2, placed, order};
        for (const int seat : {0, 1}) {
            const DraftAdvice exact =
                run_at_once(coach(worth, state, {.seat = seat, .enumeration = 1'000'000}, random));
            const DraftAdvice sampled =
                run_at_once(coach(worth, state, {.seat = seat, .enumeration = 0, .samples = 20'000}, random));
            REQUIRE(exact.exact);
            CHECK(exact.picks_before == (seat == 0 ? 3 - count : count == 3 ? 2 : 0));
            const auto expected = by_id(exact);
            SeatSettlements own;
            for (int pick = 0; pick < count; ++pick)
                if (order.seat(pick) == seat) own.add(placed[static_cast<std::size_t>(pick)]);
            for (const AdvisedSpot& spot : sampled.spots) {
                // 4.5 sigma, and 1e-4 for probabilities that a sample rarely sees
                CHECK(std::abs(spot.still_open - expected.at(spot.intersection).still_open) <
                      4.5 * spot.standard_error + 1e-4);
                CHECK(spot.score == worth.score(own, spot.intersection));
            }
        }
    }
}

TEST_CASE("At a temperature near 0, the other seats pick their best spots and pairs") {
    Rng random(3);
    const ScoredBoard worth(standard_setup, random_board(standard_setup, random), {});
    // Seats 3 and 4 place four times before seat 2's second turn: the best spot, then the best partner of their first.
    std::vector<std::int16_t> placed;
    OpenSpots open(standard_setup.layout);
    std::array<int, 4> own{hex::none, hex::none, hex::none, hex::none};
    for (int pick = 0; pick < 6; ++pick) {
        int best = hex::none;
        const int seat = seat_of(pick, 4);
        open.for_each([&](int id) {
            if (best == hex::none || worth.opening_score(own[seat], id) > worth.opening_score(own[seat], best))
                best = id;
        });
        open.settle(best);
        own[seat] = best;
        if (pick < 2) placed.push_back(static_cast<std::int16_t>(best));
    }
    const DraftAdvice advice = run_at_once(coach(worth, {4, placed}, {.seat = 1, .temperature = 1e-6}, random));
    CHECK(advice.picks_before == 4);
    for (const AdvisedSpot& spot : advice.spots) {
        CHECK(spot.still_open == (open[spot.intersection] ? 1 : 0));
        CHECK(spot.score == worth.opening_score(own[1], spot.intersection));
    }
}

TEST_CASE("Every spot is open for the seat to move, and a seat without a further turn gets no advice") {
    Rng random(4);
    const ScoredBoard worth(standard_setup, random_board(standard_setup, random), {});
    const std::array<std::int16_t, 2> placed{10, 30};
    const DraftAdvice now = run_at_once(coach(worth, {4, placed}, {.seat = 2}, random));
    CHECK(now.picks_before == 0);
    CHECK(now.spots.size() == 54 - 8);
    for (const AdvisedSpot& spot : now.spots) CHECK(spot.still_open == 1);
    const std::array<std::int16_t, 3> done{10, 30, 44};
    const DraftAdvice over = run_at_once(coach(worth, {2, done}, {.seat = 1}, random));
    CHECK(over.picks_before == -1);
    CHECK(over.spots.empty());
}

TEST_CASE("Advice does not depend on where it pauses, and its progress never falls") {
    Rng boards(6);
    const ScoredBoard scored(standard_setup, random_board(standard_setup, boards), {});
    const std::array<std::int16_t, 1> placed{10};
    const auto compare = [&](const DraftState& state, const CoachOptions& options, int least_pieces) {
        Rng random(7);
        const DraftAdvice whole = run_at_once(coach(scored, state, options, random));
        Rng again(7);
        Running<DraftAdvice> cut(coach(scored, state, options, again));
        CHECK(finish_in_pieces(cut) >= least_pieces);
        CHECK(random.next() == again.next());
        const DraftAdvice& result = cut.result();
        CHECK(result.picks_before == whole.picks_before);
        CHECK(result.exact == whole.exact);
        REQUIRE(result.spots.size() == whole.spots.size());
        for (std::size_t i = 0; i < whole.spots.size(); ++i) {
            CHECK(result.spots[i].intersection == whole.spots[i].intersection);
            CHECK(result.spots[i].score == whole.spots[i].score);
            CHECK(result.spots[i].still_open == whole.spots[i].still_open);
            CHECK(result.spots[i].standard_error == whole.spots[i].standard_error);
        }
    };
    compare({.players = 4}, {.seat = 0}, 0);  // the seat to move needs no search
    compare({.players = 4}, {.seat = 1}, 0);
    compare({.players = 4}, {.seat = 3}, 100);
    compare({4, placed}, {.seat = 0, .samples = 200}, 12);
}
