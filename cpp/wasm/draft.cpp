// The border of the draft and its coach: requests in, flat numbers out, no logic.
#include <emscripten/bind.h>

#include "catan/coach.hpp"
#include "catan/optimal_draft.hpp"
#include "core/seed.hpp"
#include "wasm/number_writer.hpp"
#include "wasm/spot_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

enum class Policy { greedy, maxmin, optimal };

Draft play(const Worth& worth, const DraftState& state, Policy policy) {
    switch (policy) {
        case Policy::greedy: return draft_greedy(worth, state);
        case Policy::maxmin: return draft_maxmin(worth, state);
        case Policy::optimal: break;
    }
    return *draft_optimal(worth, state, anneal::never_expired);
}

/// The gap; each seat's score, two settlements (-1: none) and production; then each pick's player from 1, round,
/// intersection, road and score.
Float64Array suggest(const SpotRequest& request, int players, int policy) {
    const SetupReader setup(request.setup);
    const Worth worth(*setup, board_of(*setup, request.board), params_of(request.proven, request.params));
    const auto settlements = settlements_of(request.settlements);
    const Draft draft = play(worth, {players, settlements}, static_cast<Policy>(policy));
    NumberWriter numbers(1 + 8 * max_players + 5 * max_picks);
    numbers.add(draft.gap());
    for (int player = 0; player < players; ++player) {
        const Seat& seat = draft.seats[player];
        numbers.add(seat.score);
        numbers.add(seat.settlements);
        numbers.add(seat.yield.production);
    }
    for (int i = 0; i < draft.pick_count; ++i) {
        const Pick& pick = draft.picks[i];
        numbers.add(pick.seat + 1);
        numbers.add(pick.round);
        numbers.add(pick.intersection);
        numbers.add(pick.road);
        numbers.add(pick.score);
    }
    return numbers.take();
}

struct CoachRequest {
    int players;
    int seat;            // from 0
    double temperature;  // NaN: the default
    int samples;         // 0: the default
    std::u16string seed;
};

/// The picks before the seat's turn (-1: it has none), whether the chances are exact, then each spot's intersection,
/// worth, chance and error.
Float64Array ask(const SpotRequest& request, const CoachRequest& question) {
    const SetupReader setup(request.setup);
    const Worth worth(*setup, board_of(*setup, request.board), params_of(request.proven, request.params));
    const auto settlements = settlements_of(request.settlements);
    CoachOptions options{.seat = question.seat};
    options.temperature = or_default(question.temperature, options.temperature);
    if (question.samples > 0) options.samples = question.samples;
    Rng random(seed_of(std::u16string_view(question.seed)));
    const Coaching coaching = coach(worth, {question.players, settlements}, options, random);
    NumberWriter numbers(2 + 4 * coaching.spots.size());
    numbers.add(coaching.picks_before);
    numbers.add(coaching.exact);
    for (const SpotChance& spot : coaching.spots) {
        numbers.add(spot.intersection);
        numbers.add(spot.worth);
        numbers.add(spot.free);
        numbers.add(spot.error);
    }
    return numbers.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(draft) {
    using namespace emscripten;

    value_object<CoachRequest>("CoachRequest")
        .field("players", &CoachRequest::players)
        .field("seat", &CoachRequest::seat)
        .field("temperature", &CoachRequest::temperature)
        .field("samples", &CoachRequest::samples)
        .field("seed", &CoachRequest::seed);

    function("suggestDraft", &suggest);
    function("coachDraft", &ask);
}

}  // namespace hexsmith::wasm
