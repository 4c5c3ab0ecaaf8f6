// Tournaments of a game that JavaScript plays: it asks for the next game and hands in the result.
#include "wasm/tournament.hpp"

#include <emscripten/bind.h>

#include <algorithm>

namespace hexsmith::wasm {
namespace {

class GamesRun : public TournamentRun {
public:
    using Request = TournamentRequest;
    using TournamentRun::TournamentRun;

    bool advance(const Moment&) override { return record().over(); }

    /// Whether all is over; else the next game's players a and b, its deal, and whether a begins.
    Result next() const {
        if (record().over()) return result_of(1);
        const stats::Pairing& pairing = record().pairing();
        return result_of(0, pairing.a, pairing.b, record().deal() >> 32, record().a_begins());
    }
};

/// Takes the result of a game in, a GameResult, and returns the next.
Result add_game(Handle session, int result) {
    auto& run = session_of<GamesRun>(session);
    run.add(static_cast<stats::GameResult>(std::clamp(result, 0, 2)));
    return run.next();
}

}  // namespace

EMSCRIPTEN_BINDINGS(tournament) {
    using namespace emscripten;

    function("openTournament", &open_session<GamesRun>);
    function("tournamentNext", +[](Handle session) { return session_of<GamesRun>(session).next(); });
    function("tournamentAdd", &add_game);
    function("tournamentResult", +[](Handle session) { return session_of<TournamentRun>(session).result(); });
}

}  // namespace hexsmith::wasm
