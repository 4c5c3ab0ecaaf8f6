#include "catan/experiment/certificate.hpp"

#include <catch_amalgamated.hpp>

#include "catan/rules/tables.hpp"
#include "pieces.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::game;
using namespace hexsmith::catan::game::testing;

namespace {

constexpr std::array<Level, 1> beginner{Level::beginner};

/// A board on which the first placements at random matter little, for beginners open at random.
const GameBoard& board() { return beginner_table(); }

}  // namespace

TEST_CASE("seats that are alike are certified within a wide margin, every seat's sequence inside it", "[game]") {
    Certificate certificate(board(), beginner, {.seed = 1, .margin = 0.1, .most_games = 5'000});
    certificate.advance(never_expired);
    REQUIRE(certificate.over());
    CHECK(certificate.verdict() == Fairness::fair);
    const CertifiedLevel& level = certificate.result().front();
    CHECK(level.games < 5'000);
    CHECK(certificate.progress().made == static_cast<double>(level.games));
    for (const stats::ConfidenceSequence& seat : level.seats) {
        const stats::Interval interval = seat.interval(0.95);
        CHECK(interval.low >= 0.15);
        CHECK(interval.high <= 0.35);
    }
}

TEST_CASE("seats that are not alike are found out", "[game]") {
    // Intermediate players of two with a first seat on a board where one corner has all that is good.
    Board lopsided = beginner_board();
    for (int hex = 0; hex < 19; ++hex)
        if (lopsided.hexes.terrains[hex] != Terrain::desert) lopsided.hexes.tokens[hex] = hex < 5 ? 8 : 12;
    const GameBoard unfair(standard_setup, lopsided);
    constexpr std::array<Level, 2> levels{Level::intermediate, Level::beginner};
    Certificate certificate(unfair, levels, {.game = {.players = 4}, .seed = 1, .margin = 0.03, .most_games = 20'000});
    certificate.advance(never_expired);
    CHECK(certificate.verdict() == Fairness::unfair);
    CHECK(certificate.over());
}

TEST_CASE("a certificate is the same however it is cut, and undecided while nothing is known", "[game]") {
    const CertificateOptions options{.seed = 3, .margin = 0.08, .most_games = 400};
    constexpr std::array<Level, 2> levels{Level::beginner, Level::intermediate};
    Certificate whole(board(), levels, options);
    CHECK(whole.verdict() == Fairness::undecided);
    whole.advance(never_expired);
    Certificate cut(board(), levels, options);
    CHECK(finish_in_pieces(cut) == whole.progress().made);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(cut.result()[i].games == whole.result()[i].games);
        CHECK(cut.result()[i].verdict == whole.result()[i].verdict);
        for (std::size_t seat = 0; seat < 4; ++seat)
            CHECK(cut.result()[i].seats[seat].interval(0.95) == whole.result()[i].seats[seat].interval(0.95));
    }
    Certificate none(board(), levels, options);
    advance_within(none, never_expired, [] { return true; });
    CHECK(none.over());
    CHECK(none.progress().made == 0);
    CHECK(none.verdict() == Fairness::undecided);
}
