#include "catan/settle/draft.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <numeric>
#include <optional>
#include <tuple>
#include <vector>

#include "catan/boards.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "pieces.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::settle;

namespace {

/// Parameters with which many pairs have the same score.
constexpr SpotParams coarse{.dampening_factor = 0, .metric_weights = {1, 0, 0, 0, 0}};

/// Parameters with which a pair scores less than either of its spots, so a seat prefers to have one settlement.
constexpr SpotParams hostile{.parity_preference = -3, .metric_weights = {-1, 0, 1, 1, 2}, .variety_bonus = -2};

std::vector<std::int16_t> picked(const Draft& draft) {
    std::vector<std::int16_t> spots;
    for (int pick = 0; pick < draft.pick_count; ++pick) spots.push_back(draft.picks[pick].intersection);
    return spots;
}

/// The subgame-perfect draft by brute force, without bounds, memoization, sorting or a shortcut for last settlements.
class PlainSearch {
public:
    PlainSearch(const ScoredBoard& worth, const DraftOrder& order)
        : worth_(worth), order_(order), open_(worth.layout()) {}

    std::vector<std::int16_t> search(std::vector<std::int16_t> placed) {
        for (const int id : placed) open_.settle(id);
        solve(placed);
        return {placed.begin(), placed.end()};
    }

private:
    double value(const std::vector<std::int16_t>& placed, int seat) const {
        SeatSettlements own;
        for (int pick = 0; pick < static_cast<int>(placed.size()); ++pick)
            if (order_.seat(pick) == seat) own.add(placed[static_cast<std::size_t>(pick)]);
        return worth_.score(own);
    }

    void solve(std::vector<std::int16_t>& placed) {
        const int pick = static_cast<int>(placed.size());
        if (pick == order_.size()) return;
        std::optional<std::vector<std::int16_t>> best;
        for (int id = 0; id < worth_.size(); ++id) {
            if (!open_[id]) continue;
            auto line = placed;
            line.push_back(static_cast<std::int16_t>(id));
            open_.settle(id);
            solve(line);
            open_.leave(id);
            const int seat = order_.seat(pick);
            if (!best || value(line, seat) > value(*best, seat)) best = line;
        }
        if (best) placed = *best;
    }

    const ScoredBoard& worth_;
    DraftOrder order_;
    OpenSpots open_;
};

void compare_with_plain_search(const ScoredBoard& worth, const DraftState& state) {
    const Draft draft = run_at_once(draft_optimal(worth, state));
    const std::vector<std::int16_t> placed(state.settlements.begin(), state.settlements.end());
    std::vector<std::int16_t> spots = placed;
    for (const std::int16_t id : picked(draft)) spots.push_back(id);
    CHECK(spots == PlainSearch(worth, state.order).search(placed));
}

void compare_with_plain_search(const ScoredBoard& worth, int players, const std::vector<std::int16_t>& placed) {
    compare_with_plain_search(worth, DraftState{players, placed});
}

DraftOrder order_of(const std::vector<int>& seats) {
    DraftOrder order;
    for (const int seat : seats) order.add(seat);
    return order;
}

/// Returns a random order with one to three turns for each seat and at most `most` picks.
DraftOrder random_order(int players, int most, Rng& random) {
    std::vector<int> seats;
    for (int seat = 0; seat < players; ++seat) seats.push_back(seat);
    for (int further = 0; further < 2 * players && static_cast<int>(seats.size()) < most; ++further)
        if (random.below(4) > 0) seats.push_back(further % players);
    shuffle(std::span(seats), random);
    return order_of(seats);
}

}  // namespace

TEST_CASE("The optimal draft equals that of a plain search on small boards") {
    Rng random(1);
    const Setup seven = small_setup(flower);
    const Setup row = small_setup(std::array<hex::Axial, 3>{{{0, 0}, {1, 0}, {2, 0}}});
    const Setup rhomb = small_setup(std::array<hex::Axial, 4>{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}});
    const Setup two = small_setup(std::array<hex::Axial, 2>{{{0, 0}, {4, 0}}});
    for (const SpotParams& params : {SpotParams{}, proven_params, coarse, hostile}) {
        for (int trial = 0; trial < 5; ++trial) {
            compare_with_plain_search({seven, random_board(seven, random), params}, 2, {});
            compare_with_plain_search({row, random_board(row, random), params}, 2, {});
            compare_with_plain_search({row, random_board(row, random), params}, 3, {});
            compare_with_plain_search({rhomb, random_board(rhomb, random), params}, 3, {});
            compare_with_plain_search({two, random_board(two, random), params}, 4, {});
        }
    }
}

