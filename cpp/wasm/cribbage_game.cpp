// Cribbage's games, the levels' moves in them, and tournaments of levels.
//
// A game crosses as what it follows from: its seed, the first dealer, and the moves. It is played anew at each call,
// some microseconds, so that no state of any other origin is ever inside.
#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/seed.hpp"
#include "cribbage/contest.hpp"
#include "wasm/card_codec.hpp"
#include "wasm/tournament.hpp"

namespace hexsmith::wasm {
namespace {

using namespace cribbage;

/// The seed, the first dealer, the number of moves, and these.
struct GameRequest {
    explicit GameRequest(RequestReader& reader)
        : seed(seed_of(std::u16string_view(reader.text()))), dealer(reader.small(0, 1)) {
        for (std::int64_t left = reader.integer(0, max_safe_integer); reader.good() && left > 0; --left)
            moves.push_back(any_cards_of(reader, 2));
    }

    std::uint64_t seed;
    int dealer;
    std::vector<Move> moves;
};

/// A game played anew up to its last move, or up to the first that is not legal.
struct Replay {
    Game game;
    int made = 0;
    bool legal = true;

    explicit Replay(const GameRequest& request) : game(new_game(request.seed, request.dealer)) {
        for (const Move move : request.moves) {
            const Moves open = legal_moves(game);
            legal = std::find(open.begin(), open.end(), move) != open.end();
            if (!legal) return;
            game = apply(game, move);
            ++made;
        }
    }
};

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
Result game_of(const GameRequest& request) {
    const Replay replay(request);
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

/// A seat and a game.
struct ViewRequest {
    explicit ViewRequest(RequestReader& reader) : seat(reader.small(0, 1)), game(reader) {}

    int seat;
    GameRequest game;
};

/// What both players see, then what one does: own cards, those it threw, how many the other holds, which, the crib.
Result view_of(const ViewRequest& request) {
    const Replay replay(request.game);
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

/// A level, and a game that is not over.
struct DecisionRequest {
    explicit DecisionRequest(RequestReader& reader) : level(reader.choice(Level::expert)) {
        const GameRequest request(reader);
        if (!reader.good()) return;
        const Replay replay(request);
        reader.require(replay.legal && replay.game.phase != Phase::over);
        game = replay.game;
    }

    Level level;
    Game game;
};

class DecisionRun : public Session {
public:
    using Request = DecisionRequest;

    explicit DecisionRun(const DecisionRequest& request)
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

/// The tournament, which is of two, then both levels.
struct LevelsRequest {
    explicit LevelsRequest(RequestReader& reader)
        : tournament(reader), contest{reader.choice(Level::expert), reader.choice(Level::expert)} {
        reader.require(tournament.players == 2);
    }

    TournamentRequest tournament;
    Contest contest;
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

    function("cribbageGame", &call<GameRequest, game_of>);
    function("cribbageView", &call<ViewRequest, view_of>);
    function("openDecision", &open_session<DecisionRun>);
    function("decisionResult", +[](Handle session) { return session_of<DecisionRun>(session).result(); });
    function("openLevels", &open_session<LevelsRun>);
}

}  // namespace hexsmith::wasm
