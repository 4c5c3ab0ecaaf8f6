// Cribbage games, the levels' moves, and tournaments of levels. The TypeScript side is
// web/src/cribbage/{game,tournament}.ts.
//
// JavaScript passes a game as the seed, the first dealer, and the moves. Each call replays the game in a few
// microseconds, so a module never holds an impossible state.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cribbage/contest.hpp"
#include "wasm/cribbage_records.hpp"
#include "wasm/tournament.hpp"

namespace hexsmith::wasm {

struct CribbageGameRequest {
    std::uint64_t seed = 0;
    int dealer = 0;
    std::vector<cribbage::Move> moves;
};

template <class Fields>
void describe(Fields& fields, CribbageGameRequest& request) {
    fields.record("CribbageGameRequest");
    fields("seed", Seed{request.seed});
    fields("dealer", request.dealer, within(0, 1));
    fields("moves", request.moves, up_to(1'000'000));
}

/// A game replayed up to the last move, or up to the first illegal move.
struct CribbageReplay {
    cribbage::Game game;
    int moves_made = 0;
    bool legal = true;  // whether all moves of the record are legal

    CribbageReplay() : CribbageReplay(CribbageGameRequest{}) {}
    explicit CribbageReplay(const CribbageGameRequest& request)
        : game(cribbage::new_game(request.seed, request.dealer)) {
        for (const cribbage::Move move : request.moves) {
            const cribbage::Moves legal_moves = cribbage::legal_moves(game);
            legal = std::find(legal_moves.begin(), legal_moves.end(), move) != legal_moves.end();
            if (!legal) return;
            game = cribbage::apply(game, move);
            ++moves_made;
        }
    }
};

/// Describes a replay: the number of moves made, whether all moves of the record are legal, the table, both hands and
/// discards, and the legal moves of the last position.
template <class Fields>
void describe(Fields& fields, CribbageReplay& replay) {
    fields.record("CribbageReplay");
    fields("made", replay.moves_made);
    fields("legal", replay.legal);
    fields("table", replay.game);
    fields("hands", replay.game.hands);
    fields("thrown", replay.game.thrown);
    cribbage::Moves legal_moves = cribbage::legal_moves(replay.game);
    fields("open", list(legal_moves.list, legal_moves.count));
}

inline CribbageReplay cribbage_game(const CribbageGameRequest& request) { return CribbageReplay(request); }

struct CribbageViewRequest {
    int seat = 0;
    CribbageGameRequest game;
};

template <class Fields>
void describe(Fields& fields, CribbageViewRequest& request) {
    fields.record("CribbageViewRequest");
    fields("seat", request.seat, within(0, 1));
    fields("game", request.game);
}

/// A whole game, and the view of one player.
struct CribbageView {
    cribbage::Game game;
    cribbage::View seen;
};

template <class Fields>
void describe(Fields& fields, CribbageView& view) {
    fields.record("CribbageView");
    fields("table", view.game);
    describe_cards(fields, "own", view.seen.own);
    describe_cards(fields, "ownThrown", view.seen.own_thrown);
    fields("otherCount", view.seen.other_cards);
    describe_cards(fields, "other", view.seen.other);
    describe_cards(fields, "crib", view.seen.crib);
}

inline CribbageView cribbage_view(const CribbageViewRequest& request) {
    const CribbageReplay replay(request.game);
    return {replay.game, cribbage::view(replay.game, request.seat)};
}

/// A player's view as a request. It contains the parts of the view on which decisions depend.
struct CribbageSeen {
    cribbage::View seen;
    bool count_matches = true;  // whether the plays add up to the count

