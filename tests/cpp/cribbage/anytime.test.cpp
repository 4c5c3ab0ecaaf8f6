#include "cribbage/anytime.hpp"

#include <catch_amalgamated.hpp>

#include "core/random.hpp"
#include "cribbage/game.hpp"
#include "pieces.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

namespace {

CardSet six_cards(int i) { return CardSet(std::span<const Card>(deal(18, i)).first(6)); }

bool same(const AnytimeOutcome& a, const AnytimeOutcome& b) {
    return a.split.thrown == b.split.thrown && a.confidence == b.confidence && a.evaluations == b.evaluations;
}

}  // namespace

TEST_CASE("given time, the anytime discard is the first of the exact discards", "[cribbage]") {
    for (int i = 0; i < 500; ++i) {
        for (const bool dealer : {false, true}) {
            const AnytimeOutcome outcome = anytime_discard(six_cards(i), dealer, [] { return false; });
            REQUIRE(outcome.split.thrown == discards(six_cards(i), dealer)[0].split.thrown);
            REQUIRE(outcome.confidence == 1.0);
            REQUIRE(outcome.evaluations == 15 + 15 * 46 + 15 * 45'540);
        }
    }
}

TEST_CASE("without time there is the rule of thumb, and after fifteen splits the best hand", "[cribbage]") {
    double lost = 0;
    for (int i = 0; i < 500; ++i) {
        const CardSet six = six_cards(i);
        const AnytimeOutcome at_once = anytime_discard(six, true, [] { return true; });
        REQUIRE(at_once.confidence == 0.85);
        REQUIRE(at_once.evaluations == 15);
        REQUIRE((at_once.split.keep | at_once.split.thrown) == six);
        const auto all = discards(six, true);
        for (const Discard& one : all)
            if (one.split.thrown == at_once.split.thrown) lost += all[0].net - one.net;

        AnytimeDiscard discard(six, true);
        const auto one_split = [&] { discard.advance([] { return true; }); };
        for (int split = 0; split < 14; ++split) one_split();
        REQUIRE(same({discard.result().split, 0.85, 15}, at_once));
        one_split();
        REQUIRE(discard.result().confidence == 0.95);
    }
    CHECK(lost / 500 < 1.0);  // points per hand the rule of thumb gives away: 0.6
}

TEST_CASE("where an anytime discard is cut changes nothing", "[cribbage]") {
    for (int i = 0; i < 50; ++i) {
        AnytimeDiscard whole(six_cards(i), false);
        AnytimeDiscard cut(six_cards(i), false);
        CHECK(finish_in_pieces(cut) == 30);
        CHECK(same(cut.result(), result_of(whole)));
    }
}
