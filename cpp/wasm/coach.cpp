// The border of the coach of a draft.
#include <emscripten/bind.h>

#include <string>

#include "catan/settle/coach.hpp"
#include "core/seed.hpp"
#include "wasm/spot_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// The request, the number of players, the seat from 0, temperature (NaN: the default), samples (0: the default) and
/// seed. The picks before the seat's turn (-1: it has none), whether the chances are exact, the number of spots, and of
/// each intersection, worth, chance and error.
Answer ask(const std::u16string& text) {
    TextReader reader(text);
    const SpotRequest request(reader);
    const int players = reader.next();
    CoachOptions options{.seat = reader.next()};
    options.temperature = or_default(reader.number(), options.temperature);
    if (const auto samples = static_cast<int>(reader.number())) options.samples = samples;
    Rng random(seed_of(reader.text()));
    const ScoredBoard worth(*request.setup, request.board, request.params);
    const Coaching coaching = coach(worth, {players, request.settlements}, options, random);
    AnswerWriter answer;
    answer.add(coaching.picks_before);
    answer.add(coaching.exact);
    answer.add(static_cast<double>(coaching.spots.size()));
    for (const SpotChance& spot : coaching.spots) {
        answer.add(spot.intersection);
        answer.add(spot.score);
        answer.add(spot.chance);
        answer.add(spot.error);
    }
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(coach) { emscripten::function("coachDraft", &ask); }

}  // namespace hexsmith::wasm
