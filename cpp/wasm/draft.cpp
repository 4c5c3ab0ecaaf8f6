// The border of the draft.
#include <emscripten/bind.h>

#include <string>

#include "catan/settle/optimal_draft.hpp"
#include "wasm/spot_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

enum class Policy { greedy, maxmin, optimal };

Draft play(const ScoredBoard& worth, const DraftState& state, Policy policy) {
    switch (policy) {
        case Policy::greedy: return draft_greedy(worth, state);
        case Policy::maxmin: return draft_maxmin(worth, state);
        case Policy::optimal: break;
    }
    return *draft_optimal(worth, state, never_expired);
}

/// The request, the number of players and the policy. The gap; each seat's score, two settlements (-1: none) and
/// production; then the number of picks, and of each player from 1, round, intersection, road and score.
Answer suggest(const std::u16string& text) {
    TextReader reader(text);
    const SpotRequest request(reader);
    const int players = reader.next();
    const auto policy = static_cast<Policy>(reader.next());
    const ScoredBoard worth(*request.setup, request.board, request.params);
    const Draft draft = play(worth, {players, request.settlements}, policy);
    AnswerWriter answer;
    answer.add(draft.gap());
    for (int player = 0; player < players; ++player) {
        const Seat& seat = draft.seats[player];
        answer.add(seat.score);
        answer.add(seat.settlements);
        answer.add(seat.yield.production);
    }
    answer.add(draft.pick_count);
    for (int i = 0; i < draft.pick_count; ++i) {
        const Pick& pick = draft.picks[i];
        for (const int number : {pick.seat + 1, int{pick.round}, int{pick.intersection}, int{pick.road}})
            answer.add(number);
        answer.add(pick.score);
    }
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(draft) { emscripten::function("suggestDraft", &suggest); }

}  // namespace hexsmith::wasm
