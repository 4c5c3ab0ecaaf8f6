// Cribbage's games, the levels' moves in them, and tournaments of levels.
#include <emscripten/bind.h>

#include <array>
#include <cstddef>
#include <optional>

#include "cribbage/contest.hpp"
#include "wasm/cribbage_game_request.hpp"
#include "wasm/tournament.hpp"

namespace hexsmith::wasm {
namespace {

using namespace cribbage;

/// What both players see.
void add_public(ResultWriter& result, const Game& game) {
    for (const int value : {game.hand, game.dealer, game.turn, static_cast<int>(game.phase), game.scores[0],
                            game.scores[1], game.phase == Phase::over ? skunks(game) : 0, game.table.pile.count()})
        result.add(value);
    add(result, game.starter == no_card ? CardSet() : CardSet(std::array{game.starter}));
    result.add(game.table.played);
    for (int i = 0; i < game.table.played; ++i) {
        result.add(game.table.plays[static_cast<std::size_t>(i)].seat);
        result.add(game.table.plays[static_cast<std::size_t>(i)].card);
    }
    result.add(game.credited);
    for (int i = 0; i < game.credited; ++i) {
        const Credit& credit = game.credits[static_cast<std::size_t>(i)];
        for (const int value : {int{credit.seat}, static_cast<int>(credit.source), int{credit.points}})
            result.add(value);
    }
    for (const auto& seat : game.points) result.add(seat);
}

/// The legal moves made, whether that is all of them, what both players see, both hands, both throws, the number of
/// moves that are open, and these.
Result game_of(const CribbageGameRequest& request) {
    const CribbageReplay replay(request);
    ResultWriter result;
    result.add(replay.made);
    result.add(replay.legal);
    add_public(result, replay.game);
    for (const CardSet cards : replay.game.hands) add(result, cards);
    for (const CardSet cards : replay.game.thrown) add(result, cards);
    const Moves open = legal_moves(replay.game);
    result.add(static_cast<double>(open.count));
    for (const Move move : open) add(result, move);
    return result.take();
}

/// What both players see, then what one does: own cards, those it threw, how many the other holds, which, the crib.
Result view_of(const CribbageViewRequest& request) {
    const CribbageReplay replay(request.game);
    const View seen = view(replay.game, request.seat);
    ResultWriter result;
    add_public(result, replay.game);
    add(result, seen.own);
    add(result, seen.own_thrown);
    result.add(seen.other_cards);
    add(result, seen.other);
    add(result, seen.crib);
    return result.take();
}

class DecisionRun : public Session {
public:
    using Request = CribbageDecisionRequest;

    explicit DecisionRun(const CribbageDecisionRequest& request)
        : random_(decision_random(request.game)), decision_(view(request.game, request.game.turn), request.level) {}

    bool advance(const Moment& slice_over) override {
        over_ = decision_.advance(random_, slice_over);
        return over_;
    }

    Progress progress() const override { return {0, over_ ? 1.0 : 0.0, 0}; }

    /// The cards of the move.
    Result result() const {
        ResultWriter result;
        add(result, decision_.move());
        return result.take();
    }

private:
    Rng random_;
    Decision decision_;
    bool over_ = false;
};

class LevelsRun : public TournamentRun {
public:
    using Request = LevelsRequest;

    explicit LevelsRun(const LevelsRequest& request) : TournamentRun(request.tournament), contest_(request.contest) {}

    bool advance(const Moment& slice_over) override {
        while (!record().over()) {
            if (!game_) game_.emplace(record().deal(), contest_.levels(record().a_begins()));
            if (!game_->advance(slice_over)) break;
            add(Contest::result_of(game_->game(), record().a_begins()));
            game_.reset();
            if (slice_over()) break;
        }
        return record().over();
    }

private:
    Contest contest_;
    std::optional<LevelGame> game_;  // the one being played
};

}  // namespace

EMSCRIPTEN_BINDINGS(cribbage_game) {
    using namespace emscripten;

    function("cribbageGame", &call<CribbageGameRequest, game_of>);
    function("cribbageView", &call<CribbageViewRequest, view_of>);
    function("openDecision", &open_session<DecisionRun>);
    function("decisionResult", +[](Handle session) { return session_of<DecisionRun>(session).result(); });
    function("openLevels", &open_session<LevelsRun>);
}

}  // namespace hexsmith::wasm