    bool possible() const { return count_matches && is_possible(seen); }
};

template <class Fields>
void describe(Fields& fields, CribbageSeen& request) {
    cribbage::View& seen = request.seen;
    cribbage::CardSet starter;
    int count = seen.table.pile.count();
    fields.record("CribbageSeen");
    fields("seat", seen.seat, within(0, 1));
    fields("deal", seen.hand, within(0, 1'000'000));
    fields("dealer", seen.dealer, within(0, 1));
    fields("turn", seen.turn, within(0, 1));
    fields("phase", seen.phase);
    fields("scores", seen.scores, within(0, cribbage::winning_score));
    describe_cards(fields, "own", seen.own, up_to(6));
    describe_cards(fields, "ownThrown", seen.own_thrown, up_to(2));
    describe_cards(fields, "starter", starter, up_to(1));
    fields("plays", list(seen.table.plays, seen.table.played));
    fields("count", count, within(0, 31));
    fields("otherCount", seen.other_cards, within(0, 6));
    if constexpr (Fields::reads) {
        if (!starter.empty()) seen.starter = starter.first();
        seen.table = cribbage::table_of(std::span(seen.table.plays).first(static_cast<std::size_t>(seen.table.played)),
                                        count, seen.turn);
        request.count_matches = seen.table.pile.count() == count;
    }
}

/// Whether a view is possible. If it is, the legal moves of the view's player; none if it is not that player's turn.
struct CribbageOpen {
    bool possible = true;
    std::vector<cribbage::Move> moves;
};

template <class Fields>
void describe(Fields& fields, CribbageOpen& open) {
    fields.record("CribbageOpen");
    fields("possible", open.possible);
    fields("moves", open.moves);
}

inline CribbageOpen cribbage_open(const CribbageSeen& request) {
    CribbageOpen open{.possible = request.possible(), .moves = {}};
    if (!open.possible) return open;
    const cribbage::Moves moves = legal_moves(request.seen);
    open.moves.assign(moves.begin(), moves.end());
    return open;
}

/// The view of the active player in a game that is not over.
struct CribbageDecisionRequest {
    cribbage::Level level{};
    CribbageSeen view;
};

template <class Fields>
void describe(Fields& fields, CribbageDecisionRequest& request) {
    fields.record("CribbageDecisionRequest");
    fields("level", request.level);
    fields("view", request.view);
    if constexpr (Fields::reads) fields.require(fields.good() && request.view.possible());
}

class CribbageDecisionRun {
public:
    using Request = CribbageDecisionRequest;

    explicit CribbageDecisionRun(const CribbageDecisionRequest& request)
        : random_(cribbage::decision_random(request.view.seen)), decision_(request.view.seen, request.level) {}

    void advance(const ClockDeadline& slice_over) { over_ = decision_.advance(random_, slice_over); }
    bool over() const { return over_; }
    Progress progress() const { return {0, over_ ? 1.0 : 0.0, 0}; }
    cribbage::Move result() const { return decision_.move(); }

private:
    Rng random_;
    cribbage::Decision decision_;
    bool over_ = false;
};

/// A tournament of two levels.
struct LevelsRequest {
    TournamentRequest tournament;
    cribbage::Level a{};
    cribbage::Level b{};
};

template <class Fields>
void describe(Fields& fields, LevelsRequest& request) {
    fields.record("LevelsRequest");
    fields("tournament", request.tournament);
    fields("a", request.a);
    fields("b", request.b);
    fields.require(request.tournament.players == 2);
}

class LevelsRun : public Tournament {
public:
    using Request = LevelsRequest;

    explicit LevelsRun(const LevelsRequest& request) : Tournament(request.tournament), contest_{request.a, request.b} {}

    void advance(const ClockDeadline& slice_over) {
        while (!over()) {
            if (!game_) game_.emplace(record().deal(), contest_.levels(record().a_begins()));
            if (!game_->advance(slice_over)) break;
            add(cribbage::Contest::result_of(game_->game(), record().a_begins()));
            game_.reset();
            if (slice_over()) break;
        }
    }

private:
    cribbage::Contest contest_;
    std::optional<cribbage::LevelGame> game_;  // the current game
};

}  // namespace hexsmith::wasm
