// Cribbage's games as they cross. web/src/cribbage/{game,tournament}.ts write them.
//
// A game crosses as what it follows from: its seed, the first dealer, and the moves. It is played anew at each call,
// some microseconds, so that no state of any other origin is ever inside.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/seed.hpp"
#include "cribbage/contest.hpp"
#include "wasm/card_codec.hpp"
#include "wasm/tournament_request.hpp"

namespace hexsmith::wasm {

/// The seed, the first dealer, the number of moves, and these.
struct CribbageGameRequest {
    explicit CribbageGameRequest(RequestReader& reader)
        : seed(seed_of(std::u16string_view(reader.text()))), dealer(reader.small(0, 1)) {
        for (std::int64_t left = reader.integer(0, max_safe_integer); reader.good() && left > 0; --left)
            moves.push_back(any_cards_of(reader, 2));
    }

    std::uint64_t seed;
    int dealer;
    std::vector<cribbage::Move> moves;
};

/// A game played anew up to its last move, or up to the first that is not legal.
struct CribbageReplay {
    cribbage::Game game;
    int made = 0;
    bool legal = true;

    explicit CribbageReplay(const CribbageGameRequest& request)
        : game(cribbage::new_game(request.seed, request.dealer)) {
        for (const cribbage::Move move : request.moves) {
            const cribbage::Moves open = cribbage::legal_moves(game);
            legal = std::find(open.begin(), open.end(), move) != open.end();
            if (!legal) return;
            game = cribbage::apply(game, move);
            ++made;
        }
    }
};

/// A seat and a game.
struct CribbageViewRequest {
    explicit CribbageViewRequest(RequestReader& reader) : seat(reader.small(0, 1)), game(reader) {}

    int seat;
    CribbageGameRequest game;
};

/// A level, and a game that is not over.
struct CribbageDecisionRequest {
    explicit CribbageDecisionRequest(RequestReader& reader) : level(reader.choice(cribbage::Level::expert)) {
        const CribbageGameRequest request(reader);
        if (!reader.good()) return;
        const CribbageReplay replay(request);
        reader.require(replay.legal && replay.game.phase != cribbage::Phase::over);
        game = replay.game;
    }

    cribbage::Level level;
    cribbage::Game game;
};

/// The tournament, which is of two, then both levels.
struct LevelsRequest {
    explicit LevelsRequest(RequestReader& reader)
        : tournament(reader), contest{reader.choice(cribbage::Level::expert), reader.choice(cribbage::Level::expert)} {
        reader.require(tournament.players == 2);
    }

    TournamentRequest tournament;
    cribbage::Contest contest;
};

}  // namespace hexsmith::wasm
