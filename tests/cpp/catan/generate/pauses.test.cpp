// The searches of the hardest requests pause and end in time. The tests count calls of coroutines instead of time: a
// search makes at least one call for each branch, piece or harbor that it tries.
#include <catch_amalgamated.hpp>

#include "bench/hard_requests.hpp"
#include "catan/board/allowed.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/feasible.hpp"
#include "core/work.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::generate;
using bench::HardRequest;

namespace {

/// Calls `visit(make)` for each generator, where `make()` returns the work of a request.
void for_each_generator(const HardRequest& request, auto&& visit) {
    ClassicOptions classic = classic_options();
    classic.locks = request.options.locks;
    visit([&] { return generate_fair(request.setup, request.options); });
    visit([&] { return generate_classic(request.setup, classic); });
    visit([&] { return official_board(request.setup, request.options.locks, 1); });
}

/// Maximum number of calls between two pauses. A branch of `complete` takes ten microseconds, and there are
/// `branches_per_slice` of them. A call of the other searches takes at most one microsecond.
constexpr std::int64_t most_calls = 4000;

}  // namespace

TEST_CASE("Searches of the hardest requests pause often") {
    constexpr int most_slices = 200;
    int paused_requests = 0;
    for (const HardRequest& request : bench::hard_requests()) {
        bool has_paused = false;
        for_each_generator(request, [&](auto&& make) {
            CAPTURE(request.name);
            Running<GeneratedBoard> running(make());
            std::int64_t before = 0;
            int slices = 0;
            for (; slices < most_slices && !running.over(); ++slices) {
                running.advance([] { return true; });
                REQUIRE(running.calls() - before <= most_calls);
                before = running.calls();
            }
            has_paused |= slices == most_slices || running.calls() > most_calls;
        });
        paused_requests += has_paused;
    }
    CHECK(paused_requests >= 6);
}

TEST_CASE("A completion pauses after every 64 branches, and its result does not depend on slices") {
    for (const HardRequest& request : {bench::detail::limits_of_pips(), bench::detail::dealt_sea()}) {
        const Allowed allowed(request.setup, request.options.locks);
        const Hexes model{};
        Rng random(1);
        Running<Completion> running(complete(request.setup, allowed, model, random));
        int slices = 0;
        for (std::int64_t before = 0; !running.over(); ++slices) {
            running.advance([] { return true; });
            REQUIRE(running.calls() - before <= branches_per_slice + 2);
            before = running.calls();
        }
        CHECK(slices >= most_branches / branches_per_slice);
        CHECK(running.result().existence == Existence::unknown);
    }
}

TEST_CASE(
    "A generator whose time is over ends soon, with a board that obeys its request or a refusal that proves nothing") {
    using enum Infeasibility::Kind;
    int undecided_results = 0;
    for (const HardRequest& request : bench::hard_requests())
        for_each_generator(request, [&](auto&& make) {
            for (const int readings : {0, 1, 100}) {
                CAPTURE(request.name, readings);
                int left = readings;
                std::int64_t calls = 0;  // number of calls before the time is over
                Running<GeneratedBoard> running(make());
                running.advance(never_expired, [&] {
                    if (left == 0) return true;
                    --left;
                    calls = running.calls();
                    return false;
                });
                REQUIRE(running.over());
                REQUIRE(running.calls() - calls <= most_calls);
                const GeneratedBoard& generated = running.result();
                if (!generated.refusal) {
                    REQUIRE(obeys(request.setup, Allowed(request.setup, request.options.locks), generated.board.hexes));
                } else {
                    const auto kind = generated.refusal->kind;
                    undecided_results += kind == undecided;
                    REQUIRE((kind == undecided || kind == not_found || kind == too_few_islands ||
                             kind == too_many_islands || kind == too_many));
                }
            }
        });
    CHECK(undecided_results > 20);
}
