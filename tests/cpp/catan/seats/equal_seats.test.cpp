// The search for boards with equal seats, against the boards and drafts that it is made of.
#include "catan/seats/equal_seats.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <vector>

#include "catan/boards.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "catan/support.hpp"
#include "pieces.hpp"
#include "stats/summary.hpp"

using namespace hexsmith;
using Catch::Approx;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::generate;
using namespace hexsmith::catan::seats;
using namespace hexsmith::catan::settle;

namespace {

double gap_of(const Setup& setup, const Board& board, const EqualSeatsOptions& seats) {
    return draft_optimal(ScoredBoard(setup, board, seats.params), {.players = seats.players}, never_expired)->gap();
}

ClassicOptions short_options(std::uint64_t seed) {
    ClassicOptions options = patient_options();
    options.seed = seed;
    options.annealing.restarts = 0;
    return options;
}

/// A deadline after so many questions.
struct Questions {
    mutable int left;
    bool operator()() const { return --left < 0; }
};

}  // namespace

TEST_CASE("the first board is that of generate, and the gap is that of its optimal draft") {
    for (const auto& [name, setup] : testing::all_setups()) {
        CAPTURE(name);
        const ClassicOptions options = short_options(5);
        const EqualSeatsOptions one{.players = 3, .boards = 1};
        const EqualSeatsBoard fair = generate_equal_seats(setup, options, one);
        const GeneratedBoard alone = generate::generate_classic(setup, options);
        CHECK(fair.generated.board == alone.board);
        CHECK(fair.generated.energy == alone.energy);
        CHECK(fair.generated.steps == alone.steps);
        CHECK(fair.gap == gap_of(setup, alone.board, one));
        CHECK(fair.boards == 1);
    }
}

TEST_CASE("in another order the gap is that of the optimal draft in this order") {
    DraftOrder order;
    for (const int seat : {0, 1, 1, 0, 0, 1}) order.add(seat);
    const EqualSeatsOptions seats{.players = 2, .order = order, .boards = 3};
    const EqualSeatsBoard fair = generate_equal_seats(standard_setup, short_options(9), seats);
    REQUIRE(fair.gap);
    const ScoredBoard scored(standard_setup, fair.generated.board, seats.params);
    CHECK(*fair.gap == draft_optimal(scored, {.players = 2, .order = order}, never_expired)->gap());
    CHECK(fair.boards == 3);
}

TEST_CASE("more boards never leave a larger gap, and the gap is the answered board's") {
    const ClassicOptions options = short_options(7);
    double before = std::numeric_limits<double>::infinity();
    for (const int boards : {1, 2, 4, 8}) {
        const EqualSeatsOptions seats{.boards = boards, .params = proven_params};
        const EqualSeatsBoard fair = generate_equal_seats(standard_setup, options, seats);
        REQUIRE(fair.gap);
        CHECK(fair.boards == boards);
        CHECK(*fair.gap <= before);
        CHECK(*fair.gap == gap_of(standard_setup, fair.generated.board, seats));
        before = *fair.gap;
    }
}

TEST_CASE("by chances to win the gap is that of the board's mean chances, and more boards never leave a larger one") {
    const ClassicOptions options = short_options(7);
    double before = 1;
    for (const int boards : {1, 4, 8}) {
        const EqualSeatsOptions seats{.players = 3, .measure = SeatMeasure::win_chance, .boards = boards, .drafts = 32};
        const EqualSeatsBoard found = generate_equal_seats(standard_setup, options, seats);
        SeatChances chances(standard_setup, found.generated.board, 3, 32);
        chances.advance(never_expired);
        REQUIRE(found.gap);
        CHECK(*found.gap == chances.gap());
        CHECK(*found.gap > 0);
        CHECK(*found.gap <= before);
        before = *found.gap;
    }
}

TEST_CASE("a search cut wherever it can be cut finds the same board, and tells how far it is from the first cut on") {
    const auto compare = [&](const auto& options, const EqualSeatsOptions& seats) {
        auto maker = maker_of(standard_setup, options);
        EqualSeatsSearch search(standard_setup, maker, options.seed, seats);
        CHECK(search.progress().share == 0);
        search.advance([] { return true; });
        CHECK(search.progress().share > 0);
        CHECK(search.progress().made > 0);
        CHECK(search.progress().best > 0);
        CHECK(finish_in_pieces(search) > 17);
        CHECK(search.progress().best == search.result().generated.energy);
        CHECK(search.progress().made == static_cast<double>(search.result().generated.steps));
        const EqualSeatsBoard whole = generate_equal_seats(standard_setup, options, seats);
        CHECK(search.result().generated.board == whole.generated.board);
        CHECK(search.result().gap == whole.gap);
        CHECK(search.result().boards == whole.boards);
        CHECK(search.result().generated.steps == whole.generated.steps);
    };
    const EqualSeatsOptions scores{.players = 2, .boards = 17};
    const EqualSeatsOptions chances{.measure = SeatMeasure::win_chance, .boards = 17, .drafts = 20};
    const FairOptions fair{.seed = 11, .annealing = {.steps = 1000}};
    compare(short_options(11), scores);
    compare(fair, scores);
    compare(fair, chances);
}

