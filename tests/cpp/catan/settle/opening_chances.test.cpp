#include "catan/settle/opening_chances.hpp"

#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "catan/boards.hpp"
#include "catan/settle/draft.hpp"
#include "evidence/models/conditional_logit.hpp"
#include "evidence/models/labelled_games.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using Catch::Approx;

namespace {

Board random_board(std::uint64_t seed) {
    return {random_hexes(standard_setup, seed), standard_setup.harbor_count, standard_setup.harbors};
}

/// Labelled games on random boards, a few on each.
struct Sample {
    std::vector<Board> boards;
    std::vector<LabelledGame> games;

    Sample(int count, std::uint64_t seed) {
        for (int i = 0; i < count; ++i) {
            boards.push_back(random_board(seed + static_cast<std::uint64_t>(i)));
            const game::GameBoard board(standard_setup, boards.back());
            for (int number = 0; number < kinds_of_labels; ++number)
                games.push_back(play_labelled(board, seed + static_cast<std::uint64_t>(i), number));
        }
    }

    const Board& board_of(std::size_t game) const { return boards[game / kinds_of_labels]; }
    std::span<const SeatOpening> openings_of(std::size_t game) const {
        return std::span(games[game].openings).first(static_cast<std::size_t>(games[game].players));
    }
};

}  // namespace

TEST_CASE("Chances of openings are positive, add up to 1 and go with the seats when these change places") {
    const Sample sample(20, 100);
    for (std::size_t i = 0; i < sample.games.size(); ++i) {
        const auto openings = sample.openings_of(i);
        const auto chances = opening_chances(standard_setup, sample.board_of(i), openings);
        double sum = 0;
        for (std::size_t seat = 0; seat < openings.size(); ++seat) {
            CHECK(chances[seat] > 0);
            sum += chances[seat];
        }
        CHECK(sum == Approx(1).margin(1e-12));
        SeatOpenings turned{};
        const auto seats = std::span(turned).first(openings.size());
        std::ranges::reverse_copy(openings, seats.begin());
        const auto others = opening_chances(standard_setup, sample.board_of(i), seats);
        for (std::size_t seat = 0; seat < openings.size(); ++seat)
            CHECK(others[openings.size() - 1 - seat] == Approx(chances[seat]).margin(1e-12));
    }
}

TEST_CASE("Roads that are not given are those that drafts suggest") {
    const Board board = random_board(7);
    const ScoredBoard scored(standard_setup, board, proven_params);
    const Draft draft = draft_greedy(scored, {.players = 3});
    SeatOpenings with_roads{};
    SeatOpenings without{};
    for (int pick = 0; pick < draft.pick_count; ++pick) {
        const Pick& made = draft.picks[static_cast<std::size_t>(pick)];
        const auto seat = static_cast<std::size_t>(made.seat);
        const auto round = static_cast<std::size_t>(made.round - 1);
        with_roads[seat].settlements[round] = without[seat].settlements[round] = made.intersection;
        with_roads[seat].roads[round] = made.road;
    }
    CHECK(opening_chances(standard_setup, board, std::span(without).first(3)) ==
          opening_chances(standard_setup, board, std::span(with_roads).first(3)));
}

