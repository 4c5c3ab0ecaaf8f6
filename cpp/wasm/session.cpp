// What every module has: its version, sessions, and the stream that callbacks draw from.
#include "wasm/session.hpp"

#include <emscripten/bind.h>

#include <string_view>

#include "core/random.hpp"
#include "wasm/answer.hpp"

namespace hexsmith::wasm {

EMSCRIPTEN_BINDINGS(session) {
    using namespace emscripten;

    function(
        "version", +[] {
            AnswerWriter answer;
            answer.add(sizeof(HEXSMITH_VERSION) - 1);
            answer.add(std::string_view(HEXSMITH_VERSION));
            return answer.take();
        });
    function("advance", +[](Handle session, double end) { return session_of<Session>(session).advance(Moment(end)); });
    function(
        "progress", +[](Handle session) {
            const auto [made, share, best] = session_of<Session>(session).progress();
            AnswerWriter answer;
            answer.add(made);
            answer.add(share);
            answer.add(best);
            return answer.take();
        });
    function("stop", +[](Handle session) { session_of<Session>(session).stop(); });
    function("close", +[](Handle session) { delete &session_of<Session>(session); });
    // `random` is the address of the generator that a callback was handed; it is one only while the callback runs.
    function("uniform", +[](Handle random) { return reinterpret_cast<Rng*>(random)->uniform(); });
}

}  // namespace hexsmith::wasm