TEST_CASE("variations find smaller gaps on boards as fair as those from nothing, and leave alone what must stay") {
    double fresh_gaps = 0;
    double gaps = 0;
    int varied = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        FairOptions options{.seed = mix64(seed),
                            .rules = bit(Term::adjacent_high_numbers) | bit(Term::adjacent_same_resource)};
        options.locks.terrains[3] = Terrain::ore;
        options.locks.tokens[5] = 8;
        if (seed == 6) {
            options = spiral_options();
            options.seed = seed;
        }
        const EqualSeatsOptions seats{.boards = 10};  // one from nothing, 54 variations
        EqualSeatsOptions one = seats;
        one.boards = 1;
        const EqualSeatsBoard fresh = generate_equal_seats(standard_setup, options, one);
        const EqualSeatsBoard fair = generate_equal_seats(standard_setup, options, seats);
        REQUIRE(fair.gap);
        CHECK(*fair.gap == gap_of(standard_setup, fair.generated.board, seats));
        const FairEnergy energy(standard_setup, options.criteria, fair.generated.board);
        const PerTerm terms = energy.terms(energy.count(fair.generated.board));
        CHECK(terms == fair.generated.terms);
        for (int term = 0; term < term_count; ++term) {
            const bool rule = (forbiddable_terms >> term & 1) != 0;
            if (rule && fresh.generated.terms[term] == 0) CHECK(terms[term] == 0);
        }
        if (seed < 6) {
            CHECK(fair.generated.board.hexes.terrains[3] == Terrain::ore);
            CHECK(fair.generated.board.hexes.tokens[5] == 8);
        }
        Hexes hexes = fair.generated.board.hexes;
        Hexes before = fresh.generated.board.hexes;
        CHECK(std::ranges::is_permutation(hexes.terrains, before.terrains));
        CHECK(std::ranges::is_permutation(hexes.tokens, before.tokens));
        fresh_gaps += *fresh.gap;
        gaps += *fair.gap;
        varied += fair.generated.board != fresh.generated.board;
    }
    CHECK(gaps < 0.5 * fresh_gaps);
    CHECK(varied >= 5);
}

TEST_CASE("time out at any moment leaves a whole board and says so, with its gap or without") {
    const ClassicOptions options = short_options(13);
    int with_gap = 0;
    for (int questions = 0; questions < 36; ++questions) {
        CAPTURE(questions);
        const EqualSeatsOptions seats{.boards = 3};
        const EqualSeatsBoard fair = generate_equal_seats(standard_setup, options, seats, Questions{questions});
        CHECK(fair.generated.stop_reason == anneal::StopReason::time);
        CHECK(fair.gap.has_value() == (fair.boards > 0));
        CHECK(fair.boards < 3);
        if (fair.gap) CHECK(*fair.gap == gap_of(standard_setup, fair.generated.board, seats));
        with_gap += fair.gap.has_value();
        int hexes = 0;
        for (int hex = 0; hex < 19; ++hex)
            hexes += (fair.generated.board.hexes.terrains[hex] == Terrain::desert) ==
                     (fair.generated.board.hexes.tokens[hex] == no_token);
        CHECK(hexes == 19);
    }
    CHECK(with_gap > 0);
}

TEST_CASE("a seat's chance is the mean of opening chances over drawn openings, for two to six players") {
    const Board board = catan::testing::random_board(extension_setup, 9);
    const ScoredBoard scored(extension_setup, board, proven_params);
    for (int players = 2; players <= max_players; ++players) {
        constexpr int drafts = 20;
        SeatChances chances(extension_setup, board, players, drafts, 5);
        chances.advance(never_expired);
        DrawnOpenings openings(scored, players, usual_temperature);
        double all = 0;
        for (int seat = 0; seat < players; ++seat) {
            stats::Summary summary;
            for (std::uint64_t number = 0; number < drafts; ++number) {
                Rng random(5, number);
                const SeatOpenings drawn = openings_of_draft(openings.draw(random), players);
                summary.add(opening_chances(
                    board, scored,
                    std::span(drawn).first(static_cast<std::size_t>(players)))[static_cast<std::size_t>(seat)]);
            }
            CHECK(chances.seat(seat).chance == Approx(summary.mean()));
            CHECK(chances.seat(seat).standard_error == Approx(summary.standard_error()));
            all += chances.seat(seat).chance;
        }
        CHECK(all == Approx(1));
    }
}
