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

class DraftRun : public Session {
public:
    using Request = DraftRequest;

    explicit DraftRun(DraftRequest request)
        : request_(std::move(request)),
          scored_(*request_.spots.setup, request_.spots.board, request_.spots.params),
          state_{request_.players, request_.spots.settlements} {
        if (request_.policy == Policy::optimal) search_.emplace(scored_, state_);
    }

    bool advance(const Moment& slice_over) override { return !search_ || search_->advance(slice_over); }

    Progress progress() const override { return {0, search_ ? search_->share() : 1, 0}; }

    /// The gap; each seat's score, two settlements (-1: none) and production; then the number of picks, and of each
    /// player from 1, round, intersection, road and score.
    Result result() const {
        const Draft draft = played();
        ResultWriter result;
        result.add(draft.gap());
        for (int player = 0; player < request_.players; ++player) {
            const Seat& seat = draft.seats[player];
            result.add(seat.score);
            result.add(seat.settlements);
            result.add(seat.yield.production);
        }
        result.add(draft.pick_count);
        for (int i = 0; i < draft.pick_count; ++i) {
            const Pick& pick = draft.picks[i];
            for (const int number : {pick.seat + 1, int{pick.round}, int{pick.intersection}, int{pick.road}})
                result.add(number);
            result.add(pick.score);
        }
        return result.take();
    }

private:
    Draft played() const {
        if (search_) return search_->draft();
        return request_.policy == Policy::greedy ? draft_greedy(scored_, state_) : draft_maxmin(scored_, state_);
    }

    DraftRequest request_;
    ScoredBoard scored_;
    DraftState state_;
    std::optional<OptimalDraft> search_;
};

class CoachRun : public Session {
public:
    using Request = CoachRequest;

    explicit CoachRun(CoachRequest request)
        : request_(std::move(request)),
          scored_(*request_.spots.setup, request_.spots.board, request_.spots.params),
          random_(request_.seed),
          coach_(scored_, {request_.players, request_.spots.settlements}, request_.options, random_) {}

    bool advance(const Moment& slice_over) override { return coach_.advance(slice_over); }

    Progress progress() const override { return {0, coach_.share(), 0}; }

    /// The picks before the seat's turn (-1: it has none), whether the chances are exact, the number of spots, and of
    /// each intersection, worth, chance and error.
    Result result() const {
        const DraftAdvice advice = coach_.advice();
        ResultWriter result;
        result.add(advice.picks_before);
        result.add(advice.exact);
        result.add(static_cast<double>(advice.spots.size()));
        for (const SpotChance& spot : advice.spots) {
            result.add(spot.intersection);
            result.add(spot.score);
            result.add(spot.still_open);
            result.add(spot.standard_error);
        }
        return result.take();
    }

private:
    CoachRequest request_;
    ScoredBoard scored_;
    Rng random_;
    Coach coach_;
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