TEST_CASE("The optimal draft continues from any settlements like a plain search") {
    Rng random(2);
    for (const SpotParams& params : {SpotParams{}, coarse, hostile})
        for (int trial = 0; trial < 6; ++trial) {
            const ScoredBoard worth(standard_setup, random_board(standard_setup, random), params);
            const int players = 2 + trial % 3;
            for (int count = 2 * players - 3; count <= 2 * players; ++count) {
                std::vector<std::int16_t> placed;
                OpenSpots open(standard_setup.layout);
                while (static_cast<int>(placed.size()) < count) {
                    const auto id = static_cast<std::int16_t>(random.below(54));
                    if (!open[id]) continue;
                    open.settle(id);
                    placed.push_back(id);
                }
                compare_with_plain_search(worth, players, placed);
            }
        }
}

TEST_CASE("In any order, with one to three settlements each, the optimal draft equals that of a plain search") {
    Rng random(12);
    const Setup row = small_setup(std::array<hex::Axial, 3>{{{0, 0}, {1, 0}, {2, 0}}});
    const Setup rhomb = small_setup(std::array<hex::Axial, 4>{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}});
    for (const SpotParams& params : {SpotParams{}, proven_params, coarse, hostile})
        for (int trial = 0; trial < 12; ++trial) {
            const Setup& setup = trial % 2 == 0 ? row : rhomb;
            const ScoredBoard worth(setup, random_board(setup, random), params);
            const int players = 2 + trial % 3;
            const DraftOrder order =
                trial == 0 ? order_of({0, 1, 1, 0, 0, 1}) : random_order(players, trial % 2 == 0 ? 6 : 5, random);
            int choices = 0;  // with at most four choices, the search is exact
            for (int pick = 0; pick < order.size(); ++pick) choices += order.after(pick) > 0;
            CAPTURE(trial, players, order.size());
            REQUIRE(choices <= 4);
            compare_with_plain_search(worth, {.players = players, .order = order});
            std::vector<std::int16_t> placed;
            OpenSpots open(setup.layout);
            while (static_cast<int>(placed.size()) < 2) {
                const auto id = static_cast<std::int16_t>(random.below(static_cast<std::uint32_t>(worth.size())));
                if (!open[id]) continue;
                open.settle(id);
                placed.push_back(id);
            }
            compare_with_plain_search(worth, {players, placed, order});
        }
}

