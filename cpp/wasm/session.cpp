// What every module with sessions has: its version, and what drives them.
#include "wasm/session.hpp"

#include <emscripten/bind.h>

#include <string_view>

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
    function("close", +[](Handle session) { delete &session_of<Session>(session); });
}

}  // namespace hexsmith::wasm
