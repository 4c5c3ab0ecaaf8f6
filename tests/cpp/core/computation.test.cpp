#include "core/computation.hpp"

#include <catch_amalgamated.hpp>

#include "anneal/temperature.hpp"
#include "cribbage/discard.hpp"
#include "magic19/solver.hpp"
#include "stats/bootstrap.hpp"

using namespace hexsmith;

static_assert(Computation<anneal::TemperatureSearch<magic19::Puzzle, Rng>>);
static_assert(Expirable<cribbage::AnytimeDiscard>);
static_assert(Computation<stats::Bootstrap>);

namespace {

/// Counts to `end`.
struct Counting {
    int end;
    int count = 0;
    bool expired = false;

    void advance(Deadline paused) {
        while (!over()) {
            ++count;
            if (paused()) return;
        }
    }
    bool over() const { return expired || count == end; }
    Progress progress() const { return {.made = static_cast<double>(count)}; }
    void expire() { expired = true; }
    int result() const { return count; }
};

}  // namespace

TEST_CASE("A computation runs until its end, a pause or its deadline, which is checked first") {
    Counting whole{.end = 10};
    CHECK(result_of(whole, never_expired) == 10);
    CHECK_FALSE(whole.expired);

    Counting none{.end = 10};
    CHECK(result_of(none, [] { return true; }) == 0);
    CHECK(none.expired);

    int calls = 0;
    Counting some{.end = 10};
    CHECK(result_of(some, [&] { return ++calls > 3; }) == 3);
    CHECK(calls == 4);

    Counting paused{.end = 10};
    advance_within(paused, [] { return true; }, never_expired);
    CHECK(paused.count == 1);
    CHECK_FALSE(paused.over());

    Counting last{.end = 1};
    calls = 0;
    CHECK(result_of(last, [&] { return ++calls > 1; }) == 1);
    CHECK_FALSE(last.expired);  // it ended before the deadline
}