TEST_CASE("Large drafts end, obey the distance rule, and give each seat its best last settlement") {
    Rng random(14);
    for (const int players : {3, 4, 6}) {
        const Setup& setup = players == 6 ? extension_setup : standard_setup;
        const ScoredBoard worth(setup, random_board(setup, random), {});
        DraftOrder order;
        for (int round = 0; round < 3; ++round)
            for (int seat = 0; seat < players; ++seat) order.add(round == 1 ? players - 1 - seat : seat);
        const DraftState state{.players = players, .order = order};
        Running<Draft> cut(draft_optimal(worth, state));
        finish_in_pieces(cut);
        const Draft& draft = cut.result();
        CHECK(picked(draft) == picked(run_at_once(draft_optimal(worth, state))));
        CHECK(cut.progress().made < 200'000);
        REQUIRE(draft.pick_count == order.size());
        OpenSpots open(setup.layout);
        std::array<SeatSettlements, most_players> own{};
        for (int pick = 0; pick < order.size(); ++pick) {
            const Pick& made = draft.picks[pick];
            REQUIRE(made.seat == order.seat(pick));
            REQUIRE(made.round == order.before(pick) + 1);
            REQUIRE(open[made.intersection]);
            if (order.after(pick) == 0)
                open.for_each([&](int id) {
                    CHECK(worth.score(own[made.seat], id) <= worth.score(own[made.seat], made.intersection));
                });
            open.settle(made.intersection);
            own[made.seat].add(made.intersection);
        }
        for (int seat = 0; seat < players; ++seat) CHECK(draft.seats[seat].score == worth.score(own[seat]));
    }
}

TEST_CASE("Greedy and maxmin drafts follow any order, and a third settlement considers the first two") {
    Rng random(15);
    const ScoredBoard worth(standard_setup, random_board(standard_setup, random), {});
    const DraftOrder order = order_of({0, 1, 1, 0, 0, 1});
    const Draft greedy = draft_greedy(worth, {.players = 2, .order = order});
    OpenSpots open(standard_setup.layout);
    for (int pick = 0; pick < 6; ++pick) {
        const Pick& made = greedy.picks[pick];
        CHECK(made.seat == order.seat(pick));
        open.for_each([&](int id) { CHECK(worth.spot_score(id) <= worth.spot_score(made.intersection)); });
        open.settle(made.intersection);
    }
    const Draft maxmin = draft_maxmin(worth, {.players = 2, .order = order});
    OpenSpots left(standard_setup.layout);
    for (int pick = 0; pick < 5; ++pick) left.settle(maxmin.picks[pick].intersection);
    const auto weakest = [&](int id) {
        Yield all = worth.yield(id);
        for (int i = 0; i < 2; ++i) all = all + worth.yield(maxmin.seats[1].settlements[i]);
        return *std::min_element(all.production.begin(), all.production.end());
    };
    left.for_each([&](int id) { CHECK(weakest(id) <= weakest(maxmin.picks[5].intersection)); });
}

TEST_CASE("An optimal draft does not depend on where it pauses, and its progress never falls") {
    Rng random(3);
    const Setup islands = small_setup(std::array<hex::Axial, 24>{
        {{0, 0}, {2, 0}, {4, 0}, {6, 0}, {8, 0}, {10, 0}, {0, 3}, {2, 3}, {4, 3}, {6, 3}, {8, 3}, {10, 3},
         {0, 6}, {2, 6}, {4, 6}, {6, 6}, {8, 6}, {10, 6}, {0, 9}, {2, 9}, {4, 9}, {6, 9}, {8, 9}, {10, 9}}});
    REQUIRE(islands.layout.intersection_count > 128);
    for (const Setup* setup : {&standard_setup, &extension_setup, &islands})
        for (const SpotParams& params : {SpotParams{}, coarse}) {
            const ScoredBoard scored(*setup, random_board(*setup, random), params);
            for (int players = 2; players <= (&params == &coarse ? 3 : 4); ++players) {
                const Draft whole = run_at_once(draft_optimal(scored, {.players = players}));
                Running<Draft> cut(draft_optimal(scored, {.players = players}));
                const int pieces = finish_in_pieces(cut);
                if (setup == &standard_setup && players == 4) CHECK(pieces > 1);
                CHECK(picked(cut.result()) == picked(whole));
            }
        }
}

TEST_CASE("Drafts obey the distance rule for every policy, layout and number of players") {
    Rng random(4);
    const Setup seven = small_setup(flower);
    for (const Setup* setup : {&standard_setup, &extension_setup, &seven})
        for (int players = 2; players <= 6; ++players)
            for (int policy = 0; policy < 3; ++policy) {
                const ScoredBoard worth(*setup, random_board(*setup, random), {});
                const DraftState state{.players = players};
                const Draft draft = policy == 0   ? draft_greedy(worth, state)
                                    : policy == 1 ? draft_maxmin(worth, state)
                                                  : run_at_once(draft_optimal(worth, state));
                OpenSpots open(setup->layout);
                if (setup != &seven) CHECK(draft.pick_count == 2 * players);
                for (int pick = 0; pick < draft.pick_count; ++pick) {
                    const Pick& made = draft.picks[pick];
                    CHECK(open[made.intersection]);
                    open.settle(made.intersection);
                    CHECK(made.seat == (pick < players ? pick : 2 * players - 1 - pick));
                    CHECK(made.round == (pick < players ? 1 : 2));
                    CHECK(made.score == worth.spot_score(made.intersection));
                    const auto& ends = setup->layout.edges[made.road].intersections;
                    CHECK((ends[0] == made.intersection || ends[1] == made.intersection));
                    CHECK(draft.seats[made.seat].settlements[made.round - 1] == made.intersection);
                }
                if (draft.pick_count < 2 * players)
                    open.for_each([](int id) { FAIL("spot " << id << " is still open"); });
                for (int seat = 0; seat < players; ++seat) {
                    const auto& ids = draft.seats[seat].settlements.ids;
                    CHECK(draft.seats[seat].score == worth.opening_score(ids[0], ids[1]));
                }
            }
}

TEST_CASE("A greedy draft takes the best ranked spot, and continues from given settlements") {
    Rng random(5);
    for (int trial = 0; trial < 50; ++trial) {
        const ScoredBoard worth(standard_setup, random_board(standard_setup, random), {});
        const auto spots = picked(draft_greedy(worth, {.players = 4}));
        OpenSpots open(standard_setup.layout);
        for (const int spot : spots) {
            open.for_each([&](int id) {
                CHECK((worth.spot_score(id) < worth.spot_score(spot) ||
                       (worth.spot_score(id) == worth.spot_score(spot) && id >= spot)));
            });
            open.settle(spot);
        }
        for (std::size_t placed = 0; placed <= spots.size(); ++placed) {
            const auto rest = picked(draft_greedy(worth, {4, std::span(spots).first(placed)}));
            CHECK(rest == std::vector(spots.begin() + static_cast<std::ptrdiff_t>(placed), spots.end()));
        }
    }
}

TEST_CASE("The second settlement of a maxmin draft maximizes the weakest resource, then variety, then the score") {
    Rng random(6);
    for (int trial = 0; trial < 50; ++trial) {
        const ScoredBoard worth(standard_setup, random_board(standard_setup, random), {});
        const Draft draft = draft_maxmin(worth, {.players = 4});
        OpenSpots open(standard_setup.layout);
        const auto rank = [&](int seat, int id) {
            const Yield both = worth.yield(draft.seats[seat].settlements[0]) + worth.yield(id);
            const int weakest = *std::min_element(both.production.begin(), both.production.end());
            return std::tuple(weakest, both.resources(), worth.spot_score(id), -id);
        };
        for (int pick = 0; pick < 8; ++pick) {
            const Pick& made = draft.picks[pick];
            if (made.round == 2)
                open.for_each([&](int id) { CHECK(rank(made.seat, id) <= rank(made.seat, made.intersection)); });
            open.settle(made.intersection);
        }
    }
}

TEST_CASE("A road leads to the best open spot two roads away, else three roads away, else anywhere") {
    Rng random(7);
    int further = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const ScoredBoard worth(standard_setup, random_board(standard_setup, random), {});
        std::vector<std::int16_t> order(54);
        std::iota(order.begin(), order.end(), std::int16_t{0});
        shuffle(std::span(order), random);
        OpenSpots open(standard_setup.layout);
        const std::size_t rivals = random.below(40);
        for (std::size_t i = 1; i < rivals; ++i)
            if (open[order[i]]) open.settle(order[i]);
        if (!open[order[0]]) continue;
        const int home = order[0];
        open.settle(home);
        // Uses distances instead of walks. Around a hex, two paths may be equally short; the lower edge is found first.
        std::vector<int> distance(54, 99);
        std::vector<std::int16_t> over(54, hex::none);  // first edge of the path
        const auto& layout = standard_setup.layout;
        std::vector<int> queue{home};
        distance[static_cast<std::size_t>(home)] = 0;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const auto at = static_cast<std::size_t>(queue[i]);
            for (const std::int16_t edge : layout.intersections[at].edges) {
                if (edge == hex::none) continue;
                const auto& ends = layout.edges[edge].intersections;
                const auto next = static_cast<std::size_t>(ends[0] == queue[i] ? ends[1] : ends[0]);
                if (distance[next] != 99) continue;
                distance[next] = distance[at] + 1;
                over[next] = distance[at] == 0 ? edge : over[at];
                queue.push_back(static_cast<int>(next));
            }
        }
        std::int16_t wanted = layout.intersections[home].edges[0];
        for (int reach = 2; reach <= 3; ++reach) {
            int best = hex::none;
            for (int id = 0; id < 54; ++id)
                if (open[id] && distance[static_cast<std::size_t>(id)] == reach &&
                    (best == hex::none || worth.spot_score(id) > worth.spot_score(best)))
                    best = id;
            if (best == hex::none) continue;
            wanted = over[static_cast<std::size_t>(best)];
            further += reach == 3;
            break;
        }
        const auto road = suggest_road(worth, open, home);
        CHECK(road == wanted);
    }
    CHECK(further > 0);
}

TEST_CASE("In an optimal draft, no seat gets a higher score by another first settlement") {
    Rng random(8);
    for (int trial = 0; trial < 5; ++trial) {
        const ScoredBoard worth(standard_setup, random_board(standard_setup, random), proven_params);
        const Draft fairness = run_at_once(draft_optimal(worth, {.players = 3}));
        OpenSpots open(standard_setup.layout);
        std::vector<std::int16_t> placed;
        for (int seat = 0; seat < 3; ++seat) {
            open.for_each([&](int id) {
                auto other = placed;
                other.push_back(static_cast<std::int16_t>(id));
                CHECK(run_at_once(draft_optimal(worth, {3, other})).seats[seat].score <= fairness.seats[seat].score);
            });
            placed.push_back(fairness.seats[seat].settlements[0]);
            open.settle(placed.back());
        }
        double low = fairness.seats[0].score;
        double high = low;
        for (const DraftSeat& seat : std::span(fairness.seats).first(3)) {
            low = std::min(low, seat.score);
            high = std::max(high, seat.score);
        }
        CHECK(fairness.gap() == high - low);
    }
}
