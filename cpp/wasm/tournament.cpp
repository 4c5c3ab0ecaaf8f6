// The border of the stats folder, tournaments between strategies of the caller's own.
#include "wasm/tournament.hpp"

#include <emscripten/bind.h>

#include <memory>
#include <string>
#include <utility>

/// The caller's function, by its handle: web/src/tournament.ts.
extern "C" int hexsmith_play(emscripten::EM_VAL callback, int a, int b, double deal, bool a_begins);

namespace hexsmith::wasm {
namespace {

using namespace stats;

/// Games of the caller's: the face answers a GameResult, `lost` after the caller's function has thrown.
class CallbackTournament : public TournamentRun {
public:
    CallbackTournament(emscripten::val callback, TextReader reader)
        : TournamentRun(TournamentRequest(reader)), callback_(std::move(callback)) {}

private:
    GameResult play(std::size_t a, std::size_t b, std::uint64_t deal, bool a_begins) override {
        return static_cast<GameResult>(hexsmith_play(callback_.as_handle(), static_cast<int>(a), static_cast<int>(b),
                                                     static_cast<double>(deal >> 32), a_begins));
    }

    emscripten::val callback_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(tournament) {
    using namespace emscripten;

    function(
        "openTournament", +[](val callback, const std::u16string& text) {
            return handle_of(std::make_unique<CallbackTournament>(std::move(callback), TextReader(text)));
        });
    function("tournamentAnswer", +[](Handle session) { return session_of<TournamentRun>(session).answer(); });
}

}  // namespace hexsmith::wasm
