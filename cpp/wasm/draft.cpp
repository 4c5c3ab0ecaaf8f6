// The opening draft: played to its end by a policy, and what will be left of it at a player's next turn.
#include <emscripten/bind.h>

#include <optional>
#include <utility>

#include "catan/settle/optimal_draft.hpp"
#include "wasm/draft_request.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

Draft play(const Worth& worth, const DraftState& state, Policy policy) {
    switch (policy) {
        case Policy::greedy: return draft_greedy(worth, state);
        case Policy::maxmin: return draft_maxmin(worth, state);
        case Policy::optimal: break;
    }
    return *draft_optimal(worth, state, never_expired);
}

class DraftRun : public Session {
public:
    using Request = DraftRequest;

    explicit DraftRun(DraftRequest request)
        : request_(std::move(request)), worth_(*request_.spots.setup, request_.spots.board, request_.spots.params) {}

    bool advance(const Moment&) override {
        draft_ = play(worth_, {request_.players, request_.spots.settlements}, request_.policy);
        return true;
    }

    Progress progress() const override { return {0, draft_ ? 1.0 : 0.0, 0}; }

    /// The gap; each seat's score, two settlements (-1: none) and production; then the number of picks, and of each
    /// player from 1, round, intersection, road and score.
    Result result() const {
        ResultWriter result;
        result.add(draft_->gap());
        for (int player = 0; player < request_.players; ++player) {
            const Seat& seat = draft_->seats[player];
            result.add(seat.score);
            result.add(seat.settlements);
            result.add(seat.yield.production);
        }
        result.add(draft_->pick_count);
        for (int i = 0; i < draft_->pick_count; ++i) {
            const Pick& pick = draft_->picks[i];
            for (const int number : {pick.seat + 1, int{pick.round}, int{pick.intersection}, int{pick.road}})
                result.add(number);
            result.add(pick.score);
        }
        return result.take();
    }

private:
    DraftRequest request_;
    Worth worth_;
    std::optional<Draft> draft_;
};

class CoachRun : public Session {
public:
    using Request = CoachRequest;

    explicit CoachRun(CoachRequest request)
        : request_(std::move(request)), worth_(*request_.spots.setup, request_.spots.board, request_.spots.params) {}

    bool advance(const Moment&) override {
        Rng random(request_.seed);
        coaching_ = coach(worth_, {request_.players, request_.spots.settlements}, request_.options, random);
        return true;
    }

    Progress progress() const override { return {0, coaching_ ? 1.0 : 0.0, 0}; }

    /// The picks before the seat's turn (-1: it has none), whether the chances are exact, the number of spots, and of
    /// each intersection, worth, chance and error.
    Result result() const {
        ResultWriter result;
        result.add(coaching_->picks_before);
        result.add(coaching_->exact);
        result.add(static_cast<double>(coaching_->spots.size()));
        for (const SpotChance& spot : coaching_->spots) {
            result.add(spot.intersection);
            result.add(spot.worth);
            result.add(spot.free);
            result.add(spot.error);
        }
        return result.take();
    }

private:
    CoachRequest request_;
    Worth worth_;
    std::optional<Coaching> coaching_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(draft) {
    using namespace emscripten;

    function("openDraft", &open_session<DraftRun>);
    function("draftResult", +[](Handle session) { return session_of<DraftRun>(session).result(); });
    function("openCoach", &open_session<CoachRun>);
    function("coachResult", +[](Handle session) { return session_of<CoachRun>(session).result(); });
}

}  // namespace hexsmith::wasm