TEST_CASE("The terms of an opening are what the head of the file says") {
    // All hexes wood with a 5, but for what is set here.
    Board board{{}, standard_setup.harbor_count, standard_setup.harbors};
    for (int hex = 0; hex < 19; ++hex) {
        board.hexes.terrains[hex] = Terrain::wood;
        board.hexes.tokens[hex] = 5;
    }
    const hex::Layout& layout = standard_setup.layout;
    const auto set = [&](int hex, Terrain terrain, Token token) {
        board.hexes.terrains[hex] = terrain;
        board.hexes.tokens[hex] = token;
    };
    set(9, Terrain::ore, 8);  // the center: opposite corners of it for the first seat
    set(0, Terrain::desert, no_token);
    const int top = layout.corners[9][0];
    const int bottom = layout.corners[9][3];
    hex::for_each(layout.intersections[top].hexes, [&](int hex) {
        if (hex != 9) set(hex, Terrain::grain, 2);
    });
    hex::for_each(layout.intersections[bottom].hexes, [&](int hex) {
        if (hex != 9) set(hex, hex % 2 == 0 ? Terrain::wood : Terrain::brick, 3);
    });
    SeatOpenings openings{};
    openings[0] = {{static_cast<std::int16_t>(top), static_cast<std::int16_t>(bottom)},
                   {layout.intersections[top].edges[0], layout.intersections[bottom].edges[0]}};
    const std::int16_t first = layout.corners[0][0];
    const std::int16_t second = layout.corners[18][3];
    openings[1] = {{first, second}, {layout.intersections[first].edges[0], layout.intersections[second].edges[0]}};
    openings[2] = {
        {layout.corners[2][0], layout.corners[16][3]},
        {layout.intersections[layout.corners[2][0]].edges[0], layout.intersections[layout.corners[16][3]].edges[0]}};
    const ScoredBoard scored(standard_setup, board, proven_params);
    std::array<OpeningTerms, 4> terms;
    opening_terms(board, scored, std::span(openings).first(3), terms);
    const auto term = [&](std::size_t seat, OpeningTerm which) {
        return terms[seat][static_cast<std::size_t>(index(which))];
    };
    using enum OpeningTerm;
    // 5 pips of ore twice, 1 of grain twice, 2 of wood and 2 of brick.
    CHECK(term(0, income) == Approx(std::log(17)));
    CHECK(term(0, wood) == 2);
    CHECK(term(0, brick) == 2);
    CHECK(term(0, wool) == 0);
    CHECK(term(0, grain) == 2);
    CHECK(term(0, ore) == 10);
    CHECK(term(0, much_ore) == 10);
    CHECK(term(0, has_wool) == 0);
    CHECK(term(0, has_ore) == 1);
    CHECK(term(0, wood_and_brick) == 2);
    CHECK(term(0, grain_and_ore) == 2);
    CHECK(term(0, cards) == 0);
    CHECK(term(0, any_harbor) == 0);
    CHECK(term(0, largest_hex) == 10);
    CHECK(term(0, red_tokens) == 2);
    CHECK(term(0, hand) == 3);
    CHECK(term(0, road_in_hand) == 1);
    CHECK(term(0, room) > 0);
    CHECK(term(0, more_room) > 0);
    CHECK(term(0, more_room) <= term(0, room));
    CHECK(term(0, safe_room) > 0);
    CHECK(term(1, hand) == 1);
    CHECK(term(1, wood) == 4);  // of the desert nothing
    // A single rival sends the robber a third as often.
    opening_terms(board, scored, std::span(openings).first(2), terms);
    CHECK(term(0, largest_hex) == Approx(10.0 / 3));
}

TEST_CASE("What the model states is what games bring, and it says more than the worth by proven") {
    const Sample sample(60, 5000);  // 1,080 games; the intervals below are of 4 standard deviations
    for (int players = 2; players <= 4; ++players) {
        Choices choices(2);
        std::vector<std::size_t> all;
        double expected = 0;
        double variance = 0;
        double won = 0;
        for (std::size_t i = 0; i < sample.games.size(); ++i) {
            const LabelledGame& game = sample.games[i];
            if (game.players != players || game.winner == game::nobody) continue;
            const auto openings = sample.openings_of(i);
            const auto chances = opening_chances(standard_setup, sample.board_of(i), openings);
            const ScoredBoard scored(standard_setup, sample.board_of(i), proven_params);
            std::vector<double> rows;
            for (std::size_t seat = 0; seat < openings.size(); ++seat) {
                rows.push_back(std::log(chances[seat]));
                rows.push_back(scored.pair(openings[seat].settlements[0], openings[seat].settlements[1]));
            }
            const double best = *std::max_element(chances.begin(), chances.begin() + players);
            expected += best;
            variance += best * (1 - best);
            won += chances[static_cast<std::size_t>(game.winner)] == best;
            all.push_back(all.size());
            choices.add(rows, game.winner);
        }
        CAPTURE(players, all.size());
        REQUIRE(all.size() > 300);
        CHECK(won == Approx(expected).margin(4 * std::sqrt(variance)));
        constexpr double alike[5] = {1, 1, 1, 1, 1};
        const LogitFit own = fit_logit(choices, all, {true, false}, alike);
        CHECK(own.weights[0] == Approx(1).margin(4 * own.standard_errors[0]));
        const LogitFit both = fit_logit(choices, all, {true, true}, alike);
        CHECK(both.weights[0] > 3 * both.standard_errors[0]);
    }
}
