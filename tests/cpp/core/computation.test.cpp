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

/// A computation that counts to `end`.
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

TEST_CASE("A computation runs until its end, a pause or its deadline, and checks the deadline first") {
    Counting complete{.end = 10};
    CHECK(result_of(complete, never_expired) == 10);
    CHECK_FALSE(complete.expired);

    Counting expired_at_start{.end = 10};
    CHECK(result_of(expired_at_start, [] { return true; }) == 0);
    CHECK(expired_at_start.expired);

    int calls = 0;
    Counting expired_later{.end = 10};
    CHECK(result_of(expired_later, [&] { return ++calls > 3; }) == 3);
    CHECK(calls == 4);

    Counting paused{.end = 10};
    advance_within(paused, [] { return true; }, never_expired);
    CHECK(paused.count == 1);
    CHECK_FALSE(paused.over());

    Counting ends_first{.end = 1};
    calls = 0;
    CHECK(result_of(ends_first, [&] { return ++calls > 1; }) == 1);
    CHECK_FALSE(ends_first.expired);  // the computation ended before the deadline
}
